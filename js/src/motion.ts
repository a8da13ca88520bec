import { poseAt, trace } from "./geometry";
import type { Cubic, Pose } from "./geometry";
import type { Motion, Scene } from "./scene";

const A_PATH = 220;
const SHORTEST = 300;
const LONGEST = 1600;

interface Journey { pawn: number; curves: Cubic[]; duration: number }
export interface Frame { poses: ReadonlyMap<number, Pose>; hidden: ReadonlyMap<number, number>; done: boolean }
export const STILL: Frame = { poses: new Map(), hidden: new Map(), done: true };

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
const behind = ({ x, y, dx, dy }: Pose): Pose => ({ x: x - dx * 0.1, y: y - dy * 0.1, dx, dy });

const journeyOf = (scene: Scene, speed: number) => ({ pawn, steps }: Motion): Journey => ({
  pawn, curves: trace(scene, steps),
  duration: Math.min(Math.max(steps.length * A_PATH, SHORTEST), LONGEST) / speed,
});

/** The pawns that travelled in the last ply, on their way. */
export class Animation {
  private readonly journeys: Journey[];

  constructor(scene: Scene, speed: number, private readonly started: number) {
    this.journeys = speed > 0 ? scene.motions.map(journeyOf(scene, speed)).filter(({ curves }) => curves.length > 0) : [];
  }

  at(now: number): Frame {
    const under = this.journeys.filter(({ duration }) => now - this.started < duration);
    const shares = under.map((one) => ({ ...one, share: eased(Math.max(now - this.started, 0) / one.duration) }));
    return {
      poses: new Map(shares.flatMap(({ pawn, curves, share }) => {
        const pose = poseAt(curves, share);
        return pose ? [[pawn, behind(pose)] as const] : [];
      })),
      hidden: new Map(shares.map(({ pawn, curves, share }) => [pawn, Math.ceil(curves.length * (1 - share))] as const)),
      done: under.length === 0,
    };
  }
}

const ways = ({ motions }: Scene): string => motions.map(({ pawn, steps }) => `${pawn} ${steps.join(" ")}`).sort().join("; ");

/** Whether the same pawns go the same ways, as when the kernel confirms what was shown in advance. */
export const sameMotions = (a: Scene, b: Scene): boolean => ways(a) === ways(b);
