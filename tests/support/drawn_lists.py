"""What is drawn of each golden scene: sprites, their places and parts, in drawing order.

The pictures of Python and the live board must both draw these lists.
`python -m tests.support.golden_scenes` writes them again.
"""

from __future__ import annotations

import cmath
import json
import re
from collections.abc import Iterator, Sequence
from math import degrees, radians
from typing import Any

from tests.support.places import DATA
from tsuro_widget.picture.art import drawings
from tsuro_widget.picture.compose import Composer

Json = dict[str, Any]

LISTS = DATA / "drawn.json"
WORDS = ("number", "turn", "count", "edge", "name", "0", "1", "2", "3", "4")
LINES = ("line", "ribbon", "band", "gap", "passed")
TRACE = ", ".join(f"@{part}" for part in (*WORDS, *LINES))
"""Stands in the place of every sprite, and says which it is and what was filled in; the front end's test has it too."""
WEIGHTS = 7


def traced(kit: Json) -> Json:
    return kit | {"sprites": {name: [["path", {"d": f"{name}, {TRACE}"}]] for name in kit["sprites"]}}


def drawn_list(scene: Json) -> list[list[Any]]:
    """The sprites of a scene in drawing order: each with its place, its parts, how many of them follow each other, and
    the sum of all numbers of its lines, each with a weight of its own. The squares of the empty board are left out."""
    found: list[list[Any]] = []
    for sprite, words, place, total in _sprites(Composer(scene, traced(drawings(scene))).board(), 0, 1):
        if sprite == "socket":
            continue
        if found and found[-1][:3] == [sprite, words, place]:
            found[-1][3:] = [found[-1][3] + 1, found[-1][4] + total]
        else:
            found.append([sprite, words, place, 1, total])
    return [[*entry[:4], round(entry[4], 2)] for entry in found]


def _sprites(shapes: Iterator[Any] | Sequence[Any], at: complex, by: complex) -> Iterator[tuple[str, str, str, float]]:
    """Every sprite, with its place as the groups around it say."""
    for tag, look, *inside in shapes:
        if tag == "g":
            yield from _sprites(inside[0], *_moved(look.get("transform", ""), at, by))
        else:
            sprite, *parts = look["d"].split(", ")
            told = ["" if part.startswith("@") else part for part in parts]
            place = " ".join(f"{round(part, 3) + 0:g}" for part in (at.real, at.imag, _degrees(by), abs(by)))
            yield sprite, " ".join(told[: len(WORDS)]).strip(), place, _sum(told[len(WORDS) :])


def _degrees(by: complex) -> int:
    return round(degrees(cmath.phase(by))) % 360


def _moved(transform: str, at: complex, by: complex) -> tuple[complex, complex]:
    for kind, numbers in re.findall(r"(\w+)\(([^)]*)\)", transform):
        first, *rest = map(float, numbers.split())
        if kind == "translate":
            at += by * complex(first, *rest)
        else:
            by *= cmath.rect(1, radians(first)) if kind == "rotate" else first
    return at, by


def _sum(lines: Sequence[str]) -> float:
    numbers = [float(number) for line in lines for number in re.findall(r"-?[\d.]+", line)]
    return sum(number * (1 + place % WEIGHTS) for place, number in enumerate(numbers))


def lists_text(lists: Json) -> str:
    """One line for each scene."""
    rows = [f"{json.dumps(name)}: {json.dumps(one, separators=(',', ':'))}" for name, one in lists.items()]
    return "{\n" + ",\n".join(rows) + "\n}\n"
