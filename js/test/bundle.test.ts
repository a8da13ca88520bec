// @vitest-environment node
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, test } from "vitest";

const SOURCE = join(dirname(fileURLToPath(import.meta.url)), "..", "src");
const MOST = 60_000;
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
  return outside.join("").split("{").map((head) => head.trim()).filter(Boolean);
};

test("every rule is under .tsuro-widget, every animation has its name", () => {
  expect(heads(css).filter((head) => head !== ".tsuro-widget" && !/^@keyframes tsuro-[a-z]+$/.test(head))).toEqual([]);
});

test("the style loads nothing", () => {
  expect(css).not.toMatch(/url\(|@import|@font-face/);
});

test(`bundle and style together are at most ${MOST} bytes, as every saved notebook carries them`, async () => {
  const entryPoints = ["widget.ts", "widget.css"].map((name) => join(SOURCE, name));
  const { outputFiles } = await build({ entryPoints, bundle: true, format: "esm", target: "es2022", minify: true, write: false, outdir: "out" });
  expect(outputFiles).toHaveLength(2);
  expect(outputFiles.reduce((sum, { contents }) => sum + contents.length, 0)).toBeLessThanOrEqual(MOST);
});

test("text is never parsed as markup", async () => {
  const { outputFiles } = await build({ entryPoints: [join(SOURCE, "widget.ts")], bundle: true, write: false, outdir: "out" });
  expect(outputFiles[0]?.text).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|DOMParser|document\.write|\beval\(|new Function/);
});
