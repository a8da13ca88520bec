"""The curve of a path between two ports: straight out of each port, so that neighbours join smoothly."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import acos, cos, hypot

from ..rules.geometry import ROTATIONS, Geometry

Point = tuple[float, float]
Curve = tuple[Point, Point, Point, Point]

LEAST_HANDLE = 0.42
DIGITS = 4


@lru_cache(maxsize=16)
def curves(geometry: Geometry) -> dict[str, tuple[float, ...]]:
    """The eight numbers of the curve between two ports, under "0-5"; the smaller port comes first.

    Of those that quarter turns lead to from each other only the first is there.
    """
    found, reached = dict[str, tuple[float, ...]](), set[frozenset[int]]()
    for pair in combinations(range(len(geometry.ports)), 2):
        if frozenset(pair) not in reached:
            numbers = (round(number, DIGITS) for point in curve(geometry, *pair) for number in point)
            found["{}-{}".format(*pair)] = tuple(numbers)
        for _ in range(ROTATIONS):
            reached.add(frozenset(pair))
            pair = geometry.quarter[pair[0]], geometry.quarter[pair[1]]
    return found


def curve(geometry: Geometry, start: int, end: int) -> Curve:
    """A cubic in the unit square: a port, the two handles, the other port."""
    one, other = port_point(geometry, start), port_point(geometry, end)
    inward, back = _inward(geometry, start), _inward(geometry, end)
    straight = -(inward[0] * back[0] + inward[1] * back[1])
    length = handle(one, other, acos(max(-1.0, min(1.0, straight))))
    return one, _along(one, inward, length), _along(other, back, length), other


def handle(one: Point, other: Point, turn: float) -> float:
    """How far a handle reaches: longer the more the path turns; a U-turn becomes a half circle."""
    distance = hypot(other[0] - one[0], other[1] - one[1])
    return distance * max(LEAST_HANDLE, 1 / (3 * cos(turn / 4) ** 2))


def port_point(geometry: Geometry, port: int) -> Point:
    x, y = geometry.points[port]
    return x / geometry.width, y / geometry.width


def _inward(geometry: Geometry, port: int) -> Point:
    down, right = geometry.outward[port]
    length = hypot(down, right)
    return -right / length, -down / length


def _along(point: Point, way: Point, length: float) -> Point:
    return point[0] + way[0] * length, point[1] + way[1] * length


def point_on(numbers: Sequence[float], part: float) -> Point:
    """The point of a curve, given as its eight numbers, after a part of the way."""
    weights = ((1 - part) ** 3, 3 * part * (1 - part) ** 2, 3 * part**2 * (1 - part), part**3)
    return sum(w * x for w, x in zip(weights, numbers[::2])), sum(w * y for w, y in zip(weights, numbers[1::2]))
