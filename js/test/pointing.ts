import { show } from "./stage";
import type { Json, Shown } from "./stage";

/** Edges of boards in pixels: on a phone, in narrow and wide notebooks. */
export const EDGES = [254, 400, 515, 664];

export interface Pointed extends Shown {
  /** Something that a pointer does at a place, which is told in squares, as the drawing tells it. */
  point(kind: string, x: number, y: number, more?: object): Event;
  /** Where a place is on the screen. */
  pixels(x: number, y: number): [x: number, y: number];
}

/** A scene on a board with an edge of so many pixels. */
export const pointing = (scene: Json, edge: number): Pointed => {
  const shown = show(scene);
  // The names of ports are behind it.
  shown.button("More").click();
  const board = shown.one(".board");
  board.getBoundingClientRect = () => ({ left: 0, top: 0, width: edge, height: edge }) as DOMRect;
  const [start = 0, , whole = 1] = (shown.one(".picture").getAttribute("viewBox") ?? "").split(" ").map(Number);
  const pixels = (x: number, y: number): [number, number] => [
    ((x - start) / whole) * edge,
    ((y - start) / whole) * edge,
  ];
  const point = (kind: string, x: number, y: number, more: object = {}): Event => {
    const isInside = Math.min(x, y) >= 0 && Math.max(x, y) < scene.size;
    const target = isInside ? shown.all(".cell")[Math.floor(y) * scene.size + Math.floor(x)] : board;
    const [clientX, clientY] = pixels(x, y);
    const event = new Event(kind, { bubbles: true, cancelable: true });
    Object.assign(event, { clientX, clientY, pointerType: "mouse", pointerId: 1, isPrimary: true, button: 0, ...more });
    target?.dispatchEvent(event);
    return event;
  };
  return { ...shown, point, pixels };
};
