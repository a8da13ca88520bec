import { html } from "./dom";
import { canCancel, react } from "./intents";
import type { Command, Intent } from "./intents";
import { intentOf, isModified } from "./keys";
import { Link } from "./link";
import type { Model } from "./link";
import { Animation, sameMotions, STILL } from "./motion";
import type { Frame } from "./motion";
import { Board } from "./panels/board";
import { handPanel } from "./panels/hand";
import { logPanel } from "./panels/log";
import type { Panel } from "./panels/panel";
import { playersPanel } from "./panels/players";
import { statusPanel } from "./panels/status";
import { toolsPanel } from "./panels/tools";
import { typedPanel } from "./panels/typed";
import { predicted } from "./predict";
import { clean } from "./read";
import type { Scene } from "./scene";
import { answered, cleared, firstView, previewed, withScene } from "./view";
import type { View } from "./view";
import { BUSY, LOST, news, status } from "./words";

/** What the host puts on a view whose kernel is gone. */
const DISCONNECTED = ".jupyter-widgets-disconnected";
const PALETTES = ["classic", "seas", "phoenix"];

const prefersStillness = (): boolean => window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

const speedOf = (model: Model): number => {
  const speed = model.get("speed");
  return typeof speed === "number" && speed >= 0 && speed <= 4 ? speed : 1;
};

/** One view of one game: holds the view, draws it, turns intents into commands. */
export class App {
  readonly element = html("div", { class: "tsuro-widget", tabindex: -1 });
  private readonly voice = html("div", { class: "unseen", role: "status", "aria-live": "polite" });
  private readonly board = new Board((intent) => this.act(intent));
  private readonly panels: Panel[];
  private readonly link: Link;
  private view: View;
  private truth: Scene;
  private animation: Animation | null = null;
  private next = 0;

  constructor(private readonly model: Model, scene: Scene) {
    this.truth = scene;
    this.view = firstView(scene);
    this.link = new Link(model, {
      isLive: () => this.element.closest(DISCONNECTED) === null,
      slow: () => this.set({ slow: true }), busy: () => this.wait(), lost: () => this.lose(),
      answered: (refusal) => this.answered(refusal),
    });
    this.panels = this.build();
    this.element.addEventListener("keydown", (event) => this.key(event));
    this.element.addEventListener("pointerdown", () => this.finish());
    this.draw();
    this.link.greet();
  }

  /** A new truth from the kernel; drawn with the next frame. */
  show(scene: Scene): void {
    const [before, shown] = [this.truth, this.view.scene];
    this.truth = scene;
    // Only one's own action moves the focus.
    const keeps = this.board.isFocused() && !this.view.waiting;
    this.view = { ...withScene(this.view, scene, keeps), lost: false };
    this.say(news(before, scene));
    if (scene.ply > before.ply && !sameMotions(scene, shown)) this.animate(scene);
    this.later();
  }

  receive(message: unknown): void {
    this.link.receive(message);
  }

  /** The kernel is gone: nothing can be played until a scene arrives. */
  lose(): void {
    this.link.settle();
    this.view = { ...cleared(answered(this.view)), scene: this.truth, lost: true };
    this.say(LOST);
    this.draw();
  }

  resize(): void {
    const width = this.board.element.clientWidth;
    if (width > 0) this.board.resize(width, this.view.scene.size);
    this.draw();
  }

  close(): void {
    this.link.settle();
    cancelAnimationFrame(this.next);
  }

  private build(): Panel[] {
    const act = (intent: Intent): void => this.act(intent);
    const [top, foot] = [statusPanel(act), typedPanel(act)];
    const side = [handPanel(act), toolsPanel(act), playersPanel(), logPanel()];
    const column = html("div", { class: "side" }, ...side.map(({ element }) => element));
    // The status is drawn on top but comes after the hand, so that Tab goes to the board and the hand first.
    this.element.append(html("div", { class: "frame" }, this.board.element, column, top.element, foot.element), this.voice);
    return [top, foot, ...side];
  }

  private act(intent: Intent): void {
    const before = status(this.view);
    const { view, command } = react(this.view, intent);
    if (view === this.view && !command) return;
    this.view = view;
    if (command) this.command(command);
    this.draw();
    if (intent.do !== "hover") this.announce(before.title + before.detail);
  }

  /** What the picked tile would do is spoken too. */
  private announce(before: string): void {
    const now = status(this.view);
    if (!this.view.waiting && now.title + now.detail !== before) this.say(`${now.title}. ${now.detail}`);
  }

  private command(command: Command): void {
    if (this.view.waiting || this.view.lost) return;
    const ahead = command.kind === "play" ? predicted(this.view, command.action) : this.view.scene;
    this.view = { ...this.view, refusal: "", waiting: true };
    if (!this.link.send(command, this.truth.ply) || ahead === this.view.scene) return;
    this.view = { ...cleared(this.view), scene: ahead };
    this.animate(ahead);
  }

  private answered(refusal: string | null): void {
    if (refusal === null) return this.set(answered(this.view));
    this.animation = null;
    this.set({ ...answered(this.view), scene: this.truth, refusal: clean(refusal, 600) });
    this.say(`Not allowed. ${this.view.refusal}`);
  }

  private wait(): void {
    this.set({ busy: true });
    this.say(BUSY);
  }

  private key(event: KeyboardEvent): void {
    const isControl = event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement;
    if (event.key === "Escape") this.escape();
    else if (event.key === "Enter" && !isControl && !isModified(event)) this.act({ do: "confirm" });
    else {
      const intent = intentOf(event);
      if (!intent) return;
      this.act(intent);
    }
    if (event.key === "Enter" && isControl) return;
    event.preventDefault();
    event.stopPropagation();
  }

  private escape(): void {
    if (canCancel(this.view)) this.act({ do: "cancel" });
    else (this.element.querySelector<HTMLElement>(":focus") ?? this.element).blur();
  }

  private say(text: string): void {
    if (text) this.voice.textContent = clean(text, 1200);
  }

  private set(change: Partial<View>): void {
    this.view = { ...this.view, ...change };
    this.draw();
  }

  private animate(scene: Scene): void {
    const speed = prefersStillness() ? 0 : speedOf(this.model);
    this.animation = new Animation(scene, speed, performance.now());
    this.later();
  }

  private finish(): void {
    if (!this.animation) return;
    this.animation = null;
    this.draw();
  }

  private later(): void {
    cancelAnimationFrame(this.next);
    this.next = requestAnimationFrame(() => this.draw());
  }

  private frame(): Frame {
    const frame = this.animation?.at(performance.now()) ?? STILL;
    if (frame.done) this.animation = null;
    return frame;
  }

  private draw(): void {
    const frame = this.frame();
    for (const palette of PALETTES) this.element.classList.toggle(palette, palette === this.view.scene.palette);
    this.element.classList.toggle("waiting", this.view.waiting);
    this.board.draw(this.view, frame);
    for (const panel of this.panels) panel.draw(previewed(this.view));
    if (!frame.done) this.later();
  }
}
