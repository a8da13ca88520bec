import { html, keyed } from "../dom";
import type { Item } from "../dom";
import { badge } from "../draw/sprite";
import type { Kit } from "../kit";
import { seatName } from "../scene";
import type { Scene } from "../scene";
import type { View } from "../view";
import { on, section } from "./controls";
import type { Act, Panel } from "./panel";

type Line = Scene["log"][number];

const row = (scene: Scene, { ply, seat, text, loss }: Line, go: (ply: number) => void): HTMLElement => {
  const who = html("span.who");
  if (seat !== null) who.append(badge(scene, seat), html("span.unseen", {}, `${seatName(scene, seat)} `));
  const line = html("li", {}, html("span.ply", {}, String(ply)), who, html("span.text", {}, text));
  if (loss) line.append(html("b.loss", {}, loss));
  // A costly move is looked at from the position before it.
  on(line, "click", () => go(loss ? ply - 1 : ply));
  return line;
};

/** A line keeps its element while older ones go: equal lines of one move are counted from the last. */
const rows = (scene: Scene, go: (ply: number) => void): Item[] => {
  const counts = new Map<string, number>();
  const keyOf = ({ ply, seat, text, loss }: Line): string => {
    const line = `${ply} ${seat} ${text} ${loss}`;
    const count = (counts.get(line) ?? 0) + 1;
    counts.set(line, count);
    return `${line} ${count}`;
  };
  const fromTheLast = [...scene.log].reverse().map((line): Item => [keyOf(line), () => row(scene, line, go)]);
  return fromTheLast.reverse();
};

/** All that has been shown of a game: a scene has the last lines of its log only. */
export const logBook = ({ log }: Scene): { note(scene: Scene): void; text(scene: Scene): string } => {
  let lines = log;
  return {
    note: ({ log: news, ply }) => {
      const begins = news[0]?.ply ?? ply + 1;
      lines = [...lines.filter((line) => line.ply < begins), ...news];
    },
    text: (scene) =>
      lines
        .map(({ ply, seat, text }) => [ply, seat === null ? "" : seatName(scene, seat), text].filter(Boolean).join(" "))
        .join("\n"),
  };
};

/** The height of a row of text. */
const ROW = 18;

/** What has happened; a press on a line goes to its moment. */
export const logPanel = (act: Act, kit: Kit): Panel => {
  const list = html("ol", { tabindex: 0, "aria-label": kit.say("log"), role: "list" });
  let [settled, next, beyond] = ["", 0, 0];
  /** To the last line, and far enough beyond it that the first visible row is whole. */
  const settle = (): void => {
    const top = list.scrollHeight - beyond - list.clientHeight;
    const first = ([...list.children] as HTMLElement[]).find(({ offsetTop }) => offsetTop >= top);
    beyond = top > 0 && first ? (first.offsetTop - top) % ROW : 0;
    list.style.paddingBottom = `${beyond}px`;
    list.scrollTop = top + beyond;
  };
  const draw = ({ scene }: View): void => {
    keyed(
      list,
      rows(scene, (ply) => act({ do: "seek", ply, rests: true })),
    );
    const last = scene.log.at(-1);
    // With the next frame: to measure now would lay the whole page out at once.
    cancelAnimationFrame(next);
    next = requestAnimationFrame(() => {
      const place = `${list.clientWidth} ${last?.ply} ${last?.text}`;
      if (place !== settled) settle();
      settled = place;
    });
  };
  return { element: section(kit, "log", list), draw };
};
