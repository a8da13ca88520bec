/** Shows a widget on the whole screen; where the browser refuses that, in the largest box that there is. */
export interface Projector {
  draw(isOn: boolean): void;
  close(): void;
}

export const projectorOf = (element: HTMLElement, left: () => void, arrange: () => void): Projector => {
  let isOn = false;
  const isWhole = (): boolean => document.fullscreenElement === element;
  const changed = (): void => {
    if (isOn && !isWhole()) left();
    else arrange();
  };
  document.addEventListener("fullscreenchange", changed);
  return {
    draw: (isNow) => {
      if (isNow === isOn) return;
      isOn = isNow;
      if (isOn) element.requestFullscreen?.().catch(() => undefined);
      else if (isWhole()) void document.exitFullscreen();
      arrange();
    },
    close: () => {
      document.removeEventListener("fullscreenchange", changed);
      if (isWhole()) void document.exitFullscreen();
    },
  };
};
