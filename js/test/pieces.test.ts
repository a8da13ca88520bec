import { describe, expect, test, vi } from "vitest";
import { columnOf, rowOf } from "../src/geometry";
import type { Say } from "../src/kit";
import { tipBoxes } from "../src/panels/tip_boxes";
import { tipWords } from "../src/panels/tip_words";
import { readScene } from "../src/scene";
import type { Scene } from "../src/scene";
import type { View } from "../src/view";
import { stopTime } from "./course";
import { kitOf } from "./model";
import { sample, show } from "./stage";
import type { Json, Shown } from "./stage";

stopTime();

const WHOLE = 800;

/** What is shown of a scene, pointed at in units of squares. */
const pointed = (scene: Json, x: number, y: number): Shown & { point(x: number, y: number): void } => {
  const shown = show(scene);
  const board = shown.one(".board");
  const [margin, , whole] = (shown.one(".picture").getAttribute("viewBox") ?? "").split(" ").map(Number);
  const cell = WHOLE / (whole ?? 1);
  board.getBoundingClientRect = () => ({ left: 0, top: 0, width: WHOLE, height: WHOLE }) as DOMRect;
  const point = (column: number, row: number): void => {
    const event = new Event("pointermove", { bubbles: true });
    const place = { clientX: (column - (margin ?? 0)) * cell, clientY: (row - (margin ?? 0)) * cell };
    board.dispatchEvent(Object.assign(event, place, { pointerType: "mouse" }));
    vi.advanceTimersByTime(300);
  };
  point(x, y);
  return { ...shown, point };
};

const lines = ({ all, one }: Shown): string[] =>
  one(".tip").hidden ? [] : all(".tip-name, .tip-line").map(({ textContent }) => textContent ?? "");
const arrows = ({ all }: Shown): string[] => all(".next text").map(({ textContent }) => textContent ?? "");

const readSound = (scene: Json, kit = kitOf(scene)): Scene => {
  const read = readScene(scene, kit);
  if (typeof read === "string") throw new Error(read);
  return read;
};

const sea = (change: object = {}, kind = "roll"): Json => {
  const scene = sample("golden-seas-opening");
  const token = {
    kind: "daikaiju",
    name: "G1",
    cell: "d4",
    turns: 1,
    numbers: [3, 2, 5, 4],
    number: 1,
    colour: "gold",
    shares: { "2/27": ["turn", "d3", "c4", "d5", "e4"], "17/27": ["stay"] },
    ...change,
  };
  return { ...scene, ask: { ...scene.ask, kind }, tokens: [token], tiles: [], pawns: [], trails: [] };
};

