import { html, keyed } from "../dom";
import type { Item } from "../dom";
import { badge } from "../draw/shapes";
import { seatName } from "../scene";
import type { Scene } from "../scene";
import type { View } from "../view";
import type { Panel } from "./panel";

type Line = Scene["log"][number];

const row = (scene: Scene, { ply, seat, text }: Line): HTMLElement => {
  const who = html("span", { class: "who" });
  if (seat !== null) who.append(badge(seat), html("span", { class: "unseen" }, `${seatName(scene, seat)} `));
  return html("li", {}, html("span", { class: "ply" }, String(ply)), who, html("span", { class: "text" }, text));
};

const rows = (scene: Scene): Item[] =>
  scene.log.map((line, index) => [`${index} ${line.ply} ${line.seat} ${line.text}`, () => row(scene, line)]);

/** How much to scroll beyond the last line so that the first line in sight is whole. */
const cut = (list: HTMLElement): number => {
  const top = list.scrollHeight - list.clientHeight;
  const first = [...list.children].find((line) => (line as HTMLElement).offsetTop >= top) as HTMLElement | undefined;
  return top > 0 && first ? first.offsetTop - top : 0;
};

export const logPanel = (): Panel => {
  const list = html("ol", { tabindex: 0, "aria-label": "Log", role: "list" });
  let settled: Element | null = null;
  // Before the widget is in the page there is nothing to scroll.
  const settle = (): void => {
    if (list.lastElementChild === settled || list.clientHeight === 0) return;
    settled = list.lastElementChild;
    list.style.paddingBottom = "0";
    list.style.paddingBottom = `${cut(list)}px`;
    list.scrollTop = list.scrollHeight;
  };
  return {
    element: html("section", { class: "log", "aria-label": "Log" }, html("h2", {}, "Log"), list),
    draw: ({ scene }: View) => {
      keyed(list, rows(scene));
      settle();
    },
  };
};
