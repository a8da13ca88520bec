import { length, port, readCurves, readLinks as links, readPorts, way, word } from "./kit";
import type { Art, Kit } from "./kit";
import { facesOf } from "./faces";
import { spelledOut } from "./said";
import {
  flag,
  isObject,
  items,
  list,
  matching,
  number,
  oneOf,
  or,
  orNull,
  shape,
  some,
  table,
  text,
  whole,
  wholeList,
} from "./read";
import type { Read, Reader } from "./read";

export const VERSION = 1;
const HAND = 100;
const MOST = 8 * HAND;

const cell = matching(/^[a-z](?:[1-9]|1\d|2[0-6])$/);
const action = matching(/^\P{C}{1,400}$/u);
const seat = whole(0, 7);
const pawn = whole(0, 15);
const pips = whole(1, 6);
const turns = whole(0, 3);
const ply = whole(0, 1e6);
const count = whole(0, 999);
const name = text(40);
const words = text(1600);
const side = oneOf("A", "B");
const colour = oneOf("orange", "blue", "yellow");

// What may be missing.
const sentence = or(words, "");
const perhaps = or(word, "");
const square = orNull(cell);
const isSo = or(flag, false);
const otherLinks = or(links, []);
const where = { x: orNull(length), y: orNull(length), dx: or(way, 0), dy: or(way, 0) };

export type Step = readonly [cell: string, from: number, to: number];
const step: Reader<Step> = (value) => {
  const [at, from, to, more] = items(value, 4);
  const found = [cell(at), port(from), port(to)] as const;
  return more !== undefined || found.includes(undefined) ? undefined : (found as Step);
};
const steps = list(step, 400);

const motion = shape({ pawn, steps, out: perhaps });
const motions = some(motion, 16);
const placement = shape({
  text: action,
  tile: word,
  side: or(side, "A"),
  turns,
  via: orNull(word),
  pawns: motions,
  says: sentence,
  why: sentence,
});
const choice = shape({
  text: action,
  says: sentence,
  at: perhaps,
  cell: square,
  pawn: orNull(pawn),
  pawns: motions,
  ...where,
  way: perhaps,
  links: otherLinks,
});

const LAYING = /^(?:place|turn) (\w+)(?: ([AB]))? r([0-3])(?: via (\w+))?$/;

/** Which tile is laid and how stands in the text of an action; what comes of it may stand in a list of flights. */
const spelled =
  (flights: unknown) =>
  (option: unknown): unknown => {
    if (!isObject(option)) return option;
    const [, tile, face, turn, via] = LAYING.exec(String(option.text)) ?? [];
    const known = items(flights, MOST);
    const pawns = items(option.pawns, 16).map((pawn) => (typeof pawn === "number" ? known[pawn] : pawn));
    const says = pawns
      .map((pawn) => sentence(isObject(pawn) && pawn.says))
      .filter(Boolean)
      .join(" ");
    return { says, ...option, ...(tile && { tile, side: face, turns: Number(turn), via }), pawns };
  };

/** What is refused for one reason may be told as a list of texts, and those that differ in the port alone as one. */
const unfolded = (entry: unknown): unknown[] =>
  !isObject(entry) || !entry.texts
    ? [entry]
    : items(entry.texts, MOST).flatMap((text) => {
        const [start, ports = ""] = String(text).split(" via ");
        return ports.split(" ").map((via) => ({ text: via ? `${start} via ${via}` : text, why: entry.why }));
      });

const inEveryTurn = or(wholeList(links, 4, 4), []);
const held = shape({ tile: word, links: inEveryTurn, other: inEveryTurn });
const offer = shape({ tile: word, links: otherLinks });
const askFields = shape({
  actor: name,
  seat: orNull(seat),
  kind: action,
  text: sentence,
  hint: sentence,
  forbidden: sentence,
  cell: square,
  roller: orNull(seat),
  by: orNull(oneOf("click", "choose", "press", "itself", "watch")),
  faces: orNull(held),
  mine: some(word, HAND),
  theirs: some(offer, 7 * HAND),
});

export const readAsk = (value: unknown) => {
  const fields = askFields(value);
  if (!fields) return undefined;
  const { options, flights, refused } = value as Record<string, unknown>;
  const given = items(options, MOST).map(spelled(flights));
  const isLaying = fields.kind === "place" || fields.kind === "turn";
  const placements = isLaying ? some(placement, MOST)(given) : [];
  const laid = new Set(placements.map(({ text }) => text));
  return {
    ...fields,
    placements,
    // Without its reason it would be taken for one that is allowed.
    refused: some(
      placement,
      MOST,
    )(items(refused, MOST).flatMap(unfolded).map(spelled(flights))).filter(({ why }) => why),
    choices: some(choice, MOST)(given).filter(({ text }) => !laid.has(text)),
  };
};

