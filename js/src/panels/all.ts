import { html } from "../dom";
import type { Kit } from "../kit";
import type { Clock, Replay } from "../replay/replay";
import { chipsPanel } from "./chips";
import type { Question } from "./chips";
import { curtainPanel } from "./curtain";
import { dicePanel } from "./dice";
import { endCard } from "./end";
import { handPanel } from "./hand";
import { logPanel } from "./log";
import type { Act, Grab, Panel } from "./panel";
import { playersPanel } from "./players";
import { replayPanel } from "./replay";
import { lostBanner, unsavedLine } from "./saved";
import { statusPanel } from "./status";
import { tabsOf } from "./tabs";
import type { Tabs } from "./tabs";
import { toolsPanel } from "./tools";
import { typedPanel } from "./typed";

interface Parts {
  act: Act;
  grab: Grab;
  tell(words: string): void;
  replay: Replay;
  kit: Kit;
  board: HTMLElement;
  /** What Python describes beside the board. */
  described: HTMLElement;
  clock: Clock;
  whenReleased(act: () => void): void;
  /** Without a kernel there is nobody to ask. */
  ask: Question | null;
  /** Every line of the log that this view has been shown. */
  log(): string;
}

/** All that is around the board, in its frame: what tells of a move waits until it has been seen. */
export const panelsOf = ({
  act,
  grab,
  tell,
  replay,
  kit,
  board,
  described,
  ask,
  clock,
  whenReleased,
  log,
}: Parts): { told: readonly Panel[]; steady: readonly Panel[]; frame: HTMLElement; side: HTMLElement; tabs: Tabs } => {
  const [top, foot] = [statusPanel(act, kit, lostBanner(kit, tell, log)), typedPanel(act, kit, ask)];
  const moments = replayPanel(act, replay, kit);
  const under = [moments, chipsPanel(act, kit, tell, ask), unsavedLine()];
  const [curtain, dice, hand] = [curtainPanel(act, kit), dicePanel(kit), handPanel(act, kit, grab)];
  const tools = toolsPanel(act, kit);
  const near = [curtain, dice, hand, tools];
  const end = endCard(act, replay, kit, { ask, board, clock, described, whenReleased });
  const far = [playersPanel(kit), logPanel(act, kit)];
  const elements = (parts: readonly Panel[]): HTMLElement[] => parts.map(({ element }) => element);
  foot.element.prepend(...elements(under));
  const side = html("div.side", {}, ...elements(near));
  const tabs = tabsOf(kit, described);
  // The status is drawn on top but comes after the hand, so that Tab goes to the board and the hand first.
  return {
    told: [top, curtain, hand, tools, ...far, end, moments.counter],
    steady: [foot, dice, tabs, ...under],
    side,
    tabs,
    frame: html(
      "div.frame",
      {},
      board,
      end.element,
      side,
      tabs.element,
      described,
      html("div.rest", {}, ...elements(far)),
      top.element,
      foot.element,
    ),
  };
};
