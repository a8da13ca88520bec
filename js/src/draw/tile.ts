import { svg } from "../dom";
import { curve, lengthOf, pathData, round } from "../geometry";
import type { Cubic } from "../geometry";
import type { Scene } from "../scene";
import { sprite } from "./sprite";
import type { Parts } from "./sprite";

/** What a picture of a single tile shows, with the thickness of the tile. */
export const TILE = "-.01 -.01 1.02 1.06";

/** Near a corner a path leaves askew, and needs more room beside the others. */
const isCorner = (...place: (number | undefined)[]): boolean =>
  place.every((value = 0.5) => Math.abs(value - Math.round(value)) < 0.01);

/**
 * A sprite along a path: first its casing in tile colour, so that a crossing is over and under;
 * the rest runs on over the gap between tiles.
 */
export const path = (scene: Scene, name: string, c: Cubic, parts: Parts = {}): SVGGElement => {
  const { trim = 0, corner = 0, over, beyond } = scene.art.sizes;
  const [start, end] = [isCorner(c[0], c[1]) ? corner : trim, isCorner(c[6], c[7]) ? corner : trim];
  const gap = `0 ${start} ${round(Math.max(0, lengthOf(c) - start - end))} 9`;
  return sprite(scene, name, {
    line: pathData(c),
    gap,
    ribbon: pathData(c, over),
    band: pathData(c, beyond),
    ...parts,
  });
};

const paths = (scene: Scene, links: readonly number[]): SVGElement[] =>
  links.flatMap((to, from): SVGElement[] => {
    if (from === to) return [sprite(scene, `glint ${from}`)];
    const found = from < to ? curve(scene, from, to) : undefined;
    return found ? [path(scene, "ribbon", found)] : [];
  });

/** A tile in the unit square. */
export const tilePicture = (scene: Scene, links: readonly number[], className = "", cloud = false): SVGGElement =>
  svg("g", { class: className }, sprite(scene, "card"), cloud ? sprite(scene, "cloud") : null, ...paths(scene, links));
