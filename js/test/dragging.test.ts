import { describe, expect, test } from "vitest";
import { frames, stopTime } from "./course";
import { EDGES, pointing } from "./pointing";
import type { Pointed } from "./pointing";
import { sample, swap } from "./stage";
import type { Json } from "./stage";

stopTime();

const middle = sample("middle");
const { options, cell } = middle.ask;
const [column, row] = [cell.charCodeAt(0) - 96.5, Number(cell.slice(1)) - 0.5];
const first: Json = options.find(({ turns }: Json) => turns[0] === 0);
const index = middle.hand.tiles.findIndex(({ tile }: Json) => tile === first.tile);

interface Dragged extends Pointed {
  /** Takes hold of a tile and pulls it off the rack. */
  lift(number?: number, more?: object): void;
  /** Something that the same pointer does at a place of the board. */
  go(kind: string, x: number, y: number, more?: object): void;
  selected(): number[];
  ghosts(): number;
}

const dragging = (scene: Json = middle, edge = 664): Dragged => {
  const shown = pointing(scene, edge);
  const root = shown.one(".tsuro-widget");
  root.setPointerCapture = () => undefined;
  const send = (target: Element | undefined, kind: string, clientX: number, clientY: number, more: object): void => {
    const usual = { clientX, clientY, pointerType: "mouse", pointerId: 1, isPrimary: true, button: 0, buttons: 1 };
    target?.dispatchEvent(Object.assign(new Event(kind, { bubbles: true, cancelable: true }), { ...usual, ...more }));
  };
  const slots = (): HTMLElement[] => shown.all(".hand [role=option]");
  return {
    ...shown,
    lift: (number = index, more = {}) => {
      send(slots()[number], "pointerdown", 10, 900, more);
      send(root, "pointermove", 10, 880, more);
    },
    go: (kind, x, y, more = {}) => send(root, kind, ...shown.pixels(x, y), more),
    selected: () => slots().flatMap((one, number) => (one.getAttribute("aria-selected") === "true" ? [number] : [])),
    ghosts: () => shown.all(".ghost").length,
  };
};

describe.each(EDGES)("a tile is dragged, on a board of %i pixels", (edge) => {
  test("its square lights up, and over it what it would do is seen and told before it is let go", () => {
    const { lift, go, all, text, ghosts, one, model } = dragging(middle, edge);
    lift();
    expect([all(".legal").length, all(".lit").length, ghosts(), all(".flying svg").length]).toEqual([1, 1, 0, 1]);
    go("pointermove", column, row);
    expect([ghosts(), all(".bead").length, all(".flying svg").length]).toEqual([1, first.pawns.length, 0]);
    expect(text(".detail")).toBe(first.says);
    go("pointermove", column + 1, row);
    expect([ghosts(), one(".tsuro-widget").classList.contains("dragging")]).toEqual([0, true]);
    expect(model.sent).toEqual([]);
  });

  test("let go over its square it lies ghosted there, as if it had been picked", () => {
    const { lift, go, all, ghosts, selected, one, press, model } = dragging(middle, edge);
    lift();
    go("pointermove", column, row);
    go("pointerup", column, row);
    expect([ghosts(), selected(), all(".lit, .flying svg")]).toEqual([1, [index], []]);
    expect([one(".tsuro-widget").classList.contains("dragging"), model.sent]).toEqual([false, []]);
    press("Enter");
    expect(model.sent).toMatchObject([{ action: first.text }]);
  });

  test.each([
    ["elsewhere on the board", 1, 0],
    ["beside the board", -9, 3],
  ])("let go %s it was never picked", (_, right, down) => {
    const { lift, go, ghosts, selected, all, model } = dragging(middle, edge);
    lift();
    go("pointermove", column, row);
    go("pointerup", column + right, row + down);
    expect([ghosts(), selected(), all(".flying svg"), model.sent]).toEqual([0, [], [], []]);
  });
});

