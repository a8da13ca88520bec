import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readAsk, readScene } from "../src/scene";
import type { Scene } from "../src/scene";
import { spelledOut } from "../src/said";
import { DATA, kitOf } from "./model";
import { sample, sceneNames } from "./stage";
import type { Json } from "./stage";

/** Every key of a scene that Python has a type for. */
const typed = JSON.parse(readFileSync(join(DATA, "scene_keys.json"), "utf8")) as string[];

/** What Python alone needs: for text boards, pictures and lessons, or because the art says it. */
const PYTHON_ALONE = (
  "lang marks name palette starts seats[].hand seats[].why ask.colour ask.tile " +
  "dice.die dice.moved swims[].from swims[].tile swims[].why tiles[].kind"
).split(" ");

/** Signs stand for texts in what is sent; what is said of a motion is looked for wherever motions may be shared. */
const READERS_ALONE = ["ask.options[].pawns[].says", "ask.refused[].pawns[].says", "said"];

const golden = sceneNames.filter((name) => name.startsWith("golden-"));
const plain = (name: string): Json => {
  const { said: _, ...scene } = spelledOut(sample(name)) as Json;
  return scene;
};
const read = (scene: Json): Scene => {
  const found = readScene(scene, kitOf(scene));
  if (typeof found === "string") throw new Error(found);
  return found;
};

/** The same value; notes the path of every key that is looked for in it. */
const watched = (value: unknown, path: string, note: (path: string) => void): unknown =>
  typeof value !== "object" || value === null
    ? value
    : new Proxy(value, {
        get: (target, key) => {
          const inside: unknown = Reflect.get(target, key);
          if (typeof key === "symbol" || typeof inside === "function") return inside;
          if (Array.isArray(target)) return watched(inside, `${path}[]`, note);
          const here = path ? `${path}.${key}` : key;
          note(here);
          return watched(inside, here, note);
        },
      });

/** What a board says of itself, and not of the game. */
const OF_A_BOARD = {
  save: { name: "evening.json", text: "" },
  curtain: { seat: 0, text: "Ann" },
  over: { winners: [0], text: "Ann wins", ranking: [{ seat: 0, place: 1, text: "stayed", squares: 3 }] },
};

test("the readers look for every key that Python writes for them, and for no other", () => {
  const found = new Set<string>();
  // Those that an older version sent hold what is sent with the art today.
  for (const name of [...golden, "middle"]) {
    const scene = plain(name);
    for (const one of [scene, { ...scene, ...OF_A_BOARD }]) {
      readScene(
        watched(one, "", (path) => found.add(path)),
        kitOf(scene),
      );
    }
  }
  const isTable = /^(curves|tokens\[\]\.shares)\b./;
  expect([...found].filter((key) => !typed.includes(key) && !isTable.test(key)).sort()).toEqual(READERS_ALONE);
  expect(typed.filter((key) => !found.has(key) && !isTable.test(key))).toEqual(PYTHON_ALONE.sort());
});

test.each(golden)("nothing of a scene is lost when it is read: %s", (name) => {
  const scene = plain(name);
  const found = read(scene);
  const lists = ["tiles", "pawns", "trails", "seats", "tokens", "motions", "swims", "recent", "log"] as const;
  expect(lists.map((list) => found[list].length)).toEqual(lists.map((list) => scene[list].length));
  expect(found.hand?.tiles.length).toBe(scene.hand?.tiles.length);
  expect(found.dice?.thrown.length).toBe(scene.dice?.thrown.length);
  expect(found.over?.ranking.length).toBe(scene.over?.ranking.length);
  const ways = (one: Json): unknown[] => [...one.trails, ...one.motions].map(({ steps }) => steps);
  expect(ways(found)).toEqual(ways(scene));
  const ask = scene.ask && readAsk(scene.ask);
  if (!ask) return;
  expect(ask.placements.length + ask.choices.length).toBe(scene.ask.options.length);
  const refused = scene.ask.refused.flatMap(({ texts = [""] }: Json) =>
    texts.flatMap((text: string) => (text.split(" via ")[1] ?? "").split(" ")),
  );
  expect(ask.refused.length).toBe(refused.length);
  expect(ask.theirs.length).toBe(scene.ask.theirs?.length ?? 0);
});
