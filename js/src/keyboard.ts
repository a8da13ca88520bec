import { canCancel } from "./intents";
import { intentOf, isModified, isTyping } from "./keys";
import type { Act } from "./panels/panel";
import type { View } from "./view";

interface Desk {
  act: Act;
  view(): View;
  /** Whatever hangs over the board goes. */
  leave(): void;
}

/** Escape cancels; where there is nothing to cancel it leaves the board. */
const escape = (element: HTMLElement, { act, view, leave }: Desk): void => {
  leave();
  if (canCancel(view())) act({ do: "cancel" });
  else (element.querySelector<HTMLElement>(":focus") ?? element).blur();
};

/** The keys that work anywhere in the widget. */
export const keyboard = (element: HTMLElement, desk: Desk): void =>
  element.addEventListener("keydown", (event) => {
    const { key, target } = event;
    const isControl = target instanceof HTMLButtonElement || isTyping(target);
    if (key === "Escape") escape(element, desk);
    else if (key === "Enter" && !isControl && !isModified(event)) desk.act({ do: "confirm" });
    else {
      const isOff = key.length === 1 && desk.view().switched.includes("no-letters");
      const intent = isOff ? undefined : intentOf(event);
      if (!intent) return;
      desk.act(intent);
    }
    if (key === "Enter" && isControl) return;
    event.preventDefault();
    event.stopPropagation();
  });
