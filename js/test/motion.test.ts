import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { lengthOf, poseAt } from "../src/geometry";
import { sample, show } from "./stage";
import type { Json, Shown } from "./stage";

const [THOUGHT, SET_OFF] = [240, 120];
const after = sample("over");
const [motion] = after.motions;
const mover = after.pawns[motion.pawn];

/** The moment before the last ply: the same board, the mover's trail shorter. */
const before = (): Json => {
  const scene = sample("over");
  return { ...scene, ply: scene.ply - 1, motions: [] };
};
const drawn = ({ all }: Shown): string =>
  all(".pawns > g")
    .map((one) => one.getAttribute("transform"))
    .join();
const middleAsk = sample("middle").ask;
/** Of all that is drawn of trails: the length of the lines between the points of their curves. */
const trailLength = ({ all }: Shown): number =>
  all(".trails .band, .trails .thread")
    .flatMap((one) => {
      const numbers = (one.getAttribute("d") ?? "").match(/-?[\d.]+/g)?.map(Number) ?? [];
      return numbers.slice(2).map((number, index) => Math.abs(number - (numbers[index] ?? 0)));
    })
    .reduce((whole, length) => whole + length, 0);
const stitches = ({ all }: Shown): number => all(".trails .band, .trails .thread").length;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const arrive = (speed: number): { shown: Shown; rest: string } => {
  const rest = drawn(show(after));
  const shown = show(before(), speed);
  shown.model.publish(after);
  vi.advanceTimersByTime(THOUGHT + SET_OFF + 120);
  return { shown, rest };
};

describe("pawns travel", () => {
  test("the sample has a motion", () => {
    expect(motion.steps.length).toBeGreaterThan(0);
    expect(mover).toBeDefined();
  });

  test("along their paths and arrive", () => {
    const { shown, rest } = arrive(1);
    expect(drawn(shown)).not.toBe(rest);
    vi.advanceTimersByTime(1700);
    expect(drawn(shown)).toBe(rest);
  });

  test("and draw their trail as they go", () => {
    const { shown } = arrive(1);
    const early = stitches(shown);
    vi.advanceTimersByTime(1700);
    expect(stitches(shown)).toBeGreaterThan(early);
  });

  test("after the tile has lain for a moment, and their trails only grow", () => {
    const shown = show({ ...before(), over: null, ask: middleAsk }, 1);
    shown.model.publish(after);
    const [poses, lengths] = [new Set<string>(), [] as number[]];
    const travel = Math.min(Math.max(220 * motion.steps.length, 300), 1600);
    for (let time = 0; time < THOUGHT + SET_OFF + travel - 32; time += 16) {
      vi.advanceTimersByTime(16);
      if (time > THOUGHT && time < THOUGHT + SET_OFF - 32) poses.add(drawn(shown));
      if (time > THOUGHT) lengths.push(trailLength(shown));
    }
    expect(poses.size).toBe(1);
    expect(lengths.filter((length, index) => length < (lengths[index - 1] ?? 0) - 0.01)).toEqual([]);
    expect(new Set(lengths).size).toBeGreaterThan(15);
  });

  test("before anything is told: who has won, and who is out", () => {
    const shown = show({ ...before(), over: null, ask: middleAsk }, 1);
    shown.model.publish(after);
    vi.advanceTimersByTime(700);
    expect([shown.text(".title"), shown.all(".laurel").length]).toEqual([middleAsk.text, 0]);
    vi.advanceTimersByTime(2400);
    expect(shown.text(".title")).toBe(after.over.text);
  });

  test("a press finishes", () => {
    const { shown, rest } = arrive(1);
    shown.one(".board").dispatchEvent(new Event("pointerdown", { bubbles: true }));
    expect(drawn(shown)).toBe(rest);
  });

  test("at speed 0 the result is there at once", () => {
    const { shown, rest } = arrive(0);
    expect(drawn(shown)).toBe(rest);
  });

  test("with reduced motion the result is there at once", () => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("reduce") }));
    const { shown, rest } = arrive(1);
    expect(drawn(shown)).toBe(rest);
  });

  test("not when a move is taken back", () => {
    const shown = show({ ...after, ply: after.ply + 1, motions: [] }, 1);
    shown.model.publish(after);
    vi.advanceTimersByTime(120);
    expect(drawn(shown)).toBe(drawn(show(after)));
  });

  test("once: what was shown in advance is not shown again when the kernel confirms it", () => {
    const middle = sample("middle");
    const [option] = middle.ask.options;
    const shown = show(middle, 1);
    shown.press(String(middle.hand.tiles.findIndex(({ tile }: Json) => tile === option.tile) + 1));
    for (let turn = 0; turn < option.turns[0]; turn++) shown.press("r");
    shown.press("Enter");
    vi.advanceTimersByTime(1700);
    const motions = [...option.pawns].reverse().map(({ pawn, steps, out }: Json) => ({ pawn, steps, out }));
    const trails = middle.trails.map((trail: Json) => ({
      ...trail,
      steps: [...trail.steps, ...(option.pawns.find(({ pawn }: Json) => pawn === trail.pawn)?.steps ?? [])],
    }));
    shown.model.publish({ ...middle, ply: middle.ply + 1, motions, trails, ask: null });
    vi.advanceTimersByTime(120);
    expect(stitches(shown)).toBe(stitches(show({ ...middle, trails })));
  });
});

describe("geometry", () => {
  const quarter = [0.3333, 0, 0.3333, 0.14, 0.14, 0.3333, 0, 0.3333];

  test("a curve starts and ends where it says, straight on", () => {
    expect(poseAt([quarter], 0)).toMatchObject({ x: 0.3333, y: 0, dx: 0, dy: 1 });
    expect(poseAt([quarter], 1)).toMatchObject({ x: 0, y: 0.3333, dx: -1, dy: 0 });
  });

  test("and has a length between chord and corner", () => {
    expect(lengthOf(quarter)).toBeGreaterThan(Math.hypot(0.3333, 0.3333));
    expect(lengthOf(quarter)).toBeLessThan(0.6666);
  });
});
