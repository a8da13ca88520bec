import { html, keyed, setText } from "../dom";
import type { Item } from "../dom";
import { badge, picture, sprite } from "../draw/sprite";
import { lineSample } from "../draw/trail";
import type { Kit } from "../kit";
import type { Scene } from "../scene";
import type { View } from "../view";
import { section } from "./controls";
import type { Panel } from "./panel";

type Seat = Scene["seats"][number];

const stateWords = ({ tokens, say }: Scene, { name, text, first }: Seat): string =>
  [
    text,
    ...(first ? [say("first")] : []),
    ...tokens.filter((one) => one.at === name).map(({ name: token }) => say("holds", { name, token })),
  ]
    .filter(Boolean)
    .join("; ");

/** The stars and the life of a seat, where the edition counts them. */
export const counts = (scene: Scene, seat: number): HTMLElement | null => {
  const { stars = null, lives = null } = scene.seats[seat] ?? {};
  if (stars === null) return null;
  const sign = (name: string, box: string): SVGSVGElement => picture("sign", box, sprite(scene, name));
  return html(
    "span.counts",
    {},
    sign("star", "-.13 -.13 .26 .26"),
    String(stars),
    html("span.unseen", {}, `${scene.say("stars", { count: stars })}, ${scene.say(lives ? "lives" : "no life")}`),
    sign(lives ? "life" : "life spent", "-1.4 -1.4 2.8 2.8"),
  );
};

const row = (scene: Scene, seat: Seat, index: number, isActive: boolean, state: string): HTMLElement => {
  const out = seat.state === "out";
  const name = html(out ? "s.name" : "span.name", {}, seat.name);
  return html(
    "li",
    { class: `player ${seat.state}${isActive ? " active" : ""}`, "aria-current": isActive ? "true" : null },
    badge(scene, index, out ? "out" : seat.state === "off" ? "off" : "badge"),
    name,
    out ? null : lineSample(scene, index),
    counts(scene, index),
    html("span.state", {}, state),
  );
};

const rows = (scene: Scene): Item[] => {
  const active = scene.over ? -1 : (scene.ask?.seat ?? scene.turn);
  return scene.seats.map((seat, index) => {
    const [isActive, state] = [active === index, stateWords(scene, seat)];
    return [`${index} ${JSON.stringify(seat)} ${isActive} ${state}`, () => row(scene, seat, index, isActive, state)];
  });
};

const tableWords = ({ pile, goal, stock, say }: Scene): string =>
  Object.entries({ [pile ? "pile" : "pile empty"]: pile, goal, stock })
    .flatMap(([key, count]) => (count === null ? [] : [say(key, { count })]))
    .join("; ");

const COLOURS = ["orange", "blue", "yellow"];

/** Every lantern as it may lie on a tile, where the edition has them. */
const legend = (kit: Kit): HTMLElement[] => {
  const {
    art: { sprites },
    say,
  } = kit;
  const column = (head: string, cells: readonly (string | SVGElement)[]): HTMLElement =>
    html("div", {}, head, ...cells.map((cell) => html("div", {}, cell)));
  const lit = (kind: string, light: string): HTMLElement =>
    column(
      say(`${kind} ${light}`),
      COLOURS.map((colour) =>
        picture("", "-.3 -.3 .6 .6", sprite(kit, `${kind} ${colour} ${light === "dimmed" ? light : "glowing"}`)),
      ),
    );
  return sprites.has("cloud")
    ? [
        section(
          kit,
          "lanterns",
          column(
            "\u00a0",
            COLOURS.map((colour) => say(colour)),
          ),
          lit("marker", "here"),
          lit("lantern", "glowing"),
          lit("lantern", "dimmed"),
        ),
      ]
    : [];
};

export const playersPanel = (kit: Kit): Panel => {
  const [table, list] = [html("span.pile"), html("ul")];
  const element = section(kit, "players", table, list, ...legend(kit));
  return {
    element,
    draw: ({ scene }: View) => {
      setText(table, tableWords(scene));
      keyed(list, rows(scene));
    },
  };
};
