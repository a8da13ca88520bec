"""A scene that is not too large to be sent at every move: what can be missed goes, the oldest log lines first."""

from __future__ import annotations

import json
from typing import Any

Json = dict[str, Any]

LARGEST = 16 * 1024
LEAST_LINES = 12
SPOKEN, WAYS = {"options", "flights"}, {"pawns", "steps"}


def fitted(scene: Json) -> Json:
    """The scene within its limit: fewer log lines, ways without words, for these can be made of them, no refusals."""
    lines, spare = scene["log"], LARGEST - _size(scene)
    if spare >= 0:
        return scene
    scene = scene | {"log": _last(lines, -spare, LEAST_LINES)}
    if _size(scene) > LARGEST and scene["ask"]:
        scene |= {"ask": scene["ask"] | {key: _silent(scene["ask"][key]) for key in SPOKEN & scene["ask"].keys()}}
    over = _size(scene) - LARGEST
    scene = scene | {"log": _last(scene["log"], over, 0)} if over > 0 else scene
    if _size(scene) > LARGEST and scene["ask"]:
        scene |= {"ask": scene["ask"] | {"refused": []}}
    return scene


def _size(scene: Json) -> int:
    return len(json.dumps(scene, ensure_ascii=False, separators=(",", ":")).encode(errors="replace"))


def _last(lines: list[Json], over: int, least: int) -> list[Json]:
    """The lines without so many of the first that so many bytes are saved."""
    first = 0
    while over > 0 and first < len(lines) - least:
        over -= _size(lines[first]) + 1
        first += 1
    return lines[first:]


def _silent(told: list[Json]) -> list[Json]:
    """Options, or ways of pawns, without words."""
    return [{name: part for name, part in one.items() if name != "says" or not one.keys() & WAYS} for one in told]
