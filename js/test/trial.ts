import { momentsOf } from "../src/replay/moments";
import type { Ask, Moments } from "../src/replay/moments";
import { replayOf } from "../src/replay/replay";
import type { Replay, Stage } from "../src/replay/replay";
import type { Scene } from "../src/scene";
import { FakeClock } from "./clock";

/** What a replay needs of the scene of a moment, in a game of twelve. */
export const sceneAt = (ply: number, change: object = {}): Scene =>
  ({
    ply,
    plies: 12,
    tiles: [],
    curtain: null,
    undo: true,
    redo: true,
    over: null,
    say: (key: string, parts: object) => `${key} ${JSON.stringify(parts ?? {})}`,
    log: Array.from({ length: ply }, (_, index) => ({ ply: index + 1, seat: 0, text: `action ${index + 1}` })),
    ask: { actor: "Ann", seat: 0, kind: "place", text: `question ${ply}` },
    ...change,
  }) as unknown as Scene;

export const read = (value: unknown): Scene | undefined => (typeof value === "object" ? (value as Scene) : undefined);

/** A kernel that answers when it is told to. */
export class Kernel {
  readonly asked: number[] = [];
  readonly arrived: number[] = [];
  private readonly open = new Map<number, (answer: unknown) => void>();
  readonly ask: Ask = (_, ply, done) => (this.asked.push(ply), this.open.set(ply, done));
  readonly moments = (): Moments => momentsOf(this.ask, read, (ply) => this.arrived.push(ply));
  answer(ply: number, answer: unknown = { ok: true, scene: sceneAt(ply) }): void {
    this.open.get(ply)?.(answer);
  }
  answerAll(): void {
    [...this.open.keys()].forEach((ply) => this.answer(ply));
  }
}

/** A playhead on a stage that keeps what it is told. */
export interface Trial {
  kernel: Kernel;
  clock: FakeClock;
  replay: Replay;
  shown: (number | null)[];
  scenes: (Scene | null)[];
  moving: number[];
  written: object[];
  said: string[];
  game: { truth: Scene; lost: boolean; speed: number };
}

export const trial = (truth = sceneAt(12)): Trial => {
  const [kernel, clock] = [new Kernel(), new FakeClock()];
  const found: Trial = {
    kernel,
    clock,
    shown: [],
    scenes: [],
    moving: [],
    written: [],
    said: [],
    game: { truth, lost: false, speed: 1 },
    replay: undefined as unknown as Replay,
  };
  const stage: Stage = {
    isFile: false,
    clock: clock.after,
    ask: kernel.ask,
    read,
    truth: () => found.game.truth,
    seen: () => found.game.truth,
    speed: () => found.game.speed,
    isLost: () => found.game.lost,
    show: (scene, moves) => (
      found.shown.push(scene?.ply ?? null),
      found.scenes.push(scene),
      moves && found.moving.push(scene?.ply ?? -1)
    ),
    write: (traits) => void found.written.push(traits),
    say: (key) => void found.said.push(key),
  };
  found.replay = replayOf(stage);
  return found;
};
