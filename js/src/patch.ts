import { setAttributes, setText } from "./dom";
import { clean, isObject } from "./read";

/** What an element does when it is pressed, what it tells when it is pointed at, and which of its kind it is. */
export interface Deeds {
  act: string;
  hover: string;
  key: string;
}
type Node = readonly [tag: string, attributes: Record<string, unknown>, inside: unknown];

const DEEPEST = 12;
const MOST = 2000;
const TEXT = 2000;
const HTML = /^(div|section|h[2-4]|p|ul|ol|li|span|b|i|code|button|input|label|progress|table|tbody|tr|t[hd]|s)$/;
const SVG = /^(svg|g|path|rect|circle|text|title)$/;
const LOOKS = /^(class|role|type|value|max|min|lang|placeholder|tabindex|hidden|colspan|aria-[a-z]+)$/;
const DRAWN = /^(viewBox|d|r|x|y|cx|cy|rx|width|height|transform|opacity|text-anchor|(fill|font|stroke)(-[a-z]+)?)$/;

const isNode = (value: unknown): value is Node =>
  Array.isArray(value) &&
  typeof value[0] === "string" &&
  isObject(value[1]) &&
  (HTML.test(value[0]) || SVG.test(value[0]));

const made = (tag: string): Element =>
  document.createElementNS(SVG.test(tag) ? "http://www.w3.org/2000/svg" : "http://www.w3.org/1999/xhtml", tag);

const textOf = (value: unknown): string => (typeof value === "string" ? clean(value, TEXT) : "");

const looks = (attributes: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => LOOKS.test(name) || DRAWN.test(name))
      .map(([name, value]) => [name, clean(String(value), TEXT)]),
  );

/** What is typed stays typed, unless Python says another value. */
const setLooks = (element: Element, attributes: Record<string, unknown>): void => {
  const wanted = looks(attributes);
  for (const name of element.getAttributeNames()) if (!(name in wanted)) element.removeAttribute(name);
  const isOther = element instanceof HTMLInputElement && element.getAttribute("value") !== (wanted.value ?? null);
  setAttributes(element, wanted);
  if (isOther) (element as HTMLInputElement).value = wanted.value ?? "";
};

const update = (
  element: Element,
  [, attributes, inside]: Node,
  deeds: WeakMap<Element, Deeds>,
  depth: number,
): void => {
  setLooks(element, attributes);
  deeds.set(element, { act: textOf(attributes.act), hover: textOf(attributes.hover), key: textOf(attributes.key) });
  if (Array.isArray(inside)) patch(element, inside, deeds, depth + 1);
  else setText(element, textOf(inside));
};

/** The children of `parent` become those described; an element that stays what it was is kept, and so is its focus. */
export const patch = (parent: Element, described: unknown, deeds: WeakMap<Element, Deeds>, depth = 0): void => {
  const nodes = Array.isArray(described) && depth < DEEPEST ? described.slice(0, MOST).filter(isNode) : [];
  if (parent.firstElementChild === null) parent.textContent = "";
  const old = [...parent.children];
  nodes.forEach((node, index) => {
    const there = old[index];
    const isSame = there?.localName === node[0] && deeds.get(there)?.key === textOf(node[1].key);
    const element = isSame ? there : made(node[0]);
    if (!there) parent.append(element);
    else if (!isSame) there.replaceWith(element);
    update(element, node, deeds, depth);
  });
  for (const extra of old.slice(nodes.length)) extra.remove();
};
