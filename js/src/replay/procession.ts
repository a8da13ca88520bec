import { filmOf, sameMotions, STILL } from "../motion";
import type { Film, Frame } from "../motion";
import type { Scene } from "../scene";

const MOST = 1000;

export const prefersStillness = (): boolean => window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

/** What moves on the board, and the scenes that wait until it has come to rest. */
export interface Procession {
  isCrowded(): boolean;
  /** Whether anything moves, or waits. */
  isBusy(): boolean;
  /** What somebody else does is thought about first. */
  start(scene: Scene, before: Scene, isOwn?: boolean): void;
  /** Everything stands still as long as it rests. */
  rest(isResting: boolean): void;
  /** Nothing moves any more, and nothing waits. */
  stop(): void;
  frame(): Frame;
  /** Presents a scene when it is its turn. Where too many wait, or a curtain falls, it is at once, and no other is. */
  admit(scene: Scene, shown: Scene, present: () => void): void;
  /** Presents the next one that waits; tells whether there was one. */
  next(): boolean;
}

export const processionOf = (speed: () => number): Procession => {
  let [film, waiting] = [null, []] as [Film | null, (() => void)[]];
  // Time that does not pass while everything rests.
  let [rested, since] = [0, null] as [number, number | null];
  const now = (): number => (since ?? performance.now()) - rested;
  const pace = (): number => (prefersStillness() ? 0 : speed());
  const isCrowded = (): boolean => waiting.length > 0;
  return {
    isCrowded,
    isBusy: () => isCrowded() || film !== null,
    start: (scene, before, isOwn = true) => {
      film = filmOf(scene, before, pace(), now(), isOwn);
    },
    rest: (isResting) => {
      if (isResting) since ??= performance.now();
      else if (since !== null) [rested, since] = [rested + performance.now() - since, null];
    },
    stop: () => {
      [film, waiting] = [null, []];
    },
    frame: () => {
      const frame = film?.(now()) ?? STILL;
      if (frame.done) film = null;
      return frame;
    },
    admit: (scene, shown, present) => {
      const waits = isCrowded() || (film && pace() && !sameMotions(scene, shown));
      if (waits && !scene.curtain && waiting.push(present) <= MOST) return;
      waiting = [];
      present();
    },
    next: () => {
      const present = waiting.shift();
      present?.();
      return !!present;
    },
  };
};
