import { html, setAttributes, setText, svg } from "./dom";
import { DRAWN } from "./kit";
import { clean, isObject } from "./read";

/**
 * What an element does when it is pressed or its value changes, what it tells when it is pointed at, what it copies
 * and says then, which of its kind it is, and its values: those that a slider leaps to, or the texts for each value.
 */
export type Deeds = Record<(typeof DEEDS)[number], string>;
const DEEDS = ["act", "change", "hover", "copy", "copied", "key", "values"] as const;
/** What is known of the elements, and the shapes of a picture by its name. */
export interface Book {
  readonly deeds: WeakMap<Element, Deeds>;
  shapes(picture: string): unknown;
}
type Node = readonly [tag: string, attributes: Record<string, unknown>, inside: unknown];

const DEEPEST = 12;
const MOST = 2000;
const TEXT = 4000;
const HTML =
  /^(div|section|h[2-4]|p|ul|ol|li|span|b|i|code|button|input|select|option|label|progress|table|tbody|tr|t[hd]|s)$/;
const SVG = /^(svg|g|path|rect|circle|text|title)$/;
const LOOKS = /^(viewBox|role|type|value|max|min|lang|title|placeholder|tabindex|hidden|colspan|aria-[a-z]+)$/;

const isNode = (value: unknown): value is Node =>
  Array.isArray(value) &&
  typeof value[0] === "string" &&
  isObject(value[1]) &&
  (HTML.test(value[0]) || SVG.test(value[0]));

const made = (tag: string): Element => (SVG.test(tag) ? svg(tag as "g") : html(tag as "p"));

const textOf = (value: unknown): string => (typeof value === "string" ? clean(value, TEXT) : "");

const looks = (attributes: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => LOOKS.test(name) || DRAWN.test(name))
      .map(([name, value]) => [name, clean(String(value), TEXT)]),
  );

export const hasValue = (element: unknown): element is HTMLInputElement | HTMLSelectElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

const update = (element: Element, [, attributes, inside]: Node, book: Book, depth: number): void => {
  const [wanted, before] = [looks(attributes), element.getAttribute("value")];
  for (const name of element.getAttributeNames()) if (!(name in wanted)) element.removeAttribute(name);
  setAttributes(element, wanted);
  const told = (name: string): string => textOf(attributes[name]);
  book.deeds.set(element, Object.fromEntries(DEEDS.map((name) => [name, told(name)])) as Deeds);
  const shapes = told("picture");
  if (shapes) patch(element, book.shapes(shapes), book, depth + 1);
  else if (Array.isArray(inside)) patch(element, inside, book, depth + 1);
  else setText(element, textOf(inside));
  // What is typed stays typed, unless Python says another value; what is picked is what Python says.
  const isOther = element instanceof HTMLSelectElement || before !== (wanted.value ?? null);
  if (hasValue(element) && isOther) element.value = wanted.value ?? "";
};

/** The children of `parent` become those described; an element that stays what it was is kept, and so is its focus. */
export const patch = (parent: Element, described: unknown, book: Book, depth = 0): void => {
  const nodes = Array.isArray(described) && depth < DEEPEST ? described.slice(0, MOST).filter(isNode) : [];
  if (parent.firstElementChild === null) parent.textContent = "";
  const old = [...parent.children];
  nodes.forEach((node, index) => {
    const there = old[index];
    const isSame = there?.localName === node[0] && book.deeds.get(there)?.key === textOf(node[1].key);
    const element = isSame ? there : made(node[0]);
    if (!there) parent.append(element);
    else if (!isSame) there.replaceWith(element);
    update(element, node, book, depth);
  });
  for (const extra of old.slice(nodes.length)) extra.remove();
};
