import { describe, expect, test, vi } from "vitest";
import { answer, away, frames, last, middle, next, present, stopTime } from "./course";
import { show } from "./stage";
import type { Shown } from "./stage";

stopTime();

const COVERED = { hand: null, curtain: { seat: 1, text: "Hand the board to Ben" } };

const focused = (shown: Shown, selector: string): boolean =>
  shown.el.contains(document.activeElement) && !!document.activeElement?.matches(selector);

describe("focus", () => {
  test("goes to the hand after a button has led back to the game", () => {
    const shown = away();
    shown.button("Back to the game").focus();
    shown.button("Back to the game").click();
    frames();
    expect(focused(shown, ".hand [role=option]")).toBe(true);
  });

  test("goes to the hand that has been shown", () => {
    const shown = show(present(COVERED));
    shown.button("Show the hand").focus();
    shown.button("Show the hand").click();
    answer(shown, () => ({ ok: true }));
    shown.model.publish(present());
    frames();
    expect(focused(shown, ".hand [role=option]")).toBe(true);
  });

  test("goes to a square where nothing is asked for, and back to the tools when they are there again", () => {
    const shown = show(present());
    shown.one(".tools .main").focus();
    shown.model.publish(next(last + 1, { hand: null, ask: null }));
    frames();
    expect(focused(shown, ".cell[tabindex='0']")).toBe(true);
    shown.model.publish(next(last + 2, { ask: middle.ask }));
    frames();
    expect(document.activeElement).toBe(shown.one(".tools .main"));
  });

  test("stays where somebody has gone meanwhile", () => {
    const shown = away();
    shown.button("Back to the game").focus();
    shown.cell("c3").focus();
    shown.button("Back to the game").click();
    frames();
    expect(focused(shown, ".cell")).toBe(true);
  });

  test("outside of the board is left alone", () => {
    const [shown, other] = [away(), document.createElement("button")];
    document.body.append(other);
    other.focus();
    shown.button("Back to the game").click();
    frames();
    expect(document.activeElement).toBe(other);
  });
});

describe("Escape", () => {
  test("goes back to the game first, then to what is around the board", () => {
    const shown = away();
    document.body.tabIndex = -1;
    shown.cell("c3").focus();
    shown.press("Escape");
    frames();
    expect(shown.text(".title")).toBe(middle.ask.text);
    expect(focused(shown, ".cell")).toBe(true);
    shown.press("Escape");
    expect(document.activeElement).toBe(document.body);
    document.body.removeAttribute("tabindex");
  });
});

describe("voice", () => {
  test("tells the moment that is looked at, and what happened there", () => {
    const shown = away();
    expect(shown.text("[aria-live]")).toBe(`Move ${last - 3} of ${last}: Dee lays t04 on d6`);
  });
});

test("closing leaves no listener on the page", () => {
  const open: string[] = [];
  for (const target of [window, document]) {
    const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)];
    vi.spyOn(target, "addEventListener").mockImplementation((name: string, ...rest: unknown[]) => {
      open.push(name);
      add(name, ...(rest as [EventListener]));
    });
    vi.spyOn(target, "removeEventListener").mockImplementation((name: string, ...rest: unknown[]) => {
      if (open.includes(name)) open.splice(open.indexOf(name), 1);
      remove(name, ...(rest as [EventListener]));
    });
  }
  const shown = show(present());
  expect(open).toContain("pointerdown");
  shown.close();
  vi.restoreAllMocks();
  expect(open).toEqual([]);
});
