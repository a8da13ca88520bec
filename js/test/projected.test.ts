import { expect, test } from "vitest";
import { projectedPlan } from "../src/projected";
import type { Scene } from "../src/scene";

const SCREENS = [
  [1024, 768],
  [1280, 720],
  [1366, 768],
  [1440, 1000],
  [1920, 1080],
  [3840, 2160],
  [640, 360],
] as const;
const KINDS = ["", "panel", "lesson", "laying"] as const;

/** So many seats, and so many dice. */
const sceneOf = (seats: number, dice: number): Scene =>
  ({ seats: Array.from({ length: seats }), art: { dice: { size: dice }, tiles: new Map() } }) as unknown as Scene;
const screen = (clientWidth: number, clientHeight: number): Element => ({ clientWidth, clientHeight }) as Element;

test.each(SCREENS)("on a screen of %i by %i pixels words have 24 pixels and the column has room", (width, height) => {
  for (const kind of KINDS) {
    for (const seats of [2, 8]) {
      const plan = projectedPlan(screen(width, height), sceneOf(seats, 2), kind, true);
      expect(16 * plan.said).toBeGreaterThanOrEqual(24);
      expect(plan.look).toBe("beside");
      expect(plan.edge).toBeLessThanOrEqual(height);
      expect(plan.edge + 22 + 240).toBeLessThanOrEqual(width);
      expect(plan.zoom).toBeGreaterThan(0.3);
    }
  }
});

test("the board is as high as a wide screen, and as wide as an upright one", () => {
  expect(projectedPlan(screen(1280, 720), sceneOf(8, 0), "", false).edge).toBe(704);
  expect(projectedPlan(screen(800, 1400), sceneOf(8, 0), "", false)).toMatchObject({ look: "stacked", edge: 784 });
});
