import { html, keyed } from "../dom";
import type { Item } from "../dom";
import { badge } from "../draw/shapes";
import { lineSample } from "../draw/trail";
import type { Scene } from "../scene";
import type { View } from "../view";
import type { Panel } from "./panel";

type Seat = Scene["seats"][number];

const dragon = (scene: Scene, name: string): string =>
  scene.tokens.filter((token) => token.at === name).map((token) => `holds the ${token.name}`).join(", ");

const stateWords = (scene: Scene, seat: Seat): string => {
  const words = seat.text || { play: "", off: "off the board", out: seat.why ? `out: ${seat.why}` : "out", won: "wins", waiting: "waits" }[seat.state];
  return [words, dragon(scene, seat.name)].filter(Boolean).join("; ");
};

const row = (scene: Scene, seat: Seat, index: number, active: boolean): HTMLElement => {
  const out = seat.state === "out";
  const name = html(out ? "s" : "span", { class: "name" }, seat.name);
  const state = html("span", { class: "state" }, stateWords(scene, seat));
  return html("li", { class: `player ${seat.state}${active ? " active" : ""}`, "aria-current": active ? "true" : null },
    badge(index, out), name, out ? null : lineSample(index), state);
};

const rows = (scene: Scene): Item[] => {
  const active = scene.over ? -1 : scene.ask?.seat ?? scene.turn;
  return scene.seats.map((seat, index) =>
    [`${index} ${JSON.stringify(seat)} ${active === index} ${dragon(scene, seat.name)}`, () => row(scene, seat, index, active === index)]);
};

const pileWords = (pile: number): string =>
  pile === 0 ? "the pile is empty" : `${pile} ${pile === 1 ? "tile" : "tiles"} in the pile`;

export const playersPanel = (): Panel => {
  const [pile, list] = [html("span", { class: "pile" }), html("ul", {})];
  const element = html("section", { class: "players", "aria-label": "Players" },
    html("div", { class: "heading" }, html("h2", {}, "Players"), pile), list);
  return {
    element,
    draw: ({ scene }: View) => {
      pile.textContent = pileWords(scene.pile);
      keyed(list, rows(scene));
    },
  };
};
