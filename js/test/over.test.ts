import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import widget from "../src/widget";
import { FakeModel } from "./model";
import { sample } from "./stage";

const SCENE = sample("golden-middle");
const PICTURE = [["rect", { width: "1", height: "1", fill: "light-dark(#fff,#000)" }]];
const card = (key: string, chosen: string): unknown => [
  "button",
  { role: "radio", act: `edition ${key}`, "aria-checked": String(key === chosen), tabindex: key === chosen ? 0 : -1 },
  [
    ["svg", { viewBox: "0 0 1 1", picture: key }, []],
    ["b", {}, key],
  ],
];
const options = (...names: string[]): unknown[] => names.map((name) => ["option", { value: name }, name]);
const asking = (chosen = "pocket", names = ["Ann", "Ben"], level = "-"): unknown => [
  "div",
  { class: "over start", role: "dialog", "aria-label": "New game" },
  [
    ["button", { class: "tool close", act: "1 close" }, "Close"],
    ["div", { role: "radiogroup" }, ["classic", "pocket", "seas"].map((key) => card(key, chosen))],
    ...names.map((name, seat) => ["input", { class: "name", change: `1 name ${seat}`, value: name }, ""]),
    ["select", { change: "1 player 0", value: level }, options("-", "easy", "hard")],
    ["button", { class: "add", act: "1 add" }, "Add"],
    ["button", { copy: "tsuro.play()", copied: "Copied" }, [["span", {}, "Copy as Python"]]],
  ],
];

let [model, el, close] = [new FakeModel(null), document.createElement("div"), () => undefined as void];
const one = <E extends HTMLElement>(selector: string): E => el.querySelector<E>(selector) as E;
const all = (selector: string): HTMLElement[] => [...el.querySelectorAll<HTMLElement>(selector)];
const open = (panel: unknown[] = [], scene: unknown = SCENE): void => {
  model = new FakeModel(scene);
  Object.assign(model.traits, { panel, pointed: "", pictures: { pocket: PICTURE, seas: "no shapes" } });
  el = document.createElement("div");
  document.body.replaceChildren(el);
  close = widget.render({ model, el });
};
const key = (name: string): void => {
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
};
const change = (field: HTMLInputElement | HTMLSelectElement, value: string): void => {
  field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
};
const actions = (): unknown[] => model.sent.map(({ action }) => action);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  close();
  vi.useRealTimers();
});

test("New game… asks the kernel once a press, and is not offered where no game may follow", () => {
  open();
  all(".new").forEach((each) => expect(each.hidden).toBe(false));
  one(".new").click();
  expect(model.sent.map(({ kind }) => kind)).toEqual(["new"]);
  close();
  open([], { ...SCENE, again: false });
  expect(all(".new").map(({ hidden }) => hidden)).toEqual([true, true]);
});

test("what stands over the board takes the keys, Escape closes it, and they go back to where they were", () => {
  open();
  one(".new").focus();
  model.set("panel", [asking()]);
  expect(document.activeElement?.textContent).toBe("pocket");
  key("Escape");
  expect(actions()).toEqual(["1 close"]);
  model.set("panel", []);
  expect(document.activeElement).toBe(one(".new"));
  expect(one(".over").hidden).toBe(true);
});

test("when the kernel is gone, nothing asks any more, and the board says so", () => {
  open([asking()]);
  model.isDead = true;
  one(".add").click();
  expect(one(".over").hidden).toBe(true);
  expect(one(".top [role=alert]").textContent).toContain("kernel");
});

test("whoever is elsewhere on the page is left there", () => {
  open();
  const other = document.body.appendChild(document.createElement("button"));
  other.focus();
  model.set("panel", [asking()]);
  expect(document.activeElement).toBe(other);
});

test("arrows go through the cards and choose, and Enter goes from name to name and starts nothing", () => {
  open([asking()]);
  one("[aria-checked=true]").focus();
  key("ArrowRight");
  expect(document.activeElement?.textContent).toBe("seas");
  model.answer();
  key("ArrowRight");
  expect(actions()).toEqual(["edition seas", "edition classic"]);
  const [first, second] = all("input.name");
  first?.focus();
  key("Enter");
  expect(document.activeElement).toBe(second);
  key("Enter");
  expect(document.activeElement).toBe(one(".add"));
  expect(actions()).toHaveLength(2);
});

