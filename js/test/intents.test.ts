import { describe, expect, test } from "vitest";
import { kosmos, sample, show, swap, twoPawns } from "./stage";
import type { Json, Shown } from "./stage";

const middle = sample("middle");
const { options, refused, cell: target } = middle.ask;
const LIES = ["as it is", "turned once", "turned twice", "turned three times"];
const numberOf = (tile: string): number => middle.hand.tiles.findIndex((one: Json) => one.tile === tile) + 1;

/** Pick a tile by its number and turn it until it lies so. */
const pick = ({ press, text }: Shown, { tile, turns }: Json): void => {
  press(String(numberOf(tile)));
  for (let turn = 0; turn < 4 && text(".tools .amount") !== LIES[turns[0]]; turn++) press("r");
};

describe("a tile is laid", () => {
  test.each<[string, Json]>(options.map((option: Json) => [option.text, option]))(
    "%s by keyboard, with the first turn that shows the face",
    (text, option) => {
      const shown = show(middle);
      pick(shown, option);
      expect(shown.model.sent).toEqual([]);
      shown.press("Enter");
      expect(shown.model.sent).toEqual([{ id: 1, ply: middle.ply, kind: "play", action: text }]);
    },
  );

  test("by mouse: tile, square", () => {
    const shown = show(middle);
    const option = options.find((one: Json) => one.turns[0] === 0);
    shown.all(".hand [role=option]")[numberOf(option.tile) - 1]?.click();
    shown.cell(target).click();
    expect(shown.model.sent).toMatchObject([{ action: option.text }]);
  });

  test("by mouse: a first press on the square shows a tile and lays nothing", () => {
    const { cell, model, all } = show(middle);
    expect(all(".legal")).toHaveLength(1);
    cell(target).click();
    expect(all(".ghost")).toHaveLength(1);
    expect(model.sent).toEqual([]);
  });

  test("by the button, turned by a click on the picked tile, the buttons and the wheel", () => {
    const shown = show(middle);
    const slot = (): HTMLElement => shown.all(".hand [role=option]")[0] as HTMLElement;
    const turned = (): string => shown.text(".amount");
    slot().click();
    expect(turned()).toBe("as it is");
    slot().click();
    expect(turned()).toBe("turned once");
    shown.button("Turn right").click();
    shown.button("Turn right").click();
    expect(turned()).toBe("turned three times");
    slot().dispatchEvent(new WheelEvent("wheel", { deltaY: 1, bubbles: true, cancelable: true }));
    expect(turned()).toBe("as it is");
    shown.press("R", { shiftKey: true });
    expect(turned()).toBe("turned three times");
    shown.button("Turn left").click();
    expect(turned()).toBe("turned twice");
  });

  test("Lay tile sends the action", () => {
    const shown = show(middle);
    pick(shown, options[0]);
    shown.button("Lay tile").click();
    expect(shown.model.sent).toMatchObject([{ kind: "play", action: options[0].text }]);
  });

  test("what it would do is told before, in words and in the picture", () => {
    const shown = show(middle);
    pick(shown, options[0]);
    expect(shown.text(".detail")).toBe(options[0].says);
    expect(shown.all(".bead")).toHaveLength(options[0].pawns.length);
    expect(shown.text("[aria-live]")).toContain(options[0].says);
  });

  test("it is shown at once, before the kernel answers", () => {
    const shown = show(middle);
    pick(shown, options[0]);
    shown.press("Enter");
    expect(shown.all(".tiles > g")).toHaveLength(middle.tiles.length + 1);
    expect(shown.all(".hand [role=option]")).toHaveLength(middle.hand.tiles.length - 1);
    expect(shown.all(".ghost")).toHaveLength(0);
  });
});

describe("hovering the square", () => {
  test("shows the first placement that is allowed, what it would do, and lays nothing", () => {
    const { cell, all, text, model } = show(middle);
    cell(target).dispatchEvent(new Event("pointerenter"));
    expect(all(".ghost")).toHaveLength(1);
    expect(text(".detail")).toBe(options[0].says);
    expect([text(".amount") === "pick a tile", all(".hand [aria-selected='true']").length]).toEqual([false, 1]);
    cell(target).dispatchEvent(new Event("pointerleave"));
    expect(text(".amount")).toBe("pick a tile");
    expect([all(".ghost"), model.sent]).toEqual([[], []]);
  });
});

describe("a tile is refused", () => {
  test("with the rule, and nothing is sent", () => {
    const shown = show(middle);
    pick(shown, refused[0]);
    for (let turn = 0; turn < 4; turn++) shown.press("r");
    expect(shown.text(".title")).toBe(`Not allowed: ${refused[0].says}`);
    shown.press("Enter");
    expect(shown.text(".title")).toBe("Not allowed");
    expect(shown.text("[aria-live]")).toContain(refused[0].why);
    shown.button("Lay tile").click();
    shown.cell(target).click();
    expect(shown.text(".detail")).toBe(refused[0].why);
    expect(shown.all(".refused-frame")).toHaveLength(1);
    expect(shown.model.sent).toEqual([]);
  });

  test("by the kernel: the truth comes back, with its sentence", () => {
    const shown = show(middle);
    pick(shown, options[0]);
    shown.press("Enter");
    shown.model.answer({ code: "stale", text: "the game has moved on" });
    expect(shown.all(".tiles > g")).toHaveLength(middle.tiles.length);
    expect(shown.text(".detail")).toBe("the game has moved on");
    expect(shown.text("[aria-live]")).toContain("the game has moved on");
  });
});

