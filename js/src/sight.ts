import { targetCell } from "./view";
import { rowOf } from "./geometry";
import type { View } from "./view";

/** Brings the square ahead into sight. */
export interface Sight {
  look(view: View, pane: Element | null): void;
  /** Does it at once, or as soon as no pointer is down and no key is pressed. */
  whenReleased(act: () => void): void;
  close(): void;
}

const PRESSES = { pointerdown: true, keydown: true, pointerup: false, pointercancel: false, keyup: false, blur: false };

interface Span {
  top: number;
  bottom: number;
}

/** What can be seen of a pane, or of the window. */
export const paneSpan = (pane: Element | null): Span => {
  if (!pane) return { top: 0, bottom: window.innerHeight };
  const top = pane.getBoundingClientRect().top + pane.clientTop;
  return { top, bottom: top + pane.clientHeight };
};

/** As much of an element comes into sight as there is room for, its head first. */
export const bring = (one: Element, pane: Element | null): void => {
  const [seen, own] = [paneSpan(pane), one.getBoundingClientRect()];
  const [above, below] = [own.top - seen.top, own.bottom - seen.bottom];
  if (above < 0 || below > 0) (pane ?? window).scrollBy({ top: above < 0 ? above : Math.min(above, below) });
};

const squareSpan = (board: Element, { scene: { size, art } }: View, cell: string): Span => {
  const { top, height } = board.getBoundingClientRect();
  const pixels = height / (size + 2 * art.margin);
  const start = top + (rowOf(cell) + art.margin) * pixels;
  return { top: start, bottom: start + pixels };
};

/**
 * Scrolls the pane once when it becomes a person's turn and the square ahead is not in sight: above `cover`, which may
 * lie over the board. It waits until no pointer is down and no key is pressed, and lets a board alone that nobody sees.
 */
export const sightOf = (element: HTMLElement, board: HTMLElement, cover: HTMLElement): Sight => {
  let [turn, isPressed] = [null, false] as [string | null, boolean];
  const waits: (() => void)[] = [];
  const run = (): void => {
    if (!isPressed) for (const act of waits.splice(0)) act();
  };
  const whenReleased = (act: () => void): void => {
    waits.push(act);
    run();
  };
  const press = ({ type, target }: Event): void => {
    if (type === "blur" && target !== window) return;
    isPressed = PRESSES[type as keyof typeof PRESSES];
    if (!isPressed) requestAnimationFrame(run);
  };
  for (const name of Object.keys(PRESSES)) window.addEventListener(name, press, { capture: true });
  const show = (view: View, cell: string, pane: Element | null): void => {
    const [{ top, bottom }, square] = [paneSpan(pane), squareSpan(board, view, cell)];
    const [whole, over] = [element.getBoundingClientRect(), cover.getBoundingClientRect()];
    const end = over.left < board.getBoundingClientRect().right ? bottom - over.height : bottom;
    const isSeen = square.top >= top && square.bottom <= end;
    if (isSeen || whole.bottom < top || whole.top > bottom) return;
    (pane ?? window).scrollBy({ top: (square.top + square.bottom - top - end) / 2 });
  };
  return {
    look: (view, pane) => {
      const cell = targetCell(view);
      const [before, now] = [turn, cell ? `${view.scene.ply} ${cell}` : ""];
      turn = now || (before ?? "");
      if (before !== null && cell && now !== before) whenReleased(() => turn === now && show(view, cell, pane));
    },
    whenReleased,
    close: () => {
      waits.length = 0;
      for (const name of Object.keys(PRESSES)) window.removeEventListener(name, press, { capture: true });
    },
  };
};
