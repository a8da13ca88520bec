import { html, svg } from "../dom";
import type { Kit, Shape } from "../kit";

export type Parts = Record<string, unknown>;
type Look = Record<string, string | number | null>;

const filled = (words: string, parts: Parts | null): string =>
  parts ? words.replace(/@(\w+)/g, (_, name: string) => String(parts[name] ?? "")) : words;

/** Shapes as elements; without parts they are drawn to the letter. */
export const drawn =
  (parts: Parts | null) =>
  ({ tag, look, shapes, words }: Shape): SVGElement =>
    svg(
      tag,
      Object.fromEntries(look.map(([name, value]) => [name, filled(value, parts)])),
      ...shapes.map(drawn(parts)),
      filled(words, parts) || null,
    );

/** A sprite of the kit, with the parts that differ from use to use. */
export const sprite = ({ art }: Kit, name: string, parts: Parts = {}, look: Look = {}): SVGGElement =>
  svg("g", look, ...(art.sprites.get(name) ?? []).map(drawn(parts)));

/** A sprite that shows a seat. */
export const seatSprite = (kit: Kit, name: string, seat: number, parts: Parts = {}, look: Look = {}): SVGGElement =>
  sprite(kit, name, { ...kit.art.seats[seat], ...parts }, { class: `seat-${seat + 1}`, ...look });

/** A small picture for lists and lines of text. */
export const picture = (className: string, box: string, ...parts: SVGElement[]): SVGSVGElement =>
  svg("svg", { class: className, viewBox: box, "aria-hidden": "true" }, ...parts);

export const badge = (kit: Kit, seat: number, name = "badge"): SVGSVGElement =>
  picture("badge", "-1.6 -1.6 3.2 3.2", seatSprite(kit, name, seat));

export const die = (kit: Kit, kind: string, pips: number): HTMLElement =>
  html("span.die", {}, picture("", "-.54 -.54 1.08 1.08", sprite(kit, `die ${pips}`, kit.art.dice.get(kind))));
