import type { Motion, Scene, Step } from "./scene";

/** A cubic curve: x0 y0 x1 y1 x2 y2 x3 y3. */
export type Cubic = readonly number[];
export interface Pose { x: number; y: number; dx: number; dy: number }

const SAMPLES = 16;

export const cellName = (column: number, row: number): string => String.fromCharCode(97 + column) + (row + 1);
export const columnOf = (cell: string): number => cell.charCodeAt(0) - 97;
export const rowOf = (cell: string): number => Number(cell.slice(1)) - 1;
export const isOnBoard = (scene: Scene, cell: string): boolean => columnOf(cell) < scene.size && rowOf(cell) < scene.size;

const reversed = (c: Cubic): Cubic => [6, 7, 4, 5, 2, 3, 0, 1].map((index) => c[index] ?? 0);

const quarterTurned = (c: Cubic): Cubic => c.map((value, index) => (index % 2 ? c[index - 1] ?? value : 1 - (c[index + 1] ?? value)));

const told = (scene: Scene, from: number, to: number): Cubic | undefined => {
  const found = scene.curves.get(`${Math.min(from, to)}-${Math.max(from, to)}`);
  return found && from > to ? reversed(found) : found;
};

/** The path between two ports of the unit cell: the scene has it, or one that is like it but for quarter turns. */
export const curve = (scene: Scene, from: number, to: number, turns = 0): Cubic | undefined => {
  const found = told(scene, from, to);
  if (found || turns === 3) return found;
  const [count, quarter] = [scene.ports.length, scene.ports.length / 4];
  const other = curve(scene, (from - quarter + count) % count, (to - quarter + count) % count, turns + 1);
  return other && quarterTurned(other);
};

const moved = (c: Cubic, x: number, y: number): Cubic => c.map((value, index) => value + (index % 2 ? y : x));

/** The path of one step, on the board. */
export const stepCurve = (scene: Scene, [cell, from, to]: Step): Cubic | undefined => {
  const found = curve(scene, from, to);
  return found && moved(found, columnOf(cell), rowOf(cell));
};

export const trace = (scene: Scene, steps: readonly Step[]): Cubic[] =>
  steps.map((step) => stepCurve(scene, step)).filter((c) => c !== undefined);

export const round = (value: number): number => Math.round(value * 1000) / 1000;

const weigh = (c: Cubic, axis: number, w: readonly number[]): number =>
  w.reduce((sum, weight, index) => sum + weight * (c[2 * index + axis] ?? 0), 0);

export const pointAt = (c: Cubic, t: number): [number, number] => {
  const s = 1 - t;
  const weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return [weigh(c, 0, weights), weigh(c, 1, weights)];
};

const tangentAt = (c: Cubic, t: number): [number, number] => {
  const s = 1 - t;
  const weights = [-s * s, s * s - 2 * s * t, 2 * s * t - t * t, t * t];
  const [x, y] = [weigh(c, 0, weights), weigh(c, 1, weights)];
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
};

export const lengthOf = (c: Cubic): number => {
  let length = 0;
  for (let index = 0; index < SAMPLES; index++) {
    const [a, b] = [pointAt(c, index / SAMPLES), pointAt(c, (index + 1) / SAMPLES)];
    length += Math.hypot(b[0] - a[0], b[1] - a[1]);
  }
  return length;
};

/** The place and direction after a share (0..1) of a chain of paths. */
export const poseAt = (curves: readonly Cubic[], share: number): Pose | undefined => {
  const index = Math.min(Math.floor(share * curves.length), curves.length - 1);
  const found = curves[index];
  if (!found) return undefined;
  const t = Math.min(share * curves.length - index, 1);
  const [[x, y], [dx, dy]] = [pointAt(found, t), tangentAt(found, t)];
  return { x, y, dx, dy };
};

/** Where a motion ends; a pawn that takes no step stays where it is. */
export const arrival = (scene: Scene, { pawn, steps }: Motion): Pose | undefined => {
  const { x, y, dx, dy } = scene.pawns[pawn] ?? { x: null, y: null, dx: 0, dy: 0 };
  return poseAt(trace(scene, steps), 1) ?? (x === null || y === null ? undefined : { x, y, dx, dy });
};

/** SVG path data of a curve; `beyond` lengthens it straight on at both ends. */
export const pathData = (c: Cubic, beyond = 0): string => {
  const numbers = c.map(round);
  const [[x0, y0], [x3, y3]] = [pointAt(c, 0), pointAt(c, 1)];
  const [[u, v], [p, q]] = [tangentAt(c, 0), tangentAt(c, 1)];
  const first = beyond ? `M${round(x0 - u * beyond)} ${round(y0 - v * beyond)}L${round(x0)} ${round(y0)}` : `M${round(x0)} ${round(y0)}`;
  const last = beyond ? `L${round(x3 + p * beyond)} ${round(y3 + q * beyond)}` : "";
  return `${first}C${numbers.slice(2).join(" ")}${last}`;
};

/** One path through a chain of curves, so that dashes run on. */
export const chainData = (curves: readonly Cubic[]): string =>
  curves.map((c, index) => (index ? `C${c.map(round).slice(2).join(" ")}` : pathData(c))).join("");
