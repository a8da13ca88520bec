import { chosenPlacement, pickedTile, readyAction, targetCell } from "./view";
import type { View } from "./view";
import { arrival } from "./geometry";
import type { HandTile, Motion, Pawn, Placement, Scene } from "./scene";

const travelled = (scene: Scene, pawn: Pawn, travel: Motion | undefined): Pawn =>
  travel ? { ...pawn, ...arrival(scene, travel), out: travel.out, at: "", active: false } : { ...pawn, active: false };

const trailsAfter = (scene: Scene, travels: readonly Motion[]): Scene["trails"] => {
  const known = new Map(scene.trails.map((trail) => [trail.pawn, trail.steps]));
  for (const { pawn, steps } of travels) known.set(pawn, [...(known.get(pawn) ?? []), ...steps]);
  return [...known].map(([pawn, steps]) => ({ pawn, steps }));
};

const handAfter = (scene: Scene, laid: HandTile): Scene["hand"] =>
  scene.hand && { ...scene.hand, tiles: scene.hand.tiles.filter(({ tile }) => tile !== laid.tile) };

const PLAIN: Pick<Scene["tiles"][number], "side" | "other" | "kind" | "cloud" | "lantern"> = { side: "", other: [], kind: "", cloud: false, lantern: null };

const placed = (scene: Scene, cell: string, laid: HandTile, turns: number, { pawns: travels }: Placement): Scene => ({
  ...scene,
  tiles: [...scene.tiles, { ...PLAIN, cell, tile: laid.tile, turns, links: laid.links[turns] ?? [] }],
  last: cell,
  pawns: scene.pawns.map((pawn, index) => travelled(scene, pawn, travels.find((travel) => travel.pawn === index))),
  trails: trailsAfter(scene, travels),
  hand: handAfter(scene, laid),
  motions: travels,
});

/** The board as it will be if the kernel accepts what is about to be sent: only a placement is shown in advance. */
export const predicted = (view: View, action: string | undefined): Scene => {
  const [chosen, laid, cell] = [chosenPlacement(view), pickedTile(view), targetCell(view)];
  if (!chosen || !laid || cell === null || action !== readyAction(view)) return view.scene;
  return placed(view.scene, cell, laid, view.turns, chosen.placement);
};
