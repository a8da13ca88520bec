import { beforeEach, describe, expect, test, vi } from "vitest";
import { stopTime } from "./course";
import { sample, show } from "./stage";
import type { Json, Shown } from "./stage";

stopTime();

let look: (isInSight: boolean) => void;
beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(told: (entries: object[]) => void) {
        look = (isIntersecting) => told([{ isIntersecting }]);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  return () => vi.restoreAllMocks();
});

const over = sample("golden-over");
/** A board on which the last move is being shown. */
const moving = (): Shown => {
  const before: Json = { ...over, ply: over.ply - 1, over: null, motions: [], ask: sample("middle").ask };
  const shown = show(before, 1);
  shown.model.publish(over);
  vi.advanceTimersByTime(100);
  expect(shown.text(".title")).toBe(before.ask.text);
  return shown;
};
const hide = (isHidden: boolean): void => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  document.dispatchEvent(new Event("visibilitychange"));
};

describe("moves stand still", () => {
  test.each([
    ["out of sight", (isAway: boolean) => look(!isAway)],
    ["in a hidden tab of the browser", hide],
  ])("while the board is %s, and go on when it is back", (_, put) => {
    const shown = moving();
    put(true);
    vi.advanceTimersByTime(60_000);
    expect(shown.text(".title")).not.toBe(over.over.text);
    expect(shown.one(".tsuro-widget").classList).toContain("resting");
    put(false);
    vi.advanceTimersByTime(100);
    expect(shown.text(".title")).not.toBe(over.over.text);
    vi.advanceTimersByTime(4000);
    expect(shown.text(".title")).toBe(over.over.text);
  });
});
