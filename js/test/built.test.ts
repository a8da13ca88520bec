import { execFileSync } from "node:child_process";
import { beforeAll, expect, test, vi } from "vitest";
import source from "../src/widget";
import { FakeModel } from "./model";
import { sample } from "./stage";

type Widget = typeof source;
const KEYS = ["1", "r", "f", "v", "Enter", "ArrowDown", "2", "b", "?", "u", ","];
/** In milliseconds: making the script shorter takes some seconds. */
const PATIENCE = 60_000;
let bundle: Widget;

/** Built apart from the page: esbuild does not run in one. */
const BUILD =
  "const files = await (await import('./build.js')).built();" +
  "console.log(files.find(({ path }) => path.endsWith('widget.js')).text)";

beforeAll(async () => {
  const text = execFileSync(process.execPath, ["--input-type=module", "-e", BUILD], { encoding: "base64" });
  ({ default: bundle } = (await import(/* @vite-ignore */ `data:text/javascript;base64,${text}`)) as {
    default: Widget;
  });
}, PATIENCE);

/** What the page shows after each key, and what was sent. */
const course = (widget: Widget, name: string): unknown[] => {
  const model = new FakeModel(sample(name));
  model.traits.notes = { a1: "a note" };
  model.traits.overlay = [["path", { d: "M0 0L1 1" }]];
  const el = document.createElement("div");
  document.body.replaceChildren(el);
  const close = widget.render({ model, el });
  const seen = KEYS.map((key) => {
    el.querySelector("[role=gridcell][tabindex='0']")?.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
    );
    return el.innerHTML;
  });
  model.emit("msg:custom", { id: 1, ok: false, error: { code: "illegal", text: "Not so." } });
  model.publish({ ...sample(name), ply: 999 });
  const sent = model.sent.map(({ kind, action }) => ({ kind, action }));
  const last = el.innerHTML;
  close();
  return [...seen, last, sent, [...model.listeners.keys()]];
};

test.each(["golden-middle", "golden-seas-bite", "golden-winds-place"])(
  "the bundle does what its source does: %s",
  (name) => {
    expect(course(bundle, name)).toEqual(course(source, name));
  },
);

test("what is pressed in the bundle is copied: the seed, and the call of the start panel", async () => {
  const copied: string[] = [];
  vi.stubGlobal("navigator", { clipboard: { writeText: (text: string) => (copied.push(text), Promise.resolve()) } });
  const model = new FakeModel({ ...sample("golden-middle"), seed: "610" });
  model.traits.panel = [["div", { class: "over" }, [["button", { copy: "tsuro.play()", copied: "Copied" }, "Copy"]]]];
  const el = document.createElement("div");
  document.body.replaceChildren(el);
  const close = bundle.render({ model, el });
  const buttons = [...el.querySelectorAll("button")];
  for (const words of ["seed 610", "Copy"]) buttons.find(({ textContent }) => textContent === words)?.click();
  await vi.waitFor(() => expect(copied).toEqual(["610", "tsuro.play()"]));
  close();
  vi.unstubAllGlobals();
});
