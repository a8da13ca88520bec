import { along, apart, cellName, columnOf, inCell, rowOf, stepCurve } from "../geometry";
import type { Point } from "../geometry";
import type { Scene, Step, Tile, Token } from "../scene";
import { stands } from "../draw/pawn";

const REACH = 0.1;
/** A lantern is larger than a line is wide. */
const GLOW = 1.6;
const LONGEST = 5000;

/** A pawn with its trail, by its index; an untravelled path; a noted square; a daikaiju; or the tile of a lantern. */
export type Thing = number | Step | string | Token | Tile;
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

export const isStep = (thing: Thing): thing is Step => Array.isArray(thing);
export const isDaikaiju = (thing: Thing): thing is Token => typeof thing === "object" && "numbers" in thing;
export const isLantern = (thing: Thing): thing is Tile => typeof thing === "object" && "lantern" in thing;

const daikaijuOn = ({ tokens }: Scene, cell: string): Token[] =>
  tokens.filter((token) => token.cell === cell && token.numbers.length > 0);

const noteOn = (notes: Notes, cell: string): string[] => (notes.has(cell) ? [cell] : []);

/** What is at a point of the board: a pawn, a trail or a lantern before a daikaiju, a path and a note. */
export const thingsAt = (scene: Scene, notes: Notes, x: number, y: number): Thing[] => {
  const cell = cellName(Math.floor(x), Math.floor(y));
  const far = (point: Point): number => apart(point, { x, y });
  const found = (thing: Thing, step: Step): Found => {
    const line = step[0] === cell && stepCurve(scene, step);
    return { thing, gap: line ? Math.min(...along(line).map(far)) : REACH };
  };
  const pawns = stands(scene, new Map()).map(({ pawn, pose }) => ({
    thing: scene.pawns.indexOf(pawn),
    gap: far(pose) / 2,
  }));
  const lanterns = scene.tiles.flatMap((tile) =>
    tile.lantern && tile.cell === cell ? [{ thing: tile, gap: far(inCell(cell, tile.lantern)) / GLOW }] : [],
  );
  const touched = nearest([
    ...pawns,
    ...lanterns,
    ...scene.trails.flatMap(({ pawn, steps }) => steps.map((step) => found(pawn, step))),
  ]);
  const free = scene.tiles.flatMap((tile) =>
    tile.links.map((to, from) => [tile.cell, from, to] as const).map((step) => found(step, step)),
  );
  const [lair] = daikaijuOn(scene, cell);
  const below = lair ? [lair, ...noteOn(notes, cell)] : nearest(free);
  return [touched, below, noteOn(notes, cell)].find(({ length }) => length) ?? [];
};

/** The daikaiju or the lantern of a square, the pawns that face it or have crossed it, and its note. */
export const thingsOn = (scene: Scene, notes: Notes, cell: string): Thing[] => [
  ...daikaijuOn(scene, cell),
  ...scene.tiles.filter((tile) => tile.cell === cell && tile.lantern),
  ...[...scene.pawns.keys()].filter(
    (index) =>
      (scene.pawns[index]?.cell === cell && !scene.pawns[index]?.out) ||
      scene.trails.some(({ pawn, steps }) => pawn === index && steps.some(([crossed]) => crossed === cell)),
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
    port = scene.ports.findIndex((one) => apart(one, { x: exit.x - right, y: exit.y - down }) < 0.01);
  }
};
