import { cellName } from "./geometry";
import type { Say } from "./kit";
import { seatName } from "./scene";
import type { Choice, Pawn, Scene } from "./scene";
import {
  choicesAt,
  chosen,
  chosenPlacement,
  openAsk,
  pickedTile,
  playableHand,
  previewed,
  readyAction,
  swapCount,
  targetCell,
} from "./view";
import type { View } from "./view";

interface Told {
  title: string;
  detail: string;
  bad?: boolean;
}
export interface Status extends Told {
  bad: boolean;
  seat: number | null;
}

export const pawnName = ({ say, seats, pawns }: Scene, { seat, number }: Pawn): string => {
  const name = seatName({ seats }, seat);
  return pawns.some((one) => one.seat === seat && one.number === 2) ? say("pawn of", { name, number }) : name;
};

/** At a port a pawn enters; beside a square it waits for the first tile. */
const doing = (scene: Scene, pawn: Pawn): string => {
  const port = pawn.at.split(".")[1] ?? "";
  return scene.say(port[1] ? "enters at" : port ? `waits ${port}` : "enters", { name: pawnName(scene, pawn), port });
};

/** How a tile lies: its side, where it has two, and its turn. */
export const lying = ({ say }: Scene, side: string | null, turns: number): string => {
  const turned = say(`turned ${turns}`);
  return side ? say("side", { side, turned }) : turned;
};

const tileWords = (scene: Scene, cell: string): string[] => {
  const { say, tiles, tokens, last } = scene;
  const found = tiles.find((one) => one.cell === cell);
  if (!found) return tokens.some((one) => one.cell === cell) ? [] : [say("empty")];
  const { tile, side, turns, lantern } = found;
  return [
    say("laid", { tile, turned: lying(scene, side, turns) }),
    last === cell ? say("last") : "",
    lantern ? say(lantern.glows ? "lantern glows" : "lantern", { colour: say(lantern.colour) }) : "",
  ];
};

/** Markers, stars and daikaiju; then the pawns that face the square. */
const thingWords = (scene: Scene, cell: string): string[] => [
  ...scene.tokens
    .filter((one) => one.cell === cell)
    .map(({ kind, name, number, numbers, turns, disc }) => {
      const words = scene.say(kind, { ...numbers, name, number, way: scene.say(`way ${turns}`) });
      return words === kind ? disc || kind : words;
    }),
  ...scene.pawns.filter((one) => one.cell === cell && !one.out).map((pawn) => doing(scene, pawn)),
];

const offerWords = (view: View, cell: string): string => {
  const [{ say }, here] = [view.scene, choicesAt(view, cell)];
  const places = here
    .map(({ at }) => at.split(".")[1] ?? at)
    .filter(Boolean)
    .join(", ");
  if (here.length) return places ? say("free", { places }) : say("to choose");
  return cell === targetCell(view) ? say(view.tile ? "goes here" : "next here") : "";
};

/** A square as one sentence. */
export const cellWords = (view: View, column: number, row: number): string => {
  const cell = cellName(column, row);
  return [
    cell,
    ...tileWords(view.scene, cell),
    ...thingWords(view.scene, cell),
    offerWords(view, cell),
    view.notes.get(cell),
  ]
    .filter(Boolean)
    .join(", ");
};

/** The words of a button or a heading for an action: those of its verb, which is two words or one. */
export const verbWords = (say: Say, what: string, text: string, parts = {}): string => {
  const [one, two] = text.split(" ");
  const key = `${what} ${one} ${two}`;
  const said = say(key, parts);
  return said === key ? say(`${what} ${one}`, parts) : said;
};

/** What a choice is, in a word or two: on its button. */
export const choiceWords = (scene: Scene, { text, at, cell, way, pawn }: Choice): string => {
  const [{ say, lines }, [kind, what = ""], moved] = [scene, text.split(" "), scene.pawns[pawn ?? -1]];
  if (moved) return pawnName(scene, moved);
  if (way) return say(`flip ${way}`, { what: cell ?? what });
  // A daikaiju looks somewhere, a tile is turned.
  return at || (cell ?? say(kind === "face" && lines ? `way ${what[1]}` : text));
};

