import { svg } from "../dom";
import type { Item } from "../dom";
import { isOnBoard, inCell, placed, round } from "../geometry";
import { lairOn } from "../motion";
import type { Lair } from "../motion";
import type { Scene, Tile } from "../scene";
import { sprite } from "./sprite";

/** Daikaiju as they lie, or where the animation has them. */
export const daikaiju = (scene: Scene, lairs: ReadonlyMap<string, Lair>): Item[] =>
  scene.tokens.flatMap(({ name, cell, turns, numbers, number, colour }): Item[] => {
    if (!numbers.length || !cell || !isOnBoard(scene, cell)) return [];
    const lair = lairs.get(name) ?? lairOn(cell, turns);
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

/** Tokens of an edition of one's own: their sprites, or discs with their names. */
export const discs = (scene: Scene): Item[] =>
  scene.tokens.flatMap(({ kind, disc, cell, turns }): Item[] => {
    if (!disc || !cell || !isOnBoard(scene, cell)) return [];
    const parts = { name: disc, turn: turns * 90, size: round(Math.min(0.2, 0.6 / disc.length)) };
    const name = scene.art.sprites.has(`own ${kind}`) ? `own ${kind}` : "disc";
    const { x, y } = inCell(cell);
    return [[`${disc} ${cell} ${turns}`, () => sprite(scene, name, parts, placed(x, y))]];
  });

/** Whether a marker or a star lies on a tile. */
export const hasOn = ({ tokens }: Scene, { tile }: Tile, kind: "marker" | "star"): boolean =>
  tokens.some((token) => token.tile === tile && token.kind === kind);

/** The sprite of a tile's lantern, or of the marker on it. */
export const lightName = (scene: Scene, tile: Tile): string => {
  const [kind, { lantern }] = [hasOn(scene, tile, "marker") ? "marker" : "lantern", tile];
  return `${kind} ${lantern?.colour} ${lantern?.glows ? "glowing" : "dimmed"}`;
};

/** The lanterns of the tiles, or the markers on them, and their stars. */
export const lights = (scene: Scene): Item[] =>
  scene.tiles.flatMap((tile): Item[] => {
    const { lantern, cell } = tile;
    if (!lantern || !isOnBoard(scene, cell)) return [];
    const [name, star] = [lightName(scene, tile), hasOn(scene, tile, "star")];
    const { x, y } = inCell(cell, lantern);
    const place = placed(x, y);
    return [
      [
        `${name} ${star} ${place.transform}`,
        () => svg("g.light", place, sprite(scene, name), star ? sprite(scene, "star", {}, placed(0.1, -0.1)) : null),
      ],
    ];
  });
