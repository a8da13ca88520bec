import { beforeEach, describe, expect, test } from "vitest";
import { sample, show } from "./stage";
import type { Json, Shown } from "./stage";

/** A game after a number of actions; later ones can be redone. */
const after = (ply: number): Json => ({ ...sample("middle"), ply, plies: sample("middle").ply });
const last = (): number => sample("middle").ply;

const orders = (traits: Record<string, unknown>): Record<string, unknown>[] => {
  const entries = Object.entries(traits);
  return [entries, [...entries].reverse()].map((order) => Object.fromEntries(order));
};

/** The messages of a view, and the number of its writes. */
const done = ({ model }: Shown): [Json[], number] => [model.sent, model.saved.length];

describe("a message is judged when all of it is in", () => {
  let shown: Shown;
  beforeEach(() => {
    shown = show(after(last()));
    shown.model.change({ ply: last(), mode: "play", hovered: "" });
    shown.model.saved.length = 0;
  });

  test.each([0, 1])("an undo and a redo are no replay, in order %i", (order) => {
    shown.model.change(orders({ scene: after(last() - 1), ply: last() - 1 })[order] ?? {});
    expect(done(shown)).toEqual([[], 1]);
    shown.model.change(orders({ scene: after(last()), ply: last() })[order] ?? {});
    expect(done(shown)).toEqual([[], 2]);
  });

  test.each([0, 1])("another moment that Python shows is a replay, in order %i", (order) => {
    shown.model.change(orders({ ply: 1, mode: "replay" })[order] ?? {});
    expect(shown.model.sent[0]).toMatchObject({ kind: "moment", ply: 1 });
  });

  test.each([0, 1])("a game that is played again leaves the replay, in order %i", (order) => {
    shown.model.change({ ply: 1, mode: "replay" });
    shown.model.sent.length = 0;
    shown.model.change(orders({ scene: { ...after(0), plies: 0 }, ply: 0, mode: "play" })[order] ?? {});
    expect(shown.model.sent).toEqual([]);
  });

  test("a view writes once when a scene of another move arrives, and nothing that it has not", () => {
    shown.model.change({ scene: after(last() - 1), ply: last() - 1 });
    shown.model.change({ scene: after(last() - 1), ply: last() - 1 });
    expect(shown.model.saved).toEqual([{ ply: last() - 1, mode: "play", hovered: "" }]);
  });

  test("a view that is closed judges no more", async () => {
    const { model } = shown;
    model.listeners.get("change:scene")?.();
    shown.close();
    await Promise.resolve();
    expect(model.saved).toEqual([]);
  });
});
