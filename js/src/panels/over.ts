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

export const overOf = (deeds: WeakMap<Element, Deeds>, bring: (one: Element) => void): Over => {
  const element = html("div.over", { hidden: true });
  let back: HTMLElement | null = null;
  const all = (what: string): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(what)];
  const isAsking = (): boolean => all("[role=dialog]").length > 0;
  const first = (): HTMLElement | undefined => all("[role=dialog] [tabindex='0']")[0];
  const home = (): HTMLElement | null | undefined => {
    const root = element.closest(".tsuro-widget");
    return back && isThere(back) ? back : root && homeOf(root);
  };
  /** Where the keys go that were at this element, which did that. */
  const goal = (before: HTMLElement, act: string | undefined, asked: boolean): HTMLElement | null | undefined => {
    if (isAsking() && !asked) {
      back = before;
      return first();
    }
    if (!isAsking()) return asked || !isThere(before) ? home() : null;
    const same = all("button").find((one) => act && deeds.get(one)?.act === act);
    return before.isConnected ? null : (same ?? all(".add")[0] ?? first());
  };
  element.addEventListener("keydown", (event) => {
    const one = event.key === "Escape" ? all(".close")[0] : next(element, event);
    if (!one) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key !== "Escape") one.focus();
    if (event.key !== "Enter") one.click();
  });
  return {
    element,
    keep: (draw) => {
      const before = element.closest(".tsuro-widget")?.querySelector<HTMLElement>(":focus") ?? null;
      const [act, asked] = [before ? deeds.get(before)?.act : undefined, isAsking()];
      draw();
      element.hidden = !element.firstElementChild;
      if (before) goal(before, act, asked)?.focus({ preventScroll: true });
      if (before && isAsking() && !asked) all("[role=dialog]").forEach(bring);
    },
  };
};
