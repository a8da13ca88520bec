import type { Intent } from "./intents";

const LETTERS: Record<string, Intent> = {
  r: { do: "turn", by: 1 }, R: { do: "turn", by: -1 }, v: { do: "next entry" },
  u: { do: "undo" }, U: { do: "redo" }, "?": { do: "help" },
};

export const KEY_HELP: ReadonlyArray<readonly [keys: string, what: string]> = [
  ["Tab", "to the board, the hand, the buttons"],
  ["Arrows", "move on the board or in the hand"],
  ["1 2 3", "pick a tile, a start or a pawn"],
  ["R, Shift+R", "turn the tile; at the start: next place"],
  ["V", "other way in, where there is a choice"],
  ["Enter", "confirm"],
  ["Space", "pick or let go, in an exchange"],
  ["Escape", "cancel; again: leave the board"],
  ["U, Shift+U", "undo, redo"],
  ["?", "this list"],
];

export const isModified = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;

export const isTyping = (target: unknown): boolean =>
  target instanceof HTMLElement && ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);

/** Caps Lock must not turn "turn" into "turn back": only Shift decides. */
const letter = (event: KeyboardEvent): string =>
  /^[a-zA-Z]$/.test(event.key) ? (event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase()) : event.key;

/** The intent of a key that works anywhere in the widget; undefined if the key is not ours. */
export const intentOf = (event: KeyboardEvent): Intent | undefined => {
  if (isModified(event) || isTyping(event.target)) return undefined;
  if (/^[1-9]$/.test(event.key)) return { do: "number", number: Number(event.key) };
  return LETTERS[letter(event)];
};

const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1], Home: [-99, 0], End: [99, 0],
};

/** Columns and rows to go for a movement key. */
export const moveOf = (event: KeyboardEvent): readonly [number, number] | undefined =>
  isModified(event) ? undefined : MOVES[event.key];

export const isPress = (event: KeyboardEvent): boolean => !isModified(event) && (event.key === "Enter" || event.key === " ");
