import { within } from "./geometry";
import { GAP, MARGIN, SMALL_TILE } from "./layout";
import type { Beside, Plan } from "./layout";
import { hasSides } from "./scene";
import type { Scene } from "./scene";

/** A plan for the whole screen. */
export interface Projected extends Plan {
  /** How much larger everything beside the board is. */
  readonly zoom: number;
  /** How much larger the words are that a back row reads. */
  readonly said: number;
  /** Whether only the hand and its tools are beside the board. */
  readonly isCompact: boolean;
}

/** The words have at least 24 pixels, and more on a screen that is higher than this. */
const [WORDS, LEAST_WORDS, LOW] = [16, 24, 450];
/** Two lines of the title, and one or two of what is said below it. */
const [TITLE, LINE, LARGEST] = [46, 20, 1.85];
const [NARROWEST, COLUMN, SHARE] = [240, 380, 0.32];
const [HAND, TOOLS, CHOICES, DICE] = [150, 46, 44, 48];
/** The name of the hand, which a compact column leaves out. */
const LABEL = 26;
/** The question of a lesson with its buttons, and its heading. */
const [QUESTION, HEAD] = [76, 37];
const [TABS, ROW, BAR, SIGNS, PANEL] = [64, 26, 38, 40, 200];
/** The least width of the hand with its tools, and of two players side by side. */
const [TOOLS_WIDTH, TWO_PLAYERS] = [290, 330];
const LEAST_ZOOM = 0.95;

/** The height of dice, hand and tools; `choices` are the rows of choices below the tools. */
const handHeight = (scene: Scene, choices: number): number =>
  HAND + TOOLS + CHOICES * choices + (scene.art.dice.size ? DICE : 0);

/** The largest zoom at which the hand, its tools, what is in the tabs and the bar have room in a column. */
const zoomIn = (width: number, height: number, hand: number, { seats }: Scene, beside: Beside): number => {
  const most = Math.min(LARGEST, width / TOOLS_WIDTH);
  const zoomOf = (columns: number): number => {
    const rows = ROW * Math.ceil(seats.length / columns);
    return height / (hand + TABS + Math.max(rows, beside === "panel" ? PANEL : 0) + BAR + SIGNS);
  };
  return Math.max(Math.min(most, zoomOf(1)), Math.min(most, zoomOf(2), width / TWO_PLAYERS));
};

/** What is beside the board at most of all: the words, the question of a lesson with its buttons, and the rest. */
const restOf = (height: number, said: number, beside: Beside, isCompact: boolean): number => {
  const words = said * (TITLE + (height < LOW ? LINE : 2 * LINE));
  if (beside !== "laying") return height - words;
  return height - words - said * (isCompact ? QUESTION : 2 * QUESTION + HEAD);
};

type Fit = Pick<Projected, "look" | "edge" | "zoom" | "isCompact">;

/** The hand alone, as large as it can be. */
const compact = (width: number, height: number, hand: number): number =>
  Math.min(height / hand, width / TOOLS_WIDTH, LARGEST);

/** On an upright screen the board is as wide as it, and the hand below. */
const upright = (across: number, height: number, hand: number): Fit => {
  const edge = Math.floor(Math.max(SMALL_TILE, Math.min(across, height - hand)));
  return { look: "stacked", edge, zoom: compact(across, height - edge, hand), isCompact: true };
};

/** The board's edge on a screen that is not upright, and the column beside it. */
const edgeIn = (across: number, down: number): [edge: number, column: number] => {
  const edge = Math.floor(Math.min(down, across - GAP - within(NARROWEST, SHARE * across, COLUMN)));
  return [edge, across - GAP - edge];
};

/** On a projector the board is as high as the screen, or as wide where the screen is upright. */
export const projectedPlan = (
  { clientWidth, clientHeight }: Element,
  scene: Scene,
  beside: Beside,
  isByHand: boolean,
): Projected => {
  const [across, down] = [clientWidth - MARGIN, clientHeight - MARGIN];
  const said = Math.max(LEAST_WORDS, clientHeight / 36) / WORDS;
  const near = handHeight(scene, isByHand ? 2 : hasSides(scene) ? 1 : 0);
  const [hand, under] = [near - LABEL + SIGNS, restOf(down, said, beside, true)];
  const [edge, column] = edgeIn(across, down);
  const zoom = zoomIn(column, restOf(down, said, beside, false), near, scene, beside);
  const fit = (): Fit =>
    zoom < LEAST_ZOOM
      ? { look: "beside", edge, zoom: compact(column, under, hand), isCompact: true }
      : { look: "beside", edge, zoom, isCompact: false };
  const found = across < down ? upright(across, under, hand) : fit();
  return { ...found, room: down, slot: SMALL_TILE, said, isWide: false, isNarrow: false };
};
