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
  isLive(): boolean;
  slow(): void;
  busy(): void;
  lost(): void;
  answered(refusal: string | null): void;
}

const SLOW = 150;
const BUSY = 3000;

/** Sends commands one at a time and watches for their acknowledgement. */
export class Link {
  private id = 0;
  private pending: number | null = null;
  private timers: ReturnType<typeof setTimeout>[] = [];

  constructor(private readonly model: Model, private readonly watcher: Watcher) {}

  /** Whether the command went out; if it did not, the kernel is gone. */
  send(command: Command, ply: number): boolean {
    this.pending = ++this.id;
    this.timers = [setTimeout(() => this.watcher.slow(), SLOW), setTimeout(() => this.wait(), BUSY)];
    if (this.watcher.isLive() && this.deliver({ id: this.id, ply, ...command })) return true;
    this.lose();
    return false;
  }

  /** Kernels that answer while a cell runs do so only from the second message on: this is the first. */
  greet(): void {
    this.deliver({ kind: "hello" });
  }

  private deliver(content: object): boolean {
    try {
      this.model.send(content);
      return true;
    } catch {
      return false;
    }
  }

  /** No answer for long: a kernel that lives is busy. */
  private wait(): void {
    if (this.watcher.isLive()) this.watcher.busy();
    else this.lose();
  }

  private lose(): void {
    this.settle();
    this.watcher.lost();
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
