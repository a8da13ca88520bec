import axe from "axe-core";

const RULES_THAT_NEED_LAYOUT = ["color-contrast", "target-size", "scrollable-region-focusable", "region"];
const disabled = Object.fromEntries(RULES_THAT_NEED_LAYOUT.map((rule) => [rule, { enabled: false }]));

// axe asks for a canvas, which jsdom does not have.
HTMLCanvasElement.prototype.getContext = () => null;

/** What axe has against an element. */
export const violations = async (el: Element): Promise<string[]> =>
  (await axe.run(el, { rules: disabled })).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
