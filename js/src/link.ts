import type { Command } from "./intents";
import { isObject } from "./read";

/** What anywidget gives to `render`. */
export interface Model {
  get(name: string): unknown;
  send(content: unknown): void;
  on(event: string, callback: (...values: never[]) => void): void;
  off(event: string, callback: (...values: never[]) => void): void;
}

export interface Watcher {
  slow(): void;
  lost(): void;
  answered(refusal: string | null): void;
}

const SLOW = 150;
const LOST = 3000;

/** Sends commands one at a time and watches for their acknowledgement. */
export class Link {
  private id = 0;
  private pending: number | null = null;
  private timers: ReturnType<typeof setTimeout>[] = [];

  constructor(private readonly model: Model, private readonly watcher: Watcher) {}

  /** Whether the command went out; if it did not, the kernel is gone. */
  send(command: Command, ply: number): boolean {
    this.pending = ++this.id;
    this.timers = [setTimeout(() => this.watcher.slow(), SLOW), setTimeout(() => this.watcher.lost(), LOST)];
    try {
      this.model.send({ id: this.id, ply, ...command });
      return true;
    } catch {
      this.settle();
      this.watcher.lost();
      return false;
    }
  }

  receive(message: unknown): void {
    if (!isObject(message) || message.id !== this.pending || this.pending === null) return;
    this.settle();
    this.watcher.answered(message.ok === true ? null : refusalOf(message.error));
  }

  settle(): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
    this.pending = null;
  }
}

const refusalOf = (error: unknown): string =>
  isObject(error) && typeof error.text === "string" && error.text ? error.text : "The kernel refused this and did not say why.";
