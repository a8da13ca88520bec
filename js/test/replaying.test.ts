import { describe, expect, test } from "vitest";
import { askList, momentsOf } from "../src/replay/moments";
import type { Ask, Moments } from "../src/replay/moments";
import { MOMENT, replayOf } from "../src/replay/replay";
import type { Replay, Stage } from "../src/replay/replay";
import type { Scene } from "../src/scene";
import { FakeClock } from "./clock";

const sceneAt = (ply: number, change: object = {}): Scene => ({
  ply, plies: 12, tiles: [], curtain: null, undo: true, redo: true, over: null, say: (key: string, parts: object) => `${key} ${JSON.stringify(parts ?? {})}`,
  log: Array.from({ length: ply }, (_, index) => ({ ply: index + 1, seat: 0, text: `action ${index + 1}` })),
  ask: { actor: "Ann", seat: 0, kind: "place", text: `question ${ply}` }, ...change,
}) as unknown as Scene;

const read = (value: unknown): Scene | undefined => (typeof value === "object" ? (value as Scene) : undefined);

class Kernel {
  readonly asked: number[] = [];
  readonly arrived: number[] = [];
  private readonly open = new Map<number, (answer: unknown) => void>();
  readonly ask: Ask = (_, ply, done) => (this.asked.push(ply), this.open.set(ply, done));
  readonly moments = (): Moments => momentsOf(this.ask, read, (ply) => this.arrived.push(ply));
  answer(ply: number, answer: unknown = { ok: true, scene: sceneAt(ply) }): void {
    this.open.get(ply)?.(answer);
  }
  answerAll(): void {
    for (const ply of [...this.open.keys()]) this.answer(ply);
  }
}

describe("moments", () => {
  test("are asked for once, and kept", () => {
    const kernel = new Kernel();
    const moments = kernel.moments();
    moments.want(3);
    moments.want(3);
    kernel.answer(3);
    moments.want(3);
    expect(kernel.asked).toEqual([3]);
    expect(kernel.arrived).toEqual([3, 3]);
    expect(moments.at(3)?.ply).toBe(3);
  });

  test.each([[null], [{ ok: false, error: {} }], [{ ok: true, scene: sceneAt(4) }]])("an answer that is not that moment is none: %o", (answer) => {
    const kernel = new Kernel();
    const moments = kernel.moments();
    moments.want(3);
    kernel.answer(3, answer);
    expect(moments.at(3)).toBeUndefined();
    expect(kernel.arrived).toEqual([3]);
    moments.want(3);
    expect(kernel.asked).toEqual([3, 3]);
  });

  test("of a long game only the last hundred that were seen are kept", () => {
    const moments = new Kernel().moments();
    for (let ply = 1; ply <= 150; ply++) moments.learn(sceneAt(ply - 1, { plies: ply - 1 }), sceneAt(ply, { plies: ply }));
    expect([50, 51, 150].map((ply) => moments.at(ply)?.ply)).toEqual([undefined, 51, 150]);
  });

  const learned = (...scenes: Scene[]): Moments => {
    const moments = new Kernel().moments();
    scenes.forEach((scene, index) => moments.learn(scenes[index - 1] ?? scene, scene));
    return moments;
  };
  const tip = (ply: number, change: object = {}): Scene => sceneAt(ply, { plies: ply, ...change });

  test("stay while the game is played on, and while it goes back and forth", () => {
    const moments = learned(tip(1), tip(2), tip(3), sceneAt(2, { plies: 3 }), tip(3));
    expect([1, 2, 3].map((ply) => moments.at(ply)?.ply)).toEqual([1, 2, 3]);
  });

  test("are forgotten when the game takes another course", () => {
    const other = (ply: number): Scene => tip(ply, { log: [{ ply: 1, seat: 0, text: "action 1" }, { ply: 2, seat: 0, text: "another" }].slice(0, ply) });
    expect(learned(tip(1), tip(2), tip(3), sceneAt(1, { plies: 3 }), other(2)).at(3)).toBeUndefined();
    expect(learned(tip(1), tip(2), other(2)).at(1)).toBeUndefined();
    expect(learned(tip(2), tip(2, { tiles: [{ cell: "a1", turns: 1 }] })).at(2)?.tiles).toHaveLength(1);
  });

  test("are forgotten when a curtain falls: the hand of the one before is in them", () => {
    expect(learned(tip(1), tip(2), tip(3, { curtain: { seat: 1, text: "Hand the board to Ben" } })).at(2)).toBeUndefined();
  });

  test("of a replay file are all there", () => {
    const arrived: number[] = [];
    const moments = momentsOf(askList([sceneAt(0), sceneAt(1), "damaged"]), read, (ply) => void arrived.push(ply));
    for (const ply of [1, 2, 3]) moments.want(ply);
    expect(arrived).toEqual([1, 2, 3]);
    expect([1, 2, 3].map((ply) => moments.at(ply)?.ply)).toEqual([1, undefined, undefined]);
  });

});

