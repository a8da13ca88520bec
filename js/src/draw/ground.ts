import { svg } from "../dom";
import type { Item } from "../dom";
import { placed } from "../geometry";
import type { Scene } from "../scene";
import { sprite } from "./sprite";

/** The empty board: everything that never changes during a game. */
export const ground = (scene: Scene): Item[] => {
  const { size } = scene;
  return [
    [
      `${size} ${scene.edition}`,
      () =>
        svg(
          "g",
          {},
          sprite(scene, "board"),
          ...Array.from({ length: size * size }, (_, index) =>
            sprite(scene, "socket", {}, placed(index % size, Math.floor(index / size))),
          ),
        ),
    ],
  ];
};
