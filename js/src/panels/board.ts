import { html, keyed, setAttributes, svg } from "../dom";
import type { Item } from "../dom";
import { dot, ghost, legalSquare, pills, startGhost } from "../draw/ghost";
import { ground, groundKey } from "../draw/ground";
import { MOST_GROWN, pawns, stands } from "../draw/pawn";
import { tilePicture } from "../draw/tile";
import { trails } from "../draw/trail";
import { columnOf, isOnBoard, rowOf } from "../geometry";
import type { Pose } from "../geometry";
import type { Frame } from "../motion";
import type { Placement, Scene } from "../scene";
import { chosenPlacement, chosenStart, entries, isAsking, openAsk, pickedTile, previewed, targetCell } from "../view";
import type { View } from "../view";
import { Grid } from "./grid";
import type { Act } from "./panel";

const BRACKETS = "M.03.13V.03H.13M.87.03H.97V.13M.97.87V.97H.87M.13.97H.03V.87";
const ROOMY = 72;

const at = (cell: string): string => `translate(${columnOf(cell)} ${rowOf(cell)})`;

const tiles = (scene: Scene, isNew: (cell: string) => boolean): Item[] =>
  scene.tiles.filter(({ cell }) => isOnBoard(scene, cell)).map(({ cell, links }) =>
    [`${cell} ${links.join()}`, () => svg("g", { transform: at(cell) }, tilePicture(scene, links, isNew(cell) ? "laid" : ""))]);

const brackets = ({ last }: Scene): Item[] =>
  last === null ? [] : [[last, () => svg("path", { class: "brackets", transform: at(last), d: BRACKETS })]];

const portPlace = (scene: Scene, cell: string, name: string | null): { x: number; y: number } | undefined => {
  const port = scene.ports.find((one) => one.name === name);
  return port && { x: columnOf(cell) + port.x, y: rowOf(cell) + port.y };
};

const entryPlaces = (view: View): { one: Placement; x: number; y: number }[] => {
  const [cell, ways] = [targetCell(view), entries(view)];
  if (cell === null || ways.length < 2) return [];
  return ways.flatMap((one) => {
    const place = portPlace(view.scene, cell, one.via);
    return place ? [{ one, ...place }] : [];
  });
};

/** What could be done: legal square, ghost, start marks. */
const offers = (view: View): Item[] => {
  const cell = targetCell(view);
  const shown = pickedTile(view);
  const chosen = chosenPlacement(view);
  const square: Item[] = cell === null ? [] : shown
    ? [ghost(view.scene, cell, shown.links[view.turns] ?? [], chosen?.placement, chosen?.refused ?? false)]
    : [[`legal ${cell}`, () => legalSquare(cell)]];
  const starts = (openAsk(view)?.starts ?? []).map(({ text, x, y, dx, dy }) => dot(x - dx * 0.135, y - dy * 0.135, text === view.choice));
  return [...square, ...starts];
};

const eliminations = (view: View): Item[] => {
  const chosen = pickedTile(view) && chosenPlacement(view);
  return chosen ? pills(view.scene, chosen.placement) : [];
};

const waysIn = (view: View): Item[] => entryPlaces(view).map(({ one, x, y }) => dot(x, y, one.via === view.via));

const startPawn = (view: View): Item[] => {
  const [start, seat] = [chosenStart(view), openAsk(view)?.seat];
  return start && typeof seat === "number" ? [startGhost(view.scene, start, seat)] : [];
};

const poseOf = (scene: Scene, index: number): Pose | undefined =>
  stands(scene, new Map()).find(({ pawn }) => pawn === scene.pawns[index])?.pose;

const chosenPawn = (view: View): Item[] => {
  const first = openAsk(view)?.firsts.find(({ text }) => text === view.choice);
  const pose = first && poseOf(view.scene, first.pawn);
  return pose ? [[`${pose.x} ${pose.y}`, () => svg("circle", { class: "chosen-pawn", cx: pose.x, cy: pose.y, r: 0.31 })]] : [];
};

const target = (x: number, y: number, r: number, press: () => void): SVGCircleElement => {
  const circle = svg("circle", { cx: x, cy: y, r });
  circle.addEventListener("click", press);
  return circle;
};

/** Small places that can be pressed: starts (when there is room), ways in, pawns to choose from. */
const targets = (view: View, act: Act, roomy: boolean): Item[] => {
  const starts = (roomy ? openAsk(view)?.starts ?? [] : []).map(({ text, x, y, dx, dy }): Item =>
    [text, () => target(x - dx * 0.16, y - dy * 0.16, 0.165, () => act({ do: "choose", text }))]);
  const ways = entryPlaces(view).map(({ one: { via, text }, x, y }): Item =>
    [`${text} ${via}`, () => target(x, y, 0.165, () => act({ do: "enter", via: via ?? "" }))]);
  const firsts = isAsking(view, "pawn") ? openAsk(view)?.firsts ?? [] : [];
  const figures = firsts.flatMap(({ text, pawn }): Item[] => {
    const pose = poseOf(view.scene, pawn);
    return pose ? [[text, () => target(pose.x, pose.y, 0.25, () => act({ do: "choose", text }))]] : [];
  });
  return [...starts, ...ways, ...figures];
};

/** Pawns grow on small squares: 1.3 up to 48 px a cell, 1 from 64 px. */
const growth = (pixels: number): number => Math.min(MOST_GROWN, Math.max(1, MOST_GROWN - ((pixels - 48) / 16) * (MOST_GROWN - 1)));

export class Board {
  readonly element: HTMLElement;
  private readonly layers = ["ground", "tiles", "trails", "brackets", "offers", "pawns", "front"].map((name) => svg("g", { class: name }));
  private readonly picture = svg("svg", { class: "picture", "aria-hidden": "true" }, ...this.layers);
  private readonly hits = svg("svg", { class: "hits", "aria-hidden": "true" });
  private readonly grid: Grid;
  private known: Set<string> | null = null;
  private pixels = 80;

  constructor(private readonly act: Act) {
    this.grid = new Grid(act);
    this.element = html("div", { class: "board" }, this.picture, this.grid.element, this.hits);
  }

  draw(view: View, frame: Frame): void {
    this.fit(view.scene.size);
    const { scene } = view;
    const drawn: Item[][] = [
      [[groundKey(scene), () => ground(scene)]], tiles(scene, (cell) => this.known !== null && !this.known.has(cell)),
      trails(scene, frame.hidden), brackets(scene), offers(previewed(view)), pawns(scene, frame.poses), [...startPawn(view), ...chosenPawn(view), ...waysIn(view)],
    ];
    drawn.forEach((items, index) => keyed(this.layers[index] ?? this.picture, items));
    // Above the frame of the focused square.
    keyed(this.hits, [...targets(view, this.act, this.pixels >= ROOMY), ...eliminations(previewed(view))]);
    this.known = new Set(scene.tiles.map(({ cell }) => cell));
    this.grid.draw(view);
    this.element.classList.toggle("lost", view.lost);
  }

  isFocused(): boolean {
    return this.grid.isFocused();
  }

  /** Follows the width of the board on the screen. */
  resize(width: number, size: number): void {
    this.pixels = width / (size + 1);
    this.element.style.setProperty("--grow", String(growth(this.pixels)));
  }

  private fit(size: number): void {
    const box = { viewBox: `-.5 -.5 ${size + 1} ${size + 1}` };
    if (this.picture.getAttribute("viewBox") === box.viewBox) return;
    for (const picture of [this.picture, this.hits]) setAttributes(picture, box);
    this.element.style.setProperty("--cells", String(size + 1));
  }
}
