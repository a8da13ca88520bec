"""Where things are on the drawn board: lengths in squares, x to the right and y down."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from ..rules.board import Leg
from ..rules.geometry import Beside, Cell, Face, Geometry, Place
from .curves import DIGITS, port_point

Json = dict[str, Any]

SIDE_MIDDLES = {"n": (0.5, 0.0), "e": (1.0, 0.5), "s": (0.5, 1.0), "w": (0.0, 0.5)}
SIDE_WAYS = {"n": (0, 1), "e": (-1, 0), "s": (0, -1), "w": (1, 0)}
NOWHERE: Json = {"x": None, "y": None, "dx": 0, "dy": 0}


def stand(geometry: Geometry, place: Place | None) -> Json:
    """The boundary point where a pawn stands, and which way it looks; a position may not say where it left."""
    return dict(zip(["x", "y", "dx", "dy"], _stand(geometry, place))) if place else dict(NOWHERE)


@lru_cache(maxsize=4096)
def _stand(geometry: Geometry, place: Place) -> tuple[float, float, int, int]:
    if isinstance(place, Beside):
        (x, y), way = SIDE_MIDDLES[place.side], SIDE_WAYS[place.side]
    else:
        (x, y), (down, right) = port_point(geometry, place.port), geometry.outward[place.port]
        way = (-right, -down)
    return round(place.cell.col + x, DIGITS), round(place.cell.row + y, DIGITS), *way


@lru_cache(maxsize=512)
def cell_name(cell: Cell) -> str:
    return str(cell)


def steps(legs: Iterable[Leg]) -> list[list[str | int]]:
    """Each path walked: the square, the port in, the port out."""
    return [[cell_name(cell), int(enter), int(leave)] for cell, enter, leave in legs]


def links(face: Face) -> list[int]:
    return list(map(int, face))


def ports_json(geometry: Geometry) -> list[Json]:
    """The ports clockwise from the top left: where each is in the unit square, and the way out."""
    return [
        {
            "name": port.name,
            "x": round(x / geometry.width, 4),
            "y": round(y / geometry.width, 4),
            "dx": right,
            "dy": down,
        }
        for port, (x, y), (down, right) in zip(geometry.ports, geometry.points, geometry.outward)
    ]
