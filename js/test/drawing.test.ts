import axe from "axe-core";
import { describe, expect, test } from "vitest";
import { kosmos, sample, sceneNames, show, swap, twoPawns } from "./stage";
import type { Json } from "./stage";

const RULES_THAT_NEED_LAYOUT = ["color-contrast", "target-size", "scrollable-region-focusable", "region"];
const disabled = Object.fromEntries(RULES_THAT_NEED_LAYOUT.map((rule) => [rule, { enabled: false }]));

// axe asks for a canvas, which jsdom does not have.
HTMLCanvasElement.prototype.getContext = () => null;

const violations = async (el: Element): Promise<string[]> =>
  (await axe.run(el, { rules: disabled })).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

describe.each(sceneNames)("the scene %s", (name) => {
  const scene = sample(name);

  test("is drawn whole: squares, tiles, trails and pawns", () => {
    const { all } = show(scene);
    expect(all("[role=row]")).toHaveLength(scene.size);
    expect(all("[role=gridcell]")).toHaveLength(scene.size ** 2);
    expect(all(".picture .tiles > g")).toHaveLength(scene.tiles.length);
    expect(all(".picture .trails > g")).toHaveLength(scene.trails.length);
    expect(all(".picture .pawns > g")).toHaveLength(scene.pawns.filter((pawn: Json) => pawn.x !== null).length);
    expect(all(".players li")).toHaveLength(scene.seats.length);
    expect(all(".log li")).toHaveLength(scene.log.length);
    expect(all(".hand [role=option]")).toHaveLength((scene.hand?.tiles.length ?? 0) + (scene.ask?.theirs?.length ?? 0));
  });

  test("has no numbers that are none in its picture", () => {
    expect(show(scene).one(".picture").outerHTML).not.toMatch(/NaN|undefined|null|Infinity/);
  });

  test("says who must do what", () => {
    expect(show(scene).text(".title")).toBe(scene.over?.text ?? scene.ask?.text ?? "Nobody is asked.");
  });

  test("passes axe", async () => {
    const { el, press } = show(scene);
    press("?");
    expect(await violations(el)).toEqual([]);
  });
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
    const stops = all("[tabindex='0'], button, input").map((one) => one.getAttribute("role") ?? one.tagName.toLowerCase());
    expect(stops.slice(0, 3)).toEqual(["gridcell", "option", "button"]);
    expect(stops.filter((role) => role === "gridcell" || role === "option")).toHaveLength(2);
  });

  test("with the keys of the host suppressed", () => {
    expect(show(sample("middle")).one(".tsuro-widget").getAttribute("data-lm-suppress-shortcuts")).toBe("true");
  });
});

describe("the other questions pass axe and are drawn", () => {
  test.each([["kosmos", kosmos], ["swap", swap], ["two pawns", twoPawns]])("%s", async (_, make) => {
    const { el, all, press } = show(make());
    press("1");
    expect(all(".tools button:not([hidden])").length).toBeGreaterThan(1);
    expect(await violations(el)).toEqual([]);
  });

  test("the pawns of a two-pawn game carry their numbers", () => {
    const { all } = show(twoPawns());
    expect(all(".pawn-number text").map((one) => one.textContent).filter((text) => text === "2")).toHaveLength(1);
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
    expect(all(".players .badge > g").map((one) => one.classList[0])).toEqual(["seat-1", "seat-2", "seat-3", "seat-4", "seat-5"]);
  });

  test("winners have a laurel, and losers only a thread", () => {
    const scene = sample("over");
    const { all } = show(scene);
    expect(all(".laurel")).toHaveLength(scene.over.winners.length);
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

  test("what did not change is left alone", () => {
    const { model, one } = show(sample("middle"));
    const tile = one(".tiles > g");
    model.publish({ ...sample("middle"), ply: 99 });
    return new Promise<void>((done) => requestAnimationFrame(() => done())).then(() => {
      expect(one(".tiles > g")).toBe(tile);
    });
  });
});
