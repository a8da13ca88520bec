import { LEAST } from "./motion";
import { prefersStillness } from "./replay/procession";
import type { Clock } from "./replay/replay";
import { isWatched } from "./view";
import type { View } from "./view";

/** Lets computers that play among themselves go on, a move at a time: each when the one before has been seen. */
export const watchingOf = (
  clock: Clock,
  speed: () => number,
  step: () => void,
): { rest(view: View): void; stop(): void } => {
  let cancel: (() => void) | null = null;
  const stop = (): void => {
    cancel?.();
    cancel = null;
  };
  const go = (): void => {
    cancel = null;
    step();
  };
  return {
    stop,
    /** The board has come to rest. */
    rest: (view) => {
      const { isWatching, waiting, lost, refusal } = view;
      if (!isWatching || !isWatched(view) || waiting || lost || refusal) return stop();
      cancel ??= clock(prefersStillness() && speed() ? LEAST / speed() : 0, go);
    },
  };
};
