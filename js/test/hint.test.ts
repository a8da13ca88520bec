import { describe, expect, test } from "vitest";
import { answer, stopTime } from "./course";
import { sample, show } from "./stage";
import type { Json, Shown } from "./stage";

stopTime();

const scene = (): Json => sample("golden-opening");
const options = (): Json[] => scene().ask.options;
const HINT = "Hint: worth 38% (33 to 44%)";

const asked = (shown: Shown, action: string): void => {
  shown.button("Hint").click();
  answer(shown, () => ({ ok: true, hint: { action, text: HINT } }));
};
const switchedOn = (): Shown => {
  const shown = show(scene());
  shown.button("Hints").click();
  return shown;
};

describe("a hint", () => {
  test("is off until it is switched on behind More", () => {
    const shown = show(scene());
    expect(shown.one(".hint").closest("[hidden]")).not.toBeNull();
    expect(shown.button("Hints").getAttribute("aria-pressed")).toBe("false");
    shown.button("Hints").click();
    expect(shown.button("Hints").getAttribute("aria-pressed")).toBe("true");
    expect(shown.one(".hint").closest("[hidden]")).toBeNull();
    shown.button("Hints").click();
    expect(shown.one(".hint").closest("[hidden]")).not.toBeNull();
  });

  test("asks about this position, and shows the action as a ghost with what it is worth", () => {
    const shown = switchedOn();
    const { text } = options().at(-1);
    shown.button("Hint").click();
    expect(shown.model.sent).toMatchObject([{ kind: "hint", ply: scene().ply }]);
    answer(shown, () => ({ ok: true, hint: { action: text, text: HINT } }));
    expect(shown.all(".offers .ghost")).toHaveLength(1);
    expect(shown.text(".detail")).toContain(HINT);
    shown.button("Lay tile").click();
    expect(shown.model.sent).toMatchObject([{ kind: "play", action: text }]);
  });

  test("is about its action alone: of another one it says nothing", () => {
    const shown = switchedOn();
    asked(shown, options()[0].text);
    expect(shown.text(".detail")).toContain(HINT);
    const [, tile] = options()[0].text.split(" ");
    shown.press(String(1 + scene().hand.tiles.findIndex((one: Json) => one.tile !== tile)));
    expect(shown.text(".detail")).not.toContain(HINT);
  });

  test("that is refused says why", () => {
    const shown = switchedOn();
    shown.button("Hint").click();
    answer(shown, () => ({ ok: false, error: { code: "illegal", text: "There is no hint for an exchange." } }));
    expect(shown.text(".detail")).toBe("There is no hint for an exchange.");
  });

  test.each([{}, { hint: 7 }, { hint: { action: 7, text: [] } }, { hint: { action: "x".repeat(900), text: "y" } }])(
    "that is damaged picks nothing: %j",
    (damaged) => {
      const shown = switchedOn();
      shown.button("Hint").click();
      answer(shown, () => ({ ok: true, ...damaged }));
      expect(shown.all(".offers .ghost")).toHaveLength(0);
    },
  );
});
