import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { present } from "./course";
import { sentences } from "../src/words";
import { show } from "./stage";

test("every word of the replay bar, the chips, the curtain and the tooltip is in the texts that Python sends", () => {
  const folder = join(dirname(fileURLToPath(import.meta.url)), "..", "src");
  const files = ["panels/replay.ts", "panels/chips.ts", "panels/curtain.ts", "panels/tip_words.ts", "replay/replay.ts"];
  const source = files.map((name) => readFileSync(join(folder, name), "utf8")).join("");
  const said = [...source.matchAll(/\bsay\("([^"]+)"/g)].map(([, key]) => key ?? "");
  const switches = /SWITCHES = (\[.*no-.*\]);/.exec(source)?.[1] ?? "[]";
  const made = ["first", "back", "play", "on", "last"]
    .map((name) => `moment ${name}`)
    .concat("copy python", "copy position", "do reveal", "do again", "squares_one")
    .concat(["n", "e", "s", "w"].map((side) => `tip leaves ${side}`))
    .concat(["turn", "stay", "eaten"].map((place) => `tip ${place}`))
    .concat(["arrows now", "arrows next", "some now", "some next"].map((what) => `tip ${what}`))
    .concat(["marker", "lantern"].flatMap((one) => [`tip ${one}`, `tip ${one} makes`, `tip ${one} moves`]))
    .concat("tip marker star");
  const texts = show(present()).model.get("texts") as Record<string, string>;
  const keys = [...said, ...(JSON.parse(switches) as string[]), ...made];
  expect(keys.length).toBeGreaterThan(30);
  expect(keys.filter((key) => !texts[key])).toEqual([]);
});

test("what is spoken is whole sentences: after a question there is no full stop", () => {
  expect(sentences(["Ben: which pawn moves first?", "Both move."])).toBe("Ben: which pawn moves first? Both move.");
  expect(sentences(["Cy lays a tile on c5", "", "Ann wins"])).toBe("Cy lays a tile on c5. Ann wins");
});
