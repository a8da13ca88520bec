// @vitest-environment node
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { BuildOptions } from "esbuild";
import { expect, test } from "vitest";
import { OPTIONS } from "../build.js";

const SOURCE = join(dirname(fileURLToPath(import.meta.url)), "..", "src");
const MOST = 60_000;
/** The first line, that names what was built. */
const BANNER = 200;
const css = readFileSync(join(SOURCE, "widget.css"), "utf8").replace(/\/\*[^]*?\*\//g, "");

/** What stands outside every brace: the heads of the outermost rules. */
const heads = (text: string): string[] => {
  let depth = 0;
  const outside = [...text].map((letter) => {
    if (letter === "}") depth--;
    const kept = depth === 0 && letter !== "}" ? letter : "";
    if (letter === "{") depth++;
    return kept;
  });
  return outside
    .join("")
    .split("{")
    .map((head) => head.trim())
    .filter(Boolean);
};

test("every rule is under .tsuro-widget, every animation has its name", () => {
  expect(heads(css).filter((head) => head !== ".tsuro-widget" && !/^@keyframes tsuro-[a-z]+$/.test(head))).toEqual([]);
});

test("the style loads nothing", () => {
  expect(css).not.toMatch(/url\(|@import|@font-face/);
});

const built = async (...names: string[]): Promise<Map<string, string>> => {
  const entryPoints = OPTIONS.entryPoints.filter((path) => names.some((name) => path.endsWith(name)));
  const { outputFiles } = await build({ ...(OPTIONS as BuildOptions), entryPoints, write: false, outdir: "out" });
  return new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
};

test(`bundle and style together are at most ${MOST} bytes, as every saved notebook carries them`, async () => {
  const files = await built("widget.ts", "widget.css");
  expect([...files.keys()].sort()).toEqual(["widget.css", "widget.js"]);
  expect([...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0)).toBeLessThanOrEqual(
    MOST - BANNER,
  );
});

test("text is never parsed as markup", async () => {
  const { outputFiles } = await build({
    entryPoints: [join(SOURCE, "widget.ts")],
    bundle: true,
    write: false,
    outdir: "out",
  });
  expect(outputFiles[0]?.text).not.toMatch(
    /innerHTML|outerHTML|insertAdjacentHTML|DOMParser|document\.write|\beval\(|new Function/,
  );
});
