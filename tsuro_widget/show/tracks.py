"""Paths as they are drawn: told in the scene once, turned to where they are wanted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import Any, NamedTuple

from ..rules.geometry import TURNS
from .curves import point_on

Json = dict[str, Any]

WIDE, NARROW = (0.08, 0.105), (0.07, 0.10)
"""How wide a ribbon is, and the band of a trail; narrower where tiles have ports at their corners."""

SAMPLES = 24


def number(value: float) -> str:
    """A short number: `.5`, `-3.25`."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


class Track(NamedTuple):
    """A path from port to port in the unit square: its eight numbers, and the way on at each end."""

    curve: tuple[float, ...]
    back: tuple[float, float]
    on: tuple[float, float]
    ribbon: float = WIDE[0]
    band: float = WIDE[1]

    def line(self, beyond: float) -> str:
        """As a drawing command that goes a little beyond both ports."""
        x0, y0, *middle, x3, y3 = self.curve
        start = f"M{number(x0 + self.back[0] * beyond)} {number(y0 + self.back[1] * beyond)}"
        end = f"L{number(x3 + self.on[0] * beyond)} {number(y3 + self.on[1] * beyond)}"
        return f"{start}L{number(x0)} {number(y0)}C{' '.join(map(number, (*middle, x3, y3)))}{end}"

    @property
    def length(self) -> float:
        return _length(self.curve)


@lru_cache(maxsize=1024)
def _length(curve: tuple[float, ...]) -> float:
    points = [point_on(curve, step / SAMPLES) for step in range(SAMPLES + 1)]
    return sum(hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in pairwise(points))


def track(scene: Json, enter: int, leave: int) -> Track:
    ports, points = scene["ports"], _points(scene, enter, leave)
    numbers = tuple(part for point in points for part in point)
    back, on = ((ports[port]["dx"], ports[port]["dy"]) for port in (enter, leave))
    return Track(numbers, back, on, *(NARROW if any(port["dx"] and port["dy"] for port in ports) else WIDE))


def face_paths(scene: Json, links: Sequence[int]) -> tuple[tuple[float, ...], ...]:
    """Every path of a face, as it is drawn."""
    return tuple(track(scene, port, other).curve for port, other in enumerate(links) if port < other)


def _points(scene: Json, enter: int, leave: int) -> list[tuple[float, float]]:
    """The curve as it is told, or turned to where it is wanted from where a path like it lies."""
    count, turns = len(scene["ports"]), 0
    while (numbers := scene["curves"].get(f"{min(enter, leave)}-{max(enter, leave)}")) is None:
        enter, leave, turns = (enter - count // TURNS) % count, (leave - count // TURNS) % count, turns + 1
    points = list(zip(numbers[::2], numbers[1::2]))
    for _ in range(turns):
        points = [(1 - y, x) for x, y in points]
    return points[::-1] if enter > leave else points
