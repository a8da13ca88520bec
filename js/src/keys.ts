import type { Intent } from "./intents";

const LETTERS: Record<string, Intent> = {
  r: { do: "turn", by: 1 },
  f: { do: "flip" },
  b: { do: "backs" },
  R: { do: "turn", by: -1 },
  v: { do: "next entry" },
  u: { do: "undo" },
  U: { do: "redo" },
  p: { do: "replay" },
  ",": { do: "step", by: -1 },
  ".": { do: "step", by: 1 },
  "?": { do: "help" },
  "/": { do: "typing" },
};

export const isModified = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;

export const isTyping = (target: unknown): boolean =>
  target instanceof HTMLElement && ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);

/** Caps Lock must not turn "turn" into "turn back": only Shift decides. */
const letter = (event: KeyboardEvent): string => (event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase());

/** The intent of a key that works anywhere in the widget; undefined if the key is not ours. */
export const intentOf = (event: KeyboardEvent): Intent | undefined => {
  if (isModified(event) || isTyping(event.target)) return undefined;
  if (/^[1-9]$/.test(event.key)) return { do: "number", number: Number(event.key) };
  return LETTERS[letter(event)];
};

const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-99, 0],
  End: [99, 0],
};

/** Columns and rows to go for a movement key. */
export const moveOf = (event: KeyboardEvent): readonly [number, number] | undefined =>
  isModified(event) ? undefined : MOVES[event.key];

export const isPress = (event: KeyboardEvent): boolean =>
  !isModified(event) && (event.key === "Enter" || event.key === " ");