describe("a start is chosen", () => {
  const opening = sample("opening");

  test("by square, then port, then Enter", () => {
    const { press, model, text } = show(opening);
    press("Enter");
    press("r");
    expect(opening.ask.options[1].at).toBe("a1.n2");
    expect(text(".title")).toBe("Cy: start at a1, north side, mark 2");
    press("Enter");
    expect(model.sent).toMatchObject([{ action: opening.ask.options[1].text }]);
  });

  test("by the buttons that name the ports", () => {
    const { button, model } = show(opening);
    button("More").click();
    button("a1.w1").click();
    button("Start here").click();
    expect(model.sent).toMatchObject([{ action: "start a1.w1" }]);
  });

  test("by number", () => {
    const { press, model } = show(opening);
    press("2");
    press("Enter");
    expect(model.sent).toMatchObject([{ action: "start a1.n2" }]);
  });
});

describe("the way in is chosen (Kosmos)", () => {
  const scene = kosmos();
  const [one, two] = scene.ask.options;

  test("by the key V", () => {
    const shown = show(scene);
    pick(shown, one);
    shown.press("v");
    shown.press("Enter");
    expect(shown.model.sent).toMatchObject([{ action: two.text }]);
  });

  test("by its button", () => {
    const shown = show(scene);
    pick(shown, one);
    shown.button("More").click();
    shown.button("in at n2").click();
    expect(shown.button("in at n2").getAttribute("aria-pressed")).toBe("true");
    shown.button("in at n1").click();
    shown.press("Enter");
    expect(shown.model.sent).toMatchObject([{ action: one.text }]);
  });
});

describe("tiles are exchanged", () => {
  const scene = swap();
  const { mine } = scene.ask;
  const take = ({ all }: Shown, index: number): void =>
    all("[aria-label='Tiles to take'] [role=option]")[index]?.click();

  test("as many for as many", () => {
    const shown = show(scene);
    shown.press("1");
    shown.press("3");
    take(shown, 1);
    shown.button("Exchange").click();
    expect(shown.model.sent).toEqual([]);
    take(shown, 0);
    shown.button("Exchange 2").click();
    expect(shown.model.sent).toMatchObject([{ action: `swap ${mine[0]} ${mine[2]} for t91 t90` }]);
  });

  test("a tile can be let go again", () => {
    const shown = show(scene);
    shown.press("1");
    shown.press("1");
    shown.press("2");
    take(shown, 0);
    shown.press("Enter");
    expect(shown.model.sent).toMatchObject([{ action: `swap ${mine[1]} for t90` }]);
  });

  test("or kept", () => {
    const { button, model } = show(scene);
    button("Keep").click();
    expect(model.sent).toMatchObject([{ action: "keep" }]);
  });
});

describe("which pawn moves first", () => {
  test("by number", () => {
    const { press, model, text, all } = show(twoPawns());
    press("2");
    expect(text(".title")).toBe("Cy's pawn 2 moves first");
    expect(all(".chosen-pawn")).toHaveLength(1);
    press("Enter");
    expect(model.sent).toMatchObject([{ action: "pawn 2" }]);
  });
});

describe("chance is asked, as when a cell has played", () => {
  const scene = {
    ...middle,
    ask: {
      actor: "chance",
      seat: null,
      kind: "shuffle",
      text: "9 tiles are to be shuffled",
      hint: "",
      cell: null,
      options: [],
      refused: [],
    },
  };

  test.each([
    ["Enter", (shown: Shown) => shown.press("Enter")],
    ["the button", (shown: Shown) => shown.button("Let luck decide").click()],
  ])("%s lets luck answer", (_, act) => {
    const shown = show(scene);
    act(shown);
    expect(shown.model.sent).toEqual([{ id: 1, ply: middle.ply, kind: "luck" }]);
  });

  test("but a player of that name is a player", () => {
    const { all } = show({ ...middle, ask: { ...middle.ask, actor: "chance" } });
    expect(all(".legal")).toHaveLength(1);
  });
});

describe("where a press is enough", () => {
  const ports = (): Json => {
    const scene = sample("middle");
    const option = (text: string, cell: string, x: number): object => ({
      text: `answer ${text}`,
      at: text,
      cell,
      x,
      y: 0,
      dx: 0,
      dy: 1,
    });
    const starts = [option("a1.n1", "a1", 0.33), option("a1.n2", "a1", 0.67), option("c1.n1", "c1", 2.33)];
    const ask = { ...scene.ask, kind: "start", by: "press", cell: null, options: starts, refused: [] };
    return { ...scene, tiles: [], ask };
  };

  test("a square with one choice is answered at once", () => {
    const { cell, model } = show(ports());
    cell("c1").click();
    expect(model.sent).toMatchObject([{ kind: "play", action: "answer c1.n1" }]);
  });

  test("of several the chip, or Enter, says which; looking around answers nothing", () => {
    const { cell, model, press, button } = show(ports());
    cell("a1").click();
    cell("a1").dispatchEvent(new Event("pointerenter"));
    press("ArrowRight");
    press("r");
    expect(model.sent).toEqual([]);
    button("More").click();
    button("a1.n2").click();
    expect(model.sent).toMatchObject([{ kind: "play", action: "answer a1.n2" }]);
  });
});
