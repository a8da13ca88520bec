import { ahead, columnOf, poseAt, rowOf, trace, within } from "./geometry";
import type { Cubic, Pose } from "./geometry";
import type { Motion, Scene, Swim } from "./scene";

const A_PATH = 220;
const SHORTEST = 300;
const LONGEST = 1600;
const A_SWIM = 320;
/** A tile lies for a moment before a pawn sets off. */
const SET_OFF = 120;
/** Somebody else's move takes its time: it is thought about, and never faster than this. */
const A_THOUGHT = 240;
export const LEAST = 700;
/** Who leaves the board, and who wins, is seen before it is told. */
const A_BEAT = 500;
const APART = 120;
const ALL_SWIMS = 2400;

interface Journey {
  pawn: number;
  curves: Cubic[];
  duration: number;
}
/** Where a daikaiju is drawn, turned so far, and how much of it is seen. */
export interface Lair {
  x: number;
  y: number;
  angle: number;
  seen: number;
}
/**
 * `scene` is what is drawn instead while daikaiju swim or somebody thinks: the board as it was before.
 * `hidden` is how much of each trail is still to be travelled, in steps.
 */
export interface Frame {
  poses: ReadonlyMap<number, Pose>;
  hidden: ReadonlyMap<number, number>;
  lairs: ReadonlyMap<string, Lair>;
  scene: Scene | null;
  done: boolean;
}
export const STILL: Frame = { poses: new Map(), hidden: new Map(), lairs: new Map(), scene: null, done: true };

/** cubic-bezier(.4, 0, .2, 1), solved by bisection. */
const eased = (share: number): number => {
  let [low, high] = [0, 1];
  for (let round = 0; round < 20; round++) {
    const t = (low + high) / 2;
    if (3 * 0.4 * t * (1 - t) ** 2 + 3 * 0.2 * t * t * (1 - t) + t ** 3 < share) low = t;
    else high = t;
  }
  return 3 * low * low * (1 - low) + low ** 3;
};

/** A pawn is drawn a little behind the point it has reached, as it is when it stands. */
const behind = ({ art }: Scene, pose: Pose): Pose => ahead(pose, -(art.sizes.behind ?? 0));

const journeyOf =
  (scene: Scene, speed: number) =>
  ({ pawn, steps }: Motion): Journey => ({
    pawn,
    curves: trace(scene, steps),
    duration: within(SHORTEST, steps.length * A_PATH, LONGEST) / speed,
  });

/** Where a daikaiju is that lies on a square. */
export const lairOn = (cell: string, turns: number): Lair => ({
  x: columnOf(cell),
  y: rowOf(cell),
  angle: turns * 90,
  seen: 1,
});

const lairsOf = (scene: Scene): Map<string, Lair> =>
  new Map(
    scene.tokens.flatMap(({ name, cell, turns, numbers }): [string, Lair][] =>
      cell && numbers.length ? [[name, lairOn(cell, turns)]] : [],
    ),
  );

/** A turn to the left is the short way to where it looks then. */
const leftTo = (angle: number, turns: number): number => angle - ((((angle - turns * 90) % 360) + 360) % 360);

/** What one deed makes of the place of a daikaiju. */
const after = ({ x, y, angle, seen }: Lair, { to, placed, turned, gone, turns }: Swim): Lair => {
  if (placed) return lairOn(placed, turns);
  if (to) return { ...lairOn(to, turns), angle };
  return { x, y, angle: turned ? leftTo(angle, turns) : angle, seen: gone ? 0 : seen };
};

const between = (a: Lair, b: Lair, t: number): Lair => {
  const mix = (one: number, other: number): number => one + (other - one) * t;
  return { x: mix(a.x, b.x), y: mix(a.y, b.y), angle: mix(a.angle, b.angle), seen: mix(a.seen, b.seen) };
};

/** What is seen at a time: first what the daikaiju did, one after the other, then what the last ply moved. */
export type Film = (now: number) => Frame;

