import { within } from "../geometry";

/** A rectangle in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
type Size = Pick<Box, "width" | "height">;

/** Where a tooltip lies, on which side of the thing, and how far along its edge its pointer is. */
export interface TipPlace {
  left: number;
  top: number;
  side: "above" | "below" | "left" | "right" | "over";
  point: number;
}

/** Between a tooltip and the thing there is room for its pointer. */
const GAP = 9;
const POINTER = 12;
/** What an overlapped square pixel costs, beside a pixel of distance. */
const [KEPT, ANCHOR, WISHED] = [1000, 30, 0.2];
const SIDES = ["above", "below", "right", "left", "over"] as const;

const right = ({ left, width }: Box): number => left + width;
const bottom = ({ top, height }: Box): number => top + height;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** How many square pixels two boxes share. */
export const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(right(one), right(other)) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(bottom(one), bottom(other)) - Math.max(one.top, other.top));

/** How far a tooltip is from the thing on each of its sides. */
const gaps = (tip: Box, anchor: Box): number[] => [
  anchor.top - bottom(tip),
  tip.top - bottom(anchor),
  tip.left - right(anchor),
  anchor.left - right(tip),
];

const sideOf = (tip: Box, anchor: Box): TipPlace["side"] => {
  const found = gaps(tip, anchor);
  const widest = Math.max(...found);
  return widest < 0 ? "over" : (SIDES[found.indexOf(widest)] ?? "over");
};

/** Least at the gap that the pointer needs, in the middle, and above. */
const distance = (tip: Box, anchor: Box): number => {
  const [x, y] = [
    tip.left + tip.width / 2 - anchor.left - anchor.width / 2,
    tip.top + tip.height / 2 - anchor.top - anchor.height / 2,
  ];
  const gap = Math.abs(Math.max(...gaps(tip, anchor)) - GAP);
  return gap + Math.hypot(x, y) / 10 + 2 * SIDES.indexOf(sideOf(tip, anchor));
};

/** Along one axis: at each box and at the edges of the room, in the middle of the thing, and nowhere outside. */
const places = (
  length: number,
  spans: readonly (readonly [start: number, end: number])[],
  middle: number,
  [first, last]: readonly [number, number],
): number[] => {
  const found = spans.flatMap(([start, end]) => [start - length - GAP, start - length, end, end + GAP]);
  const all = [middle - length / 2, first, last - length, ...found];
  return [...new Set(all.map((place) => within(first, place, Math.max(first, last - length))))];
};

/**
 * Where a tooltip is near the thing that it speaks of and covers nothing of it: of what is `kept` nothing at all if
 * there is any such place in the room, and of what is `wished` as little as can be.
 */
export const tipPlace = (
  { width, height }: Size,
  anchor: Box,
  kept: readonly Box[],
  wished: readonly Box[],
  room: Box,
): TipPlace => {
  const boxes = [anchor, ...kept];
  const [x, y] = [anchor.left + anchor.width / 2, anchor.top + anchor.height / 2];
  const columns = places(
    width,
    boxes.map((box) => [box.left, right(box)]),
    x,
    [room.left, right(room)],
  );
  const rows = places(
    height,
    boxes.map((box) => [box.top, bottom(box)]),
    y,
    [room.top, bottom(room)],
  );
  const cost = (tip: Box): number =>
    KEPT * sum(kept.map((one) => overlap(tip, one))) +
    ANCHOR * overlap(tip, anchor) +
    WISHED * sum(wished.map((one) => overlap(tip, one))) +
    distance(tip, anchor);
  const tips = columns.flatMap((left) => rows.map((top) => ({ left, top, width, height })));
  const best = tips.reduce((one, other) => (cost(other) < cost(one) ? other : one));
  const side = sideOf(best, anchor);
  const [start, long, wanted] = side === "left" || side === "right" ? [best.top, height, y] : [best.left, width, x];
  return { left: best.left, top: best.top, side, point: within(POINTER, wanted - start, long - POINTER) };
};

/** The part of an element that is not scrolled out of sight, in its own pixels. */
export const seenPart = (element: HTMLElement): Box => {
  const own = element.getBoundingClientRect();
  let [first, last] = [Math.max(0, own.left), Math.min(innerWidth, own.left + own.width)];
  let [high, low] = [Math.max(0, own.top), Math.min(innerHeight, own.top + own.height)];
  for (let pane = element.parentElement; pane && pane !== document.body; pane = pane.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(pane).overflow)) continue;
    const { left, right: end, top, bottom: floor } = pane.getBoundingClientRect();
    [first, last] = [Math.max(first, left), Math.min(last, end)];
    [high, low] = [Math.max(high, top), Math.min(low, floor)];
  }
  return {
    left: first - own.left,
    top: high - own.top,
    width: Math.max(0, last - first),
    height: Math.max(0, low - high),
  };
};
