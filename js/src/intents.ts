import {
  asksLuck,
  canGo,
  choicesAt,
  choicesHere,
  chosen,
  chosenPlacement,
  cleared,
  entries,
  firstWay,
  isAsking,
  isLaying,
  isWatched,
  openAsk,
  pickedTile,
  playableHand,
  readyAction,
  suggested,
  targetCell,
} from "./view";
import type { Choice } from "./scene";
import type { View } from "./view";

export type Intent =
  | { do: "pick"; tile: string }
  | { do: "lift"; tile: string }
  | { do: "drop"; on: boolean }
  | { do: "turn"; by: 1 | -1 }
  | { do: "enter"; via: string }
  | { do: "choose"; text: string }
  | { do: "cast"; die: "gold" | "blue"; number: number }
  | { do: "offer"; tile: string }
  | { do: "want"; tile: string }
  | { do: "number"; number: number }
  | { do: "square"; cell: string }
  | { do: "stand"; cell: string }
  | { do: "hover"; on: boolean }
  | { do: "type"; action: string }
  | { do: "seek"; ply: number; rests: boolean }
  | { do: "step"; by: 1 | -1 }
  | { do: "switch"; what: string }
  | { do: Simple };

type Simple =
  | "flip"
  | "next entry"
  | "backs"
  | "confirm"
  | "luck"
  | "keep"
  | "cancel"
  | "undo"
  | "redo"
  | "help"
  | "typing"
  | "replay"
  | "pace"
  | "back"
  | "reveal"
  | "again"
  | "hint"
  | "watch"
  | "one move";

export interface Command {
  kind: "play" | "undo" | "redo" | "luck" | "reveal" | "again";
  action?: string;
}
/** A change of the view, and the command that goes out with it, if any. */
export interface Reaction {
  view: View;
  command?: Command;
}

const toggled = (list: readonly string[], item: string): string[] =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item];

const send = (view: View, kind: Command["kind"]): Reaction => ({ view, command: { kind } });
const play = (view: View, action: string | null): Reaction =>
  action ? { view, command: { kind: "play", action } } : { view };

/** Turning never leaves a way in that the turned tile does not have. */
const withEntry = (view: View): View => {
  const ways = entries(view);
  const allowed = ways.filter(({ why }) => !why);
  const { via = null } = allowed.find((one) => one.via === view.via) ?? allowed[0] ?? ways[0] ?? {};
  return { ...view, via, refusal: "" };
};

const turnBy = (view: View, by: number): View =>
  pickedTile(view) ? withEntry({ ...view, turned: true, turns: (view.turns + by + 4) % 4 }) : nextChoice(view, by);

/** On its other side a tile lies as it is turned, or else in the first way that is allowed there. */
const flip = (view: View): View => {
  const picked = pickedTile(view);
  if (!picked?.other.length) return nextChoice(view, 1);
  const side = view.side === "A" ? "B" : "A";
  const [over, way] = [withEntry({ ...view, turned: true, side }), firstWay(view, picked.tile, side)];
  return chosenPlacement(over)?.why && way?.side === side ? withEntry({ ...over, turns: way.turns }) : over;
};

const nextChoice = (view: View, by: number): View => {
  const here = choicesHere(view);
  const index = here.findIndex(({ text }) => text === view.choice);
  return choosing(view, here[(Math.max(index, by > 0 ? -1 : 0) + by + here.length) % here.length]);
};

/** A choice takes the place of a tile that was picked. */
const choosing = (view: View, choice: Choice | undefined): View =>
  choice ? { ...view, tile: null, choice: choice.text, cell: choice.cell ?? view.cell, refusal: "" } : view;

const nextEntry = (view: View): View => {
  const ways = entries(view).map(({ via }) => via);
  return { ...view, turned: true, via: ways[(ways.indexOf(view.via) + 1) % ways.length] ?? view.via };
};

const pick = (view: View, tile: string): View => {
  if (!isLaying(view) || !playableHand(view).some((one) => one.tile === tile)) return view;
  if (view.tile === tile) return turnBy(view, 1);
  const { turns = 0, side = "A" } = firstWay(view, tile) ?? {};
  return withEntry({ ...view, tile, choice: null, turned: false, turns, side, via: null });
};

/** A tile is picked as long as it is in the air, and remembers what was picked before. */
const lift = (view: View, name: string): View => {
  const { tile, turns, side, via, choice } = view;
  const now = tile === name ? view : pick(view, name);
  return pickedTile(now)?.tile === name ? { ...now, lifted: { tile, turns, side, via, choice }, hovered: false } : view;
};

const drop = (view: View, isOn: boolean): View =>
  view.lifted ? { ...view, ...(isOn ? {} : view.lifted), lifted: null, hovered: false } : view;

const confirm = (view: View): Reaction => {
  if (view.scene.curtain) return send(view, "reveal");
  const why = chosenPlacement(view)?.why;
  if (why) return { view: { ...view, refusal: why } };
  return isWatched(view) || (asksLuck(view) && !openAsk(view)) ? send(view, "luck") : play(view, readyAction(view));
};

