import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { figure, some } from "./figures";
import { texts } from "./model";
import { sample, show } from "./stage";
import type { Json, Shown } from "./stage";

/** What a die or a direction can be. Where it is chosen by hand, Python tells it. */
const LUCK: Record<string, string[]> = { die: ["1", "2", "3", "4", "5", "6"], face: ["r0", "r1", "r2", "r3"] };

const chance = (kind: string, by: string | null, more: object = {}): Json => {
  const options = by === "choose" ? (LUCK[kind] ?? []).map((what) => ({ text: `${kind} ${what}` })) : [];
  return {
    ...sample("golden-seas-bite"),
    ask: {
      actor: "chance",
      seat: null,
      kind,
      text: `${kind}?`,
      hint: "",
      cell: null,
      options,
      refused: [],
      by,
      ...more,
    },
  };
};

const tried = (options: Json[]): Json[] => some(options, figure("front end: options tried, a scene"));

const actions = ({ model }: Shown): unknown[] => model.sent.map(({ kind, action }) => action ?? kind);

describe("dice", () => {
  test.each(["roll", "die"])("a click on Roll, or Enter, lets luck %s", (kind) => {
    const shown = show(chance(kind, "click"));
    expect(shown.text(".tools .main")).toBe("Roll");
    shown.button("Roll").click();
    expect(actions(shown)).toEqual(["luck"]);
    const other = show(chance(kind, "click"));
    other.press("Enter");
    expect(actions(other)).toEqual(["luck"]);
  });

  test("a roll is chosen by the buttons of both dice", () => {
    const shown = show(chance("roll", "choose"));
    shown.button("gold 3").click();
    shown.button("Take it").click();
    expect(actions(shown)).toEqual([]);
    shown.button("blue 5").click();
    shown.button("Take it").click();
    expect(actions(shown)).toEqual(["roll 3 5"]);
  });

  test("a roll is chosen by two numbers and Enter; a third begins again", () => {
    const shown = show(chance("roll", "choose"));
    for (const key of ["6", "1", "2", "4"]) shown.press(key);
    expect(shown.text(".title")).toBe("Gold 2, blue 4");
    shown.press("Enter");
    expect(actions(shown)).toEqual(["roll 2 4"]);
  });

  test("a roll that is chosen has the buttons of both dice alone, not one for each of many rolls", () => {
    const options = [1, 2, 3].flatMap((gold) => [1, 2, 3].map((blue) => ({ text: `roll ${gold} ${blue}` })));
    const shown = show(chance("roll", "choose", { options }));
    expect(shown.all(".tools .chip")).toHaveLength(12);
  });

  test("a seven is on no die", () => {
    const shown = show(chance("roll", "choose"));
    for (const key of ["7", "9"]) shown.press(key);
    expect(shown.text(".title")).toBe("roll?");
  });

  test("a die is chosen", () => {
    const shown = show(chance("die", "choose"));
    shown.press("4");
    shown.press("Enter");
    expect(actions(shown)).toEqual(["die 4"]);
  });

  test("the direction of a new daikaiju is chosen", () => {
    const shown = show(chance("face", "choose", { cell: "b2" }));
    shown.button("south").click();
    shown.button("Take it").click();
    expect(actions(shown)).toEqual(["face r2"]);
  });

  test("what could be chosen may be left to luck", () => {
    const shown = show(chance("die", "choose"));
    shown.button("Let luck decide").click();
    expect(actions(shown)).toEqual(["luck"]);
  });

  test("what nobody may choose offers nothing to choose", () => {
    const { all } = show(chance("roll", "click"));
    expect(all(".chips button").filter((one) => one.closest(".tools"))).toEqual([]);
  });

  test("the last roll is shown, every die with its number", () => {
    const { dice } = sample("golden-seas-bite");
    const shown = show(sample("golden-seas-bite"));
    expect(shown.all(".cast").map((one) => one.getAttribute("aria-label"))).toEqual([
      `gold ${dice.gold}`,
      `blue ${dice.blue}`,
      `die ${dice.die}`,
    ]);
    expect(shown.text(".dice p")).toBe(dice.text);
  });
});

