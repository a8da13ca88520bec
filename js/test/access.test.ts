import { beforeEach, describe, expect, test, vi } from "vitest";
import { violations } from "./axe";
import { away, middle, present, stopTime } from "./course";
import { sample, show } from "./stage";

stopTime();

describe("axe finds nothing", () => {
  beforeEach(() => void vi.useRealTimers());

  test.each([
    ["with a curtain", () => show(present({ hand: null, curtain: { seat: 1, text: "Hand the board to Ben" } }))],
    ["after the end", () => show(sample("over"))],
    [
      "as a projector",
      () => {
        const shown = show(present());
        shown.button("Projector").click();
        return shown;
      },
    ],
  ])("%s", async (_, make) => {
    expect(await violations(make().el)).toEqual([]);
  });

  test("at another moment, with a tooltip and a text to copy", async () => {
    vi.useFakeTimers();
    const shown = away();
    shown.cell(middle.ask.cell).focus();
    vi.advanceTimersByTime(300);
    expect(shown.one(".tip").hidden).toBe(false);
    shown.one(".extras textarea").hidden = false;
    vi.useRealTimers();
    expect(await violations(shown.el)).toEqual([]);
  });
});
