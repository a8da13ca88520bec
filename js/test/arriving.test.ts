import { describe, expect, test, vi } from "vitest";
import { frames, last, middle, next, present, stopTime } from "./course";
import { sample, show } from "./stage";
import type { Json } from "./stage";

stopTime();

describe("scenes that arrive while pawns move", () => {
  const steps = sample("over").motions[0].steps;
  const moved = (ply: number): Json =>
    next(ply, { motions: [{ pawn: ply % 2, steps: steps.slice(0, 1 + (ply % 3)), out: "" }], trails: [] });

  test("are shown one after another, and the last one stays", () => {
    const shown = show(present(), 1);
    const seen: string[] = [];
    for (let ply = last + 1; ply <= last + 4; ply++) shown.model.publish(moved(ply));
    for (let time = 0; time < 320; time++) {
      vi.advanceTimersByTime(16);
      if (seen.at(-1) !== shown.text(".title")) seen.push(shown.text(".title"));
    }
    expect(seen).toEqual([middle.ask.text, ...[1, 2, 3, 4].map((one) => `question ${last + one}`)]);
  });

  test("are told only when they have been seen: no move of another is shorter than 700 ms", () => {
    const shown = show(present(), 1);
    for (let ply = last + 1; ply <= last + 30; ply++) shown.model.publish(moved(ply));
    vi.advanceTimersByTime(680);
    expect(shown.text(".title")).toBe(middle.ask.text);
    expect(shown.text("[aria-live]")).toBe("");
    expect(shown.text(".bar .amount")).toBe(`${last} / ${last}`);
    vi.advanceTimersByTime(500);
    expect(shown.text(".bar .amount")).toBe(`${last + 1} / ${last + 1}`);
    expect(shown.one(".bar input").getAttribute("max")).toBe(`${last + 1}`);
    expect(shown.text(".title")).toBe(`question ${last + 1}`);
    expect(shown.text("[aria-live]")).toBe(`Ann action ${last + 1}. question ${last + 1}`);
  });

  test("a computer's start is a move too, and takes as long", () => {
    const seats = middle.seats.map((seat: Json) => ({ ...seat, computer: true }));
    const pawns = middle.pawns.map((pawn: Json) => ({ ...pawn, at: null, x: null, y: null }));
    const shown = show({ ...present(), seats, pawns, motions: [] }, 1);
    for (const [index, pawn] of middle.pawns.entries()) {
      pawns[index] = pawn;
      shown.model.publish(next(last + 1 + index, { seats, pawns: [...pawns], motions: [] }));
    }
    vi.advanceTimersByTime(680);
    expect(shown.text(".title")).toBe(middle.ask.text);
    vi.advanceTimersByTime(700);
    expect(shown.text(".title")).toBe(`question ${last + 1}`);
  });

  test("luck that answers by itself is no title of its own", () => {
    const shown = show(present(), 1);
    const luck = { ...middle.ask, actor: "chance", seat: null, by: "itself", text: "chance: shuffle the pile" };
    shown.model.publish(next(last + 1, { ask: luck }));
    frames();
    expect(shown.text(".title")).toBe(middle.ask.text);
  });

  test.each([
    ["at speed 0", 0, false],
    ["with reduced motion", 1, true],
  ])("%s the last is there at once", (_, speed, isStill) => {
    vi.stubGlobal("matchMedia", () => ({ matches: isStill }));
    const shown = show(present(), speed);
    for (let ply = last + 1; ply <= last + 4; ply++) shown.model.publish(moved(ply));
    frames();
    expect(shown.text(".title")).toBe(`question ${last + 4}`);
  });

  test("one's own key acts on the newest", () => {
    const shown = show(present(), 1);
    for (let ply = last + 1; ply <= last + 4; ply++) shown.model.publish(moved(ply));
    frames();
    shown.press("u");
    expect(shown.model.sent).toMatchObject([{ kind: "undo", ply: last + 4 }]);
    frames();
    expect(shown.text(".title")).toBe(`question ${last + 4}`);
  });

  test("a press shows the newest", () => {
    const shown = show(present(), 1);
    for (let ply = last + 1; ply <= last + 4; ply++) shown.model.publish(moved(ply));
    shown.one(".board").dispatchEvent(new Event("pointerdown", { bubbles: true }));
    expect(shown.text(".title")).toBe(`question ${last + 4}`);
  });

  test("a curtain does not wait: what is behind it is another's", () => {
    const shown = show(present(), 1);
    for (let ply = last + 1; ply <= last + 3; ply++) shown.model.publish(moved(ply));
    shown.model.publish(next(last + 4, { hand: null, curtain: { seat: 1, text: "Hand the board to Ben" } }));
    frames();
    expect(shown.text(".curtain")).toContain("Hand the board to Ben");
    expect(shown.all(".hand [role=option]")).toEqual([]);
    shown.press(",");
    expect(shown.model.sent).toMatchObject([{ kind: "moment", ply: last + 3 }]);
  });
});
