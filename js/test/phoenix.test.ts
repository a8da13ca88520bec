import { describe, expect, it } from "vitest";
import { curve } from "../src/geometry";
import { kitOf } from "./model";
import { readScene } from "../src/scene";
import type { Scene } from "../src/scene";
import { sample, show } from "./stage";

const read = (name: string): Scene => {
  const scene = readScene(sample(name), kitOf(sample(name)));
  if (typeof scene === "string") throw new Error(scene);
  return scene;
};

describe("a tile with twelve ports", () => {
  it("has a curve between every two of them, though only some are told", () => {
    const scene = read("golden-phoenix-opening");
    expect(scene.curves.size).toBe(18);
    for (const from of scene.ports.keys()) {
      for (const to of [...scene.ports.keys()].filter((port) => port !== from)) {
        const found = curve(scene, from, to) ?? [];
        const [one, other] = [scene.ports[from], scene.ports[to]];
        expect([found[0], found[1], found[6], found[7]].map((value) => Number(value?.toFixed(3)))).toEqual(
          [one?.x, one?.y, other?.x, other?.y].map((value) => Number(value?.toFixed(3))),
        );
      }
    }
  });
});

describe("a placement that is told by its text", () => {
  it("has its tile, side, turn and port, and its outcome from the list of flights", () => {
    const raw = sample("golden-winds-place");
    const placements = read("golden-winds-place").ask?.placements ?? [];
    expect(placements.map(({ text }) => text)).toEqual(
      raw.ask.options.map(({ text }: { text: string }) => text).filter((text: string) => text !== "immolate"),
    );
    for (const { text, tile, side, turns, via, pawns } of placements) {
      expect(text).toBe(`place ${tile} ${side} r${turns}${via === null ? "" : ` via ${via}`}`);
      expect(pawns.length).toBeGreaterThan(0);
    }
  });

  it("is laid by hand with its first side up", () => {
    const { model, press, text } = show(sample("golden-phoenix-opening"));
    press("1");
    expect(text(".title")).toContain("tile 1");
    press("Enter");
    expect(model.sent.at(-1)?.action).toMatch(/^place \w+ A r\d via \w+$/);
  });
});

describe("what cannot be clicked yet", () => {
  it.each(["phoenix-turn", "phoenix-lantern", "phoenix-rise", "winds-flip", "winds-loop"])(
    "can be typed: %s",
    (name) => {
      const { model, one } = show(sample(`golden-${name}`));
      const action: string = sample(`golden-${name}`).ask.options[0].text;
      (one(".typed input") as HTMLInputElement).value = action;
      one(".typed button").click();
      expect(model.sent.at(-1)).toMatchObject({ kind: "play", action });
    },
  );
});
