import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import widget from "../src/widget";
import { DATA, FakeModel } from "./model";

// Scenes are plain JSON here: tests take them apart freely.
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;

const filesIn = (folder: string, prefix: string): [name: string, path: string][] =>
  readdirSync(folder)
    .sort()
    .map((file) => [`${prefix}${file.slice(0, -".json".length)}`, join(folder, file)]);

/** The scenes that Python makes are golden. */
const files = new Map([
  ...filesIn(join(DATA, "scenes"), "golden-"),
  ...filesIn(join(dirname(fileURLToPath(import.meta.url)), "scenes"), ""),
]);
export const sceneNames = [...files.keys()];
export const sample = (name: string): Json => JSON.parse(readFileSync(files.get(name) ?? name, "utf8"));

export interface Shown {
  model: FakeModel;
  el: HTMLElement;
  close: () => void;
  all(selector: string): HTMLElement[];
  one(selector: string): HTMLElement;
  text(selector: string): string;
  press(key: string, init?: KeyboardEventInit, target?: Element): KeyboardEvent;
  button(name: string): HTMLElement;
  cell(name: string): HTMLElement;
}

const finder = (el: HTMLElement) => {
  const all = (selector: string): HTMLElement[] => [...el.querySelectorAll<HTMLElement>(selector)];
  const one = (selector: string): HTMLElement => {
    const found = all(selector)[0];
    if (!found) throw new Error(`nothing matches ${selector}`);
    return found;
  };
  const labelled = (name: string, among: string): HTMLElement => {
    const found = all(among).find((each) =>
      (each.getAttribute("aria-label") ?? each.textContent ?? "").startsWith(name),
    );
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  };
  return { all, one, labelled };
};

let closeLast = (): void => undefined;

/** The widget in the page, drawn from a scene; the one before it is closed. */
export const show = (scene: Json, speed = 0): Shown => {
  closeLast();
  const model = new FakeModel(scene, speed);
  const el = document.createElement("div");
  document.body.replaceChildren(el);
  const close = widget.render({ model, el });
  closeLast = close;
  const { all, one, labelled } = finder(el);
  const press = (
    key: string,
    init: KeyboardEventInit = {},
    target: Element = one(".cell[tabindex='0']"),
  ): KeyboardEvent => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
    target.dispatchEvent(event);
    return event;
  };
  return {
    model,
    el,
    close,
    all,
    one,
    press,
    text: (selector) => one(selector).textContent ?? "",
    button: (name) => labelled(name, "button"),
    cell: (name) => labelled(`${name},`, ".cell"),
  };
};

/** A Kosmos first move: the pawn stands beside a square, and the tile leaves a choice of two ways in. */
export const kosmos = (): Json => {
  const scene = sample("middle");
  const { ask } = scene;
  const [first] = ask.options;
  ask.options = ["n1", "n2"].map((via) => ({
    ...first,
    via,
    text: `place ${first.tile} r${first.turns[0]} via ${via}`,
  }));
  ask.refused = [];
  return scene;
};

export const swap = (): Json => {
  const scene = sample("middle");
  const theirs = scene.hand.tiles.map(({ links }: Json, index: number) => ({ tile: `t9${index}`, links: links[0] }));
  const mine = scene.hand.tiles.map(({ tile }: Json) => tile);
  scene.ask = {
    ...scene.ask,
    kind: "swap",
    text: "Cy: exchange tiles or keep them",
    options: [],
    refused: [],
    mine,
    theirs,
  };
  return scene;
};

export const twoPawns = (): Json => {
  const scene = sample("middle");
  const { seat } = scene.ask;
  const index = scene.pawns.findIndex((pawn: Json) => pawn.seat === seat);
  scene.pawns.push({
    ...scene.pawns[index],
    number: 2,
    x: 1,
    y: 0.3333,
    dx: -1,
    dy: 0,
    at: "a1.e1",
    cell: "a1",
    active: true,
  });
  const options = [index, scene.pawns.length - 1].map((pawn, one) => ({ text: `pawn ${one + 1}`, pawn }));
  scene.ask = { ...scene.ask, kind: "pawn", text: "Cy: which pawn moves first?", options, refused: [] };
  return scene;
};
