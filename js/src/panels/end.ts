import { button, html, keyed, setText } from "../dom";
import type { Item } from "../dom";
import { badge, picture, seatSprite, sprite } from "../draw/sprite";
import { GLOW } from "../draw/trail";
import type { Kit } from "../kit";
import { prefersStillness } from "../replay/procession";
import type { Clock, Replay } from "../replay/replay";
import { seatName } from "../scene";
import type { Scene } from "../scene";
import type { View } from "../view";
import { icon } from "./controls";
import type { Question } from "./chips";
import type { Act, Panel } from "./panel";
import { counts } from "./players";

const ONE_COLUMN = 4;
/** From here down the card would lie over a pawn or its laurel. */
const COVERED = 0.58;
const ignored = (): void => undefined;

type Row = NonNullable<Scene["over"]>["ranking"][number];

interface Hands {
  /** What Python describes beside the board: the card would lie over it. */
  described: HTMLElement;
  /** Without a kernel there is nobody to ask. */
  ask: Question | null;
  board: HTMLElement;
  clock: Clock;
  /** Does it at once, or as soon as no pointer is down and no key is pressed. */
  whenReleased(act: () => void): void;
}

/** The winners' badges side by side in one laurel. */
const laurel = (scene: Scene, winners: readonly number[]): SVGSVGElement => {
  const [step, size] = winners.length > 1 ? [0.34 / (winners.length - 1), 0.09] : [0, 0.15];
  const start = (step * (winners.length - 1)) / -2;
  return picture(
    "laurels",
    "-.4 -.4 .8 .8",
    ...(winners.length ? [sprite(scene, "laurel")] : []),
    ...winners.map((seat, index) =>
      seatSprite(scene, "badge", seat, {}, { transform: `translate(${start + index * step} 0) scale(${size})` }),
    ),
  );
};

const stand = (scene: Scene, { seat, place, text, squares }: Row): HTMLElement => {
  const { state = "play" } = scene.seats[seat] ?? {};
  return html(
    "li",
    { class: state },
    html("span.ply", {}, String(place)),
    badge(scene, seat, state === "out" ? "out" : "badge"),
    html(state === "won" ? "b.name" : "span.name", {}, seatName(scene, seat)),
    html("span.reason", {}, text),
    counts(scene, seat),
    html("span.squares", {}, String(squares)),
  );
};

/** The card over a game that is over; it goes while the game is watched again. */
export const endCard = (
  act: Act,
  replay: Replay,
  kit: Kit,
  { ask, board, clock, described, whenReleased }: Hands,
): Panel => {
  const { say } = kit;
  const [title, most, crown, list] = [html("h2.headline"), html("p.quiet"), html("div"), html("ol")];
  const again = button("main", say("do again"), () => act({ do: "again" }));
  const other = button("plain", say("new game"), () => ask?.("new", ignored));
  const review = button("plain", say("review"), () => ask?.("review", ignored));
  const watch = button("plain", say("watch again"), () => act({ do: "replay" }));
  const element = html(
    "section.ending",
    { "aria-label": say("the end"), hidden: true },
    html("div.winner", {}, crown, title, most),
    html("div.ranking", {}, html("span.squares", {}, say("squares")), list),
    html("div.ways", {}, again, other, watch, review),
  );
  const begin = button("large-play", say("moment play"), () => act({ do: "replay" }), icon(kit, "moment play"));
  // Whether the end was shown when the board was drawn last; what shows the card when the trail has glowed.
  let [was, isSeen, cancel] = [null, !replay.isFile, null] as [boolean | null, boolean, (() => void) | null];
  const fill = (scene: Scene, over: NonNullable<Scene["over"]>): void => {
    setText(title, over.text);
    setText(most, over.most);
    keyed(crown, [[over.winners.join(), () => laurel(scene, over.winners)]]);
    keyed(
      list,
      over.ranking.map((row): Item => [JSON.stringify(row), () => stand(scene, row)]),
    );
    const heights = scene.pawns.flatMap(({ seat, y }) => (over.winners.includes(seat) && y !== null ? [y] : []));
    // The card covers no winner, if that is possible.
    const isLow = Math.max(...heights) > COVERED * scene.size && Math.min(...heights) > (1 - COVERED) * scene.size;
    element.classList.toggle("high", isLow);
    element.classList.toggle("many", over.ranking.length > ONE_COLUMN);
  };
  const open = (): void => {
    cancel = null;
    element.hidden = false;
    // The key of the last move may still be down.
    whenReleased(() => {
      const isNear = element.closest(".tsuro-widget")?.contains(document.activeElement);
      if (isNear && !element.hidden) (again.hidden ? watch : again).focus({ preventScroll: true });
    });
  };
  const draw = ({ scene, waiting, isClosed }: View): void => {
    const { isElsewhere, isPlaying, isFile, ply, last } = replay;
    const isEnd = described.hidden && !waiting && !isClosed && (!isElsewhere || (isFile && ply === last));
    const isShown = scene.over !== null && isEnd && isSeen;
    isSeen ||= isPlaying;
    begin.hidden = isSeen || ply !== last;
    if (scene.over) fill(scene, scene.over);
    again.hidden = other.hidden = !scene.again || !ask;
    review.hidden = !scene.over?.reviews || !ask;
    if (!isShown) cancel?.();
    cancel = isShown ? cancel : null;
    if (isShown && was === false && element.hidden) cancel ??= clock(prefersStillness() ? 0 : GLOW, open);
    else if (!cancel) element.hidden = !isShown;
    // Nothing else offers another game while the trail glows.
    element.classList.toggle("due", isShown);
    was = isShown;
  };
  if (replay.isFile) board.append(begin);
  return { element, draw };
};
