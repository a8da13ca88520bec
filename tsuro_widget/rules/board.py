"""The board as a value: tiles on cells, and the walks along their paths."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from .geometry import Cell, Geometry, Grid, Spot, grid
from .tiles import LaidTile

OPEN, EDGE, LOOP, DEAD = "open", "edge", "loop", "dead"


class Leg(NamedTuple):
    """One path of a tile, walked from port to port."""

    cell: Cell
    enter: int
    leave: int


class Walk(NamedTuple):
    """The legs walked, the spot reached, and how the walk ends there."""

    legs: tuple[Leg, ...]
    end: Spot
    ending: str


@dataclass(frozen=True)
class Board:
    """A square board; `laid` is never changed in place."""

    size: int
    geometry: Geometry
    laid: Mapping[Cell, LaidTile] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.size, frozenset(self.laid.items())))

    @property
    def grid(self) -> Grid:
        return grid(self.size, self.geometry)

    def lay(self, cell: Cell, laid: LaidTile) -> Board:
        return Board(self.size, self.geometry, {**self.laid, cell: laid})

    def clear(self, cell: Cell) -> Board:
        return Board(self.size, self.geometry, {place: laid for place, laid in self.laid.items() if place != cell})

    def across(self, cell: Cell, port: int) -> Spot:
        """The spot one is about to enter after leaving `cell` by `port`."""
        return self.grid.across[cell][port]

    def walk(self, spot: Spot) -> Walk:
        """Follow the path from a spot; it can only close on the spot it came from, for a walk is a permutation."""
        laid, across = self.laid, self.grid.across
        legs: list[Leg] = []
        here = spot
        while here.cell in laid:
            cell, enter = here
            leave = laid[cell].face[enter]
            if leave == enter:
                return Walk(tuple(legs), here, DEAD)
            legs.append(Leg(cell, enter, leave))
            here = across[cell][leave]
            if here == spot:
                return Walk(tuple(legs), here, LOOP)
        return Walk(tuple(legs), here, OPEN if here.cell in across else EDGE)

    def trail(self, spot: Spot) -> Walk:
        """The walk that leads to a spot, found by walking back from it; `end` is where it came from, seen backwards."""
        legs, end, ending = self.walk(self.grid.behind(spot))
        return Walk(tuple(Leg(leg.cell, leg.leave, leg.enter) for leg in reversed(legs)), end, ending)

    def stays_open(self, spot: Spot, ways: Iterable[LaidTile]) -> list[bool]:
        """For each way of filling the square ahead: does the path from `spot` then end at an empty square?

        It is `walk` without its legs: this is where a game spends its time.
        """
        trial, across, found = dict(self.laid), self.grid.across, list[bool]()
        for way in ways:
            trial[spot.cell] = way
            here, goes_on = spot, True
            while goes_on and here.cell in trial:
                cell, enter = here
                leave = trial[cell].face[enter]
                here = across[cell][leave]
                goes_on = leave != enter and here != spot
            found.append(goes_on and here.cell in across)
        return found
