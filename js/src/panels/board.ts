import { html, keyed, setAttributes, svg } from "../dom";
import type { Item } from "../dom";
import { dot, ghost, pills, signOn } from "../draw/ghost";
import { ground } from "../draw/ground";
import { hollow, marker, MOST_GROWN, pawns, standing, stands } from "../draw/pawn";
import { drawn, sprite } from "../draw/sprite";
import { daikaiju, lights } from "../draw/things";
import { tilePicture } from "../draw/tile";
import { trails } from "../draw/trail";
import { ahead, columnOf, isOnBoard, onCell, placed, poseOf, rowOf } from "../geometry";
import type { Pose } from "../geometry";
import type { Intent } from "../intents";
import type { Frame } from "../motion";
import type { Choice, Scene } from "../scene";
import { chosen, chosenPlacement, entries, faceOf, openAsk, pickedTile, previewed, targetCell } from "../view";
import type { View } from "../view";
import { on } from "./controls";
import { gridOf } from "./grid";
import type { Act } from "./panel";

const ROOMY = 72;
const BESIDE = 0.135;
const NARROW = 0.165;

const tiles = (scene: Scene, backs: boolean, known: ReadonlySet<string> | null): Item[] =>
  scene.tiles
    .filter(({ cell }) => isOnBoard(scene, cell))
    .map(({ cell, links, other, cloud, lantern }) => {
      const [face, clouded] = backs && other.length ? [other, !cloud && lantern !== null] : [links, cloud];
      return [
        `${cell} ${face.join()} ${clouded}`,
        () => svg("g", onCell(cell), tilePicture(scene, face, known && !known.has(cell) ? "laid" : "", clouded)),
      ];
    });

const choices = (view: View): readonly Choice[] => openAsk(view)?.choices ?? [];

/** A small place that can be pressed. */
interface Spot {
  text: string;
  x: number;
  y: number;
  isChosen: boolean;
  reach: number;
  intent: Intent;
  pose?: Pose;
}

const spotOf = ({ text }: Choice, view: View, { x, y }: Pose, reach: number, pose: Pose): Spot => ({
  text,
  x,
  y,
  isChosen: text === view.choice,
  reach,
  intent: { do: "choose", text },
  pose,
});

/** The choices that have a place at the rim. */
const starts = (view: View): Spot[] =>
  choices(view).flatMap((one) => {
    const pose = poseOf(one);
    return pose ? [spotOf(one, view, ahead(pose, -BESIDE), NARROW, standing(view.scene, pose, false))] : [];
  });

/** The ports at which the picked tile could be entered. */
const waysIn = (view: View): Spot[] => {
  const [cell, ways] = [targetCell(view), entries(view)];
  return ways.flatMap(({ text, via }) => {
    const port = view.scene.ports.find(({ name }) => name === via);
    return port && via && cell && ways.length > 1
      ? [
          {
            text: `${text} ${via}`,
            x: columnOf(cell) + port.x,
            y: rowOf(cell) + port.y,
            isChosen: via === view.via,
            reach: NARROW,
            intent: { do: "enter", via },
          },
        ]
      : [];
  });
};

/** The pawns among which is chosen. */
const figures = (view: View): Spot[] =>
  choices(view).flatMap((one) =>
    stands(view.scene, new Map())
      .filter(({ pawn }) => one.pawn !== null && pawn === view.scene.pawns[one.pawn])
      .map(({ pose }) => spotOf(one, view, pose, 0.25, pose)),
  );

const target = ({ text, x, y, reach, intent }: Spot, act: Act): Item => [
  text,
  () => {
    const circle = svg("circle", { cx: x, cy: y, r: reach });
    on(circle, "click", () => act(intent));
    return circle;
  },
];

const dots = (scene: Scene, spots: readonly Spot[]): Item[] =>
  spots.map(({ x, y, isChosen }) => dot(scene, x, y, isChosen));

/** What could be done: legal squares, ghost, start marks. */
const offers = (view: View): Item[] => {
  const { scene, side, turns } = view;
  const [cell, tile, found, one] = [targetCell(view), pickedTile(view), chosenPlacement(view), chosen(view)];
  const squares = choices(view).flatMap(({ cell: square, x }) =>
    square && x === null && isOnBoard(scene, square) ? [square] : [],
  );
  const legal = new Set(cell && !tile ? [cell, ...squares] : squares);
  return [
    ...(cell && tile ? [ghost(scene, cell, faceOf(tile, side, turns), found)] : []),
    ...[...legal].map((square) => signOn(scene, "legal", square)),
    ...(one?.cell && one.x === null
      ? [...(one.links.length ? [ghost(scene, one.cell, one.links)] : []), signOn(scene, "chosen", one.cell)]
      : []),
    ...dots(scene, starts(view)),
  ];
};

