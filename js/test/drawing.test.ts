import { beforeAll, describe, expect, test } from "vitest";
import { violations } from "./axe";
import { figure, some } from "./figures";
import { kosmos, sample, sceneNames, show, swap, twoPawns } from "./stage";
import type { Json, Shown } from "./stage";

const editionOf = (name: string): string => sample(name).edition;
const PER_EDITION = figure("front end: scenes of an edition that axe looks at");
const looked = [...new Set(sceneNames.map(editionOf))].flatMap((edition) =>
  some(
    sceneNames.filter((name) => editionOf(name) === edition),
    PER_EDITION,
  ),
);

describe.each(sceneNames)("the scene %s", (name) => {
  const scene = sample(name);
  let shown: Shown;
  beforeAll(() => void (shown = show(scene)));

  test("is drawn whole: squares, tiles, trails and pawns", () => {
    const { all } = shown;
    expect(all("[role=row]")).toHaveLength(scene.size);
    expect(all("[role=gridcell]")).toHaveLength(scene.size ** 2);
    expect(all(".picture .tiles > g")).toHaveLength(scene.tiles.length);
    expect(all(".picture .trails > g")).toHaveLength(scene.trails.length);
    expect(all(".picture .pawns > g")).toHaveLength(scene.pawns.filter((pawn: Json) => pawn.x !== null).length);
    expect(all(".players li")).toHaveLength(scene.seats.length);
    expect(all(".log li")).toHaveLength(scene.log.length);
    expect(all(".hand [role=option]")).toHaveLength(
      (scene.hand?.tiles.length ?? 0) + (scene.ask?.theirs?.length ?? 0) + (scene.ask?.faces ? 1 : 0),
    );
  });

  test("has no numbers that are none in its picture", () => {
    expect(shown.one(".picture").outerHTML).not.toMatch(/NaN|undefined|null|Infinity/);
  });

  test("says who must do what", () => {
    const { text, press } = shown;
    press("Escape");
    expect(text(".title")).toBe(scene.over?.text ?? scene.ask?.text ?? "Nobody is asked.");
  });
});

test.each(looked)("the scene %s passes axe", async (name) => {
  const { el, press } = show(sample(name));
  press("?");
  expect(await violations(el)).toEqual([]);
});

describe("a board is read", () => {
  test("by squares that are sentences", () => {
    const { cell } = show(sample("middle"));
    expect(cell("b5").textContent).toBe("b5, tile t08 turned three times, laid last");
    expect(cell("c5").textContent).toBe("c5, empty, Ben enters at w2, Cy enters at n2, the next tile goes here");
    expect(cell("a1").textContent).toBe("a1, empty");
  });

  test("by tab stops: one in the board, one in the hand, the board first", () => {
    const { all } = show(sample("middle"));
    const stops = all("[tabindex='0'], button, input")
      .filter((one) => !one.closest("[hidden]") && !one.hidden)
      .map((one) => one.getAttribute("role") ?? one.tagName.toLowerCase());
    expect(stops.slice(0, 3)).toEqual(["gridcell", "option", "button"]);
    expect(stops.filter((role) => role === "gridcell" || role === "option")).toHaveLength(2);
  });

  test("a Kosmos pawn waits beside its square", () => {
    expect(show(sample("golden-first-move")).cell("a5").textContent).toContain("Ann waits beside it, on its west side");
  });

  test("tiles of the hand by number and name, in the picture too", () => {
    const { all, press } = show(sample("middle"));
    press("1");
    press("r");
    const [first] = all(".hand [role=option]");
    const { tile } = sample("middle").hand.tiles[0];
    expect(first?.getAttribute("aria-label")).toBe(`tile 1 ${tile}, turned once`);
    expect(first?.textContent).toBe(`1${tile}`);
  });

  test("tiles to take have no numbers: no key picks them", () => {
    const { all } = show(swap());
    expect(all("[aria-label='Tiles to take'] .key")).toEqual([]);
    expect(all("[aria-label='Hand'] .key").length).toBeGreaterThan(0);
  });

  test("an empty group of choices is not there", () => {
    expect(show(sample("middle")).one(".chips").hidden).toBe(true);
    expect(show(twoPawns()).one(".chips").hidden).toBe(false);
  });
});

