import {
  asksLuck, canRedo, canUndo, chosenPlacement, chosenStart, cleared, entries, isAsking, openAsk, pickedTile, playableHand, readyAction, startsOf, suggested, targetCell,
} from "./view";
import type { View } from "./view";

export type Intent =
  | { do: "pick"; tile: string }
  | { do: "turn"; by: 1 | -1 }
  | { do: "next entry" }
  | { do: "enter"; via: string }
  | { do: "choose"; text: string }
  | { do: "offer"; tile: string }
  | { do: "want"; tile: string }
  | { do: "number"; number: number }
  | { do: "square"; cell: string }
  | { do: "stand"; cell: string }
  | { do: "hover"; on: boolean }
  | { do: "type"; action: string }
  | { do: "confirm" | "keep" | "cancel" | "undo" | "redo" | "help" };

export interface Command { kind: "play" | "undo" | "redo" | "luck"; action?: string }
export interface Reaction { view: View; command?: Command }

const toggled = (list: readonly string[], item: string): string[] =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item];

const stay = (view: View): Reaction => ({ view });
const play = (view: View, action: string | null): Reaction => (action === null ? stay(view) : { view, command: { kind: "play", action } });

/** Turning never leaves a way in that the turned tile does not have. */
const turnBy = (view: View, by: number): View => {
  if (isAsking(view, "start")) return nextStart(view, by);
  if (!pickedTile(view)) return view;
  return withEntry({ ...view, turns: (view.turns + by + 4) % 4, refusal: "" });
};

const withEntry = (view: View): View => {
  const ways = entries(view);
  const via = ways.some((one) => one.via === view.via) ? view.via : ways[0]?.via ?? null;
  return { ...view, via };
};

const nextStart = (view: View, by: number): View => {
  const here = startsOf(view, chosenStart(view)?.cell ?? view.cell);
  const index = here.findIndex(({ text }) => text === view.choice);
  const next = here[(Math.max(index, by > 0 ? -1 : 0) + by + here.length) % here.length];
  return next ? { ...view, choice: next.text, refusal: "" } : view;
};

const nextEntry = (view: View): View => {
  const ways = entries(view);
  const index = ways.findIndex(({ via }) => via === view.via);
  return { ...view, via: ways[(index + 1) % ways.length]?.via ?? view.via };
};

const pick = (view: View, tile: string): View => {
  if (!isAsking(view, "place") || !playableHand(view).some((one) => one.tile === tile)) return view;
  if (view.tile === tile) return turnBy(view, 1);
  return withEntry({ ...view, tile, turns: 0, via: null, refusal: "" });
};

const confirm = (view: View): Reaction => {
  if (asksLuck(view)) return { view, command: { kind: "luck" } };
  const chosen = chosenPlacement(view);
  if (chosen?.refused) return stay({ ...view, refusal: chosen.placement.why });
  return play(view, readyAction(view));
};

/** The first press on the square shows the ghost, the next one lays it. */
const pressTarget = (view: View): Reaction => (view.tile !== null ? confirm(view) : stay(suggested(view)));

const pressStart = (view: View, cell: string): Reaction => {
  const here = startsOf(view, cell);
  if (here.some(({ text }) => text === view.choice)) return confirm(view);
  return stay({ ...view, choice: here[0]?.text ?? view.choice, refusal: "" });
};

const square = (view: View, cell: string): Reaction => {
  const there = { ...view, cell };
  if (isAsking(view, "start")) return pressStart(there, cell);
  return cell === targetCell(view) ? pressTarget(there) : stay(there);
};

const choose = (view: View, text: string): Reaction => {
  const start = openAsk(view)?.starts.find((one) => one.text === text);
  if (view.choice === text) return confirm(view);
  return stay({ ...view, choice: text, cell: start?.cell ?? view.cell, refusal: "" });
};

const byNumber = (view: View, number: number): Reaction => {
  const ask = openAsk(view);
  const tile = playableHand(view)[number - 1]?.tile;
  if (ask?.kind === "swap" && tile) return stay({ ...view, mine: toggled(view.mine, tile) });
  const text = (ask?.kind === "start" ? startsOf(view, view.cell) : ask?.firsts ?? [])[number - 1]?.text;
  if (text) return stay({ ...view, choice: text, refusal: "" });
  return stay(tile && tile !== view.tile ? pick(view, tile) : view);
};

const cancel = (view: View): Reaction => stay(view.help ? { ...view, help: false } : cleared(view));

/** What an intent does to a view, and the command it sends, if any. */
export const react = (view: View, intent: Intent): Reaction => {
  switch (intent.do) {
    case "pick": return stay(pick(view, intent.tile));
    case "turn": return stay(turnBy(view, intent.by));
    case "next entry": return stay(nextEntry(view));
    case "enter": return view.via === intent.via ? confirm(view) : stay({ ...view, via: intent.via });
    case "choose": return choose(view, intent.text);
    case "offer": return stay({ ...view, mine: toggled(view.mine, intent.tile) });
    case "want": return stay({ ...view, theirs: toggled(view.theirs, intent.tile) });
    case "number": return byNumber(view, intent.number);
    case "square": return square(view, intent.cell);
    case "stand": return stay({ ...view, cell: intent.cell });
    case "hover": return stay(view.hovered === intent.on ? view : { ...view, hovered: intent.on });
    case "type": return play(view, intent.action.trim() || null);
    default: return simple(view, intent.do);
  }
};

const simple = (view: View, what: "confirm" | "keep" | "cancel" | "undo" | "redo" | "help"): Reaction => {
  if (what === "cancel") return cancel(view);
  if (what === "help") return stay({ ...view, help: !view.help });
  if (what === "confirm") return confirm(view);
  if (what === "keep") return play(view, isAsking(view, "swap") ? "keep" : null);
  const can = what === "undo" ? canUndo(view) : canRedo(view);
  return can ? { view, command: { kind: what } } : stay(view);
};

/** Whether Escape has something to cancel; if not, it leaves the board. */
export const canCancel = (view: View): boolean =>
  view.help || view.tile !== null || view.choice !== null || view.refusal !== "" || view.mine.length + view.theirs.length > 0;
