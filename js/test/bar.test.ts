import { describe, expect, test, vi } from "vitest";
import { answer, away, frames, last, middle, moment, next, present, stopTime } from "./course";
import { sample, show } from "./stage";
import type { Json, Shown } from "./stage";

stopTime();

describe("replay bar", () => {
  test("shows the present moment, and the speed", () => {
    const { text, button } = show(present(), 2);
    expect(text(".bar .amount")).toBe(`${last} / ${last}`);
    expect(button("Speed 2×").textContent).toBe("2×");
  });

  test("by keys: another moment is shown, and says so; it can only be looked at", () => {
    const shown = away();
    expect(shown.text(".title")).toBe(`Move ${last - 3} of ${last}`);
    expect(shown.text(".detail")).toContain("nothing can be played here");
    expect(shown.text(".bar .amount")).toBe(`${last - 3} / ${last}`);
    for (const key of ["1", "r", "Enter", "u"]) shown.press(key);
    shown.cell(middle.ask.cell).click();
    expect(shown.all(".ghost")).toEqual([]);
    expect(shown.model.sent).toEqual([]);
  });

  test("what is typed there is refused, and says why", () => {
    const shown = away();
    const field = shown.one(".typed input") as HTMLInputElement;
    field.value = middle.ask.options[0].text;
    shown.press("Enter", {}, field);
    expect(shown.model.sent).toEqual([]);
    expect(shown.text(".detail")).toContain("go back to the game");
  });

  test("a button goes back to the game, where one's actions count again", () => {
    const shown = away();
    shown.button("Back to the game").click();
    frames();
    expect(shown.text(".title")).toBe(middle.ask.text);
    expect(shown.one(".away").hidden).toBe(true);
    shown.press("u");
    expect(shown.model.sent).toMatchObject([{ kind: "undo", ply: last }]);
  });

  test("a new move does not take the view away, but there is news", () => {
    const shown = away();
    shown.model.publish(next(last + 1));
    frames();
    expect(shown.text(".title")).toContain("Move");
    expect(shown.text(".away")).toContain("news");
    expect(shown.text(".bar .amount")).toBe(`${last - 3} / ${last + 1}`);
    shown.button("Back to the game").click();
    frames();
    expect(shown.text(".title")).toBe(`question ${last + 1}`);
  });

  test("the slider writes its moment when it is let go, not while it moves", () => {
    const shown = show(present());
    const slider = shown.one(".bar input") as HTMLInputElement;
    for (const value of ["20", "10"]) {
      slider.value = value;
      slider.dispatchEvent(new Event("input"));
    }
    answer(shown);
    expect(shown.model.saved).toEqual([]);
    expect(shown.text(".title")).toBe(`Move 10 of ${last}`);
    slider.dispatchEvent(new Event("change"));
    expect(shown.model.saved).toEqual([{ ply: 10, mode: "replay" }]);
  });

  test("P plays to the end by itself, and the trait is written there only", () => {
    const shown = away();
    shown.model.saved.length = 0;
    shown.press("p");
    expect(shown.button("Replay").getAttribute("aria-pressed")).toBe("true");
    for (let step = 0; step < 4; step++) {
      answer(shown);
      vi.advanceTimersByTime(600);
    }
    expect(shown.text(".title")).toBe(middle.ask.text);
    expect(shown.model.saved).toEqual([{ ply: last, mode: "play" }]);
    expect(shown.button("Replay").getAttribute("aria-pressed")).toBe("false");
  });

  test("the next moment waits until its pawns have arrived", () => {
    const shown = show(present(), 1);
    const [motion] = sample("over").motions;
    const travelling = ({ ply }: Json): object => ({
      ok: true,
      scene: {
        ...moment(ply),
        motions: [{ pawn: 0, steps: motion.steps, out: "" }],
        trails: [{ pawn: 0, steps: motion.steps }],
      },
    });
    for (let step = 0; step < 3; step++) shown.press(",");
    answer(shown, travelling);
    shown.press("p");
    answer(shown, travelling);
    const travel = Math.min(Math.max(220 * motion.steps.length, 300), 1600);
    vi.advanceTimersByTime(travel + 520);
    expect(shown.text(".title")).toBe(`Move ${last - 2} of ${last}`);
    vi.advanceTimersByTime(200 + travel + 120);
    expect(shown.text(".title")).toBe(`Move ${last - 1} of ${last}`);
  });

  test.each([
    [5, 5],
    [last, null],
  ])("a moment set in Python, %d, is shown and not written again", (ply, expected) => {
    const shown = away();
    shown.model.saved.length = 0;
    shown.model.set("ply", ply);
    answer(shown);
    expect(shown.text(".title")).toBe(expected === null ? middle.ask.text : `Move ${expected} of ${last}`);
    expect(shown.model.saved).toEqual([]);
  });

  test("the trait that follows the game takes nobody back who looks elsewhere", () => {
    const shown = away();
    shown.model.traits.mode = "play";
    shown.model.scene = next(last + 1);
    shown.model.set("ply", last + 1);
    shown.model.emit("change:scene");
    frames();
    expect(shown.text(".title")).toContain(`Move ${last - 3}`);
    shown.model.emit("change:mode");
    frames();
    expect(shown.text(".title")).toBe(`question ${last + 1}`);
  });

  test("the speed is a trait, and the button turns it up", () => {
    const shown = show(present());
    shown.button("Speed").click();
    expect(shown.model.saved).toEqual([{ speed: 0.5 }]);
    expect(shown.button("Speed").textContent).toBe("0.5×");
  });

  test("a kernel that is gone: the banner within 3 s, and what has been seen can still be replayed", () => {
    const shown = away();
    shown.el.classList.add("jupyter-widgets-disconnected");
    shown.press(",");
    vi.advanceTimersByTime(3000);
    expect(shown.one(".banner").hidden).toBe(false);
    expect(shown.text(".title")).toBe(`Move ${last - 3} of ${last}`);
    shown.press(".");
    frames();
    expect(shown.text(".title")).toBe(`Move ${last - 2} of ${last}`);
    shown.press(",");
    frames();
    shown.press(",");
    frames();
    expect(shown.text(".title")).toBe(`Move ${last - 3} of ${last}`);
  });

  test("no answer in 3 s: the board stays where it is", () => {
    const shown = show(present());
    shown.press(",");
    vi.advanceTimersByTime(3040);
    expect(shown.text(".title")).toBe(middle.ask.text);
    expect(shown.text(".bar .amount")).toBe(`${last} / ${last}`);
    expect(shown.text("[aria-live]")).toContain("not at hand");
    expect(shown.model.saved).toEqual([]);
  });

  test("a closed view asks and rings no more", () => {
    const shown = away();
    shown.press("p");
    answer(shown);
    shown.close();
    vi.advanceTimersByTime(5000);
    expect(shown.model.sent).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a replay file", () => {
  const open = (): Shown => {
    const shown = show(moment(0));
    shown.close();
    shown.model.traits.moments = Array.from({ length: last + 1 }, (_, ply) => moment(ply));
    shown.model.traits.mode = "replay";
    return shown;
  };
  const reopened = async (): Promise<Shown> => {
    const { model, el, ...rest } = open();
    const { default: widget } = await import("../src/widget");
    el.replaceChildren();
    widget.render({ model, el });
    return { model, el, ...rest };
  };

  test("needs no kernel", async () => {
    const shown = await reopened();
    shown.press(".");
    shown.press(".");
    frames();
    expect(shown.text(".title")).toBe(`Move 2 of ${last}`);
    expect(shown.model.sent).toEqual([]);
    expect(shown.one(".away").hidden).toBe(true);
    expect(shown.all(".extras button").map((one) => one.textContent)).not.toContain("Copy as Python");
  });

  test("stays a replay at its end", async () => {
    const shown = await reopened();
    shown.button("Last moment").click();
    frames();
    expect(shown.text(".title")).toBe(`Move ${last} of ${last}`);
    shown.press("1");
    shown.press("u");
    expect(shown.model.sent).toEqual([]);
  });
});
