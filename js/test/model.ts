import type { Model } from "../src/link";

type Listener = (...values: never[]) => void;

/** A model without a kernel: it keeps what is sent and says what it is told to say. */
export class FakeModel implements Model {
  readonly sent: Record<string, unknown>[] = [];
  greetings = 0;
  readonly listeners = new Map<string, Listener>();
  isDead = false;
  constructor(public scene: unknown, public speed: unknown = 0) {}
  get = (name: string): unknown => ({ scene: this.scene, speed: this.speed })[name];
  on = (event: string, listener: Listener): void => void this.listeners.set(event, listener);
  off = (event: string): void => void this.listeners.delete(event);
  send = (content: unknown): void => {
    if (this.isDead) throw new Error("the comm is closed");
    const message = content as Record<string, unknown>;
    if (message.kind === "hello") this.greetings++;
    else this.sent.push(message);
  };
  publish = (scene: unknown): void => ((this.scene = scene), this.emit("change:scene"));
  emit = (event: string, value?: unknown): void => (this.listeners.get(event) as ((value: unknown) => void) | undefined)?.(value);
  answer = (error?: object): void => this.emit("msg:custom", { id: this.sent.at(-1)?.id, ok: !error, ...(error && { error }) });
}
