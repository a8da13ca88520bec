import { html, keyed, setAttributes, svg } from "../dom";
import { nextSquares } from "../draw/next";
import { pointed, viewBox } from "../geometry";
import type { Point } from "../geometry";
import { isDaikaiju, isLantern, isStep, placeName, thingsAt, thingsOn } from "../replay/near";
import type { Thing } from "../replay/near";
import type { Clock } from "../replay/replay";
import type { Scene } from "../scene";
import type { View } from "../view";
import { on } from "./controls";
import { tipBoxes } from "./tip_boxes";
import { seenPart, tipPlace } from "./tip_place";
import type { Box } from "./tip_place";
import { tipWords } from "./tip_words";
import type { TipWords } from "./tip_words";

const LINGER = 300;
/** So many things are told whole; of more, the names. */
const WHOLE = 2;

export interface Tooltip {
  draw(view: View): void;
  hide(): void;
}

/** How others call a thing: the port that a pawn or a path enters by, or the square. */
const nameOf = (scene: Scene, thing: Thing): string => {
  if (typeof thing === "string") return thing;
  if (typeof thing === "number") return scene.pawns[thing]?.at ?? "";
  return isStep(thing) ? placeName(scene, thing[0], thing[1]) : (thing.cell ?? "");
};

const head = ({ badge, name }: TipWords): HTMLElement[] =>
  name ? [html("div.tip-name", {}, badge, html("span", {}, name))] : [];

/** Badge, name and lines of the first things; of the others what they are called. */
const told = (words: readonly TipWords[]): HTMLElement[] =>
  words.flatMap((one, index) => {
    const lines = index < WHOLE || !one.name ? one.lines : [];
    return [...head(one), ...lines.map((line) => html("p.tip-line", {}, line))];
  });

/**
 * Tells about the pawn, path or piece under the pointer, or on the square that has the focus: beside it, never over
 * it. The other trails go faint; where a daikaiju goes next is shown on the board.
 * `point` hears what is pointed at.
 */
export const tooltipOf = (
  board: HTMLElement,
  clock: Clock,
  tell: (text: string) => void,
  point: (name: string) => void,
): Tooltip => {
  const pointer = html("i");
  const element = html("div.tip", { role: "tooltip", hidden: true });
  const arrows = svg("svg.picture.next", { "aria-hidden": "true" });
  let view: View;
  let [things, cancel, width] = [[], () => undefined, 0] as [readonly Thing[], () => void, number];

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
    keyed(arrows, []);
    fade();
  };
  const place = (at: Point | string): void => {
    const { size, art } = view.scene;
    const { margin } = art;
    width = board.clientWidth;
    const cell = width / (size + 2 * margin);
    const onScreen = (box: Box): Box => ({
      left: (box.left + margin) * cell,
      top: (box.top + margin) * cell,
      width: box.width * cell,
      height: box.height * cell,
    });
    const { anchor, kept, wished } = tipBoxes(view.scene, things.slice(0, WHOLE), at);
    const found = tipPlace(
      { width: element.offsetWidth, height: element.offsetHeight },
      onScreen(anchor),
      kept.map(onScreen),
      wished.map(onScreen),
      seenPart(board),
    );
    element.className = `tip ${found.side}`;
    Object.assign(element.style, { left: `${found.left}px`, top: `${found.top}px` });
    element.style.setProperty("--point", `${found.point}px`);
  };
  const show = (at: Point | string): string => {
    const { scene } = view;
    const words = things.map((thing) => tipWords(view, thing));
    element.replaceChildren(...told(words), pointer);
    Object.assign(element.style, { left: "0", top: "0" });
    element.hidden = false;
    place(at);
    setAttributes(arrows, viewBox(scene));
    keyed(
      arrows,
      things.filter(isDaikaiju).flatMap((one) => nextSquares(scene, one)),
    );
    fade();
    point(things.map((thing) => nameOf(scene, thing))[0] ?? "");
    return words.map(({ spoken }) => spoken).join("\n");
  };
  /** The other sides of the tiles show no lanterns. */
  const visible = (found: readonly Thing[]): readonly Thing[] =>
    found.filter((thing) => !(view.backs && isLantern(thing)));

  board.append(arrows, element);
  on(board, "pointermove", (event) => {
    if (event.pointerType === "touch") return;
    const [x, y] = pointed(board, view.scene, event);
    const found = visible(thingsAt(view.scene, view.notes, x, y));
    if (JSON.stringify(found) === JSON.stringify(things)) return;
    hide();
    things = found;
    if (things.length) cancel = clock(LINGER, () => void show({ x, y }));
  });
  on(board, "focusin", () => {
    hide();
    // By then the keys may have gone on.
    cancel = clock(LINGER, () => {
      const isByKeys = board.querySelector(":focus-visible") !== null;
      things = isByKeys ? visible(thingsOn(view.scene, view.notes, view.cell)) : [];
      if (things.length) tell(show(view.cell));
    });
  });
  for (const event of ["pointerleave", "focusout"] as const) on(board, event, hide);
  const draw = (now: View): void => {
    const before = view;
    view = now;
    // On a board of another size it would lie elsewhere.
    if (before?.scene === now.scene && (element.hidden || board.clientWidth === width)) fade();
    else hide();
  };
  return { hide, draw };
};
