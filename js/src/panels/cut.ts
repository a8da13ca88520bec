import { on } from "./controls";

/** Texts that end in dots where there is no room for all of them. */
const TEXTS = ".title, .detail, .amount, .name, .state, .pile, .tab, .hand h2, .dice p, .away span";

const isCut = (one: Element): boolean =>
  one.scrollWidth > one.clientWidth + 1 || (one.clientHeight > 0 && one.scrollHeight > one.clientHeight + 1);

/** What is cut off is told whole where it is pointed at. */
export const tellWhatIsCut = (root: HTMLElement): void =>
  on(root, "pointerover", ({ target }) => {
    const text = (target as Element).closest<HTMLElement>(TEXTS);
    if (!text) return;
    if ([text, ...text.querySelectorAll("*")].some(isCut)) text.title = text.textContent ?? "";
    else text.removeAttribute("title");
  });
