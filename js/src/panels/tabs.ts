import { html } from "../dom";
import type { Kit } from "../kit";
import type { Scene } from "../scene";
import type { View } from "../view";
import { drawTabs } from "./controls";
import { besideOf } from "./described";
import type { Panel } from "./panel";

const TABS = ["panel", "players", "lanterns", "log"] as const;
type Tab = (typeof TABS)[number];
const [HEADS, LOG, ROW, LANTERNS] = [66, 48, 26, 140];

const hasLanterns = ({ art }: Scene): boolean => art.sprites.has("cloud");

/** The height of the players and of a log of two lines. */
const needed = (scene: Scene): number => HEADS + LOG + scene.seats.length * ROW + (hasLanterns(scene) ? LANTERNS : 0);

export interface Tabs extends Panel {
  /** The height that is left beside the board. */
  give(height: number): void;
}

/** Where there is one place for the panel, the players and the log, one of them is in it. */
export const tabsOf = ({ say }: Kit, described: HTMLElement): Tabs => {
  let [open, seen, room]: [Tab, View | null, number] = ["panel", null, Infinity];
  const element = html("div.tabs", { role: "group", "aria-label": say("tabs") });
  const show = (tab: Tab): void => {
    open = tab;
    if (seen) draw(seen);
  };
  const words = (tab: Tab): string =>
    tab === "panel" ? (described.querySelector("h2")?.textContent ?? say("tab panel")) : say(tab);
  const draw = (view: View): void => {
    seen = view;
    const has = { panel: !described.hidden, players: true, lanterns: hasLanterns(view.scene), log: true };
    const tabs = TABS.filter((tab) => has[tab]);
    const shown = tabs.includes(open) ? open : "players";
    element.hidden = besideOf(described) === "review" || (described.hidden && needed(view.scene) <= room);
    drawTabs(
      element,
      tabs.map((tab) => [tab, words(tab)]),
      shown,
      show,
    );
    const frame = element.parentElement;
    for (const tab of TABS) frame?.classList.toggle(`shows-${tab}`, tab === shown);
    frame?.classList.toggle("tabbed", !element.hidden);
    // As a tab they may scroll.
    frame?.querySelector(".players")?.setAttribute("tabindex", element.hidden ? "-1" : "0");
  };
  const give = (height: number): void => {
    room = height;
    if (seen) draw(seen);
  };
  return { element, draw, give };
};
