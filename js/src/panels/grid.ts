import { html, setAttributes, setText } from "../dom";
import { cellName } from "../geometry";
import { isPress, moveOf } from "../keys";
import { asksLuck, isAsking, neighbour, readyAction, targetCell } from "../view";
import type { View } from "../view";
import { cellWords } from "../words";
import type { Act } from "./panel";

/** The squares as a grid that can be focused, named and pressed; it lies over the picture and shows nothing but the focus. */
export class Grid {
  readonly element = html("div", { class: "grid", role: "grid", "aria-label": "Board" });
  private cells = new Map<string, HTMLElement>();
  private size = 0;
  private view: View | null = null;

  constructor(private readonly act: Act) {
    this.element.addEventListener("keydown", (event) => this.key(event));
    this.element.addEventListener("focusin", (event) => this.arrive(event.target));
  }

  draw(view: View): void {
    this.view = view;
    if (view.scene.size !== this.size) this.build(view.scene.size);
    const target = targetCell(view);
    for (const [cell, element] of this.cells) {
      setAttributes(element, { tabindex: cell === view.cell ? 0 : -1 });
      element.classList.toggle("target", cell === target);
    }
    this.name(view);
    // The focus follows the square that the keys are at, or the keys would move from where it is not seen.
    if (this.isFocused() && view.cell !== this.nameOf(this.focused())) this.cells.get(view.cell)?.focus();
  }

  isFocused(): boolean {
    return this.focused() !== null;
  }

  private focused(): Element | null {
    return this.element.querySelector(":focus");
  }

  private nameOf(target: unknown): string | undefined {
    return [...this.cells].find(([, element]) => element === target)?.[0];
  }

  private arrive(target: unknown): void {
    const cell = this.nameOf(target);
    if (cell && cell !== this.view?.cell) this.act({ do: "stand", cell });
  }

  private name(view: View): void {
    let index = 0;
    for (const element of this.cells.values()) {
      const [column, row] = [index % this.size, Math.floor(index / this.size)];
      setText(element.firstElementChild ?? element, cellWords(view, column, row));
      index++;
    }
  }

  private build(size: number): void {
    this.size = size;
    this.cells = new Map();
    const rows = Array.from({ length: size }, (_, row) =>
      html("div", { class: "row", role: "row" }, ...Array.from({ length: size }, (_, column) => this.cell(cellName(column, row)))));
    this.element.replaceChildren(...rows);
  }

  private cell(name: string): HTMLElement {
    const element = html("div", { role: "gridcell", tabindex: -1 }, html("span", { class: "unseen" }));
    element.addEventListener("click", () => this.act({ do: "square", cell: name }));
    element.addEventListener("pointerenter", () => this.hover(name));
    element.addEventListener("pointerleave", () => this.act({ do: "hover", on: false }));
    this.cells.set(name, element);
    return element;
  }

  private hover(name: string): void {
    if (this.view && name === targetCell(this.view)) this.act({ do: "hover", on: true });
  }

  private key(event: KeyboardEvent): void {
    const move = moveOf(event);
    if (move && this.view) this.act({ do: "stand", cell: neighbour(this.view, ...move) });
    else if (isPress(event)) this.press(event.key === "Enter");
    else return;
    event.preventDefault();
    event.stopPropagation();
  }


  /** Enter confirms what is picked, wherever the focus is; otherwise, and for a start, the focused square is pressed. */
  private press(confirms: boolean): void {
    if (!this.view) return;
    const isPicked = asksLuck(this.view) || this.view.tile !== null || (readyAction(this.view) !== null && !isAsking(this.view, "start"));
    this.act(confirms && isPicked ? { do: "confirm" } : { do: "square", cell: this.view.cell });
  }
}
