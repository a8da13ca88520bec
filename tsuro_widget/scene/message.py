"""A scene as it is sent at every move: without what is sent once, with the art, and never large."""

import json
import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable
from typing import Any

from .._base.data import Json
from .types import AnyScene

LARGEST = 12 * 1024
DRAWN_ONCE = {"ports", "curves"}
PRINTED = {"links", "other", "kind"}
SIGNS = range(0xE000, 0xF900)
LONG, SIGN = 8, 3


def scene_message(scene: AnyScene) -> Json:
    """Return the part of a scene that can change. A large scene sends each string once, then fewer lines of its log;
    nothing else gives way: with larger boards and hands than editions have it is larger, at hands of 40 tiles 65 kB.
    """
    whole = without_art(scene)
    lines = whole["log"]
    if _size(whole) <= LARGEST:
        return whole

    def shorter(first: int) -> Json:
        return _with_signs(whole | {"log": lines[first:]})

    return shorter(bisect_left(range(len(lines)), True, key=lambda first: _size(shorter(first)) <= LARGEST))


def without_art(scene: AnyScene) -> Json:
    """The scene without what the art of its board has."""
    kept: Json = {key: part for key, part in scene.items() if key not in DRAWN_ONCE}
    kept["tiles"] = _without_print(kept["tiles"])
    for part, tiles in (("hand", "tiles"), ("ask", "faces"), ("ask", "theirs")):
        if kept[part] and tiles in kept[part]:
            kept[part] = kept[part] | {tiles: _without_print(kept[part][tiles])}
    return kept


def _without_print(tiles: Any) -> Any:
    """A tile or some tiles without their fixed properties: the art holds these under the tile's name."""
    if isinstance(tiles, list):
        return list(map(_without_print, tiles))
    return {key: part for key, part in tiles.items() if key not in PRINTED}


def _size(scene: Json) -> int:
    return len(json.dumps(scene, ensure_ascii=False, separators=(",", ":")).encode(errors="replace"))


def _with_signs(scene: Json) -> Json:
    """Long names and strings that recur listed under `said`, each with a private letter of Unicode in its place where
    that is smaller; one that the scene holds itself stands for itself.
    """
    held = {letter for letter in json.dumps(scene, ensure_ascii=False) if ord(letter) in SIGNS}
    free = (chr(number) for number in SIGNS if chr(number) not in held)
    names = dict(zip([seat["name"] for seat in scene["seats"] if len(seat["name"]) >= LONG], free))
    long_name = re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))) or "$.")
    scene = _with_texts(scene, lambda text: long_name.sub(lambda found: names[found[0]], text))
    count: Counter[str] = Counter()
    _with_texts(scene, lambda text: count.update([text]) or text)
    size = {text: len(text.encode(errors="replace")) for text in count}
    worth = [text for text, times in count.items() if times * (size[text] - SIGN) > size[text] + SIGN]
    again = dict(zip(worth, free))
    told: Json = _with_texts(scene, lambda text: again.get(text, text))
    said = {sign: text for text, sign in (names | again).items()}
    last = max(map(ord, said), default=SIGNS[0] - 1)
    return told | {"said": [said.get(sign, sign) for sign in map(chr, range(SIGNS[0], last + 1))]}


def _with_texts(part: Any, change: Callable[[str], str]) -> Any:
    if isinstance(part, dict):
        return {key: _with_texts(one, change) for key, one in part.items()}
    if isinstance(part, list):
        return [_with_texts(one, change) for one in part]
    return change(part) if isinstance(part, str) else part
