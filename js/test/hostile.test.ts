import { describe, expect, test, vi } from "vitest";
import { figure } from "./figures";
import { kitOf } from "./model";
import { clean } from "../src/read";
import { readScene } from "../src/scene";
import { kosmos, sample, sceneNames, show, swap, twoPawns } from "./stage";
import type { Json } from "./stage";

const MUTATIONS = figure("front end: hostile scenes");
const BAD = [
  null,
  undefined,
  NaN,
  -1,
  1e9,
  0.5,
  "",
  "x",
  "zz99",
  "__proto__",
  [],
  {},
  [[]],
  true,
  "a".repeat(5000),
  { length: 3 },
  "c4",
  7,
  [null],
  "<b>",
];

/** Small, known pseudo-random numbers: a failing case can be run again. */
const dice = (seed: number): ((sides: number) => number) => {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
};

/** Replaces, removes or copies one thing somewhere in a value. */
const mutate = (value: Json, roll: (sides: number) => number): Json => {
  const keys = value && typeof value === "object" ? Object.keys(value) : [];
  if (keys.length === 0 || roll(8) === 0) return BAD[roll(BAD.length)];
  const key = keys[roll(keys.length)] as string;
  if (roll(12) === 0) delete value[key];
  else {
    value[key] = roll(10) === 0 ? structuredClone(value[keys[roll(keys.length)] as string]) : mutate(value[key], roll);
  }
  return value;
};

const KEYS = ["1", "r", "v", "Enter", "2", "ArrowLeft", "Enter", "Escape", "?", "u"];
const makers: (() => Json)[] = [...sceneNames.map((name) => () => sample(name)), kosmos, swap, twoPawns];
/** Mutations of one scene on one board; every scene has its turn. */
const IN_A_ROW = Math.min(50, Math.floor(MUTATIONS / makers.length));

describe("a hostile scene", () => {
  test(`never throws: ${MUTATIONS} mutated scenes, drawn and played`, () => {
    const roll = dice(7);
    vi.stubGlobal("requestAnimationFrame", (draw: () => void) => (draw(), 0));
    const uncaught: unknown[] = [];
    const note = (event: ErrorEvent): void => void uncaught.push(event.error);
    window.addEventListener("error", note);
    const sources = makers.map((make) => JSON.stringify(make()));
    let shown = show(sample("middle"));
    for (let index = 0; index < MUTATIONS; index++) {
      const scene = mutate(JSON.parse(sources[Math.floor(index / IN_A_ROW) % sources.length] as string), roll);
      if (index % IN_A_ROW === 0) shown = (shown.close(), show(scene));
      else shown.model.publish(scene);
      const cells = [...shown.el.getElementsByClassName("cell")];
      const target = cells.find((cell) => cell.getAttribute("tabindex") === "0") ?? shown.el.firstElementChild;
      if (target) shown.press(KEYS[index % KEYS.length] as string, {}, target);
      expect(shown.el.childElementCount).toBe(1);
    }
    window.removeEventListener("error", note);
    vi.unstubAllGlobals();
    expect(uncaught).toEqual([]);
  }, 1_800_000);

  test.each([[undefined], [null], [7], ["scene"], [[]]])("that is %j gives a sentence", (scene) => {
    const { text } = show(scene);
    expect(text("[role=alert]")).toMatch(/run the cell again/);
  });

  test.each([2, "1", null])("of version %j asks for the package to be updated", (version) => {
    expect(show({ ...sample("middle"), version }).text("[role=alert]")).toContain("update the package");
  });

  test("that is damaged is followed by a sound one without harm", () => {
    const { model, one, text } = show(sample("middle"));
    model.publish({ version: 1 });
    expect(text("[role=alert]")).toContain("damaged");
    model.publish(sample("middle"));
    expect(one(".title").textContent).toBe(sample("middle").ask.text);
  });

  test("loses only its bad parts", () => {
    const scene = sample("middle");
    scene.tiles[0] = { cell: "c4" };
    scene.seats[1].state = "flying";
    expect(readScene(scene, kitOf(scene))).toMatchObject({
      size: 6,
      seats: { length: 5 },
      tiles: { length: scene.tiles.length - 1 },
    });
  });

  test("cannot make messages: the speed and the answers may be anything", () => {
    const { model } = show(sample("middle"));
    for (const bad of BAD) {
      model.speed = bad;
      model.emit("msg:custom", bad);
    }
    expect(model.sent).toEqual([]);
  });
});

const PAYLOADS = [
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  '"><script>x</script>',
  "javascript:alert(1)",
  "{{x}}",
  "' onclick='x",
];

describe("text from users", () => {
  test.each(PAYLOADS)("is shown literally: %s", (payload) => {
    const scene = sample("middle");
    scene.seats[0].name = payload;
    scene.seats[0].text = payload;
    scene.log.push({ ply: 99, seat: 0, text: payload });
    scene.tokens = [{ kind: "dragon", name: "dragon", at: payload }];
    Object.assign(scene.ask, { text: payload, hint: payload });
    const { all, text } = show(scene);
    expect(text(".players .name")).toBe(payload);
    expect(text(".title")).toBe(payload);
    expect(text(".log li:last-child .text")).toBe(payload);
    expect(all("img, script, iframe, object, a, [onclick], [onload], [onerror]")).toEqual([]);
    expect(all("*").some((one) => [...one.attributes].some(({ value }) => value.includes(payload)))).toBe(false);
  });

  test("has no control characters, no bidi tricks and at most 40 letters in a name", () => {
    expect(clean("a\u0000b\u202Ec\uD800d", 40)).toBe("a\uFFFDb\uFFFDc\uFFFDd");
    expect(clean("é".repeat(60), 40)).toBe(`${"é".repeat(39)}…`);
    expect([...clean("🐉".repeat(60), 40)]).toHaveLength(40);
  });

  test("from the kernel's refusal is literal too", () => {
    const { model, press, text, all } = show(sample("middle"));
    press("u");
    model.answer({ code: "illegal", text: "<b>no</b>" });
    expect(text(".detail")).toBe("<b>no</b>");
    expect(all(".detail b")).toEqual([]);
  });
});
