import { within } from "./geometry";
import { hasSides } from "./scene";
import type { Scene } from "./scene";

/** How the parts of a board are arranged, and the length of the board's edge. */
export interface Plan {
  readonly look: "beside" | "stacked";
  readonly edge: number;
  /** The height beside the board: at least its edge. */
  readonly room: number;
  /** The edge of a tile of the hand. */
  readonly slot: number;
  /** Whether a panel has a column of its own. */
  readonly isWide: boolean;
  readonly isNarrow: boolean;
}

/** What is beside a board: nothing, a panel, a review, a lesson, one that lays a tile, or the front door. */
export type Beside = "" | "panel" | "review" | "lesson" | "laying" | "door";

export const [GAP, MARGIN] = [22, 16];
const [STATUS, HEAD, SPACE, BAR] = [52, 32, 6, 40];
/** Under this width the second line of the status may be two. */
const NARROW = 700;
const SECOND_LINE = 18;
const LOW = 380;
const WIDE = 1100;
const [LARGEST_STACKED, SMALLEST, HAND] = [640, 220, 180];
const [LEAST_WIDTH, LEAST_HEIGHT] = [480, 280];
const ROOM = 640;
const [TOOLS, SECOND_ROW, DICE] = [120, 44, 48];
/** The cell above the front door is to be seen with it. */
const [DOOR_SIDE, CELL, NARROW_DOOR] = [299, 71, 640];
export const SMALL_TILE = 52;
const LARGE_TILE = 84;

const tileIn = (room: number): number => Math.floor(within(SMALL_TILE - 4, 0.17 * room, LARGE_TILE));

/** The rows above and below the board that are to be seen with it; in a low pane the bar of a game may lie below it. */
const rowsAround = (width: number, height: number, beside: Beside, isFile: boolean): number => {
  const status = STATUS + (width < NARROW ? SECOND_LINE : 0);
  if (beside === "door") return CELL;
  if (beside === "lesson" || beside === "laying") return HEAD + SPACE;
  return status + (isFile ? BAR : within(0, height - LOW, BAR));
};

/** The plan for a width of the output, and a height of the pane that scrolls. */
export const planOf = (width: number, height: number, beside: Beside, isFile = false): Plan => {
  const isNarrowDoor = beside === "door" && width < NARROW_DOOR;
  if (width < LEAST_WIDTH || isNarrowDoor || height < LEAST_HEIGHT) {
    const free = isNarrowDoor ? width : Math.max(SMALLEST, height - STATUS - HAND);
    const edge = Math.floor(Math.min(width, free, LARGEST_STACKED));
    return {
      look: "stacked",
      edge,
      room: edge,
      slot: SMALL_TILE,
      isWide: false,
      isNarrow: width < LEAST_WIDTH,
    };
  }
  const isWide = beside === "panel" && width >= WIDE;
  const most = beside === "door" ? DOOR_SIDE : beside === "" || beside === "panel" ? 300 : 330;
  const side = isWide ? 2 * GAP + 520 : within(200, 0.42 * width, most) + GAP;
  const free = height - MARGIN - rowsAround(width, height, beside, isFile);
  const edge = Math.floor(Math.max(SMALLEST / 2, Math.min(width - side, free)));
  const room = Math.max(edge, within(0, free, ROOM));
  return { look: "beside", edge, room, slot: tileIn(room), isWide, isNarrow: width < NARROW };
};

/** The height of dice, hand and tools beside a board; dice that are chosen have two rows of their own. */
export const handRoom = (scene: Scene, slot: number, isByHand: boolean): number =>
  hasSides(scene)
    ? 1.5 * slot + TOOLS + SECOND_ROW
    : slot + TOOLS + (scene.art.dice.size ? DICE : 0) + (isByHand ? 2 * SECOND_ROW : 0);

const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY);

/** Whether its height does not follow what is in it; looked at once, by taking `content` out of the layout. */
const keepsHeight = (element: Element, content: HTMLElement): boolean => {
  if (getComputedStyle(element).maxHeight !== "none") return true;
  const [before, display] = [element.clientHeight, content.style.display];
  content.style.display = "none";
  const isKept = element.clientHeight === before;
  content.style.display = display;
  return isKept;
};

/** The nearest ancestor that scrolls; null for the page itself. */
export const paneOf = (element: HTMLElement, known = new WeakMap<Element, boolean>()): Element | null => {
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
    if (!scrolls(one)) continue;
    const isPane = known.get(one) ?? keepsHeight(one, element);
    known.set(one, isPane);
    if (isPane) return one;
  }
  return null;
};

/** The room in a pane: its height, and the width of a scroll bar that it may still get. */
export const roomIn = (pane: Element | null, element: Element): { height: number; bar: number } => {
  const { clientHeight, clientWidth } = pane ?? document.documentElement;
  const whole = pane instanceof HTMLElement ? pane.offsetWidth : window.innerWidth;
  const limit = pane ? parseFloat(getComputedStyle(pane).maxHeight) : NaN;
  // On a page of its own the heading above the board is seen with it.
  const above = pane ? 0 : element.getBoundingClientRect().top + window.scrollY;
  const height = (limit || clientHeight) - (above < clientHeight / 4 ? above : 0);
  return { height, bar: whole - clientWidth > 2 ? 0 : barWidth() };
};

let measured: number | undefined;
const barWidth = (): number => {
  if (measured !== undefined) return measured;
  const probe = document.createElement("div");
  Object.assign(probe.style, { position: "absolute", visibility: "hidden", overflowY: "scroll", width: "50px" });
  document.body.append(probe);
  measured = probe.offsetWidth - probe.clientWidth;
  probe.remove();
  return measured;
};

/** Calls `arrange` whenever the width of `element` or the height of its pane is another one. */
export const watchRoom = (
  element: HTMLElement,
  arrange: (width: number, height: number, pane: Element | null) => void,
): { look(): void; pane(): Element | null; close(): void } => {
  const known = new WeakMap<Element, boolean>();
  let [pane, seen]: [Element | null | undefined, string] = [undefined, ""];
  const observer = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(() => look());
  const look = (): void => {
    if (!element.isConnected || !element.clientWidth) return;
    const found = paneOf(element, known);
    if (found !== pane) {
      if (pane) observer?.unobserve(pane);
      if (found) observer?.observe(found);
      pane = found;
    }
    const { height, bar } = roomIn(found, element);
    // A part of a pixel must not be taken for a whole one.
    const width = Math.floor(element.getBoundingClientRect().width) - bar;
    const room = `${width} ${height}`;
    if (room === seen) return;
    seen = room;
    arrange(width, height, found);
  };
  observer?.observe(element);
  window.addEventListener("resize", look);
  return {
    look: () => {
      seen = "";
      look();
    },
    pane: () => pane ?? null,
    close: () => {
      observer?.disconnect();
      window.removeEventListener("resize", look);
    },
  };
};