/** A place at the edge where a pawn may begin: "a1, north side, mark 2". */
const placeWords = (scene: Scene, choice: Choice): string => {
  const [, cell, side, number] = /^(\w+)\.([nesw])(\d?)$/.exec(choice.at) ?? [];
  const words = { cell, side: scene.say(`side ${side}`), number };
  return cell ? scene.say(number ? "place mark" : "place side", words) : choiceWords(scene, choice);
};

/** What is picked, and what would come of it. */
const picked = (view: View): Told | undefined => {
  const [ask, choice, tile, { scene, gold, blue, mine, theirs }] = [
    openAsk(view),
    chosen(view),
    pickedTile(view),
    view,
  ];
  const { say } = scene;
  if (!ask) return undefined;
  const name = ask.actor;
  if (tile) {
    return pickedWords(
      view,
      say(ask.kind === "turn" ? "turning" : "laying", {
        name,
        tile: tile.tile,
        number: playableHand(view).indexOf(tile) + 1,
        cell: ask.cell,
        turned: lying(scene, tile.other.length ? view.side : null, view.turns),
      }),
    );
  }
  if (choice) {
    return {
      title: verbWords(say, "choose", choice.text, {
        name,
        what: choiceWords(scene, choice),
        place: placeWords(scene, choice),
      }),
      detail: choice.says || say("again"),
    };
  }
  if (gold || blue) {
    return {
      title: say("rolls", { gold: gold || "?", blue: blue || "?" }),
      detail: readyAction(view) ? say("again") : "",
    };
  }
  if (!mine.length && !theirs.length) return undefined;
  return {
    title: say("swapping", { name, mine: mine.length, theirs: theirs.length }),
    detail: swapCount(view) ? ask.hint : say("swap uneven"),
  };
};

/** The picked tile: its number in the hand, how it lies, and why it must not. */
const pickedWords = (view: View, title: string): Told => {
  const { says = "", why = "" } = chosenPlacement(view) ?? { says: view.turned ? "" : view.scene.say("no way") };
  return why
    ? { title: view.scene.say("not allowed", { what: says || title }), detail: why, bad: true }
    : { title, detail: says };
};

/** The sentence that helps; once somebody has turned to a forbidden way, how many there are, too. */
const helpWords = ({ scene: { ask }, warned }: View): string =>
  ask ? [ask.hint, warned ? ask.forbidden : ""].filter(Boolean).join(" ") : "";

/** Who must do what, and what would come of it. */
export const status = (now: View): Status => {
  const view = previewed(now);
  const {
    refusal,
    scene: { over, ask, error, say },
  } = view;
  const question = over
    ? { title: over.text, detail: over.detail || say("over") }
    : { title: ask?.text || say("nobody"), detail: error || helpWords(view), bad: !!error };
  const told: Told = refusal ? { title: say("refused"), detail: refusal, bad: true } : (picked(view) ?? question);
  const hint = view.hint?.action === readyAction(view) ? (view.hint?.text ?? "") : "";
  if (hint) told.detail = sentences([hint, told.detail]);
  return { bad: false, seat: (over ? over.winners[0] : (ask?.seat ?? ask?.roller)) ?? null, ...told };
};

/** One sentence after the other: where one ends with a mark of its own, it gets no full stop. */
export const sentences = (texts: readonly string[]): string =>
  texts.filter(Boolean).reduce((said, text) => said + (said && (/[.?!]$/.test(said) ? " " : ". ")) + text, "");

const spokenLine = (scene: Scene, { seat, text }: Scene["log"][number]): string =>
  seat === null ? text : `${seatName(scene, seat)} ${text}`;

/** A moment that is looked at, and what happened there: "Move 2 of 5: Ann lays a tile on c1". */
export const momentWords = (scene: Scene): string => {
  const lines = scene.log.filter(({ ply }) => ply === scene.ply).map((line) => spokenLine(scene, line));
  const title = scene.ask?.text ?? "";
  return lines.length ? `${title}: ${sentences(lines)}` : title;
};

/** The log lines that are new since a scene that was seen before, in words. */
export const news = (before: Scene, after: Scene): string => {
  const line = ({ ply, text }: Scene["log"][number]): string => `${ply} ${text}`;
  const seen = new Set(before.log.map(line));
  const spoken = after.log.filter((one) => !seen.has(line(one))).map((one) => spokenLine(after, one));
  const next = after.over?.text ?? (after.ask?.text === before.ask?.text ? "" : (after.ask?.text ?? ""));
  return sentences([...spoken, spoken.some((one) => one.includes(next)) ? "" : next]);
};
