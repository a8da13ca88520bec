import type { Ask, HandTile, Placement, Scene, Start } from "./scene";
import { columnOf, isOnBoard, rowOf } from "./geometry";

/** Everything a view shows: the scene, and what Python need not know. Replaced, never changed. */
export interface View {
  readonly scene: Scene;
  readonly tile: string | null;
  readonly turns: number;
  readonly via: string | null;
  readonly choice: string | null;
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
  readonly cell: string;
  readonly hovered: boolean;
  readonly help: boolean;
  readonly refusal: string;
  readonly waiting: boolean;
  readonly slow: boolean;
  readonly busy: boolean;
  readonly lost: boolean;
}

const NOTHING = { tile: null, turns: 0, via: null, choice: null, mine: [], theirs: [], hovered: false, refusal: "" } as const;

const firstCell = (scene: Scene): string =>
  scene.ask?.cell ?? scene.ask?.starts[0]?.cell ?? scene.last ?? "a1";

/** The square where the keyboard is: kept if it must be or nobody is asked, else the square that matters. */
const cellFor = (scene: Scene, old: string | null, keeps: boolean): string => {
  const wanted = old === null || (scene.ask && !keeps) ? firstCell(scene) : old;
  return isOnBoard(scene, wanted) ? wanted : "a1";
};

export const firstView = (scene: Scene): View =>
  ({ scene, ...NOTHING, cell: cellFor(scene, null, false), help: false, waiting: false, slow: false, busy: false, lost: false });

/** A new truth: whatever was picked is forgotten, unless it is the same moment. With `keeps` the keys stay where they are. */
export const withScene = (view: View, scene: Scene, keeps = false): View =>
  scene.ply === view.scene.ply && scene.ask?.text === view.scene.ask?.text
    ? { ...view, scene }
    : { ...view, ...NOTHING, scene, cell: cellFor(scene, view.cell, keeps) };

export const cleared = (view: View): View => ({ ...view, ...NOTHING });

/** Nothing is awaited any more. */
export const answered = (view: View): View => ({ ...view, waiting: false, slow: false, busy: false, lost: false });

export const canUndo = ({ waiting, lost, scene }: View): boolean => !waiting && !lost && scene.undo;
export const canRedo = ({ waiting, lost, scene }: View): boolean => !waiting && !lost && scene.redo;

const isLuck = (ask: Ask | null): boolean => ask !== null && ask.seat === null && ask.actor === "chance";

const isStill = (view: View): boolean => view.waiting || view.lost || view.scene.over !== null;

/** The question this view may answer now. */
export const openAsk = (view: View): Ask | null => (isStill(view) || isLuck(view.scene.ask) ? null : view.scene.ask);

/** Whether chance is asked, as when a cell has played: a press lets luck answer. */
export const asksLuck = (view: View): boolean => !isStill(view) && isLuck(view.scene.ask);

export const isAsking = (view: View, kind: string): boolean => openAsk(view)?.kind === kind;

/** The hand, if it is the hand of whoever is asked. */
export const playableHand = (view: View): readonly HandTile[] => {
  const { hand } = view.scene;
  const ask = openAsk(view);
  return hand && ask && ask.seat === hand.seat ? hand.tiles : [];
};

export const pickedTile = (view: View): HandTile | undefined =>
  playableHand(view).find(({ tile }) => tile === view.tile);

/** A tile is shown with its first side up; how it is laid the other way has to be typed. */
const fits = (view: View) => (one: Placement): boolean => one.tile === view.tile && one.side !== "B" && one.turns.includes(view.turns);

/** The entry ports among which the picked tile, as it is turned, leaves a choice. */
export const entries = (view: View): readonly Placement[] => {
  const found = [...(openAsk(view)?.placements ?? []), ...(openAsk(view)?.refused ?? [])].filter(fits(view));
  return found.filter(({ via }) => via !== null);
};

/** The view with the first placement picked that is allowed: what the square offers to somebody who has picked nothing. */
export const suggested = (view: View): View => {
  const first = isAsking(view, "place") ? openAsk(view)?.placements.find(({ side }) => side !== "B") : undefined;
  return first && view.tile === null ? { ...view, tile: first.tile, turns: first.turns[0] ?? 0, via: first.via } : view;
};

export const previewed = (view: View): View => (view.hovered ? suggested(view) : view);

export interface Chosen { placement: Placement; refused: boolean }

/** The placement that is ghosted, allowed or not. */
export const chosenPlacement = (view: View): Chosen | null => {
  const ask = openAsk(view);
  if (!ask || view.tile === null) return null;
  const same = (one: Placement) => fits(view)(one) && (view.via === null || one.via === null || one.via === view.via);
  const allowed = ask.placements.find(same);
  if (allowed) return { placement: allowed, refused: false };
  const refused = ask.refused.find(same);
  return refused ? { placement: refused, refused: true } : null;
};

export const chosenStart = (view: View): Start | undefined =>
  openAsk(view)?.starts.find(({ text }) => text === view.choice);

export const startsOf = (view: View, cell: string): readonly Start[] =>
  (openAsk(view)?.starts ?? []).filter((start) => start.cell === cell);

/** How many tiles a swap would exchange, or 0 if the two sides do not match. */
export const swapCount = (view: View): number =>
  view.mine.length === view.theirs.length ? view.mine.length : 0;

/** The text of the action that a confirmation would send now. */
export const readyAction = (view: View): string | null => {
  const ask = openAsk(view);
  if (!ask) return null;
  if (ask.kind === "swap") return swapCount(view) ? `swap ${view.mine.join(" ")} for ${view.theirs.join(" ")}` : null;
  if (ask.kind === "place") return chosenText(view);
  return [...ask.starts, ...ask.firsts].find(({ text }) => text === view.choice)?.text ?? null;
};

const chosenText = (view: View): string | null => {
  const chosen = chosenPlacement(view);
  return chosen && !chosen.refused ? chosen.placement.text : null;
};

/** The legal square of a placement. */
export const targetCell = (view: View): string | null => {
  const cell = isAsking(view, "place") ? openAsk(view)?.cell ?? null : null;
  return cell !== null && isOnBoard(view.scene, cell) ? cell : null;
};

export const neighbour = (view: View, columns: number, rows: number): string => {
  const last = view.scene.size - 1;
  const keep = (value: number) => Math.min(Math.max(value, 0), last);
  return String.fromCharCode(97 + keep(columnOf(view.cell) + columns)) + (keep(rowOf(view.cell) + rows) + 1);
};