describe("a daikaiju", () => {
  test("shows its five next squares with their probabilities, and says them in two lines", () => {
    const shown = pointed(sea(), 3.5, 3.4);
    expect(lines(shown)).toEqual([
      "Daikaiju G1",
      "This roll: 2/27 (7.4%) for each arrow",
      "rotates on 1: 2/27 · stays: 17/27 (63%)",
    ]);
    expect(arrows(shown)).toEqual(Array(5).fill("2/27"));
    expect(shown.model.traits.hovered).toBe("d4");
    expect(shown.all(".tip .badge")).toHaveLength(1);
    shown.point(1.5, 1.5);
    expect([lines(shown), arrows(shown)]).toEqual([[], []]);
  });

  test("its arrows point the way, and each probability is on its square", () => {
    const shown = pointed(sea(), 3.5, 3.5);
    const placed = shown.all(".next > g").map((one) => one.outerHTML.match(/translate\((\S+) (\S+)\)/g) ?? []);
    expect(placed.map((found) => found.at(-1))).toHaveLength(5);
    const squares = placed.map((found) => {
      const [x = 0, y = 0] = (found.at(-1)?.match(/[\d.]+/g) ?? []).map(Number);
      return `${String.fromCharCode(97 + Math.floor(x))}${Math.floor(y) + 1}`;
    });
    expect(squares).toEqual(["d4", "d3", "c4", "d5", "e4"]);
    const angles = shown.all(".next [transform*=rotate]").map((one) => /rotate\((-?\d+)/.exec(one.outerHTML)?.[1]);
    expect(angles).toEqual(["0", "270", "180", "90"]);
  });

  test("the next turn is told apart from the dice that are thrown now", () => {
    const shown = pointed(sea({ shares: { "1/6": ["a1", "d3"], "5/6": ["stay"] } }, "place"), 3.5, 3.5);
    expect(lines(shown)).toEqual(["Daikaiju G1", "Next turn: 1/6 (17%) for each arrow", "stays: 5/6 (83%)"]);
    expect(arrows(shown)).toEqual(["1/6"]);
  });

  test("where its ways are not equally likely, the arrows say how; long fractions are told as a percentage", () => {
    const shares = { "2/27": ["turn", "d3", "c4"], "125/1944": ["d5", "e4"], "1/54": ["eaten"], "1/2": ["stay"] };
    const shown = pointed(sea({ shares }), 3.5, 3.5);
    expect(lines(shown).slice(1)).toEqual([
      "This roll it follows an arrow, or stays",
      "rotates on 1: 2/27 · stays: 1/2 (50%) · is removed first: 1/54",
    ]);
    expect(arrows(shown)).toEqual(["2/27", "2/27", "2/27", "6.4%", "6.4%"]);
  });

  test("where it would leave the board, the probability lies outside, inside the picture", () => {
    const shares = { "2/27": ["n", "w", "b1", "a2", "turn"], "17/27": ["stay"] };
    const shown = pointed(sea({ cell: "a1", shares }), 0.5, 0.5);
    expect(arrows(shown)).toHaveLength(5);
    const places = shown
      .all(".next > g > g:last-child")
      .map((one) => (/translate\((\S+) (\S+)\)/.exec(one.outerHTML) ?? []).slice(1).map(Number));
    const edge = Number(shown.one(".next").getAttribute("viewBox")?.split(" ")[0]);
    for (const [x = 0, y = 0] of places) {
      expect(x - 0.3 * 1.3).toBeGreaterThanOrEqual(edge - 0.001);
      expect(y - 0.135 * 1.3).toBeGreaterThanOrEqual(edge - 0.001);
    }
    expect(new Set(places.map(String)).size).toBe(5);
  });

  test("with so few that none moves, and where nothing can be foretold", () => {
    expect(lines(pointed(sea({ shares: { "1": ["stay"] } }, "place"), 3.5, 3.5))).toEqual([
      "Daikaiju G1",
      "Next turn it stays",
      "With so few daikaiju, none of them moves",
    ]);
    const shown = pointed(sea({ shares: undefined }), 3.5, 3.5);
    expect(lines(shown)).toEqual([
      "Daikaiju G1",
      "Each arrow shows where its number leads",
      "On a 1 it rotates by 90° anticlockwise",
    ]);
    expect(arrows(shown)).toEqual([]);
  });

  test("by keys: the same, and the squares are told aloud", () => {
    const shares = { "2/27": ["turn", "n", "c4", "d5", "e4"], "17/27": ["stay"] };
    const shown = show(sea({ shares }));
    shown.press("Tab");
    shown.cell("d4").focus();
    vi.advanceTimersByTime(300);
    expect(lines(shown)[0]).toBe("Daikaiju G1");
    expect(arrows(shown)).toHaveLength(5);
    expect(shown.text("[aria-live]")).toBe(
      "Daikaiju G1: This roll: 2/27 (7.4%) for each arrow · off the board to the north, c4, d5, e4: 2/27 (7.4%) · " +
        "rotates on 1: 2/27 · stays: 17/27 (63%)",
    );
  });

  test("a percentage has the sign of its language between whole and parts", () => {
    const kit = kitOf(sea());
    const say: Say = (key, parts) => (key === "one and a half" ? "1,5" : kit.say(key, parts));
    const scene = readSound(sea(), { ...kit, say });
    expect(tipWords({ scene } as View, scene.tokens[0] ?? "").lines[0]).toContain("2/27 (7,4%)");
  });

  test("its five squares stay in sight, and a probability outside the board", () => {
    const read = readSound(sea({ shares: { "2/27": ["turn", "d3", "c4", "d5", "e"] } }));
    const { anchor, kept } = tipBoxes(read, read.tokens, { x: 3.5, y: 3.5 });
    expect(anchor).toEqual({ left: 3, top: 3, width: 1, height: 1 });
    expect(new Set(kept.slice(0, -1).map(({ left, top }) => `${left} ${top}`))).toEqual(
      new Set(["3 3", "3 2", "2 3", "3 4"]),
    );
    expect(kept.at(-1)?.left).toBeGreaterThan(3.9);
  });

  test("a tooltip points at the trail where the pointer is, and keeps its pawn and its last piece in sight", () => {
    const read = readSound(sample("golden-middle"));
    const index = read.trails.findIndex(({ steps }) => steps.length > 3);
    const trail = read.trails[index];
    const [cell = "", , port = 0] = trail?.steps[0] ?? [];
    const [x, y] = [columnOf(cell) + (read.ports[port]?.x ?? 0), rowOf(cell) + (read.ports[port]?.y ?? 0)];
    const { anchor, kept, wished } = tipBoxes(read, [trail?.pawn ?? 0], { x, y });
    expect([anchor.left + anchor.width / 2, anchor.top + anchor.height / 2]).toEqual([x, y]);
    expect(kept).toHaveLength(2);
    expect(wished.length).toBeGreaterThan((trail?.steps.length ?? 0) - 1);
  });

  test("its square may have a note, which is told too", () => {
    const shown = pointed(sea(), 1.5, 1.5);
    shown.model.set("notes", { d4: "5/36" });
    vi.advanceTimersByTime(40);
    shown.point(3.5, 3.5);
    expect(lines(shown)).toContain("5/36");
  });

  test.each([{ "2/27": 7 }, { "<b>": ["d3"] }, { "1/0": ["d3"] }, { "1/6": ["z9", "d3<"] }, [1], "d3", null])(
    "what no scene of ours says is not drawn: %j",
    (shares) => {
      const shown = pointed(sea({ shares }), 3.5, 3.5);
      expect(lines(shown)[0]).toBe("Daikaiju G1");
      expect(arrows(shown)).toEqual([]);
    },
  );
});

describe("a lantern", () => {
  const phoenix = sample("golden-phoenix-lantern");
  const marked = new Set(phoenix.tokens.filter(({ kind }: Json) => kind === "marker").map(({ tile }: Json) => tile));
  const starred = new Set(phoenix.tokens.filter(({ kind }: Json) => kind === "star").map(({ tile }: Json) => tile));
  const lit = (isMeant: (name: string) => boolean): Json => {
    const scene = { ...structuredClone(phoenix), pawns: [], trails: [] };
    return { scene, tile: scene.tiles.find(({ tile, lantern }: Json) => lantern && isMeant(tile)) };
  };
  const at = (isMeant: (name: string) => boolean): { colour: string; shown: Shown } => {
    const { scene, tile } = lit(isMeant);
    const [column, row] = [tile.cell.charCodeAt(0) - 97, Number(tile.cell.slice(1)) - 1];
    const { x, y, colour } = tile.lantern;
    return { colour, shown: pointed(scene, column + x, row + y) };
  };

  test("with its marker says what it is for in two lines", () => {
    const { colour, shown } = at((tile) => marked.has(tile) && !starred.has(tile));
    expect(lines(shown)).toEqual([
      `Lantern marker, ${colour}`,
      "Leave this tile, and you create a star",
      `Then it moves to another ${colour} lantern`,
    ]);
    expect(shown.all(".tip .badge")).toHaveLength(1);
  });

  test("with a star on it, when that is scored", () => {
    const { shown } = at((tile) => marked.has(tile) && starred.has(tile));
    expect(lines(shown)[2]).toBe("Its star is scored when the marker has moved");
  });

  test("without a marker, that one can come", () => {
    const { colour, shown } = at((tile) => !marked.has(tile));
    expect(lines(shown)).toEqual([
      `Lantern, ${colour}`,
      "Without a marker no star is created here",
      `The ${colour} markers can move here`,
    ]);
  });

  test("by keys, aloud", () => {
    const { scene, tile } = lit((name) => marked.has(name));
    const shown = show(scene);
    shown.press("Tab");
    shown.cell(tile.cell).focus();
    vi.advanceTimersByTime(300);
    expect(shown.text("[aria-live]")).toContain("Leave this tile, and you create a star");
  });

  test("says nothing while the other sides of all tiles are shown", () => {
    const { scene, tile } = lit((name) => marked.has(name));
    const [column, row] = [tile.cell.charCodeAt(0) - 97, Number(tile.cell.slice(1)) - 1];
    const shown = pointed(scene, -0.4, -0.4);
    shown.press("b");
    vi.advanceTimersByTime(40);
    shown.point(column + tile.lantern.x, row + tile.lantern.y);
    expect(lines(shown).join()).not.toContain("antern");
  });
});