interface Trial { kernel: Kernel; clock: FakeClock; replay: Replay; shown: (number | null)[]; scenes: (Scene | null)[]; moving: number[]; written: object[]; said: string[]; game: { truth: Scene; lost: boolean; speed: number } }

const trial = (truth = sceneAt(12)): Trial => {
  const [kernel, clock] = [new Kernel(), new FakeClock()];
  const found: Trial = { kernel, clock, shown: [], scenes: [], moving: [], written: [], said: [], game: { truth, lost: false, speed: 1 }, replay: undefined as unknown as Replay };
  const stage: Stage = {
    isFile: false, clock: clock.after, ask: kernel.ask, read, truth: () => found.game.truth, speed: () => found.game.speed, isLost: () => found.game.lost,
    show: (scene, moves) => (found.shown.push(scene?.ply ?? null), found.scenes.push(scene), moves && found.moving.push(scene?.ply ?? -1)),
    write: (traits) => void found.written.push(traits), say: (key) => void found.said.push(key),
  };
  found.replay = replayOf(stage);
  return found;
};

describe("the playhead", () => {
  test("steps back to a moment that the kernel sends, and writes it once", () => {
    const { replay, kernel, shown, written } = trial();
    expect(replay.takes({ do: "step", by: -1 })).toBe(true);
    expect([replay.ply, replay.isElsewhere]).toEqual([11, false]);
    kernel.answerAll();
    expect(shown).toEqual([11]);
    expect(replay.isElsewhere).toBe(true);
    expect(written).toEqual([{ ply: 11, mode: "replay" }]);
  });

  test("fetches a few moments ahead, none that does not exist", () => {
    const { replay, kernel } = trial();
    replay.takes({ do: "seek", ply: 4, rests: true });
    expect(kernel.asked).toEqual([4, 5, 6, 7]);
    replay.takes({ do: "seek", ply: 11, rests: true });
    expect(kernel.asked).toEqual([4, 5, 6, 7, 11]);
  });

  test("while it slides nothing is written", () => {
    const { replay, written } = trial();
    for (const ply of [9, 7, 5]) replay.takes({ do: "seek", ply, rests: false });
    expect(written).toEqual([]);
  });

  test("shows only the moment that was asked for last", () => {
    const { replay, kernel, shown } = trial();
    for (const ply of [9, 3]) replay.takes({ do: "seek", ply, rests: false });
    kernel.answer(9);
    kernel.answer(3);
    expect(shown).toEqual([3]);
  });

  test("plays a moment after each motion, and never writes at a tick, only at the end", () => {
    const { replay, kernel, clock, shown, moving, written } = trial();
    replay.takes({ do: "seek", ply: 9, rests: false });
    kernel.answerAll();
    replay.takes({ do: "replay" });
    kernel.answerAll();
    expect(shown).toEqual([9, 10]);
    clock.pass(10_000);
    expect(shown).toEqual([9, 10]);
    replay.settled();
    replay.settled();
    clock.pass(499);
    expect(shown).toEqual([9, 10]);
    clock.pass(1);
    expect(shown).toEqual([9, 10, 11]);
    expect(written).toEqual([]);
    replay.settled();
    clock.pass(500);
    expect(shown).toEqual([9, 10, 11, null]);
    expect(moving).toEqual([10, 11, -1]);
    expect(written).toEqual([{ ply: 12, mode: "play" }]);
    expect([replay.isPlaying, clock.waiting]).toEqual([false, 0]);
  });

  test("is faster with the speed", () => {
    const { replay, kernel, clock, shown, game } = trial();
    game.speed = 4;
    replay.takes({ do: "seek", ply: 5, rests: false });
    kernel.answerAll();
    replay.takes({ do: "replay" });
    kernel.answerAll();
    replay.settled();
    clock.pass(125);
    expect(shown).toEqual([5, 6, 7]);
  });

  test("pauses, and then writes", () => {
    const { replay, kernel, clock, shown, written } = trial();
    replay.takes({ do: "seek", ply: 5, rests: false });
    kernel.answerAll();
    replay.takes({ do: "replay" });
    kernel.answerAll();
    replay.settled();
    replay.takes({ do: "replay" });
    clock.pass(10_000);
    expect(shown).toEqual([5, 6]);
    expect(written).toEqual([{ ply: 6, mode: "replay" }]);
  });

  test("from the end plays from the beginning", () => {
    const { replay, kernel, shown } = trial();
    replay.takes({ do: "replay" });
    kernel.answer(0);
    expect(shown).toEqual([0]);
  });

  test("at the present moment is the game", () => {
    const { replay, kernel, shown, written } = trial();
    replay.takes({ do: "step", by: -1 });
    kernel.answerAll();
    replay.takes({ do: "step", by: 1 });
    expect(shown).toEqual([11, null]);
    expect(written.at(-1)).toEqual({ ply: 12, mode: "play" });
    replay.takes({ do: "step", by: -1 });
    replay.takes({ do: "back" });
    expect(shown).toEqual([11, null, 11, null]);
  });

  test("reaches what was taken back, and not more", () => {
    const { replay, kernel, shown } = trial(sceneAt(8));
    replay.takes({ do: "seek", ply: 99, rests: true });
    kernel.answerAll();
    expect(shown).toEqual([12]);
    expect(replay.isElsewhere).toBe(true);
  });

  test("what it shows can only be looked at", () => {
    const { replay, kernel, scenes } = trial();
    replay.takes({ do: "step", by: -1 });
    kernel.answerAll();
    expect(scenes[0]).toMatchObject({ undo: false, redo: false, ask: { kind: MOMENT, text: 'move {"ply":11,"last":12}', placements: [], choices: [] } });
  });

  test("follows what is set elsewhere, and does not write it again", () => {
    const { replay, kernel, shown, written } = trial();
    replay.follow(4);
    replay.follow(4);
    kernel.answerAll();
    replay.follow(12);
    expect(shown).toEqual([4, null]);
    expect(written).toEqual([]);
  });

  test("turns the speed up, and after the highest to none", () => {
    const { replay, written, game } = trial();
    replay.takes({ do: "pace" });
    game.speed = 4;
    replay.takes({ do: "pace" });
    expect(written).toEqual([{ speed: 2 }, { speed: 0 }]);
  });

  test("leaves other intents alone", () => {
    expect(trial().replay.takes({ do: "confirm" })).toBe(false);
  });
});

