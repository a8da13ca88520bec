import { button, html } from "../dom";
import type { Kit } from "../kit";
import { isCoded } from "../view";
import type { View } from "../view";
import { on } from "./controls";
import type { Act, Panel } from "./panel";

/** What opens takes the focus, and gives it back to where it was when it closes. */
const opening = (element: HTMLElement, inside = element): ((isOpen: boolean, isShown: boolean) => void) => {
  let [was, before] = [false, null as Element | null];
  return (isOpen, isShown) => {
    const { activeElement } = element.getRootNode() as Document;
    const hadFocus = element.contains(activeElement);
    element.hidden = !isShown;
    if (isOpen && !was) {
      before = hadFocus ? before : activeElement;
      inside.focus();
    } else if (was && !isOpen && hadFocus) (before as HTMLElement | null)?.focus();
    was = isOpen;
  };
};

const keyList = ({ say }: Kit): HTMLElement =>
  html(
    "div.keys",
    { role: "dialog", tabindex: -1, "aria-label": say("keys") },
    html("h2", {}, say("keys")),
    html(
      "dl",
      {},
      ...say("key list")
        .split("; ")
        .flatMap((line) => line.split(": ").map((words, index) => html(index ? "dd" : "dt", {}, words))),
    ),
  );

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
  const [list, line] = [keyList(kit), html("div.typed", {}, field, button("plain", say("play"), send))];
  const [openList, openField] = [opening(list), opening(line, field)];
  // Not a form: in JupyterLab its submit event never comes.
  on(field, "keydown", ({ key, isComposing }) => {
    if (key === "Enter" && !isComposing) send();
  });
  const draw = (view: View): void => {
    const { help: isOpen, typing, waiting, lost, refusal } = view;
    openList(isOpen, isOpen);
    openField(typing, typing || isCoded(view));
    help.ariaExpanded = `${isOpen}`;
    // What is refused stays, to be mended.
    if (isSent && !waiting && !lost && !refusal) field.value = "";
    isSent &&= waiting;
    field.readOnly = lost;
    isBusy = waiting || lost;
  };
  return {
    element: html("div.foot", {}, line, help, list),
    draw,
  };
};
