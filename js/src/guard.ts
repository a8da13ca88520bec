import { isModified, isTyping } from "./keys";

/** The host looks for this mark from the focused element upwards, and leaves the key alone. */
const MARK = "data-lm-suppress-shortcuts";

/** Ctrl+S and its like are the host's; Enter is not, as it would run the cell and replace the game. */
const isHosts = (event: KeyboardEvent, target: unknown): boolean =>
  isModified(event) && !isTyping(target) && event.key !== "Enter";

/** Keeps the host's own keys away from `el`. It must be first to see a key, so it listens at the window. */
export const guard = (el: Element): (() => void) => {
  const mark = (event: KeyboardEvent): void => {
    const path = event.composedPath();
    const inside = path.slice(0, path.indexOf(el) + 1).filter((one): one is Element => one instanceof Element);
    for (const one of inside) one.toggleAttribute(MARK, !isHosts(event, path[0]));
  };
  window.addEventListener("keydown", mark, true);
  return () => window.removeEventListener("keydown", mark, true);
};
