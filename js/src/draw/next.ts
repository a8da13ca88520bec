import { svg } from "../dom";
import type { Item } from "../dom";
import { columnOf, inPicture, isOnBoard, inCell, placed, round, rowOf } from "../geometry";
import type { Scene, Token } from "../scene";
import { marker } from "./pawn";
import { sprite } from "./sprite";

/** Half of the room of a letter, and of the height of a pill that art has. */
const [LETTER, ROUND] = [0.05, 0.135];
const LONGEST = 5;
/** Half of the widest pill. */
const WIDE = LETTER * (LONGEST + 1);
/** How far behind the side of its square a pill lies: on the next square, or outside the board. */
const [INSIDE, OUTSIDE] = [0.56, 0.36];
const ASIDE = 0.3;
const SMALL = 0.8;
const SIDES = new Map<string, readonly [right: number, down: number]>([
  ["n", [0, -1]],
  ["e", [1, 0]],
  ["s", [0, 1]],
  ["w", [-1, 0]],
]);

/** Whether a daikaiju leaves the board there. */
export const isSide = (place: string): boolean => SIDES.has(place);

/** How likely it is to go one way: the square or the side, and where its pill is. */
export interface NextPlace {
  place: string;
  share: string;
  right: number;
  down: number;
  x: number;
  y: number;
}

/** A fraction as a rounded percentage. */
export const percentage = (share: string): number => {
  const [part = 0, whole = 1] = share.split("/").map(Number);
  return Number(((100 * part) / (whole || 1)).toPrecision(2));
};

const wayTo = (from: string, place: string): readonly [number, number] | undefined => {
  if (isSide(place)) return SIDES.get(place);
  if (place === "turn") return [0, 0];
  const [right, down] = [columnOf(place) - columnOf(from), rowOf(place) - rowOf(from)];
  return /\d/.test(place) && Math.abs(right) + Math.abs(down) === 1 ? [right, down] : undefined;
};

/** Inside the picture; beside the arrow where that leaves no room. */
const pillAt = (scene: Scene, x: number, y: number, isAside: boolean): { x: number; y: number } => {
  const { grown = 1 } = scene.art.sizes;
  return { x: inPicture(scene, x, WIDE * grown), y: inPicture(scene, isAside ? y + ASIDE : y, ROUND * grown) };
};

/** The places to which a daikaiju may go; its own square is the one on which it rotates. */
export const nextPlaces = (scene: Scene, token: Token): NextPlace[] => {
  const { cell } = token;
  if (!cell || !isOnBoard(scene, cell)) return [];
  const { x, y } = inCell(cell);
  return token.shares.flatMap(([share, places]) =>
    places.flatMap((place): NextPlace[] => {
      const way = wayTo(cell, place);
      if (!way) return [];
      const [right, down] = way;
      const isAside = isSide(place) && right !== 0;
      const reach = 0.5 + (isSide(place) ? OUTSIDE : INSIDE);
      return [{ place, share, right, down, ...pillAt(scene, x + right * reach, y + down * reach, isAside) }];
    }),
  );
};

/** Arrows from a daikaiju to where it may be next, each with its probability. */
export const nextSquares = (scene: Scene, token: Token): Item[] =>
  nextPlaces(scene, token).map(({ place, share, right, down, x, y }) => [
    `${token.name} ${place} ${share} ${scene.ply}`,
    () => {
      const { cell, colour } = token;
      const middle = inCell(cell ?? "a1");
      const side = placed(middle.x + right / 2, middle.y + down / 2).transform;
      const angle = (Math.atan2(down, right) * 180) / Math.PI + 90;
      const text = share.length > LONGEST ? `${percentage(share)}%` : share;
      const pill = sprite(scene, "share", { share: text, half: round(LETTER * (text.length + 1) - ROUND) });
      // On its own square it leaves the numbers of the arrows in sight.
      if (!right && !down) return svg("g", { transform: `${placed(x, y).transform} scale(${SMALL})` }, pill);
      const arrow = sprite(scene, "next", scene.art.dice.get(colour ?? ""), { transform: `${side} rotate(${angle})` });
      return svg("g", {}, arrow, marker({ x, y, dx: 0, dy: 0 }, pill));
    },
  ]);
