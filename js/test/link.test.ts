import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sample, show } from "./stage";
import type { Json, Shown } from "./stage";

const middle = sample("middle");
const later = (change: object = {}): Json => ({ ...sample("middle"), ply: middle.ply + 1, ...change });
const banner = ({ one }: Shown): string | null => (one(".banner").hidden ? null : one(".banner").textContent);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const undone = (): Shown => {
  const shown = show(middle);
  shown.press("u");
  return shown;
};

describe("an answer is waited for", () => {
  test("quietly for 150 ms, then with a ring, until it comes", () => {
    const { one, model } = undone();
    vi.advanceTimersByTime(149);
    expect(one(".wait").hidden).toBe(true);
    vi.advanceTimersByTime(1);
    expect(one(".wait").hidden).toBe(false);
    model.answer();
    expect(one(".wait").hidden).toBe(true);
    vi.advanceTimersByTime(5000);
    expect(one(".banner").hidden).toBe(true);
  });

  test("and nothing else is sent meanwhile", () => {
    const { press, model } = undone();
    press("u");
    expect(model.sent).toHaveLength(1);
    model.answer();
    press("u");
    expect(model.sent.map(({ id }) => id)).toEqual([1, 2]);
  });

  test("of its own: an answer to another view's command is not ours", () => {
    const shown = undone();
    shown.model.emit("msg:custom", { id: 77, ok: true });
    shown.press("u");
    expect(shown.model.sent).toHaveLength(1);
  });

  test("in any order: the scene may come first", () => {
    const { model, press } = undone();
    model.publish(later());
    model.answer();
    vi.advanceTimersByTime(5000);
    press("u");
    expect(model.sent[1]).toMatchObject({ ply: middle.ply + 1 });
  });
});

/** As the host marks a view whose kernel is gone. */
const disconnect = ({ el }: Shown): void => el.classList.add("jupyter-widgets-disconnected");

/** The first placement that is offered, sent. */
const laid = (): Shown => {
  const shown = show(middle);
  const [option] = middle.ask.options;
  shown.press(String(middle.hand.tiles.findIndex((one: Json) => one.tile === option.tile) + 1));
  for (let turn = 0; turn < option.turns[0]; turn++) shown.press("r");
  shown.press("Enter");
  return shown;
};

describe("the kernel is busy", () => {
  test("after 3 s without an answer: told calmly, the board stays, and the answer still counts", () => {
    const shown = laid();
    vi.advanceTimersByTime(3000);
    expect(shown.text(".detail")).toBe("The kernel is busy: the move waits. If it is idle, run the cell again.");
    expect(shown.text("[aria-live]")).toBe("The kernel is busy: the move waits. If it is idle, run the cell again.");
    expect(banner(shown)).toBeNull();
    expect(shown.all(".tiles > g")).toHaveLength(middle.tiles.length + 1);
    vi.advanceTimersByTime(600_000);
    expect(banner(shown)).toBeNull();
    shown.model.answer({ code: "illegal", text: "no" });
    expect(shown.text(".detail")).toBe("no");
    expect(shown.all(".tiles > g")).toHaveLength(middle.tiles.length);
  });

  test("it is greeted once, so that the first move need not wait for a running cell", () => {
    expect(show(middle).model.greetings).toBe(1);
  });
});

describe("the kernel is gone", () => {
  test("3 s after a command, and the host says so: a banner, read-only, until a scene comes", () => {
    const shown = undone();
    disconnect(shown);
    vi.advanceTimersByTime(3000);
    shown.el.className = "";
    expect(banner(shown)).toContain("The kernel does not answer, and Python no longer has this game.");
    shown.press("2");
    shown.press("u");
    expect(shown.all(".ghost")).toHaveLength(0);
    expect(shown.model.sent).toHaveLength(1);
    shown.model.publish(later());
    vi.advanceTimersByTime(50);
    expect(banner(shown)).toBeNull();
    shown.press("2");
    expect(shown.all(".ghost")).toHaveLength(1);
  });

  test("before a command: it is not sent", () => {
    const shown = show(middle);
    disconnect(shown);
    shown.press("u");
    expect(banner(shown)).toContain("does not answer");
    expect(shown.model.sent).toEqual([]);
  });

  test("when sending throws", () => {
    const shown = show(middle);
    shown.model.isDead = true;
    shown.press("u");
    expect(banner(shown)).toContain("does not answer");
  });

  test.each(["comm_live_update", "comm:close"])("when the model says %s", (event) => {
    const shown = show(middle);
    shown.model.emit(event);
    expect(banner(shown)).toContain("does not answer");
  });

  test("but not when the comm is said to live", () => {
    const shown = show(middle);
    const listener = shown.model.listeners.get("comm_live_update") as unknown as (this: unknown) => void;
    listener.call({ model: { comm_live: true } });
    expect(banner(shown)).toBeNull();
  });

  test("what was shown in advance is taken back", () => {
    const shown = laid();
    shown.model.emit("comm:close");
    expect(shown.all(".tiles > g")).toHaveLength(middle.tiles.length);
  });
});

