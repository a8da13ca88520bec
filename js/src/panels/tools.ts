import { button, html, keyed, setAttributes, setText } from "../dom";
import type { Item } from "../dom";
import { pawnName, TURNED } from "../words";
import { asksLuck, chosenPlacement, chosenStart, entries, openAsk, pickedTile, readyAction, startsOf, swapCount } from "../view";
import type { View } from "../view";
import { icon } from "./icons";
import type { Act, Panel } from "./panel";

interface Chip { label: string; pressed: boolean; press: () => void }

const startChips = (view: View, act: Act): Chip[] =>
  startsOf(view, chosenStart(view)?.cell ?? view.cell).map(({ at, text }) =>
    ({ label: at, pressed: text === view.choice, press: () => act({ do: "choose", text }) }));

const pawnChips = (view: View, act: Act): Chip[] =>
  (openAsk(view)?.firsts ?? []).map(({ text, pawn }) => {
    const found = view.scene.pawns[pawn];
    return { label: found ? pawnName(view.scene, found) : text, pressed: text === view.choice, press: () => act({ do: "choose", text }) };
  });

const entryChips = (view: View, act: Act): Chip[] => {
  const ways = entries(view);
  return (ways.length > 1 ? ways : []).map(({ via }) =>
    ({ label: `in at ${via ?? ""}`, pressed: via === view.via, press: () => act({ do: "enter", via: via ?? "" }) }));
};

/** A pressed chip stays the same element, and so keeps the focus. */
const drawChips = (element: HTMLElement, view: View, act: Act): void => {
  const chips = [...startChips(view, act), ...pawnChips(view, act), ...entryChips(view, act)];
  keyed(element, chips.map(({ label, press }): Item => [`${label} ${view.scene.ply}`, () => button("chip", label, press)]));
  chips.forEach(({ pressed }, index) => element.children[index]?.setAttribute("aria-pressed", String(pressed)));
  element.hidden = chips.length === 0;
};

/** The tools stay while an answer is awaited, so that nothing jumps. */
const kindOf = (view: View): string => (view.scene.over ? "" : view.scene.ask?.kind ?? "");
const hasQuestion = (view: View): boolean => asksLuck(view) || ["start", "place", "swap", "pawn"].includes(kindOf(view));

const confirmLabel = (view: View): string => {
  if (asksLuck(view)) return "Let luck decide";
  const count = swapCount(view);
  if (kindOf(view) === "swap") return count ? `Exchange ${count}` : "Exchange";
  return { start: "Start here", pawn: "Move first" }[kindOf(view)] ?? "Lay tile";
};

export const toolsPanel = (act: Act): Panel => {
  const left = button("tool", "Turn left (Shift+R)", () => act({ do: "turn", by: -1 }), icon("left"));
  const right = button("tool", "Turn right (R)", () => act({ do: "turn", by: 1 }), icon("right"));
  const [turned, choices] = [html("span", { class: "amount" }), html("div", { class: "chips", role: "group", "aria-label": "Choices" })];
  const keep = button("plain", "Keep", () => act({ do: "keep" }));
  const confirm = button("main", "Lay tile", () => act({ do: "confirm" }));
  const element = html("div", { class: "tools" }, left, right, turned, choices, keep, confirm);
  const draw = (view: View): void => {
    const placing = kindOf(view) === "place";
    for (const one of [left, right, turned]) one.hidden = !placing;
    for (const one of [left, right]) setAttributes(one, { "aria-disabled": pickedTile(view) ? null : "true" });
    setText(turned, pickedTile(view) ? TURNED[view.turns] ?? "" : "pick a tile");
    drawChips(choices, view, act);
    keep.hidden = kindOf(view) !== "swap";
    element.hidden = !hasQuestion(view);
    setText(confirm, confirmLabel(view));
    confirm.classList.toggle("not-allowed", chosenPlacement(view)?.refused ?? false);
    setAttributes(confirm, { "aria-disabled": readyAction(view) === null && !asksLuck(view) ? "true" : null });
  };
  return { element, draw };
};
