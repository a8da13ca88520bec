import { afterEach, beforeEach, vi } from "vitest";
import { sample, show } from "./stage";
import type { Json, Shown } from "./stage";

/** A game in its middle, and its other moments. */
export const middle = sample("middle");
export const last = middle.ply;
export const moment = (ply: number, change: object = {}): Json => ({
  ...sample("middle"),
  ply,
  plies: last,
  seed: "610",
  log: middle.log.filter((line: Json) => line.ply <= ply),
  ...change,
});
export const present = (change: object = {}): Json => moment(last, change);
/** The scene of a move that is played next. */
export const next = (ply: number, change: object = {}): Json => ({
  ...moment(ply),
  plies: ply,
  log: [...middle.log, { ply, seat: 0, text: `action ${ply}` }],
  ask: { ...middle.ask, text: `question ${ply}` },
  ...change,
});

/** Time passes only as a test wants it. */
export const stopTime = (): void => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
};

export const frames = (): void => void vi.advanceTimersByTime(40);

/** The kernel answers what it is asked for. */
export const answer = (
  { model }: Shown,
  make: (message: Json) => object = ({ ply }) => ({ ok: true, scene: moment(ply) }),
): void => {
  for (const message of model.sent.splice(0)) model.emit("msg:custom", { id: message.id, ...make(message) });
  frames();
};

/** The board after three steps back. */
export const away = (speed = 0): Shown => {
  const shown = show(present(), speed);
  for (let step = 0; step < 3; step++) shown.press(",");
  answer(shown);
  return shown;
};
