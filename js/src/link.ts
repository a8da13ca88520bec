import { isObject } from "./read";

/** What anywidget gives to `render`. */
export interface Model {
  get(name: string): unknown;
  send(content: unknown): void;
  on(event: string, callback: (...values: never[]) => void): void;
  off(event: string, callback: (...values: never[]) => void): void;
  set(name: string, value: unknown): void;
  save_changes(): void;
}

/** Who is told how a command fares. */
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
export interface Link {
  /** Whether the command went out; if it did not, the kernel is gone. */
  send(command: { kind: string; action?: string }, ply: number): boolean;
  /** Asks for something that changes nothing; `done` is told the answer, or undefined if there is none. */
  ask(kind: string, ply: number, done: (answer: unknown) => void): void;
  /** Kernels that answer while a cell runs do so only from the second message on: this is the first. */
  greet(): void;
  receive(message: unknown): void;
  settle(): void;
}

export const linkOf = (model: Model, { isLive, slow, busy, lost, answered }: Watcher, first = 0): Link => {
  let [count, pending, timers] = [first, null, []] as [number, number | null, ReturnType<typeof setTimeout>[]];
  const asked = new Map<unknown, (answer?: unknown) => void>();

  const deliver = (content: object): boolean => {
    try {
      model.send(content);
      return true;
    } catch {
      return false;
    }
  };
  const settle = (): void => {
    timers.forEach(clearTimeout);
    [timers, pending] = [[], null];
  };
  const lose = (): void => {
    settle();
    lost();
  };
  const forsake = (end: () => void): void => {
    end();
    lose();
  };

  return {
    settle,
    send: (command, ply) => {
      pending = ++count;
      // No answer for long: a kernel that lives is busy.
      timers = [setTimeout(slow, SLOW), setTimeout(() => (isLive() ? busy() : lose()), BUSY)];
      if (isLive() && deliver({ id: pending, ply, ...command })) return true;
      lose();
      return false;
    },
    ask: (kind, ply, done) => {
      // Answers come to every view of a model: these ids are told apart among all of them.
      const id = Math.ceil(Math.random() * 2 ** 50) + 2 ** 30;
      const end = (answer?: unknown): void => {
        clearTimeout(timer);
        if (asked.delete(id)) done(answer);
      };
      const timer = setTimeout(() => (isLive() ? end() : forsake(end)), BUSY);
      asked.set(id, end);
      if (!isLive() || !deliver({ id, ply, kind })) forsake(end);
    },
    greet: () => void deliver({ kind: "hello" }),
    receive: (message) => {
      if (!isObject(message)) return;
      asked.get(message.id)?.(message);
      if (pending === null || message.id !== pending) return;
      settle();
      answered(message.ok === true ? null : refusalOf(message.error));
    },
  };
};

/** Why something was refused; "" where the kernel did not say it. */
const refusalOf = (error: unknown): string => (isObject(error) && typeof error.text === "string" ? error.text : "");
