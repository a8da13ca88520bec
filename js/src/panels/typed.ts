import { button, html, setAttributes } from "../dom";
import { KEY_HELP } from "../keys";
import type { View } from "../view";
import type { Act, Panel } from "./panel";

const keyList = (): HTMLElement =>
  html("dl", {}, ...KEY_HELP.flatMap(([keys, what]) => [html("dt", {}, keys), html("dd", {}, what)]));

/** Takes the focus when it opens, and gives it back to where it was. */
const opener = (list: HTMLElement): ((isOpen: boolean) => void) => {
  let before: unknown = null;
  return (isOpen) => {
    if (isOpen === !list.hidden) return;
    const { activeElement } = list.getRootNode() as Document;
    const hadFocus = list.contains(activeElement);
    list.hidden = !isOpen;
    if (isOpen) before = activeElement;
    if (isOpen) list.focus();
    else if (hadFocus && before instanceof HTMLElement) before.focus();
  };
};

/** The field for typed actions, and the list of keys. */
export const typedPanel = (act: Act): Panel => {
  const field = html("input", { type: "text", placeholder: "place t12 r1", autocomplete: "off", spellcheck: "false", maxlength: 400, "aria-label": "Type an action" });
  let [isBusy, isSent] = [false, false];
  const send = (): void => {
    if (isBusy || !field.value.trim()) return;
    isSent = true;
    act({ do: "type", action: field.value });
  };
  // What is refused stays, to be mended.
  const settle = ({ waiting, lost, refusal }: View): void => {
    if (!isSent || waiting) return;
    isSent = false;
    if (!lost && !refusal) field.value = "";
  };
  const form = html("div", { class: "typed" }, field, button("plain", "Play", send));
  const help = button("tool help", "Keys (?)", () => act({ do: "help" }), "?");
  const list = html("div", { class: "keys", role: "dialog", tabindex: -1, hidden: true, "aria-label": "Keys" }, html("h2", {}, "Keys"), keyList());
  const open = opener(list);
  // Not a form: in JupyterLab its submit event never comes.
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing) send();
  });
  const draw = (view: View): void => {
    open(view.help);
    settle(view);
    setAttributes(help, { "aria-expanded": view.help });
    field.readOnly = view.lost;
    isBusy = view.waiting || view.lost;
  };
  return { element: html("div", { class: "foot" }, html("div", { class: "line" }, form, help), list), draw };
};
