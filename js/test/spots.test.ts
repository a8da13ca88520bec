import { describe, expect, test } from "vitest";
import { nearest } from "../src/panels/spots";
import { readScene } from "../src/scene";
import { firstView } from "../src/view";
import { some } from "./figures";
import { kitOf } from "./model";
import { EDGES, pointing } from "./pointing";
import type { Pointed } from "./pointing";
import { kosmos, sample, twoPawns } from "./stage";
import type { Json } from "./stage";

type Place = readonly [x: number, y: number];

const STARTS = ["start", "start-beside", "phoenix-starts", "phoenix-rise", "seas-relocation"];
const scenes = STARTS.map((name) => [name, sample(`golden-${name}`)] as const);

const squareOf = (scene: Json, ...place: Place): string => {
  const [column = 0, row = 0] = place.map((one) => Math.min(Math.max(Math.floor(one), 0), scene.size - 1));
  return `${String.fromCharCode(97 + column)}${row + 1}`;
};
/** Where the mark of a start is drawn. */
const markOf = ({ x, y, dx, dy }: Json): Place => [x - dx * 0.135, y - dy * 0.135];
const middleOf = (cell: string): Place => [cell.charCodeAt(0) - 96.5, Number(cell.slice(1)) - 0.5];
const chips = ({ all }: Pointed): string[] => all(".chip[aria-pressed='true']").map((one) => one.textContent ?? "");

describe.each(EDGES)("on a board of %i pixels", (edge) => {
  test.each(scenes)("a press on a mark takes that mark, a second one starts there: %s", (_, scene) => {
    for (const option of some<Json>(scene.ask.options, 3)) {
      const shown = pointing(scene, edge);
      shown.point("click", ...markOf(option));
      expect([shown.text(".title").includes(option.cell), chips(shown)]).toEqual([true, [option.at]]);
      shown.point("click", ...markOf(option));
      expect(shown.model.sent).toMatchObject([{ kind: "play", action: option.text }]);
    }
  });

  test.each(scenes)("a press takes the nearest mark within a finger's reach, of no other square: %s", (_, scene) => {
    const found = readScene(scene, kitOf(scene));
    if (typeof found === "string") throw new Error(found);
    const [view, { margin }] = [firstView(found), found.art];
    const pixels = edge / (scene.size + 2 * margin);
    const wrong: unknown[] = [];
    for (let x = -margin; x < scene.size + margin; x += 0.19) {
      for (let y = -margin; y < scene.size + margin; y += 0.19) {
        const distance = (option: Json): number => Math.hypot(markOf(option)[0] - x, markOf(option)[1] - y) * pixels;
        const [near] = scene.ask.options
          .filter(({ cell }: Json) => cell === squareOf(scene, x, y))
          .sort((one: Json, other: Json) => distance(one) - distance(other));
        const wanted = near && distance(near) <= Math.max(24, pixels / 4) ? near.text : undefined;
        const taken = nearest(view, x, y, pixels)?.text;
        if (taken !== wanted) wrong.push([x, y, taken, wanted]);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("hovering rings the mark that a press would take, with the pointer of a button", () => {
    const scene = sample("golden-start");
    const [first, second] = scene.ask.options;
    const { point, press, all, one, text, model } = pointing(scene, edge);
    const rings = (): (string | null)[] => all(".aim").map((ring) => ring.getAttribute("transform"));
    for (const option of [first, second]) {
      const [x, y] = markOf(option);
      point("pointermove", x, y + 0.05);
      expect(rings()).toEqual([`translate(${Number(x.toFixed(3))} ${y})`]);
      expect(one(".board").classList.contains("aiming")).toBe(true);
    }
    point("pointermove", 0.5, 0.9);
    point("click", 0.5, 0.9);
    expect([rings().length, text(".title").includes(first.cell)]).toEqual([1, true]);
    expect(rings()).toEqual([`translate(${Number(markOf(first)[0].toFixed(3))} ${markOf(first)[1]})`]);
    press("Escape");
    point("pointermove", 3.5, 3.5);
    expect([rings(), one(".board").classList.contains("aiming")]).toEqual([[], false]);
    point("pointermove", ...markOf(first));
    one(".board").dispatchEvent(new Event("pointerleave"));
    point("pointermove", ...markOf(first), { pointerType: "touch" });
    expect([rings(), model.sent]).toEqual([[], []]);
  });

  test("a way in is taken at its end of the square, and the middle of the square lays the tile", () => {
    const scene = kosmos();
    const { cell, options } = scene.ask;
    const [x, y] = middleOf(cell);
    const shown = pointing(scene, edge);
    shown.press(String(scene.hand.tiles.findIndex(({ tile }: Json) => tile === options[0].tile) + 1));
    for (let turn = 0; turn < options[0].turns[0]; turn++) shown.press("r");
    for (const [way, across] of [
      ["n2", 1 / 6],
      ["n1", -1 / 6],
      ["n2", 1 / 6],
    ] as const) {
      shown.point("click", x + across, y - 0.5);
      expect([chips(shown), shown.model.sent]).toEqual([[`in at ${way}`], []]);
    }
    shown.point("click", x, y);
    expect(shown.model.sent).toMatchObject([{ action: options[1].text }]);
  });

  test("a finger takes the mark it was lifted from, wherever the browser puts its click", () => {
    const scene = sample("golden-start");
    const [option, other] = scene.ask.options;
    const shown = pointing(scene, edge);
    shown.point("pointerup", ...markOf(option), { pointerType: "touch" });
    shown.point("click", ...markOf(other), { detail: 1 });
    expect(chips(shown)).toEqual([option.at]);
  });

  test("where a press is enough, a mark is answered at once, and the middle of its square only picks", () => {
    const scene = sample("golden-start");
    const [option] = scene.ask.options;
    const asked = { ...scene, ask: { ...scene.ask, by: "press" } };
    const { point, model, press } = pointing(asked, edge);
    point("click", ...middleOf(option.cell));
    expect(model.sent).toEqual([]);
    press("Escape");
    point("click", ...markOf(option));
    expect(model.sent).toMatchObject([{ action: option.text }]);
  });

  test("a pawn among which is chosen is taken by a press on it", () => {
    const scene = twoPawns();
    scene.ask.options.forEach(({ pawn, text }: Json, index: number) => {
      const [{ x, y, dx, dy }, shown] = [scene.pawns[pawn], pointing(scene, edge)];
      const press = (): Event => shown.point("click", x - dx * 0.1, y - dy * 0.1);
      press();
      expect(shown.model.sent).toEqual([]);
      press();
      expect([index, shown.model.sent]).toMatchObject([index, [{ action: text }]]);
    });
  });
});
