import { describe, expect, test } from "vitest";
import { askList } from "../src/replay/moments";
import { replayOf } from "../src/replay/replay";
import type { Stage } from "../src/replay/replay";
import type { Scene } from "../src/scene";
import { FakeClock } from "./clock";
import { read, sceneAt, trial } from "./trial";
import type { Trial } from "./trial";

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
  const stage: Stage = {
    isFile: true,
    clock: clock.after,
    ask: askList(list),
    read,
    truth: () => truth,
    seen: () => truth,
    speed: () => 1,
    isLost: () => false,
    show: (scene) => void shown.push(scene?.ply ?? null),
    write: () => undefined,
    say: () => undefined,
  };
  const replay = replayOf(stage);
  replay.takes({ do: "replay" });
  replay.rested();
  clock.pass(500);
  expect(shown).toEqual([0, 1, 2]);
  expect([replay.isPlaying, replay.isElsewhere]).toEqual([false, true]);
  replay.takes({ do: "step", by: -1 });
  expect(shown).toEqual([0, 1, 2, 1]);
});
