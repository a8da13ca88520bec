import { describe, expect, test } from "vitest";
import { askList, momentsOf } from "../src/replay/moments";
import type { Moments } from "../src/replay/moments";
import type { Scene } from "../src/scene";
import { Kernel, read, sceneAt } from "./trial";

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

  test.each([[null], [{ ok: false, error: {} }], [{ ok: true, scene: sceneAt(4) }]])(
    "an answer that is not that moment is none: %o",
    (answer) => {
      const kernel = new Kernel();
      const moments = kernel.moments();
      moments.want(3);
      kernel.answer(3, answer);
      expect(moments.at(3)).toBeUndefined();
      expect(kernel.arrived).toEqual([3]);
      moments.want(3);
      expect(kernel.asked).toEqual([3, 3]);
    },
  );

  test("of a long game only the last hundred that were seen are kept", () => {
    const moments = new Kernel().moments();
    for (let ply = 1; ply <= 150; ply++) {
      moments.learn(sceneAt(ply - 1, { plies: ply - 1 }), sceneAt(ply, { plies: ply }));
    }
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
    const other = (ply: number): Scene =>
      tip(ply, {
        log: [
          { ply: 1, seat: 0, text: "action 1" },
          { ply: 2, seat: 0, text: "another" },
        ].slice(0, ply),
      });
    expect(learned(tip(1), tip(2), tip(3), sceneAt(1, { plies: 3 }), other(2)).at(3)).toBeUndefined();
    expect(learned(tip(1), tip(2), other(2)).at(1)).toBeUndefined();
    expect(learned(tip(2), tip(2, { tiles: [{ cell: "a1", turns: 1 }] })).at(2)?.tiles).toHaveLength(1);
  });

  test("are forgotten when a curtain falls: the hand of the one before is in them", () => {
    expect(
      learned(tip(1), tip(2), tip(3, { curtain: { seat: 1, text: "Hand the board to Ben" } })).at(2),
    ).toBeUndefined();
  });

  test("of a replay file are all there", () => {
    const arrived: number[] = [];
    const moments = momentsOf(askList([sceneAt(0), sceneAt(1), "damaged"]), read, (ply) => void arrived.push(ply));
    for (const ply of [1, 2, 3]) moments.want(ply);
    expect(arrived).toEqual([1, 2, 3]);
    expect([1, 2, 3].map((ply) => moments.at(ply)?.ply)).toEqual([1, undefined, undefined]);
  });
});
