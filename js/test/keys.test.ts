import { describe, expect, test } from "vitest";
import { sample, show } from "./stage";

const middle = sample("middle");

describe("keys", () => {
  test.each([["u", {}, "undo"], ["U", { shiftKey: true }, "redo"], ["u", { shiftKey: true }, "redo"]])("%s %o sends %s", (key, init, kind) => {
    const { press, model } = show(middle);
    press(key, init);
    expect(model.sent).toEqual([{ id: 1, ply: middle.ply, kind }]);
  });

  test("Undo and Redo are buttons too", () => {
    const { button, model } = show(middle);
    button("Undo").click();
    model.answer();
    button("Redo").click();
    expect(model.sent).toMatchObject([{ kind: "undo" }, { kind: "redo" }]);
  });

  test("arrows walk the squares and stop at the edge", () => {
    const { press, one } = show(middle);
    const here = (): string => one("[role=gridcell][tabindex='0']").textContent?.split(",")[0] ?? "";
    expect(here()).toBe(middle.ask.cell);
    ["ArrowLeft", "ArrowUp"].forEach((key) => press(key));
    expect(here()).toBe("b4");
    expect(document.activeElement?.textContent).toMatch(/^b4,/);
    press("Home");
    press("ArrowLeft");
    expect(here()).toBe("a4");
    press("End");
    expect(here()).toBe("f4");
  });

  test("arrows walk the hand, and Space picks", () => {
    const { all, press, text } = show(middle);
    const slot = (index: number): HTMLElement => all(".hand [role=option]")[index] as HTMLElement;
    slot(0).focus();
    press("ArrowRight", {}, slot(0));
    expect(document.activeElement).toBe(slot(1));
    press(" ", {}, slot(1));
    expect(text(".title")).toContain("tile 2");
    expect(document.activeElement).toBe(slot(1));
  });

  test("Escape cancels, then leaves", () => {
    const { press, all, cell } = show(middle);
    cell("a1").focus();
    press("1");
    expect(all(".ghost")).toHaveLength(1);
    press("Escape");
    expect(all(".ghost")).toHaveLength(0);
    press("ArrowLeft");
    press("Escape");
    expect(document.activeElement).toBe(document.body);
  });

  test("? opens and closes the list of keys", () => {
    const { press, one } = show(middle);
    press("?");
    expect(one(".keys").hidden).toBe(false);
    press("Escape");
    expect(one(".keys").hidden).toBe(true);
  });

  test("keys that are not ours are left alone: Tab, letters, anything with Ctrl", () => {
    const { press, model } = show(middle);
    const others = [press("Tab"), press("x"), press("b"), press("0"), press("F5"), press("u", { ctrlKey: true }), press("r", { metaKey: true })];
    expect(others.map((event) => event.defaultPrevented)).toEqual(others.map(() => false));
    expect(model.sent).toEqual([]);
  });

  test("in the field every key is text, and Enter sends what is typed", () => {
    const { press, one, model, all, button } = show(middle);
    const field = one("input") as HTMLInputElement;
    expect(["1", "u", "r", "?"].map((key) => press(key, {}, field).defaultPrevented)).toEqual([false, false, false, false]);
    field.value = "  place t12 r1 ";
    press("Enter", {}, field);
    expect(model.sent).toEqual([{ id: 1, ply: middle.ply, kind: "play", action: "place t12 r1" }]);
    expect(field.value).toBe("");
    field.value = "keep";
    button("Play").click();
    expect([model.sent.length, field.value]).toEqual([1, "keep"]);
    model.answer();
    button("Play").click();
    expect(model.sent[1]).toMatchObject({ kind: "play", action: "keep" });
    expect(all(".tiles > g")).toHaveLength(middle.tiles.length);
  });

  test("a button keeps its own Enter", () => {
    const { press, button, model } = show(middle);
    press("1");
    expect(press("Enter", {}, button("Turn left")).defaultPrevented).toBe(false);
    expect(model.sent).toEqual([]);
  });
});
