import { html, keyed } from "../dom";
import type { Item } from "../dom";
import type { Kit } from "../kit";
import { patch } from "../patch";
import { isObject } from "../read";
import type { View } from "../view";
import type { Question } from "./chips";
import { drawTabs } from "./controls";
import type { Panel } from "./panel";

const TABS = ["how to play", "keys"] as const;
type Tab = (typeof TABS)[number];

/** The help in two tabs: how this edition is played, which the kernel tells, and the keys that work here. */
export const helpPanel = (kit: Kit, ask: Question | null): Panel => {
  const { say } = kit;
  let [open, isAsked, hasLetters]: [Tab, boolean, boolean] = ["how to play", false, true];
  const book = { deeds: new WeakMap(), shapes: () => [] };
  const [how, keys, tabs] = [html("ol.how"), html("dl"), html("div.tabs", { role: "group" })];
  const element = html("div.keys", { role: "dialog", tabindex: -1, "aria-label": say("help") }, tabs, how, keys);

  const line = (text: string): Item[] => {
    const [marks = "", words = ""] = text.split("|");
    const isOff = (marks.includes("L") && !hasLetters) || (marks.includes("P") && !ask);
    return isOff
      ? []
      : words.split(": ").map((part, index) => [`${words} ${index}`, () => html(index ? "dd" : "dt", {}, part)]);
  };
  const show = (): void => {
    const known = TABS.filter((tab) => tab === "keys" || (ask && (!isAsked || how.firstElementChild)));
    if (!known.includes(open)) open = "keys";
    drawTabs(
      tabs,
      known.map((tab) => [tab, say(tab)]),
      open,
      turn,
    );
    how.hidden = open !== "how to play";
    keys.hidden = open !== "keys";
    keyed(keys, say("key list").split("; ").flatMap(line));
  };
  const turn = (tab: Tab): void => {
    open = tab;
    show();
  };
  const learn = (): void =>
    ask?.("help", (answer) => {
      isAsked = true;
      patch(how, isObject(answer) ? answer.help : [], book);
      show();
    });
  return {
    element,
    draw: ({ help, switched }: View) => {
      hasLetters = !switched.includes("no-letters");
      if (help && element.hidden) {
        if (!how.firstElementChild) learn();
        show();
      }
    },
  };
};
