import { describe, expect, test } from "vitest";
import { MOMENT } from "../src/replay/replay";
import { sceneAt, trial } from "./trial";

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
    replay.rested();
    replay.rested();
    clock.pass(499);
    expect(shown).toEqual([9, 10]);
    clock.pass(1);
    expect(shown).toEqual([9, 10, 11]);
    expect(written).toEqual([]);
    replay.rested();
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
    replay.rested();
    clock.pass(125);
    expect(shown).toEqual([5, 6, 7]);
  });

  test("pauses, and then writes", () => {
    const { replay, kernel, clock, shown, written } = trial();
    replay.takes({ do: "seek", ply: 5, rests: false });
    kernel.answerAll();
    replay.takes({ do: "replay" });
    kernel.answerAll();
    replay.rested();
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
    expect(scenes[0]).toMatchObject({
      undo: false,
      redo: false,
      ask: { kind: MOMENT, text: 'move {"ply":11,"last":12}', placements: [], choices: [] },
    });
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

  test("comes back to a game that is put where another moment was looked at", () => {
    const { replay, kernel, shown, game } = trial();
    replay.follow(4);
    kernel.answerAll();
    game.truth = sceneAt(4);
    replay.follow(4);
    expect(shown).toEqual([4, null]);
    expect(replay.isElsewhere).toBe(false);
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
