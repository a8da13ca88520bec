import { GAP, MARGIN, SMALL_TILE, within } from "./layout";
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

const handHeight = (scene: Scene): number =>
  HAND + TOOLS + (hasSides(scene) ? CHOICES : 0) + (scene.art.dice.size ? DICE : 0);

/** The largest zoom at which the hand, its tools, what is in the tabs and the bar have room in a column. */
const zoomIn = (width: number, height: number, scene: Scene, beside: Beside): number => {
  const most = Math.min(LARGEST, width / TOOLS_WIDTH);
  const zoomOf = (columns: number): number => {
    const rows = ROW * Math.ceil(scene.seats.length / columns);
    return height / (handHeight(scene) + TABS + Math.max(rows, beside === "panel" ? PANEL : 0) + BAR + SIGNS);
  };
  return Math.max(Math.min(most, zoomOf(1)), Math.min(most, zoomOf(2), width / TWO_PLAYERS));
};

/** What is beside the board at most of all: the words, the question of a lesson with its buttons, and the rest. */
const restOf = (height: number, said: number, beside: Beside, isCompact: boolean): number => {
  const words = said * (TITLE + (height < LOW ? LINE : 2 * LINE));
  if (beside !== "laying") return height - words;
  return height - words - said * (isCompact ? QUESTION : 2 * QUESTION + HEAD);
};

/** On a projector the board is as high as the screen, or as wide where the screen is upright. */
export const projectedPlan = (width: number, height: number, scene: Scene, beside: Beside): Projected => {
  const [across, down] = [width - MARGIN, height - MARGIN];
  const isUpright = across < down;
  const said = Math.max(LEAST_WORDS, height / 36) / WORDS;
  const hand = handHeight(scene) - LABEL + SIGNS;
  const under = restOf(down, said, beside, true);
  const free = isUpright
    ? Math.min(across, under - hand)
    : Math.min(down, across - GAP - within(NARROWEST, SHARE * across, COLUMN));
  const edge = Math.floor(Math.max(SMALL_TILE, free));
  const column = isUpright ? across : across - GAP - edge;
  const zoom = isUpright ? 0 : zoomIn(column, restOf(down, said, beside, false), scene, beside);
  const isCompact = zoom < LEAST_ZOOM;
  const small = Math.min((isUpright ? under - edge : under) / hand, column / TOOLS_WIDTH, LARGEST);
  return {
    look: isUpright ? "stacked" : "beside",
    edge,
    room: down,
    slot: SMALL_TILE,
    zoom: isCompact ? small : zoom,
    said,
    isCompact,
    isWide: false,
    isNarrow: false,
  };
};
