import { cellName } from "./geometry";
import { seatName } from "./scene";
import type { Pawn, Scene } from "./scene";
import { chosenPlacement, chosenStart, openAsk, pickedTile, playableHand, previewed, startsOf, swapCount, targetCell } from "./view";
import type { View } from "./view";

export const TURNED = ["as it is", "turned once", "turned twice", "turned three times"] as const;
export const LOST = "The kernel does not answer: run the cell again.";
export const BUSY = "The kernel is busy: the move waits.";

export interface Status { title: string; detail: string; bad: boolean; seat: number | null }

const SIDES: Record<string, string> = { n: "north", e: "east", s: "south", w: "west" };

/** At a port a pawn enters; beside a square it waits for the first tile. */
const doing = ({ at }: Pawn): string => {
  const port = at.split(".")[1] ?? "";
  if (SIDES[port]) return `waits beside it, on its ${SIDES[port]} side`;
  return port ? `enters at ${port}` : "enters";
};

export const pawnName = (scene: Scene, pawn: Pawn): string => {
  const isDouble = scene.pawns.some((one) => one.seat === pawn.seat && one.number === 2);
  return seatName(scene, pawn.seat) + (isDouble ? `'s pawn ${pawn.number}` : "");
};

const tileWords = (scene: Scene, cell: string): string => {
  const tile = scene.tiles.find((one) => one.cell === cell);
  return tile ? `tile ${tile.tile} ${TURNED[tile.turns] ?? ""}${scene.last === cell ? ", laid last" : ""}` : "empty";
};

const pawnWords = (scene: Scene, cell: string): string[] =>
  scene.pawns.filter((pawn) => pawn.cell === cell && !pawn.out).map((pawn) => `${pawnName(scene, pawn)} ${doing(pawn)}`);

const offerWords = (view: View, cell: string): string[] => {
  const starts = startsOf(view, cell);
  if (starts.length) return [`free to start: ${starts.map(({ at }) => at.split(".")[1] ?? at).join(", ")}`];
  return cell === targetCell(view) ? [view.tile ? "the picked tile goes here" : "the next tile goes here"] : [];
};

/** A square as one sentence. */
export const cellWords = (view: View, column: number, row: number): string => {
  const cell = cellName(column, row);
  return [cell, tileWords(view.scene, cell), ...pawnWords(view.scene, cell), ...offerWords(view, cell)].join(", ");
};

const tileNumber = (view: View): number => playableHand(view).findIndex(({ tile }) => tile === view.tile) + 1;

const placementStatus = (view: View): Pick<Status, "title" | "detail" | "bad"> | null => {
  const [ask, chosen] = [openAsk(view), chosenPlacement(view)];
  if (!ask || !pickedTile(view)) return null;
  const title = `${ask.actor}: tile ${tileNumber(view)} on ${ask.cell ?? "the board"}, ${TURNED[view.turns] ?? ""}`;
  if (!chosen) return { title, detail: "", bad: false };
  const { says, why } = chosen.placement;
  return chosen.refused ? { title: `Not allowed: ${says || title}`, detail: why, bad: true } : { title, detail: says, bad: false };
};

const choiceStatus = (view: View): Pick<Status, "title" | "detail" | "bad"> | null => {
  const [ask, start] = [openAsk(view), chosenStart(view)];
  if (ask && start) return { title: `${ask.actor}: start at ${start.at}`, detail: "Enter or a second click starts here.", bad: false };
  const first = ask?.firsts.find(({ text }) => text === view.choice);
  const pawn = first && view.scene.pawns[first.pawn];
  if (pawn) return { title: `${pawnName(view.scene, pawn)} moves first`, detail: "Enter or a second click confirms.", bad: false };
  if (!ask || ask.kind !== "swap" || view.mine.length + view.theirs.length === 0) return null;
  const sides = `${view.mine.length} of your tiles for ${view.theirs.length} of theirs`;
  return { title: `${ask.actor}: ${sides}`, detail: swapCount(view) ? ask.hint : "Pick as many on one side as on the other.", bad: false };
};

const question = (scene: Scene): Pick<Status, "title" | "detail" | "bad"> =>
  scene.over
    ? { title: scene.over.text, detail: "The game is over.", bad: false }
    : { title: scene.ask?.text || "Nobody is asked.", detail: scene.ask?.hint ?? "", bad: false };

/** Who must do what, and what would come of it. */
export const status = (now: View): Status => {
  const view = previewed(now);
  const { scene } = view;
  const seat = scene.over ? scene.over.winners[0] ?? null : scene.ask?.seat ?? null;
  if (view.refusal) return { title: "Not allowed", detail: view.refusal, bad: true, seat };
  return { ...(placementStatus(view) ?? choiceStatus(view) ?? question(scene)), seat };
};

/** The log lines that are new since a scene that was seen before, in words. */
export const news = (before: Scene, after: Scene): string => {
  const seen = new Set(before.log.map(({ ply, text }) => `${ply} ${text}`));
  const lines = after.log.filter(({ ply, text }) => !seen.has(`${ply} ${text}`));
  const spoken = lines.map(({ seat, text }) => (seat === null ? text : `${seatName(after, seat)} ${text}`));
  const next = after.over?.text ?? (after.ask?.text === before.ask?.text ? "" : after.ask?.text ?? "");
  const isSaid = spoken.some((line) => line.includes(next));
  return [...spoken, isSaid ? "" : next].filter(Boolean).join(". ");
};
