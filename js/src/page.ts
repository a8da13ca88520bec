import type { Model } from "./link";
import type widget from "./widget";

interface News {
  readonly ply: number;
  readonly log: { readonly first: number; readonly added: readonly unknown[] };
}
export interface Recording {
  /** Of each moment what is not as in the one before, and of the log the lines that are new. */
  readonly moments: readonly News[];
  readonly traits: Readonly<Record<string, unknown>>;
  /** What is said to whoever wants to play. */
  readonly closed: string;
}
type Listener = (...values: unknown[]) => void;

const momentsOf = (news: readonly News[]): Record<string, unknown>[] => {
  const lines: unknown[] = [];
  let moment = {};
  return news.map(({ log, ...changed }) => {
    lines.push(...log.added);
    return (moment = { ...moment, ...changed, log: lines.slice(log.first) });
  });
};

/** A model without a kernel: every moment is there, and none is added. */
const modelOf = ({ moments: news, traits: own, closed }: Recording): Model => {
  const moments = momentsOf(news);
  const scene = moments.at(-1);
  const traits: Record<string, unknown> = { mode: "replay", marks: [], ...own, moments, scene, ply: scene?.ply };
  const listeners = new Map<string, Listener[]>();
  const of = (event: string): Listener[] => listeners.get(event) ?? [];
  const emit = (event: string, value: unknown): void => of(event).forEach((listener) => listener(value));
  return {
    get: (name) => traits[name],
    set: (name, value) => {
      if (Object.is(traits[name], value)) return;
      traits[name] = value;
      for (const event of [`change:${name}`, "change"]) emit(event, value);
    },
    save_changes: () => undefined,
    on: (event, listener) => void listeners.set(event, [...of(event), listener as Listener]),
    off: (event, listener) => {
      const rest = of(event).filter((one) => listener && one !== listener);
      listeners.set(event, rest);
    },
    send: (content) => {
      const { id, kind, ply } = content as Record<string, unknown>;
      if (id === undefined) return;
      const known = kind === "moment" && moments[ply as number];
      const answer = known ? { ok: true, scene: known } : { ok: false, error: { code: "closed", text: closed } };
      queueMicrotask(() => emit("msg:custom", { id, ...answer }));
    },
  };
};

/** Replays the recording that a page holds. */
export const replay = ({ render }: typeof widget): (() => void) | undefined => {
  const [data, el] = [document.getElementById("recording"), document.getElementById("board")];
  return data && el ? render({ model: modelOf(JSON.parse(data.textContent) as Recording), el }) : undefined;
};
Object.assign(window, { page: { replay } });
