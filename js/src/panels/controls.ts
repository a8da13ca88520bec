import { button, html, keyed } from "../dom";
import type { Item } from "../dom";
import { picture, sprite } from "../draw/sprite";
import { isPress, moveOf } from "../keys";
import type { Kit } from "../kit";

export const on = <K extends keyof HTMLElementEventMap>(
  element: Element,
  event: K,
  react: (event: HTMLElementEventMap[K]) => void,
  options?: AddEventListenerOptions,
): void => element.addEventListener(event, react as EventListener, options);

export const icon = (kit: Kit, name: string): SVGSVGElement =>
  picture("icon", "0 0 24 24", sprite(kit, `icon ${name}`));

/** A button with a sign; its words have the same name. */
export const tool = (kit: Kit, name: string, press: () => void): HTMLButtonElement =>
  button("tool", kit.say(name), press, icon(kit, name));

/** A part of the side, with a heading of its own. */
export const section = <Name extends string>({ say }: Kit, name: Name, ...children: readonly Node[]): HTMLElement =>
  html(`section.${name}`, { "aria-label": say(name) }, html("h2", {}, say(name)), ...children);

/** Tabs with their words, of which one is open. */
export const drawTabs = <Tab extends string>(
  element: Element,
  tabs: readonly (readonly [tab: Tab, words: string])[],
  open: Tab,
  show: (tab: Tab) => void,
): void => {
  keyed(
    element,
    tabs.map(([tab, words]): Item => [`${tab} ${words}`, () => button("tab", words, () => show(tab))]),
  );
  [...element.children].forEach((one, index) => (one.ariaPressed = `${tabs[index]?.[0] === open}`));
};

/** The keys of a grid or a list: arrows go; Enter and Space press, unless `press` leaves them to others. */
export const steer = (
  element: HTMLElement,
  go: (columns: number, rows: number) => void,
  press: (key: string) => boolean,
): void =>
  on(element, "keydown", (event) => {
    const move = moveOf(event);
    if (move) go(...move);
    else if (!isPress(event) || !press(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
