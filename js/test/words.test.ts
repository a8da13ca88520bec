import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { present } from "./course";
import { show } from "./stage";

test("every word of the replay bar, the chips, the curtain and the tooltip is in the texts that Python sends", () => {
  const folder = join(dirname(fileURLToPath(import.meta.url)), "..", "src");
  const files = ["panels/replay.ts", "panels/chips.ts", "panels/curtain.ts", "panels/tooltip.ts", "replay/replay.ts"];
  const source = files.map((name) => readFileSync(join(folder, name), "utf8")).join("");
  const said = [...source.matchAll(/\bsay\("([^"]+)"/g)].map(([, key]) => key ?? "");
  const switches = /SWITCHES = (\[.*no-.*\]);/.exec(source)?.[1] ?? "[]";
  const made = ["first", "back", "play", "on", "last"]
    .map((name) => `moment ${name}`)
    .concat("copy python", "copy position", "do reveal", "do again", "squares_one");
  const texts = show(present()).model.get("texts") as Record<string, string>;
  const keys = [...said, ...(JSON.parse(switches) as string[]), ...made];
  expect(keys.length).toBeGreaterThan(30);
  expect(keys.filter((key) => !texts[key])).toEqual([]);
});
