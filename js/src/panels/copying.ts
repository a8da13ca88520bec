import { copyText } from "../copy";
import { button, html, setText } from "../dom";
import type { Kit } from "../kit";
import { icon } from "./controls";

export interface Copying {
  /** Where it is said that something has been copied, and why not. */
  readonly told: HTMLElement;
  /** Where the host allows no copying, the text is selected here. */
  readonly field: HTMLTextAreaElement;
  inform(words: string): void;
  copy(text: string): Promise<void>;
}

export const copyingOf = ({ say }: Kit, tell: (words: string) => void): Copying => {
  const told = html("span.amount");
  const field = html("textarea", { readonly: true, hidden: true, "aria-label": say("copy field") });
  const inform = (words: string): void => {
    setText(told, words);
    tell(words);
  };
  const copy = async (text: string): Promise<void> => inform(say((await copyText(text, field)) ? "copied" : "copy it"));
  return { told, field, inform, copy };
};

/** A button that copies. */
export const copier = (kit: Kit, press: () => void, words: string): HTMLElement => {
  const one = button("quiet", "", press);
  one.append(icon(kit, "copy"), html("span", {}, words));
  return one;
};
