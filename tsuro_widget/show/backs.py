"""A scene with every tile turned over left to right, so that the other sides can be looked at."""

from __future__ import annotations

from typing import Any

from ..rules.geometry import TURNS
from ..rules.tiles import FLIPS, SIDE_NAMES
from .clearing import clearest
from .tracks import face_paths

Json = dict[str, Any]


def turned_over(scene: Json) -> Json:
    """The same scene seen from the other side of its tiles; what stands and lies on them keeps its place.

    Tiles with one side only are left out. Nothing is asked of anybody here: it is a picture to look at.
    """
    tiles = [_turned_over(scene, laid) for laid in scene["tiles"] if "other" in laid]
    ask = scene["ask"] and scene["ask"] | {"cell": None, "options": [], "refused": []}
    return scene | {"tiles": tiles, "trails": [], "last": None, "ask": ask, "backs": not scene.get("backs")}


def _turned_over(scene: Json, laid: Json) -> Json:
    side = SIDE_NAMES[1 - SIDE_NAMES.index(laid["side"])]
    turns = (FLIPS["lr"] - laid["turns"]) % TURNS
    turned = laid | {"side": side, "turns": turns, "links": laid["other"], "other": laid["links"]}
    if "cloud" in laid:
        turned["cloud"] = not laid["cloud"]
    if "lantern" in laid:
        x, y = clearest(face_paths(scene, turned["links"]))
        turned["lantern"] = laid["lantern"] | {"glows": not laid["lantern"]["glows"], "x": x, "y": y}
    return turned
