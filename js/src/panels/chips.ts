import { button, html, setText } from "../dom";
import type { Kit } from "../kit";
import { clean, isObject } from "../read";
import { isCoded } from "../view";
import type { View } from "../view";
import { tool } from "./controls";
import { copier, copyingOf } from "./copying";
import type { Act, Panel } from "./panel";

export type Question = (kind: string, done: (answer: unknown) => void) => void;

const SWITCHES = ["no-trails", "no-hands", "no-log", "no-letters", "hints", "projector"];

/** What can be copied, and what is shown. Without a kernel there is nobody to `ask`. */
export const chipsPanel = (act: Act, kit: Kit, tell: (words: string) => void, ask: Question | null): Panel => {
  const { say } = kit;
  let known: string | undefined;
  const { told, field, inform, copy } = copyingOf(kit, tell);
  const receive = (answer: unknown): void => {
    const { text, error } = isObject(answer) ? answer : {};
    if (typeof text === "string") void copy(text);
    else if (!isObject(answer) || error) inform(isObject(error) ? clean(String(error.text), 600) : say("no answer"));
  };
  const seed = copier(kit, () => (known === undefined ? ask?.("seed", receive) : void copy(known)), "");
  const texts = ask
    ? ["python", "position"].map((kind) => copier(kit, () => ask(kind, receive), say(`copy ${kind}`)))
    : [];
  const begin = (): HTMLElement => button("new", say("new game"), () => ask?.("new", receive));
  const [beside, behind] = [begin(), begin()];
  const switches = SWITCHES.map((what) => {
    const press = (): void => act({ do: "switch", what });
    return what === "projector" ? tool(kit, what, press) : button(`quiet ${what}`, say(what), press);
  });
  // What is seldom wanted is behind it.
  const more = tool(kit, "more", () => act({ do: "switch", what: "more" }));
  const rest = html("div.chips", {}, behind, seed, ...texts, ...switches.slice(0, -1), told);
  const element = html("div.extras", {}, beside, html("div.signs", {}, more, ...switches.slice(-1)), rest, field);
  const draw = (view: View): void => {
    const { scene, switched } = view;
    rest.hidden = !isCoded(view);
    more.ariaExpanded = `${!rest.hidden}`;
    for (const one of [beside, behind]) one.hidden = !ask || !scene.again;
    const [shown = say("seed", { seed: scene.seed ?? "" })] = scene.luck;
    known = scene.luck[1] ?? scene.seed ?? undefined;
    seed.hidden = known === undefined && !scene.luck.length;
    seed.ariaDisabled = `${known === undefined && !ask}`;
    setText(seed.lastElementChild ?? seed, shown);
    SWITCHES.forEach((what, index) => {
      const isOn = switched.includes(what);
      (switches[index] ?? seed).ariaPressed = `${isOn !== what.startsWith("no-")}`;
      element.closest(".tsuro-widget")?.classList.toggle(what, isOn);
    });
  };
  return { element, draw };
};