/** What is picked among the small places. */
const picked = (view: View): Item[] => {
  const { scene } = view;
  const seat = openAsk(view)?.seat ?? null;
  const marks = (spots: readonly Spot[], make: (pose: Pose) => SVGElement): Item[] =>
    spots.flatMap(({ text, isChosen, pose }) => (isChosen && pose ? [[text, () => make(pose)] as const] : []));
  return [
    ...(seat === null ? [] : marks(starts(view), (pose) => marker(pose, hollow(scene, seat)))),
    ...marks(figures(view), ({ x, y }) => sprite(scene, "picked", {}, placed(x, y))),
  ];
};

/** Marks in a group lie below the pawns. */
const marks = ({ marks: shapes }: View, below: boolean): Item[] =>
  shapes.filter(({ tag }) => (tag === "g") === below).map((shape) => [JSON.stringify(shape), () => drawn(null)(shape)]);

/** Pawns grow on small squares: 1.3 up to 48 px a cell, 1 from 64 px. */
const growth = (pixels: number): number =>
  Math.min(MOST_GROWN, Math.max(1, MOST_GROWN - ((pixels - 48) / 16) * (MOST_GROWN - 1)));

export interface Board {
  readonly element: HTMLElement;
  draw(view: View, frame: Frame): void;
  isFocused(): boolean;
  /** Follows the width of the board on the screen. */
  resize(width: number, scene: Scene): void;
}

export const boardOf = (act: Act, { say }: Scene): Board => {
  const picture = svg("svg.picture", { "aria-hidden": "true" });
  const hits = svg("svg.hits", { "aria-hidden": "true" });
  const grid = gridOf(act, say("board"));
  const element = html("div.board", {}, picture, grid.element, hits);
  let [known, shown, pixels] = [null, null, 80] as [Set<string> | null, View | null, number];

  const fit = ({ size, art: { margin } }: Scene): void => {
    const whole = size + 2 * margin;
    for (const one of [picture, hits]) setAttributes(one, { viewBox: `${-margin} ${-margin} ${whole} ${whole}` });
    grid.element.style.inset = `${(100 * margin) / whole}%`;
  };
  const draw = (view: View, frame: Frame): void => {
    const scene = frame.scene ?? view.scene;
    fit(scene);
    const preview = previewed(view);
    const layers: Record<string, Item[]> = {
      ground: ground(scene),
      tiles: tiles(scene, view.backs, known),
      trails: view.backs ? [] : trails(scene, frame.hidden),
      lights: [...(scene.last ? [signOn(scene, "last", scene.last)] : []), ...(view.backs ? [] : lights(scene))],
      tokens: daikaiju(scene, frame.lairs),
      under: marks(view, true),
      offers: offers(preview),
      pawns: pawns(scene, frame.poses),
      front: [...picked(view), ...dots(scene, waysIn(view))],
      marks: marks(view, false),
    };
    keyed(
      picture,
      Object.keys(layers).map((name) => [name, () => svg("g", { class: name })]),
    );
    Object.values(layers).forEach((items, index) => keyed(picture.children[index] ?? picture, items));
    const doomed = chosen(preview) ?? chosenPlacement(preview);
    // Above the frame of the focused square.
    const spots = [...(pixels >= ROOMY ? starts(view) : []), ...waysIn(view), ...figures(view)];
    keyed(hits, [...spots.map((one) => target(one, act)), ...(doomed ? pills(scene, doomed) : [])]);
    known = new Set(scene.tiles.map(({ cell }) => cell));
    if (view !== shown) grid.draw(view);
    shown = view;
    element.classList.toggle("lost", view.lost);
  };
  const resize = (width: number, { size, art }: Scene): void => {
    pixels = width / (size + 2 * art.margin);
    element.style.setProperty("--cell", `${pixels}px`);
    element.style.setProperty("--grow", String(growth(pixels)));
  };
  return { element, draw, resize, isFocused: grid.isFocused };
};
