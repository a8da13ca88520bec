import { html, keyed, setText } from "../dom";
import type { Item } from "../dom";
import { die } from "../draw/sprite";
import type { Kit } from "../kit";
import type { Scene } from "../scene";
import type { View } from "../view";
import { section } from "./controls";
import type { Panel } from "./panel";

const thrown = (scene: Scene, roll: number): Item[] => {
  const { gold, blue, thrown: bones = [] } = scene.dice ?? {};
  const all = [
    { kind: "gold", die: gold, name: "" },
    { kind: "blue", die: blue, name: "" },
    ...bones.map((one) => ({ ...one, kind: "bone" })),
  ];
  return all.flatMap(({ kind, die: number, name }, index): Item[] => {
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
};

/** The dice of the last roll, and what they mean. What is rolled anew tumbles, though it shows the same. */
export const dicePanel = (kit: Kit): Panel => {
  const [dice, words] = [html("div.thrown"), html("p")];
  let [roll, asked] = [0, ""];
  const draw = ({ scene }: View): void => {
    if (asked.startsWith("roll") && asked !== `roll ${scene.ply}`) roll++;
    asked = `${scene.ask?.kind} ${scene.ply}`;
    element.hidden = !scene.dice;
    keyed(dice, thrown(scene, roll));
    setText(words, scene.dice?.text ?? "");
  };
  const element = section(kit, "dice", html("div.roll", {}, dice, words));
  return { element, draw };
};
