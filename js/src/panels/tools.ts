import { button, html, keyed, setClasses, setText } from "../dom";
import type { Item } from "../dom";
import { die, picture } from "../draw/sprite";
import { tilePicture } from "../draw/tile";
import type { Intent } from "../intents";
import type { Kit } from "../kit";
import { MOMENT } from "../replay/replay";
import { hasSides } from "../scene";
import type { Choice, Scene } from "../scene";
import {
  asksLuck,
  choicesHere,
  chosen,
  chosenPlacement,
  entries,
  isAsking,
  isCoded,
  openAsk,
  pickedTile,
  readyAction,
  swapCount,
} from "../view";
import type { View } from "../view";
import { choiceWords, lying, verbWords } from "../words";
import { tool } from "./controls";
import type { Act, Panel } from "./panel";

/** A button for one answer: with words, with the picture of a tile, or with a die that says all. */
interface Chip {
  label: string;
  pressed: boolean;
  intent: Intent;
  links?: readonly number[];
  die?: readonly [kind: string, pips: number] | undefined;
}

const choiceChip =
  (view: View) =>
  (one: Choice): Chip => {
    const { text, links } = one;
    const words = choiceWords(view.scene, one);
    const same = choicesHere(view).filter((other) => choiceWords(view.scene, other) === words);
    const label = same[1] ? text : words;
    return {
      label,
      pressed: text === view.choice,
      intent: { do: "choose", text },
      links,
      die: text.startsWith("die") ? ["bone", Number(label)] : undefined,
    };
  };

const entryChips = (view: View): Chip[] => {
  const ways = entries(view);
  return (ways.length > 1 ? ways : []).map(({ via }) => ({
    label: view.scene.say("in at", { port: via }),
    pressed: via === view.via,
    intent: { do: "enter", via: via ?? "" },
  }));
};

const diceChips = (view: View): Chip[] =>
  (isAsking(view, "roll") ? (["gold", "blue"] as const) : []).flatMap((kind) =>
    [1, 2, 3, 4, 5, 6].map((number): Chip => ({
      label: view.scene.say(`${kind} is`, { number }),
      pressed: view[kind] === number,
      intent: { do: "cast", die: kind, number },
      die: [kind, number],
    })),
  );

const chipOf = (act: Act, scene: Scene, { label, intent, links, die: shown }: Chip): HTMLButtonElement => {
  const inside = shown
    ? [die(scene, ...shown)]
    : links?.length
      ? [picture("preview", "0 0 1 1", tilePicture(scene, links)), label]
      : [];
  return button("chip", label, () => act(intent), ...inside);
};

/** A pressed chip stays the same element, and so keeps the focus. */
const drawChips = (element: HTMLElement, view: View, act: Act): void => {
  // A start mark or a way in is pressed on the board; by its name it is behind More.
  const shown = isCoded(view) ? choicesHere(view) : choicesHere(view).filter(({ at, x }) => !at || x === null);
  const chips = [...diceChips(view), ...shown.map(choiceChip(view)), ...(isCoded(view) ? entryChips(view) : [])];
  keyed(
    element,
    chips.map((one): Item => [`${one.label} ${view.scene.ply}`, () => chipOf(act, view.scene, one)]),
  );
  [...element.children].forEach((one, index) => (one.ariaPressed = `${chips[index]?.pressed}`));
  element.hidden = !chips.length;
};

const confirmLabel = (view: View, kind: string): string => {
  const [{ say, ask }, count] = [view.scene, swapCount(view)];
  if (asksLuck(view)) return say(openAsk(view) ? "take it" : ask?.by === "click" ? `do ${kind}` : "luck");
  return kind === "swap" && count ? say("exchange", { count }) : verbWords(say, "do", chosen(view)?.text ?? kind);
};

/** Turning and choosing tools; where choices come beside those that turn a tile, they have a row of their own. */
export const toolsPanel = (act: Act, kit: Kit): Panel => {
  const { say } = kit;
  const turns = [
    tool(kit, "turn left", () => act({ do: "turn", by: -1 })),
    tool(kit, "turn right", () => act({ do: "turn", by: 1 })),
  ];
  const flip = tool(kit, "turn flip", () => act({ do: "flip" }));
  const [turned, choices] = [html("span.amount"), html("div.chips", { role: "group", "aria-label": say("choices") })];
  const plain = (what: "keep" | "luck"): HTMLElement => button("plain", say(what), () => act({ do: what }));
  const [keep, luck] = [plain("keep"), plain("luck")];
  const hint = button("plain hint", say("hint"), () => act({ do: "hint" }));
  const confirm = button("main", "", () => act({ do: "confirm" }));
  const element = html("div.tools", {}, keep, luck, ...turns, flip, turned, hint, choices, confirm);
  let isByHand = false;
  const draw = (view: View): void => {
    const { scene } = view;
    isByHand ||= scene.ask?.by === "choose";
    setClasses(element, { "by-hand": isByHand, roomy: isByHand || isCoded(view) || hasSides(scene) });
    // The tools stay while an answer is awaited, so that nothing jumps.
    const kind = scene.over ? "" : (scene.ask?.kind ?? "");
    const [isPlacing, tile, isLuck, isOpen] = [
      ["place", "turn"].includes(kind),
      pickedTile(view),
      asksLuck(view),
      openAsk(view) !== null,
    ];
    for (const one of [...turns, turned]) one.hidden = !isPlacing;
    flip.hidden = !isPlacing || !(tile ?? scene.hand?.tiles[0])?.other.length;
    for (const one of [...turns, flip]) one.ariaDisabled = `${!tile}`;
    setText(turned, tile ? lying(scene, tile.other.length ? view.side : null, view.turns) : say("pick"));
    drawChips(choices, view, act);
    keep.hidden = kind !== "swap";
    hint.hidden = !view.switched.includes("hints") || !kind || kind === "swap" || scene.ask?.seat === null;
    luck.hidden = !(isLuck && isOpen) && !scene.error;
    setText(luck, say(scene.error ? "try again" : "luck"));
    element.hidden = !isLuck && (!kind || kind === MOMENT || scene.ask?.seat === null);
    setText(confirm, confirmLabel(view, kind));
    confirm.classList.toggle("not-allowed", !!chosenPlacement(view)?.why);
    confirm.ariaDisabled = `${readyAction(view) === null && (!isLuck || isOpen)}`;
  };
  return { element, draw };
};
