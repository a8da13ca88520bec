"""Paths as they are drawn: told in the scene once, turned to where they are wanted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from ..rules.geometry import ROTATIONS
from .curves import point_on
from .types import AnyScene

SAMPLES = 16


def number(value: float) -> str:
    """A short number: `0.5`, `-3.25`."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def column_row(cell: str) -> tuple[int, int]:
    return ord(cell[0]) - ord("a"), int(cell[1:]) - 1


class Track(NamedTuple):
    """A path from port to port in the unit square, or on the board: its eight numbers, and which ends are corners."""

    curve: tuple[float, ...]
    corners: tuple[bool, bool]

    def shift(self, column: int, row: int) -> Track:
        """The same path on a square of the board."""
        points = zip(self.curve[::2], self.curve[1::2])
        return self._replace(curve=tuple(part for x, y in points for part in (x + column, y + row)))

    def line(self, beyond: float) -> str:
        """As a drawing command, straight on a little beyond both ports."""
        x0, y0, x1, y1, x2, y2, x3, y3 = self.curve
        bend = f"{number(x0)} {number(y0)}C{' '.join(map(number, self.curve[2:]))}"
        if not beyond:
            return f"M{bend}"
        before, after = _beyond(x1, y1, x0, y0, beyond), _beyond(x2, y2, x3, y3, beyond)
        return f"M{before}L{bend}L{after}"


def _beyond(x: float, y: float, to_x: float, to_y: float, beyond: float) -> str:
    """A point a little further on the way from one point to another."""
    far = hypot(to_x - x, to_y - y) or 1
    return f"{number(to_x + (to_x - x) / far * beyond)} {number(to_y + (to_y - y) / far * beyond)}"


@lru_cache(maxsize=1024)
def length(curve: tuple[float, ...]) -> float:
    points = [point_on(curve, step / SAMPLES) for step in range(SAMPLES + 1)]
    return sum(hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in pairwise(points))


def track(scene: AnyScene, enter: int, leave: int) -> Track:
    ports = scene["ports"]
    numbers = tuple(part for point in _points(scene, enter, leave) for part in point)
    start, end = (bool(ports[port]["dx"] and ports[port]["dy"]) for port in (enter, leave))
    return Track(numbers, (start, end))


def face_paths(scene: AnyScene, links: Sequence[int]) -> tuple[tuple[float, ...], ...]:
    """Every path of a face, as it is drawn."""
    return tuple(track(scene, port, other).curve for port, other in enumerate(links) if port < other)


def _points(scene: AnyScene, enter: int, leave: int) -> list[tuple[float, float]]:
    """The curve as it is told, or a quarter turn on from where a path like it lies."""
    if enter > leave:
        return _points(scene, leave, enter)[::-1]
    if numbers := scene["curves"].get(f"{enter}-{leave}"):
        return list(zip(numbers[::2], numbers[1::2]))
    count = len(scene["ports"])
    before = [(port - count // ROTATIONS) % count for port in (enter, leave)]
    return [(1 - y, x) for x, y in _points(scene, *before)]
