import { svg } from "../dom";
import { curve, lengthOf, pathData, round } from "../geometry";
import type { Cubic } from "../geometry";
import type { Scene } from "../scene";
import { sprite } from "./sprite";
import type { Parts } from "./sprite";

const TRIM = 0.03;
const CORNER_TRIM = 0.08;
/** So much a band is longer than its path. */
export const BEYOND = 0.02;

/** What a picture of a single tile shows, with the thickness of the tile. */
export const TILE = "-.01 -.01 1.02 1.06";

/** Widths depend on how many ports a tile has. */
export const portClass = (scene: Scene): string => (scene.ports.length > 8 ? "twelve" : "eight");

/** Near a corner a path leaves askew, and needs more room beside the others. */
const trim = (x = 0.5, y = 0.5): number =>
  [x, y].every((value) => Math.abs(value - Math.round(value)) < 0.01) ? CORNER_TRIM : TRIM;

/**
 * A sprite along a path: first its casing in tile colour, so that a crossing is over and under;
 * the rest runs on over the gap between tiles.
 */
export const path = (scene: Scene, name: string, c: Cubic, parts: Parts = {}): SVGGElement => {
  const [start, end] = [trim(c[0], c[1]), trim(c[6], c[7])];
  const gap = `0 ${start} ${round(Math.max(0, lengthOf(c) - start - end))} 9`;
  return sprite(scene, name, {
    line: pathData(c),
    gap,
    ribbon: pathData(c, 0.006),
    band: pathData(c, BEYOND),
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
  svg(
    "g",
    { class: `${portClass(scene)} ${className}` },
    sprite(scene, "card"),
    cloud ? sprite(scene, "cloud") : null,
    ...paths(scene, links),
  );
