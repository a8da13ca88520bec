import { svg } from "../dom";
import type { Item } from "../dom";
import { ahead, cellName, placed, poseOf, round } from "../geometry";
import type { Pose } from "../geometry";
import type { Pawn, Scene } from "../scene";
import { seatSprite, sprite } from "./sprite";

/** Where a pawn is drawn that stands at a boundary point: on the tile behind it, or outside the board. */
export const standing = (scene: Scene, pose: Pose, isOut: boolean): Pose => {
  const { behind = 0, outside = 0 } = scene.art.sizes;
  const isInside = (distance: number): boolean => {
    const { x, y } = ahead(pose, distance);
    return Math.min(x, y) > 0 && Math.max(x, y) < scene.size;
  };
  if (isOut && !isInside(behind)) return ahead(pose, outside);
  if (!isInside(-behind)) return ahead(pose, -outside);
  return ahead(pose, isOut && isOnDaikaiju(scene, ahead(pose, -0.5)) ? behind : -behind);
};

/** The numbers of the daikaiju that has sunk a ship stay free. */
const isOnDaikaiju = ({ tokens }: Scene, { x, y }: Pose): boolean =>
  tokens.some(({ cell, numbers }) => numbers.length && cell === cellName(Math.floor(x), Math.floor(y)));

const heading = ({ dx, dy }: Pose): number => round((Math.atan2(dy, dx) * 180) / Math.PI + 90);

export const marker = ({ x, y }: Pose, ...parts: (SVGElement | null)[]): SVGGElement =>
  svg("g", placed(x, y), svg("g.grown", {}, ...parts));

/** Where a pawn would be. */
export const hollow = (scene: Scene, seat: number): SVGGElement => seatSprite(scene, "hollow", seat);

export interface Stand {
  pawn: Pawn;
  pose: Pose;
  moving: boolean;
}

/** Every pawn that can be drawn, with its place; `moving` ones are where the animation has them. */
export const stands = (scene: Scene, moving: ReadonlyMap<number, Pose>): Stand[] =>
  scene.pawns.flatMap((pawn, index): Stand[] => {
    const [now, rest] = [moving.get(index), poseOf(pawn)];
    if (now) return [{ pawn, pose: now, moving: true }];
    return rest ? [{ pawn, pose: standing(scene, rest, pawn.out !== ""), moving: false }] : [];
  });

const draw = (
  scene: Scene,
  { pawn: { seat, number, out, off, active }, pose, moving }: Stand,
  isDouble: boolean,
  won: boolean,
): SVGGElement => {
  const isOut = out !== "" && !moving;
  const sign = moving ? "" : won ? "laurel" : active ? "active" : "";
  return marker(
    pose,
    sign ? sprite(scene, sign) : null,
    seatSprite(scene, isOut ? "gone" : off && !moving ? "hollow" : "pawn", seat, { turn: heading(pose) }),
    isDouble && !isOut ? sprite(scene, "number", { count: number }) : null,
  );
};

/** Pawns in drawing order: those out first, the active one last. */
export const pawns = (scene: Scene, moving: ReadonlyMap<number, Pose>): Item[] => {
  const rank = ({ pawn }: Stand): number => (pawn.active ? 2 : pawn.out ? 0 : 1);
  return stands(scene, moving)
    .sort((a, b) => rank(a) - rank(b))
    .map((stand) => {
      const { seat } = stand.pawn;
      const [isDouble, won] = [
        scene.pawns.some((one) => one.seat === seat && one.number === 2),
        scene.over?.winners.includes(seat) ?? false,
      ];
      return [`${JSON.stringify(stand)} ${isDouble} ${won}`, () => draw(scene, stand, isDouble, won)] as const;
    });
};
