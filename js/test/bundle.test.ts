// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, test } from "vitest";

const FRONT_END = join(dirname(fileURLToPath(import.meta.url)), "..");
const SOURCE = join(FRONT_END, "src");
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

/** The formatter leaves comments, strings and styles as long as they are. */
test.each(["src", "test"])("no line of %s has more than 120 characters", (name) => {
  const folder = join(FRONT_END, name);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.(ts|css)$/.test(file));
  expect(files).not.toEqual([]);
  expect(files.filter((file) => /^.{121}/m.test(readFileSync(join(folder, file), "utf8")))).toEqual([]);
});

const read = (folder: string, kind: RegExp): string =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => kind.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
const [styles, script, python] = [
  read(SOURCE, /css$/),
  read(SOURCE, /ts$/),
  read(join(FRONT_END, "../tsuro_widget"), /py$/),
];

test("what the build calls by a digit is named by the style sheet alone", async () => {
  const { OWN } = (await import("../build.js" as string)) as { OWN: string[] };
  const named = (text: string): string[] => OWN.filter((name) => new RegExp(`--${name}\\b`).test(text));
  expect([named(styles), named(script + python)]).toEqual([OWN, []]);
});
