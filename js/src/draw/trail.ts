import { svg } from "../dom";
import type { Item } from "../dom";
import { lengthOf, round, trace } from "../geometry";
import type { Kit } from "../kit";
import type { Scene, Step } from "../scene";
import { picture, seatSprite } from "./sprite";
import { BEYOND, path, portClass } from "./tile";

/** A trail, path by path, oldest first; a pawn that is out keeps only a thread. */
const trail = (scene: Scene, seat: number, steps: readonly Step[], isThin: boolean): SVGGElement => {
  let passed = 0;
  const parts = trace(scene, steps).map((c) => {
    const drawn = path(scene, isThin ? "thread" : "trail", c, {
      ...scene.art.seats[seat],
      passed: round(passed - BEYOND),
    });
    passed += lengthOf(c);
    return drawn;
  });
  return svg("g", { class: `seat-${seat + 1} ${portClass(scene)}` }, ...parts);
};

/** A short piece of a seat's line, for the list of players. */
export const lineSample = (kit: Kit, seat: number): SVGSVGElement =>
  picture("sample", "0 -.075 1 .15", seatSprite(kit, "sample", seat));

/** Threads lie under full trails. `hidden` steps at the end of a trail are still to be travelled. */
export const trails = (scene: Scene, hidden: ReadonlyMap<number, number>): Item[] =>
  scene.trails
    .flatMap(({ pawn, steps }) => {
      const { seat, out, off } = scene.pawns[pawn] ?? { seat: -1, out: "", off: "" };
      const isLoser = scene.over && !scene.over.winners.includes(seat);
      const isThin = !hidden.has(pawn) && !!(out || off || isLoser);
      const seen = steps.slice(0, steps.length - (hidden.get(pawn) ?? 0));
      const item: Item = [`${pawn} ${seat} ${isThin} ${seen.join(" ")}`, () => trail(scene, seat, seen, isThin)];
      return seat < 0 ? [] : [{ isThin, item }];
    })
    .sort((a, b) => Number(b.isThin) - Number(a.isThin))
    .map(({ item }) => item);
