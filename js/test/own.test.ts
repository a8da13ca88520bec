import { describe, expect, test } from "vitest";
import { sample, show } from "./stage";
import type { Json, Shown } from "./stage";

const TOKENS = [
  { kind: "buoy", name: "buoy1", cell: "c3", turns: 1, disc: "buoy1" },
  { kind: "rock", name: "rock", cell: "e2", turns: 0, disc: "rock" },
];
const BUOY = [
  ["g", { transform: "rotate(@turn)" }, [["path", { d: "M0-.3L.2 .2H-.2Z", fill: "var(--accent)" }]]],
  ["g", { transform: "scale(@size)" }, [["text", { y: ".36", "font-size": "1" }, "@name"]]],
];

/** A board of an edition of one's own, whose buoys have a sprite and whose rocks have none. */
const bay = (sprites: Json = { "own buoy": BUOY }, tokens: Json = TOKENS): Shown => {
  const shown = show({ ...sample("golden-middle"), tokens });
  const art = shown.model.get("art") as Json;
  shown.model.change({ art: { ...art, sprites: { ...art.sprites, ...sprites } } });
  return shown;
};
const tokens = ({ all }: Shown): HTMLElement[] => all(".picture .tokens > g");

describe("tokens of an edition of one's own", () => {
  test("are drawn by their sprite: as they are turned, with their name", () => {
    const [buoy] = tokens(bay());
    expect(buoy?.getAttribute("transform")).toBe("translate(2.5 2.5)");
    expect(buoy?.querySelector("g")?.getAttribute("transform")).toBe("rotate(90)");
    expect(buoy?.querySelector("g:last-child")?.getAttribute("transform")).toBe("scale(0.12)");
    expect(buoy?.textContent).toBe("buoy1");
  });

  test("are discs with their names where there is no sprite", () => {
    const found = tokens(bay({}));
    expect(found.map((one) => one.textContent)).toEqual(["buoy1", "rock"]);
    expect(found.map((one) => one.querySelector("circle")?.getAttribute("r"))).toEqual([".3", ".3"]);
  });

  test("may have any letters in their names", () => {
    const beetle = { kind: "glühwürmchen", name: "glühwürmchen²", cell: "c3", disc: "glühwürmchen²" };
    expect(tokens(bay({}, [beetle])).map((one) => one.textContent)).toEqual(["glühwürmchen²"]);
  });

  test("are told by their names", () => {
    const { cell } = bay();
    expect(cell("c3").textContent).toContain("buoy1");
    expect(cell("e2").textContent).toContain("rock");
  });

  test("that lie nowhere, outside of the board or without a name are not drawn", () => {
    const odd = [
      { ...TOKENS[0], cell: null },
      { ...TOKENS[0], cell: "z26" },
      { ...TOKENS[0], disc: "<b>" },
      { kind: "x" },
    ];
    expect(tokens(bay({}, odd))).toHaveLength(0);
  });

  test("a tile without paths shows its sprite in the hand", () => {
    const [{ tile }] = sample("golden-middle").hand.tiles;
    const { all } = bay({ [`own ${tile}`]: [["circle", { r: ".123" }]] });
    expect(all(".hand [role=option] circle[r='.123']")).toHaveLength(1);
  });
});

describe("a hostile sprite", () => {
  test.each([
    [["script", {}, "alert(1)"]],
    [["image", { href: "http://x/y.png" }]],
    [["use", { href: "#a" }]],
    [["foreignObject", {}, []]],
    ["circle"],
    [null],
  ])("is not drawn: %j", (shape) => {
    const [buoy] = tokens(bay({ "own buoy": [shape] }));
    expect(buoy?.childElementCount ?? 0).toBe(0);
  });

  test.each([
    ...["onclick", "onload", "style", "href", "id", "filter", "mask", "clip-path"].map((name) => [name, "alert(1)"]),
    ...["url(#a)", "URL(evil.svg#a)", "url(http://x)", "red".repeat(2000)].map((fill) => ["fill", fill]),
  ])("has no %s that is %s", (name, value) => {
    const [buoy] = tokens(bay({ "own buoy": [["circle", { r: ".3", [String(name)]: value }]] }));
    expect(buoy?.firstElementChild?.getAttributeNames()).toEqual(["r"]);
  });
});

test("an answer about no square has its button, however many others there are", () => {
  const moors = [..."abcdef"].flatMap((column) =>
    [1, 2].map((row) => ({ text: `moor buoy1 at ${column}${row}`, cell: `${column}${row}` })),
  );
  const golden = sample("golden-middle");
  const ask = { ...golden.ask, kind: "moor", cell: null, options: [...moors, { text: "sail" }], refused: [] };
  const shown = show({ ...golden, ask });
  expect(shown.all(".chips button").map((one) => one.textContent)).toContain("sail");
  shown.cell("b2").click();
  expect(shown.all(".chips button").map((one) => one.textContent)).toContain("sail");
});

test("two answers on one square have a button each, with their own words", () => {
  const moors = ["buoy1", "buoy2"].map((name) => ({ text: `moor ${name} at c1`, cell: "c1" }));
  const golden = sample("golden-middle");
  const ask = {
    ...golden.ask,
    kind: "moor",
    cell: null,
    options: [...moors, { text: "moor buoy1 at d1", cell: "d1" }],
    refused: [],
  };
  const shown = show({ ...golden, ask });
  shown.cell("c1").click();
  const chips = shown.all(".chips button").map((one) => one.textContent);
  expect(chips).toContain("moor buoy1 at c1");
  expect(chips).toContain("moor buoy2 at c1");
});

describe("actions of an edition of one's own", () => {
  const TEXTS = ["peek at 2", "peek away", "bury 3, löschen!"];
  const asking = (): Shown => {
    const scene = sample("golden-middle");
    const options = TEXTS.map((text) => ({ text }));
    const shown = show({ ...scene, ask: { ...scene.ask, kind: "peek at", options, refused: [] } });
    const words = shown.model.get("texts") as Json;
    const own = { "do peek": "Look", "do peek away": "Look away", "do bury": "Bury", "choose peek": "{name}: look" };
    shown.model.change({ texts: { ...words, ...own, "choose peek away": "{name}: look away" } });
    return shown;
  };
  const chips = ({ all }: Shown): HTMLElement[] => all(".chips button").slice(0, TEXTS.length);

  test("are offered where the question has two words, and whatever their texts are", () => {
    expect(chips(asking()).map((one) => one.textContent)).toEqual(TEXTS);
  });

  test.each([
    [0, "look", "Look"],
    [1, "look away", "Look away"],
  ])("are said in the words of the whole verb, or of its first word", (number, title, label) => {
    const shown = asking();
    chips(shown)[number]?.click();
    expect(shown.text(".title")).toMatch(new RegExp(`: ${title}$`));
    expect(shown.button(label).hidden).toBe(false);
  });
});
