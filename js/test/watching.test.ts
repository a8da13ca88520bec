import { describe, expect, test, vi } from "vitest";
import { frames, last, middle, next, present, stopTime } from "./course";
import { sample, show } from "./stage";
import type { Json, Shown } from "./stage";

stopTime();

const LEAST = 700;
const watched = (change: object = {}): Json => ({
  ...present(),
  ask: { ...middle.ask, by: "watch", options: [], refused: [] },
  seats: middle.seats.map((seat: Json) => ({ ...seat, computer: true })),
  ...change,
});
const way = (shown: Shown, name: string): HTMLElement => {
  const found = shown.all(".curtain button").find((one) => one.textContent === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};
/** The kernel has played a move, and says so. */
const step = (shown: Shown): void => {
  const [{ id, ply } = {} as Json] = shown.model.sent.splice(0);
  const { seats, ask } = watched();
  shown.model.publish({ ...next(ply + 1), seats, ask: { ...ask, text: `question ${ply + 1}` } });
  shown.model.emit("msg:custom", { id, ok: true });
  frames();
};

describe("a board on which only computers play", () => {
  test("asks a person for nothing: in the place of the hand stand Watch and Step", () => {
    const shown = show(watched());
    expect(shown.all(".curtain button").filter((one) => !one.hidden)).toHaveLength(2);
    shown.cell(middle.ask.cell).click();
    shown.press("1");
    expect(shown.model.sent).toEqual([]);
    expect(shown.all(".ghost")).toEqual([]);
  });

  test("Step plays one move, and so does Enter", () => {
    const shown = show(watched());
    way(shown, "Step").click();
    expect(shown.model.sent).toEqual([{ id: 1, ply: last, kind: "luck" }]);
    step(shown);
    shown.press("Enter");
    expect(shown.model.sent).toEqual([{ id: 2, ply: last + 1, kind: "luck" }]);
  });

  test("Watch plays on, each move when the one before has been seen; Pause stops", () => {
    const shown = show(watched(), 1);
    way(shown, "Watch").click();
    vi.advanceTimersByTime(LEAST);
    expect(shown.model.sent).toMatchObject([{ kind: "luck", ply: last }]);
    step(shown);
    vi.advanceTimersByTime(3 * LEAST);
    expect(shown.model.sent).toMatchObject([{ kind: "luck", ply: last + 1 }]);
    way(shown, "Pause").click();
    step(shown);
    vi.advanceTimersByTime(3 * LEAST);
    expect(shown.model.sent).toEqual([]);
    expect(way(shown, "Watch").hidden).toBe(false);
  });

  test("with reduced motion there is time to see a move, too", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined }));
    const shown = show(watched(), 1);
    way(shown, "Watch").click();
    vi.advanceTimersByTime(LEAST / 2);
    expect(shown.model.sent).toEqual([]);
    vi.advanceTimersByTime(LEAST);
    expect(shown.model.sent).toMatchObject([{ kind: "luck" }]);
  });

  test("what is refused stops it", () => {
    const shown = show(watched(), 1);
    way(shown, "Watch").click();
    vi.advanceTimersByTime(LEAST);
    shown.model.emit("msg:custom", { id: 1, ok: false, error: { code: "illegal", text: "No." } });
    shown.model.sent.length = 0;
    vi.advanceTimersByTime(3 * LEAST);
    expect(shown.model.sent).toEqual([]);
    expect(shown.text(".detail")).toBe("No.");
  });

  test("at the end there is nothing to watch on", () => {
    const shown = show(sample("golden-over"));
    expect(shown.all(".watched")).toEqual([]);
  });
});
