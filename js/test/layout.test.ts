import { expect, test } from "vitest";
import { planOf } from "../src/layout";

const SIZES = [
  [833, 599],
  [919, 647],
  [833, 879],
  [1128, 879],
  [1473, 959],
] as const;
const KINDS = ["", "panel", "review", "lesson", "laying"] as const;

test.each(SIZES)("in an output of %i pixels and a pane of %i the board and its rows fit at once", (width, height) => {
  for (const kind of KINDS) {
    const { look, edge, room } = planOf(width, height, kind);
    expect(look).toBe("beside");
    expect(edge).toBeGreaterThanOrEqual(450);
    expect(room + 38 + 16).toBeLessThanOrEqual(height);
    expect(edge).toBeLessThanOrEqual(room);
  }
});

test("the front door fits below its cell, its words beside the board from 640 pixels of width", () => {
  expect(planOf(833, 599, "door")).toMatchObject({ look: "beside", edge: 512, isWide: false });
  expect(planOf(1400, 900, "door").isWide).toBe(false);
  expect(planOf(640, 900, "door").look).toBe("beside");
  expect(planOf(639, 900, "door")).toMatchObject({ look: "stacked", edge: 639 });
  expect(planOf(400, 300, "door")).toMatchObject({ look: "stacked", edge: 400 });
});

test("the hand is beside the board from 480 pixels of width and 280 of height", () => {
  for (const kind of KINDS) {
    expect(planOf(480, 280, kind).look).toBe("beside");
    expect(planOf(479, 280, kind).look).toBe("stacked");
    expect(planOf(480, 279, kind).look).toBe("stacked");
  }
});

test("only a stacked board is at most 640 pixels wide", () => {
  expect(planOf(479, 5000, "").edge).toBe(479);
  expect(planOf(2000, 279, "").edge).toBeLessThanOrEqual(640);
  expect(planOf(3000, 2000, "").edge).toBeGreaterThan(1500);
});

test("a panel has a column of its own from 1100 pixels, a review or a lesson never", () => {
  expect(planOf(1100, 900, "panel").isWide).toBe(true);
  expect(planOf(1099, 900, "panel").isWide).toBe(false);
  for (const kind of ["", "review", "lesson", "laying"] as const) expect(planOf(1400, 900, kind).isWide).toBe(false);
});

test.each(KINDS)("within one look a wider output never has a smaller board, nor a higher pane: %s", (kind) => {
  for (let size = 480; size + 7 < 1100; size += 7) {
    expect(planOf(size + 7, 700, kind).edge).toBeGreaterThanOrEqual(planOf(size, 700, kind).edge);
    expect(planOf(900, size + 7, kind).edge).toBeGreaterThanOrEqual(planOf(900, size, kind).edge);
  }
});
