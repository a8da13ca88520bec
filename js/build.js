import { build } from "esbuild";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";

/** Properties of our own that nothing outside the front end ever sees: neither Python, nor the page, nor the host. */
const OURS = [
  "answered",
  "choices",
  "command",
  "detail",
  "duration",
  "element",
  "follow",
  "greet",
  "hasNews",
  "heading",
  "intent",
  "isChosen",
  "isCrowded",
  "isElsewhere",
  "isFile",
  "isFocused",
  "isLive",
  "isPlaying",
  "journeys",
  "lairs",
  "lost",
  "numbered",
  "panels",
  "placements",
  "poses",
  "reach",
  "receive",
  "refusal",
  "resize",
  "settle",
  "settled",
  "slots",
  "switched",
  "waiting",
];

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** How the front end is built: the widget, and the panel that stands beside it. */
export const OPTIONS = {
  entryPoints: ["widget.ts", "widget.css", "panel.ts", "panel.css"].map((name) => here(`src/${name}`)),
  mangleProps: new RegExp(`^(${OURS.join("|")})$`),
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  define: { "define.amd": "false" },
  logLevel: "warning",
};

if (argv[1] === here("build.js")) await build({ ...OPTIONS, outdir: here("../tsuro_widget/static") });
