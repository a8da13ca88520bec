import { App } from "./app";
import { html } from "./dom";
import { guard } from "./guard";
import type { Model } from "./link";
import { readScene } from "./scene";

interface Host { model: Model; el: HTMLElement }
type Backbone = { model?: { comm_live?: unknown } } | undefined;

/** In a box the board takes the room that is left, having no width of its own. The host takes back what its layout has, as width and flex. */
const ROOM = { inlineSize: "100%" };

const notice = (text: string): HTMLElement =>
  html("div", { class: "tsuro-widget" }, html("div", { class: "notice", role: "alert" }, text));

/** Shows the model's scene in `el`: the board, or a sentence that says why there is none. */
class Stage {
  private app: App | null = null;

  constructor(private readonly model: Model, private readonly el: HTMLElement) {}

  show(): void {
    const scene = readScene(this.model.get("scene"));
    if (typeof scene === "string") this.replace(notice(scene), null);
    else if (this.app) this.app.show(scene);
    else this.open(new App(this.model, scene));
  }

  receive(message: unknown): void {
    this.app?.receive(message);
  }

  lose(): void {
    this.app?.lose();
  }

  resize(): void {
    this.app?.resize();
  }

  close(): void {
    this.app?.close();
  }

  private open(app: App): void {
    this.replace(app.element, app);
    app.resize();
  }

  private replace(element: HTMLElement, app: App | null): void {
    this.app?.close();
    this.app = app;
    this.el.replaceChildren(element);
  }
}

const observed = (stage: Stage, el: HTMLElement): (() => void) => {
  if (typeof ResizeObserver === "undefined") return () => undefined;
  const observer = new ResizeObserver(() => stage.resize());
  observer.observe(el);
  return () => observer.disconnect();
};

const render = ({ model, el }: Host): (() => void) => {
  const stage = new Stage(model, el);
  const show = (): void => stage.show();
  const receive = (message: unknown): void => stage.receive(message);
  // anywidget hands the view to listeners as `this`; its own model object does not tell whether the comm lives.
  const comm = function (this: Backbone): void {
    if (this?.model?.comm_live !== true) stage.lose();
  };
  const listeners = [["change:scene", show], ["msg:custom", receive], ["comm_live_update", comm], ["comm:close", comm]] as const;
  for (const [event, listener] of listeners) model.on(event, listener);
  Object.assign(el.style, ROOM);
  show();
  const [unobserve, unguard] = [observed(stage, el), guard(el)];
  return () => {
    for (const [event, listener] of listeners) model.off(event, listener);
    unobserve();
    unguard();
    stage.close();
  };
};

export default { render };
