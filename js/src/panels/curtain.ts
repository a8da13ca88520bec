import { button, html, setText } from "../dom";
import type { Say } from "../kit";
import { MOMENT } from "../replay/replay";
import type { View } from "../view";
import type { Act, Panel } from "./panel";

/** Between two turns: whose turn it is, before the hand is shown; and after the last one, another game. */
export const curtainPanel = (act: Act, say: Say): Panel => {
  const words = html("p");
  const way = (what: "reveal" | "again"): HTMLElement => button("main", say(`do ${what}`), () => act({ do: what }));
  const [reveal, again] = [way("reveal"), way("again")];
  const element = html("div.curtain", {}, words, reveal, again);
  const draw = ({ scene }: View): void => {
    const { curtain, over, ask } = scene;
    setText(words, curtain?.text ?? "");
    words.hidden = reveal.hidden = !curtain;
    again.hidden = !over || !scene.again || ask?.kind === MOMENT;
    element.hidden = !curtain && again.hidden;
  };
  return { element, draw };
};