describe("what is left of a game whose kernel is gone", () => {
  const log = (from: number, to: number): Json[] =>
    Array.from({ length: to - from + 1 }, (_, index) => ({ ply: from + index, seat: 0, text: `move ${from + index}` }));
  const copied = async (shown: Shown): Promise<string[]> => {
    const texts: string[] = [];
    vi.stubGlobal("navigator", { clipboard: { writeText: (text: string) => (texts.push(text), Promise.resolve()) } });
    shown.model.emit("comm:close");
    shown.button("Copy the log").click();
    await vi.advanceTimersByTimeAsync(10);
    vi.unstubAllGlobals();
    return (texts[0] ?? "").split("\n");
  };

  test("the file that it goes on from, by its name and as text", () => {
    const shown = show({ ...middle, save: { name: "<b>evening.json" } });
    shown.model.emit("comm:close");
    const words = "The kernel does not answer. Run the cell again: the game goes on from <b>evening.json.";
    expect([shown.text(".banner > span"), shown.text("[aria-live]")]).toEqual([words, words]);
    expect(shown.button("Copy the log").hidden).toBe(true);
  });

  test("or its log, with the lines that have left the list", async () => {
    const shown = show({ ...middle, ply: 40, log: log(1, 40) });
    shown.model.publish({ ...middle, ply: 60, log: log(21, 60) });
    const lines = await copied(shown);
    expect(lines).toHaveLength(60);
    expect([lines[0], lines[59]]).toEqual([`1 ${middle.seats[0].name} move 1`, `60 ${middle.seats[0].name} move 60`]);
    expect(shown.text(".banner .amount")).toBe("Copied.");
  });

  test("which has nothing that was taken back, and nothing of the game before", async () => {
    const shown = show({ ...middle, ply: 60, log: log(21, 60) });
    shown.model.publish({ ...middle, ply: 58, log: log(19, 58) });
    shown.model.publish({ ...middle, ply: 0, log: [] });
    shown.model.publish({ ...middle, ply: 2, log: log(1, 2) });
    expect(await copied(shown)).toHaveLength(2);
  });

  test("a game that is not kept in its file says why, for as long as it is not", () => {
    const shown = show({ ...middle, save: { name: "evening.json", text: "" } });
    expect(shown.one(".unsaved").hidden).toBe(true);
    shown.model.publish(later({ save: { name: "evening.json", text: "the disk is full" } }));
    vi.advanceTimersByTime(50);
    expect(shown.text(".unsaved")).toBe("the disk is full");
    shown.model.publish(later({ ply: middle.ply + 2, save: { name: "evening.json", text: "" } }));
    vi.advanceTimersByTime(50);
    expect(shown.one(".unsaved").hidden).toBe(true);
  });
});

describe("scenes arrive", () => {
  test("many in one frame are drawn once, the last one", () => {
    const { model, one, text } = show(middle);
    const changes = vi.fn<() => void>();
    new MutationObserver(changes).observe(one(".title"), { childList: true });
    for (let ply = 1; ply <= 20; ply++) {
      model.publish(later({ ply: middle.ply + ply, ask: { ...middle.ask, text: `question ${ply}` } }));
    }
    expect(text(".title")).toBe(middle.ask.text);
    vi.advanceTimersByTime(20);
    expect(text(".title")).toBe("question 20");
    return Promise.resolve().then(() => expect(changes).toHaveBeenCalledTimes(1));
  });

  test("new log lines are spoken, every one of them", () => {
    const { model, text } = show(middle);
    const news = [
      { ply: 90, seat: 2, text: "lays t07 on c5" },
      { ply: 91, seat: 0, text: "is out" },
    ];
    model.publish(later({ log: [...middle.log, ...news] }));
    vi.advanceTimersByTime(40);
    expect(text("[aria-live]")).toBe("Cy lays t07 on c5. Ann is out");
  });

  test("the end is said once", () => {
    const { model, text } = show(middle);
    model.publish(
      later({
        log: [...middle.log, { ply: 90, seat: null, text: "Ben wins" }],
        ask: null,
        over: { winners: [1], text: "Ben wins" },
      }),
    );
    vi.advanceTimersByTime(40);
    expect(text("[aria-live]")).toBe("Ben wins");
  });

  test("the same moment again keeps what is picked; another forgets it", () => {
    const { model, press, all } = show(middle);
    press("2");
    model.publish({ ...sample("middle") });
    vi.advanceTimersByTime(20);
    expect(all(".ghost")).toHaveLength(1);
    model.publish(later());
    vi.advanceTimersByTime(20);
    expect(all(".ghost")).toHaveLength(0);
  });

  test("not any more once the view is closed", () => {
    const { model, close, text } = show(middle);
    close();
    expect(model.listeners.size).toBe(0);
    expect(text(".title")).toBe(middle.ask.text);
  });
});