/** The first press on a square picks what may be done there, the next one does it. */
const square = (view: View, cell: string): View | Reaction => {
  const there = { ...view, cell };
  const here = choicesAt(view, cell);
  if (cell === targetCell(view)) return view.tile === null ? suggested({ ...there, choice: null }) : confirm(there);
  return here.some(({ text }) => text === view.choice) ? confirm(there) : choosing(there, here[0]);
};

const cast = (view: View, die: "gold" | "blue", number: number): View =>
  isAsking(view, "roll") && number <= 6 ? { ...view, [die]: number, refusal: "" } : view;

const byNumber = (view: View, number: number): View => {
  const tile = playableHand(view)[number - 1]?.tile;
  if (isAsking(view, "swap") && tile) return { ...view, mine: toggled(view.mine, tile) };
  if (isAsking(view, "roll")) {
    return view.gold && !view.blue ? cast(view, "blue", number) : cast({ ...view, blue: 0 }, "gold", number);
  }
  if (isLaying(view)) return tile && tile !== view.tile ? pick(view, tile) : view;
  return choosing(view, choicesHere(view)[number - 1]);
};

const go = (view: View, way: "undo" | "redo"): View | Reaction => (canGo(view, way) ? send(view, way) : view);

/** What each intent does; those about the replay change nothing here. */
const REACTIONS: { [Name in Intent["do"]]?: (view: View, intent: Extract<Intent, { do: Name }>) => View | Reaction } = {
  pick: (view, { tile }) => pick(view, tile),
  lift: (view, { tile }) => lift(view, tile),
  drop: (view, { on }) => drop(view, on),
  turn: (view, { by }) => turnBy(view, by),
  enter: (view, { via }) => (view.via === via ? confirm(view) : { ...view, via, turned: true, refusal: "" }),
  choose: (view, { text }) =>
    view.choice === text
      ? confirm(view)
      : choosing(
          view,
          openAsk(view)?.choices.find((one) => one.text === text),
        ),
  cast: (view, { die, number }) => cast(view, die, number),
  offer: (view, { tile }) => ({ ...view, mine: toggled(view.mine, tile) }),
  want: (view, { tile }) => ({ ...view, theirs: toggled(view.theirs, tile) }),
  number: (view, { number }) => byNumber(view, number),
  square: (view, { cell }) => square(view, cell),
  stand: (view, { cell }) => ({ ...view, cell }),
  hover: (view, { on }) => (view.hovered === on ? view : { ...view, hovered: on }),
  type: (view, { action }) => play(view, action.trim()),
  switch: (view, { what }) => ({ ...view, switched: toggled(view.switched, what) }),
  flip,
  "next entry": nextEntry,
  backs: (view) => ({ ...view, backs: !view.backs }),
  cancel: (view) =>
    view.help || view.typing
      ? { ...view, help: false, typing: false }
      : { ...cleared(view), isClosed: view.scene.over !== null },
  help: (view) => ({ ...view, help: !view.help }),
  typing: (view) => ({ ...view, typing: true }),
  confirm,
  luck: (view) => (asksLuck(view) || view.scene.error ? send(view, "luck") : view),
  keep: (view) => play(view, isAsking(view, "swap") ? "keep" : null),
  reveal: (view) => send(view, "reveal"),
  again: (view) => send(view, "again"),
  watch: (view) => ({ ...view, isWatching: !view.isWatching && isWatched(view), refusal: "" }),
  "one move": (view) => (isWatched(view) ? send({ ...view, isWatching: false }, "luck") : view),
  undo: (view) => go(view, "undo"),
  redo: (view) => go(view, "redo"),
};

/** That a forbidden way has been shown is remembered. */
const noted = (view: View): View => (!view.warned && chosenPlacement(view)?.why ? { ...view, warned: true } : view);

/** What an intent does to a view, and the command it sends, if any. */
export const react = (view: View, intent: Intent): Reaction => {
  const reaction = REACTIONS[intent.do] as ((view: View, intent: Intent) => View | Reaction) | undefined;
  const found = reaction?.(view, intent) ?? view;
  if ("view" in found) return { ...found, view: noted(found.view) };
  // Where a press is enough, what is picked is done.
  const isOne = intent.do === "square" ? choicesAt(found, found.cell).length === 1 : intent.do !== "turn";
  const isEnough = openAsk(found)?.by === "press" && found.choice !== view.choice && isOne;
  return isEnough ? play(cleared(found), readyAction(found)) : { view: noted(found) };
};

/** Whether Escape has something to cancel; if not, it leaves the board. */
export const canCancel = (view: View): boolean => {
  const { help, typing, tile, refusal, gold, blue, mine, theirs, scene, isClosed } = view;
  const isPicked = tile || chosen(view) || gold || blue || mine.length || theirs.length;
  return !!(help || typing || isPicked || refusal || (scene.over && !isClosed));
};
