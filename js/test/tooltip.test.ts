import { describe, expect, test, vi } from "vitest";
import { frames, last, middle, next, present, stopTime } from "./course";
import { show } from "./stage";
import type { Json, Shown } from "./stage";

stopTime();

describe("tooltip", () => {
  const pointed = (
    x: number,
    y: number,
    scene: Json = present(),
  ): Shown & { point(x: number, y: number, kind?: string): void } => {
    const shown = show(scene);
    const board = shown.one(".board");
    board.getBoundingClientRect = () => ({ left: 0, top: 0, width: 700, height: 700 }) as DOMRect;
    const point = (column: number, row: number, pointerType = "mouse"): void => {
      const event = new Event("pointermove", { bubbles: true });
      board.dispatchEvent(
        Object.assign(event, { clientX: (column + 0.5) * 100, clientY: (row + 0.5) * 100, pointerType }),
      );
    };
    point(x, y);
    return { ...shown, point };
  };
  const [first] = middle.trails;
  const mover = middle.pawns[first.pawn];
  const behind = { x: mover.x - mover.dx * 0.1, y: mover.y - mover.dy * 0.1 };
  /** Name and lines. */
  const tip = ({ all, one }: Shown): string | null =>
    one(".tip").hidden
      ? null
      : all(".tip > *")
          .map((part) => (part.querySelector("span") ?? part).textContent)
          .filter(Boolean)
          .join("\n");

  test("after 300 ms: whose pawn, how far, from where, what it faces and meets", () => {
    const shown = pointed(behind.x, behind.y);
    vi.advanceTimersByTime(299);
    expect(tip(shown)).toBeNull();
    vi.advanceTimersByTime(1);
    const [cell, port] = first.steps[0];
    const start = `${cell}.${middle.ports[port].name}`;
    const count = first.steps.length;
    const squares = `${count} ${count === 1 ? "square" : "squares"}`;
    const [name, line] = tip(shown)?.split("\n") ?? [];
    expect([name, line]).toEqual([middle.seats[mover.seat].name, `${squares} from ${start} · faces ${mover.cell}`]);
    expect(shown.all(`.tip .badge .seat-${mover.seat + 1}`)).toHaveLength(1);
  });

  test("the same for its trail; the trails of the others go faint", () => {
    const long = middle.trails.find(({ steps }: Json) => steps.length > 1);
    const { x, y } = middle.ports[long.steps[0][2]];
    const [column, row] = [long.steps[0][0].charCodeAt(0) - 97, Number(long.steps[0][0].slice(1)) - 1];
    const shown = pointed(column + x, row + y);
    vi.advanceTimersByTime(300);
    const seat = middle.pawns[long.pawn].seat;
    expect(tip(shown)).toContain(middle.seats[seat].name);
    expect(shown.all(".trails > .faint")).toHaveLength(
      shown.all(".trails > *").length - shown.all(`.trails > .seat-${seat + 1}`).length,
    );
  });

  test("a path that nobody has travelled: how long, from where to where", () => {
    const links = middle.tiles.map(({ cell, links: to }: Json) => ({ cell, to }));
    const travelled = new Set(
      middle.trails.flatMap(({ steps }: Json) =>
        steps.flatMap(([cell, a, b]: Json) => [`${cell} ${a}`, `${cell} ${b}`]),
      ),
    );
    const free = links
      .flatMap(({ cell, to }: Json) => to.map((other: number, port: number) => ({ cell, port, other })))
      .find(({ cell, port }: Json) => !travelled.has(`${cell} ${port}`));
    const { x, y } = middle.ports[free.port];
    const inside = (value: number, d: number): number => value - d * 0.02;
    const port = middle.ports[free.port];
    const shown = pointed(
      free.cell.charCodeAt(0) - 97 + inside(x, port.dx),
      Number(free.cell.slice(1)) - 1 + inside(y, port.dy),
    );
    vi.advanceTimersByTime(300);
    expect(tip(shown)).toMatch(/^A path of \d+ squares?\nfrom [a-f][1-6]\.[nesw][12].*\nto [a-f][1-6]\.[nesw][12]/);
    expect(shown.all(".faint")).toEqual([]);
    expect(shown.model.traits.hovered).toMatch(new RegExp(`^${free.cell}\\.[nesw][12]$`));
  });

  test("t22 paths that are none, as no board has them, end at some time", () => {
    const tiles = middle.tiles.map((tile: Json) => ({ ...tile, links: [1, 2, 3, 4, 5, 6, 7, 5] }));
    const shown = pointed(tiles[0].cell.charCodeAt(0) - 97 + 0.33, Number(tiles[0].cell.slice(1)) - 0.98, {
      ...present(),
      tiles,
      trails: [],
      pawns: [],
    });
    vi.advanceTimersByTime(300);
    expect(tip(shown)).toContain("A path of");
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

  test("a board of another size hides it, for it would lie elsewhere", () => {
    const shown = pointed(behind.x, behind.y);
    vi.advanceTimersByTime(300);
    expect(tip(shown)).not.toBeNull();
    Object.defineProperty(shown.one(".board"), "clientWidth", { value: 300 });
    shown.press("?");
    frames();
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

  test("by keyboard, where many pawns meet: two are told whole, the others by their names, and all aloud", () => {
    const scene = present();
    for (const pawn of scene.pawns) Object.assign(pawn, { cell: "c3", out: "" });
    scene.trails = [];
    const shown = show(scene);
    shown.press("Tab");
    shown.cell("c3").focus();
    vi.advanceTimersByTime(300);
    expect(shown.all(".tip-name")).toHaveLength(scene.pawns.length);
    expect(shown.all(".tip-line").length).toBeLessThanOrEqual(4);
    expect(shown.text("[aria-live]").match(/faces c3/g)).toHaveLength(scene.pawns.length);
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