const place = matching(/^(?:[nesw]|turn|stay|eaten|[a-z](?:[1-9]|1\d|2[0-6]))$/);
const SHARE = /^\d{1,9}(?:\/[1-9]\d{0,8})?$/;
/** The places to which a daikaiju may go, by their probability. */
const shares: Reader<(readonly [share: string, places: readonly string[]])[]> = (value) =>
  [...(table(some(place, 7), 7)(value) ?? [])].filter(([share]) => SHARE.test(share));

const token = shape({
  kind: word,
  name: perhaps,
  at: or(name, ""),
  cell: square,
  turns: or(turns, 0),
  tile: perhaps,
  numbers: or(wholeList(pips, 4, 4), []),
  number: or(pips, 1),
  shares: or(shares, []),
  colour: orNull(oneOf("gold", "blue", "orange", "yellow")),
  disc: perhaps,
});
const tile = shape({
  cell,
  tile: word,
  turns,
  links: otherLinks,
  side: orNull(side),
  other: otherLinks,
  cloud: isSo,
  lantern: orNull(shape({ colour, glows: flag, x: number(0, 1), y: number(0, 1) })),
});
const player = shape({
  name,
  state: or(oneOf("play", "off", "out", "won", "waiting"), "play"),
  text: or(text(80), ""),
  stars: orNull(count),
  lives: orNull(count),
  first: isSo,
  computer: isSo,
});

const scene = shape({
  edition: perhaps,
  size: whole(1, 26),
  ply,
  ports: orNull(readPorts),
  curves: orNull(readCurves),
  tiles: some(tile, 700),
  last: square,
  recent: some(shape({ seat, cell }), 8),
  seats: list(player, 8),
  turn: or(whole(-1, 7), -1),
  goal: orNull(count),
  undo: or(flag, true),
  redo: or(flag, true),
  again: or(flag, true),
  plies: or(ply, 0),
  error: or(words, ""),
  save: orNull(shape({ name, text: or(words, "") })),
  seed: orNull(text(200)),
  luck: some(words, 2),
  curtain: orNull(shape({ seat, text: words })),
  pawns: some(
    shape({
      seat,
      number: or(whole(1, 2), 1),
      at: perhaps,
      cell: square,
      out: perhaps,
      off: perhaps,
      active: isSo,
      ...where,
    }),
    16,
  ),
  trails: some(shape({ pawn, steps, whole: isSo }), 16),
  hand: orNull(shape({ seat, tiles: list(held, HAND) })),
  pile: or(count, 0),
  tokens: some(token, 80),
  lines: orNull(wholeList(whole(0, 25), 1, 6)),
  stock: orNull(count),
  dice: orNull(
    shape({
      gold: pips,
      blue: pips,
      text: words,
      thrown: some(shape({ die: pips, name: perhaps, moved: some(word, 40) }), 40),
    }),
  ),
  swims: some(
    shape({ name: word, to: square, placed: square, turned: square, gone: square, bit: square, turns: or(turns, 0) }),
    200,
  ),
  ask: orNull(readAsk),
  motions,
  log: some(shape({ ply, seat: orNull(seat), text: words, loss: or(text(8), "") }), 60),
  over: orNull(
    shape({
      winners: list(seat, 8),
      text: words,
      detail: sentence,
      most: sentence,
      first: or(ply, 0),
      reviews: isSo,
      ranking: some(shape({ seat, place: whole(1, 8), text: words, squares: or(count, 0) }), 8),
    }),
  ),
});

type Told = Read<typeof scene>;
export type Scene = Omit<Told, "ports" | "curves"> & Pick<Art, "ports" | "curves"> & Kit;
export type Ask = Read<typeof readAsk>;
export type Placement = Read<typeof placement>;
export type Choice = Read<typeof choice>;
export type Token = Read<typeof token>;
export type Swim = Scene["swims"][number];
export type Tile = Scene["tiles"][number];
export type Pawn = Scene["pawns"][number];
export type Motion = Read<typeof motion>;
export type HandTile = Read<typeof held>;

/** The scene that a value describes, or the sentence that says why it cannot be drawn. */
export const readScene = (value: unknown, { art, say }: Kit): Scene | string => {
  if (!isObject(value)) return say("no scene");
  if (value.version !== VERSION) return say("other version");
  const found = scene(spelledOut(value));
  const { ports, curves } = { ports: found?.ports ?? art.ports, curves: found?.curves ?? art.curves };
  if (!found || ports.length === 0) return say("damaged");
  const { laid, held: inHand, offered } = facesOf(art);
  const { ask, hand } = found;
  return {
    ...found,
    ports,
    curves,
    tiles: found.tiles.map(laid).filter((one) => one.links.length > 0),
    hand: hand && { ...hand, tiles: hand.tiles.map(inHand) },
    ask: ask && { ...ask, faces: ask.faces && inHand(ask.faces), theirs: ask.theirs.map(offered) },
    art,
    say,
  };
};

/** Whether tiles of this box have two sides. */
export const hasSides = ({ art }: Scene): boolean => [...art.tiles.values()].some(({ other }) => other.length);

export const seatName = ({ seats }: Pick<Scene, "seats">, seat: number): string =>
  seats[seat]?.name ?? `seat ${seat + 1}`;