test("a value that changes is sent with its beginning, and Python says what is picked", () => {
  open([asking()]);
  change(one<HTMLSelectElement>("select"), "hard");
  expect(actions()).toEqual(["1 player 0 hard"]);
  model.set("panel", [asking("pocket", ["Ann", "Ben"], "easy")]);
  expect(one<HTMLSelectElement>("select").value).toBe("easy");
  model.answer();
  change(one<HTMLInputElement>("input.name"), "Zoë");
  expect(actions()).toEqual(["1 player 0 hard", "1 name 0 Zoë"]);
});

test("keys on a field of the panel play nothing on the board", () => {
  open([asking()]);
  one("input.name").focus();
  for (const name of ["u", "1", "Enter", "p"]) key(name);
  expect(model.sent).toEqual([]);
});

test("a control that is gone leaves the keys to one that does the same, or to the next", () => {
  open([asking()]);
  const gone = ["button", { class: "more", act: "1 more" }, "More"];
  const moved = ["p", {}, [gone]];
  const withLast = (...last: unknown[]): unknown => {
    const [tag, look, inside] = asking() as [string, unknown, unknown[]];
    return [tag, look, [...inside, ...last]];
  };
  model.set("panel", [withLast(gone)]);
  one(".more").focus();
  model.set("panel", [withLast(moved)]);
  expect(document.activeElement).toBe(one("p .more"));
  model.set("panel", [asking()]);
  expect(document.activeElement).toBe(one(".add"));
});

test("a picture comes from its trait, and one that is none is left out", () => {
  open([asking()]);
  expect(all("svg[viewBox='0 0 1 1']").map(({ innerHTML }) => innerHTML.includes("<rect"))).toEqual([
    false,
    true,
    false,
  ]);
});

test("Copy as Python copies, says so, and takes it back", async () => {
  const copied: string[] = [];
  vi.stubGlobal("navigator", { clipboard: { writeText: (text: string) => void copied.push(text) } });
  open([asking()]);
  const button = all(".start button").find(({ textContent }) => textContent === "Copy as Python");
  button?.click();
  await vi.advanceTimersByTimeAsync(10);
  expect([copied, button?.textContent, model.sent]).toEqual([["tsuro.play()"], "Copied", []]);
  await vi.advanceTimersByTimeAsync(2500);
  expect(button?.textContent).toBe("Copy as Python");
  vi.unstubAllGlobals();
});

test("the text to copy is selected where copying is not allowed", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("no")) } });
  open([asking()]);
  all(".start button")
    .find(({ textContent }) => textContent === "Copy as Python")
    ?.click();
  await vi.advanceTimersByTimeAsync(10);
  expect([one<HTMLTextAreaElement>(".start textarea").value, one(".start textarea").hidden]).toEqual([
    "tsuro.play()",
    false,
  ]);
  vi.unstubAllGlobals();
});

const pending = (checked: string, level = "-"): unknown => [
  "div",
  { class: "over start", role: "dialog", "aria-label": "New game" },
  [
    ["button", { class: "add", act: "1 add" }, "Add"],
    ["button", { role: "switch", act: "1 option x", "aria-checked": checked }, ""],
    ["button", { class: "more", act: "1 more", "aria-expanded": "false" }, "More rules"],
    ["select", { change: "1 player 0", value: level }, options("-", "easy", "medium", "hard")],
  ],
];

