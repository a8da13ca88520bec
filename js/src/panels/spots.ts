import { standing, stands } from "../draw/pawn";
import { ahead, apart, cellName, inCell, poseOf, within } from "../geometry";
import type { Point, Pose } from "../geometry";
import type { Intent } from "../intents";
import type { Choice, Scene } from "../scene";
import { choices, choicesAt, entries, openAsk, pickedTile, targetCell } from "../view";
import type { View } from "../view";

/** A finger reaches so many pixels; on a large board a quarter of a square. */
const [FINGER, QUARTER] = [24, 0.25];
/** What is drawn so near to a square belongs to it. */
const TOUCH = 0.08;

/** A small place that can be pressed. */
export interface Spot {
  text: string;
  x: number;
  y: number;
  /** The radius of the ring that shows that it is meant. */
  ring: number;
  cell: string | null;
  isChosen: boolean;
  intent: Intent;
  pose?: Pose;
}

const spotOf = ({ text, cell }: Choice, view: View, { x, y }: Pose, ring: number, pose: Pose): Spot => ({
  text,
  x,
  y,
  ring,
  cell,
  isChosen: text === view.choice,
  intent: { do: "choose", text },
  pose,
});

/** The choices that have a place at the rim. */
export const starts = (view: View): Spot[] =>
  choices(view).flatMap((one) => {
    const pose = poseOf(one);
    return pose
      ? [spotOf(one, view, ahead(pose, -(view.scene.art.sizes.start ?? 0)), 0.15, standing(view.scene, pose, false))]
      : [];
  });

/** The ports at which the picked tile could be entered. */
export const waysIn = (view: View): Spot[] => {
  const [cell, ways] = [targetCell(view), entries(view)];
  return ways.flatMap(({ text, via }) => {
    const port = view.scene.ports.find(({ name }) => name === via);
    return port && via && cell && ways.length > 1
      ? [
          {
            text: `${text} ${via}`,
            ...inCell(cell, port),
            ring: 0.15,
            cell,
            isChosen: via === view.via,
            intent: { do: "enter", via },
          },
        ]
      : [];
  });
};

/** The pawns among which is chosen. */
export const figures = (view: View): Spot[] =>
  choices(view).flatMap((one) =>
    stands(view.scene, new Map())
      .filter(({ pawn }) => one.pawn !== null && pawn === view.scene.pawns[one.pawn])
      .map(({ pose }) => spotOf(one, view, pose, 0.25, pose)),
  );

const squareAt = ({ size }: Scene, x: number, y: number): string => {
  const keep = (place: number): number => within(0, Math.floor(place), size - 1);
  return cellName(keep(x), keep(y));
};

/**
 * The spot that a press takes: the nearest within reach that belongs to the square there. Where a press may be the last
 * one, as a tile lies ready or an answer is one press, it is not in the middle of the square.
 */
export const nearest = (view: View, x: number, y: number, pixels: number): Spot | undefined => {
  const { scene } = view;
  const square = squareAt(scene, x, y);
  const isThere = (one: Spot): boolean =>
    one.cell === square ||
    [-TOUCH, TOUCH].some((right) =>
      [-TOUCH, TOUCH].some((down) => squareAt(scene, one.x + right, one.y + down) === square),
    );
  const distance = (place: Point): number => apart(place, { x, y });
  const reach = Math.max(FINGER / pixels, QUARTER);
  const near = Math.min(reach, distance(inCell(square)));
  const isLast = openAsk(view)?.by === "press" || pickedTile(view);
  return [...starts(view), ...waysIn(view), ...figures(view)]
    .filter((one) => isThere(one) && distance(one) <= (isLast ? near : reach))
    .sort((one, other) => distance(one) - distance(other))[0];
};

/** The spot that a press takes, or that a press on the square there picks. */
export const meant = (view: View, x: number, y: number, pixels: number): Spot | undefined => {
  const isInside = Math.min(x, y) >= 0 && Math.max(x, y) < view.scene.size;
  const here = isInside ? choicesAt(view, squareAt(view.scene, x, y)) : [];
  const { text } = here.find((one) => one.text === view.choice) ?? here[0] ?? {};
  return nearest(view, x, y, pixels) ?? starts(view).find((one) => one.text === text);
};
