import { button, html } from "../dom";
import type { Kit } from "../kit";
import { isCoded } from "../view";
import type { View } from "../view";
import { on } from "./controls";
import type { Question } from "./chips";
import { helpPanel } from "./help";
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

/** The field for typed actions, and the help. */
export const typedPanel = (act: Act, kit: Kit, ask: Question | null): Panel => {
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
  const [{ element: list, draw: drawHelp }, line] = [
    helpPanel(kit, ask),
    html("div.typed", {}, field, button("plain", say("play"), send)),
  ];
  const [openList, openField] = [opening(list), opening(line, field)];
  // Not a form: in JupyterLab its submit event never comes.
  on(field, "keydown", ({ key, isComposing }) => {
    if (key === "Enter" && !isComposing) send();
  });
  const draw = (view: View): void => {
    const { help: isOpen, typing, waiting, lost, refusal } = view;
    drawHelp(view);
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
