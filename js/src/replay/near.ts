import { cellName, columnOf, poseOn, rowOf, stepCurve } from "../geometry";
import type { Pose } from "../geometry";
import type { Scene, Step } from "../scene";
import { stands } from "../draw/pawn";

const REACH = 0.1;
const LONGEST = 5000;
const SHARES = [...Array(17).keys()].map((index) => index / 16);

/** A pawn with its trail, by its index; a path that nobody has travelled; or a square that has a note. */
export type Thing = number | Step | string;
export type Notes = ReadonlyMap<string, string>;
/** Where a path leads: the port by which it would be left or entered next, and how many squares it crosses. */
export interface Way {
  place: string;
  isEdge: boolean;
  squares: number;
}
interface Found {
  thing: Thing;
  gap: number;
}

export const placeName = (scene: Scene, cell: string, port: number): string =>
  `${cell}.${scene.ports[port]?.name ?? ""}`;

const nearest = (found: readonly Found[]): Thing[] =>
  found
    .filter(({ gap }) => gap < REACH)
    .sort((a, b) => a.gap - b.gap)
    .slice(0, 1)
    .map(({ thing }) => thing);

const noteOn = (notes: Notes, cell: string): string[] => (notes.has(cell) ? [cell] : []);

/** What is at a point of the board: a pawn or a trail before a path, and a path before a note. */
export const thingsAt = (scene: Scene, notes: Notes, x: number, y: number): Thing[] => {
  const cell = cellName(Math.floor(x), Math.floor(y));
  const far = (pose: Pose): number => Math.hypot(pose.x - x, pose.y - y);
  const found = (thing: Thing, step: Step): Found => {
    const line = step[0] === cell && stepCurve(scene, step);
    return { thing, gap: line ? Math.min(...SHARES.map((share) => far(poseOn(line, share)))) : REACH };
  };
  const pawns = stands(scene, new Map()).map(({ pawn, pose }) => ({
    thing: scene.pawns.indexOf(pawn),
    gap: far(pose) / 2,
  }));
  const travelled = nearest([
    ...pawns,
    ...scene.trails.flatMap(({ pawn, steps }) => steps.map((step) => found(pawn, step))),
  ]);
  const free = scene.tiles.flatMap((tile) =>
    tile.links.map((to, from) => [tile.cell, from, to] as const).map((step) => found(step, step)),
  );
  return [travelled, nearest(free), noteOn(notes, cell)].find(({ length }) => length) ?? [];
};

/** The pawns that face a square or have crossed it, and its note. */
export const thingsOn = ({ pawns, trails }: Scene, notes: Notes, cell: string): Thing[] => [
  ...[...pawns.keys()].filter(
    (index) =>
      (pawns[index]?.cell === cell && !pawns[index]?.out) ||
      trails.some(({ pawn, steps }) => pawn === index && steps.some(([crossed]) => crossed === cell)),
  ),
  ...noteOn(notes, cell),
];

/** Follows the path that enters a square by a port; a ring ends where it began, and what is no path at some time. */
export const walk = (scene: Scene, start: string, entry: number): Way => {
  let [cell, port] = [start, entry];
  for (let squares = 0; ; squares++) {
    const to = scene.tiles.find((one) => one.cell === cell)?.links[port] ?? port;
    const exit = scene.ports[to];
    if (!exit || to === port || (squares && cell === start && port === entry) || squares > LONGEST) {
      return { place: placeName(scene, cell, port), isEdge: false, squares };
    }
    const [right, down] = [Math.round(exit.dx), Math.round(exit.dy)];
    const [column, row] = [columnOf(cell) + right, rowOf(cell) + down];
    if (Math.min(column, row) < 0 || Math.max(column, row) >= scene.size) {
      return { place: placeName(scene, cell, to), isEdge: true, squares: squares + 1 };
    }
    cell = cellName(column, row);
    port = scene.ports.findIndex(({ x, y }) => Math.hypot(x + right - exit.x, y + down - exit.y) < 0.01);
  }
};
