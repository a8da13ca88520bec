import { html, setText } from "../dom";
import type { Kit } from "../kit";
import type { Scene } from "../scene";
import type { View } from "../view";
import { copier, copyingOf } from "./copying";
import type { Panel } from "./panel";

/** What a dead kernel means for the game. */
export const lostWords = ({ say, save }: Scene): string => (save ? say("lost kept", { file: save.name }) : say("lost"));

/** That the kernel is gone, and what is left of the game: the file that it goes on from, or its log. */
export const lostBanner = (kit: Kit, tell: (words: string) => void, log: () => string): Panel => {
  const { say } = kit;
  const words = html("span");
  const { told, field, copy } = copyingOf(kit, tell);
  const press = copier(kit, () => void copy(log()), say("copy log"));
  const element = html("div.banner", { role: "alert" }, words, press, told, field);
  const draw = ({ lost, scene }: View): void => {
    setText(words, lost ? lostWords(scene) : "");
    press.hidden = scene.save !== null;
    element.hidden = !lost;
  };
  return { element, draw };
};

/** Why the game is not kept in its file now. */
export const unsavedLine = (): Panel => {
  const element = html("p.unsaved", { role: "alert" });
  const draw = ({ scene: { save } }: View): void => {
    setText(element, save?.text ?? "");
    element.hidden = !save?.text;
  };
  return { element, draw };
};
