"""Paths as curves, straight out of each port: a scene tells each once, and they are drawn turned to where they lie."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, pairwise, starmap
from math import acos, cos, dist, hypot
from typing import NamedTuple

from ..rules.geometry import ROTATIONS, Geometry
from .types import AnyScene

Point = tuple[float, float]
LEAST_HANDLE = 0.42
DIGITS = 4
SAMPLES = 16


@lru_cache(maxsize=16)
def curves(geometry: Geometry) -> dict[str, tuple[float, ...]]:
    """Eight numbers of the curve between two ports, under "0-5"; of those equal but for quarter turns, the first."""
    found, reached = dict[str, tuple[float, ...]](), set[frozenset[int]]()
    for pair in combinations(range(len(geometry.ports)), 2):
        if frozenset(pair) not in reached:
            numbers = (round(number, DIGITS) for point in curve(geometry, *pair) for number in point)
            found["{}-{}".format(*pair)] = tuple(numbers)
        for _ in range(ROTATIONS):
            reached.add(frozenset(pair))
            pair = geometry.quarter[pair[0]], geometry.quarter[pair[1]]
    return found


def curve(geometry: Geometry, start: int, end: int) -> tuple[Point, Point, Point, Point]:
    """A cubic in the unit square: a port, the two handles, the other port."""
    one, other = port_point(geometry, start), port_point(geometry, end)
    inward, back = _inward(geometry, start), _inward(geometry, end)
    straight = -(inward[0] * back[0] + inward[1] * back[1])
    far = handle(one, other, acos(max(-1.0, min(1.0, straight))))
    return one, _beyond(one, inward, far), _beyond(other, back, far), other


def handle(one: Point, other: Point, turn: float) -> float:
    """How far a handle reaches: longer the more the path turns; a U-turn becomes a half circle."""
    return dist(one, other) * max(LEAST_HANDLE, 1 / (3 * cos(turn / 4) ** 2))


def port_point(geometry: Geometry, port: int) -> Point:
    x, y = geometry.points[port]
    return x / geometry.width, y / geometry.width


def _inward(geometry: Geometry, port: int) -> Point:
    down, right = geometry.outward[port]
    length = hypot(down, right)
    return -right / length, -down / length


def _beyond(point: Point, way: Point, far: float) -> Point:
    return point[0] + way[0] * far, point[1] + way[1] * far


def point_on(numbers: Sequence[float], part: float) -> Point:
    """The point of a curve, given as its eight numbers, after a part of the way."""
    weights = ((1 - part) ** 3, 3 * part * (1 - part) ** 2, 3 * part**2 * (1 - part), part**3)
    return sum(w * x for w, x in zip(weights, numbers[::2])), sum(w * y for w, y in zip(weights, numbers[1::2]))


@lru_cache(maxsize=1024)
def length(curve: tuple[float, ...]) -> float:
    points = [point_on(curve, step / SAMPLES) for step in range(SAMPLES + 1)]
    return sum(starmap(dist, pairwise(points)))


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
        before, after = _end(x1, y1, x0, y0, beyond), _end(x2, y2, x3, y3, beyond)
        return f"M{before}L{bend}L{after}"


def _end(x: float, y: float, to_x: float, to_y: float, beyond: float) -> str:
    """A point a little further on the way from one point to another."""
    far = hypot(to_x - x, to_y - y) or 1
    return f"{number(to_x + (to_x - x) / far * beyond)} {number(to_y + (to_y - y) / far * beyond)}"


def track(scene: AnyScene, enter: int, leave: int) -> Track:
    ports = scene["ports"]
    start, end = (bool(ports[port]["dx"] and ports[port]["dy"]) for port in (enter, leave))
    return Track(tuple(part for point in _points(scene, enter, leave) for part in point), (start, end))


def face_paths(scene: AnyScene, links: Sequence[int]) -> tuple[tuple[float, ...], ...]:
    """Every path of a face, as it is drawn."""
    return tuple(track(scene, port, other).curve for port, other in enumerate(links) if port < other)


def _points(scene: AnyScene, enter: int, leave: int) -> list[Point]:
    """The curve as it is told, or a quarter turn on from where a path like it lies."""
    if enter > leave:
        return _points(scene, leave, enter)[::-1]
    if numbers := scene["curves"].get(f"{enter}-{leave}"):
        return list(zip(numbers[::2], numbers[1::2]))
    count = len(scene["ports"])
    before = [(port - count // ROTATIONS) % count for port in (enter, leave)]
    return [(1 - y, x) for x, y in _points(scene, *before)]
