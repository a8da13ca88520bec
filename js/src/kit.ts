import { list, matching, number, oneOf, or, record, shape, some, table, text, whole, wholeList } from "./read";
import type { Read, Reader } from "./read";

/** What a board is drawn and worded with; Python sends it once. */
export interface Kit {
  readonly art: Art;
  readonly say: Say;
}
export type Say = (key: string, parts?: Record<string, unknown>) => string;

/** A tag, its attributes, and inside a group its shapes, inside a text its words. */
export interface Shape {
  tag: "g" | "path" | "rect" | "circle" | "text";
  look: [name: string, value: string][];
  shapes: Shape[];
  words: string;
}

const MOST = 400;
const DEEPEST = 6;
const colour = matching(/^#[0-9A-Fa-f]{6}$/);
const value = matching(/^(?!.*url)[\w .,#()@-]{0,4000}$/i);
const tag = oneOf("g", "path", "rect", "circle", "text");
const words = or(text(40), "");
const look = record(value, 20);
/** The attributes of a shape. */
export const DRAWN =
  /^(class|d|r|x|y|cx|cy|rx|width|height|transform|opacity|text-anchor|(fill|font|stroke)(-[a-z]+)?)$/;

const shapeAt =
  (depth: number): Reader<Shape> =>
  (one) => {
    if (!Array.isArray(one) || depth > DEEPEST) return undefined;
    const [name, attributes] = [tag(one[0]), look(one[1])];
    if (!name || !attributes) return undefined;
    const safe = Object.entries(attributes).filter(([key]) => DRAWN.test(key));
    return { tag: name, look: safe, shapes: some(shapeAt(depth + 1), MOST)(one[2]), words: words(one[2]) };
  };

export const readShapes = some(shapeAt(0), 10 * MOST);
export const readTexts = (value: unknown): Map<string, string> => table(text(800), MOST)(value) ?? new Map();

export const length = number(-40, 40);
export const way = number(-1, 1);
export const port = whole(0, 31);
export const word = matching(/^[\p{L}\p{N}_.-]{1,40}$/u);
export const readLinks = wholeList(port, 1, 32);
export const readPorts = wholeList(shape({ name: word, x: length, y: length, dx: way, dy: way }), 1, 32);
export const readCurves = table(wholeList(length, 8, 8), 1024);
const faces = shape({ links: readLinks, other: or(readLinks, []) });

const art = shape({
  margin: number(0, 2),
  theme: table(wholeList(colour, 2, 2), 40),
  sizes: record(number(0, 99), 40),
  widths: table(number(0, 9), 40),
  seats: list(record(value, 20), 8),
  dice: table(record(value, 20), 8),
  sprites: table(list(shapeAt(0), MOST), MOST),
  // Saved with a notebook by an older version, the scene itself has these.
  ports: or(readPorts, []),
  curves: or(readCurves, new Map()),
  tiles: or(table(faces, MOST), new Map()),
});
export type Art = Read<typeof art>;

const BARE = { margin: 0.5, theme: {}, sizes: {}, widths: {}, seats: [], dice: {}, sprites: {} };

const sayer =
  (texts: ReadonlyMap<string, string>): Say =>
  (key, parts = {}) => {
    const one = parts.count === 1 ? texts.get(`${key}_one`) : undefined;
    // A seat that is named You is spoken to.
    const own = parts.name !== undefined && parts.name === texts.get("you") ? texts.get(`${key} you`) : undefined;
    return (own ?? one ?? texts.get(key) ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(parts[name] ?? ""));
  };

export const readKit = (drawn: unknown, worded: unknown): Kit => ({
  art: art(drawn) ?? (art(BARE) as Art),
  say: sayer(readTexts(worded)),
});
