import { button, html, keyed, setAttributes, setText } from "../dom";
import { badge } from "../draw/shapes";
import { BUSY, LOST, status } from "../words";
import { canRedo, canUndo } from "../view";
import type { View } from "../view";
import { icon } from "./icons";
import type { Act, Panel } from "./panel";

/** "Ann: lay a tile" with the name in bold. */
const drawTitle = (element: Element, title: string, names: readonly string[]): void => {
  const name = names.find((one) => one !== "" && title.startsWith(one)) ?? "";
  if (element.textContent === title && element.firstElementChild?.textContent === (name || undefined)) return;
  element.replaceChildren(...(name ? [html("b", {}, name)] : []), title.slice(name.length));
};

export const statusPanel = (act: Act): Panel => {
  const mark = html("div", { class: "who" });
  const [title, detail, ring] = [html("div", { class: "title" }), html("div", { class: "detail" }), html("span", { class: "wait" })];
  const undo = button("tool", "Undo (U)", () => act({ do: "undo" }), icon("undo"));
  const redo = button("tool", "Redo (Shift+U)", () => act({ do: "redo" }), icon("redo"));
  const line = html("div", { class: "status" }, mark, html("div", { class: "words" }, title, detail), ring, undo, redo);
  const banner = html("div", { class: "banner", role: "alert" });
  const draw = (view: View): void => {
    const now = status(view);
    // While an answer is awaited the words stay: they would only flicker.
    if (!view.waiting) {
      drawTitle(title, now.title, view.scene.seats.map(({ name }) => name));
      setText(detail, now.detail);
      line.classList.toggle("refused", now.bad);
    }
    if (view.busy) setText(detail, BUSY);
    keyed(mark, now.seat === null ? [] : [[String(now.seat), () => badge(now.seat ?? 0)]]);
    ring.hidden = !view.slow;
    setText(banner, view.lost ? LOST : "");
    banner.hidden = !view.lost;
    setAttributes(undo, { "aria-disabled": canUndo(view) ? null : "true" });
    setAttributes(redo, { "aria-disabled": canRedo(view) ? null : "true" });
  };
  return { element: html("div", { class: "top" }, line, banner), draw };
};