describe("a drag", () => {
  test("that ends elsewhere leaves what had been picked as it lay", () => {
    const { lift, go, press, selected, text } = dragging();
    press(String(index + 1));
    press("r");
    lift((index + 1) % 3);
    expect(selected()).toEqual([(index + 1) % 3]);
    go("pointerup", column + 1, row);
    expect([selected(), text(".amount")]).toEqual([[index], "turned once"]);
  });

  test("of the picked tile keeps its turn", () => {
    const { lift, go, press, selected, text } = dragging();
    press(String(index + 1));
    press("r");
    lift();
    go("pointermove", column, row);
    go("pointerup", column, row);
    expect([selected(), text(".amount")]).toEqual([[index], "turned once"]);
  });

  test.each([["pointercancel"], ["Escape"]])("is given up by %s", (how) => {
    const { lift, go, press, selected, ghosts, all } = dragging();
    lift();
    go("pointermove", column, row);
    if (how === "Escape") press(how);
    else go(how, column, row);
    go("pointermove", column, row);
    go("pointerup", column, row);
    expect([selected(), ghosts(), all(".flying svg")]).toEqual([[], 0, []]);
  });

  test("is given up when the game goes on", () => {
    const { lift, go, model, all, selected } = dragging();
    lift();
    model.publish({ ...middle, ply: middle.ply + 1, ask: null });
    frames();
    go("pointermove", column, row);
    go("pointerup", column, row);
    expect([...all(".flying svg, .ghost"), ...selected()]).toEqual([]);
  });

  test.each([
    ["a few pixels", "mouse", 5],
    ["a finger that trembles", "touch", 14],
  ])("begins later than after %s: that is a press", (_, pointerType, far) => {
    const { all, selected, one } = dragging();
    const [slot, root] = [all(".hand [role=option]")[index], one(".tsuro-widget")];
    for (const [target, kind, clientY] of [
      [slot, "pointerdown", 100],
      [root, "pointermove", 100 + far],
      [root, "pointerup", 100 + far],
    ] as const) {
      const event = new Event(kind, { bubbles: true });
      Object.assign(event, { clientX: 0, clientY, pointerType, pointerId: 1, isPrimary: true, button: 0, buttons: 1 });
      target?.dispatchEvent(event);
    }
    slot?.click();
    expect(selected()).toEqual([index]);
  });

  test.each([
    ["another button", { button: 2 }],
    ["a second finger", { isPrimary: false }],
    ["a button that was let go outside", { buttons: 0 }],
  ])("does not begin with %s", (_, more) => {
    const { lift, selected, all } = dragging();
    lift(index, more);
    expect([selected(), all(".flying svg")]).toEqual([[], []]);
  });

  test("does not begin where tiles are exchanged, or somebody else is asked", () => {
    for (const scene of [swap(), { ...middle, ask: { ...middle.ask, seat: (middle.ask.seat + 1) % 3 } }]) {
      const { lift, selected, all } = dragging(scene);
      lift(0);
      expect([selected(), all(".flying svg")]).toEqual([[], []]);
    }
  });
});

describe("the wheel", () => {
  const turn = ({ cell: square }: Pointed, deltaY: number, timeStamp: number, more: object = {}): boolean => {
    const event = new WheelEvent("wheel", { deltaY, bubbles: true, cancelable: true, ...more });
    Object.defineProperty(event, "timeStamp", { value: timeStamp });
    square("a1").dispatchEvent(event);
    return event.defaultPrevented;
  };

  test("turns the picked tile over the board, and the page stays", () => {
    const shown = dragging();
    shown.press("1");
    expect([turn(shown, 120, 1000), shown.text(".amount")]).toEqual([true, "turned once"]);
    expect([turn(shown, -120, 2000), shown.text(".amount")]).toEqual([true, "as it is"]);
    expect([turn(shown, -3, 3000, { deltaMode: 1 }), shown.text(".amount")]).toEqual([true, "turned three times"]);
  });

  test("turns a tile that is dragged", () => {
    const shown = dragging();
    shown.lift();
    turn(shown, 120, 1000);
    expect(shown.text(".amount")).toBe("turned once");
  });

  test("of a touchpad, which tells one push in many small steps, does not whirl the tile", () => {
    const shown = dragging();
    shown.press("1");
    for (let step = 0; step < 20; step++) expect(turn(shown, 6, 1000 + step * 16)).toBe(true);
    expect(shown.text(".amount")).toBe("turned twice");
  });

  test.each([
    ["nothing is picked", "Escape", {}],
    ["the page is made larger", "1", { ctrlKey: true }],
  ])("is the page's where %s", (_, key, more) => {
    const shown = dragging();
    shown.press(key);
    expect(turn(shown, 120, 1000, more)).toBe(false);
    expect(["as it is", "pick a tile"]).toContain(shown.text(".amount"));
  });
});
