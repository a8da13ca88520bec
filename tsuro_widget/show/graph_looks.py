"""How a path of the graph looks: in the colour of the seat that stands on it, or in one that no seat has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import dist
from typing import Any

from .palette import seat_look

Json = dict[str, Any]
Place = tuple[float, float]
Room = tuple[float, str, Place]

NOBODYS = -1

TONES = ("#66788A", "#8A7560", "#6E7F5E")
"""Quiet colours, seen on a light and on a dark page."""
ALONG = tuple(step / 10 for step in range(11))
MIDDLE = ALONG[3:-3]
"""Where on a piece a number may stand."""


def colour_of(path: Json) -> str:
    seat = path["seat"]
    return TONES[path["number"] % len(TONES)] if seat is None else seat_look(seat).colour


def numbered(paths: Sequence[Json], pieces: Sequence[Json]) -> Iterator[tuple[str, Place]]:
    """The number of every path on which nobody stands, where it is farthest from other paths and numbers."""
    on_square: dict[str, list[tuple[int, Place]]] = {}
    for piece in pieces:
        on_square.setdefault(piece["cell"], []).extend((piece["path"], _on(piece["curve"], at)) for at in ALONG)
    for number, own in sorted(by_path(pieces).items()):
        if paths[number]["seat"] is None:
            cell, place = max(_rooms(number, own, on_square))[1:]
            on_square[cell].append((NOBODYS, place))
            yield str(number), place


def _rooms(number: int, own: Sequence[Json], on_square: Mapping[str, list[tuple[int, Place]]]) -> Iterator[Room]:
    """How far every place of a path is from all that is not this path, on the same square."""
    for piece in own:
        others = [place for path, place in on_square[piece["cell"]] if path != number]
        for share in MIDDLE:
            place = _on(piece["curve"], share)
            yield min((dist(place, other) for other in others), default=1.0), piece["cell"], place


def _on(curve: Sequence[float], share: float) -> Place:
    """A point of a cubic."""
    weights = [(1 - share) ** 3, 3 * share * (1 - share) ** 2, 3 * share**2 * (1 - share), share**3]
    x, y = (sum(weight * at for weight, at in zip(weights, curve[axis::2])) for axis in (0, 1))
    return x, y


def paths_in_order(paths: Sequence[Json]) -> list[int]:
    """Those with pawns last, so that they lie above the others."""
    return sorted(range(len(paths)), key=lambda number: paths[number]["seat"] is not None)


def by_path(pieces: Sequence[Json]) -> Mapping[int, list[Json]]:
    """The pieces of each path."""
    found: dict[int, list[Json]] = {}
    for piece in pieces:
        found.setdefault(piece["path"], []).append(piece)
    return found
