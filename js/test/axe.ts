import axe from "axe-core";

const RULES_THAT_NEED_LAYOUT = ["color-contrast", "target-size", "scrollable-region-focusable", "region"];
const disabled = Object.fromEntries(RULES_THAT_NEED_LAYOUT.map((rule) => [rule, { enabled: false }]));
/** What a picture that is hidden from screen readers may not hold. */
const LIVE = "[id], [role], [tabindex], [contenteditable], a, button, input, foreignObject";

// axe asks for a canvas, which jsdom does not have.
HTMLCanvasElement.prototype.getContext = () => null;

/** What axe has against a copy of an element, whose hidden pictures are looked at and emptied: they hold most of it. */
export const violations = async (el: Element): Promise<string[]> => {
  const copy = el.cloneNode(true) as Element;
  el.replaceWith(copy);
  const hidden = [...copy.querySelectorAll("svg[aria-hidden=true]")];
  const live = hidden.flatMap((picture) => [...picture.querySelectorAll(LIVE)]);
  for (const picture of hidden) picture.replaceChildren();
  const found = await axe.run(copy, { rules: disabled });
  return [
    ...live.map(({ outerHTML }) => `in a hidden picture: ${outerHTML}`),
    ...found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
  ];
};
