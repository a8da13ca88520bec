import type { Ask, Choice, HandTile, Placement, Scene } from "./scene";
import type { Shape } from "./kit";
import { cellName, columnOf, isOnBoard, rowOf, within } from "./geometry";

/** Everything a view shows: the scene, and what Python need not know. Replaced, never changed. */
export interface View {
  readonly scene: Scene;
  readonly tile: string | null;
  readonly turns: number;
  readonly side: "A" | "B";
  readonly via: string | null;
  /** Whether the picked tile has been turned by hand: until then no forbidden way is shown. */
  readonly turned: boolean;
  readonly choice: string | null;
  readonly gold: number;
  readonly blue: number;
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
  readonly cell: string;
  readonly hovered: boolean;
  /** What was picked before the tile that is dragged now. */
  readonly lifted: Pick<View, "tile" | "turns" | "side" | "via" | "choice"> | null;
  readonly help: boolean;
  /** Whether the field for typed actions has been opened by its key. */
  readonly typing: boolean;
  /** Whether computers that play among themselves go on by themselves. */
  readonly isWatching: boolean;
  /** Whether the card of a game that is over has been put away. */
  readonly isClosed: boolean;
  /** Whether a forbidden way has been shown since this question was asked. */
  readonly warned: boolean;
  readonly backs: boolean;
  readonly switched: readonly string[];
  /** The action that the kernel thinks best, and what it is worth. */
  readonly hint: { readonly action: string; readonly text: string } | null;
  readonly refusal: string;
  readonly waiting: boolean;
  readonly slow: boolean;
  readonly busy: boolean;
  readonly lost: boolean;
  /** Drawn over the board, and told of its squares; Python says both. */
  readonly marks: readonly Shape[];
  readonly notes: ReadonlyMap<string, string>;
}

const NOTHING = {
  tile: null,
  turns: 0,
  side: "A",
  via: null,
  turned: false,
  choice: null,
  gold: 0,
  blue: 0,
  mine: [],
  theirs: [],
  hovered: false,
  lifted: null,
  isClosed: false,
  hint: null,
  refusal: "",
} as const;

/** Nothing is awaited. */
const CALM = { waiting: false, slow: false, busy: false, lost: false };

/** Up to so many choices are buttons all at once; of more, those of a square and those of none. */
const FEW = 8;

const firstCell = (scene: Scene): string => scene.ask?.cell ?? scene.ask?.choices[0]?.cell ?? scene.last ?? "a1";

/** The square where the keyboard is: kept if it must be or nobody is asked, else the square that matters. */
const cellFor = (scene: Scene, old: string | null, keeps: boolean): string => {
  const wanted = old && (keeps || !scene.ask) ? old : firstCell(scene);
  return isOnBoard(scene, wanted) ? wanted : "a1";
};

/** A tile that is to be turned is picked from the start. */
const begun = (view: View): View => (view.scene.ask?.kind === "turn" ? suggested(view) : view);

export const firstView = (scene: Scene): View =>
  begun({
    scene,
    ...NOTHING,
    cell: cellFor(scene, null, false),
    help: false,
    typing: false,
    warned: false,
    backs: false,
    switched: [],
    isWatching: false,
    ...CALM,
    marks: [],
    notes: new Map(),
  });

/** A new truth: what was picked is forgotten, unless the moment is the same. `keeps` leaves the keys where they are. */
export const withScene = (view: View, scene: Scene, keeps = false): View =>
  scene.ply === view.scene.ply && scene.ask?.text === view.scene.ask?.text
    ? { ...view, scene }
    : begun({ ...view, ...NOTHING, warned: false, scene, cell: cellFor(scene, view.cell, keeps) });

export const cleared = (view: View): View => ({ ...view, ...NOTHING });

/** Nothing is awaited any more. */
export const answered = (view: View): View => begun({ ...view, ...CALM });

const isStill = ({ waiting, lost }: View): boolean => waiting || lost;

export const canGo = (view: View, way: "undo" | "redo"): boolean => !isStill(view) && view.scene[way];

/** The question that is not answered yet. */
const asked = (view: View): Ask | null =>
  isStill(view) || view.scene.over || ["itself", "watch"].includes(view.scene.ask?.by ?? "") ? null : view.scene.ask;

/** Whether only computers play. */
export const isWatchable = ({ scene: { seats, over } }: View): boolean => !over && seats.every((one) => one.computer);

/** Whether only computers play, and one of them is to move. */
export const isWatched = ({ scene: { ask, over } }: View): boolean => ask?.by === "watch" && !over;

/** Whether chance is asked: a press lets luck answer. */
export const asksLuck = (view: View): boolean => {
  const ask = asked(view);
  return ask?.seat === null && ask.actor === "chance";
};

/** The question this view may answer now. What chance is asked a person answers only where it is chosen by hand. */
export const openAsk = (view: View): Ask | null => {
  const ask = asked(view);
  return asksLuck(view) && ask?.by !== "choose" ? null : ask;
};

export const isAsking = (view: View, kind: string): boolean => openAsk(view)?.kind === kind;

/** The question, if a tile is to be laid or turned. */
const laying = (view: View): Ask | null => (isAsking(view, "place") || isAsking(view, "turn") ? openAsk(view) : null);
export const isLaying = (view: View): boolean => laying(view) !== null;

