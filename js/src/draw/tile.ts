import { svg } from "../dom";
import { curve, lengthOf, pathData, round } from "../geometry";
import type { Cubic } from "../geometry";
import type { Scene } from "../scene";

const TRIM = 0.03;

/** Widths depend on how many ports a tile has. */
const portClass = (scene: Scene): string => (scene.ports.length > 8 ? "twelve" : "eight");

/** A path in tile colour under a ribbon, so that a crossing is over and under. */
export const casing = (c: Cubic, className = "casing"): SVGPathElement =>
  svg("path", { class: className, d: pathData(c), "stroke-dasharray": `0 ${TRIM} ${round(lengthOf(c) - 2 * TRIM)} 9` });

const ribbon = (c: Cubic): SVGPathElement[] => [casing(c), svg("path", { class: "ribbon", d: pathData(c, 0.006) })];

const paths = (scene: Scene, links: readonly number[]): SVGPathElement[] =>
  links.flatMap((to, from) => {
    const found = from < to ? curve(scene, from, to) : undefined;
    return found ? ribbon(found) : [];
  });

const card = (className: string, lower: number): SVGRectElement =>
  svg("rect", { class: className, x: 0.014, y: 0.014 + lower, width: 0.972, height: 0.972, rx: 0.085 });

/** The face of a tile in the unit cell, without its thickness. */
const face = (scene: Scene, links: readonly number[], className: string): SVGGElement =>
  svg("g", { class: className }, card("fill-tile", 0), ...paths(scene, links));

export const tilePicture = (scene: Scene, links: readonly number[], className = ""): SVGGElement =>
  svg("g", { class: portClass(scene) }, card("fill-edge", 0.03), face(scene, links, className));
