import { svg } from "../dom";

/** The shape of each seat, unit radius. */
const SHAPES = [
  "M0-1A1 1 0 0 1 0 1A1 1 0 0 1 0-1Z",
  "M-.86-.86H.86V.86H-.86Z",
  "M0-1.08 1.06.8H-1.06Z",
  "M0-1.16 1.16 0 0 1.16-1.16 0Z",
  "M-.54-.94H.54L1.08 0 .54.94H-.54L-1.08 0Z",
  "M-.5-1.04H.5V-.5H1.04V.5H.5V1.04H-.5V.5H-1.04V-.5H-.5Z",
  "M0-1.26.388-.534 1.198-.389.628.204.741 1.019 0 .66-.741 1.019-.628.204-1.198-.389-.388-.534Z",
  "M-.92-.92H.92V-.05C.92.55.45.95 0 1.2C-.45.95-.92.55-.92-.05Z",
] as const;
const PLINTH = "M0-2.05.66-1.26C1.2-1 1.5-.5 1.5.1A1.5 1.5 0 0 1-1.5.1C-1.5-.5-1.2-1-.66-1.26Z";
const CROSS = "M-.38-.38.38.38M.38-.38-.38.38";
const SMALL_NUMBERS = [2, 6];

export const shapePath = (seat: number): string => SHAPES[seat % SHAPES.length] ?? SHAPES[0];

const numeral = (seat: number): SVGTextElement => {
  const size = SMALL_NUMBERS.includes(seat) ? 1.05 : 1.22;
  return svg("text", { class: "numeral", y: seat === 2 ? 0.56 : 0.42, "font-size": size }, String(seat + 1));
};

/** The shape of a seat with its number, as on a pawn. */
export const token = (seat: number): SVGGElement =>
  svg("g", { class: `seat-${seat + 1}` }, svg("path", { class: "token", d: shapePath(seat) }), numeral(seat));

/** The shape as an outline: a pawn that would end here, or (crossed) one that is out. */
export const hollow = (seat: number, crossed: boolean): SVGGElement =>
  svg("g", { class: `seat-${seat + 1} hollow` },
    svg("path", { class: "rim", d: shapePath(seat) }),
    svg("path", { class: "band", d: shapePath(seat) }),
    crossed ? svg("path", { class: "cross", d: CROSS }) : numeral(seat));

export const plinth = (): SVGGElement =>
  svg("g", { class: "plinth" }, svg("path", { d: PLINTH }));

export const plinthShadow = (): SVGPathElement => svg("path", { class: "shadow", d: PLINTH });

/** A seat's shape as a small picture for lists and the status line. */
export const badge = (seat: number, out = false): SVGSVGElement =>
  svg("svg", { class: "badge", viewBox: "-1.6 -1.6 3.2 3.2", "aria-hidden": "true" },
    out ? hollow(seat, true) : svg("g", { class: `seat-${seat + 1}` },
      svg("path", { class: "halo", d: shapePath(seat) }), svg("path", { class: "halo-paper", d: shapePath(seat) }), token(seat)));
