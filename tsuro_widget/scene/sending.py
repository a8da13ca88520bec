"""A scene as it is sent at every move: without what is sent once, with the art, and never large."""

from __future__ import annotations

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
"""The fixed properties of a tile: the art holds them under the tile's name."""

SIGNS = range(0xE000, 0xF900)
"""Private letters of Unicode: each stands for a string that is sent once."""
LONG, MOST_PHRASES, SIGN = 8, 200, 3


def sent(scene: AnyScene) -> Json:
    """Return the part of a scene that can change. A large scene sends each string once, then fewer lines of its log.

    Only the log gives way, for every option is sent: with larger boards and hands than an edition has, a scene can be
    larger: hands of 40 tiles make 65 kB.
    """
    whole = changing(scene)
    lines = whole["log"]
    if _size(whole) <= LARGEST:
        return whole

    def fits(first: int) -> bool:
        return _size(_told_once(whole | {"log": lines[first:]})) <= LARGEST

    first = bisect_left(range(len(lines)), True, key=fits)
    return _told_once(whole | {"log": lines[first:]})


def changing(scene: AnyScene) -> Json:
    """The scene without what the art of its board has."""
    kept: Json = {key: part for key, part in scene.items() if key not in DRAWN_ONCE}
    ask, hand = kept["ask"], kept["hand"]
    kept["tiles"] = list(map(_named, kept["tiles"]))
    if hand is not None:
        kept["hand"] = hand | {"tiles": list(map(_named, hand["tiles"]))}
    if ask is not None and "faces" in ask:
        kept["ask"] = ask | {"faces": _named(ask["faces"])}
    elif ask is not None and "theirs" in ask:
        kept["ask"] = ask | {"theirs": list(map(_named, ask["theirs"]))}
    return kept


def _named(tile: Json) -> Json:
    return {key: part for key, part in tile.items() if key not in PRINTED}


def _size(scene: Json) -> int:
    return len(_written(scene).encode(errors="replace"))


def _written(scene: object) -> str:
    return json.dumps(scene, ensure_ascii=False, separators=(",", ":"))


def _told_once(scene: Json) -> Json:
    """List long names, frequent phrases and recurring strings under `said`, with a sign in the place of each."""
    held = {letter for letter in _written(scene) if ord(letter) in SIGNS}
    free = (chr(number) for number in SIGNS if chr(number) not in held)
    names = dict(zip([seat["name"] for seat in scene["seats"] if len(seat["name"]) >= LONG], free))
    scene = _with_signs(scene, names)
    phrases = dict(zip(_phrases(scene), free))
    scene = _with_signs(scene, phrases)
    again = dict(zip(_worth(scene, lambda text: [text]), free))
    told: Json = _with_texts(scene, lambda text: again.get(text, text))
    return told | {"said": _listed({sign: text for text, sign in (names | phrases | again).items()})}


def _with_signs(scene: Json, signs: dict[str, str]) -> Json:
    found = re.compile("|".join(map(re.escape, sorted(signs, key=len, reverse=True))) or "$.")
    replaced: Json = _with_texts(scene, lambda text: found.sub(lambda part: signs[part[0]], text))
    return replaced


def _worth(scene: Json, parts: Callable[[str], list[str]]) -> list[str]:
    """Repeated parts of texts: a sign for each, listed once, makes the scene smaller."""
    count: Counter[str] = Counter()
    _with_texts(scene, lambda text: count.update(parts(text)) or text)
    size = {part: len(part.encode(errors="replace")) for part in count}
    return [part for part, times in count.items() if times * (size[part] - SIGN) > size[part] + SIGN]


def _phrases(scene: Json) -> list[str]:
    """Three words in a row that are worth a sign: signs stand for no others, for a view reads them twice."""
    found = [part for part in _worth(scene, _triples) if not any(ord(letter) in SIGNS for letter in part)]
    phrase = re.compile("|".join(map(re.escape, sorted(found, key=len, reverse=True))) or "$.")
    return _worth(scene, phrase.findall)[:MOST_PHRASES]


def _triples(text: str) -> list[str]:
    words = re.findall(r"\S+ ?", text)
    return ["".join(words[at : at + 3]) for at in range(len(words) - 2)]


def _listed(said: dict[str, str]) -> list[str]:
    """The strings in the order of their signs; a private letter that the scene holds itself stands for itself."""
    last = max(map(ord, said), default=SIGNS[0] - 1)
    return [said.get(chr(number), chr(number)) for number in range(SIGNS[0], last + 1)]


def _with_texts(part: Any, change: Callable[[str], str]) -> Any:
    if isinstance(part, dict):
        return {key: _with_texts(one, change) for key, one in part.items()}
    if isinstance(part, list):
        return [_with_texts(one, change) for one in part]
    return change(part) if isinstance(part, str) else part
