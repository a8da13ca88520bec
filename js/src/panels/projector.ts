/** Shows a widget on the whole screen; where the browser refuses that, in the whole window. */
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
  /** Above all else in the window: what is around the board may clip it. */
  const raise = (): void => {
    if (!isOn || !element.isConnected) return;
    element.popover = "manual";
    element.showPopover?.();
    arrange();
  };
  const enter = (): void => {
    if (element.requestFullscreen) element.requestFullscreen().catch(raise);
    else raise();
  };
  const leave = (): void => {
    if (isWhole()) void document.exitFullscreen();
    element.removeAttribute("popover");
  };
  document.addEventListener("fullscreenchange", changed);
  return {
    draw: (isNow) => {
      if (isNow === isOn) return;
      isOn = isNow;
      if (isOn) enter();
      else leave();
      arrange();
    },
    close: () => {
      document.removeEventListener("fullscreenchange", changed);
      leave();
    },
  };
};
