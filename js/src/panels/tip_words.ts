import { picture, badge as seatBadge, sprite } from "../draw/sprite";
import { hasOn, lightName } from "../draw/things";
import { percentage } from "../draw/next";
import { isDaikaiju, isLantern, placeName, walk } from "../replay/near";
import type { Thing, Way } from "../replay/near";
import type { Pawn, Scene, Step, Tile, Token } from "../scene";
import { chosenPlacement, openAsk, previewed } from "../view";
import type { View } from "../view";
import { pawnName } from "../words";

/** What a tooltip says of a thing: its picture, its name, at most two lines, and all of it aloud. */
export interface TipWords {
  badge: SVGElement | null;
  name: string;
  lines: string[];
  spoken: string;
}

const squares = ({ say }: Scene, count: number): string => say("squares", { count });
const listed = (parts: readonly string[]): string => parts.filter(Boolean).join(" · ");

const worded = (
  badge: SVGElement | null,
  name: string,
  lines: readonly string[],
  aloud: readonly string[] = lines,
): TipWords => ({
  badge,
  name,
  lines: lines.filter(Boolean),
  spoken: [name, listed(aloud)].filter(Boolean).join(": "),
});

const named = (scene: Scene, isMeant: (pawn: Pawn) => boolean): string[] =>
  scene.pawns.filter((pawn) => !pawn.out && isMeant(pawn)).map((pawn) => pawnName(scene, pawn));

/** What the tiles in hand would do to a pawn. */
const prospect = (view: View, index: number): string => {
  const { say } = view.scene;
  const chosen = chosenPlacement(previewed(view));
  const flights = (chosen ? [chosen] : (openAsk(view)?.placements ?? [])).flatMap(({ pawns }) =>
    pawns.filter(({ pawn }) => pawn === index),
  );
  const [first, out] = [flights[0], flights.filter((one) => one.out).length];
  if (!first) return "";
  return chosen
    ? say(out ? "tip out" : "tip on", { squares: squares(view.scene, first.steps.length) })
    : say("tip odds", { out, count: flights.length });
};

const pawnWords = (view: View, index: number, pawn: Pawn): TipWords => {
  const { scene } = view;
  const { say, trails } = scene;
  const { cell, out, at } = pawn;
  const [steps = []] = trails.filter((one) => one.pawn === index).map((one) => one.steps);
  const others = named(scene, (one) => one !== pawn && one.cell === cell)
    .map((one) => (one === say("you") ? say("tip meets whom") : one))
    .join(", ");
  const name = pawnName(scene, pawn);
  const start = {
    squares: squares(scene, steps.length),
    place: steps[0] ? placeName(scene, steps[0][0], steps[0][1]) : at,
  };
  return worded(seatBadge(scene, pawn.seat), name, [
    listed([say("tip pawn", start), say(out ? `out ${out}` : "tip faces", { name, cell })]),
    listed([!out && others ? say("tip meets", { name, names: others }) : "", prospect(view, index)]),
  ]);
};

const ending = (scene: Scene, { place, isEdge }: Way): string => {
  const waiting = isEdge ? scene.say("tip edge") : named(scene, ({ at }) => at === place).join(", ");
  return place + (waiting && ` (${waiting})`);
};

const pathWords = (scene: Scene, [cell, from, to]: Step): TipWords => {
  const [there, back] = [walk(scene, cell, from), walk(scene, cell, to)];
  const { say } = scene;
  return worded(null, say("tip path", { squares: squares(scene, there.squares + back.squares - 1) }), [
    say("tip from", { place: ending(scene, back) }),
    say("tip to", { place: ending(scene, there) }),
  ]);
};

const shareWords = ({ say }: Scene, share: string): string =>
  say("tip share", { share, percent: String(percentage(share)).replace(".", say("one and a half")[1] ?? ".") });

const isArrow = (place: string): boolean => place.length < 3 || /\d/.test(place);

/** Where its arrows lead, as each is equally likely or not; that it rotates or stays. */
const outlook = (scene: Scene, token: Token): { lines: string[]; aloud: string[] } => {
  const [{ say, ask }, { shares }] = [scene, token];
  // While dice are rolled, it is those that are meant.
  const when = ask?.kind === "roll" || ask?.kind === "die" ? "now" : "next";
  const led = shares
    .map(([share, places]) => [share, places.filter(isArrow)] as const)
    .filter(([, places]) => places.length);
  const [arrow] = led;
  if (!arrow) return { lines: [say("tip rest"), say("tip few")], aloud: [say("tip rest"), say("tip few")] };
  const first =
    led.length > 1 ? say(`tip some ${when}`) : say(`tip arrows ${when}`, { share: shareWords(scene, arrow[0]) });
  const rest = ["turn", "stay", "eaten"].flatMap((place) =>
    shares
      .filter(([, places]) => places.includes(place))
      .map(([share]) =>
        say(`tip ${place}`, { number: token.number, share: place === "stay" ? shareWords(scene, share) : share }),
      ),
  );
  const ways = led.map(([share, places]) =>
    say("tip places", {
      places: places.map((place) => (/\d/.test(place) ? place : say(`tip leaves ${place}`))).join(", "),
      share: shareWords(scene, share),
    }),
  );
  return { lines: [first, listed(rest)], aloud: [first, ...ways, ...rest] };
};

const daikaijuWords = (scene: Scene, token: Token): TipWords => {
  const { say } = scene;
  const { name, number, numbers, turns, colour, shares } = token;
  const parts = { ...scene.art.dice.get(colour ?? ""), ...[...numbers, number] };
  const turned = { transform: `rotate(${turns * 90})` };
  const badge = picture(
    "badge",
    "-.5 -.5 1 1",
    sprite(scene, "daikaiju", parts),
    sprite(scene, "creature", {}, turned),
  );
  const still = [say("tip numbers"), say("tip rotates", { number })];
  const { lines, aloud } = shares.length ? outlook(scene, token) : { lines: still, aloud: still };
  return worded(badge, say("tip daikaiju", { name }), lines, aloud);
};

const lanternWords = (scene: Scene, tile: Tile): TipWords => {
  const { say } = scene;
  const kind = hasOn(scene, tile, "marker") ? "marker" : "lantern";
  const parts = { colour: say(tile.lantern?.colour ?? "") };
  return worded(
    picture("badge", "-.26 -.26 .52 .52", sprite(scene, lightName(scene, tile))),
    say(`tip ${kind}`, parts),
    [say(`tip ${kind} makes`), say(`tip ${kind} ${hasOn(scene, tile, "star") ? "star" : "moves"}`, parts)],
  );
};

export const tipWords = (view: View, thing: Thing): TipWords => {
  const { scene } = view;
  if (typeof thing === "string") return worded(null, "", [view.notes.get(thing) ?? ""]);
  if (typeof thing === "number") {
    const pawn = scene.pawns[thing];
    return pawn ? pawnWords(view, thing, pawn) : worded(null, "", []);
  }
  if (isDaikaiju(thing)) return daikaijuWords(scene, thing);
  return isLantern(thing) ? lanternWords(scene, thing) : pathWords(scene, thing);
};
