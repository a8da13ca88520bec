import { guard } from "./guard";
import { linkOf } from "./link";
import type { Model } from "./link";
import { patch } from "./patch";
import type { Deeds } from "./patch";
import { clean } from "./read";

interface Host {
  model: Model;
  el: HTMLElement;
}
type Backbone = { model?: { comm_live?: unknown } } | undefined;

const MOST_UNDER = 20;
const DISCONNECTED = ".jupyter-widgets-disconnected";

/** What the nearest element on the way of an event does or tells, if any does. */
const found = (
  event: Event,
  root: Element,
  told: (deeds: Deeds) => string,
  deeds: WeakMap<Element, Deeds>,
): string | null => {
  const path = event.composedPath();
  for (const one of path.slice(0, path.indexOf(root))) {
    const known = one instanceof Element ? deeds.get(one) : undefined;
    if (known && told(known)) return told(known);
  }
  return null;
};

/** Shows what Python describes, and sends back what is pressed, entered and pointed at. */
const render = ({ model, el }: Host): (() => void) => {
  const root = document.createElement("div");
  const [banner, content] = [document.createElement("div"), document.createElement("div")];
  const deeds = new WeakMap<Element, Deeds>();
  // What was sent and is not answered yet, and what was pressed since.
  let under: string[] = [];
  root.className = "tsuro-panel";
  Object.assign(banner, { className: "banner", role: "alert", hidden: true });
  root.append(banner, content);

  const show = (): void => patch(content, model.get("content"), deeds);
  const warn = (text: string): void => {
    banner.hidden = !text;
    banner.textContent = text;
    root.classList.toggle("waiting", under.length > 0);
  };
  /** What was refused, or is lost, takes what was pressed after it along. */
  const rest = (text: string): void => {
    under = text ? [] : under.slice(1);
    warn(text);
    if (under[0]) link.send({ kind: "act", action: under[0] }, 0);
  };
  const lost = (): void => {
    link.settle();
    rest(clean(String(model.get("lost")), 200));
  };
  const link = linkOf(model, {
    isLive: () => !el.closest(DISCONNECTED),
    lost,
    slow: () => root.classList.add("waiting"),
    busy: () => undefined,
    answered: (refusal) => rest(clean(refusal ?? "", 600)),
  });
  const send = (action: string): void => {
    if (!action || action === under.at(-1) || under.length > MOST_UNDER) return;
    under.push(action);
    if (under.length === 1) link.send({ kind: "act", action }, 0);
  };
  const point = (event: Event): void => {
    const told =
      (event.type === "pointerover" || event.type === "focusin") && found(event, root, ({ hover }) => hover, deeds);
    if (model.get("hovered") === (told || "")) return;
    model.set("hovered", told || "");
    model.save_changes();
  };
  const enter = ({ key, isComposing, target }: KeyboardEvent): void => {
    const act = target instanceof HTMLInputElement ? deeds.get(target)?.act : undefined;
    if (act && key === "Enter" && !isComposing) send(`${act} ${(target as HTMLInputElement).value}`);
  };

  root.addEventListener("click", (event) => {
    if (!(event.target instanceof HTMLInputElement)) send(found(event, root, ({ act }) => act, deeds) ?? "");
  });
  root.addEventListener("keydown", enter);
  for (const name of ["pointerover", "pointerout", "focusin", "focusout"]) root.addEventListener(name, point);
  // anywidget hands the view to listeners as `this`; its own model object does not tell whether the comm lives.
  const comm = function (this: Backbone): void {
    if (this?.model?.comm_live !== true) lost();
  };
  const listeners = Object.entries({
    "change:content": show,
    "msg:custom": link.receive,
    comm_live_update: comm,
    "comm:close": comm,
  });
  for (const [event, listener] of listeners) model.on(event, listener);
  el.replaceChildren(root);
  show();
  link.greet();
  const unguard = guard(el);
  return () => {
    for (const [event, listener] of listeners) model.off(event, listener);
    unguard();
    link.settle();
  };
};

export default { render };
