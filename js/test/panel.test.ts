import { afterEach, beforeEach, expect, test, vi } from "vitest";
import widget from "../src/widget";
import { FakeModel } from "./model";
import { sample } from "./stage";

const SCENE = sample("golden-middle");
const QUESTION = [
  ["h2", {}, "Where does the pawn end?"],
  [
    "div",
    { class: "line" },
    [
      ["button", { type: "button", act: "answer c4.n1" }, "c4.n1"],
      ["button", { type: "button", act: "hint" }, "Hint"],
    ],
  ],
  ["input", { type: "text", act: "answer", "aria-label": "Answer" }, ""],
  [
    "svg",
    { viewBox: "0 0 1 1" },
    [["path", { d: "M0 0L1 1", class: "thing", hover: "c4 n1", tabindex: 0, role: "img", "aria-label": "a path" }, ""]],
  ],
];

let [model, el, close] = [new FakeModel(null), document.createElement("div"), () => undefined as void];

const open = (content: unknown): void => {
  model = new FakeModel(SCENE);
  Object.assign(model.traits, { panel: content, pointed: "" });
  el = document.createElement("div");
  document.body.replaceChildren(el);
  close = widget.render({ model, el });
};
const change = (content: unknown): void => model.set("panel", content);
const all = (selector: string): HTMLElement[] => [...el.querySelectorAll<HTMLElement>(`.tsuro-panel :is(${selector})`)];
const one = (selector: string): HTMLElement => all(selector)[0] as HTMLElement;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  close();
  vi.useRealTimers();
});

test("a press sends its action, and no second one before the answer", () => {
  open(QUESTION);
  one("button").click();
  one("button").click();
  expect(model.sent).toMatchObject([{ kind: "panel", action: "answer c4.n1" }]);
  model.answer();
  all("button")[1]?.click();
  expect(model.sent).toHaveLength(2);
});

test("what is pressed while an answer is awaited is sent after it, but not after a refusal", () => {
  open(QUESTION);
  one("button").click();
  all("button")[1]?.click();
  expect(model.sent).toHaveLength(1);
  model.answer();
  expect(model.sent).toMatchObject([{ action: "answer c4.n1" }, { action: "hint" }]);
  one("button").click();
  model.answer({ code: "illegal", text: "No." });
  expect(model.sent).toHaveLength(2);
});

test("a refusal is told, and the next answer takes it away", () => {
  open(QUESTION);
  one("button").click();
  model.answer({ code: "illegal", text: "No such port." });
  expect(one("[role=alert]").textContent).toBe("No such port.");
  one("button").click();
  model.answer();
  expect(all("[role=alert]")).toEqual([]);
});

test("Enter sends what was typed", () => {
  open(QUESTION);
  const field = one("input") as HTMLInputElement;
  field.value = "24";
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  expect(model.sent).toMatchObject([{ action: "answer 24" }]);
});

test("an element that stays what it was keeps its focus and what was typed", () => {
  open(QUESTION);
  const field = one("input") as HTMLInputElement;
  field.value = "24";
  field.focus();
  change([["h2", {}, "And now?"], ...QUESTION.slice(1)]);
  expect(one("h2").textContent).toBe("And now?");
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe("24");
  change([...QUESTION.slice(0, 2), ["input", { type: "text", act: "answer", value: "" }, ""]]);
  expect(field.value).toBe("");
});

test("an element with another key is another one, and what was typed is gone", () => {
  open([["input", { type: "text", act: "answer", key: "1" }, ""]]);
  const field = one("input") as HTMLInputElement;
  field.value = "24";
  change([["input", { type: "text", act: "answer", key: "1" }, ""]]);
  expect(one("input")).toBe(field);
  change([["input", { type: "text", act: "answer", key: "2" }, ""]]);
  expect((one("input") as HTMLInputElement).value).toBe("");
});

test("what is pointed at is told by a trait, and taken back", () => {
  open(QUESTION);
  one("path").dispatchEvent(new Event("pointerover", { bubbles: true, composed: true }));
  expect(model.traits.pointed).toBe("c4 n1");
  one("path").dispatchEvent(new Event("pointerout", { bubbles: true, composed: true }));
  expect(model.traits.pointed).toBe("");
  one("path").dispatchEvent(new Event("focusin", { bubbles: true, composed: true }));
  expect(model.saved.at(-1)?.pointed).toBe("c4 n1");
});