describe("the other questions pass axe and are drawn", () => {
  test.each([
    ["kosmos", kosmos],
    ["swap", swap],
    ["two pawns", twoPawns],
  ])("%s", async (_, make) => {
    const { el, all, press } = show(make());
    press("1");
    expect(all(".tools button:not([hidden])").length).toBeGreaterThan(1);
    expect(await violations(el)).toEqual([]);
  });

  test("the pawns of a two-pawn game carry their numbers", () => {
    const { all } = show(twoPawns());
    expect(
      all(".pawn-number text")
        .map((one) => one.textContent)
        .filter((text) => text === "2"),
    ).toHaveLength(1);
  });
});

describe("what is drawn", () => {
  test("crossings are over and under: every path has its own casing", () => {
    const { all } = show(sample("middle"));
    const ribbons = all(".tiles .ribbon").length;
    expect(ribbons).toBe(sample("middle").tiles.length * 4);
    expect(all(".tiles .casing")).toHaveLength(ribbons);
  });

  test("a seat keeps its colour class, shape and number", () => {
    const { all } = show(sample("over"));
    expect(all(".players .badge > g").map((one) => one.classList[0])).toEqual([
      "seat-1",
      "seat-2",
      "seat-3",
      "seat-4",
      "seat-5",
    ]);
  });

  test("winners have a laurel, and losers only a thread", () => {
    const scene = sample("over");
    const { all } = show(scene);
    expect(all(".pawns .laurel")).toHaveLength(scene.over.winners.length);
    expect(all(".trails > g").filter((one) => one.querySelector(".band"))).toHaveLength(1);
  });

  test("a pawn that is out by an unknown way is not drawn", () => {
    const scene = sample("over");
    Object.assign(scene.pawns[0], { x: null, y: null });
    expect(show(scene).all(".pawns > g")).toHaveLength(scene.pawns.length - 1);
  });

  test("a port that is linked to itself has no ribbon", () => {
    const scene = sample("middle");
    scene.tiles[0].links = [0, 1, 2, 3, 4, 5, 6, 7];
    expect(show(scene).all(".tiles > g")[0]?.querySelectorAll(".ribbon")).toHaveLength(0);
  });

  test("the dragon is told with its holder", () => {
    const scene = sample("middle");
    scene.tokens = [{ kind: "dragon", name: "dragon", at: "Ben" }];
    expect(show(scene).all(".players .state")[1]?.textContent).toContain("holds the dragon");
  });

  test("who would be out is told above the pawns, inside the picture however much it is grown", () => {
    const scene = sample("middle");
    const [option] = scene.ask.options;
    const pawn = scene.ask.options[0].pawns[0]?.pawn ?? 0;
    Object.assign(scene.pawns[pawn], { x: 0, y: 0.3333, dx: -1, dy: 0 });
    option.pawns = [{ pawn, steps: [], out: "edge" }];
    const { cell, all } = show(scene);
    cell(scene.ask.cell).dispatchEvent(new Event("pointerenter"));
    const [pill] = all(".above .pill");
    const width = Number(pill?.querySelector("rect")?.getAttribute("width"));
    const [, x] =
      /translate\(([-.\d]+)/.exec(pill?.parentElement?.parentElement?.getAttribute("transform") ?? "") ?? [];
    expect(Number(x) - (width / 2) * 1.3).toBeGreaterThanOrEqual(-0.5);
    expect(all(".picture .pill")).toEqual([]);
  });

  test("two who would be out at one place are told one beside the other", () => {
    const { press, all } = show(sample("golden-forced"));
    press("1");
    const heights = all(".pill").map((one) =>
      Number(/ ([-.\d]+)\)/.exec(one.parentElement?.parentElement?.getAttribute("transform") ?? "")?.[1]),
    );
    expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 0))).toBeGreaterThan(0.3);
  });

  test("another edition's questions, tokens and fields do no harm: chance is left to luck", () => {
    const scene = sample("middle");
    const chance = {
      actor: "chance",
      seat: null,
      kind: "roll",
      text: "the die is cast",
      die: 6,
      face: null,
      cell: 7,
      options: [{ text: "roll 3" }],
    };
    const { text, all } = show({
      ...scene,
      ask: chance,
      weather: "storm",
      tokens: [{ kind: "daikaiju", cell: "c3", turns: 1, numbers: [2] }],
    });
    expect(text(".title")).toBe("the die is cast");
    expect(text(".tools .main")).toBe("Let luck decide");
    expect(all(".tiles > g")).toHaveLength(scene.tiles.length);
  });

  test("what did not change is left alone", () => {
    const { model, one } = show(sample("middle"));
    const tile = one(".tiles > g");
    model.publish({ ...sample("middle"), ply: 99 });
    return new Promise<void>((done) => requestAnimationFrame(() => done())).then(() => {
      expect(one(".tiles > g")).toBe(tile);
    });
  });
});
