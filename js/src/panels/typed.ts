import { button, html } from "../dom";
import type { Kit } from "../kit";
import type { View } from "../view";
import { on } from "./controls";
import type { Act, Panel } from "./panel";

/** The list of keys takes the focus when it opens, and gives it back to where it was. */
const keyList = ({ say }: Kit): { list: HTMLElement; open(isOpen: boolean): void } => {
  let before: Element | null = null;
  const list = html(
    "div.keys",
    { role: "dialog", tabindex: -1, hidden: true, "aria-label": say("keys") },
    html("h2", {}, say("keys")),
    html(
      "dl",
      {},
      ...say("key list")
        .split("; ")
        .flatMap((line) => line.split(": ").map((words, index) => html(index ? "dd" : "dt", {}, words))),
    ),
  );
  const open = (isOpen: boolean): void => {
    if (isOpen !== list.hidden) return;
    const { activeElement } = list.getRootNode() as Document;
    const hadFocus = list.contains(activeElement);
    list.hidden = !isOpen;
    if (isOpen) {
      before = activeElement;
      list.focus();
    } else if (hadFocus) (before as HTMLElement | null)?.focus();
  };
  return { list, open };
};

/** The field for typed actions, and the list of keys. */
export const typedPanel = (act: Act, kit: Kit): Panel => {
  const { say } = kit;
  const field = html("input", {
    type: "text",
    placeholder: say("example"),
    autocomplete: "off",
    spellcheck: "false",
    maxlength: 400,
    "aria-label": say("type"),
  });
  let [isBusy, isSent] = [false, false];
  const send = (): void => {
    if (isBusy || !field.value.trim()) return;
    isSent = true;
    act({ do: "type", action: field.value });
  };
  const help = button("tool help", say("keys (?)"), () => act({ do: "help" }), "?");
  const { list, open } = keyList(kit);
  // Not a form: in JupyterLab its submit event never comes.
  on(field, "keydown", ({ key, isComposing }) => {
    if (key === "Enter" && !isComposing) send();
  });
  const draw = ({ help: isOpen, waiting, lost, refusal }: View): void => {
    open(isOpen);
    help.ariaExpanded = `${isOpen}`;
    // What is refused stays, to be mended.
    if (isSent && !waiting && !lost && !refusal) field.value = "";
    isSent &&= waiting;
    field.readOnly = lost;
    isBusy = waiting || lost;
  };
  return {
    element: html(
      "div.foot",
      {},
      html("div.line", {}, html("div.typed", {}, field, button("plain", say("play"), send)), help),
      list,
    ),
    draw,
  };
};
