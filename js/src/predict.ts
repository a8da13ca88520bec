import { faceOf, chosenPlacement, pickedTile, readyAction, targetCell } from "./view";
import type { View } from "./view";
import { arrival } from "./geometry";
import type { HandTile, Motion, Pawn, Placement, Scene } from "./scene";

const travelled = (scene: Scene, pawn: Pawn, travel: Motion | undefined): Pawn => ({
  ...pawn,
  ...(travel && { ...arrival(scene, travel), out: travel.out, at: "" }),
  active: false,
});

const trailsAfter = ({ trails, pawns }: Scene, travels: readonly Motion[]): Scene["trails"] =>
  pawns
    .map((_, pawn) => {
      const steps = [...trails, ...travels].flatMap((one) => (one.pawn === pawn ? one.steps : []));
      return { pawn, steps, whole: false };
    })
    .filter(({ steps }) => steps.length);

const placed = (view: View, cell: string, laid: HandTile, { pawns: travels }: Placement): Scene => {
  const { scene, side, turns } = view;
  const { hand, pawns, tiles } = scene;
  const { tile, other } = laid;
  const lies = {
    cell,
    tile,
    side: other.length ? side : null,
    turns,
    links: [...faceOf(laid, side, turns)],
    other: [],
    cloud: false,
    lantern: null,
  };
  return {
    ...scene,
    tiles: [...tiles.filter((one) => one.cell !== cell), lies],
    last: cell,
    pawns: pawns.map((pawn, index) =>
      travelled(
        scene,
        pawn,
        travels.find((travel) => travel.pawn === index),
      ),
    ),
    trails: trailsAfter(scene, travels),
    hand: hand && { ...hand, tiles: hand.tiles.filter((one) => one.tile !== tile) },
    motions: travels,
    swims: [],
  };
};

/** The board as it will be if the kernel accepts what is about to be sent: only a placement is shown in advance. */
export const predicted = (view: View, action: string | undefined): Scene => {
  const [chosen, laid, cell] = [chosenPlacement(view), pickedTile(view), targetCell(view)];
  return chosen && laid && cell && action === readyAction(view) ? placed(view, cell, laid, chosen) : view.scene;
};
