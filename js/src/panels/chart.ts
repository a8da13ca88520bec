import { setText } from "../dom";
import { within } from "../geometry";
import type { Deeds } from "../patch";

/** Half the width of a slider's thumb: its first value is so far from its edge. */
const EDGE = 8;

type Book = WeakMap<Element, Deeds>;

/** Beside a slider that is pointed at: a line there, and what its texts say of that value. */
export const trace = (slider: HTMLInputElement, offset: number, book: Book): void => {
  const tip = slider.nextElementSibling as HTMLElement | null;
  if (!tip) return;
  const [last, room] = [Number(slider.max) - Number(slider.min), slider.offsetWidth - 2 * EDGE];
  const at = Math.round(within(0, ((offset - EDGE) / room) * last, last));
  tip.style.left = `${slider.offsetLeft + EDGE + (at / last) * room}px`;
  tip.classList.toggle("past", 2 * at > last);
  for (const one of tip.querySelectorAll("*")) {
    const texts = book.get(one)?.values;
    if (texts) setText(one, texts.split("|")[at] ?? "");
  }
};

/** The next of the values that matter most, with Page Up, or the one before, with Page Down. */
export const leap = ({ value }: HTMLInputElement, isOn: boolean, all: string): string =>
  all
    .split("|")
    .filter((one) => one && (isOn ? Number(one) > Number(value) : Number(one) < Number(value)))
    .at(isOn ? 0 : -1) ?? value;
