import { html } from "../dom";
import type { Kit } from "../kit";
import type { Replay } from "../replay/replay";
import { chipsPanel } from "./chips";
import type { Question } from "./chips";
import { curtainPanel } from "./curtain";
import { dicePanel } from "./dice";
import { handPanel } from "./hand";
import { logPanel } from "./log";
import type { Act, Panel } from "./panel";
import { playersPanel } from "./players";
import { replayPanel } from "./replay";
import { statusPanel } from "./status";
import { toolsPanel } from "./tools";
import { typedPanel } from "./typed";

interface Parts {
  act: Act;
  tell(words: string): void;
  replay: Replay;
  kit: Kit;
  board: HTMLElement;
  /** Without a kernel there is nobody to ask. */
  ask: Question | null;
}

/** All that is around the board, in its frame. */
export const panelsOf = ({
  act,
  tell,
  replay,
  kit,
  board,
  ask,
}: Parts): { panels: readonly Panel[]; frame: HTMLElement } => {
  const { say } = kit;
  const [top, foot] = [statusPanel(act, kit), typedPanel(act, kit)];
  const under = [replayPanel(act, replay, kit), chipsPanel(act, kit, tell, ask)];
  const side = [
    curtainPanel(act, say),
    dicePanel(kit),
    handPanel(act, kit),
    toolsPanel(act, kit),
    playersPanel(kit),
    logPanel(kit),
  ];
  foot.element.prepend(...under.map(({ element }) => element));
  const column = html("div.side", {}, ...side.map(({ element }) => element));
  // The status is drawn on top but comes after the hand, so that Tab goes to the board and the hand first.
  return {
    panels: [top, foot, ...side, ...under],
    frame: html("div.frame", {}, board, column, top.element, foot.element),
  };
};
