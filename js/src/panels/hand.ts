import { html, keyed, setAttributes, setText } from "../dom";
import type { Item } from "../dom";
import { picture } from "../draw/sprite";
import { tilePicture } from "../draw/tile";
import type { Kit } from "../kit";
import { seatName } from "../scene";
import type { HandTile, Scene } from "../scene";
import { faceOf, isAsking, openAsk, playableHand } from "../view";
import type { View } from "../view";
import { lying } from "../words";
import { on, steer } from "./controls";
import type { Act, Panel } from "./panel";

/** A tile in a rack: what it shows, and its other side if it has one. */
interface Slot {
  tile: string;
  links: readonly number[];
  back?: readonly number[];
  side?: string;
  turns?: number;
  chosen: boolean;
  numbered?: boolean;
}
interface Rack {
  label: string;
  heading: string;
  slots: readonly Slot[];
}

const TILE = "-.01 -.01 1.02 1.06";

const option = (
  scene: Scene,
  { tile, links, back, side = "", turns = 0, chosen, numbered }: Slot,
  index: number,
  press: (tile: string) => void,
): HTMLElement => {
  const name = scene.say(numbered ? "numbered" : "tile", { number: index + 1, tile });
  const element = html(
    "div.slot",
    {
      role: "option",
      draggable: "true",
      "aria-selected": chosen,
      "aria-label": turns || side ? `${name}, ${lying(scene, side, turns)}` : name,
    },
    picture("", TILE, tilePicture(scene, links, turns ? "turned" : "")),
    back ? picture("back", TILE, tilePicture(scene, back)) : null,
    html("span.tag", {}, numbered ? html("span.key", {}, String(index + 1)) : null, side ? `${tile} ${side}` : tile),
  );
  on(element, "click", () => press(tile));
  on(element, "dragstart", ({ dataTransfer }) => dataTransfer?.setData("text", tile));
  return element;
};

/** A rack of tiles: one tab stop, arrows inside. */
const rackOf = (
  press: (tile: string) => void,
): { element: HTMLElement; draw(scene: Scene, rack: Rack, isMany: boolean): void } => {
  let [current, many] = [0, false];
  const [title, box] = [html("h2"), html("div.rack", { role: "listbox" })];
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
      slots.map((slot, index): Item => [`${JSON.stringify(slot)} ${index}`, () => option(scene, slot, index, press)]),
    );
    const now = rove(current);
    if (hadFocus) now?.focus();
    setAttributes(box, { "aria-label": label, "aria-multiselectable": many ? "true" : null });
    setText(title, heading);
    element.hidden = !slots.length;
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
    };
  };

const ownRack = (view: View): Rack => {
  const { hand, say } = view.scene;
  const name = hand && seatName(view.scene, hand.seat);
  return {
    label: say("hand"),
    heading: say(isAsking(view, "swap") ? "hand give" : "hand of", { name }),
    slots: (hand?.tiles ?? []).map(slotOf(view, !isAsking(view, "turn"))),
  };
};

/** The tiles that can be taken: those of the eliminated, or the one ahead that is turned. */
const otherRack = (view: View): Rack => {
  const [ask, { say }] = [openAsk(view), view.scene];
  if (ask?.kind === "turn") {
    return {
      label: say("ahead", { tile: "" }),
      heading: say("ahead", { tile: ask.faces?.tile }),
      slots: playableHand(view).map(slotOf(view, true)),
    };
  }
  const theirs = ask?.kind === "swap" ? ask.theirs : [];
  return {
    label: say("take"),
    heading: say("take from"),
    slots: theirs.map((one) => ({ ...one, chosen: view.theirs.includes(one.tile) })),
  };
};

export const handPanel = (act: Act, { say }: Kit): Panel => {
  let isSwap = false;
  const own = rackOf((tile) => act({ do: isSwap ? "offer" : "pick", tile }));
  const other = rackOf((tile) => act({ do: isSwap ? "want" : "pick", tile }));
  const element = html("section.hand", { "aria-label": say("hand") }, other.element, own.element);
  // The wheel turns the picked tile, over that tile only: elsewhere the page scrolls.
  on(
    element,
    "wheel",
    (event) => {
      if (!event.deltaY || !(event.target as Element).closest("[aria-selected=true]")) return;
      event.preventDefault();
      act({ do: "turn", by: event.deltaY > 0 ? 1 : -1 });
    },
    { passive: false },
  );
  const draw = (view: View): void => {
    isSwap = isAsking(view, "swap");
    own.draw(view.scene, ownRack(view), isSwap);
    other.draw(view.scene, otherRack(view), isSwap);
    element.hidden = own.element.hidden && other.element.hidden;
    element.classList.toggle("idle", !playableHand(view).length);
  };
  return { element, draw };
};