export const filmOf = (scene: Scene, before: Scene, speed: number, started: number, isOwn: boolean): Film => {
  const journeys =
    speed > 0 ? scene.motions.map(journeyOf(scene, speed)).filter(({ curves }) => curves.length > 0) : [];
  const swims = speed > 0 ? scene.swims : [];
  // A bite takes no time of its own.
  const deeds = swims.filter(({ bit }) => bit === null).length;
  const each = Math.min(A_SWIM + APART, ALL_SWIMS / Math.max(1, deeds));
  const pace = speed || 1;
  const swum = (deeds * each) / pace;
  const [wait, thought, least] = isOwn ? [SET_OFF / pace, 0, 0] : [SET_OFF / pace, A_THOUGHT / pace, LEAST / pace];
  const starts =
    speed > 0 &&
    scene.pawns.some(({ at, seat }, index) => at && !before.pawns[index]?.at && scene.seats[seat]?.computer);
  const beat = speed > 0 && hasNews(scene, before) ? A_BEAT / speed : 0;
  const lasts = Math.max(least, ...journeys.map(({ duration }) => duration + wait + thought)) + beat;
  return (now) => {
    const passed = Math.max(now - started, 0);
    if (passed < swum) return swimming(scene, before, swims, (passed * speed) / each);
    const since = passed - swum;
    if (!(journeys.length || starts) || since >= lasts) return STILL;
    if (since < thought) return { ...STILL, scene: before, done: false };
    return travelling(scene, journeys, Math.max(0, since - thought - wait));
  };
};

/** Whether somebody has left the board, or the game has ended. */
const hasNews = (scene: Scene, before: Scene): boolean =>
  (scene.over !== null && before.over === null) || scene.motions.some(({ out }) => out);

const travelling = (scene: Scene, journeys: readonly Journey[], passed: number): Frame => {
  const under = journeys
    .filter(({ duration }) => passed < duration)
    .map((one) => ({ ...one, share: eased(passed / one.duration) }));
  return {
    ...STILL,
    done: false,
    poses: new Map(
      under.flatMap(({ pawn, curves, share }) => {
        const pose = poseAt(curves, share);
        return pose ? [[pawn, behind(scene, pose)] as const] : [];
      }),
    ),
    hidden: new Map(under.map(({ pawn, curves, share }) => [pawn, curves.length * (1 - share)] as const)),
  };
};

/** So many deeds are done, the last of them in part. */
const swimming = (scene: Scene, before: Scene, swims: readonly Swim[], done: number): Frame => {
  const lairs = lairsOf(before);
  const bitten = new Set<string>();
  let index = 0;
  for (const swim of swims) {
    if (swim.bit !== null) {
      if (index <= done) bitten.add(swim.bit);
      continue;
    }
    const share = within(0, (done - index++) * (1 + APART / A_SWIM), 1);
    const from = lairs.get(swim.name) ?? { ...after({ x: 0, y: 0, angle: 0, seen: 0 }, swim), seen: 0 };
    lairs.set(swim.name, between(from, after(from, swim), eased(share)));
  }
  const newcomers = scene.tokens.filter(
    ({ name, numbers }) => numbers.length && !before.tokens.some((one) => one.name === name),
  );
  const tiles = before.tiles.filter(({ cell }) => !bitten.has(cell));
  return {
    ...STILL,
    lairs,
    scene: { ...before, tiles, tokens: [...before.tokens, ...newcomers], dice: scene.dice },
    done: false,
  };
};

const ways = ({ motions }: Scene): string =>
  motions
    .map(({ pawn, steps }) => `${pawn} ${steps.join(" ")}`)
    .sort()
    .join("; ");

/** Whether the same pawns go the same ways, as when the kernel confirms what was shown in advance. */
export const sameMotions = (a: Scene, b: Scene): boolean => ways(a) === ways(b) && b.motions.length > 0;
