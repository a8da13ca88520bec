import { describe, expect, test } from "vitest";
import { overlap, tipPlace } from "../src/panels/tip_place";
import type { Box } from "../src/panels/tip_place";

const WIDTHS = [254, 300, 360, 420, 515, 590, 664, 750, 806, 900];
const MARGIN = 0.5;
const POINTER = 12;

/** Sizes that a tooltip has: badge, name and one or two lines, some of them broken. */
const sizesOn = (width: number): [number, number][] =>
  [
    [90, 34],
    [180, 56],
    [236, 62],
    [260, 74],
  ].map(([wide = 0, high = 0]) => [Math.min(wide, width - 4), high]);

const boxAt = (cell: number, x: number, y: number, width: number, height = width): Box => ({
  left: (x + MARGIN) * cell,
  top: (y + MARGIN) * cell,
  width: width * cell,
  height: height * cell,
});

interface Case {
  anchor: Box;
  kept: Box[];
}

const squares = (size: number): [number, number][] =>
  [...Array(size * size).keys()].map((index) => [index % size, Math.floor(index / size)]);

/** A square; a pawn on each side of a square with the path that it came by; a daikaiju and the squares around it. */
const casesOn = (cell: number, size: number): Record<string, Case[]> => ({
  squares: squares(size).map(([x, y]) => ({ anchor: boxAt(cell, x, y, 1), kept: [boxAt(cell, x, y, 1)] })),
  pawns: squares(size).flatMap(([x, y]) =>
    [
      [0.33, -0.1],
      [1.1, 0.67],
      [0.33, 1.1],
      [-0.1, 0.67],
    ].map(([dx = 0, dy = 0]) => {
      const pawn = boxAt(cell, x + dx - 0.4, y + dy - 0.4, 0.8);
      return { anchor: pawn, kept: [pawn, boxAt(cell, x, y, 1)] };
    }),
  ),
  daikaiju: squares(size).map(([x, y]) => ({
    anchor: boxAt(cell, x, y, 1),
    kept: [
      [0, 0],
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ].map(([dx = 0, dy = 0]) => boxAt(cell, x + dx, y + dy, 1)),
  })),
});

const isInside = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left - 0.01 &&
  inner.top >= outer.top - 0.01 &&
  inner.left + inner.width <= outer.left + outer.width + 0.01 &&
  inner.top + inner.height <= outer.top + outer.height + 0.01;

const middleOf = ({ left, top, width, height }: Box): [number, number] => [left + width / 2, top + height / 2];

describe.each(WIDTHS)("on a board of %d px", (board) => {
  const room = { left: 0, top: 0, width: board, height: board };
  test.each([6, 7])("nothing that it speaks of is covered, and it stays on the board: %d squares a side", (size) => {
    const cell = board / (size + 2 * MARGIN);
    for (const [name, cases] of Object.entries(casesOn(cell, size))) {
      for (const { anchor, kept } of cases) {
        for (const [width, height] of sizesOn(board).filter(([, high]) => name !== "daikaiju" || high <= 62)) {
          const { left, top } = tipPlace({ width, height }, anchor, kept, [], room);
          const tip = { left, top, width, height };
          expect(isInside(tip, room)).toBe(true);
          expect(kept.map((one) => overlap(tip, one))).toEqual(kept.map(() => 0));
        }
      }
    }
  });

  test("its pointer is on the side of the thing, and as near to its middle as the tooltip reaches", () => {
    const cell = board / 7;
    for (const { anchor, kept } of Object.values(casesOn(cell, 6)).flat()) {
      const { left, top, side, point } = tipPlace({ width: 100, height: 40 }, anchor, kept, [], room);
      const [x, y] = middleOf(anchor);
      const isAlong = side === "above" || side === "below";
      const [start, long, wanted] = isAlong ? [left, 100, x] : [top, 40, y];
      expect(start + point).toBeCloseTo(Math.min(Math.max(wanted, start + POINTER), start + long - POINTER));
      const gap = {
        above: anchor.top - top - 40,
        below: top - anchor.top - anchor.height,
        left: anchor.left - left - 100,
        right: left - anchor.left - anchor.width,
        over: -1,
      }[side];
      expect(gap).toBeGreaterThanOrEqual(0);
    }
  });
});

const near = { left: 300, top: 300, width: 60, height: 60 };
const wide = { left: 0, top: 0, width: 664, height: 664 };

test("where all is free it lies above the thing, in its middle", () => {
  const { left, top, side } = tipPlace({ width: 200, height: 60 }, near, [near], [], wide);
  expect([side, left, top < 240]).toEqual(["above", 230, true]);
});

test("it gives way to what it had better not cover, such as the rest of a trail", () => {
  const trail = { left: 250, top: 180, width: 160, height: 120 };
  const { left, top, side } = tipPlace({ width: 200, height: 60 }, near, [near], [trail], wide);
  expect([side, overlap({ left, top, width: 200, height: 60 }, trail)]).toEqual(["below", 0]);
});

test("it stays in the part of the board that can be seen", () => {
  const seen = { left: 0, top: 280, width: 664, height: 300 };
  const { top, side } = tipPlace({ width: 200, height: 60 }, near, [near], [], seen);
  expect([side, top >= 360]).toEqual(["below", true]);
});

test("where there is no room at all, it begins where the room does, and covers what it must", () => {
  const narrow = { left: 250, top: 300, width: 120, height: 80 };
  const { left, top, side } = tipPlace({ width: 200, height: 60 }, near, [near], [], narrow);
  expect([left, top, side]).toEqual([250, 320, "over"]);
});
