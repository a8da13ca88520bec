import { button, html, setAttributes, setText } from "../dom";
import type { Intent } from "../intents";
import type { Kit } from "../kit";
import type { Replay } from "../replay/replay";
import { icon, on, tool } from "./controls";
import type { Act, Panel } from "./panel";

/** The moments of the game: play, step, slide; how fast; and the way back to the game. */
export const replayPanel = (act: Act, replay: Replay, kit: Kit): Panel & { counter: Panel } => {
  const { say } = kit;
  const seek = (ply: number, rests = true): Intent => ({ do: "seek", ply, rests });
  const to = (name: string, intent: Intent): HTMLElement => tool(kit, `moment ${name}`, () => act(intent));
  const [count, news, slider] = [
    html("span.amount"),
    html("span"),
    html("input", { type: "range", min: 0, "aria-label": say("moment") }),
  ];
  const play = to("play", { do: "replay" });
  const pace = button("tool", "", () => act({ do: "pace" }));
  const away = html(
    "div.away",
    {},
    news,
    button("plain", say("back to game"), () => act({ do: "back" })),
  );
  for (const event of ["input", "change"] as const) {
    on(slider, event, () => act(seek(Number(slider.value), event === "change")));
  }
  const bar = html(
    "div.bar",
    {},
    to("first", seek(0)),
    to("back", { do: "step", by: -1 }),
    play,
    to("on", { do: "step", by: 1 }),
    to("last", seek(Infinity)),
    slider,
    count,
    pace,
  );
  const draw = (): void => {
    const { speed, isPlaying, isElsewhere, isFile, hasNews } = replay;
    if (play.ariaPressed !== `${isPlaying}`) play.replaceChildren(icon(kit, isPlaying ? "pause" : "moment play"));
    play.ariaPressed = `${isPlaying}`;
    setText(pace, `${speed}×`);
    pace.ariaLabel = say("speed", { speed: pace.textContent });
    setText(news, hasNews ? say("news") : "");
    away.hidden = !isElsewhere || isFile;
  };
  const tell = (): void => {
    const { ply, last } = replay;
    setAttributes(slider, { max: last, "aria-valuetext": say("move", { ply, last }) });
    slider.value = String(ply);
    setText(count, `${ply} / ${last}`);
  };
  return { element: html("div.moments", {}, bar, away), draw, counter: { element: count, draw: tell } };
};
