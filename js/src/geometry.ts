import type { Motion, Scene, Step } from "./scene";

/** A cubic curve: x0 y0 x1 y1 x2 y2 x3 y3. */
export type Cubic = readonly number[];
export interface Point {
  x: number;
  y: number;
}
export interface Pose extends Point {
  dx: number;
  dy: number;
}

export const within = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/** Something of this size stays inside the picture of a board. */
export const inPicture = ({ size, art: { margin } }: Scene, value: number, room: number): number =>
  within(room - margin, value, size + margin - room);

export const cellName = (column: number, row: number): string => String.fromCharCode(97 + column) + (row + 1);
export const columnOf = (cell: string): number => cell.charCodeAt(0) - 97;
export const rowOf = (cell: string): number => Number(cell.slice(1)) - 1;
export const isOnBoard = ({ size }: Scene, cell: string): boolean => columnOf(cell) < size && rowOf(cell) < size;

const reversed = (c: Cubic): Cubic => [6, 7, 4, 5, 2, 3, 0, 1].map((index) => c[index] ?? 0);

const quarterTurned = (c: Cubic): Cubic =>
  c.map((value, index) => (index % 2 ? (c[index - 1] ?? value) : 1 - (c[index + 1] ?? value)));

/** The path between two ports of the unit cell: the scene has it, or one that is like it but for quarter turns. */
export const curve = (scene: Scene, from: number, to: number, turns = 0): Cubic | undefined => {
  const {
    curves,
    ports: { length },
  } = scene;
  const back = curves.get(`${to}-${from}`);
  const found = curves.get(`${from}-${to}`) ?? (back && reversed(back));
  if (found || turns === 3) return found;
  const other = curve(scene, (from + length * 0.75) % length, (to + length * 0.75) % length, turns + 1);
  return other && quarterTurned(other);
};

/** The path of one step, on the board. */
export const stepCurve = (scene: Scene, [cell, from, to]: Step): Cubic | undefined =>
  curve(scene, from, to)?.map((value, index) => value + (index % 2 ? rowOf : columnOf)(cell));

export const trace = (scene: Scene, steps: readonly Step[]): Cubic[] =>
  steps.flatMap((step) => {
    const found = stepCurve(scene, step);
    return found ? [found] : [];
  });

export const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Attributes that put something in its place. */
export const placed = (x: number, y: number): { transform: string } => ({
  transform: `translate(${round(x)} ${round(y)})`,
});
export const onCell = (cell: string): { transform: string } => placed(columnOf(cell), rowOf(cell));

/** A point of a square, on the board; its middle, if no other is given. */
export const inCell = (cell: string, { x, y } = { x: 0.5, y: 0.5 }): Point => ({
  x: columnOf(cell) + x,
  y: rowOf(cell) + y,
});

export const ahead = ({ x, y, dx, dy }: Pose, distance: number): Pose => ({
  x: x + dx * distance,
  y: y + dy * distance,
  dx,
  dy,
});

/** De Casteljau: each control point goes its share of the way to the next one. */
const drawnIn = (c: Cubic, share: number): Cubic =>
  c.slice(2).map((value, index) => value * share + (c[index] ?? 0) * (1 - share));

/** A point of a curve, and the direction there. */
const poseOn = (c: Cubic, share: number): Pose => {
  const [x = 0, y = 0, nextX = 0, nextY = 0] = drawnIn(drawnIn(c, share), share);
  const [right, down] = [nextX - x, nextY - y];
  const length = Math.hypot(right, down) || 1;
  return { x: x + right * share, y: y + down * share, dx: right / length, dy: down / length };
};

/** The first part of a curve. */
export const cut = (c: Cubic, share: number): Cubic => {
  const once = drawnIn(c, share);
  const twice = drawnIn(once, share);
  return [c, once, twice, drawnIn(twice, share)].flatMap((points) => points.slice(0, 2));
};

/** Points of a curve from end to end, that many parts of it apart. */
export const along = (c: Cubic, parts = 16): Pose[] =>
  [...Array(parts + 1).keys()].map((index) => poseOn(c, index / parts));

export const lengthOf = (c: Cubic): number => {
  const points = along(c);
  return points.reduce((length, point, index) => length + apart(point, points[index - 1] ?? point), 0);
};

/** The place and direction after a share (0..1) of a chain of paths. */
export const poseAt = (curves: readonly Cubic[], share: number): Pose | undefined => {
  const done = share * curves.length;
  const index = Math.min(Math.floor(done), curves.length - 1);
  const found = curves[index];
  return found && poseOn(found, Math.min(done - index, 1));
};

/** What a picture of the board shows, with its margin. */
export const viewBox = ({ size, art: { margin } }: Scene): { viewBox: string } => ({
  viewBox: `${-margin} ${-margin} ${size + 2 * margin} ${size + 2 * margin}`,
});

/** How far two points are apart. */
export const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Where a pointer is on the board, and how many pixels a square has there. */
export const pointed = (
  board: Element,
  { size, art: { margin } }: Scene,
  { clientX, clientY }: MouseEvent,
): [x: number, y: number, pixels: number] => {
  const { left, top, width } = board.getBoundingClientRect();
  const pixels = width / (size + 2 * margin);
  return [(clientX - left) / pixels - margin, (clientY - top) / pixels - margin, pixels];
};

/** Where something stands, if that is told. */
export const poseOf = ({
  x,
  y,
  dx,
  dy,
}: {
  x: number | null;
  y: number | null;
  dx: number;
  dy: number;
}): Pose | undefined => (x === null || y === null ? undefined : { x, y, dx, dy });

/** Where a motion ends; a pawn that takes no step stays where it is. */
export const arrival = (scene: Scene, { pawn, steps }: Motion): Pose | undefined => {
  const one = scene.pawns[pawn];
  return poseAt(trace(scene, steps), 1) ?? (one && poseOf(one));
};

const point = ({ x, y }: Pose): string => `${round(x)} ${round(y)}`;
const bend = (c: Cubic): string => `C${c.slice(2).map(round).join(" ")}`;

/** SVG path data of a curve; `beyond` lengthens it straight on at both ends. */
export const pathData = (c: Cubic, beyond = 0): string => {
  const [start, end] = [poseOn(c, 0), poseOn(c, 1)];
  const [before, after] = beyond ? [`${point(ahead(start, -beyond))}L`, `L${point(ahead(end, beyond))}`] : ["", ""];
  return `M${before}${point(start)}${bend(c)}${after}`;
};

/** One path through a chain of curves, so that dashes run on. */
export const chainData = (curves: readonly Cubic[]): string =>
  curves.map((c, index) => (index ? bend(c) : pathData(c))).join("");
