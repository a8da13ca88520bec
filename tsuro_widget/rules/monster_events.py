"""What dice said and daikaiju did."""

from __future__ import annotations

from typing import NamedTuple

from .geometry import Cell, Place
from .telling import told


class Rolled(NamedTuple):
    """The gold and the blue die; `cell` is the square that they give to a new daikaiju, if they are thrown for one."""

    gold: int
    blue: int
    cell: Cell | None = None

    def __str__(self) -> str:
        return told("rolled", self.gold, self.blue)


class DieRolled(NamedTuple):
    """The die that daikaiju follow; `name` is the one that it is for, where each has its own."""

    number: int
    name: str = ""

    def __str__(self) -> str:
        return told("die", self.number, *filter(None, [self.name]))


class Surfaced(NamedTuple):
    """A daikaiju was placed on a square."""

    name: str
    cell: Cell
    turns: int

    def __str__(self) -> str:
        return told("placed", self.name, self.cell, f"r{self.turns}")


class Turned(NamedTuple):
    """A daikaiju turned in place."""

    name: str
    cell: Cell
    turns: int

    def __str__(self) -> str:
        return told("turned", self.name, self.cell, f"r{self.turns}")


class Swam(NamedTuple):
    """A daikaiju moved from a square to the next."""

    name: str
    start: Cell
    end: Cell

    def __str__(self) -> str:
        return told("swam", self.name, self.start, self.end)


class DaikaijuGone(NamedTuple):
    """A daikaiju left the board, over its edge or under another."""

    name: str
    cell: Cell
    why: str

    def __str__(self) -> str:
        return told("gone", self.name, self.cell, self.why)


class WakeBitten(NamedTuple):
    """A daikaiju took a wake tile off the board."""

    name: str
    cell: Cell
    tile: str

    def __str__(self) -> str:
        return told("bit", self.name, self.cell, self.tile)


class Relocated(NamedTuple):
    """A ship whose square was taken before its first move went to another mark."""

    who: str
    at: Place

    def __str__(self) -> str:
        return told("relocated", self.who, self.at)


class Stayed(NamedTuple):
    """A ship over whose mark a daikaiju has left the board stays there."""

    who: str
    at: Place

    def __str__(self) -> str:
        return told("stayed", self.who, self.at)
