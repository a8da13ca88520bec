"""The points of a board, each once though two squares share it, and the pieces of path between them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .._base.quote import printable, short
from .._base.shapes import Shape
from ..rules.board import Board, Leg
from ..rules.geometry import Beside, Cell, Grid, Spot
from ..rules.model import State
from ..rules.tiles import LaidTile

DIGITS = 4
QUARTERS = Shape[int]("a whole number of clockwise quarters", lambda value: type(value) is int)


class Point(NamedTuple):
    """Where paths cross the boundary of a square: `twin` is its name on the other side, "" outside of the board."""

    name: str
    twin: str
    x: float
    y: float
    rim: bool


class Segment(NamedTuple):
    """One path of one tile, from point to point; `key` is its own on the board, such as `c4 n1-e2`."""

    start: str
    end: str
    key: str
    cell: str
    tile: str
    ports: str
    leg: Leg


@lru_cache(maxsize=64)
def points_of(grid: Grid) -> dict[Spot, Point]:
    """The point of every spot, also of those that lie outside of the board."""
    found, width = dict[Spot, Point](), grid.geometry.width
    for spot in (spot for cell in grid.cells for spot in grid.spots[cell]):
        if spot not in found:
            (x, y), behind = grid.geometry.points[spot.port], grid.behind(spot)
            right, down = round(spot.cell.col + x / width, DIGITS), round(spot.cell.row + y / width, DIGITS)
            rim = not grid.holds(behind.cell)
            found[spot] = found[behind] = Point(str(spot), "" if rim else str(behind), right, down, rim)
    return found


@lru_cache(maxsize=64)
def points_by_name(grid: Grid) -> dict[str, Point]:
    """Every point under its first name."""
    return {point.name: point for point in points_of(grid).values()}


@lru_cache(maxsize=16384)
def pieces_on(grid: Grid, cell: Cell, laid: LaidTile) -> tuple[Segment, ...]:
    return tuple(_piece(grid, cell, laid.tile, one, other) for one, other in enumerate(laid.face) if one < other)


def _piece(grid: Grid, cell: Cell, tile: str, one: int, other: int) -> Segment:
    points, spots, ports = points_of(grid), grid.spots[cell], grid.geometry.ports
    start, end, between = points[spots[one]].name, points[spots[other]].name, f"{ports[one]}-{ports[other]}"
    return Segment(start, end, f"{cell} {between}", str(cell), tile, between, Leg(cell, one, other))


def pawns_at(state: State) -> dict[str, list[int]]:
    """The numbers of the pawns that stand at a point, by its name; who waits beside a square stands at none."""
    points, found = points_of(state.board.grid), dict[str, list[int]]()
    for number, pawn in enumerate(state.pawns):
        if isinstance(pawn.at, Spot) and not pawn.is_away:
            found.setdefault(points[pawn.at].name, []).append(number)
    return found


def pawn_text(state: State, number: int) -> str:
    """`Ann`, or `Ann 2` where everybody has two."""
    name = printable(state.seats[state.pawns[number].owner])
    return f"{name} {state.pawn_number(number)}" if state.pawns_each > 1 else name


def point_by_name(board: Board, place: str | Spot) -> Point:
    """The point that a place is at, by either of its names."""
    if not isinstance(place, str | Spot):
        raise ValueError(f"found {short(place)}; a point reads like 'c4.n1'")
    found = place if isinstance(place, Spot) else board.grid.parse(place)
    if isinstance(found, Beside):
        raise ValueError(f"{place!r} is a side of a square; a point reads like '{found.cell}.n1'")
    return points_of(board.grid)[found]
