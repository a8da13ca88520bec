import { html, keyed, setAttributes, setClasses, setText } from "../dom";
import type { Item } from "../dom";
import { picture, sprite } from "../draw/sprite";
import { TILE, tilePicture } from "../draw/tile";
import { placed } from "../geometry";
import type { Kit } from "../kit";
import { hasSides, seatName } from "../scene";
import type { HandTile, Scene } from "../scene";
import { faceOf, isAsking, isCoded, isLaying, openAsk, playableHand } from "../view";
import type { View } from "../view";
import { lying } from "../words";
import { on, steer } from "./controls";
import type { Act, Grab, Panel } from "./panel";

/** A tile in a rack: what it shows, and its other side if it has one. */
interface Slot {
  tile: string;
  links: readonly number[];
  back?: readonly number[];
  side?: string;
  turns?: number;
  chosen: boolean;
  numbered?: boolean;
  isCoded: boolean;
}
interface Rack {
  label: string;
  heading: string;
  slots: readonly Slot[];
}

const option = (
  scene: Scene,
  { tile, links, back, side = "", turns = 0, chosen, numbered, isCoded: shows }: Slot,
  index: number,
  press: (tile: string) => void,
  grab: Grab,
): HTMLElement => {
  const code = html("span", {}, side ? `${tile} ${side}` : tile);
  code.hidden = !shows;
  const name = scene.say(numbered ? "numbered" : "tile", { number: index + 1, tile });
  const element = html(
    "div.slot",
    {
      role: "option",
      title: scene.say("tile", { tile }),
      "aria-selected": chosen,
      "aria-label": turns || side ? `${name}, ${lying(scene, side, turns)}` : name,
    },
    picture(
      "",
      TILE,
      tilePicture(scene, links, turns ? "turned" : ""),
      sprite(scene, `own ${tile}`, { name: tile }, placed(0.5, 0.5)),
    ),
    back ? picture("back", TILE, tilePicture(scene, back)) : null,
    html("span.tag", {}, numbered ? html("span.key", {}, String(index + 1)) : null, code),
  );
  on(element, "click", () => press(tile));
  on(element, "pointerdown", (event) => grab(tile, event));
  return element;
};

/** A rack of tiles: one tab stop, arrows inside. */
const rackOf = (
  press: (tile: string) => void,
  grab: Grab,
): { element: HTMLElement; draw(scene: Scene, rack: Rack, isMany: boolean): void } => {
  let [current, many] = [0, false];
  const [title, box] = [html("h2"), html("div.rack")];
  const element = html("div", {}, title, box);
  const options = (): HTMLElement[] => [...box.children] as HTMLElement[];
  /** The one that Tab comes to. */
  const rove = (index: number): HTMLElement | undefined => {
    current = Math.max(Math.min(index, options().length - 1), 0);
    options().forEach((one, place) => (one.tabIndex = place === current ? 0 : -1));
    return options()[current];
  };
  on(box, "focusin", ({ target }) => rove(options().indexOf(target as HTMLElement)));
  // Enter picks what is not picked; what is picked, and a whole exchange, it confirms.
  steer(
    box,
    (columns, rows) => rove(current + columns + rows)?.focus(),
    (key) => {
      const one = options()[current];
      const isTaken = key === " " || (!many && one?.ariaSelected === "false");
      if (isTaken) one?.click();
      return isTaken;
    },
  );
  const draw = (scene: Scene, { label, heading, slots }: Rack, isMany: boolean): void => {
    many = isMany;
    const hadFocus = box.querySelector(":focus");
    keyed(
      box,
      slots.map((slot, index): Item => [
        `${JSON.stringify(slot)} ${index}`,
        () => option(scene, slot, index, press, grab),
      ]),
    );
    const now = rove(current);
    if (hadFocus) now?.focus();
    setAttributes(box, {
      role: slots.length ? "listbox" : null,
      "aria-label": slots.length ? label : null,
      "aria-multiselectable": many ? "true" : null,
    });
    setText(title, heading);
  };
  return { element, draw };
};

const slotOf =
  (view: View, numbered: boolean) =>
  (one: HandTile): Slot => {
    const { tile } = one;
    const picked = tile === view.tile;
    const [turns, side] = picked ? [view.turns, view.side] : [0, "A" as const];
    const sides = one.other.length ? { side, back: faceOf(one, side === "A" ? "B" : "A", turns) } : {};
    return {
      tile,
      links: faceOf(one, side, turns),
      ...sides,
      turns,
      chosen: picked || view.mine.includes(tile),
      numbered,
      isCoded: isCoded(view),
    };
  };

const ownRack = (view: View): Rack => {
  const { hand, say } = view.scene;
  const name = hand && seatName(view.scene, hand.seat);
  return {
    label: say("hand"),
    heading: say(!hand ? "hand" : isAsking(view, "swap") ? "hand give" : "hand of", { name }),
    slots: (hand?.tiles ?? []).map(slotOf(view, !isAsking(view, "turn"))),
  };
};

/** The tiles that can be taken: those of the eliminated, or the one ahead that is turned. */
const otherRack = (view: View): Rack => {
  const [ask, { say }] = [openAsk(view), view.scene];
  if (ask?.kind === "turn") {
    return {
      label: say("ahead"),
      heading: say("ahead"),
      slots: playableHand(view).map(slotOf(view, true)),
    };
  }
  const theirs = ask?.kind === "swap" ? ask.theirs : [];
  return {
    label: say("take"),
    heading: say("take from"),
    slots: theirs.map((one) => ({ ...one, chosen: view.theirs.includes(one.tile), isCoded: isCoded(view) })),
  };
};

export const handPanel = (act: Act, { say }: Kit, grab: Grab): Panel => {
  let isSwap = false;
  const own = rackOf((tile) => act({ do: isSwap ? "offer" : "pick", tile }), grab);
  const other = rackOf((tile) => act({ do: isSwap ? "want" : "pick", tile }), grab);
  const element = html("section.hand", { "aria-label": say("hand") }, other.element, own.element);
  const draw = (view: View): void => {
    isSwap = isAsking(view, "swap");
    own.draw(view.scene, ownRack(view), isSwap);
    other.draw(view.scene, otherRack(view), isSwap);
    other.element.hidden = !other.element.querySelector(".slot");
    setClasses(element, {
      "two-faced": hasSides(view.scene),
      idle: !playableHand(view).length,
      loose: isLaying(view),
      spent: view.scene.over !== null,
    });
  };
  return { element, draw };
};
