import { html, keyed, setAttributes, svg } from "../dom";
import type { Item } from "../dom";
import { tilePicture } from "../draw/tile";
import { isPress, moveOf } from "../keys";
import { seatName } from "../scene";
import type { HandTile } from "../scene";
import { isAsking, openAsk, playableHand } from "../view";
import type { View } from "../view";
import { TURNED } from "../words";
import type { Act, Panel } from "./panel";

interface Slot { tile: string; links: readonly number[]; chosen: boolean; turns: number; numbered: boolean }

const picture = (view: View, { links, turns }: Slot): SVGSVGElement =>
  svg("svg", { viewBox: "-.01 -.01 1.02 1.06", "aria-hidden": "true" }, tilePicture(view.scene, links, turns ? "face turned" : "face"));

const option = (view: View, slot: Slot, index: number, press: () => void): HTMLElement => {
  const name = slot.numbered ? `tile ${index + 1}, ${slot.tile}` : `tile ${slot.tile}`;
  const element = html("div", { class: "slot", role: "option", "aria-selected": slot.chosen, "aria-label": slot.turns ? `${name}, ${TURNED[slot.turns] ?? ""}` : name },
    picture(view, slot), html("span", { class: "tag" }, slot.numbered ? html("span", { class: "key" }, String(index + 1)) : null, slot.tile));
  element.addEventListener("click", press);
  return element;
};

/** A rack of tiles: one tab stop, arrows inside. */
export class Rack {
  readonly element: HTMLElement;
  private readonly box: HTMLElement;
  private current = 0;

  constructor(private readonly press: (tile: string) => void) {
    this.box = html("div", { class: "rack", role: "listbox", "aria-label": "Tiles" });
    this.element = html("div", { class: "rack-frame" }, this.box);
    this.box.addEventListener("keydown", (event) => this.key(event));
    this.box.addEventListener("focusin", (event) => this.arrive(event.target));
  }

  draw(view: View, slots: readonly Slot[], label: string, many: boolean): void {
    const focused = this.index(this.box.querySelector(":focus"));
    keyed(this.box, slots.map((slot, index): Item =>
      [`${JSON.stringify(slot)} ${index}`, () => option(view, slot, index, () => this.press(slot.tile))]));
    setAttributes(this.box, { "aria-label": label, "aria-multiselectable": many ? "true" : null });
    this.rove();
    if (focused >= 0) this.focus(focused);
  }

  private options(): HTMLElement[] {
    return [...this.box.children] as HTMLElement[];
  }

  private index(target: unknown): number {
    return this.options().findIndex((one) => one === target);
  }

  private rove(): void {
    this.current = Math.min(this.current, Math.max(this.options().length - 1, 0));
    this.options().forEach((one, index) => (one.tabIndex = index === this.current ? 0 : -1));
  }

  private arrive(target: EventTarget | null): void {
    this.current = Math.max(this.index(target), 0);
    this.rove();
  }

  private focus(index: number): void {
    this.options()[Math.min(Math.max(index, 0), this.options().length - 1)]?.focus();
  }

  /** Enter picks what is not picked; what is picked, and a whole exchange, it confirms. */
  private picksByEnter(): boolean {
    const isMany = this.box.hasAttribute("aria-multiselectable");
    return !isMany && this.options()[this.current]?.getAttribute("aria-selected") === "false";
  }

  private key(event: KeyboardEvent): void {
    const move = moveOf(event);
    if (move) this.focus(this.current + move[0] + move[1]);
    else if (isPress(event) && (event.key === " " || this.picksByEnter())) this.options()[this.current]?.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

const slotsOf = (view: View, tiles: readonly HandTile[]): Slot[] =>
  tiles.map(({ tile, links }) => {
    const picked = tile === view.tile;
    const turns = picked ? view.turns : 0;
    return { tile, links: links[turns] ?? [], turns, chosen: picked || view.mine.includes(tile), numbered: true };
  });

const ownerWords = (view: View): string => {
  const seat = view.scene.hand?.seat;
  const hand = seat === undefined ? "Hand" : `${seatName(view.scene, seat)}'s hand`;
  return isAsking(view, "swap") ? `${hand}: pick tiles to give away` : hand;
};

export const handPanel = (act: Act): Panel => {
  const swapping = { now: false };
  const own = new Rack((tile) => act({ do: swapping.now ? "offer" : "pick", tile }));
  const other = new Rack((tile) => act({ do: "want", tile }));
  const [title, otherTitle] = [html("h2", {}), html("h2", {}, "The hands of those who are out: take as many")];
  const element = html("section", { class: "hand", "aria-label": "Hand" }, title, own.element, otherTitle, other.element);
  element.addEventListener("wheel", (event) => turnByWheel(event, act), { passive: false });
  const draw = (view: View): void => {
    swapping.now = isAsking(view, "swap");
    const theirs = swapping.now ? openAsk(view)?.theirs ?? [] : [];
    title.textContent = ownerWords(view);
    own.draw(view, slotsOf(view, view.scene.hand?.tiles ?? []), "Hand", swapping.now);
    other.draw(view, theirs.map((one) => ({ ...one, turns: 0, chosen: view.theirs.includes(one.tile), numbered: false })), "Tiles to take", true);
    element.hidden = !view.scene.hand?.tiles.length && !theirs.length;
    element.classList.toggle("idle", !playableHand(view).length);
    otherTitle.hidden = other.element.hidden = !theirs.length;
  };
  return { element, draw };
};

/** The wheel turns the picked tile, over that tile only: elsewhere the page scrolls. */
const turnByWheel = (event: WheelEvent, act: Act): void => {
  const target = event.target instanceof Element ? event.target.closest('[aria-selected="true"]') : null;
  if (!target || event.deltaY === 0) return;
  event.preventDefault();
  act({ do: "turn", by: event.deltaY > 0 ? 1 : -1 });
};
