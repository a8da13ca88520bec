import { describe, expect, test, vi } from "vitest";
import { answer, frames, last, next, present, stopTime } from "./course";
import { show } from "./stage";

stopTime();

describe("chips", () => {
  const copies = (): string[] => {
    const copied: string[] = [];
    vi.stubGlobal("navigator", { clipboard: { writeText: (text: string) => (copied.push(text), Promise.resolve()) } });
    return copied;
  };
  const settle = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(10));

  test("the seed is copied by a click, and that is said", async () => {
    const copied = copies();
    const shown = show(present());
    shown.button("seed 610").click();
    await settle();
    expect(copied).toEqual(["610"]);
    expect(shown.text(".extras .amount")).toBe("Copied.");
    expect(shown.text("[aria-live]")).toBe("Copied.");
  });

  test("where it is hidden there is no seed", () => {
    expect(show(present({ seed: null })).button("seed").hidden).toBe(true);
  });

  test("where hands are hidden the words about luck are shown, and what belongs to them is copied", async () => {
    const copied = copies();
    const shown = show(present({ seed: null, luck: ["commitment 3f2a91c4…", "3f2a91c4".repeat(8)] }));
    shown.button("commitment 3f2a91c4…").click();
    await settle();
    expect(copied).toEqual(["3f2a91c4".repeat(8)]);
  });

  test.each([
    ["Copy as Python", "python"],
    ["Copy position", "position"],
    ["seed 31415926…", "seed"],
  ])("%s asks the kernel for the text", async (name, kind) => {
    const copied = copies();
    const shown = show(present({ seed: null, luck: ["seed 31415926…"] }));
    shown.button(name).click();
    expect(shown.model.sent).toMatchObject([{ kind, ply: last }]);
    answer(shown, () => ({ ok: true, text: `the ${kind}` }));
    await settle();
    expect(copied).toEqual([`the ${kind}`]);
  });

  test("without a clipboard the text is selected in a field", async () => {
    vi.stubGlobal("navigator", {});
    const shown = show(present());
    shown.button("Copy as Python").click();
    answer(shown, () => ({ ok: true, text: "import tsuro_widget" }));
    await settle();
    const field = shown.one(".extras textarea") as HTMLTextAreaElement;
    expect([field.hidden, field.value, field.selectionStart, field.selectionEnd]).toEqual([
      false,
      "import tsuro_widget",
      0,
      19,
    ]);
    expect(shown.text(".extras .amount")).toBe("Copy the text that is selected.");
  });

  test("Enter in that field plays nothing", () => {
    const shown = show(present());
    shown.press("1");
    expect(shown.press("Enter", {}, shown.one(".extras textarea")).defaultPrevented).toBe(false);
    expect(shown.model.sent).toEqual([]);
  });

  test("a refusal is told", async () => {
    const shown = show(present());
    shown.button("Copy position").click();
    answer(shown, () => ({ ok: false, error: { code: "illegal", text: "On a board that hides hands, no." } }));
    await settle();
    expect(shown.text(".extras .amount")).toBe("On a board that hides hands, no.");
  });

  test.each([
    ["Trails", "no-trails", "true"],
    ["Hands", "no-hands", "true"],
    ["Log", "no-log", "true"],
    ["Letter keys", "no-letters", "true"],
    ["Projector", "projector", "false"],
  ])("%s is switched, and stays so with the next scene", (name, what, before) => {
    const shown = show(present());
    const chip = shown.all(".extras button").find((one) => (one.ariaLabel ?? one.textContent) === name) as HTMLElement;
    expect(chip.getAttribute("aria-pressed")).toBe(before);
    chip.click();
    shown.model.publish(next(last + 1));
    frames();
    expect(shown.one(".tsuro-widget").classList.contains(what)).toBe(true);
    expect(chip.getAttribute("aria-pressed")).toBe(before === "true" ? "false" : "true");
  });

  test("what is seldom wanted is behind a button", () => {
    const shown = show(present());
    const rest = shown.button("Trails").closest("div");
    expect([rest?.hidden, shown.button("More").getAttribute("aria-expanded")]).toEqual([true, "false"]);
    shown.button("More").click();
    expect([rest?.hidden, shown.button("More").getAttribute("aria-expanded")]).toEqual([false, "true"]);
  });

  test("without letter keys only the others act", () => {
    const shown = show(present());
    shown.button("Letter keys").click();
    for (const key of ["u", "1", ",", "?"]) expect(shown.press(key).defaultPrevented).toBe(false);
    expect(shown.model.sent).toEqual([]);
    expect(shown.press("Escape").defaultPrevented).toBe(true);
  });
});
