"""What an option would do, in words: its own, or what its motions tell."""

from __future__ import annotations

from typing import Any

from ..rules.sentences import piece_name
from ..words.clean import shown
from ..words.phrases import Phrase, count, reason, say, told

Json = dict[str, Any]


def option_text(scene: Json, option: Json) -> str:
    """A scene that would be too large has motions without words; they can be made of the ways."""
    if "says" in option:
        return str(option["says"])
    flights = scene["ask"].get("flights", [])
    motions = [flights[pawn] if isinstance(pawn, int) else pawn for pawn in option.get("pawns", [])]
    return " ".join(str(motion.get("says") or told(scene, _motion_text(scene, motion))) for motion in motions)


def _motion_text(scene: Json, motion: Json) -> Phrase:
    seat = scene["seats"][scene["pawns"][motion["pawn"]]["seat"]]
    name, lives = shown(seat["name"]), seat["lives"] is not None
    if motion["out"]:
        piece = piece_name(scene["palette"])
        return reason("falls" if lives else "leaves", motion["out"], name=name, piece=piece)
    return count("travels", len(motion["steps"]), name=name, place=_place(scene, motion["steps"], name))


def _place(scene: Json, steps: list[list[Any]], name: str) -> Phrase:
    """The square that is faced at the end."""
    cell, _, leave = steps[-1]
    port = scene["ports"][leave]
    ahead = f"{chr(ord(cell[0]) + port['dx'])}{int(cell[1:]) + port['dy']}"
    key = "faces tile" if ahead in [laid["cell"] for laid in scene["tiles"]] else "faces"
    return say(key, place=ahead, doers=(name,))