describe("the game goes on meanwhile", () => {
  const away = (): Trial => {
    const found = trial();
    found.replay.takes({ do: "seek", ply: 4, rests: true });
    found.kernel.answerAll();
    return found;
  };
  const goOn = (found: Trial, now: Scene): void => {
    const before = found.game.truth;
    found.game.truth = now;
    found.replay.learn(before, now);
  };

  test("whoever looks elsewhere stays, and is told that there is news", () => {
    const found = away();
    goOn(found, sceneAt(13, { plies: 13 }));
    expect(found.shown).toEqual([4]);
    expect([found.replay.hasNews, found.replay.last]).toEqual([true, 13]);
    found.replay.takes({ do: "back" });
    expect(found.shown).toEqual([4, null]);
    expect(found.replay.hasNews).toBe(false);
  });

  test("the same moment again is no news", () => {
    const found = away();
    goOn(found, sceneAt(12));
    expect(found.replay.hasNews).toBe(false);
  });

  test("in the game itself there is no news", () => {
    const found = trial();
    goOn(found, sceneAt(13, { plies: 13 }));
    expect(found.replay.hasNews).toBe(false);
  });

  test("a moment that is no more is left", () => {
    const found = away();
    goOn(found, sceneAt(2, { plies: 2 }));
    expect(found.shown).toEqual([4, null]);
  });

  test("a curtain takes everybody back to the game", () => {
    const found = away();
    goOn(found, sceneAt(13, { plies: 13, curtain: { seat: 1, text: "" } }));
    expect(found.shown).toEqual([4, null]);
  });
});

describe("without a kernel", () => {
  test("a moment that does not come is not shown, and that is said", () => {
    const { replay, kernel, shown, said, written } = trial();
    replay.takes({ do: "step", by: -1 });
    kernel.answer(11, null);
    expect(shown).toEqual([]);
    expect(replay.ply).toBe(12);
    expect(said).toEqual(["not at hand"]);
    expect(written).toEqual([]);
  });

  test("steps go to the moments that are there", () => {
    const { replay, kernel, shown, game } = trial();
    for (const ply of [3, 8]) {
      replay.takes({ do: "seek", ply, rests: false });
      kernel.answer(ply);
    }
    game.lost = true;
    replay.takes({ do: "step", by: -1 });
    expect(shown).toEqual([3, 8, 3]);
    replay.takes({ do: "step", by: 1 });
    replay.takes({ do: "step", by: 1 });
    expect(shown).toEqual([3, 8, 3, 8, null]);
  });
});

test("a file opens at its first moment, and stays in its moments", () => {
  const [clock, shown] = [new FakeClock(), [] as (number | null)[]];
  const truth = sceneAt(0, { plies: 2 });
  const list = [0, 1, 2].map((ply) => sceneAt(ply, { plies: 2 }));
  const stage: Stage = { isFile: true, clock: clock.after, ask: askList(list), read, truth: () => truth, speed: () => 1, isLost: () => false, show: (scene) => void shown.push(scene?.ply ?? null), write: () => undefined, say: () => undefined };
  const replay = replayOf(stage);
  replay.takes({ do: "replay" });
  replay.settled();
  clock.pass(500);
  expect(shown).toEqual([0, 1, 2]);
  expect([replay.isPlaying, replay.isElsewhere]).toEqual([false, true]);
  replay.takes({ do: "step", by: -1 });
  expect(shown).toEqual([0, 1, 2, 1]);
});
