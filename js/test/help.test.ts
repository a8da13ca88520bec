import { describe, expect, test } from "vitest";
import { frames, present, stopTime } from "./course";
import { show } from "./stage";
import type { Shown } from "./stage";

stopTime();

const STEPS = [
  [
    "li",
    {},
    [
      ["svg", { viewBox: "0 0 1 1" }, [["rect", { width: 1 }]]],
      ["p", {}, "Lay <b>one</b> tile."],
    ],
  ],
];
/** The help, opened, and what the kernel tells of the edition. */
const helped = (help: unknown = STEPS): Shown => {
  const shown = show(present());
  shown.press("?");
  const [asked] = shown.model.sent.splice(0);
  expect(asked).toMatchObject({ kind: "help" });
  shown.model.emit("msg:custom", { id: asked?.id, ok: true, help });
  frames();
  return shown;
};
const keys = (shown: Shown): string => shown.text(".keys dl");
const tab = (shown: Shown, name: string): void =>
  shown
    .all(".keys .tab")
    .find((one) => one.textContent === name)
    ?.click();

describe("help", () => {
  test("opens on how to play: pictures and sentences, as text", () => {
    const shown = helped();
    expect(shown.text(".how p")).toBe("Lay <b>one</b> tile.");
    expect(shown.all(".how svg rect")).toHaveLength(1);
    expect(shown.one(".how").hidden).toBe(false);
    expect(shown.one(".keys dl").hidden).toBe(true);
  });

  test("has the keys in a tab of their own, and asks the kernel once", () => {
    const shown = helped();
    tab(shown, "Keys");
    expect(shown.one(".keys dl").hidden).toBe(false);
    expect(keys(shown)).toContain("Shift+R");
    shown.press("?");
    shown.press("?");
    expect(shown.model.sent).toEqual([]);
  });

  test("lists no key that is switched off", () => {
    const shown = helped();
    shown.press("?");
    shown.button("More").click();
    shown.button("Letter keys").click();
    shown.button("Help").click();
    expect(keys(shown)).not.toContain("Shift+R");
    expect(keys(shown)).toContain("Tab");
  });

  test("has the keys alone for an edition that nobody has explained", () => {
    const shown = helped([]);
    expect(shown.all(".keys .tab")).toHaveLength(1);
    expect(shown.one(".keys dl").hidden).toBe(false);
  });
});