test("a kernel that is gone is told", () => {
  open(QUESTION);
  model.isDead = true;
  one("button").click();
  expect(el.querySelector(".top [role=alert]")?.textContent).toContain("kernel");
});

test("closing leaves no listener behind", () => {
  open(QUESTION);
  const events = [...model.listeners.keys()];
  close();
  expect(events).toContain("change:panel");
  expect([...model.listeners.keys()]).toEqual([]);
});

const CURVE = [
  [
    "div",
    { class: "chart" },
    [
      ["input", { type: "range", min: 4, max: 8, value: 6, values: "4|7", change: "1 go" }, ""],
      [
        "div",
        { class: "trace" },
        [
          ["b", { values: "Move 4|Move 5|Move 6|Move 7|Move 8" }, ""],
          ["span", {}, "Ann"],
        ],
      ],
    ],
  ],
];

test("Page Up and Page Down on a slider lead to the values that matter, and no further", () => {
  open(CURVE);
  const slider = one("input") as HTMLInputElement;
  const places = ["PageUp", "PageUp", "PageDown", "PageDown", "PageDown"].map((key) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    slider.dispatchEvent(event);
    model.answer();
    return [slider.value, event.defaultPrevented];
  });
  expect(places).toEqual(["7", "7", "4", "4", "4"].map((value) => [value, true]));
  expect(model.sent.map(({ action }) => action)).toEqual(["1 go 7", "1 go 7", "1 go 4", "1 go 4", "1 go 4"]);
});

test("where a slider is pointed at, the table beside it says what it has for that value", () => {
  open(CURVE);
  Object.defineProperties(one("input"), { offsetWidth: { value: 216 }, offsetLeft: { value: 30 } });
  const at = (offsetX: number): unknown[] => {
    one("input").dispatchEvent(Object.assign(new Event("pointermove", { bubbles: true }), { offsetX }));
    return [one(".trace b").textContent, one(".trace").style.left, one(".trace").classList.contains("past")];
  };
  expect(at(60)).toEqual(["Move 5", "88px", false]);
  expect(at(500)).toEqual(["Move 8", "238px", true]);
  expect(at(0)).toEqual(["Move 4", "38px", false]);
  expect(one(".trace span").textContent).toBe("Ann");
});

test("a slider with nothing beside it is pointed at in peace", () => {
  const thrown = vi.fn<() => void>();
  addEventListener("error", thrown);
  open([["input", { type: "range", min: 1, max: 1, change: "1 go" }, ""]]);
  one("input").dispatchEvent(Object.assign(new Event("pointermove", { bubbles: true }), { offsetX: 3 }));
  one("input").dispatchEvent(new KeyboardEvent("keydown", { key: "PageDown", bubbles: true, cancelable: true }));
  removeEventListener("error", thrown);
  expect(thrown).not.toHaveBeenCalled();
});

const HOSTILE = [
  null,
  7,
  "text",
  {},
  [[]],
  [["script", {}, "alert(1)"]],
  [["p", null, "x"]],
  [
    [
      "p",
      { onclick: "alert(1)", style: "x", id: "top", name: "a", href: "javascript:1", "data-x": 1 },
      "<img src=x onerror=alert(1)>",
    ],
  ],
  [["a", { href: "javascript:alert(1)" }, "x"]],
  [
    [
      "svg",
      {},
      [
        ["foreignObject", {}, []],
        ["use", { href: "#x" }, ""],
        ["image", { href: "x" }, ""],
      ],
    ],
  ],
  [["p", { class: { a: 1 } }, 5]],
  [["div", {}, [["div", {}, [null, 3, ["p"]]]]]],
];

test("t22 whatever is described, nothing is thrown and nothing runs", () => {
  for (const content of HOSTILE) {
    open(content);
    change(QUESTION);
    expect(all("h2")).toHaveLength(1);
    change(content);
    expect(all("script, a, img, foreignObject, use, image, iframe")).toEqual([]);
    const names = all("*").flatMap((element) => element.getAttributeNames());
    expect(names.filter((name) => /^(on|data-|id$|name$|style$|href$|src$)/.test(name))).toEqual([]);
    close();
  }
});

test("t22 however deep or long it is, it ends", () => {
  let deep: unknown = "end";
  for (let depth = 0; depth < 5000; depth++) deep = [["div", {}, deep]];
  open(deep);
  expect(all("div").length).toBeLessThan(20);
  change(Array.from({ length: 10_000 }, () => ["p", {}, "x"]));
  expect(all("p")).toHaveLength(2000);
});
