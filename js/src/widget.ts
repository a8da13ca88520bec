import { appOf, DISCONNECTED } from "./app";
import type { App } from "./app";
import { html } from "./dom";
import { filmOfTrails } from "./door";
import { guard } from "./guard";
import { watchRoom } from "./layout";
import type { Model } from "./link";
import { readKit } from "./kit";
import type { Kit } from "./kit";
import { besideOf, describedPanel } from "./panels/described";
import { readScene } from "./scene";
import { bring } from "./sight";
import type { Scene } from "./scene";

interface Host {
  model: Model;
  el: HTMLElement;
}
type Backbone = { model?: { comm_live?: unknown } } | undefined;

/**
 * In a box the board takes the room that is left, having no width of its own.
 * The host takes back what its layout has, as width and flex.
 */
const ROOM = { inlineSize: "100%" };

/** What a view follows. */
const JUDGED = ["scene", "art", "texts", "ply", "mode", "speed", "overlay", "notes", "panel", "pictures"];

const notice = (text: string): HTMLElement => html("div.tsuro-widget", {}, html("div.notice", { role: "alert" }, text));

/** A saved notebook brings the style sheets of the version that saved it, each for boards of one kind. */
const dropOldStyles = (css: unknown): void => {
  for (const one of document.querySelectorAll("style[id^=tsuro_widget]")) {
    if (css && one.textContent !== css) one.remove();
  }
};

/** Shows the model's scene in `el`: the board, or a sentence that says why there is none. */
const render = ({ model, el }: Host): (() => void) => {
  let [kit, app, ply] = [readKit(model.get("art"), model.get("texts")), null, null] as [Kit, App | null, number | null];
  const changed = new Set<string>();
  const panel = describedPanel(
    model,
    () => !el.closest(DISCONNECTED),
    () => app?.lose(),
    (one) => bring(one, room.pane()),
  );
  const room = watchRoom(el, (width, height, pane) => app?.arrange(width, height, pane));
  const film = filmOfTrails(el);
  const replace = (element: HTMLElement): void => {
    app?.close();
    app = null;
    el.replaceChildren(element);
  };
  const open = (scene: Scene): void => {
    const focused = [panel.element, panel.over].map((one) => one.querySelector<HTMLElement>(":focus")).find(Boolean);
    const opened = appOf(model, scene, panel.element);
    replace(opened.element);
    opened.element.querySelector(".frame")?.append(panel.over);
    app = opened;
    room.look();
    film.show();
    focused?.focus();
  };
  const describe = (): void => {
    const before = besideOf(panel.element);
    panel.draw();
    if (besideOf(panel.element) !== before) room.look();
    film.show();
  };
  /** marimo runs the cells that read a board when a view writes; other hosts do not send an unchanged value. */
  const touch = (scene: Scene): void => {
    if (ply !== null && ply !== scene.ply) app?.write({ hovered: model.get("hovered") });
    ply = scene.ply;
  };
  const show = (): void => {
    const scene = readScene(model.get("scene"), kit);
    if (typeof scene === "string") return replace(notice(scene));
    if (app) app.show(scene);
    else open(scene);
    touch(scene);
  };
  /** Another edition is drawn anew. */
  const redraw = (): void => {
    kit = readKit(model.get("art"), model.get("texts"));
    app?.close();
    app = null;
    show();
  };
  // anywidget hands the view to listeners as `this`; its own model object does not tell whether the comm lives.
  const comm = function (this: Backbone): void {
    if (this?.model?.comm_live !== true) app?.lose();
  };
  /** What a message has changed is judged when all of it is in: hosts tell it bit by bit, in any order. */
  const judge = (): void => {
    const names = new Set(changed);
    const has = (...any: string[]): boolean => any.some((name) => names.has(name));
    changed.clear();
    if (has("art", "texts")) redraw();
    else if (has("scene")) show();
    if (has("ply", "mode", "speed")) app?.follow(has("mode") ? "mode" : "ply");
    if (has("overlay", "notes")) app?.mark();
    if (has("panel", "pictures")) describe();
  };
  const note = (name: string) => (): void => {
    if (changed.size === 0) queueMicrotask(judge);
    changed.add(name);
  };
  const listeners = Object.entries({
    ...Object.fromEntries(JUDGED.map((name) => [`change:${name}`, note(name)])),
    "msg:custom": (message: unknown) => {
      app?.receive(message);
      panel.receive(message);
    },
    comm_live_update: comm,
    "comm:close": comm,
  });
  for (const [event, listener] of listeners) model.on(event, listener);
  dropOldStyles(model.get("_css"));
  if (!el.style.width) Object.assign(el.style, ROOM);
  show();
  const unguard = guard(el);
  return () => {
    for (const [event, listener] of listeners) model.off(event, listener);
    changed.clear();
    room.close();
    film.close();
    unguard();
    panel.close();
    app?.close();
  };
};

export default { render };
