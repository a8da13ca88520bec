import { svg } from "../dom";
import type { Item } from "../dom";
import { ahead, arrival, chainData, inPicture, onCell, placed, trace } from "../geometry";
import type { Pose } from "../geometry";
import type { Choice, Motion, Placement, Scene } from "../scene";
import { hollow, marker, standing } from "./pawn";
import { seatSprite, sprite } from "./sprite";
import { tilePicture } from "./tile";

/** Half of the pill that art has, as much as it can be grown; and how far one is from the next. */
const [WIDE, HIGH] = [0.576, 0.202];
const PILL_STEP = 0.38;

/** A sprite on a square: one that may be chosen, or the one that is. */
export const signOn = (scene: Scene, name: "legal" | "chosen" | "last", cell: string): Item => [
  `${name} ${cell}`,
  () => sprite(scene, name, {}, onCell(cell)),
];

/** The pawns that travel, each with its seat and where it ends. */
const journeys = (scene: Scene, travels: readonly Motion[] = []) =>
  travels.flatMap((travel) => {
    const [pawn, pose] = [scene.pawns[travel.pawn], arrival(scene, travel)];
    return pawn && pose ? [{ ...travel, seat: pawn.seat, pose }] : [];
  });

/** Inside the picture, and towards the middle of the board as long as there is no room. */
const pillPlace = (scene: Scene, end: Pose, taken: readonly Pose[]): Pose => {
  const { x, y } = ahead(end, 0.2);
  const place = { ...end, x: inPicture(scene, x, WIDE), y: inPicture(scene, y, HIGH) };
  const step = place.y > scene.size / 2 ? -PILL_STEP : PILL_STEP;
  while (taken.some((one) => Math.abs(one.x - place.x) < 1.2 && Math.abs(one.y - place.y) < 0.9 * PILL_STEP)) {
    place.y += step;
  }
  return place;
};

/** Who would be out, told where: above everything else, one beside the other. */
export const pills = (scene: Scene, { pawns, text }: Pick<Placement | Choice, "pawns" | "text">): Item[] => {
  const taken: Pose[] = [];
  return journeys(scene, pawns)
    .filter(({ out }) => out)
    .map(({ pawn, seat, pose }) => {
      const place = pillPlace(scene, pose, taken);
      taken.push(place);
      return [
        `pill ${text} ${pawn} ${scene.ply}`,
        () => marker(place, sprite(scene, "pill", { number: seat + 1 }, { class: "pill" })),
      ];
    });
};

/** What a placement would do: the tile, the way of every affected pawn, and where it ends. */
export const ghost = (scene: Scene, cell: string, links: readonly number[], placement?: Placement): Item => {
  const { text, why, pawns } = placement ?? {};
  return [
    `ghost ${cell} ${links.join()} ${text} ${scene.ply}`,
    () => {
      const found = journeys(scene, pawns);
      return svg(
        "g",
        {},
        svg("g.ghost", onCell(cell), tilePicture(scene, links)),
        ...found.map(({ seat, steps }) => seatSprite(scene, "beads", seat, { line: chainData(trace(scene, steps)) })),
        sprite(scene, why ? "refused" : "ghost", {}, onCell(cell)),
        ...found
          .filter(({ out }) => !out)
          .map(({ seat, pose }) => marker(standing(scene, pose, false), hollow(scene, seat))),
      );
    },
  ];
};

/** Where a pawn may start, or a path may be entered. */
export const dot = (scene: Scene, x: number, y: number, chosen: boolean): Item => [
  `dot ${x} ${y} ${chosen}`,
  () => sprite(scene, chosen ? "dot chosen" : "dot", {}, placed(x, y)),
];