describe("daikaiju", () => {
  const scene = sample("golden-seas-bite");
  const monsters = scene.tokens.filter(({ numbers }: Json) => numbers);

  test("are drawn with their five numbers, and what they followed", () => {
    const { all } = show(scene);
    expect(all(".daikaiju")).toHaveLength(monsters.length);
    all(".daikaiju").forEach((one, index) => {
      const shown = [...one.querySelectorAll("text")].slice(0, 5).map(({ textContent }) => Number(textContent));
      expect(shown).toEqual([...monsters[index].numbers, monsters[index].number]);
    });
    expect(all(".daikaiju").filter((one) => one.querySelectorAll("text").length === 6)).toHaveLength(
      scene.dice.moved.length,
    );
  });

  test("are read with their numbers", () => {
    const [{ cell, name, numbers }] = monsters;
    expect(show(scene).cell(cell).textContent).toContain(`daikaiju ${name} looks`);
    expect(show(scene).cell(cell).textContent).toContain(`north ${numbers[0]}`);
  });

  test("a start is chosen anew", () => {
    const moved = sample("golden-seas-relocation");
    const shown = show(moved);
    shown.press("1");
    shown.press("Enter");
    expect(actions(shown)).toEqual([moved.ask.options[0].text]);
  });
});

const LIES = ["as it is", "turned once", "turned twice", "turned three times"];

/** Picks a tile by its number and brings it to a side and a turn. */
const pick = (shown: Shown, number: number, side: string, turns: number): void => {
  shown.press("Escape");
  shown.press(String(number));
  if (side === "B") shown.press("f");
  for (let turn = 0; turn < 4 && !shown.text(".tools .amount").endsWith(LIES[turns] ?? ""); turn++) shown.press("r");
};

const LAYING = /^(place|turn) (\w+) ([AB]) r(\d)(?: via (\w+))?$/;

describe.each(["golden-phoenix-opening", "golden-phoenix-turn", "golden-winds-place"])(
  "two-faced tiles: %s",
  (name) => {
    const scene = sample(name);
    const found = scene.ask.options.map(({ text }: Json) => LAYING.exec(text)).filter(Boolean);
    const held: string[] =
      scene.ask.kind === "turn" ? [scene.ask.faces.tile] : scene.hand.tiles.map(({ tile }: Json) => tile);

    test("every placement that is offered can be laid by keys", () => {
      for (const [text, , tile, side, turns, via] of tried(found)) {
        const shown = show(scene);
        shown.button("More").click();
        pick(shown, held.indexOf(tile) + 1, side, Number(turns));
        const wanted = (): boolean =>
          !via ||
          shown.all(".tools .chip").length < 2 ||
          shown.button(`in at ${via}`).getAttribute("aria-pressed") === "true";
        for (let tries = 0; tries < 4 && !wanted(); tries++) shown.press("v");
        shown.press("Enter");
        expect(actions(shown)).toEqual([text]);
      }
    });

    test("no orientation without a path can be laid, and the rule is told", () => {
      const [first] = scene.ask.refused[0]?.texts ?? [];
      if (!first) return;
      const [, , tile, side, turns] = LAYING.exec(first.split(" via ")[0]) ?? [];
      const shown = show(scene);
      pick(shown, held.indexOf(tile ?? "") + 1, side ?? "A", Number(turns));
      for (let tries = 0; tries < 4 && shown.text(".title").startsWith("Not") === false; tries++) shown.press("v");
      expect(shown.text(".detail")).toBe(scene.ask.refused[0].why);
      shown.press("Enter");
      expect(actions(shown)).toEqual([]);
    });

    test("the other side is seen, and the button turns the tile over", () => {
      const shown = show(scene);
      expect(shown.all(".slot .back")).toHaveLength(
        held.length + (scene.ask.kind === "turn" ? scene.hand.tiles.length : 0),
      );
      shown.press("Escape");
      shown.press("1");
      shown.button("Other side").click();
      expect(shown.text(".amount")).toContain("side B");
    });
  },
);

describe("a tile ahead is turned", () => {
  test("it is picked from the start, with an outcome that is allowed", () => {
    const scene = sample("golden-phoenix-turn");
    const shown = show(scene);
    expect(shown.all(".ghost")).toHaveLength(1);
    shown.press("Enter");
    expect(actions(shown)).toEqual([scene.ask.options.find(({ text }: Json) => text.startsWith("turn")).text]);
  });
});

