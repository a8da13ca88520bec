import { build } from "esbuild";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** How the front end is built: the widget, and the panel that stands beside it. */
export const OPTIONS = {
  entryPoints: ["widget.ts", "widget.css", "panel.ts", "panel.css"].map((name) => here(`src/${name}`)),
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  logLevel: "warning",
};

if (argv[1] === here("build.js")) await build({ ...OPTIONS, outdir: here("../tsuro_widget/static") });
