import { build } from "esbuild";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** How the front end is built: one script and one style sheet. */
export const OPTIONS = {
  entryPoints: [
    { in: here("src/widget.ts"), out: "widget" },
    { in: here("src/style.css"), out: "widget" },
  ],
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  logLevel: "warning",
};

if (argv[1] === here("build.js")) await build({ ...OPTIONS, outdir: here("../tsuro_widget/static") });
