import { canCancel } from "./intents";
import { intentOf, isModified, isTyping } from "./keys";
import type { Act } from "./panels/panel";
import type { View } from "./view";

interface Desk {
  act: Act;
  view(): View;
  /** Whatever hangs over the board goes. */
  leave(): void;
  /** Whether another moment is looked at, from which there is a way back to the game. */
  isElsewhere(): boolean;
}

/** Escape cancels, goes back to the game, leaves the projector, then goes to what is around: the notebook's cell. */
const escape = (element: HTMLElement, { act, view, leave, isElsewhere }: Desk): void => {
  leave();
  if (canCancel(view())) return act({ do: "cancel" });
  if (isElsewhere()) return act({ do: "back" });
  if (view().switched.includes("projector")) return act({ do: "switch", what: "projector" });
  const around = element.parentElement?.closest<HTMLElement>("[tabindex]");
  if (around) around.focus({ preventScroll: true });
  else (element.querySelector<HTMLElement>(":focus") ?? element).blur();
};

/** The keys that work anywhere in the widget. */
export const keyboard = (element: HTMLElement, desk: Desk): void =>
  element.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (key !== "Escape" && (target as Element).closest(".tsuro-panel, .over")) return;
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
