import { svg } from "../dom";
import type { Item } from "../dom";
import { arrival, chainData, columnOf, rowOf, trace } from "../geometry";
import type { Pose } from "../geometry";
import type { Motion, Placement, Scene, Start } from "../scene";
import { hollow } from "./shapes";
import { marker, standing } from "./pawn";
import { tilePicture } from "./tile";

const at = (cell: string): string => `translate(${columnOf(cell)} ${rowOf(cell)})`;

const frame = (className: string, inset: number): SVGRectElement =>
  svg("rect", { class: className, x: inset, y: inset, width: 1 - 2 * inset, height: 1 - 2 * inset, rx: 0.085 });

export const legalSquare = (cell: string): SVGGElement =>
  svg("g", { class: "legal", transform: at(cell) }, frame("legal-fill", 0.022), frame("legal-ink", 0.045), frame("legal-mark", 0.045));

const noEntry = (cell: string): SVGGElement =>
  svg("g", { class: "no-entry", transform: `translate(${columnOf(cell) + 0.5} ${rowOf(cell) + 0.5})` }, svg("circle", { r: 0.15 }), svg("path", { d: "M-.08 0H.08" }));

const ghostTile = (scene: Scene, cell: string, links: readonly number[], refused: boolean): SVGGElement =>
  svg("g", { class: "ghost", transform: at(cell) }, tilePicture(scene, links),
    frame(refused ? "refused-frame" : "ghost-frame", 0.03));

const beads = (scene: Scene, travel: Motion): SVGPathElement[] => {
  const data = chainData(trace(scene, travel.steps));
  return data ? [svg("path", { class: "bead-rim", d: data }), svg("path", { class: "bead", d: data })] : [];
};

const pill = (text: string): SVGGElement => {
  const width = 0.26 + text.length * 0.085;
  return svg("g", { class: "pill" },
    svg("rect", { x: -width / 2, y: -0.13, width, height: 0.26, rx: 0.13 }), svg("text", { y: 0.06 }, text));
};

/** The pill stays on the board, its margin included. */
const pillPlace = (scene: Scene, end: Pose): Pose => {
  const keep = (value: number, margin: number) => Math.min(Math.max(value, margin - 0.5), scene.size + 0.5 - margin);
  return { ...end, x: keep(end.x + end.dx * 0.2, 0.42), y: keep(end.y + end.dy * 0.2, 0.16) };
};

const end = (scene: Scene, pose: Pose, out: string, seat: number): SVGGElement =>
  out
    ? marker(pillPlace(scene, pose), pill(`✕ ${seat + 1} out`))
    : marker(standing(scene, pose, false), svg("g", { transform: "scale(.1)" }, hollow(seat, false)));

const journey = (scene: Scene, travel: Motion): { line: SVGElement[]; end: SVGElement[] } => {
  const [seat, pose] = [scene.pawns[travel.pawn]?.seat, arrival(scene, travel)];
  if (seat === undefined || !pose) return { line: [], end: [] };
  return { line: [svg("g", { class: `seat-${seat + 1}` }, ...beads(scene, travel))], end: [end(scene, pose, travel.out, seat)] };
};

/** What a placement would do: the tile, the way of every affected pawn, and where it ends. */
export const ghost = (scene: Scene, cell: string, links: readonly number[], placement: Placement | undefined, refused: boolean): Item => {
  const key = `ghost ${cell} ${links.join()} ${refused} ${placement?.text ?? ""} ${scene.ply}`;
  return [key, () => {
    const journeys = (placement?.pawns ?? []).map((travel) => journey(scene, travel));
    return svg("g", {}, ghostTile(scene, cell, links, refused),
      ...journeys.flatMap(({ line }) => line), ...(refused ? [noEntry(cell)] : []), ...journeys.flatMap((one) => one.end));
  }];
};

/** Where a pawn may start, or a path may be entered. */
export const dot = (x: number, y: number, chosen: boolean): Item =>
  [`dot ${x} ${y} ${chosen}`, () => svg("circle", { class: chosen ? "dot chosen" : "dot", cx: x, cy: y, r: chosen ? 0.1 : 0.075 })];

export const startGhost = (scene: Scene, start: Start, seat: number): Item =>
  [`start ${start.text} ${seat}`, () => marker(standing(scene, start, false), svg("g", { transform: "scale(.112)" }, hollow(seat, false)))];
