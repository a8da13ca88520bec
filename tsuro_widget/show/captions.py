"""What pictures and text boards say about a scene."""

from __future__ import annotations

from typing import Any

from ..rules.pieces import PILE
from ..words.clean import clean, shown
from ..words.phrases import Phrase, Words, count, is_known, joined, reason, say, told
from .lantern_captions import counts_texts, lantern_texts

Json = dict[str, Any]

LOOKS = 8


def title(scene: Json) -> str:
    named = say("title", edition=shown(scene["name"]), size=scene["size"])
    return told(scene, say("backs", title=named) if scene.get("backs") else named)


def description(scene: Json) -> str:
    """The picture in words: how far the game is, where everybody stands, who is asked."""
    laid = told(scene, count("described laid", len(scene["tiles"])))
    seats = [_described(scene, seat) for seat in range(len(scene["seats"]))]
    return " ".join([laid, *(f"{text}." for text in sea_texts(scene)), *lantern_texts(scene), *seats, status(scene)[0]])


def _described(scene: Json, seat: int) -> str:
    player = scene["seats"][seat]
    text = joined(", ", ["; ".join(whereabouts(scene, seat)) or player["text"], *counts_texts(player)])
    look, tiles = say(f"look {seat % LOOKS}"), count("tiles", player["hand"])
    return told(scene, say("described seat", name=shown(player["name"]), look=look, text=text, tiles=tiles))


def daikaiju(scene: Json) -> list[Json]:
    """The daikaiju on the board."""
    return [token for token in scene["tokens"] if "numbers" in token]


def sea_texts(scene: Json) -> list[str]:
    """Where each daikaiju is, how it lies, and its five numbers; then the last roll and what it means."""
    dice = [_dice_text(scene)] if scene["dice"] else []
    return [told(scene, _numbers_text(token)) for token in daikaiju(scene)] + dice


def _dice_text(scene: Json) -> str:
    each = [joined(", ", [say("dice each", **one) for one in own_dice(scene)])] if own_dice(scene) else []
    return told(scene, joined("; ", [say("dice line", **scene["dice"]), *each]))


def own_dice(scene: Json) -> list[Json]:
    """The dice that belong to one daikaiju each."""
    return [one for one in (scene["dice"] or {"thrown": []})["thrown"] if one["name"]]


def _numbers_text(token: Json) -> Phrase:
    ways = dict(zip(("north", "east", "south", "west"), token["numbers"]))
    return say("daikaiju numbers", **token, **ways, way=say(f"way {token['turns']}"))


def stock_text(scene: Json) -> str:
    """How many daikaiju lie in the stock; "" where there is none."""
    if not scene["stock"]:
        return "" if scene["stock"] is None else told(scene, say("stock empty"))
    return told(scene, count("in the stock", scene["stock"]))


def whereabouts(scene: Json, seat: int) -> list[str]:
    """Where each pawn of a seat is about to enter, or why it is out."""
    pawns = [pawn for pawn in scene["pawns"] if pawn["seat"] == seat]
    name = shown(scene["seats"][seat]["name"]) if len(pawns) == 1 else ""
    texts: list[Words] = [_pawn_text(pawn, name) for pawn in pawns]
    if len(pawns) > 1:
        texts = [say("pawn is", number=pawn["number"], text=text) for pawn, text in zip(pawns, texts)]
    return [told(scene, text) for text in texts]


def _pawn_text(pawn: Json, name: str) -> Phrase:
    if pawn["off"]:
        return reason("off", pawn["off"])
    return reason("out", pawn["out"]) if pawn["out"] else _about_to_enter(pawn["at"], name)


def _about_to_enter(place: str, name: str) -> Phrase:
    """A place with a side and no port is beside a square."""
    is_beside = len(place.partition(".")[2]) == 1
    return say("beside" if is_beside else "faces", place=place, doers=(name,))


def status(scene: Json) -> tuple[str, str]:
    """Who is asked for what, and the hint to it; or how the game ended."""
    asked = scene["over"] or scene["ask"]
    return clean(asked["text"]), clean(asked.get("hint", ""))


def tiles_text(scene: Json, number: int) -> str:
    return told(scene, count("tiles", number))


def pile_text(scene: Json) -> str:
    return told(scene, count("in the pile", scene["pile"]) if scene["pile"] else say("pile empty"))


def token_texts(scene: Json) -> list[str]:
    """Who holds which token, or where it is; how many stars are played for; how many daikaiju are in the stock."""
    texts = [told(scene, _token_text(scene, token)) for token in scene["tokens"] if "at" in token]
    goal = [told(scene, count("goal", scene["goal"]))] if scene["goal"] else []
    return [*texts, *goal, *filter(None, [stock_text(scene)])]


def _token_text(scene: Json, token: Json) -> Phrase:
    kind = token["kind"] if is_known(f"token with {token['kind']}") else ""
    name, place = shown(token["name"]), shown(token["at"])
    if token["at"] in [seat["name"] for seat in scene["seats"]]:
        return say(f"token with {kind}".strip(), name=place, token=name)
    return say(f"token pile {kind}".strip() if token["at"] == PILE else "token at", token=name, place=place)
