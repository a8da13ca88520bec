import { svg } from "../dom";
import type { Item } from "../dom";
import { cut, lengthOf, pathData, round, trace } from "../geometry";
import type { Cubic } from "../geometry";
import type { Kit } from "../kit";
import type { Scene, Step } from "../scene";
import { picture, seatSprite } from "./sprite";
import { path } from "./tile";

/** The time in which a glow runs along the winner's trail, in milliseconds. */
export const GLOW = 900;
const HALOES = ["wide", "middle", "white"];

/** Light around a trail, which runs along it once and stays. */
const glow = ({ art }: Scene, seat: number, curves: readonly Cubic[]): SVGGElement =>
  svg(
    "g.glow",
    {},
    ...curves.map((c, index) => {
      const [d, stroke] = [pathData(c), String(art.seats[seat]?.colour)];
      const look = { style: `animation-delay: ${round((GLOW * index) / curves.length)}ms` };
      return svg("g", look, ...HALOES.map((name) => svg("path", { class: `halo ${name}`, d, stroke })));
    }),
  );

/** A trail, path by path, oldest first; a pawn that is out keeps only a thread. Of the last path a part is drawn. */
const trail = (scene: Scene, seat: number, steps: readonly Step[], isThin: boolean, part = 1): SVGGElement => {
  let passed = 0;
  const all = trace(scene, steps);
  const parts = all.map((whole, index) => {
    const c = index === all.length - 1 ? cut(whole, part) : whole;
    const drawn = path(scene, isThin ? "thread" : "trail", c, {
      ...scene.art.seats[seat],
      passed: round(passed - (scene.art.sizes.beyond ?? 0)),
    });
    passed += lengthOf(c);
    return drawn;
  });
  const light = scene.over?.winners.includes(seat) ? glow(scene, seat, all) : null;
  return svg("g", { class: `seat-${seat + 1}` }, light, ...parts);
};

/** A short piece of a seat's line, for the list of players. */
export const lineSample = (kit: Kit, seat: number): SVGSVGElement =>
  picture("sample", "0 -.075 1 .15", seatSprite(kit, "sample", seat));

/** Threads lie under full trails. So many steps at the end of a trail, the first in part, are still `hidden`. */
export const trails = (scene: Scene, hidden: ReadonlyMap<number, number>): Item[] =>
  scene.trails
    .flatMap(({ pawn, steps, whole }) => {
      const { seat, out, off } = scene.pawns[pawn] ?? { seat: -1, out: "", off: "" };
      const isLoser = scene.over && !scene.over.winners.includes(seat);
      const isThin = !whole && !hidden.has(pawn) && !!(out || off || isLoser);
      const shown = steps.length - (hidden.get(pawn) ?? 0);
      const seen = steps.slice(0, Math.ceil(shown));
      const part = round(shown - seen.length + 1);
      const key = `${pawn} ${seat} ${isThin} ${part} ${scene.over?.winners} ${seen.join(" ")}`;
      const item: Item = [key, () => trail(scene, seat, seen, isThin, part)];
      return seat < 0 ? [] : [{ isThin, item }];
    })
    .sort((a, b) => Number(b.isThin) - Number(a.isThin))
    .map(({ item }) => item);
