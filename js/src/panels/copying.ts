import { copyText } from "../copy";
import { button, html } from "../dom";
import type { Kit } from "../kit";
import { icon } from "./controls";

/** Where the host allows no copying, the text is selected in `field`. */
export interface Copying {
  readonly field: HTMLTextAreaElement;
  copy(text: string): Promise<void>;
}

export const copyingOf = (kit: Kit, inform: (words: string) => void): Copying => {
  const { say } = kit;
  const field = html("textarea", { readonly: true, hidden: true, "aria-label": say("copy field") });
  return {
    field,
    copy: async (text) => inform(say((await copyText(text, field)) ? "copied" : "copy it")),
  };
};

/** A button that copies. */
export const copier = (kit: Kit, press: () => void, words: string): HTMLElement => {
  const one = button("quiet", "", press);
  one.append(icon(kit, "copy"), html("span", {}, words));
  return one;
};
