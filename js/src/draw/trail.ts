import { svg } from "../dom";
import type { Item } from "../dom";
import { lengthOf, pathData, round, trace } from "../geometry";
import type { Cubic } from "../geometry";
import type { Scene, Step } from "../scene";
import { casing } from "./tile";

/** How the line of each seat is stitched: its dashes. The lengths are added up, so that dashes run on from path to path. */
const STITCHES = [null, ".13 .09", "0 .085", ".14 .075 0 .075", "", ".028 .06", ".06 .20", "0 .065 0 .16"] as const;
const ROUND = [2, 3, 7];

const BEYOND = 0.02;

const stitch = (seat: number, data: string, passed: number): SVGPathElement[] => {
  const dashes = STITCHES[seat] ?? null;
  if (dashes === null) return [];
  const ends = ROUND.includes(seat) ? "round" : "butt";
  const dashed = { "stroke-dasharray": dashes, "stroke-dashoffset": round(passed), "stroke-linecap": ends };
  return [svg("path", { class: "stitch", d: data, ...(dashes ? dashed : {}) })];
};

const line = (seat: number, c: Cubic, passed: number): SVGPathElement[] => [
  casing(c, "casing trail-casing"),
  svg("path", { class: "rim", d: pathData(c, 0.006) }),
  svg("path", { class: "band", d: pathData(c, BEYOND) }),
  ...stitch(seat, pathData(c, BEYOND), passed - BEYOND),
];

const thread = (c: Cubic): SVGPathElement[] => [
  casing(c), svg("path", { class: "ribbon", d: pathData(c, 0.006) }), svg("path", { class: "thread", d: pathData(c, 0.006) }),
];

/** A trail, path by path, oldest first; a pawn that is out keeps only a thread. */
export const trail = (scene: Scene, seat: number, steps: readonly Step[], thin: boolean): SVGGElement => {
  let passed = 0;
  const parts = trace(scene, steps).flatMap((c) => {
    const drawn = thin ? thread(c) : line(seat, c, passed);
    passed += lengthOf(c);
    return drawn;
  });
  return svg("g", { class: `seat-${seat + 1} ${scene.ports.length > 8 ? "twelve" : "eight"}` }, ...parts);
};

/** A short piece of a seat's line, for the list of players. */
export const lineSample = (seat: number): SVGSVGElement => {
  const data = "M.03 0H.97";
  const parts = [svg("path", { class: "rim", d: "M0 0H1" }), svg("path", { class: "band", d: data }), ...stitch(seat, data, 0)];
  return svg("svg", { class: `sample seat-${seat + 1}`, viewBox: "0 -.075 1 .15", "aria-hidden": "true" }, ...parts);
};

const isLoser = (scene: Scene, seat: number): boolean => scene.over !== null && !scene.over.winners.includes(seat);

/** Threads lie under full trails. `hidden` steps at the end of a trail are still to be travelled. */
export const trails = (scene: Scene, hidden: ReadonlyMap<number, number>): Item[] => {
  const drawn = scene.trails.flatMap(({ pawn: index, steps }) => {
    const pawn = scene.pawns[index];
    if (!pawn) return [];
    const moving = hidden.has(index);
    const thin = !moving && (pawn.out !== "" || isLoser(scene, pawn.seat));
    const seen = steps.slice(0, steps.length - (hidden.get(index) ?? 0));
    return [{ thin, key: `${index} ${pawn.seat} ${thin} ${seen.join(" ")}`, make: () => trail(scene, pawn.seat, seen, thin) }];
  });
  const ordered = [...drawn.filter(({ thin }) => thin), ...drawn.filter(({ thin }) => !thin)];
  return ordered.map(({ key, make }) => [key, make] as const);
};
