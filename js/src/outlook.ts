/** Whether a board can be seen: its browser tab is shown, and it is not scrolled away. */
export interface Outlook {
  readonly isSeen: boolean;
  close(): void;
}

export const outlookOf = (element: Element, changed: (isSeen: boolean) => void): Outlook => {
  let [isInSight, was] = [true, true];
  const isSeen = (): boolean => isInSight && !document.hidden;
  const look = (): void => {
    if (isSeen() === was) return;
    was = isSeen();
    changed(was);
  };
  const observer =
    typeof IntersectionObserver === "undefined"
      ? null
      : new IntersectionObserver((entries) => {
          isInSight = entries.at(-1)?.isIntersecting ?? true;
          look();
        });
  observer?.observe(element);
  document.addEventListener("visibilitychange", look);
  return {
    get isSeen() {
      return isSeen();
    },
    close: () => {
      observer?.disconnect();
      document.removeEventListener("visibilitychange", look);
    },
  };
};
