import type { Intent } from "../intents";
import { readAsk } from "../scene";
import type { Scene } from "../scene";
import { momentsOf } from "./moments";
import type { Ask, ReadScene } from "./moments";

/** The kind of question that a moment that is only looked at has. */
export const MOMENT = "moment";
const PAUSE = 500;
const AHEAD = 3;
const SPEEDS = [0, 0.5, 1, 2, 4];

/** What rings after a while, unless it is called off. */
export type Clock = (milliseconds: number, ring: () => void) => () => void;

export const CLOCK: Clock = (milliseconds, ring) => {
  const timer = setTimeout(ring, milliseconds);
  return () => clearTimeout(timer);
};

/** Where a replay is shown, and where its moments come from. */
export interface Stage {
  /** Whether all of it is in a file: then there is no game to go back to. */
  isFile: boolean;
  clock: Clock;
  ask: Ask;
  read: ReadScene;
  truth(): Scene;
  /** The scene that is drawn: the game may be ahead of it. */
  seen(): Scene;
  speed(): number;
  isLost(): boolean;
  /** Shows another moment, or with null the game itself. */
  show(scene: Scene | null, moves: boolean): void;
  write(traits: Record<string, unknown>): void;
  say(key: string): void;
}

/** The playhead. It lives in the browser and is written when it comes to rest, never at every tick. */
export interface Replay {
  readonly ply: number;
  readonly last: number;
  readonly speed: number;
  readonly isFile: boolean;
  readonly isPlaying: boolean;
  readonly isElsewhere: boolean;
  /** Whether the game has gone on while another moment is looked at. */
  readonly hasNews: boolean;
  /** Whether an intent was about the replay. */
  takes(intent: Intent): boolean;
  /** Goes to a moment that was set elsewhere: in Python, or in another view. */
  follow(ply: number): void;
  learn(before: Scene, now: Scene): void;
  /** What is shown has come to rest: time for the next moment. */
  rested(): void;
  halt(): void;
}

/** The scene of another moment, which nobody can act on. */
const looked = (scene: Scene, last: number, isFile: boolean): Scene => {
  const { say, ply, ask } = scene;
  const still = {
    actor: "",
    seat: ask?.seat,
    kind: MOMENT,
    text: say("move", { ply, last }),
    hint: isFile ? ask?.text : say("looking"),
  };
  return { ...scene, undo: false, redo: false, curtain: null, ask: readAsk(still) ?? null };
};

export const replayOf = ({ isFile, clock, ask, read, truth, seen, speed, isLost, show, write, say }: Stage): Replay => {
  // The moment that is asked for, and the one that is shown; null is the game itself.
  let [wanted, shown, cancel] = [null, null, null] as [number | null, number | null, (() => void) | null];
  let [isPlaying, isUnwritten, hasNews] = [false, false, false];
  const here = (): number => wanted ?? truth().ply;
  const lastOf = ({ plies, ply }: Scene): number => Math.max(plies, ply);
  const last = (): number => lastOf(truth());

  const arrived = (ply: number): void => {
    if (ply !== wanted) return;
    const scene = moments.at(ply);
    if (!scene) return miss();
    const before = shown;
    shown = ply;
    if (ply !== before) show(looked(scene, last(), isFile), ply - 1 === before);
    record();
  };
  const moments = momentsOf(ask, read, arrived);

  const record = (): void => {
    if (isUnwritten) write({ ply: here(), mode: wanted === null ? "play" : "replay" });
    isUnwritten = false;
  };
  const stop = (): void => {
    cancel?.();
    cancel = null;
  };
  const halt = (): void => {
    stop();
    isPlaying = false;
  };
  const miss = (): void => {
    halt();
    isUnwritten = false;
    wanted = shown;
    say("not at hand");
  };
  const leave = (moves: boolean): void => {
    halt();
    hasNews = false;
    wanted = shown = null;
    show(null, moves);
    record();
  };
  const go = (ply: number): void => {
    const to = Math.min(Math.max(ply, 0), last());
    stop();
    if (to === truth().ply && !isFile) return leave(to - 1 === shown);
    wanted = to;
    for (let next = to; next <= Math.min(to + AHEAD, last()); next++) moments.want(next);
  };
  const rest = (ply: number, writes: boolean): void => {
    halt();
    isUnwritten = writes;
    go(ply);
  };
  /** Without a kernel only the moments that are here can be shown. */
  const near = (ply: number, by: number): number => {
    let found = ply;
    while (isLost() && found >= 0 && found < last() && !moments.at(found)) found += by;
    return found;
  };
  const play = (): void => {
    // A game that is watched again begins with its first tile.
    const next = near(here() < last() ? here() + 1 : (truth().over?.first ?? 0), 1);
    isPlaying = next < last();
    isUnwritten = !isPlaying;
    go(next);
  };

  const takes = (intent: Intent): boolean => {
    if (intent.do === "seek") rest(intent.ply, intent.rests);
    else if (intent.do === "step") rest(near(here() + intent.by, intent.by), true);
    else if (intent.do === "back") rest(truth().ply, true);
    else if (intent.do === "pace") write({ speed: SPEEDS[(SPEEDS.indexOf(speed()) + 1) % SPEEDS.length] });
    else if (intent.do !== "replay") return false;
    else if (isPlaying) rest(here(), true);
    else play();
    return true;
  };

  moments.learn(truth(), truth());
  if (isFile) go(here());
  return {
    get ply() {
      return wanted ?? seen().ply;
    },
    get last() {
      return wanted === null ? lastOf(seen()) : last();
    },
    get speed() {
      return speed();
    },
    get isPlaying() {
      return isPlaying;
    },
    get isElsewhere() {
      return shown !== null;
    },
    get hasNews() {
      return hasNews;
    },
    isFile,
    takes,
    halt,
    follow: (ply) => {
      // A game may have been put where another moment was looked at.
      const isGame = wanted !== null && ply === truth().ply && !isFile;
      if (ply !== here() || isGame) rest(ply, false);
    },
    learn: (before, now) => {
      moments.learn(before, now);
      if (shown === null) return;
      hasNews ||= now.ply !== before.ply;
      if (now.curtain || here() > last()) leave(false);
    },
    rested: () => {
      if (isPlaying && !cancel && wanted === shown) cancel = clock(PAUSE / (speed() || 1), play);
    },
  };
};
