/**
 * jsdom tries every element of a page against a selector, which took a third of all time here.
 * What the board looks for with every drawing is found without that.
 */
const LAST_CLASS = /(?:^|[ >])\.([\w-]+)$/;
const native = globalThis.Element?.prototype.querySelector;

const focusedIn = (root: Element): Element | null => {
  const { activeElement, body } = root.ownerDocument;
  return activeElement !== root && activeElement !== body && root.contains(activeElement) ? activeElement : null;
};

const quick = function (this: Element, selector: string): Element | null {
  if (selector === ":focus") return focusedIn(this);
  const name = selector.includes(",") ? undefined : LAST_CLASS.exec(selector)?.[1];
  if (!name) return native.call(this, selector);
  const first = this.getElementsByClassName(name)[0] ?? null;
  return first && selector !== `.${name}` ? native.call(this, selector) : first;
};

if (native && native.name !== quick.name) Element.prototype.querySelector = quick;
