type Value = string | number | boolean | null;
type Attributes = Record<string, Value>;
type Child = Node | string | null;
export type Item = readonly [key: string, make: () => Element];

const SVG = "http://www.w3.org/2000/svg";

export const setAttributes = (element: Element, attributes: Attributes): void => {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
};

const filled = <E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E => {
  setAttributes(element, attributes);
  element.append(...children.filter((child): child is Node | string => child !== null));
  return element;
};

export const html = <K extends keyof HTMLElementTagNameMap>(tag: K, attributes: Attributes = {}, ...children: Child[]): HTMLElementTagNameMap[K] =>
  filled(document.createElement(tag), attributes, children);

export const svg = <K extends keyof SVGElementTagNameMap>(tag: K, attributes: Attributes = {}, ...children: Child[]): SVGElementTagNameMap[K] =>
  filled(document.createElementNS(SVG, tag) as SVGElementTagNameMap[K], attributes, children);

export const setText = (element: Element, text: string): void => {
  if (element.textContent !== text) element.textContent = text;
};

const KEYS = new WeakMap<Element, string>();

/** Children by key: those that stay are left alone, in the order of the items. */
export const keyed = (parent: Element, items: readonly Item[]): void => {
  const old = new Map([...parent.children].map((child) => [KEYS.get(child) ?? "", child]));
  const wanted = new Map(items);
  for (const [key, child] of old) if (!wanted.has(key)) child.remove();
  let next = parent.firstElementChild;
  for (const [key, make] of wanted) {
    const child = old.get(key) ?? made(key, make);
    if (child === next) next = next.nextElementSibling;
    else parent.insertBefore(child, next);
  }
};

const made = (key: string, make: () => Element): Element => {
  const child = make();
  KEYS.set(child, key);
  return child;
};

export const button = (className: string, label: string, press: () => void, ...children: Child[]): HTMLButtonElement => {
  const element = html("button", { type: "button", class: className }, ...children);
  if (children.length) setAttributes(element, { "aria-label": label, title: label });
  else element.textContent = label;
  element.addEventListener("click", press);
  return element;
};
