import { html, setText } from "../dom";
import { cellName } from "../geometry";
import { asksLuck, choicesAt, chosen, isWatched, neighbour, readyAction, targetCell } from "../view";
import type { View } from "../view";
import { cellWords } from "../words";
import { on, steer } from "./controls";
import type { Act, Panel } from "./panel";

export interface Grid extends Panel {
  isFocused(): boolean;
}

/** The squares as a grid that can be focused, named and pressed; it lies over the picture and shows only the focus. */
export const gridOf = (act: Act, label: string): Grid => {
  let view: View;
  const element = html("div.grid", { role: "grid", "aria-label": label });
  const isFocused = (): boolean => element.querySelector(":focus") !== null;

  const square = (name: string): HTMLElement => {
    const cell = html("div.cell", { role: "gridcell" }, html("span.unseen"));
    on(cell, "click", () => act({ do: "square", cell: name }));
    on(cell, "pointerenter", () => act({ do: "hover", on: name === targetCell(view) }));
    on(cell, "pointerleave", () => act({ do: "hover", on: false }));
    on(cell, "focus", () => name === view.cell || act({ do: "stand", cell: name }));
    return cell;
  };
  const build = (size: number): void => {
    const places = [...Array(size).keys()];
    element.replaceChildren(
      ...places.map((row) =>
        html("div.row", { role: "row" }, ...places.map((column) => square(cellName(column, row)))),
      ),
    );
  };
  /** Enter confirms what is picked, wherever the focus is; on a square with choices of its own it picks among these. */
  const press = (key: string): boolean => {
    const isElsewhere = choicesAt(view, view.cell).length && chosen(view)?.cell !== view.cell;
    const isPicked = view.scene.curtain ?? view.tile ?? readyAction(view) ?? (asksLuck(view) || isWatched(view));
    act(key === "Enter" && isPicked && !isElsewhere ? { do: "confirm" } : { do: "square", cell: view.cell });
    return true;
  };
  steer(element, (...way) => act({ do: "stand", cell: neighbour(view, ...way) }), press);

  const draw = (now: View): void => {
    view = now;
    const [{ size }, target] = [view.scene, targetCell(view)];
    if (element.childElementCount !== size) build(size);
    element.querySelectorAll<HTMLElement>(".cell").forEach((cell, index) => {
      const [column, row] = [index % size, Math.floor(index / size)];
      const name = cellName(column, row);
      cell.tabIndex = name === view.cell ? 0 : -1;
      cell.classList.toggle("target", name === target || choicesAt(view, name).length > 0);
      setText(cell.firstElementChild ?? cell, cellWords(view, column, row));
      // The focus follows the square that the keys are at, or the keys would move from where it is not seen.
      if (name === view.cell && isFocused()) cell.focus();
    });
  };
  return { element, draw, isFocused };
};
