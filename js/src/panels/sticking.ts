import { paneSpan } from "../sight";

/** Keeps an element at the lower edge of the pane while its own place is below it. */
export const sticking = (element: HTMLElement): { to(pane: Element | null, isOn: boolean): void; close(): void } => {
  let source: EventTarget | null = null;
  let pane: Element | null = null;
  const place = (): void => {
    element.style.translate = "";
    const { bottom, top } = element.getBoundingClientRect();
    const frame = element.parentElement?.getBoundingClientRect();
    const by = Math.max(Math.min(0, paneSpan(pane).bottom - bottom), Math.min(0, (frame?.top ?? top) - top));
    if (by) element.style.translate = `0 ${by}px`;
  };
  const close = (): void => {
    source?.removeEventListener("scroll", place);
    source = null;
    element.style.translate = "";
  };
  return {
    close,
    to: (found, isOn) => {
      close();
      if (!isOn) return;
      [pane, source] = [found, found ?? window];
      source.addEventListener("scroll", place, { passive: true });
      place();
    },
  };
};
