import { expect, test } from "vitest";
import { present, stopTime } from "./course";
import { readKit } from "../src/kit";
import { readScene } from "../src/scene";
import { cellWords, momentWords, pawnName } from "../src/words";
import { firstView } from "../src/view";
import { show } from "./stage";
import type { Json } from "./stage";
import type { Scene } from "../src/scene";

stopTime();

/** The scene as it is where the host has called the seat of the hand You. */
const mine = (): Json => {
  const scene = present();
  const { name } = scene.seats[scene.hand.seat];
  return JSON.parse(JSON.stringify(scene).replaceAll(`"${name}"`, '"You"').replaceAll(`"${name}:`, '"You:'));
};
const read = (): Scene => {
  const { model } = show(mine());
  return readScene(mine(), readKit(model.get("art"), model.get("texts"))) as Scene;
};

test("a hand is yours, and a tile is yours to lay", () => {
  const shown = show(mine());
  expect(shown.text(".hand h2")).not.toContain("You's");
  expect(shown.all(".hand h2").map((one) => one.textContent)).toContain("Your hand");
  expect(shown.text(".status .title b")).toBe("You");
});

test("a square says that you enter it, and your pawns are yours", () => {
  const scene = read();
  const you = scene.hand?.seat ?? -1;
  const pawn = scene.pawns.find((one) => one.seat === you && one.cell);
  if (!pawn?.cell) throw new Error("no pawn of yours is on the board");
  const [column, row] = [pawn.cell.charCodeAt(0) - 97, Number(pawn.cell.slice(1)) - 1];
  expect(cellWords(firstView(scene), column, row)).toContain("you enter at");
  const two = { ...scene, pawns: [pawn, { ...pawn, number: 2 }] };
  expect(pawnName(two, { ...pawn, number: 2 })).toBe("Your pawn 2");
});

test("a line of the log is spoken with your name and its own verb", () => {
  const scene = read();
  const you = scene.hand?.seat ?? -1;
  const line = { ply: scene.ply, seat: you, text: "lay a tile on f2", loss: "" };
  expect(momentWords({ ...scene, log: [line] })).toContain("You lay a tile on f2");
});

test("a name that begins with You is another name", () => {
  const scene = present();
  const { name } = scene.seats[scene.ask.seat];
  const text = JSON.stringify(scene).replaceAll(`"${name}"`, '"Yo"').replaceAll(`"${name}:`, '"Your pawn:');
  expect(show(JSON.parse(text)).all(".status .title b")).toEqual([]);
});
