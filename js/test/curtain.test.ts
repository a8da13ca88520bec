import { describe, expect, test } from "vitest";
import { last, present, stopTime } from "./course";
import { sample, show } from "./stage";
import type { Shown } from "./stage";

stopTime();

describe("curtain", () => {
  const covered = (): Shown =>
    show(present({ hand: null, curtain: { seat: 1, text: "Hand the board to <b>Ben</b>" } }));

  test("says whose turn it is, as text, and a button asks for the hand", () => {
    const shown = covered();
    expect(shown.text(".curtain p")).toBe("Hand the board to <b>Ben</b>");
    shown.button("Show the hand").click();
    expect(shown.model.sent).toEqual([{ id: 1, ply: last, kind: "reveal" }]);
  });

  test("so does Enter on the board", () => {
    const shown = covered();
    shown.press("Enter");
    expect(shown.model.sent).toEqual([{ id: 1, ply: last, kind: "reveal" }]);
  });

  test("is not there otherwise", () => {
    expect(show(present()).one(".curtain").hidden).toBe(true);
  });

  test("after the end one can play again", () => {
    const shown = show(sample("over"));
    shown.button("Play again").click();
    expect(shown.model.sent).toMatchObject([{ kind: "again" }]);
  });

  test("not where the board shows a branch or a scenario", () => {
    const shown = show({ ...sample("over"), again: false });
    expect(shown.one(".curtain").hidden).toBe(true);
  });
});
