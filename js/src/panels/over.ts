import { html } from "../dom";
import { homeOf, isThere } from "../focus";
import type { Deeds } from "../patch";

/** What stands over the board: it has the keys as long as it is there, and then they go back where they were. */
export interface Over {
  readonly element: HTMLElement;
  keep(draw: () => void): void;
}

/** The radio that an arrow key goes to; one field after the other for Enter. */
const next = (element: HTMLElement, { key, target }: KeyboardEvent): HTMLElement | undefined => {
  const one = target as HTMLElement;
  const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  const among = (what: string): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(what)];
  if (way && one.role === "radio") {
    const all = among("[role=radio]");
    return all[(all.indexOf(one) + way + all.length) % all.length];
  }
  const fields = among("input.name");
  return key === "Enter" && fields.includes(one) ? (fields[fields.indexOf(one) + 1] ?? among(".add")[0]) : undefined;
};

export const overOf = (deeds: WeakMap<Element, Deeds>): Over => {
  const element = html("div.over", { hidden: true });
  let back: HTMLElement | null = null;
  const all = (what: string): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(what)];
  const first = (): HTMLElement | undefined => all("[tabindex='0']")[0] ?? all("button")[0];
  const settle = (before: HTMLElement, act: string | undefined, wasOpen: boolean): void => {
    const root = element.closest(".tsuro-widget");
    if (!element.hidden && !wasOpen) {
      back = before;
      first()?.focus();
    } else if (element.hidden && wasOpen) {
      const home = back && isThere(back) ? back : root && homeOf(root);
      home?.focus({ preventScroll: true });
    } else if (!element.hidden && !before.isConnected) {
      (all("button").find((one) => act && deeds.get(one)?.act === act) ?? all(".add")[0] ?? first())?.focus();
    }
  };
  element.addEventListener("keydown", (event) => {
    const goal = event.key === "Escape" ? all(".close")[0] : next(element, event);
    if (!goal) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key !== "Escape") goal.focus();
    if (event.key !== "Enter") goal.click();
  });
  return {
    element,
    keep: (draw) => {
      const before = element.closest(".tsuro-widget")?.querySelector<HTMLElement>(":focus") ?? null;
      const [act, wasOpen] = [before ? deeds.get(before)?.act : undefined, !element.hidden];
      draw();
      element.hidden = !element.firstElementChild;
      if (before) settle(before, act, wasOpen);
    },
  };
};
