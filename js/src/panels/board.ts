import { html, keyed, setAttributes, svg } from "../dom";
import type { Item } from "../dom";
import { dot, ghost, pills, signOn } from "../draw/ghost";
import { ground } from "../draw/ground";
import { hollow, marker, pawns } from "../draw/pawn";
import { drawn, seatSprite, sprite } from "../draw/sprite";
import { daikaiju, discs, lights } from "../draw/things";
import { tilePicture } from "../draw/tile";
import { trails } from "../draw/trail";
import { isOnBoard, onCell, placed, pointed, viewBox, within } from "../geometry";
import type { Pose } from "../geometry";
import type { Art } from "../kit";
import type { Frame } from "../motion";
import type { Scene } from "../scene";
import { choices, chosen, chosenPlacement, faceOf, openAsk, pickedTile, previewed, targetCell } from "../view";
import type { View } from "../view";
import { on } from "./controls";
import { gridOf } from "./grid";
import type { Act } from "./panel";
import { figures, meant, nearest, starts, waysIn } from "./spots";
import type { Spot } from "./spots";

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

const dots = (scene: Scene, spots: readonly Spot[]): Item[] =>
  spots.map(({ x, y, isChosen }) => dot(scene, x, y, isChosen));

/** Where a tile that is dragged can be let go. */
const lit = (scene: Scene, cell: string): Item => [
  `lit ${cell}`,
  () => sprite(scene, "chosen", {}, { class: "lit", ...onCell(cell) }),
];

/** Brackets in the colour of a seat around the tile that it has laid last. */
const recent =
  (scene: Scene) =>
  ({ seat, cell }: Scene["recent"][number]): Item => [
    `recent ${seat} ${cell}`,
    () => seatSprite(scene, "recent", seat, {}, onCell(cell)),
  ];

/** What could be done: legal squares, ghost, start marks. */
const offers = (view: View): Item[] => {
  const { scene, side, turns } = view;
  const [cell, picked, found, one] = [targetCell(view), pickedTile(view), chosenPlacement(view), chosen(view)];
  // A tile without an allowed way is not shown on the board until it is turned.
  const tile = found || view.turned ? picked : undefined;
  const squares = choices(view).flatMap(({ cell: square, x }) =>
    square && x === null && isOnBoard(scene, square) ? [square] : [],
  );
  const legal = new Set(cell && !tile ? [cell, ...squares] : squares);
  return [
    ...(cell && view.lifted ? [lit(scene, cell)] : []),
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

/** A ring around what a press would take. */
const aim = ({ text, x, y, ring }: Spot): Item => [
  `${text} ${x} ${y}`,
  () => svg("g.aim", placed(x, y), svg("circle", { r: ring }), svg("circle", { r: ring })),
];

/** Marks in a group lie below the pawns. */
const marks = ({ marks: shapes }: View, below: boolean): Item[] =>
  shapes.filter(({ tag }) => (tag === "g") === below).map((shape) => [JSON.stringify(shape), () => drawn(null)(shape)]);

/** Pawns grow on small squares. */
const growth = ({ sizes: { grown = 1, small = 0, large = 1 } }: Art, pixels: number): number =>
  within(1, grown - ((pixels - small) / (large - small)) * (grown - 1), grown);

export interface Board {
  readonly element: HTMLElement;
  draw(view: View, frame: Frame): void;
  isFocused(): boolean;
  /** Follows the width of the board on the screen. */
  resize(width: number, scene: Scene): void;
}

export const boardOf = (act: Act, { say }: Scene): Board => {
  const picture = svg("svg.picture", { "aria-hidden": "true" });
  const [rings, fates] = [svg("g"), svg("g")];
  const above = svg("svg.above", { "aria-hidden": "true" }, rings, fates);
  const grid = gridOf(act, say("board"));
  const element = html("div.board", {}, picture, grid.element, above);
  let [known, shown] = [null, null] as [Set<string> | null, View | null];
  let pointer: [x: number, y: number, pixels: number] | null = null;

  const fit = (scene: Scene): void => {
    for (const one of [picture, above]) setAttributes(one, viewBox(scene));
    const { margin } = scene.art;
    grid.element.style.inset = `${(100 * margin) / (scene.size + 2 * margin)}%`;
  };
  /** Shows what a press would take. */
  const point = (now: typeof pointer): void => {
    pointer = now;
    const found = shown && pointer && meant(shown, ...pointer);
    keyed(rings, found ? [aim(found)] : []);
    element.classList.toggle("aiming", !!found);
  };
  const at = (event: MouseEvent): typeof pointer => shown && pointed(element, shown.scene, event);
  const draw = (view: View, frame: Frame): void => {
    const now = frame.scene ?? view.scene;
    const scene = frame.done ? now : { ...now, over: null };
    fit(scene);
    const preview = view.lifted && !view.hovered ? { ...view, tile: null } : previewed(view);
    const layers: Record<string, Item[]> = {
      ground: ground(scene),
      tiles: tiles(scene, view.backs, known),
      trails: view.backs ? [] : trails(scene, frame.hidden),
      lights: [
        ...(scene.last ? [signOn(scene, "last", scene.last)] : []),
        ...scene.recent.map(recent(scene)),
        ...(view.backs ? [] : lights(scene)),
      ],
      tokens: [...daikaiju(scene, frame.lairs), ...discs(scene)],
      under: marks(view, true),
      offers: frame.done ? offers(preview) : [],
      pawns: pawns(scene, frame.poses),
      front: frame.done ? [...picked(view), ...dots(scene, waysIn(view))] : [],
      marks: marks(view, false),
    };
    keyed(
      picture,
      Object.keys(layers).map((name) => [name, () => svg("g", { class: name })]),
    );
    Object.values(layers).forEach((items, index) => keyed(picture.children[index] ?? picture, items));
    const doomed = chosen(preview) ?? chosenPlacement(preview);
    keyed(fates, doomed && frame.done ? pills(scene, doomed) : []);
    known = new Set(scene.tiles.map(({ cell }) => cell));
    if (view !== shown) {
      grid.draw(view);
      shown = view;
      point(pointer);
    }
    element.classList.toggle("lost", view.lost);
  };
  const resize = (width: number, { size, art }: Scene): void => {
    const pixels = width / (size + 2 * art.margin);
    element.style.setProperty("--cell", `${pixels}px`);
    element.style.setProperty("--grow", String(growth(art, pixels)));
  };
  on(element, "pointermove", (event) => point(event.pointerType === "touch" ? null : at(event)));
  on(element, "pointerleave", () => point(null));
  // Before the squares hear of it: a mark is pressed rather than what lies below it.
  // A browser moves the click of a finger to what it takes for its aim.
  let lifted: MouseEvent | null = null;
  on(element, "pointerup", (event) => (lifted = event), { capture: true });
  const press = (event: MouseEvent): void => {
    const place = at((event.detail && lifted) || event);
    const found = shown && place && nearest(shown, ...place);
    if (!found) return;
    event.stopPropagation();
    act(found.intent);
  };
  on(element, "click", press, { capture: true });
  return { element, draw, resize, isFocused: grid.isFocused };
};
