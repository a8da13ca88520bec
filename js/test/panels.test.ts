import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sample, show } from "./stage";
import type { Json, Shown } from "./stage";

const RULES_THAT_NEED_LAYOUT = ["color-contrast", "target-size", "scrollable-region-focusable", "region"];
const disabled = Object.fromEntries(RULES_THAT_NEED_LAYOUT.map((rule) => [rule, { enabled: false }]));

// axe asks for a canvas, which jsdom does not have.
HTMLCanvasElement.prototype.getContext = () => null;

const violations = async (el: Element): Promise<string[]> =>
  (await axe.run(el, { rules: disabled })).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

const middle = sample("middle");
const last = middle.ply;
const moment = (ply: number, change: object = {}): Json =>
  ({ ...sample("middle"), ply, plies: last, seed: "610", log: middle.log.filter((line: Json) => line.ply <= ply), ...change });
const present = (change: object = {}): Json => moment(last, change);
const next = (ply: number, change: object = {}): Json => ({ ...moment(ply), plies: ply, log: [...middle.log, { ply, seat: 0, text: `action ${ply}` }], ask: { ...middle.ask, text: `question ${ply}` }, ...change });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const frames = (): void => void vi.advanceTimersByTime(40);

/** The kernel answers what it is asked for. */
const answer = ({ model }: Shown, make: (message: Json) => object = ({ ply }) => ({ ok: true, scene: moment(ply) })): void => {
  for (const message of model.sent.splice(0)) model.emit("msg:custom", { id: message.id, ...make(message) });
  frames();
};

