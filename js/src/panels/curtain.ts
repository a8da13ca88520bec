import { button, html, setText } from "../dom";
import type { Kit } from "../kit";
import { MOMENT } from "../replay/replay";
import { isWatchable } from "../view";
import type { View } from "../view";
import type { Act, Panel } from "./panel";

/**
 * What stands in the place of the hand: between two turns whose turn it is, before the hand is shown; after the last
 * one another game; and where only computers play, how to watch them.
 */
export const curtainPanel = (act: Act, { say }: Kit): Panel => {
  const words = html("p");
  const way = (what: "reveal" | "again"): HTMLElement => button("main", say(`do ${what}`), () => act({ do: what }));
  const [reveal, again] = [way("reveal"), way("again")];
  const watch = button("main", say("watch"), () => act({ do: "watch" }));
  const step = button("plain", say("one move"), () => act({ do: "one move" }));
  const element = html("div.curtain", {}, words, reveal, again, watch, step);
  const draw = (view: View): void => {
    const { curtain, over, ask } = view.scene;
    const isElsewhere = ask?.kind === MOMENT;
    setText(words, curtain?.text ?? "");
    words.hidden = reveal.hidden = !curtain;
    again.hidden = !over || !view.scene.again || isElsewhere;
    watch.hidden = step.hidden = !isWatchable(view) || isElsewhere;
    setText(watch, say(view.isWatching ? "pause" : "watch"));
    element.hidden = !curtain && again.hidden && watch.hidden;
    element.classList.toggle("watched", !watch.hidden);
  };
  return { element, draw };
};
