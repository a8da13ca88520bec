import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DATA } from "./model";
import { sample, sceneNames, show } from "./stage";
import type { Json } from "./stage";

/** Sprite, parts, place, how many follow each other, and the weighted sum of the numbers of their lines. */
type Entry = [sprite: string, words: string, place: string, count: number, sum: number];

const LISTS = JSON.parse(readFileSync(join(DATA, "drawn.json"), "utf8")) as Record<string, Entry[]>;
const WORDS = ["number", "turn", "count", "edge", "name", "0", "1", "2", "3", "4"];
const LINES = ["line", "ribbon", "band", "gap", "passed"];
const TRACE = [...WORDS, ...LINES].map((part) => `@${part}`).join(", ");
const WEIGHTS = 7;
/** Of a sum: lengths are rounded to thousandths on both sides. */
const NEAR = 0.03;

const rounded = (value: number): number => Math.round(value * 1000) / 1000 + 0;

/** Where a path is drawn, as the groups around it say: x, y, turn and scale. */
const placeOf = (path: Element): string => {
  let [x, y, turn, scale] = [0, 0, 0, 1];
  for (let group = path.parentElement; group && group.localName === "g"; group = group.parentElement) {
    const moves = [...(group.getAttribute("transform") ?? "").matchAll(/(\w+)\(([^)]*)\)/g)].reverse();
    for (const [, kind, text = ""] of moves) {
      const [one = 0, other = 0] = text.split(" ").map(Number);
      if (kind === "translate") [x, y] = [x + one, y + other];
      else if (kind === "scale") [x, y, scale] = [x * one, y * one, scale * one];
      else {
        const angle = (one * Math.PI) / 180;
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        [x, y, turn] = [x * cos - y * sin, x * sin + y * cos, turn + one];
      }
    }
  }
  return [rounded(x), rounded(y), ((Math.round(turn) % 360) + 360) % 360, rounded(scale)].join(" ");
};

const sumOf = (lines: readonly string[]): number =>
  lines
    .flatMap((line) => line.match(/-?[\d.]+/g) ?? [])
    .reduce((sum, number, place) => sum + Number(number) * (1 + (place % WEIGHTS)), 0);

/** What the live board draws of a scene before anything is picked; each sprite says its name and its parts. */
const drawnOf = (name: string): Entry[] => {
  const shown = show(sample(name));
  const art = shown.model.get("art") as Json;
  const traced = Object.keys(art.sprites).map((sprite) => [sprite, [["path", { d: `${sprite}, ${TRACE}` }]]]);
  shown.model.change({ art: { ...art, sprites: Object.fromEntries(traced) } });
  shown.press("Escape");
  const found: Entry[] = [];
  for (const path of shown.all(".picture path")) {
    const [sprite = "", ...parts] = (path.getAttribute("d") ?? "").split(", ");
    if (sprite === "socket" || !(sprite in art.sprites)) continue;
    const [words, place] = [parts.slice(0, WORDS.length).join(" ").trim(), placeOf(path)];
    const [last, sum] = [found.at(-1), sumOf(parts.slice(WORDS.length))];
    if (last && last[0] === sprite && last[1] === words && last[2] === place) {
      last[3]++;
      last[4] += sum;
    } else found.push([sprite, words, place, 1, sum]);
  }
  return found;
};

test.each(sceneNames.filter((name) => name.startsWith("golden-")))("%s is composed as in the pictures", (name) => {
  const [found, kept] = [drawnOf(name), LISTS[name.slice("golden-".length)] ?? []];
  expect(found.map((entry) => entry.slice(0, 4).join(" | "))).toEqual(
    kept.map((entry) => entry.slice(0, 4).join(" | ")),
  );
  const far = found.filter((entry, index) => Math.abs(entry[4] - (kept[index]?.[4] ?? 0)) > NEAR * entry[3]);
  expect(far).toEqual([]);
});
