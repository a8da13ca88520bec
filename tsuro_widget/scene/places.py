"""Where things are on the drawn board, and how tiles lie there: lengths in squares, x to the right and y down."""

from collections.abc import Iterable
from functools import lru_cache

from ..rules.board import Leg
from ..rules.geometry import ROTATIONS, Beside, Cell, Face, Geometry, Place
from ..rules.tiles import Tile
from .tracks import DIGITS, port_point
from .types import HandTile, Port, Stand, Way

SIDE_MIDDLES = {"n": (0.5, 0.0), "e": (1.0, 0.5), "s": (0.5, 1.0), "w": (0.0, 0.5)}
SIDE_WAYS = {"n": (0, 1), "e": (-1, 0), "s": (0, -1), "w": (1, 0)}

cell_name = lru_cache(maxsize=512)(Cell.__str__)


@lru_cache(maxsize=4096)
def stand(geometry: Geometry, place: Place | None) -> Stand:
    """The point where a pawn stands, if it is known, and which way it looks; one dict for all, to be copied."""
    if place is None:
        return {"x": None, "y": None, "dx": 0, "dy": 0}
    if isinstance(place, Beside):
        (x, y), (dx, dy) = SIDE_MIDDLES[place.side], SIDE_WAYS[place.side]
    else:
        (x, y), (down, right) = port_point(geometry, place.port), geometry.outward[place.port]
        dx, dy = -right, -down
    return {"x": round(place.cell.col + x, DIGITS), "y": round(place.cell.row + y, DIGITS), "dx": dx, "dy": dy}


def steps(legs: Iterable[Leg]) -> Way:
    """Each path walked: the square, the port in, the port out."""
    return [[cell_name(cell), int(enter), int(leave)] for cell, enter, leave in legs]


def links(face: Face) -> list[int]:
    return list(map(int, face))


def ports_json(geometry: Geometry) -> list[Port]:
    """The ports clockwise from the top left: where each is in the unit square, and the way out."""
    width = geometry.width
    return [
        {"name": port.name, "x": round(x / width, DIGITS), "y": round(y / width, DIGITS), "dx": right, "dy": down}
        for port, (x, y), (down, right) in zip(geometry.ports, geometry.points, geometry.outward)
    ]


def hand_tile(tile: Tile) -> HandTile:
    """A tile in the hand: its paths in every turn, of both sides where it has two."""
    faces = [[links(tile.at_rotation(side, rotation).face) for rotation in range(ROTATIONS)] for side in tile.sides]
    told: HandTile = {"tile": tile.name, "links": faces[0] if faces else [[]] * ROTATIONS}
    return told | {"other": faces[1]} if faces[1:] else told


@lru_cache(maxsize=4096)
def same_rotations(tile: Tile, side: str, rotation: int) -> tuple[int, ...]:
    """The turns in which a tile looks the same."""
    return tuple(other for other in range(ROTATIONS) if tile.at_rotation(side, other).rotation == rotation)
