import { flag, isObject, list, matching, number, oneOf, or, orNull, shape, table, text, whole, wholeList } from "./read";
import type { Read, Reader } from "./read";

export const VERSION = 1;
const NAME = 40;
const SENTENCE = 1600;
const HAND = 100;

const cell = matching(/^[a-z](?:[1-9]|1\d|2[0-6])$/);
const word = matching(/^[\w.-]{1,40}$/);
const action = matching(/^[\w.: -]{1,400}$/);
const length = number(-40, 40);
const port = whole(0, 31);
const seat = whole(0, 7);
const pips = whole(1, 6);
const links = wholeList(port, 1, 32);
const place = { x: length, y: length, dx: number(-1, 1), dy: number(-1, 1) };

export type Step = readonly [cell: string, from: number, to: number];
const step: Reader<Step> = (value) => {
  if (!Array.isArray(value) || value.length !== 3) return undefined;
  const found = [cell(value[0]), port(value[1]), port(value[2])] as const;
  return found.includes(undefined) ? undefined : (found as Step);
};
const steps = list(step, 400);

const motion = shape({ pawn: whole(0, 15), steps, out: or(word, "") });
const placement = shape({
  text: action, tile: word, side: or(oneOf("A", "B"), ""), turns: list(whole(0, 3), 4), via: orNull(word),
  pawns: or(list(motion, 16), []), says: or(text(SENTENCE), ""), why: or(text(SENTENCE), ""),
});

const LAYING = /^place (\w+)(?: ([AB]))? r([0-3])(?: via (\w+))?$/;

/** A placement may leave to its text which tile it lays and how, and to a list of flights what comes of it. */
const spelled = (flights: readonly unknown[]) => (option: unknown): unknown => {
  if (!isObject(option) || typeof option.text !== "string") return option;
  const [, tile, side, turns, via] = LAYING.exec(option.text) ?? [];
  const found = Array.isArray(option.pawns) ? option.pawns.slice(0, 16) : [];
  const pawns = found.map((pawn: unknown) => (typeof pawn === "number" ? flights[pawn] : pawn));
  const says = pawns.map((pawn) => (isObject(pawn) ? pawn.says : "")).filter((words) => typeof words === "string").join(" ");
  return { tile, side, turns: [Number(turns)], via, says, ...option, pawns };
};
const start = shape({ text: action, at: word, cell, ...place });
const firstPawn = shape({ text: action, pawn: whole(0, 15) });

const token = shape({
  kind: word, name: word, at: or(text(NAME), ""), cell: orNull(cell), turns: or(whole(0, 3), 0),
  numbers: or(wholeList(pips, 4, 4), []), number: or(pips, 0), colour: orNull(oneOf("gold", "blue", "orange", "yellow")),
  tile: or(word, ""),
});
const swim = shape({
  name: word, from: orNull(cell), to: orNull(cell), placed: orNull(cell), turned: orNull(cell), gone: orNull(cell),
  bit: orNull(cell), turns: or(whole(0, 3), 0), why: or(word, ""), tile: or(word, ""),
});

const askFields = shape({
  actor: text(NAME), seat: orNull(seat), kind: word, text: or(text(SENTENCE), ""), hint: or(text(SENTENCE), ""),
  cell: orNull(cell), refused: or(list(placement, 8 * HAND), []),
  mine: or(list(word, HAND), []), theirs: or(list(shape({ tile: word, links }), 7 * HAND), []),
});
const ask = (value: unknown) => {
  const fields = askFields(value);
  if (!fields) return undefined;
  const { options, flights } = value as { options?: unknown; flights?: unknown };
  const read = <T>(kind: string, reader: Reader<T>): T[] => (fields.kind === kind && list(reader, 8 * HAND)(options)) || [];
  const spell = spelled(Array.isArray(flights) ? flights : []);
  const placements = read("place", (option) => placement(spell(option)));
  return { ...fields, starts: read("start", start), placements, firsts: read("pawn", firstPawn) };
};

const lantern = shape({ colour: oneOf("orange", "blue", "yellow"), glows: flag, x: number(0, 1), y: number(0, 1) });

const scene = shape({
  palette: or(oneOf("classic", "seas", "phoenix"), "classic"),
  size: whole(1, 26), ply: whole(0, 1e6),
  ports: wholeList(shape({ name: word, ...place }), 1, 32),
  curves: table(wholeList(length, 8, 8), 1024),
  starts: or(oneOf("ports", "sides"), "ports"),
  tiles: or(list(shape({
    cell, tile: word, turns: whole(0, 3), links,
    side: or(oneOf("A", "B"), ""), other: or(links, []), kind: or(oneOf("center", "edge"), ""), cloud: or(flag, false), lantern: orNull(lantern),
  }), 700), []),
  last: orNull(cell),
  seats: list(shape({
    name: text(NAME), hand: or(whole(0, HAND), 0), state: or(oneOf("play", "off", "out", "won", "waiting"), "play"),
    why: or(word, ""), text: or(text(80), ""), stars: orNull(whole(0, 999)), lives: orNull(whole(0, 99)), first: or(flag, false),
  }), 8),
  turn: or(whole(-1, 7), -1), goal: orNull(whole(0, 999)),
  undo: or(flag, true), redo: or(flag, true),
  pawns: or(list(shape({
    seat, number: or(whole(1, 2), 1), at: or(word, ""), cell: orNull(cell), out: or(word, ""), off: or(word, ""), active: or(flag, false),
    x: orNull(length), y: orNull(length), dx: or(number(-1, 1), 0), dy: or(number(-1, 1), 0),
  }), 16), []),
  trails: or(list(shape({ pawn: whole(0, 15), steps }), 16), []),
  hand: orNull(shape({ seat, tiles: list(shape({ tile: word, links: wholeList(links, 4, 4), other: or(wholeList(links, 4, 4), []) }), HAND) })),
  pile: or(whole(0, 999), 0),
  tokens: or(list(token, 40), []),
  lines: orNull(wholeList(whole(0, 25), 1, 6)),
  stock: orNull(whole(0, 99)),
  dice: orNull(shape({ gold: pips, blue: pips, die: orNull(pips), moved: or(list(word, 40), []), text: text(SENTENCE) })),
  swims: or(list(swim, 200), []),
  ask: orNull(ask),
  motions: or(list(motion, 16), []),
  log: or(list(shape({ ply: whole(0, 1e6), seat: orNull(seat), text: text(SENTENCE) }), 60), []),
  over: orNull(shape({ winners: list(seat, 8), text: text(SENTENCE) })),
});

export type Scene = Read<typeof scene>;
export type Ask = Read<typeof ask>;
export type Placement = Read<typeof placement>;
export type Start = Read<typeof start>;
export type Pawn = Scene["pawns"][number];
export type Motion = Read<typeof motion>;
export type HandTile = NonNullable<Scene["hand"]>["tiles"][number];

/** The scene that a value describes, or the sentence that says why it cannot be drawn. */
export const readScene = (value: unknown): Scene | string => {
  if (!isObject(value)) return "There is no board to draw: run the cell again.";
  if (value.version !== VERSION) return "This board was made by another version of tsuro_widget: update the package and run the cell again.";
  return scene(value) ?? "This board cannot be drawn: its description is damaged. Run the cell again.";
};

export const seatName = (scene: Scene, seat: number): string => scene.seats[seat]?.name ?? `seat ${seat + 1}`;
