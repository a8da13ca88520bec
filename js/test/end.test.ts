import { describe, expect, test, vi } from "vitest";
import { answer, frames, stopTime } from "./course";
import { sample, show } from "./stage";
import type { Json, Shown } from "./stage";

stopTime();

const over = sample("golden-over");
const last = over.ply;
const GLOW = 900;

/** The moment before the last move: the same board, with a question. */
const before = (): Json => ({ ...over, ply: last - 1, over: null, motions: [], ask: sample("middle").ask });

/** A board on which the last move has just been played. */
const ended = (): Shown => {
  const shown = show(before());
  shown.model.publish(over);
  frames();
  return shown;
};
const isOpen = (shown: Shown): boolean => !shown.one(".ending").hidden;

describe("the end of a game", () => {
  test("has a card: who wins, and everybody's place, reason and squares", () => {
    const shown = show(over);
    expect(isOpen(shown)).toBe(true);
    expect(shown.text(".ending h2")).toBe(over.over.text);
    expect(shown.text(".winner p")).toBe(over.over.most);
    const rows = shown.all(".ranking li").map((one) => one.textContent ?? "");
    expect(rows).toHaveLength(over.seats.length);
    over.over.ranking.forEach(({ text, squares }: Json, index: number) => {
      expect(rows[index]).toContain(text);
      expect(rows[index]).toMatch(new RegExp(`${squares}$`));
    });
  });

  test("lets the winner's trail glow first, and has the keys then", () => {
    const shown = show(before());
    shown.one(".cell[tabindex='0']").focus();
    shown.model.publish(over);
    frames();
    expect(shown.all(".glow > g").length).toBeGreaterThan(0);
    expect(isOpen(shown)).toBe(false);
    vi.advanceTimersByTime(GLOW);
    expect(isOpen(shown)).toBe(true);
    expect(document.activeElement?.textContent).toBe("Play again");
  });

  test("takes the keys from nobody who is elsewhere, and while a key is down only when it is let go", () => {
    const elsewhere = ended();
    vi.advanceTimersByTime(GLOW);
    expect(elsewhere.el.contains(document.activeElement)).toBe(false);
    const shown = show(before());
    const square = shown.one(".cell[tabindex='0']");
    square.focus();
    shown.model.publish(over);
    frames();
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft" }));
    vi.advanceTimersByTime(GLOW);
    expect(isOpen(shown)).toBe(true);
    expect(document.activeElement).toBe(square);
    window.dispatchEvent(new KeyboardEvent("keyup", { key: "ArrowLeft" }));
    frames();
    expect(document.activeElement?.textContent).toBe("Play again");
  });

  test("that was put away while a key was down takes no keys", () => {
    const shown = show(before());
    const square = shown.one(".cell[tabindex='0']");
    square.focus();
    shown.model.publish(over);
    frames();
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    vi.advanceTimersByTime(GLOW);
    shown.press("Escape");
    window.dispatchEvent(new KeyboardEvent("keyup", { key: "Escape" }));
    frames();
    expect(isOpen(shown)).toBe(false);
    expect(document.activeElement?.textContent).not.toBe("Play again");
  });

  test("that is taken back has none, also while the trail glows", () => {
    const shown = ended();
    shown.model.publish({ ...before(), ply: last - 1 });
    frames();
    vi.advanceTimersByTime(2 * GLOW);
    expect(isOpen(shown)).toBe(false);
    expect(shown.all(".glow")).toEqual([]);
  });

  test("Escape puts the card away, and one can still play again", () => {
    const shown = show(over);
    shown.press("Escape");
    expect(isOpen(shown)).toBe(false);
    shown.button("Play again").click();
    expect(shown.model.sent).toMatchObject([{ kind: "again" }]);
  });

  test("another game is begun from the card", () => {
    const shown = show(over);
    [...shown.all(".ways button")].find((one) => one.textContent === "Play again")?.click();
    expect(shown.model.sent).toEqual([{ id: 1, ply: last, kind: "again" }]);
  });

  test("a new game and a review are asked of the kernel", () => {
    const shown = show({ ...over, over: { ...over.over, reviews: true } });
    for (const name of ["New game…", "Review"]) {
      shown
        .all(".ways button")
        .find((one) => one.textContent === name)
        ?.click();
    }
    expect(shown.model.sent).toMatchObject([{ kind: "new" }, { kind: "review" }]);
  });

  test("nothing is offered where the board shows a branch or a scenario", () => {
    const shown = show({ ...over, again: false });
    expect(shown.all(".ways button").filter((one) => !one.hidden)).toHaveLength(1);
  });

  test("is watched again from the first tile on, without the card", () => {
    const shown = show({ ...over, over: { ...over.over, first: 3 } });
    shown.button("Watch again").click();
    expect(shown.model.sent[0]).toMatchObject({ kind: "moment", ply: 3 });
    answer(shown, ({ ply }) => ({ ok: true, scene: { ...before(), ply } }));
    expect(isOpen(shown)).toBe(false);
  });
});
