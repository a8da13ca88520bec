import { describe, expect, test } from "vitest";
import { sample, sceneNames, show } from "./stage";
import type { Json, Shown } from "./stage";
import { frames, stopTime } from "./course";

stopTime();

const LAYING = /^(?:place|turn) (\w+)(?: ([AB]))? r(\d)/;
const shapes = (ways: Json[]): string[] =>
  ways.flatMap(({ text, texts }: Json) => texts ?? [text]).filter((text: string) => LAYING.test(text));
const tilesOf = (ways: Json[]): Set<string> => new Set(shapes(ways).map((text) => LAYING.exec(text)?.[1] ?? ""));

/** The scenes in which a tile of the hand is to be laid. */
const placing = sceneNames.filter((name) => {
  const { ask, hand } = sample(name);
  return ask?.kind === "place" && hand?.seat === ask.seat;
});
const forbidding = placing.filter((name) => sample(name).ask.refused.length);

const isRefused = ({ all, text }: Shown): boolean =>
  all(".refused-frame").length > 0 || text(".title").startsWith("Not allowed");
const slot = ({ all }: Shown, index: number): HTMLElement =>
  all(".hand [role=listbox]:last-of-type [role=option]")[index] as HTMLElement;

const WAYS: [name: string, pick: (shown: Shown, index: number, tile: string) => void][] = [
  ["its number", ({ press }, index) => press(String(index + 1))],
  ["a click or a tap", (shown, index) => slot(shown, index).click()],
  ["Space", (shown, index) => shown.press(" ", {}, (slot(shown, index).focus(), slot(shown, index)))],
];

describe("a picked tile lies in its first allowed way", () => {
  test("the scenes have editions with one side and with two, and forbidden ways", () => {
    expect(new Set(placing.map((name) => sample(name).edition)).size).toBeGreaterThan(3);
    expect(new Set(forbidding.map((name) => sample(name).edition)).size).toBeGreaterThan(1);
  });

  test.each(WAYS)("with its ghost, by %s", (way, pick) => {
    const names = way === "its number" ? placing : ["golden-middle", "golden-phoenix-opening"];
    for (const name of names) {
      const scene = sample(name);
      const allowed = tilesOf(scene.ask.options);
      scene.hand.tiles.forEach(({ tile }: Json, index: number) => {
        const shown = show(scene);
        pick(shown, index, tile);
        expect([name, tile, isRefused(shown)]).toEqual([name, tile, false]);
        expect([name, tile, shown.all(".ghost").length]).toEqual([name, tile, allowed.has(tile) ? 1 : 0]);
      });
    }
  });

  test("Enter lays it so: on side A, where this side has an allowed way", () => {
    const scene = sample("golden-phoenix-opening");
    const [{ tile }] = scene.hand.tiles;
    const sided = (side: string): Json[] =>
      scene.ask.options.filter(({ text }: Json) => text.startsWith(`place ${tile} ${side}`));
    const laid = (options: Json[]): string => {
      const { press, model } = show({ ...scene, ask: { ...scene.ask, options } });
      press("1");
      press("Enter");
      return String(model.sent.at(-1)?.action);
    };
    expect(laid([...sided("B"), ...sided("A")])).toBe(sided("A")[0].text);
    expect(laid(sided("B"))).toBe(sided("B")[0].text);
  });

  test("turned over, it lies in an allowed way of the other side", () => {
    const scene = sample("golden-phoenix-opening");
    const [{ tile }] = scene.hand.tiles;
    const ofSide = (side: string): Json[] =>
      scene.ask.options.filter(({ text }: Json) => text.startsWith(`place ${tile} ${side}`));
    const [first] = ofSide("A");
    const back = ofSide("B").at(-1);
    const { press, model } = show({ ...scene, ask: { ...scene.ask, options: [first, back] } });
    for (const key of ["1", "f", "Enter"]) press(key);
    expect(model.sent.at(-1)?.action).toBe(back.text);
  });
});

describe("a forbidden way", () => {
  const middle = sample("golden-middle");
  const [forbidden] = shapes(middle.ask.refused).map((text) => LAYING.exec(text) ?? []);
  const [tile, turns] = [forbidden?.[1] ?? "", Number(forbidden?.[3])];
  const number = String(middle.hand.tiles.findIndex((one: Json) => one.tile === tile) + 1);
  const turnTo = (shown: Shown): void => {
    shown.press(number);
    for (let turn = 0; turn < 4 && !isRefused(shown); turn++) shown.press("r");
  };

  test("is shown, with the rule, when one turns to it", () => {
    expect(Number.isInteger(turns)).toBe(true);
    const shown = show(middle);
    turnTo(shown);
    expect(shown.all(".refused-frame")).toHaveLength(1);
    expect(shown.text(".detail")).toBe(middle.ask.refused[0].why);
  });

  test("is counted behind the sentence that helps once somebody has turned to one, until the next question", () => {
    const shown = show(middle);
    expect(shown.text(".detail")).toBe(middle.ask.hint);
    shown.press(number);
    shown.press("Escape");
    expect(shown.text(".detail")).toBe(middle.ask.hint);
    turnTo(shown);
    shown.press("Escape");
    expect(shown.text(".detail")).toBe(`${middle.ask.hint} ${middle.ask.forbidden}`);
    const { ask } = middle;
    shown.model.publish({ ...middle, ply: middle.ply + 1, ask: { ...ask, text: "the next question" } });
    frames();
    expect(shown.text(".detail")).toBe(ask.hint);
  });

  test("of a tile that has no other is shown only when one turns it; until then it is said that there is none", () => {
    const { ask } = middle;
    const options = ask.options.filter(({ text }: Json) => !text.startsWith(`place ${tile} `));
    const shown = show({ ...middle, ask: { ...ask, options } });
    shown.press(number);
    expect([isRefused(shown), shown.all(".ghost").length]).toEqual([false, 0]);
    expect(shown.text(".detail")).toContain("turn it to see why");
    shown.press("Enter");
    expect(shown.model.sent).toEqual([]);
    turnTo(shown);
    expect(shown.all(".refused-frame")).toHaveLength(1);
  });

  test("answers a lesson that asks for one: there every way can be laid", () => {
    const { ask } = middle;
    const blank = [...ask.options, ...ask.refused].map((way: Json) => ({
      ...way,
      why: undefined,
      says: "",
      pawns: [],
    }));
    const shown = show({ ...middle, ask: { ...ask, options: blank, refused: [] } });
    const wanted = `place ${tile} r${turns}`;
    shown.press(number);
    const lies = ["as it is", "turned once", "turned twice", "turned three times"][turns];
    for (let turn = 0; turn < 4 && shown.text(".tools .amount") !== lies; turn++) shown.press("r");
    shown.press("Enter");
    expect(shown.model.sent.map(({ action }) => action)).toEqual([wanted]);
  });
});
