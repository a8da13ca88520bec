import type { Intent } from "../intents";
import type { View } from "../view";

/** A part of the widget: made once, drawn again for every view. */
export interface Panel {
  readonly element: HTMLElement;
  draw(view: View): void;
}

export type Act = (intent: Intent) => void;
/** A pointer is down on a tile of the hand. */
export type Grab = (tile: string, event: PointerEvent) => void;
