import { expect, test } from "vitest";
import { kitOf } from "./model";
import { readKit } from "../src/kit";
import { readScene } from "../src/scene";
import type { Scene } from "../src/scene";
import { sample, sceneNames } from "./stage";
import type { Json } from "./stage";

const golden = sceneNames.filter((name) => name.startsWith("golden-"));
const read = (scene: Json): Scene => {
  const found = readScene(scene, kitOf(scene));
  if (typeof found === "string") throw new Error(found);
  return found;
};

test.each(golden)("tiles lie as the art has them by name, so that trails run along their paths: %s", (name) => {
  const { tiles, trails } = read(sample(name));
  expect(tiles.length).toBe(sample(name).tiles.length);
  const faces = new Map(tiles.map(({ cell, links }) => [cell, links]));
  for (const [cell, from, to] of trails.flatMap(({ steps }) => steps)) expect(faces.get(cell)?.[from]).toBe(to);
});

test.each(["middle", "opening", "over"])("a scene that an older version sent says the same itself: %s", (name) => {
  const old = sample(name);
  const now = structuredClone(old);
  for (const part of ["ports", "curves"]) delete now[part];
  for (const tile of [...now.tiles, ...(now.hand?.tiles ?? [])]) delete tile.links;
  const [one, other] = [read(old), read(now)];
  expect(other.tiles).toEqual(one.tiles.map((tile) => ({ ...tile, other: [] })));
  expect(other.hand).toEqual(one.hand);
  expect(other.ports).toEqual(one.ports);
});

test("without an art that has them, an older scene is drawn, and a new one is damaged", () => {
  const bare = readKit({}, {});
  expect(readScene(sample("middle"), bare)).toBeTypeOf("object");
  expect(readScene(sample("golden-middle"), bare)).toBeTypeOf("string");
});

test("a text that is told once stands wherever its sign does, with the names that are in it", () => {
  const scene = sample("golden-middle");
  const [first] = scene.ask.options;
  scene.said = ["Bartholomew Montgomery", "\uE000 leaves the board.", "place t9 r1"];
  scene.seats[0].name = "\uE000";
  first.says = "\uE001";
  const { seats, ask } = read(scene);
  expect(seats[0]?.name).toBe("Bartholomew Montgomery");
  expect(ask?.placements[0]?.says).toBe("Bartholomew Montgomery leaves the board.");
});

test("signs of signs come to an end, and texts without a list stay as they are", () => {
  const scene = sample("golden-middle");
  scene.seats[0].name = "\uE000 is my name";
  expect(read(scene).seats[0]?.name).toBe("\uE000 is my name");
  scene.said = ["\uE000".repeat(100_000), 7, null];
  expect(read(scene).seats[0]?.name.length).toBeLessThanOrEqual(40);
});