export const choices = (view: View): readonly Choice[] => openAsk(view)?.choices ?? [];

/** The tiles that may be picked: the hand of whoever is asked, or the tile ahead. */
export const playableHand = (view: View): readonly HandTile[] => {
  const [ask, { hand }] = [openAsk(view), view.scene];
  if (ask?.kind === "turn") return ask.faces ? [ask.faces] : [];
  return hand && ask?.seat === hand.seat ? hand.tiles : [];
};

export const pickedTile = (view: View): HandTile | undefined =>
  playableHand(view).find(({ tile }) => tile === view.tile);

const facesOf = ({ links, other }: HandTile, side: "A" | "B"): readonly (readonly number[])[] =>
  side === "B" && other.length ? other : links;

/** The paths of a tile as it would lie. */
export const faceOf = (tile: HandTile, side: "A" | "B", turns: number): readonly number[] =>
  facesOf(tile, side)[turns] ?? [];

/**
 * The results of each rotation of the picked tile, allowed rotations first. Turns that show the same face are one:
 * the first of them is in the texts.
 */
const outcomes = (view: View): readonly Placement[] => {
  const [ask, tile] = [openAsk(view), pickedTile(view)];
  if (!ask || !tile) return [];
  const faces = facesOf(tile, view.side).map(String);
  const turns = faces.indexOf(faces[view.turns] ?? "");
  return [...ask.placements, ...ask.refused].filter(
    (one) => one.tile === tile.tile && one.side === view.side && one.turns === turns,
  );
};

/** The entry ports among which the picked tile, as it is turned, leaves a choice. */
export const entries = (view: View): readonly Placement[] => outcomes(view).filter(({ via }) => via !== null);

/** The part of a view in which a placement is picked. */
const picking = ({ tile, side, turns, via }: Placement): Partial<View> => ({ tile, side, turns, via });

/** The view with the first allowed placement picked: what the square offers to somebody who has picked nothing. */
export const suggested = (view: View): View => {
  const first = view.tile === null && view.choice === null ? laying(view)?.placements[0] : undefined;
  return first ? { ...view, ...picking(first) } : view;
};

/** Whether codes of tiles and ports are in sight, and the field to type them: never on a projector. */
export const isCoded = ({ switched }: View): boolean => switched.includes("more") && !switched.includes("projector");

export const previewed = (view: View): View => (view.hovered ? suggested(view) : view);

/** The first allowed way to lay a tile: on side A, unless only side B has one, or the other side is wanted. */
export const firstWay = (view: View, tile: string, wanted: "A" | "B" = "A"): Placement | undefined => {
  const ways = laying(view)?.placements.filter((one) => one.tile === tile) ?? [];
  return ways.find(({ side }) => side === wanted) ?? ways[0];
};

/** The placement that is ghosted; if it is not allowed, it says why. */
export const chosenPlacement = (view: View): Placement | undefined => {
  const found = outcomes(view).find(({ via }) => view.via === null || via === null || via === view.via);
  return found?.why && !view.turned ? undefined : found;
};

/** The view with a suggested action picked: its ghost, and what it is worth. */
export const hinted = (view: View, action: string, text: string): View => {
  const clear = { ...view, ...NOTHING, hint: { action, text } };
  const way = laying(view)?.placements.find((one) => one.text === action);
  if (way) return { ...clear, ...picking(way), turned: true };
  const choice = choices(view).find((one) => one.text === action);
  return choice ? { ...clear, choice: action, cell: choice.cell ?? view.cell } : { ...clear, refusal: text };
};

export const choicesAt = (view: View, cell: string): readonly Choice[] =>
  choices(view).filter((one) => one.cell === cell);

export const chosen = (view: View): Choice | undefined => choices(view).find(({ text }) => text === view.choice);

/** The choices that are buttons now; of a roll that is chosen, each die has buttons of its own instead. */
export const choicesHere = (view: View): readonly Choice[] => {
  const all = isAsking(view, "roll") ? [] : choices(view);
  const cell = chosen(view)?.cell ?? view.cell;
  return all.length > FEW ? all.filter((one) => (one.cell ?? cell) === cell) : all;
};

/** How many tiles a swap would exchange, or 0 if the two sides do not match. */
export const swapCount = ({ mine, theirs }: View): number => (mine.length === theirs.length ? mine.length : 0);

/** The text of the action that a confirmation would send now. */
export const readyAction = (view: View): string | null => {
  const { gold, blue, mine, theirs } = view;
  if (isAsking(view, "swap")) return swapCount(view) ? `swap ${mine.join(" ")} for ${theirs.join(" ")}` : null;
  if (isAsking(view, "roll")) return gold && blue ? `roll ${gold} ${blue}` : null;
  const found = chosenPlacement(view);
  return chosen(view)?.text ?? (found && !found.why ? found.text : null);
};

/** The square on which a tile is laid or turned. */
export const targetCell = (view: View): string | null => {
  const cell = laying(view)?.cell;
  return cell && isOnBoard(view.scene, cell) ? cell : null;
};

export const neighbour = ({ scene, cell }: View, columns: number, rows: number): string => {
  const keep = (value: number) => within(0, value, scene.size - 1);
  return cellName(keep(columnOf(cell) + columns), keep(rowOf(cell) + rows));
};
