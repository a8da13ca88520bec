"""What pictures and text boards say about markers and stars, and of each seat what it counts."""

from __future__ import annotations

from typing import Any

from ..editions.phoenix_events import marker_name
from ..words.phrases import Phrase, count, joined, say, told

Json = dict[str, Any]

LETTERS = {"orange": "o", "blue": "b", "yellow": "y"}
MARKER, STAR = "@", "☆"


def lantern_texts(scene: Json) -> list[str]:
    """Where the markers are, and on which tiles there are stars."""
    return [
        told(scene, say(f"described {kind}s", names=joined(", ", [_described(kind, token) for token in tokens])))
        for kind in ("marker", "star")
        if (tokens := [token for token in scene["tokens"] if token["kind"] == kind])
    ]


def _described(kind: str, token: Json) -> Phrase:
    """Where it lies, and of a marker which one it is."""
    own = {"name": marker_name(token["name"])} if "name" in token else {}
    return say(f"described {kind}", **token | own)


def counts_texts(player: Json) -> list[Phrase]:
    """The stars and lives of a seat, and whether it is the first player's."""
    found = []
    if player["stars"] is not None:
        found.append(count("stars", player["stars"]))
    if player["lives"] is not None:
        found.append(count("lives", player["lives"]) if player["lives"] else say("lives_none"))
    return found + ([say("first player")] if player["first"] else [])


def tile_signs(scene: Json, laid: Json) -> str:
    """`O@☆`: a lantern that glows, orange, with a marker and a star on it."""
    if "lantern" not in laid:
        return ""
    letter = LETTERS[laid["lantern"]["colour"]]
    kinds = [token["kind"] for token in scene["tokens"] if token.get("tile") == laid["tile"]]
    signs = (MARKER if "marker" in kinds else "") + (STAR if "star" in kinds else "")
    return (letter.upper() if laid["lantern"]["glows"] else letter) + signs


def has_lanterns(scene: Json) -> bool:
    return any("lantern" in laid for laid in scene["tiles"])
