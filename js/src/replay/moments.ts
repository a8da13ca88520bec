import { isObject } from "../read";
import type { Scene } from "../scene";

const MOST = 100;

/** The scenes of other moments of the game, each after a number of actions. */
export interface Moments {
  at(ply: number): Scene | undefined;
  /** Fetches what is not here; `arrived` is told in any case. */
  want(ply: number): void;
  learn(before: Scene, now: Scene): void;
}

export type Ask = (kind: string, ply: number, done: (answer: unknown) => void) => void;
export type ReadScene = (value: unknown) => Scene | undefined;

/** Asks the list that a replay file brings along. */
export const askList =
  (list: readonly unknown[]): Ask =>
  (_, ply, done) =>
    done({ ok: true, scene: list[ply] });

const isOther = (a: Scene | undefined, b: Scene): boolean =>
  a !== undefined && JSON.stringify(a.log) !== JSON.stringify(b.log);

/** Played on at the end, or gone back and forth in what was played; anything else is another course of events. */
const goesOn = (before: Scene, now: Scene): boolean =>
  now.plies === before.plies || (before.ply >= before.plies && now.ply > before.ply);

/** Moments that are asked for; the last of those that were seen are kept. */
export const momentsOf = (ask: Ask, read: ReadScene, arrived: (ply: number) => void): Moments => {
  const [known, asked] = [new Map<number, Scene>(), new Set<number>()];
  const keep = (scene: Scene): void => {
    known.set(scene.ply, scene);
    for (const ply of known.keys()) if (known.size > MOST) known.delete(ply);
  };
  const want = (ply: number): void => {
    if (known.has(ply)) return arrived(ply);
    if (asked.has(ply)) return;
    asked.add(ply);
    ask("moment", ply, (answer) => {
      asked.delete(ply);
      const scene = isObject(answer) ? read(answer.scene) : undefined;
      if (scene?.ply === ply) keep(scene);
      arrived(ply);
    });
  };
  // What was seen before a curtain falls is not for the next player.
  const learn = (before: Scene, now: Scene): void => {
    if (now.curtain || !goesOn(before, now) || isOther(known.get(now.ply), now)) known.clear();
    keep(now);
  };
  return { at: (ply) => known.get(ply), want, learn };
};
