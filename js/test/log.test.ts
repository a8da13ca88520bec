import { describe, expect, test } from "vitest";
import { answer, frames, last, middle, present, stopTime } from "./course";
import { show } from "./stage";

stopTime();

describe("log and status", () => {
  test("a press on a line goes to its moment", () => {
    const shown = show(present());
    const line = shown.all(".log li").find((one) => one.textContent?.startsWith(`${last - 2}`)) as HTMLElement;
    line.click();
    answer(shown);
    expect(shown.text(".title")).toBe(`Move ${last - 2} of ${last}`);
  });

  test("a costly move has its loss, and leads to the position before it", () => {
    const scene = present();
    const log = scene.log.map((line: object, index: number) => (index === 1 ? { ...line, loss: "−14" } : line));
    const shown = show({ ...scene, log });
    const line = shown.all(".log li")[1] as HTMLElement;
    expect(line.querySelector(".loss")?.textContent).toBe("−14");
    expect(shown.all(".log .loss")).toHaveLength(1);
    line.click();
    expect(shown.model.sent[0]).toMatchObject({ kind: "moment", ply: log[1].ply - 1 });
  });

  test("at another width the log is at its last line again, and the first line in sight is whole", () => {
    const shown = show(present());
    const list = shown.one(".log ol");
    const lines = [...list.children];
    const size = (width: number, line: number): void => {
      for (const [name, value] of Object.entries({ clientWidth: width, clientHeight: 100 })) {
        Object.defineProperty(list, name, { value, configurable: true });
      }
      const scrollHeight = (): number => lines.length * line + Number.parseInt(list.style.paddingBottom || "0", 10);
      Object.defineProperty(list, "scrollHeight", { get: scrollHeight, configurable: true });
      lines.forEach((one, index) =>
        Object.defineProperty(one, "offsetTop", { value: index * line, configurable: true }),
      );
    };
    for (const [width, line] of [
      [300, 30],
      [200, 45],
    ] as const) {
      size(width, line);
      list.scrollTop = 0;
      shown.press("?");
      frames();
      expect(list.scrollTop).toBe(list.scrollHeight - list.clientHeight);
      expect(list.scrollTop % line).toBe(0);
      expect(Number.parseInt(list.style.paddingBottom, 10)).toBeLessThan(line);
    }
    list.scrollTop = 7;
    shown.press("?");
    frames();
    expect(list.scrollTop).toBe(7);
  });

  test("when the oldest lines go, every other line keeps its element", () => {
    const lines = Array.from({ length: 60 }, (_, number) => ({ ply: number >> 1, seat: 0, text: "moves" }));
    const shown = show({ ...middle, ply: 29, log: lines });
    const list = shown.one(".log ol");
    const [, , ...kept] = list.children;
    shown.model.publish({ ...middle, ply: 30, log: [...lines.slice(2), { ply: 30, seat: 1, text: "moves" }] });
    frames();
    expect([...list.children].slice(0, -1)).toEqual(kept);
    expect([...list.children].slice(0, -1).every((one, index) => one === kept[index])).toBe(true);
  });

  test("who must do what is in a group with a name", () => {
    expect(show(present()).text("[role=group][aria-label=Status]")).toContain(middle.ask.text);
  });
});
