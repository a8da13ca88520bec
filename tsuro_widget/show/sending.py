"""A scene as it is sent at every move: without what is sent once, with the art, and never large."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

Json = dict[str, Any]

LARGEST = 12 * 1024
DRAWN_ONCE = {"ports", "curves"}
PRINTED = {"links", "other", "kind"}
"""The fixed properties of a tile: the art holds them under the tile's name."""

SIGNS = range(0xE000, 0xF900)
"""Private letters of Unicode: each stands for a string that is sent once."""
LONG = 8


def sent(scene: Json) -> Json:
    """Return the part of a scene that can change. A large scene sends each string once, then fewer lines of its log."""
    scene = changing(scene)
    if _size(scene) > LARGEST:
        scene = _told_once(scene)
        scene["log"] = _last(scene["log"], _size(scene) - LARGEST)
    return scene


def changing(scene: Json) -> Json:
    """The scene without what the art of its board has."""
    scene = {key: part for key, part in scene.items() if key not in DRAWN_ONCE}
    ask, hand = scene["ask"], scene["hand"]
    scene["tiles"] = list(map(_named, scene["tiles"]))
    if hand is not None:
        scene["hand"] = hand | {"tiles": list(map(_named, hand["tiles"]))}
    if ask is not None and "faces" in ask:
        scene["ask"] = ask | {"faces": _named(ask["faces"])}
    elif ask is not None and "theirs" in ask:
        scene["ask"] = ask | {"theirs": list(map(_named, ask["theirs"]))}
    return scene


def _named(tile: Json) -> Json:
    return {key: part for key, part in tile.items() if key not in PRINTED}


def _size(scene: Json) -> int:
    return len(_written(scene).encode(errors="replace"))


def _written(scene: object) -> str:
    return json.dumps(scene, ensure_ascii=False, separators=(",", ":"))


def _last(lines: list[Json], over: int) -> list[Json]:
    """Return the lines without the first ones, to save at least `over` bytes."""
    first = 0
    while over > 0 and first < len(lines):
        over -= _size(lines[first]) + 1
        first += 1
    return lines[first:]


def _told_once(scene: Json) -> Json:
    """List long names and recurring strings under `said`, with a sign in the place of each."""
    if any(ord(letter) in SIGNS for letter in _written(scene)):
        return scene
    names = [seat["name"] for seat in scene["seats"] if len(seat["name"]) >= LONG]
    signs = {name: chr(SIGNS[number]) for number, name in enumerate(names)}
    found = re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))) or "$.")
    scene = _with_texts(scene, lambda text: found.sub(lambda name: signs[name[0]], text))
    count: Counter[str] = Counter()
    _with_texts(scene, lambda text: count.update([text]) or text)
    again = [text for text, times in count.items() if times > 1 and len(text) >= LONG]
    signs = {text: chr(SIGNS[number]) for number, text in enumerate(again, len(names))}
    told: Json = _with_texts(scene, lambda text: signs.get(text, text))
    return told | {"said": names + again}


def _with_texts(part: Any, change: Callable[[str], str]) -> Any:
    if isinstance(part, dict):
        return {key: _with_texts(one, change) for key, one in part.items()}
    if isinstance(part, list):
        return [_with_texts(one, change) for one in part]
    return change(part) if isinstance(part, str) else part
