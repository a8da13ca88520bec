import { html, keyed } from "./dom";
import { picture } from "./draw/sprite";
import { TILE, tilePicture } from "./draw/tile";
import { cellName, pointed } from "./geometry";
import { on } from "./panels/controls";
import type { Act, Grab } from "./panels/panel";
import { faceOf, pickedTile, targetCell } from "./view";
import type { View } from "./view";

interface Desk {
  act: Act;
  view(): View;
  board: Element;
}

/** Where the pointer came down on a tile, and whether that has left the rack. */
interface Held {
  tile: string;
  id: number;
  x: number;
  y: number;
  isUp: boolean;
}

/** A press is a drag after so many pixels: a finger trembles more than a mouse. */
const [MOUSE, FINGER] = [8, 16];
/** Turns of the wheel after each other are one push, and a push turns once at once and then every so many pixels. */
const [PAUSE, NOTCH, LINE] = [200, 60, 20];

/** Over the board and over the picked tile the wheel turns that tile; elsewhere, or with nothing picked, it scrolls. */
const turnByWheel = (element: HTMLElement, { act, view }: Desk): void => {
  let [last, pushed] = [-PAUSE, 0];
  const push = (event: WheelEvent): void => {
    const { deltaY, deltaMode, timeStamp, ctrlKey, target } = event;
    const isMeant = (target as Element).closest(".board, .hand [aria-selected=true]") && pickedTile(view());
    if (!deltaY || ctrlKey || !isMeant) return;
    event.preventDefault();
    const isNew = timeStamp - last >= PAUSE;
    pushed = isNew ? Math.sign(deltaY) * NOTCH : pushed + deltaY * (deltaMode ? LINE : 1);
    last = timeStamp;
    if (Math.abs(pushed) < NOTCH) return;
    act({ do: "turn", by: pushed > 0 ? 1 : -1 });
    pushed = 0;
  };
  on(element, "wheel", push, { passive: false });
};

/** What a pointer does with a tile besides pressing it: it drags the tile to its square, and its wheel turns it. */
export const pointer = (
  element: HTMLElement,
  desk: Desk,
): { element: HTMLElement; grab: Grab; draw(view: View): void } => {
  const { act, view, board } = desk;
  const flying = html("div.flying");
  let held: Held | null = null;

  /** Whether a pointer is over the square where a tile is laid; the tile in the air goes with it. */
  const follow = (event: PointerEvent): boolean => {
    const [[x, y, pixels], { left, top }] = [pointed(board, view().scene, event), element.getBoundingClientRect()];
    flying.style.translate = `${event.clientX - left}px ${event.clientY - top}px`;
    flying.style.width = `${pixels}px`;
    return cellName(Math.floor(x), Math.floor(y)) === targetCell(view());
  };
  const end = (event: PointerEvent): void => {
    if (held?.id !== event.pointerId) return;
    held = null;
    if (view().lifted) act({ do: "drop", on: event.type === "pointerup" && follow(event) });
  };
  const lift = ({ tile, id, x, y }: Held, { clientX, clientY, pointerType }: PointerEvent): void => {
    const far = pointerType === "mouse" ? MOUSE : FINGER;
    if (Math.hypot(clientX - x, clientY - y) <= far) return;
    // The rack is drawn anew while the tile is in the air: what stays must hear of the pointer.
    element.setPointerCapture(id);
    act({ do: "lift", tile });
    held = view().lifted && { tile, id, x, y, isUp: true };
  };
  const move = (event: PointerEvent): void => {
    if (held?.id !== event.pointerId) return;
    if (!event.buttons) return end(event);
    if (!held.isUp) lift(held, event);
    if (held?.isUp && view().lifted) act({ do: "hover", on: follow(event) });
  };
  on(element, "pointermove", move);
  for (const event of ["pointerup", "pointercancel"] as const) on(element, event, end);
  turnByWheel(element, desk);

  const grab: Grab = (tile, { isPrimary, button, pointerId: id, clientX: x, clientY: y }) => {
    if (isPrimary && !button) held = { tile, id, x, y, isUp: false };
  };
  const draw = (now: View): void => {
    const { scene, lifted, hovered, side, turns } = now;
    const tile = pickedTile(now);
    const links = tile && lifted && !hovered ? faceOf(tile, side, turns) : null;
    keyed(flying, links ? [[links.join(), () => picture("", TILE, tilePicture(scene, links))]] : []);
    element.classList.toggle("dragging", lifted !== null);
  };
  return { element: html("div.air", {}, flying), grab, draw };
};
