type Value = string | number | boolean | null;
type Attributes = Record<string, Value>;
type Child = Node | string | null;
export type Item = readonly [key: string, make: () => Element];

export const setAttributes = (element: Element, attributes: Attributes): void => {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
};

/** "div", or "div.words.dark" with its classes. */
type Tag<M> = (keyof M & string) | `${keyof M & string}.${string}`;
type Named<M, T> = T extends keyof M ? M[T] : T extends `${infer K extends keyof M & string}.${string}` ? M[K] : never;

const making =
  <M>(space: string) =>
  <T extends Tag<M>>(tag: T, attributes: Attributes = {}, ...children: Child[]): Named<M, T> => {
    const [name = "", ...classes] = tag.split(".");
    const element = document.createElementNS(space, name);
    setAttributes(element, { class: classes.join(" ") || null, ...attributes });
    element.append(...children.filter((child): child is Node | string => child !== null));
    return element as Named<M, T>;
  };

export const html = making<HTMLElementTagNameMap>("http://www.w3.org/1999/xhtml");
export const svg = making<SVGElementTagNameMap>("http://www.w3.org/2000/svg");

export const setText = (element: Element, text: string): void => {
  if (element.textContent !== text) element.textContent = text;
};

export const setClasses = (element: Element, classes: Readonly<Record<string, boolean>>): void => {
  for (const [name, isOn] of Object.entries(classes)) element.classList.toggle(name, isOn);
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

export const button = (
  className: string,
  label: string,
  press: () => void,
  ...children: Child[]
): HTMLButtonElement => {
  const element = html("button", { type: "button", class: className }, ...children);
  if (children.length) setAttributes(element, { "aria-label": label, title: label });
  else element.textContent = label;
  element.addEventListener("click", press);
  return element;
};
