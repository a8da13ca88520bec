import { svg } from "../dom";
import type { Item } from "../dom";
import { columnOf, isOnBoard, placed, round, rowOf } from "../geometry";
import type { Lair } from "../motion";
import type { Scene } from "../scene";
import { sprite } from "./sprite";

/** Daikaiju as they lie, or where the animation has them. */
export const daikaiju = (scene: Scene, lairs: ReadonlyMap<string, Lair>): Item[] =>
  scene.tokens.flatMap(({ name, cell, turns, numbers, number, colour }): Item[] => {
    if (!numbers.length || !cell || !isOnBoard(scene, cell)) return [];
    const lair = lairs.get(name) ?? { x: columnOf(cell), y: rowOf(cell), angle: turns * 90, seen: 1 };
    const [{ x, y, angle, seen }, all] = [lair, [...numbers, number]];
    const parts = { ...scene.art.dice.get(colour ?? ""), ...all };
    const followed = scene.dice?.thrown.find(({ moved }) => moved.includes(name))?.die;
    return [
      [
        `${name} ${Object.values(lair).map(round).join(" ")} ${numbers} ${followed}`,
        () =>
          svg(
            "g.daikaiju",
            { opacity: round(seen), ...placed(x + 0.5, y + 0.5) },
            sprite(scene, "daikaiju", parts),
            sprite(scene, "creature", {}, { transform: `rotate(${round(angle)})` }),
            sprite(scene, "numbers", parts),
            sprite(scene, `followed ${all.indexOf(followed ?? 0)}`, parts),
          ),
      ],
    ];
  });

/** The lanterns of the tiles, or the markers on them, and their stars. */
export const lights = (scene: Scene): Item[] =>
  scene.tiles.flatMap(({ lantern, tile, cell }): Item[] => {
    if (!lantern || !isOnBoard(scene, cell)) return [];
    const has = (kind: string): boolean => scene.tokens.some((token) => token.tile === tile && token.kind === kind);
    const [name, star] = [
      `${has("marker") ? "marker" : "lantern"} ${lantern.colour} ${lantern.glows ? "glowing" : "dimmed"}`,
      has("star"),
    ];
    const place = placed(columnOf(cell) + lantern.x, rowOf(cell) + lantern.y);
    return [
      [
        `${name} ${star} ${place.transform}`,
        () => svg("g.light", place, sprite(scene, name), star ? sprite(scene, "star", {}, placed(0.1, -0.1)) : null),
      ],
    ];
  });