describe("immolating", () => {
  const scene = sample("golden-phoenix-turn");

  test("is a button beside the placements, told before and confirmed", () => {
    expect(scene.ask.options.some(({ text }: Json) => text === "immolate")).toBe(true);
    const shown = show(scene);
    shown.button("Immolate").click();
    expect(actions(shown)).toEqual([]);
    expect(shown.text(".detail")).toContain("for a life");
    shown.all(".tools .main")[0]?.click();
    expect(actions(shown)).toEqual(["immolate"]);
  });

  test("is forgotten when a tile is picked", () => {
    const shown = show(scene);
    shown.button("Immolate").click();
    shown.press("1");
    expect(shown.text(".title")).not.toContain("immolate");
  });
});

describe("places and squares", () => {
  test.each([
    "golden-phoenix-rise",
    "golden-phoenix-lantern",
    "golden-winds-flip",
    "golden-winds-loop",
    "golden-phoenix-starts",
  ])("%s: a square pressed twice", (name) => {
    const scene = sample(name);
    for (const option of tried(scene.ask.options)) {
      const shown = show(scene);
      const first = scene.ask.options.find(({ cell }: Json) => cell === option.cell);
      shown.cell(option.cell).click();
      expect(actions(shown)).toEqual([]);
      shown.cell(option.cell).click();
      expect(actions(shown)).toEqual([first.text]);
    }
  });

  test.each(["golden-phoenix-rise", "golden-phoenix-lantern", "golden-winds-flip", "golden-winds-loop"])(
    "%s: every option by keys",
    (name) => {
      const scene = sample(name);
      for (const option of tried(scene.ask.options)) {
        const shown = show(scene);
        shown.button("More").click();
        shown.cell(option.cell).focus();
        shown.press("Enter");
        const others =
          scene.ask.options.length > 8
            ? scene.ask.options.filter(({ cell }: Json) => cell === option.cell)
            : scene.ask.options;
        for (let tries = 0; tries < others.length && !shown.model.sent.length; tries++) {
          const chip = shown.all(".tools .chip").findIndex((one) => one.getAttribute("aria-pressed") === "true");
          if (others[chip].text === option.text) break;
          shown.press("r");
        }
        shown.press("Enter");
        expect(actions(shown)).toEqual([option.text]);
      }
    },
  );

  test("the squares among which a marker can go are marked", () => {
    const scene = sample("golden-phoenix-lantern");
    expect(show(scene).all(".legal")).toHaveLength(new Set(scene.ask.options.map(({ cell }: Json) => cell)).size);
  });

  test("a flip is seen before it is made", () => {
    const scene = sample("golden-winds-flip");
    const shown = show(scene);
    expect(shown.all(".tools .preview")).toHaveLength(Math.min(scene.ask.options.length, 8));
    shown.cell(scene.ask.options[0].cell).click();
    expect(shown.all(".ghost")).toHaveLength(1);
    expect(shown.text(".detail")).toBe(scene.ask.options[0].says);
  });
});

describe("what is counted and lies on tiles", () => {
  const scene = sample("golden-phoenix-lantern");

  test("lanterns, markers and stars are drawn and read", () => {
    const { all, cell } = show(scene);
    expect(all(".light")).toHaveLength(scene.tiles.filter(({ lantern }: Json) => lantern).length);
    const marked = scene.tokens.find(({ kind }: Json) => kind === "marker");
    expect(cell(marked.cell).textContent).toMatch(new RegExp(`${marked.colour} lantern.*marker`));
  });

  test("stars and lives stand with the players, in words too", () => {
    const { all } = show(scene);
    expect(all(".counts .unseen").map(({ textContent }) => textContent)).toEqual(
      scene.seats.map(
        ({ stars, lives }: Json) => `${stars} ${stars === 1 ? "star" : "stars"}, ${lives ? "a life" : "no life"}`,
      ),
    );
  });

  test("the other sides of all tiles are seen by a button or the key B", () => {
    const { all, press, button } = show(scene);
    const drawn = (): string =>
      all(".tiles path")
        .map((one) => one.getAttribute("d"))
        .join();
    const before = drawn();
    press("b");
    expect(drawn()).not.toBe(before);
    expect(all(".tiles > g")).toHaveLength(scene.tiles.length);
    button("Other sides of all tiles").click();
    expect(drawn()).toBe(before);
  });
});

describe("words", () => {
  const source = join(dirname(fileURLToPath(import.meta.url)), "..", "src");
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  const used = files.flatMap((name) =>
    [...readFileSync(join(source, name), "utf8").matchAll(/\bsay\("([^"]+)"/g)].map(([, key]) => key ?? ""),
  );

  test("every word that is said is one of Python's", () => {
    expect([...new Set(used)].filter((key) => !(key in texts))).toEqual([]);
  });
});
