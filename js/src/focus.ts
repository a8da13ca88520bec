/** Keeps the keys somewhere: what has the focus may be hidden or removed by a drawing. */
export interface Focus {
  /** Draws; a focus that is gone afterwards goes to where one goes on, and back when its element is there again. */
  keep(draw: () => void): void;
}

export const isThere = (one: HTMLElement): boolean =>
  one.isConnected && (one.checkVisibility?.({ visibilityProperty: true }) ?? !one.closest("[hidden]"));

/** Where one goes on: the curtain, what is asked for, a tile to pick, a square. */
const HOMES = [
  ".ways button",
  ".curtain button",
  ".main:not([aria-disabled=true])",
  ".loose [role=option][tabindex='0']",
  ".cell[tabindex='0']",
];

export const homeOf = (element: Element): HTMLElement | undefined =>
  HOMES.flatMap((place) => [...element.querySelectorAll<HTMLElement>(place)]).find(isThere);

export const focusOf = (element: HTMLElement): Focus => {
  let lost: HTMLElement | null = null;
  const focused = (): HTMLElement | null => element.querySelector(":focus");
  // Whoever presses something has gone on.
  for (const name of ["pointerdown", "keydown"]) {
    element.addEventListener(name, () => (lost = null), { capture: true });
  }
  const settle = (before: HTMLElement): void => {
    const back = lost && isThere(lost) ? lost : null;
    const now = focused() ?? before;
    if (!back && isThere(now)) return;
    (back ?? homeOf(element) ?? element).focus({ preventScroll: true });
    lost = back ? null : (lost ?? before);
  };
  return {
    keep: (draw) => {
      const before = focused();
      draw();
      if (before) settle(before);
    },
  };
};
