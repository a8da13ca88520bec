import { html, keyed, setText } from "../dom";
import type { Item } from "../dom";
import { die } from "../draw/sprite";
import type { Kit } from "../kit";
import type { Scene } from "../scene";
import type { View } from "../view";
import type { Panel } from "./panel";

interface Cast {
  kind: string;
  die: number | null | undefined;
  name: string;
}

const movement = ({ dice }: Scene): Cast[] =>
  (["gold", "blue"] as const).map((kind) => ({ kind, die: dice?.[kind], name: "" }));
const bones = ({ dice }: Scene): Cast[] => (dice?.thrown ?? []).map((one) => ({ ...one, kind: "bone" }));

const thrown = (scene: Scene, all: readonly Cast[], roll: number): Item[] =>
  all.flatMap(({ kind, die: number, name }, index): Item[] => {
    const label = scene.say(name ? "die for" : `${kind} is`, { number, name });
    return number
      ? [
          [
            `${index} ${label} ${roll}`,
            () =>
              html(
                roll ? "span.cast.again" : "span.cast",
                { role: "img", "aria-label": label },
                name,
                die(scene, kind, number),
              ),
          ],
        ]
      : [];
  });

/**
 * The dice of the last roll, and what they mean. What is rolled anew tumbles, though it shows the same.
 * An edition with dice keeps room for them from the start.
 */
export const dicePanel = (kit: Kit): Panel => {
  const [dice, words, own] = [html("div.thrown"), html("p"), html("div.thrown")];
  let [roll, asked] = [0, ""];
  const draw = ({ scene }: View): void => {
    if (asked.startsWith("roll") && asked !== `roll ${scene.ply}`) roll++;
    asked = `${scene.ask?.kind} ${scene.ply}`;
    element.hidden = !scene.art.dice.size;
    keyed(dice, thrown(scene, movement(scene), roll));
    keyed(own, thrown(scene, bones(scene), roll));
    setText(words, scene.dice?.text ?? "");
  };
  const element = html("section.dice", { "aria-label": kit.say("dice") }, dice, words, own);
  return { element, draw };
};
