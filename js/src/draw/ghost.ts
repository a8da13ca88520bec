import { svg } from "../dom";
import type { Item } from "../dom";
import { arrival, chainData, columnOf, rowOf, trace } from "../geometry";
import type { Pose } from "../geometry";
import type { Motion, Placement, Scene, Start } from "../scene";
import { hollow } from "./shapes";
import { marker, MOST_GROWN, standing } from "./pawn";
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

const PILL_STEP = 0.38;

const pillWidth = (text: string): number => 0.26 + text.length * 0.085;

const pill = (text: string): SVGGElement => {
  const width = pillWidth(text);
  return svg("g", { class: "pill" },
    svg("rect", { x: -width / 2, y: -0.13, width, height: 0.26, rx: 0.13 }), svg("text", { y: 0.06 }, text));
};

/** The pill stays in the picture however much it is grown. */
const pillPlace = (scene: Scene, end: Pose, text: string): Pose => {
  const [wide, high] = [pillWidth(text), 0.28].map((size) => (size / 2) * MOST_GROWN + 0.02) as [number, number];
  const keep = (value: number, margin: number) => Math.min(Math.max(value, margin - 0.5), scene.size + 0.5 - margin);
  return { ...end, x: keep(end.x + end.dx * 0.2, wide), y: keep(end.y + end.dy * 0.2, high) };
};

const stop = (scene: Scene, pose: Pose, seat: number): SVGGElement =>
  marker(standing(scene, pose, false), svg("g", { transform: "scale(.1)" }, hollow(seat, false)));

const journey = (scene: Scene, travel: Motion): { line: SVGElement[]; end: SVGElement[] } => {
  const [seat, pose] = [scene.pawns[travel.pawn]?.seat, arrival(scene, travel)];
  if (seat === undefined || !pose) return { line: [], end: [] };
  return { line: [svg("g", { class: `seat-${seat + 1}` }, ...beads(scene, travel))], end: travel.out ? [] : [stop(scene, pose, seat)] };
};

/** The place, or the next one towards the middle of the board that is free. */
const freePlace = (scene: Scene, place: Pose, taken: readonly Pose[]): Pose => {
  const isFree = ({ x, y }: Pose) => taken.every((one) => Math.abs(one.x - x) > 1.2 || Math.abs(one.y - y) > 0.9 * PILL_STEP);
  const step = place.y > scene.size / 2 ? -PILL_STEP : PILL_STEP;
  const places = [0, 1, 2, 3, 4, 5, 6, 7].map((steps) => ({ ...place, y: place.y + steps * step }));
  return places.find(isFree) ?? place;
};

/** Who would be out, told where: above everything else, one beside the other. */
export const pills = (scene: Scene, { pawns, text }: Placement): Item[] => {
  const taken: Pose[] = [];
  return pawns.flatMap((travel): Item[] => {
    const [seat, pose] = [scene.pawns[travel.pawn]?.seat, arrival(scene, travel)];
    if (!travel.out || seat === undefined || !pose) return [];
    const words = `✕ ${seat + 1} out`;
    const place = freePlace(scene, pillPlace(scene, pose, words), taken);
    taken.push(place);
    return [[`pill ${text} ${travel.pawn} ${scene.ply}`, () => marker(place, pill(words))]];
  });
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
