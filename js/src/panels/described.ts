import { copyText } from "../copy";
import { html, setText } from "../dom";
import type { Beside } from "../layout";
import { linkOf } from "../link";
import type { Model } from "../link";
import { hasValue, patch } from "../patch";
import type { Deeds } from "../patch";
import { clean, isObject } from "../read";
import { leap, trace } from "./chart";
import { overOf } from "./over";

const [MOST_UNDER, COPIED] = [20, 2000];
/** Answers come to every view of a model: these numbers are not those of commands to the board. */
const FIRST_NUMBER = 2 ** 24;

/** What was pressed and is not answered yet: its action, which control it is, and how that one looks at once. */
interface Press {
  readonly action: string;
  readonly control: string;
  show(): void;
}
const ignored = (): void => undefined;
const isSlider = (one: EventTarget | null): one is HTMLInputElement => (one as HTMLInputElement).type === "range";

/** What Python describes beside the board: drawn as it says, and what is clicked, entered and pointed at goes back. */
export interface Described {
  readonly element: HTMLElement;
  /** What stands over the board. */
  readonly over: HTMLElement;
  draw(): void;
  receive(message: unknown): void;
  close(): void;
}

/** What an element inside of another does or tells, or the nearest around it that does. */
const found = (
  start: EventTarget | null,
  root: Element,
  told: (deeds: Deeds) => string,
  deeds: WeakMap<Element, Deeds>,
): string => {
  for (let one = start as Element | null; one && one !== root; one = one.parentElement) {
    const known = deeds.get(one);
    if (known && told(known)) return told(known);
  }
  return "";
};

export const besideOf = (element: HTMLElement): Beside => {
  if (element.parentElement?.querySelector(":scope > .over > .door")) return "door";
  if (element.hidden) return "";
  if (element.querySelector(".review-head")) return "review";
  if (element.querySelector(".with-hand")) return "laying";
  return element.querySelector(".verdict") ? "lesson" : "panel";
};

const isOver = (node: unknown): boolean =>
  Array.isArray(node) && isObject(node[1]) && /\bover\b/.test(String(node[1].class));

export const describedPanel = (
  model: Model,
  isLive: () => boolean,
  lost: () => void,
  bring: (one: Element) => void,
): Described => {
  const [banner, content] = [html("div.banner", { role: "alert" }), html("div.content")];
  const element = html("section.tsuro-panel", {}, content);
  const deeds = new WeakMap<Element, Deeds>();
  const { element: over, keep } = overOf(deeds, bring);
  const shapes = (name: string): unknown => {
    const pictures = model.get("pictures");
    return isObject(pictures) ? pictures[name] : [];
  };
  const field = html("textarea", { readonly: true, hidden: true });
  // What was sent and is not answered yet, and what was pressed since.
  let under: Press[] = [];

  const book = { deeds, shapes };
  const draw = (): void => {
    const nodes = model.get("panel");
    const all = Array.isArray(nodes) ? nodes : [];
    keep(() => {
      patch(
        content,
        all.filter((node) => !isOver(node)),
        book,
      );
      element.hidden = !content.firstElementChild;
      patch(over, all.filter(isOver), book);
    });
    // Python does not know yet of what was pressed after the one that is under way.
    for (const { show } of under.slice(1)) show();
  };
  const warn = (text: string): void => {
    banner.textContent = text;
    if (text) (over.hidden ? element : (over.firstElementChild ?? over)).append(banner);
    else banner.remove();
    element.classList.toggle("waiting", under.length > 0);
  };
  const sendNext = (): void => {
    const [next] = under;
    if (next) link.send({ kind: "panel", action: next.action }, 0);
  };
  /** What was refused, or is lost, takes what was pressed after it along. */
  const rest = (text: string): void => {
    under = text ? [] : under.slice(1);
    warn(text);
    if (text) draw();
    sendNext();
  };
  const lose = (): void => {
    link.settle();
    under = [];
    warn("");
    // Nobody can close what asks: the board comes back.
    keep(() => over.querySelector("[role=dialog]")?.remove());
    lost();
  };
  const link = linkOf(
    model,
    {
      isLive,
      lost: lose,
      slow: () => element.classList.add("waiting"),
      busy: () => undefined,
      answered: (refusal) => rest(clean(refusal ?? "", 600)),
    },
    FIRST_NUMBER,
  );
  /** Of the values of one control the newest counts; one without a name counts every time. */
  const send = (action: string, control = action, show = ignored): void => {
    if (control && under.at(-1)?.control === control) {
      if (under.length > 1) under.pop();
      else if (under[0]?.action === action) return;
    }
    if (!action || under.length > MOST_UNDER) return;
    show();
    if (under.push({ action, control, show }) === 1) sendNext();
  };
  const point = ({ type, target }: Event): void => {
    // What has the focus tells where the pointer tells nothing.
    const pointed = type === "pointerover" ? target : null;
    const focused = type === "focusin" ? target : type === "focusout" ? null : element.querySelector(":focus");
    const told = [pointed, focused].map((one) => found(one, element, ({ hover }) => hover, deeds)).find(Boolean) ?? "";
    if (model.get("pointed") === told) return;
    model.set("pointed", told);
    model.save_changes();
  };
  const change = ({ target }: { target: unknown }): void => {
    const [one, begun] = [target as HTMLInputElement, deeds.get(target as Element)?.change];
    const { value } = one;
    if (begun) send(`${begun} ${value}`, begun, () => (one.value = value));
  };
  const enter = (event: KeyboardEvent): void => {
    const { key, isComposing, target } = event;
    if (isSlider(target) && key.startsWith("Page")) {
      event.preventDefault();
      target.value = leap(target, key === "PageUp", deeds.get(target)?.values ?? "");
      change({ target });
    }
    const act = target instanceof HTMLInputElement ? deeds.get(target)?.act : undefined;
    if (key === "Escape") element.querySelector<HTMLElement>(".review-head button")?.click();
    if (act && key === "Enter" && !isComposing) send(`${act} ${(target as HTMLInputElement).value}`);
  };

  /** Says for a moment, in its last words, that a text has been copied. */
  const copy = async (one: Element, { copy: text, copied }: Deeds): Promise<void> => {
    const words = one.lastElementChild ?? one;
    const before = words.textContent ?? "";
    one.after(field);
    if (!(await copyText(text, field)) || before === copied) return;
    setText(words, copied);
    setTimeout(() => setText(words, before), COPIED);
  };
  const press = ({ target }: Event): void => {
    if (hasValue(target)) return;
    const one = (target as Element).closest("button");
    const known = one && deeds.get(one);
    if (one && known?.copy) return void copy(one, known);
    const act = found(target, element, (deed) => deed.act, deeds);
    const state = one?.role === "switch" ? "aria-checked" : "aria-expanded";
    if (!one?.hasAttribute(state)) return send(act, one?.matches(".add") ? "" : act);
    // A switch has its other value.
    const isOn = one.getAttribute(state) !== "true";
    if (act) send(`${act} ${isOn ? "True" : "False"}`, act, () => one.setAttribute(state, String(isOn)));
  };
  const follow = ({ target, offsetX }: PointerEvent): void => {
    if (isSlider(target)) trace(target, offsetX, deeds);
  };
  for (const one of [element, over]) {
    one.addEventListener("click", press);
    one.addEventListener("change", change);
    one.addEventListener("keydown", enter);
    one.addEventListener("pointermove", follow);
    for (const name of ["pointerover", "pointerout", "focusin", "focusout"]) one.addEventListener(name, point);
  }
  draw();
  return { element, over, draw, receive: link.receive, close: link.settle };
};
