import { build } from "esbuild";
import { mkdir, writeFile } from "node:fs/promises";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { shorter } from "./shorter.js";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** One script and one style sheet. */
const OPTIONS = {
  entryPoints: [
    { in: here("src/widget.ts"), out: "widget" },
    { in: here("src/style.css"), out: "widget" },
  ],
  outdir: here("../tsuro_widget/static"),
  write: false,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  logLevel: "warning",
};

/** What a page adds to the script to replay a game. */
const PAGE = {
  ...OPTIONS,
  entryPoints: [{ in: here("src/page.ts"), out: "page" }],
  format: "iife",
  tsconfigRaw: {},
};

/** Properties that only the style sheet names: a digit says as much. */
export const OWN = ["raised", "badge", "lower", "ease", "good-page", "good", "hover"];

/** Without the spaces and quotes that esbuild leaves in a style sheet. */
const tight = (css) =>
  css
    .replace(/ ?([/,<]) ?|(:) /g, "$1$2")
    .replace(RegExp(`--(${OWN.join("|")})\\b`, "g"), (_, name) => `--${OWN.indexOf(name)}`)
    .replace(/="(\w+)"/g, "=$1")
    .replace(/#(\w)\1(\w)\2(\w)\3\b/g, "#$1$2$3");

/** The files of the front end: the path and the text of each. */
export const built = async () => {
  const [{ outputFiles: board }, { outputFiles: page }] = await Promise.all([OPTIONS, PAGE].map(build));
  return Promise.all(
    [...board, ...page].map(async ({ path, text }) => ({
      path,
      text: path.endsWith("widget.js") ? await shorter(text) : path.endsWith(".css") ? tight(text) : text,
    })),
  );
};

if (argv[1] === here("build.js")) {
  await mkdir(OPTIONS.outdir, { recursive: true });
  await Promise.all((await built()).map(({ path, text }) => writeFile(path, text)));
}