/** The board after three steps back. */
const away = (speed = 0): Shown => {
  const shown = show(present(), speed);
  for (let step = 0; step < 3; step++) shown.press(",");
  answer(shown);
  return shown;
};

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
    const travelling = ({ ply }: Json): object => ({ ok: true, scene: { ...moment(ply), motions: [{ pawn: 0, steps: motion.steps, out: "" }], trails: [{ pawn: 0, steps: motion.steps }] } });
    for (let step = 0; step < 3; step++) shown.press(",");
    answer(shown, travelling);
    shown.press("p");
    answer(shown, travelling);
    const travel = Math.min(Math.max(220 * motion.steps.length, 300), 1600);
    vi.advanceTimersByTime(travel + 400);
    expect(shown.text(".title")).toBe(`Move ${last - 2} of ${last}`);
    vi.advanceTimersByTime(200);
    expect(shown.text(".title")).toBe(`Move ${last - 1} of ${last}`);
  });

  test.each([[5, 5], [last, null]])("a moment set in Python, %d, is shown and not written again", (ply, expected) => {
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

describe("scenes that arrive while pawns move", () => {
  const steps = sample("over").motions[0].steps;
  const moved = (ply: number): Json => next(ply, { motions: [{ pawn: ply % 2, steps: steps.slice(0, 1 + (ply % 3)), out: "" }], trails: [] });

  test("are shown one after another, and the last one stays", () => {
    const shown = show(present(), 1);
    const seen: string[] = [];
    for (let ply = last + 1; ply <= last + 4; ply++) shown.model.publish(moved(ply));
    for (let time = 0; time < 300; time++) {
      vi.advanceTimersByTime(16);
      if (seen.at(-1) !== shown.text(".title")) seen.push(shown.text(".title"));
    }
    expect(seen).toEqual([1, 2, 3, 4].map((one) => `question ${last + one}`));
  });

  test("of more than eight that wait the last is there at once", () => {
    const shown = show(present(), 1);
    for (let ply = last + 1; ply <= last + 10; ply++) shown.model.publish(moved(ply));
    frames();
    expect(shown.text(".title")).toBe(`question ${last + 10}`);
  });

  test.each([["at speed 0", 0, false], ["with reduced motion", 1, true]])("%s the last is there at once", (_, speed, isStill) => {
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
    expect(shown.text(".title")).toBe(`question ${last + 1}`);
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

describe("curtain", () => {
  const covered = (): Shown => show(present({ hand: null, curtain: { seat: 1, text: "Hand the board to <b>Ben</b>" } }));

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
});

describe("chips", () => {
  const copies = (): string[] => {
    const copied: string[] = [];
    vi.stubGlobal("navigator", { clipboard: { writeText: (text: string) => (copied.push(text), Promise.resolve()) } });
    return copied;
  };
  const settle = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(10));

  test("the seed is copied by a click, and that is said", async () => {
    const copied = copies();
    const shown = show(present());
    shown.button("seed 610").click();
    await settle();
    expect(copied).toEqual(["610"]);
    expect(shown.text(".extras .amount")).toBe("Copied.");
    expect(shown.text("[aria-live]")).toBe("Copied.");
  });

  test("where it is hidden there is no seed", () => {
    expect(show(present({ seed: null })).button("seed").hidden).toBe(true);
  });

  test.each([["Copy as Python", "python"], ["Copy position", "position"]])("%s asks the kernel for the text", async (name, kind) => {
    const copied = copies();
    const shown = show(present());
    shown.button(name).click();
    expect(shown.model.sent).toMatchObject([{ kind, ply: last }]);
    answer(shown, () => ({ ok: true, text: `the ${kind}` }));
    await settle();
    expect(copied).toEqual([`the ${kind}`]);
  });

  test("without a clipboard the text is selected in a field", async () => {
    vi.stubGlobal("navigator", {});
    const shown = show(present());
    shown.button("Copy as Python").click();
    answer(shown, () => ({ ok: true, text: "import tsuro_widget" }));
    await settle();
    const field = shown.one("textarea") as HTMLTextAreaElement;
    expect([field.hidden, field.value, field.selectionStart, field.selectionEnd]).toEqual([false, "import tsuro_widget", 0, 19]);
    expect(shown.text(".extras .amount")).toBe("Copy the text that is selected.");
  });

  test("Enter in that field plays nothing", () => {
    const shown = show(present());
    shown.press("1");
    expect(shown.press("Enter", {}, shown.one("textarea")).defaultPrevented).toBe(false);
    expect(shown.model.sent).toEqual([]);
  });

  test("a refusal is told", async () => {
    const shown = show(present());
    shown.button("Copy position").click();
    answer(shown, () => ({ ok: false, error: { code: "illegal", text: "On a board that hides hands, no." } }));
    await settle();
    expect(shown.text(".extras .amount")).toBe("On a board that hides hands, no.");
  });

  test.each([["Trails", "no-trails", "true"], ["Hands", "no-hands", "true"], ["Log", "no-log", "true"], ["Letter keys", "no-letters", "true"], ["Projector", "projector", "false"]])(
    "%s is switched, and stays so with the next scene", (name, what, before) => {
      const shown = show(present());
      const chip = shown.button(name);
      expect(chip.getAttribute("aria-pressed")).toBe(before);
      chip.click();
      shown.model.publish(next(last + 1));
      frames();
      expect(shown.one(".tsuro-widget").classList.contains(what)).toBe(true);
      expect(chip.getAttribute("aria-pressed")).toBe(before === "true" ? "false" : "true");
    });

  test("what is seldom wanted is behind a button", () => {
    const shown = show(present());
    const rest = shown.button("Trails").closest("div");
    expect([rest?.hidden, shown.button("More").getAttribute("aria-expanded")]).toEqual([true, "false"]);
    shown.button("More").click();
    expect([rest?.hidden, shown.button("More").getAttribute("aria-expanded")]).toEqual([false, "true"]);
  });

  test("without letter keys only the others act", () => {
    const shown = show(present());
    shown.button("Letter keys").click();
    for (const key of ["u", "1", ",", "?"]) expect(shown.press(key).defaultPrevented).toBe(false);
    expect(shown.model.sent).toEqual([]);
    expect(shown.press("Escape").defaultPrevented).toBe(true);
  });
});

describe("log and status", () => {
  test("at another width the log is at its last line again, and the first line in sight is whole", () => {
    const shown = show(present());
    const list = shown.one(".log ol");
    const lines = [...list.children];
    const size = (width: number, line: number): void => {
      for (const [name, value] of Object.entries({ clientWidth: width, clientHeight: 100 })) Object.defineProperty(list, name, { value, configurable: true });
      const scrollHeight = (): number => lines.length * line + Number.parseInt(list.style.paddingBottom || "0");
      Object.defineProperty(list, "scrollHeight", { get: scrollHeight, configurable: true });
      lines.forEach((one, index) => Object.defineProperty(one, "offsetTop", { value: index * line, configurable: true }));
    };
    for (const [width, line] of [[300, 30], [200, 45]] as const) {
      size(width, line);
      list.scrollTop = 0;
      shown.press("?");
      frames();
      expect(list.scrollTop).toBe(list.scrollHeight - list.clientHeight);
      expect(list.scrollTop % line).toBe(0);
      expect(Number.parseInt(list.style.paddingBottom)).toBeLessThan(line);
    }
    list.scrollTop = 7;
    shown.press("?");
    frames();
    expect(list.scrollTop).toBe(7);
  });

  test("who must do what is in a group with a name", () => {
    expect(show(present()).text("[role=group][aria-label=Status]")).toContain(middle.ask.text);
  });
});

describe("tooltip", () => {
  const pointed = (x: number, y: number, scene: Json = present()): Shown & { point(x: number, y: number, kind?: string): void } => {
    const shown = show(scene);
    const board = shown.one(".board");
    board.getBoundingClientRect = () => ({ left: 0, top: 0, width: 700, height: 700 }) as DOMRect;
    const point = (column: number, row: number, pointerType = "mouse"): void => {
      const event = new Event("pointermove", { bubbles: true });
      board.dispatchEvent(Object.assign(event, { clientX: (column + 0.5) * 100, clientY: (row + 0.5) * 100, pointerType }));
    };
    point(x, y);
    return { ...shown, point };
  };
  const [first] = middle.trails;
  const mover = middle.pawns[first.pawn];
  const behind = { x: mover.x - mover.dx * 0.1, y: mover.y - mover.dy * 0.1 };
  const tip = ({ one }: Shown): string | null => (one(".tip").hidden ? null : one(".tip").textContent);

  test("after 300 ms: whose pawn, how far, from where, what it faces and meets", () => {
    const shown = pointed(behind.x, behind.y);
    vi.advanceTimersByTime(299);
    expect(tip(shown)).toBeNull();
    vi.advanceTimersByTime(1);
    const [cell, port] = first.steps[0];
    const start = `${cell}.${middle.ports[port].name}`;
    const count = first.steps.length;
    expect(tip(shown)).toContain(`${middle.seats[mover.seat].name}: ${count} ${count === 1 ? "square" : "squares"} from ${start} · faces ${mover.cell}`);
  });

  test("the same for its trail; the trails of the others go faint", () => {
    const long = middle.trails.find(({ steps }: Json) => steps.length > 1);
    const { x, y } = middle.ports[long.steps[0][2]];
    const [column, row] = [long.steps[0][0].charCodeAt(0) - 97, Number(long.steps[0][0].slice(1)) - 1];
    const shown = pointed(column + x, row + y);
    vi.advanceTimersByTime(300);
    const seat = middle.pawns[long.pawn].seat;
    expect(tip(shown)).toContain(middle.seats[seat].name);
    expect(shown.all(".trails > .faint")).toHaveLength(shown.all(".trails > *").length - shown.all(`.trails > .seat-${seat + 1}`).length);
  });

  test("a path that nobody has travelled: how long, from where to where", () => {
    const links = middle.tiles.map(({ cell, links: to }: Json) => ({ cell, to }));
    const travelled = new Set(middle.trails.flatMap(({ steps }: Json) => steps.flatMap(([cell, a, b]: Json) => [`${cell} ${a}`, `${cell} ${b}`])));
    const free = links.flatMap(({ cell, to }: Json) => to.map((other: number, port: number) => ({ cell, port, other }))).find(({ cell, port }: Json) => !travelled.has(`${cell} ${port}`));
    const { x, y } = middle.ports[free.port];
    const inside = (value: number, d: number): number => value - d * 0.02;
    const port = middle.ports[free.port];
    const shown = pointed(free.cell.charCodeAt(0) - 97 + inside(x, port.dx), Number(free.cell.slice(1)) - 1 + inside(y, port.dy));
    vi.advanceTimersByTime(300);
    expect(tip(shown)).toMatch(/^a path of \d+ squares?, from [a-f][1-6]\.[nesw][12].* to [a-f][1-6]\.[nesw][12]/);
    expect(shown.all(".faint")).toEqual([]);
    expect(shown.model.traits.hovered).toMatch(new RegExp(`^${free.cell}\\.[nesw][12]$`));
  });

  test("t22 paths that are none, as no board has them, end at some time", () => {
    const tiles = middle.tiles.map((tile: Json) => ({ ...tile, links: [1, 2, 3, 4, 5, 6, 7, 5] }));
    const shown = pointed(tiles[0].cell.charCodeAt(0) - 97 + 0.33, Number(tiles[0].cell.slice(1)) - 0.98, { ...present(), tiles, trails: [], pawns: [] });
    vi.advanceTimersByTime(300);
    expect(tip(shown)).toContain("a path of");
  });

  test("the note of a square, where nothing else is; and what it is called", () => {
    const shown = pointed(0.5, 0.5, { ...present(), tiles: [], trails: [], pawns: [] });
    shown.model.set("notes", { a1: "5/36", b2: "<b>1/6</b>" });
    frames();
    shown.point(1.5, 1.5);
    vi.advanceTimersByTime(300);
    expect([tip(shown), shown.model.traits.hovered]).toEqual(["<b>1/6</b>", "b2"]);
    expect(shown.cell("a1").textContent).toMatch(/, 5\/36$/);
    shown.point(3.5, 3.5);
    expect([tip(shown), shown.model.traits.hovered]).toEqual([null, ""]);
  });

  test("with a tile picked: what it would do to the pawn; else how many ways lead out", () => {
    const [option] = middle.ask.options;
    const flight = option.pawns[0];
    const pawn = middle.pawns[flight.pawn];
    const place = [pawn.x - pawn.dx * 0.1, pawn.y - pawn.dy * 0.1] as const;
    const shown = pointed(...place);
    vi.advanceTimersByTime(300);
    expect(tip(shown)).toMatch(/out by \d+ of \d+ ways to lay a tile/);
    shown.press(String(middle.hand.tiles.findIndex((one: Json) => one.tile === option.tile) + 1));
    for (let turn = 0; turn < Number(/r(\d)/.exec(option.text)?.[1]); turn++) shown.press("r");
    shown.point(-0.4, -0.4);
    shown.point(...place);
    vi.advanceTimersByTime(300);
    expect(tip(shown)).toMatch(/with this tile \d+ squares? on/);
  });

  test("nothing is told of an empty square, to a finger, or after a new scene", () => {
    const empty = pointed(-0.45, -0.45);
    vi.advanceTimersByTime(300);
    expect(tip(empty)).toBeNull();
    empty.point(behind.x, behind.y, "touch");
    vi.advanceTimersByTime(300);
    expect(tip(empty)).toBeNull();
    empty.point(behind.x, behind.y);
    vi.advanceTimersByTime(300);
    expect(tip(empty)).not.toBeNull();
    empty.model.publish(next(last + 1));
    frames();
    expect(tip(empty)).toBeNull();
  });

  test("Escape and leaving hide it", () => {
    const shown = pointed(behind.x, behind.y);
    vi.advanceTimersByTime(300);
    shown.press("Escape");
    expect(tip(shown)).toBeNull();
    shown.point(-0.4, -0.4);
    shown.point(behind.x, behind.y);
    vi.advanceTimersByTime(300);
    shown.one(".board").dispatchEvent(new Event("pointerleave"));
    expect(tip(shown)).toBeNull();
  });

  test("by keyboard: the pawns at the square that has the focus, told aloud", () => {
    const shown = show(present());
    shown.press("Tab");
    shown.cell(mover.cell).focus();
    vi.advanceTimersByTime(300);
    expect(tip(shown)).toContain(middle.seats[mover.seat].name);
    expect(shown.text("[aria-live]")).toContain(`faces ${mover.cell}`);
    shown.one(".typed input").focus();
    expect(tip(shown)).toBeNull();
  });

  test("a name is text", () => {
    const scene = present();
    scene.seats[mover.seat].name = "<img src=x onerror=1>";
    const shown = pointed(behind.x, behind.y, scene);
    vi.advanceTimersByTime(300);
    expect(tip(shown)).toContain("<img src=x");
    expect(shown.all("img")).toEqual([]);
  });
});

test("every word of these panels is in the texts that Python sends", () => {
  const folder = join(dirname(fileURLToPath(import.meta.url)), "..", "src");
  const files = ["panels/replay.ts", "panels/chips.ts", "panels/curtain.ts", "panels/tooltip.ts", "replay/replay.ts"];
  const source = files.map((name) => readFileSync(join(folder, name), "utf8")).join("");
  const said = [...source.matchAll(/\bsay\("([^"]+)"/g)].map(([, key]) => key ?? "");
  const switches = /SWITCHES = (\[.*no-.*\]);/.exec(source)?.[1] ?? "[]";
  const made = ["first", "back", "play", "on", "last"].map((name) => `moment ${name}`).concat("copy python", "copy position", "do reveal", "do again", "squares_one");
  const texts = show(present()).model.get("texts") as Record<string, string>;
  const keys = [...said, ...(JSON.parse(switches) as string[]), ...made];
  expect(keys.length).toBeGreaterThan(30);
  expect(keys.filter((key) => !texts[key])).toEqual([]);
});

describe("passes axe", () => {
  beforeEach(() => void vi.useRealTimers());

  test.each([
    ["with a curtain", () => show(present({ hand: null, curtain: { seat: 1, text: "Hand the board to Ben" } }))],
    ["after the end", () => show(sample("over"))],
    ["as a projector", () => {
      const shown = show(present());
      shown.button("Projector").click();
      return shown;
    }],
  ])("%s", async (_, make) => {
    expect(await violations(make().el)).toEqual([]);
  });

  test("at another moment, with a tooltip and a text to copy", async () => {
    vi.useFakeTimers();
    const shown = away();
    shown.cell(middle.ask.cell).focus();
    vi.advanceTimersByTime(300);
    expect(shown.one(".tip").hidden).toBe(false);
    shown.one("textarea").hidden = false;
    vi.useRealTimers();
    expect(await violations(shown.el)).toEqual([]);
  });
});
