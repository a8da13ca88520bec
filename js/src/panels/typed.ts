import { button, html, setAttributes } from "../dom";
import { KEY_HELP } from "../keys";
import type { View } from "../view";
import type { Act, Panel } from "./panel";

const keyList = (): HTMLElement =>
  html("dl", {}, ...KEY_HELP.flatMap(([keys, what]) => [html("dt", {}, keys), html("dd", {}, what)]));

/** The field for typed actions, and the list of keys. */
export const typedPanel = (act: Act): Panel => {
  const field = html("input", { type: "text", placeholder: "place t12 r1", autocomplete: "off", spellcheck: "false", maxlength: 400, "aria-label": "Type an action" });
  let isBusy = false;
  const send = (): void => {
    if (isBusy) return;
    act({ do: "type", action: field.value });
    field.value = "";
  };
  const form = html("div", { class: "typed" }, field, button("plain", "Play", send));
  const help = button("tool help", "Keys (?)", () => act({ do: "help" }), "?");
  const list = html("section", { class: "keys", "aria-label": "Keys" }, html("h2", {}, "Keys"), keyList());
  // Not a form: in JupyterLab its submit event never comes.
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing) send();
  });
  const draw = (view: View): void => {
    list.hidden = !view.help;
    setAttributes(help, { "aria-expanded": view.help });
    field.readOnly = view.lost;
    isBusy = view.waiting || view.lost;
  };
  return { element: html("div", { class: "foot" }, html("div", { class: "line" }, form, help), list), draw };
};
