import { svg } from "../dom";

const ICONS = {
  undo: "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3",
  redo: "M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h3",
  left: "M9 11h9v9H9zM15 6.5A6 6 0 0 0 5 9M4.5 4.5 5 9l4.500-.4",
  right: "M6 11h9v9H6zM9 6.500A6 6 0 0 1 19 9M19.500 4.500 19 9l-4.500-.4",
} as const;

export const icon = (name: keyof typeof ICONS): SVGSVGElement =>
  svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: ICONS[name] }));
