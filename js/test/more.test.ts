import { describe, expect, test } from "vitest";
import { kosmos, sample, sceneNames, show } from "./stage";
import type { Json, Shown } from "./stage";

const CODES = /\b[twCE]\d\d\b|\b[a-z]\d\.[nesw]\w?\b|\br[0-3]\b|in at/;

/** The text that is in sight; log and players are what Python says. */
const inSight = ({ el }: Shown): string => {
  const walker = document.createTreeWalker(el, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!parent?.closest("[hidden], .unseen, [role=gridcell], .tip")) found.push(walker.currentNode.nodeValue ?? "");
  }
  return found.join(" | ");
};
const field = ({ one }: Shown): HTMLInputElement => one(".typed input") as HTMLInputElement;
const isShown = (element: Element): boolean => !element.closest("[hidden]");

describe("codes are behind More", () => {
  test.each(sceneNames.filter((name) => name.startsWith("golden-")))(
    "no code of a tile and no port is in sight: %s",
    (name) => {
      const shown = show(sample(name));
      expect(inSight(shown)).not.toMatch(CODES);
      for (const key of ["1", "Enter", "r"]) {
        shown.press(key);
        expect(inSight(shown)).not.toMatch(CODES);
        if (shown.model.sent.length) return;
      }
    },
  );

  test("More shows the codes of the tiles, the ports, and the field; pressed again, it hides them", () => {
    const shown = show(sample("golden-opening"));
    const more = shown.button("More");
    const { tile } = sample("golden-opening").hand.tiles[0];
    expect([more.getAttribute("aria-expanded"), isShown(field(shown))]).toEqual(["false", false]);
    more.click();
    expect([more.getAttribute("aria-expanded"), isShown(field(shown))]).toEqual(["true", true]);
    expect(inSight(shown)).toContain(tile);
    more.click();
    expect(inSight(shown)).not.toMatch(CODES);
  });

  test("the ports at which a pawn may start or enter are buttons there", () => {
    const shown = show(sample("opening"));
    shown.button("More").click();
    shown.button("a1.w1").click();
    shown.button("Start here").click();
    expect(shown.model.sent).toMatchObject([{ action: "start a1.w1" }]);
    const entering = show(kosmos());
    entering.press(
      String(1 + kosmos().hand.tiles.findIndex(({ tile }: Json) => tile === kosmos().ask.options[0].tile)),
    );
    expect(entering.all(".tools .chip")).toHaveLength(0);
    entering.button("More").click();
    expect(entering.button("in at n1").getAttribute("aria-pressed")).toBe("true");
  });

  test.each(["golden-winds-flip", "golden-winds-loop", "golden-seas-face", "golden-phoenix-turn", "golden-pick"])(
    "what can be pressed nowhere else stays outside: %s",
    (name) => {
      const scene = sample(name);
      const ask = scene.ask.actor === "chance" ? { ...scene.ask, by: "choose" } : scene.ask;
      const options = scene.ask.options.length
        ? scene.ask.options
        : [0, 1, 2, 3].map((turn) => ({ text: `face r${turn}` }));
      expect(show({ ...scene, ask: { ...ask, options } }).all(".tools .chip").length).toBeGreaterThan(0);
    },
  );

  test("a tile's code is in its tooltip and in its spoken name", () => {
    const { all } = show(sample("golden-middle"));
    sample("golden-middle").hand.tiles.forEach(({ tile }: Json, index: number) => {
      const slot = all(".hand [role=option]")[index];
      expect([slot?.title, slot?.getAttribute("aria-label")]).toEqual([`tile ${tile}`, `tile ${index + 1} ${tile}`]);
    });
  });
});

/** What a person is asked in the golden scenes, one scene for each kind of question. */
const asking = new Map(
  sceneNames
    .filter((name) => name.startsWith("golden-") && Number.isInteger(sample(name).ask?.seat))
    .map((name) => [sample(name).ask.kind as string, name]),
);

describe("by keys alone, with More closed", () => {
  test("every kind of question of a person is among the golden scenes", () => {
    expect(new Set(asking.keys())).toEqual(
      new Set(["flip", "lantern", "pawn", "place", "rise", "start", "swap", "turn"]),
    );
  });

  test.each([...asking])("%s is answered", (kind, name) => {
    const shown = show(sample(name));
    if (kind === "swap") {
      for (const rack of shown.all("[role=listbox]")) {
        const slot = rack.querySelector("[role=option]") as HTMLElement;
        slot.focus();
        shown.press(" ", {}, slot);
      }
    } else if (kind !== "turn") shown.press("1");
    shown.press("Enter");
    expect(shown.model.sent).toMatchObject([{ kind: "play" }]);
    expect(isShown(field(shown))).toBe(false);
  });
});

describe("a start that is picked is told in words", () => {
  test.each([
    ["golden-opening", /^\w+: start at a1, north side, mark [12]$/],
    ["golden-start-beside", /^\w+: start at \w\d, (north|east|south|west) side$/],
  ])("%s", (name, words) => {
    const shown = show(sample(name));
    const scene = sample(name);
    if (scene.ask.kind !== "start") return;
    shown.press("Enter");
    expect(shown.text(".title")).toMatch(words);
  });
});

describe("the field for typed actions", () => {
  test("is opened by / with the focus in it, and closed by Escape, which gives the focus back", () => {
    const shown = show(sample("middle"));
    const cell = shown.cell("a1");
    cell.focus();
    expect(shown.press("/", {}, cell).defaultPrevented).toBe(true);
    expect([isShown(field(shown)), document.activeElement]).toEqual([true, field(shown)]);
    shown.press("Escape", {}, field(shown));
    expect([isShown(field(shown)), document.activeElement]).toEqual([false, cell]);
  });

  test("plays what is typed, and stays for more", () => {
    const shown = show(sample("middle"));
    shown.press("/");
    field(shown).value = "place t12 r1";
    shown.press("Enter", {}, field(shown));
    expect(shown.model.sent).toMatchObject([{ kind: "play", action: "place t12 r1" }]);
    expect(isShown(field(shown))).toBe(true);
  });

  test("stays with More when Escape leaves it", () => {
    const shown = show(sample("middle"));
    shown.button("More").click();
    shown.button("More").focus();
    shown.press("/", {}, shown.button("More"));
    expect(document.activeElement).toBe(field(shown));
    shown.press("Escape", {}, field(shown));
    expect([isShown(field(shown)), document.activeElement === field(shown)]).toEqual([true, false]);
  });

  test("keeps what is picked while it is closed", () => {
    const shown = show(sample("golden-middle"));
    shown.press("3");
    shown.press("/");
    shown.press("Escape", {}, field(shown));
    expect(shown.all(".hand [aria-selected=true]")).toHaveLength(1);
  });
});
