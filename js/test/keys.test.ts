import { describe, expect, test } from "vitest";
import { sample, show } from "./stage";

const middle = sample("middle");

describe("keys", () => {
  test.each([
    ["u", {}, "undo"],
    ["U", { shiftKey: true }, "redo"],
    ["u", { shiftKey: true }, "redo"],
  ])("%s %o sends %s", (key, init, kind) => {
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
    one("[role=gridcell][tabindex='0']").focus();
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
    press("2");
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
    const others = [
      press("Tab"),
      press("x"),
      press("d"),
      press("0"),
      press("F5"),
      press("u", { ctrlKey: true }),
      press("r", { metaKey: true }),
    ];
    expect(others.map((event) => event.defaultPrevented)).toEqual(others.map(() => false));
    expect(model.sent).toEqual([]);
  });

  test("in the field every key is text, and Enter sends what is typed", () => {
    const { press, one, model, all } = show(middle);
    const field = one(".typed input") as HTMLInputElement;
    expect(["1", "u", "r", "?"].map((key) => press(key, {}, field).defaultPrevented)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    field.value = "  place t12 r1 ";
    press("Enter", {}, field);
    expect(model.sent).toEqual([{ id: 1, ply: middle.ply, kind: "play", action: "place t12 r1" }]);
    model.answer();
    expect(field.value).toBe("");
    field.value = "keep";
    one(".typed button").click();
    expect(model.sent[1]).toMatchObject({ kind: "play", action: "keep" });
    expect(all(".tiles > g")).toHaveLength(middle.tiles.length);
  });

  test("a refused text stays in the field", () => {
    const { press, one, model } = show(middle);
    const field = one(".typed input") as HTMLInputElement;
    field.value = "place t99 r0";
    press("Enter", {}, field);
    press("Enter", {}, field);
    expect(model.sent).toHaveLength(1);
    model.answer({ code: "illegal", text: "no such tile" });
    expect(field.value).toBe("place t99 r0");
  });

  test("arrows and Enter start from the square that has the focus", () => {
    const { press, cell } = show(sample("opening"));
    cell("c3").focus();
    press("ArrowLeft", {}, cell("c3"));
    expect(document.activeElement).toBe(cell("b3"));
    expect(cell("b3").tabIndex).toBe(0);
  });

  test("the focus moves to the next square after one's own action, and stays after another's", () => {
    const { press, cell, model } = show(middle);
    const asked = (ply: number, square: string): object => ({
      ...sample("middle"),
      ply,
      ask: { ...middle.ask, text: `question ${ply}`, cell: square },
    });
    cell("a1").focus();
    press("u");
    model.publish(asked(98, "d4"));
    model.answer();
    expect(document.activeElement).toBe(cell("d4"));
    model.publish(asked(99, "e4"));
    press("1");
    expect(document.activeElement).toBe(cell("d4"));
  });

  test("the focus moves on while others play, until a person is asked again", async () => {
    const { press, cell, model } = show(middle);
    const question = (ply: number, square: string, more: object): object => ({
      ...sample("middle"),
      ply,
      ask: { ...middle.ask, text: `question ${ply}`, cell: square, ...more },
    });
    cell("a1").focus();
    press("u");
    model.publish(question(98, "d4", { options: [] }));
    model.answer();
    model.publish(question(99, "e4", {}));
    await new Promise(requestAnimationFrame);
    expect(document.activeElement).toBe(cell("e4"));
    model.publish(question(100, "f4", {}));
    await new Promise(requestAnimationFrame);
    expect(document.activeElement).toBe(cell("e4"));
  });

  test("the list of keys takes the focus, and Escape gives it back", () => {
    const { press, one, cell } = show(middle);
    cell("a1").focus();
    press("?", {}, cell("a1"));
    expect(document.activeElement).toBe(one(".keys"));
    press("Escape", {}, one(".keys"));
    expect(document.activeElement).toBe(cell("a1"));
  });

  test("a chip that is pressed keeps the focus", () => {
    const { button } = show(sample("opening"));
    button("More").click();
    const chip = button("a1.w1");
    chip.focus();
    chip.click();
    expect(document.activeElement).toBe(chip);
    expect(chip.getAttribute("aria-pressed")).toBe("true");
  });

  test.each([
    ["x", {}, true],
    ["d", {}, true],
    ["Enter", {}, true],
    ["Enter", { ctrlKey: true }, true],
    ["Delete", {}, true],
    ["ArrowUp", {}, true],
    ["s", { ctrlKey: true }, false],
    ["s", { metaKey: true }, false],
  ])("%s %o: kept from the host %s", (key, init, kept) => {
    const { press, cell, one } = show(middle);
    press(key, init, cell("a1"));
    for (const element of [cell("a1"), one(".tsuro-widget")]) {
      expect(element.hasAttribute("data-lm-suppress-shortcuts")).toBe(kept);
    }
  });

  test("in the field every key is kept from the host, and a closed view keeps none", () => {
    const { press, one, close } = show(middle);
    const field = one(".typed input");
    press("z", { ctrlKey: true }, field);
    expect(field.hasAttribute("data-lm-suppress-shortcuts")).toBe(true);
    close();
    press("s", {}, one(".help"));
    expect(one(".help").hasAttribute("data-lm-suppress-shortcuts")).toBe(false);
  });

  test.each([
    ["undo", "u", "Undo"],
    ["redo", "U", "Redo"],
  ])("without anything to %s, neither key nor button sends it", (field, key, name) => {
    const { press, button, model } = show({ ...middle, [field]: false });
    press(key, { shiftKey: key === "U" });
    button(name).click();
    expect(model.sent).toEqual([]);
    expect(button(name).getAttribute("aria-disabled")).toBe("true");
  });

  test("a button keeps its own Enter", () => {
    const { press, button, model } = show(middle);
    press("1");
    expect(press("Enter", {}, button("Turn left")).defaultPrevented).toBe(false);
    expect(model.sent).toEqual([]);
  });
});
