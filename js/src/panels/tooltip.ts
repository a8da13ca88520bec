import { html, setText } from "../dom";
import { columnOf, rowOf } from "../geometry";
import { placeName, thingsAt, thingsOn, walk } from "../replay/near";
import type { Thing, Way } from "../replay/near";
import type { Clock } from "../replay/replay";
import type { Pawn, Scene } from "../scene";
import { chosenPlacement, openAsk, previewed } from "../view";
import type { View } from "../view";
import { pawnName } from "../words";
import { on } from "./controls";

const LINGER = 300;

const squares = ({ say }: Scene, count: number): string => say("squares", { count });

const names = (scene: Scene, isMeant: (pawn: Pawn) => boolean): string =>
  scene.pawns
    .filter((pawn) => !pawn.out && isMeant(pawn))
    .map((pawn) => pawnName(scene, pawn))
    .join(", ");

/** What the tiles in hand would do to a pawn. */
const prospect = (view: View, index: number): string => {
  const { say } = view.scene;
  const chosen = chosenPlacement(previewed(view));
  const flights = (chosen ? [chosen] : (openAsk(view)?.placements ?? [])).flatMap(({ pawns }) =>
    pawns.filter(({ pawn }) => pawn === index),
  );
  const [first, out] = [flights[0], flights.filter((one) => one.out).length];
  if (!first) return "";
  return chosen
    ? say(out ? "tip out" : "tip on", { squares: squares(view.scene, first.steps.length) })
    : say("tip odds", { out, count: flights.length });
};

const pawnWords = (view: View, index: number, pawn: Pawn): string => {
  const { scene } = view;
  const { say, trails } = scene;
  const { cell, out, at } = pawn;
  const [steps = []] = trails.filter((one) => one.pawn === index).map((one) => one.steps);
  const others = names(scene, (one) => one !== pawn && one.cell === cell);
  const start = {
    name: pawnName(scene, pawn),
    squares: squares(scene, steps.length),
    place: steps[0] ? placeName(scene, steps[0][0], steps[0][1]) : at,
  };
  return [
    say("tip pawn", start),
    say(out ? `out ${out}` : "tip faces", { cell }),
    !out && others && say("tip meets", { names: others }),
    prospect(view, index),
  ]
    .filter(Boolean)
    .join(" · ");
};

const ending = (scene: Scene, { place, isEdge }: Way): string => {
  const waiting = isEdge ? scene.say("tip edge") : names(scene, ({ at }) => at === place);
  return place + (waiting && ` (${waiting})`);
};

const words = (view: View, thing: Thing): string => {
  const { scene } = view;
  if (typeof thing === "string") return view.notes.get(thing) ?? "";
  if (typeof thing === "number") {
    const pawn = scene.pawns[thing];
    return pawn ? pawnWords(view, thing, pawn) : "";
  }
  const [there, back] = [walk(scene, thing[0], thing[1]), walk(scene, thing[0], thing[2])];
  return scene.say("tip path", {
    squares: squares(scene, there.squares + back.squares - 1),
    start: ending(scene, back),
    end: ending(scene, there),
  });
};

export interface Tooltip {
  draw(view: View): void;
  hide(): void;
}

/** How others call a thing: the port that a pawn or a path enters by, or the square. */
const nameOf = (scene: Scene, thing: Thing): string =>
  typeof thing === "string"
    ? thing
    : typeof thing === "number"
      ? (scene.pawns[thing]?.at ?? "")
      : placeName(scene, thing[0], thing[1]);

/**
 * Tells about the pawn or path under the pointer, or on the square that has the focus; the other trails go faint.
 * `point` hears what is pointed at.
 */
export const tooltipOf = (
  board: HTMLElement,
  clock: Clock,
  tell: (text: string) => void,
  point: (name: string) => void,
): Tooltip => {
  const element = html("div.tip", { role: "tooltip", hidden: true });
  let view: View;
  let [things, cancel] = [[], () => undefined] as [readonly Thing[], () => void];

  let isFaint = false;
  const fade = (): void => {
    if (element.hidden && !isFaint) return;
    isFaint = !element.hidden;
    const seats = element.hidden
      ? []
      : things.flatMap((thing) =>
          typeof thing === "number" ? [`seat-${(view.scene.pawns[thing]?.seat ?? 0) + 1}`] : [],
        );
    for (const { classList } of board.querySelectorAll(".trails > *")) {
      classList.toggle("faint", seats.length > 0 && !seats.some((seat) => classList.contains(seat)));
    }
  };
  const hide = (): void => {
    cancel();
    things = [];
    if (!element.hidden) point("");
    element.hidden = true;
    fade();
  };
  const show = (x: number, y: number): void => {
    const far = (place: number): string => `var(--cell) * ${place + view.scene.art.margin}`;
    setText(element, things.map((thing) => words(view, thing)).join("\n"));
    element.classList.toggle("below", y < 1);
    Object.assign(element.style, { left: `clamp(130px, ${far(x)}, 100% - 130px)`, top: `calc(${far(y)})` });
    element.hidden = false;
    fade();
    point(things.map((thing) => nameOf(view.scene, thing))[0] ?? "");
  };

  board.append(element);
  on(board, "pointermove", ({ clientX, clientY, pointerType }) => {
    if (pointerType === "touch") return;
    const {
      size,
      art: { margin },
    } = view.scene;
    const { left, top, width } = board.getBoundingClientRect();
    const [x = 0, y = 0] = [clientX - left, clientY - top].map(
      (pixels) => (pixels / width) * (size + 2 * margin) - margin,
    );
    const found = thingsAt(view.scene, view.notes, x, y);
    if (String(found) === String(things)) return;
    hide();
    things = found;
    if (things.length) cancel = clock(LINGER, () => show(x, y));
  });
  on(board, "focusin", () => {
    hide();
    // By then the keys may have gone on.
    cancel = clock(LINGER, () => {
      things = board.querySelector(":focus-visible") ? thingsOn(view.scene, view.notes, view.cell) : [];
      if (!things.length) return;
      show(columnOf(view.cell) + 0.5, rowOf(view.cell) + 0.2);
      tell(element.textContent);
    });
  });
  for (const event of ["pointerleave", "focusout"] as const) on(board, event, hide);
  const draw = (now: View): void => {
    const before = view;
    view = now;
    if (before?.scene === now.scene) fade();
    else hide();
  };
  return { hide, draw };
};
