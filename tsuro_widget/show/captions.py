"""What pictures and text boards say about a scene."""

from __future__ import annotations

from typing import Any

from ..rules.model import PILE
from .clean import clean, shown
from .words import count, reason, say

Json = dict[str, Any]

LOOKS = 8


def title(scene: Json) -> str:
    return say("title", edition=shown(scene["name"]), size=scene["size"])


def description(scene: Json) -> str:
    """The picture in words: how far the game is, where everybody stands, who is asked."""
    laid = count("described laid", len(scene["tiles"]))
    seats = [_described(scene, seat) for seat in range(len(scene["seats"]))]
    return " ".join([laid, *_daikaiju_described(scene), *seats, status(scene)[0]])


def _described(scene: Json, seat: int) -> str:
    player = scene["seats"][seat]
    text = "; ".join(whereabouts(scene, seat)) or player["text"]
    look = say(f"look {seat % LOOKS}")
    return say("described seat", name=shown(player["name"]), look=look, text=text, tiles=tiles_text(player["hand"]))


def daikaiju(scene: Json) -> list[Json]:
    """The daikaiju on the board."""
    return [token for token in scene["tokens"] if "numbers" in token]


def _daikaiju_described(scene: Json) -> list[str]:
    texts = [say("daikaiju on", **token, way=say(f"way {token['turns']}")) for token in daikaiju(scene)]
    return [say("daikaiju", names=", ".join(texts))] if texts else []


def sea_texts(scene: Json) -> list[str]:
    """Where each daikaiju is, how it lies, and its five numbers; then the last roll of this turn and what it means."""
    dice = [say("dice line", **scene["dice"])] if scene["dice"] else []
    return [_numbers_text(token) for token in daikaiju(scene)] + dice


def _numbers_text(token: Json) -> str:
    ways = dict(zip(("north", "east", "south", "west"), token["numbers"]))
    return say("daikaiju numbers", **token, **ways, way=say(f"way {token['turns']}"))


def stock_text(scene: Json) -> str:
    """How many daikaiju lie in the stock; "" where there is none."""
    return "" if scene["stock"] is None else count("in the stock", scene["stock"])


def whereabouts(scene: Json, seat: int) -> list[str]:
    """Where each pawn of a seat is about to enter, or why it is out."""
    pawns = [pawn for pawn in scene["pawns"] if pawn["seat"] == seat]
    texts = [reason("out", pawn["out"]) if pawn["out"] else _about_to_enter(pawn["at"]) for pawn in pawns]
    numbered = [say("own pawn", number=pawn["number"]) + " " + text for pawn, text in zip(pawns, texts)]
    return numbered if len(pawns) > 1 else texts


def _about_to_enter(place: str) -> str:
    """A place with a side and no port is beside a square."""
    is_beside = len(place.partition(".")[2]) == 1
    return say("beside" if is_beside else "faces", place=place)


def status(scene: Json) -> tuple[str, str]:
    """Who is asked for what, and the hint to it; or how the game ended."""
    asked = scene["over"] or scene["ask"]
    return clean(asked["text"]), clean(asked.get("hint", ""))


def tiles_text(number: int) -> str:
    return count("tiles", number)


def pile_text(scene: Json) -> str:
    return count("in the pile", scene["pile"]) if scene["pile"] else say("pile empty")


def token_texts(scene: Json) -> list[str]:
    """Who holds which token, or where it is; how many daikaiju are in the stock."""
    texts = [_token_text(scene, token) for token in scene["tokens"] if "at" in token]
    return [*texts, *filter(None, [stock_text(scene)])]


def _token_text(scene: Json, token: Json) -> str:
    name, place = shown(token["name"]), shown(token["at"])
    if token["at"] in [seat["name"] for seat in scene["seats"]]:
        return say("token with", name=place, token=name)
    return say("token pile" if token["at"] == PILE else "token at", token=name, place=place)
