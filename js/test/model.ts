import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readKit } from "../src/kit";
import type { Kit } from "../src/kit";
import type { Model } from "../src/link";

/** Where Python keeps what it gives to the front end. */
export const DATA = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "tests", "data");

/** What Python gives to boards, by edition and size. */
const kits = JSON.parse(readFileSync(join(DATA, "kits.json"), "utf8")) as {
  arts: Record<string, unknown>;
  texts: Record<string, string>;
};

const artOf = (scene: unknown): unknown => {
  const { edition, size } = (scene ?? {}) as { edition?: string; size?: number };
  return kits.arts[`${edition} ${size}`] ?? kits.arts["classic 6"];
};

export const { texts } = kits;
export const kitOf = (scene: unknown): Kit => readKit(artOf(scene), texts);

type Listener = (...values: never[]) => void;

/** What waits for the end of a message is done as soon as it has ended: tests look at it without waiting. */
const inOne = (message: () => void): void => {
  const { queueMicrotask } = globalThis;
  const waiting: (() => void)[] = [];
  globalThis.queueMicrotask = (work) => void waiting.push(work);
  message();
  globalThis.queueMicrotask = queueMicrotask;
  for (const work of waiting) work();
};

/** A model without a kernel: it keeps what is sent and says what it is told to say. */
export class FakeModel implements Model {
  readonly sent: Record<string, unknown>[] = [];
  greetings = 0;
  /** Traits that a view writes, and how they were each time that it saved them. */
  readonly traits: Record<string, unknown> = {};
  readonly saved: Record<string, unknown>[] = [];
  readonly listeners = new Map<string, Listener>();
  isDead = false;
  constructor(
    public scene: unknown,
    public speed: unknown = 0,
  ) {}
  get = (name: string): unknown =>
    ({ scene: this.scene, speed: this.speed, art: artOf(this.scene), texts, ...this.traits })[name];
  on = (event: string, listener: Listener): void => void this.listeners.set(event, listener);
  off = (event: string): void => void this.listeners.delete(event);
  send = (content: unknown): void => {
    if (this.isDead) throw new Error("the comm is closed");
    const message = content as Record<string, unknown>;
    if (message.kind === "hello") this.greetings++;
    else this.sent.push(message);
  };
  set = (name: string, value: unknown): void => {
    if (this.traits[name] === value) return;
    this.traits[name] = value;
    this.emit(`change:${name}`);
  };
  save_changes = (): void => {
    if (this.isDead) throw new Error("the comm is closed");
    this.saved.push({ ...this.traits });
  };
  publish = (scene: unknown): void => this.change({ scene });
  /** What a message of the kernel changes; hosts such as marimo tell it one by one, in the order of the message. */
  change = (traits: Record<string, unknown>): void =>
    inOne(() => {
      for (const [name, value] of Object.entries(traits)) {
        if (name === "scene") this.scene = value;
        else this.traits[name] = value;
        this.call(`change:${name}`);
      }
    });
  emit = (event: string, value?: unknown): void => inOne(() => this.call(event, value));
  private call = (event: string, value?: unknown): void =>
    (this.listeners.get(event) as ((value: unknown) => void) | undefined)?.(value);
  answer = (error?: object): void =>
    this.emit("msg:custom", { id: this.sent.at(-1)?.id, ok: !error, ...(error && { error }) });
}
