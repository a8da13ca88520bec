"""Where on a face there is most room: a thing that is put there hides no path."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import hypot

Point = tuple[float, float]
Curve = tuple[float, ...]
"""The eight numbers of a path in the unit square."""

SAMPLES = 12
COARSE, FINE = 10, 3


@lru_cache(maxsize=512)
def clearest(paths: tuple[Curve, ...]) -> Point:
    """The point of the unit square that is farthest from every path and from the edge."""
    taken = [point for path in paths for point in _along(path)]
    best, reach, steps = (0.5, 0.5), 0.5, COARSE
    for _ in range(3):
        best = max(_around(best, reach, steps), key=lambda point: room(point, taken))
        reach, steps = reach / steps, FINE
    return round(best[0], 2), round(best[1], 2)


def room(point: Point, taken: Sequence[Point]) -> float:
    """How far a point is from these and from the edge of the unit square."""
    x, y = point
    return min(x, y, 1 - x, 1 - y, *(hypot(x - there, y - down) for there, down in taken))


def _around(middle: Point, reach: float, steps: int) -> list[Point]:
    """A net of points around one."""
    offsets = [reach * step / steps for step in range(-steps, steps + 1)]
    return [(middle[0] + right, middle[1] + down) for right in offsets for down in offsets]


def _along(path: Curve) -> list[Point]:
    return [point_on(path, step / SAMPLES) for step in range(SAMPLES + 1)]


def point_on(path: Curve, part: float) -> Point:
    """The point after a part of the way."""
    weights = ((1 - part) ** 3, 3 * part * (1 - part) ** 2, 3 * part**2 * (1 - part), part**3)
    return sum(w * x for w, x in zip(weights, path[::2])), sum(w * y for w, y in zip(weights, path[1::2]))
