import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { replay } from "../src/page";
import type { Recording } from "../src/page";
import type { Model } from "../src/link";
import widget from "../src/widget";
import { DATA, texts } from "./model";
import { sample } from "./stage";

const { arts } = JSON.parse(readFileSync(join(DATA, "kits.json"), "utf8")) as { arts: Record<string, unknown> };
const line = (ply: number): object => ({ ply, seat: 0, text: `move ${ply}` });
const scene = sample("golden-middle");
const recording = (): Recording => ({
  moments: [
    { ...scene, ply: 0, tiles: [], log: { first: 0, added: [] } },
    { ply: 1, log: { first: 0, added: [line(1)] } },
    { ply: 2, tiles: scene.tiles, log: { first: 1, added: [line(2)] } },
  ] as Recording["moments"],
  traits: { art: arts["classic 6"], texts, speed: 1, notes: {}, overlay: [] },
  closed: "This is a recording.",
});

const open = (held: unknown): { model: Model; close: () => void } => {
  const [data, board] = [document.createElement("script"), document.createElement("div")];
  [data.type, data.id, board.id] = ["application/json", "recording", "board"];
  data.textContent = JSON.stringify(held);
  document.body.replaceChildren(data, board);
  const models: Model[] = [];
  const close = replay({ render: (host) => (models.push(host.model), widget.render(host)) });
  const [model] = models;
  if (!model || !close) throw new Error("nothing is replayed");
  return { model, close };
};
const answers = (model: Model): Record<string, unknown>[] => {
  const found: Record<string, unknown>[] = [];
  model.on("msg:custom", (answer: never) => void found.push(answer));
  return found;
};

afterEach(() => document.body.replaceChildren());

test("every moment is put together from what is new in it", () => {
  const { model, close } = open(recording());
  const moments = model.get("moments") as Record<string, unknown>[];
  expect(moments.map(({ ply }) => ply)).toEqual([0, 1, 2]);
  expect(moments.map(({ tiles }) => (tiles as unknown[]).length)).toEqual([0, 0, scene.tiles.length]);
  expect(moments.map(({ log }) => log)).toEqual([[], [line(1)], [line(2)]]);
  expect([model.get("scene"), model.get("ply"), model.get("mode")]).toEqual([moments[2], 2, "replay"]);
  expect(document.querySelectorAll("#board [role=gridcell]").length).toBe(scene.size ** 2);
  close();
});

test("a moment is answered, and whoever plays is told that it is a recording", async () => {
  const { model, close } = open(recording());
  const found = answers(model);
  model.send({ id: 1, kind: "moment", ply: 1 });
  model.send({ id: 2, kind: "moment", ply: 3 });
  model.send({ id: 3, kind: "play", ply: 2, action: "place t01 r0" });
  model.send({ kind: "hello" });
  await vi.waitFor(() => expect(found).toHaveLength(3));
  const refusal = { ok: false, error: { code: "closed", text: "This is a recording." } };
  expect(found).toEqual([
    { id: 1, ok: true, scene: (model.get("moments") as unknown[])[1] },
    { id: 2, ...refusal },
    { id: 3, ...refusal },
  ]);
  close();
});

test("a change is told once, to those who listen", () => {
  const { model, close } = open(recording());
  const heard: unknown[] = [];
  const listener = (value: never): void => void heard.push(value);
  model.on("change:ply", listener);
  model.set("ply", 1);
  model.set("ply", 1);
  model.off("change:ply", listener);
  model.set("ply", 0);
  expect([heard, model.get("ply")]).toEqual([[1], 0]);
  close();
});

test("without a recording there is nothing to replay", () => {
  document.body.replaceChildren();
  expect(replay(widget)).toBeUndefined();
});
