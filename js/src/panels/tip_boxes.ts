import { isSide, nextPlaces } from "../draw/next";
import { stands } from "../draw/pawn";
import { along, columnOf, rowOf, stepCurve } from "../geometry";
import type { Point } from "../geometry";
import { isDaikaiju, isLantern } from "../replay/near";
import type { Thing } from "../replay/near";
import type { Scene, Step, Token } from "../scene";
import type { Box } from "./tip_place";

/** What a tooltip points at, what of it must stay in sight, and what had better; in squares of the board. */
export interface TipBoxes {
  anchor: Box;
  kept: Box[];
  wished: Box[];
}

const [PAWN, POINT, RIM] = [0.42, 0.12, 0.1];

const around = ({ x, y }: Point, half: number): Box => ({
  left: x - half,
  top: y - half,
  width: 2 * half,
  height: 2 * half,
});

const squareOf = (cell: string): Box => ({ left: columnOf(cell), top: rowOf(cell), width: 1, height: 1 });

const isIn = ({ left, top, width, height }: Box, { x, y }: Point): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;

const pieceBox = (scene: Scene, step: Step): Box => {
  const line = stepCurve(scene, step);
  const points = line ? along(line, 8) : [];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  if (!points.length) return squareOf(step[0]);
  const [left, top] = [Math.min(...xs) - RIM, Math.min(...ys) - RIM];
  return { left, top, width: Math.max(...xs) + RIM - left, height: Math.max(...ys) + RIM - top };
};

/** A pawn, with the last path of its trail. */
const pawnBoxes = (scene: Scene, index: number): Omit<TipBoxes, "anchor"> => {
  const stand = stands(scene, new Map()).find(({ pawn }) => pawn === scene.pawns[index]);
  const steps = scene.trails.filter(({ pawn }) => pawn === index).flatMap((trail) => trail.steps);
  const pieces = steps.map((step) => pieceBox(scene, step));
  return { kept: [...(stand ? [around(stand.pose, PAWN)] : []), ...pieces.slice(-1)], wished: pieces.slice(0, -1) };
};

/** The squares to which a daikaiju may go, its own among them; outside the board, their probabilities. */
const daikaijuBoxes = (scene: Scene, token: Token): Box[] => {
  const squares = nextPlaces(scene, token).map(({ place, x, y }) =>
    isSide(place) ? around({ x, y }, PAWN) : squareOf(place === "turn" ? (token.cell ?? "") : place),
  );
  return token.cell ? [squareOf(token.cell), ...squares] : squares;
};

const partsOf = (scene: Scene, thing: Thing): Omit<TipBoxes, "anchor"> => {
  if (typeof thing === "number") return pawnBoxes(scene, thing);
  if (typeof thing === "string") return { kept: [squareOf(thing)], wished: [] };
  if (isDaikaiju(thing)) return { kept: daikaijuBoxes(scene, thing), wished: [] };
  return { kept: [isLantern(thing) ? squareOf(thing.cell) : pieceBox(scene, thing)], wished: [] };
};

/** Of things that a pointer at a point, or the square with the focus, speaks of; other pieces had better be seen. */
export const tipBoxes = (scene: Scene, things: readonly Thing[], at: Point | string): TipBoxes => {
  const parts = things.map((thing) => partsOf(scene, thing));
  const pawns = stands(scene, new Map()).map(({ pose }) => around(pose, PAWN));
  const lairs = scene.tokens.flatMap(({ cell, numbers }) => (cell && numbers.length ? [squareOf(cell)] : []));
  const kept = parts.flatMap((one) => one.kept);
  const wished = [...parts.flatMap((one) => one.wished), ...pawns, ...lairs];
  if (typeof at === "string") return { anchor: squareOf(at), kept: [squareOf(at), ...kept], wished };
  return { anchor: kept.find((box) => isIn(box, at)) ?? around(at, POINT), kept, wished };
};
