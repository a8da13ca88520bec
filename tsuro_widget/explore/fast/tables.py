"""The tables of the fast rules, made from an edition's data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from ...editions.daikaiju import STEPS, every_roll, printed, seas_data, square_of
from ...rules.geometry import EIGHT, SIDES, TURNS, Beside, Cell, Grid, Place
from ...rules.tiles import Box
from .vector import BESIDE, MOST_CELLS, PILE

PORTS = 8
NUMBERS = range(1, 6)
Table = int | tuple[int, ...]
Tables = Mapping[str, Table]


class Plan(NamedTuple):
    """What tables depend on: the board, the box of tiles, and the rules as numbers."""

    grid: Grid
    box: Box
    flags: tuple[tuple[str, int], ...]

    @property
    def has_daikaiju(self) -> bool:
        return bool(dict(self.flags).get("DICE"))

    @property
    def is_sea(self) -> bool:
        return "DICE" in dict(self.flags)


class Layout:
    """The numbers of spots, cells, tiles and faces on one board with one box of tiles."""

    def __init__(self, grid: Grid, box: Box) -> None:
        self.grid, self.box = grid, box
        self.cells = {cell: number for number, cell in enumerate(grid.cells)}
        inside = [spot for cell in grid.cells for spot in grid.spots[cell]]
        outside = dict.fromkeys(spot for spots in grid.across.values() for spot in spots if not grid.holds(spot.cell))
        self.spots = {spot: number for number, spot in enumerate([*inside, *outside])}
        self.tiles = {name: TURNS * number for number, name in enumerate(box)}
        faces = dict.fromkeys(laid.face for tile in box.values() for laid in tile.orientations)
        self.faces = {face: len(inside) * number for number, face in enumerate(faces, 1)}

    def place(self, place: Place) -> int:
        """A spot, or the side of a square beside which a pawn waits, as a number."""
        if isinstance(place, Beside):
            return BESIDE + SIDES.index(place.side) * len(self.cells) + self.cells[place.cell]
        return self.spots[place]

    def steps(self) -> Iterator[int]:
        """Row by row: where one comes out who enters a square by a spot."""
        for face in [tuple(range(PORTS)), *self.faces]:
            for cell in self.cells:
                yield from (self.spots[self.grid.across[cell][leave]] for leave in face)

    def turned(self) -> Iterator[int]:
        """Tile by tile the faces of its turns; 0 for one that looks like a smaller turn."""
        for tile in self.box.values():
            faces = {laid.turns: self.faces[laid.face] for laid in tile.orientations}
            yield from (faces.get(turns, 0) for turns in range(TURNS))


@lru_cache(maxsize=32)
def layout(grid: Grid, box: Box) -> Layout:
    return Layout(grid, box)


@lru_cache(maxsize=32)
def tables(plan: Plan) -> Tables:
    """Everything that the fast rules look up."""
    found = _shared(layout(plan.grid, plan.box), dict(plan.flags))
    return found | (_daikaiju(layout(plan.grid, plan.box), dict(plan.flags)) if plan.has_daikaiju else {})


def _shared(plan: Layout, flags: dict[str, int]) -> dict[str, Table]:
    starts: tuple[Place, ...] = plan.grid.beside if flags["BESIDES"] else plan.grid.rim
    return {
        "STEP": tuple(plan.steps()),
        "FACES": tuple(plan.turned()),
        "BACK": tuple(plan.spots[plan.grid.behind(spot)] for spot in plan.spots if plan.grid.holds(spot.cell)),
        "STARTS": tuple(map(plan.place, starts)),
        "EDGES": tuple(_edge(place) for place in starts),
        "PORTS": tuple(int(port) for side in SIDES for port in EIGHT.sides[side]),
        "BOARD_END": PORTS * len(plan.cells),
        "CELLS": len(plan.cells),
        "TILES": len(plan.tiles),
        "LAID": PILE + len(plan.tiles),
        "TREE": PILE + len(plan.tiles) + (MOST_CELLS if "DICE" in flags else 0),
        "LEAST": 0,
        **dict.fromkeys(("ARROWS", "SWIM", "SQUARES", "MOVES", "IN_ORDER"), (0,)),
        **flags,
    }


def _edge(place: Place) -> int:
    return SIDES.index(place.side) if isinstance(place, Beside) else STEPS.index(EIGHT.outward[place.port])


def _daikaiju(plan: Layout, flags: dict[str, int]) -> dict[str, Table]:
    data, tiles, sign = seas_data(), list(printed().values()), -1 if flags["DESCENDING"] else 1
    order = sorted(range(len(tiles)), key=lambda number: (sign * tiles[number].order[0], tiles[number].order[1]))
    arrows = [tile.arrows.index(number) if number in tile.arrows else -1 for tile in tiles for number in NUMBERS]
    next_to = [Cell(cell.row + down, cell.col + right) for cell in plan.cells for down, right in STEPS]
    return {
        "ARROWS": tuple(arrows),
        "SWIM": tuple(plan.cells.get(cell, -1) for cell in next_to),
        "SQUARES": tuple(plan.cells[square_of(roll)] for roll in every_roll()),
        "MOVES": tuple(int(roll.gold + roll.blue in data["moving_sums"]) for roll in every_roll()),
        "IN_ORDER": tuple(order),
        "LEAST": int(data["least"]),
    }


def daikaiju_names() -> list[str]:
    """The daikaiju in the order of their numbers in the vector."""
    return list(printed())
