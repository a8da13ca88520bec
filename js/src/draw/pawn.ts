import { svg } from "../dom";
import type { Item } from "../dom";
import { round } from "../geometry";
import type { Pose } from "../geometry";
import type { Pawn, Scene } from "../scene";
import { hollow, plinth, plinthShadow, token } from "./shapes";

const BEHIND = 0.1;
const OUTSIDE = 0.2;
export const MOST_GROWN = 1.3;

const isInside = (scene: Scene, x: number, y: number): boolean => x > 0 && y > 0 && x < scene.size && y < scene.size;

/** Where a pawn is drawn that stands at a boundary point: on the tile behind it, or outside the board. */
export const standing = (scene: Scene, { x, y, dx, dy }: Pose, isOut: boolean): Pose => {
  const leaves = isOut && !isInside(scene, x + dx * BEHIND, y + dy * BEHIND);
  const enters = !isInside(scene, x - dx * BEHIND, y - dy * BEHIND);
  const along = leaves ? OUTSIDE : enters ? -OUTSIDE : -BEHIND;
  return { x: x + dx * along, y: y + dy * along, dx, dy };
};

const at = (pose: Pose): string => `translate(${round(pose.x)} ${round(pose.y)})`;
const heading = ({ dx, dy }: Pose): number => round((Math.atan2(dy, dx) * 180) / Math.PI + 90);

export const marker = (pose: Pose, ...parts: SVGElement[]): SVGGElement =>
  svg("g", { transform: at(pose) }, svg("g", { class: "grown" }, ...parts));

const pawnNumber = (pawn: Pawn): SVGGElement =>
  svg("g", { class: "pawn-number", transform: "translate(1 .9)" },
    svg("circle", { r: 0.52 }), svg("text", { y: 0.26, "font-size": 0.74 }, String(pawn.number)));

const ring = (): SVGGElement =>
  svg("g", { class: "active-ring" }, svg("circle", { class: "ring-ink", r: 0.25 }), svg("circle", { class: "ring-paper", r: 0.25 }));

const figure = (pawn: Pawn, pose: Pose, isDouble: boolean): SVGGElement[] => {
  const turned = svg("g", { transform: `rotate(${heading(pose)})` }, plinth());
  const shadow = svg("g", { transform: `translate(0 .22) rotate(${heading(pose)})` }, plinthShadow());
  return [
    svg("g", { transform: "scale(.106)" }, shadow, turned),
    svg("g", { transform: "scale(.112)" }, token(pawn.seat), ...(isDouble ? [pawnNumber(pawn)] : [])),
  ];
};

const outMarker = (pawn: Pawn, pose: Pose): SVGGElement =>
  marker(pose, svg("g", { transform: "scale(.112)" }, hollow(pawn.seat, true)));

const laurel = (): SVGGElement => {
  const leaf = (angle: number) => svg("path", { transform: `rotate(${angle}) translate(0 .29) rotate(68)`, d: "M0-.085C.055-.03.055.03 0 .085C-.055.03-.055-.03 0-.085Z" });
  const side = [14, 42, 70, 98, 126].map(leaf);
  const other = svg("g", { transform: "scale(-1 1)" }, ...[14, 42, 70, 98, 126].map(leaf));
  return svg("g", { class: "laurel" }, svg("g", {}, ...side), other);
};

export interface Stand { pawn: Pawn; pose: Pose; moving: boolean }

/** Every pawn that can be drawn, with its place; `moving` ones are where the animation has them. */
export const stands = (scene: Scene, moving: ReadonlyMap<number, Pose>): Stand[] =>
  scene.pawns.flatMap((pawn, index): Stand[] => {
    const { x, y, dx, dy } = pawn;
    const pose = moving.get(index);
    if (pose) return [{ pawn, pose, moving: true }];
    return x === null || y === null ? [] : [{ pawn, pose: standing(scene, { x, y, dx, dy }, pawn.out !== ""), moving: false }];
  });

const draw = ({ pawn, pose, moving }: Stand, isDouble: boolean, won: boolean): SVGGElement => {
  const body = pawn.out && !moving ? outMarker(pawn, pose) : marker(pose, ...figure(pawn, pose, isDouble));
  if (won && !moving) body.prepend(laurel());
  if (pawn.active && !moving && !won) body.prepend(ring());
  return body;
};

/** Pawns in drawing order: those out first, the active one last. */
export const pawns = (scene: Scene, moving: ReadonlyMap<number, Pose>): Item[] => {
  const doubles = new Set(scene.pawns.filter(({ number }) => number === 2).map(({ seat }) => seat));
  const rank = ({ pawn }: Stand): number => (pawn.active ? 2 : pawn.out ? 0 : 1);
  return stands(scene, moving).sort((a, b) => rank(a) - rank(b)).map((stand) => {
    const won = scene.over?.winners.includes(stand.pawn.seat) ?? false;
    const isDouble = doubles.has(stand.pawn.seat);
    const key = `${JSON.stringify(stand)} ${isDouble} ${won}`;
    return [key, () => draw(stand, isDouble, won)] as const;
  });
};