describe("what is pressed again before the answer counts", () => {
  const slow = (): HTMLElement => {
    open([pending("false")]);
    return one("[role=switch]");
  };
  const state = (): string | null => one("[role=switch]").getAttribute("aria-checked");

  test("a switch shows its other value at once, whatever Python says of the press before", () => {
    slow().click();
    expect(state()).toBe("true");
    one("[role=switch]").click();
    expect([state(), actions()]).toEqual(["false", ["1 option x True"]]);
    model.set("panel", [pending("true")]);
    expect(state()).toBe("false");
    model.answer();
    expect(actions()).toEqual(["1 option x True", "1 option x False"]);
    model.set("panel", [pending("false")]);
    model.answer();
    expect([state(), actions().length]).toEqual(["false", 2]);
  });

  test("of many presses on one switch only the newest value follows the first", () => {
    slow();
    for (let press = 0; press < 5; press++) one("[role=switch]").click();
    model.answer();
    expect([state(), actions()]).toEqual(["true", ["1 option x True", "1 option x True"]]);
  });

  test("More rules opens and closes again", () => {
    slow();
    one(".more").click();
    one(".more").click();
    model.answer();
    expect(actions()).toEqual(["1 more True", "1 more False"]);
  });

  test("each press on Add adds one", () => {
    slow();
    for (let press = 0; press < 3; press++) one(".add").click();
    for (let answer = 0; answer < 3; answer++) model.answer();
    expect(actions()).toEqual(["1 add", "1 add", "1 add"]);
  });

  test("what is picked last stays picked, and what was picked between is not sent", () => {
    slow();
    for (const level of ["easy", "medium", "hard"]) change(one<HTMLSelectElement>("select"), level);
    model.set("panel", [pending("false", "easy")]);
    expect(one<HTMLSelectElement>("select").value).toBe("hard");
    model.answer();
    expect(actions()).toEqual(["1 player 0 easy", "1 player 0 hard"]);
  });

  test("after a refusal everything shows what Python says", () => {
    slow();
    one("[role=switch]").click();
    change(one<HTMLSelectElement>("select"), "hard");
    model.answer({ code: "illegal", text: "No." });
    expect([state(), one<HTMLSelectElement>("select").value, actions()]).toEqual(["false", "-", ["1 option x True"]]);
  });

  test("a disabled switch sends nothing", () => {
    open([["div", { class: "over" }, [["button", { role: "switch", act: "", "aria-checked": "false" }, ""]]]]);
    one("[role=switch]").click();
    expect([state(), actions()]).toEqual(["false", []]);
  });
});

const DOOR = ["div", { class: "over door" }, [["button", { class: "watch" }, "Watch again"]]];

/** What is animated, and whether it runs. */
const filmed = (isStill: boolean): { state: string; shown: Element; delay: number }[] => {
  const under: ReturnType<typeof filmed> = [];
  const animate = function (this: Element, _: unknown, { delay }: { delay: number }): unknown {
    const film = { state: "running", shown: this, delay };
    under.push(film);
    return {
      finished: new Promise(() => undefined),
      play: () => (film.state = "running"),
      pause: () => (film.state = "paused"),
      cancel: () => (film.state = "gone"),
    };
  };
  vi.stubGlobal("matchMedia", () => ({ matches: isStill }));
  Object.assign(Element.prototype, { animate });
  Object.assign(SVGElement.prototype, { getTotalLength: () => 1 });
  return under;
};

test("the trails of the front door grow, rest while the page is hidden, and grow again when that is asked for", () => {
  const under = filmed(false);
  open([DOOR]);
  vi.advanceTimersByTime(50);
  expect(under.length).toBeGreaterThan(20);
  expect(one(".door").classList.contains("grows")).toBe(true);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(new Set(under.map(({ state }) => state))).toEqual(new Set(["paused"]));
  hidden.mockRestore();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(new Set(under.map(({ state }) => state))).toEqual(new Set(["running"]));
  const count = under.length;
  one(".watch").click();
  expect(under).toHaveLength(2 * count);
  model.set("panel", []);
  expect(new Set(under.map(({ state }) => state))).toEqual(new Set(["gone"]));
  vi.unstubAllGlobals();
});

test("on the front door the winner shines only when its trail has grown", () => {
  const under = filmed(false);
  open([DOOR], sample("over"));
  vi.advanceTimersByTime(50);
  const lines = under.filter(({ shown }) => shown.matches(".trails .band"));
  const shine = under.find(({ shown }) => shown.matches(".trails .glow"));
  expect(shine?.delay).toBeGreaterThan(Math.max(...lines.map(({ delay }) => delay)));
  vi.unstubAllGlobals();
});

test("what is beside the board and goes away gives the keys back to the board", () => {
  open([["button", { act: "end" }, "Back to the end"]]);
  one(".content button").focus();
  model.set("panel", []);
  expect(document.activeElement).not.toBe(document.body);
  expect(el.contains(document.activeElement)).toBe(true);
});

test("with reduced motion the full board is there at once", () => {
  const under = filmed(true);
  open([DOOR]);
  vi.advanceTimersByTime(50);
  expect(under).toEqual([]);
  vi.unstubAllGlobals();
});
