import { html, keyed, setText } from "../dom";
import { badge } from "../draw/sprite";
import type { Kit } from "../kit";
import type { Scene } from "../scene";
import { status } from "../words";
import { canGo } from "../view";
import type { View } from "../view";
import { tool } from "./controls";
import type { Act, Panel } from "./panel";

/** "Ann: lay a tile" with the name in bold. */
const drawTitle = (element: Element, title: string, { seats }: Scene): void => {
  const isNamed = (name: string): boolean => title.startsWith(name) && !/^[\p{L}\p{N}]/u.test(title.slice(name.length));
  const name = seats.find((one) => one.name && isNamed(one.name))?.name ?? "";
  keyed(element, [
    [
      `${name}: ${title}`,
      () => html("span", {}, name ? html("b", {}, name) : null, html("span", {}, title.slice(name.length))),
    ],
  ]);
};

const isLuckAtWork = ({ ask }: Scene): boolean => ask?.by === "itself" && ask.seat === null;

/** What must be done now; over it, that the kernel is gone. */
export const statusPanel = (act: Act, kit: Kit, banner: Panel): Panel => {
  const { say } = kit;
  const [mark, title, detail, ring] = [html("div.who"), html("div.title"), html("div.detail"), html("span.wait")];
  const own = (what: "backs" | "undo" | "redo"): HTMLElement => tool(kit, what, () => act({ do: what }));
  const [backs, undo, redo] = [own("backs"), own("undo"), own("redo")];
  const line = html(
    "div.status",
    { role: "group", "aria-label": say("status") },
    mark,
    html("div.line", {}, ring, backs, undo, redo),
    html("div.words", {}, title, detail),
  );
  const draw = (view: View): void => {
    const now = status(view);
    // While an answer is awaited the words stay, and while luck answers by itself: they would only flicker.
    if (!view.waiting && (!isLuckAtWork(view.scene) || !title.firstChild)) {
      drawTitle(title, now.title, view.scene);
      setText(detail, now.detail);
      line.classList.toggle("refused", now.bad);
    }
    if (view.busy) setText(detail, say("busy"));
    keyed(mark, now.seat === null ? [] : [[String(now.seat), () => badge(view.scene, now.seat ?? 0)]]);
    ring.hidden = !view.slow;
    banner.draw(view);
    backs.hidden = !view.scene.tiles.some(({ other }) => other.length);
    backs.ariaPressed = `${view.backs}`;
    undo.ariaDisabled = `${!canGo(view, "undo")}`;
    redo.ariaDisabled = `${!canGo(view, "redo")}`;
  };
  return { element: html("div.top", {}, line, banner.element), draw };
};
