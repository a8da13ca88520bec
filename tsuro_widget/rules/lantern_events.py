"""What became of two-faced tiles, lanterns and stars, and of pawns that burn and rise."""

from __future__ import annotations

from typing import NamedTuple

from .geometry import Cell, Place, Port
from .telling import told
from .tiles import Laid


class LaidOut(NamedTuple):
    """A tile was laid in the middle of the board before the first turn."""

    cell: Cell
    laid: Laid

    def __str__(self) -> str:
        return told("laid out", self.cell, self.laid)


class MarkerSet(NamedTuple):
    """A lantern marker was put on a tile before the first turn."""

    name: str
    tile: str

    def __str__(self) -> str:
        return told("marker", self.name, self.tile)


class TileTurned(NamedTuple):
    """The tile ahead of a pawn was flipped or turned, or both."""

    who: str
    cell: Cell
    laid: Laid
    via: Port | None

    def __str__(self) -> str:
        return told("turned", self.who, self.cell, self.laid, *(() if self.via is None else ("via", self.via)))


class StarMade(NamedTuple):
    """A pawn left a tile with a lantern marker."""

    who: str
    tile: str

    def __str__(self) -> str:
        return told("star", self.who, self.tile)


class MarkerMoved(NamedTuple):
    who: str
    name: str
    start: str
    end: str

    def __str__(self) -> str:
        return told("lantern", self.who, self.name, self.start, self.end)


class Flipped(NamedTuple):
    """A tile was turned over, left to right or top to bottom."""

    who: str
    cell: Cell
    laid: Laid
    way: str

    def __str__(self) -> str:
        return told("flipped", self.who, self.cell, self.laid, self.way)


class Scored(NamedTuple):
    """A seat took the Star on a tile; `stars` is how many it has now."""

    who: str
    tile: str
    stars: int

    def __str__(self) -> str:
        return told("scored", self.who, self.tile, self.stars)


class Discarded(NamedTuple):
    """A tile went under the pile, or to the seat that holds the Phoenix tile."""

    who: str
    tile: str
    to: str

    def __str__(self) -> str:
        return told("discarded", self.who, self.tile, self.to)


class PhoenixMoved(NamedTuple):
    """The Phoenix tile went to a seat, or back on the pile."""

    to: str

    def __str__(self) -> str:
        return told("phoenix", self.to)


class TookHand(NamedTuple):
    """A seat that had to play without a tile took those of another."""

    who: str
    other: str
    tiles: tuple[str, ...]

    def __str__(self) -> str:
        return told("took", self.who, self.other, *self.tiles)


class Burned(NamedTuple):
    """A pawn was taken off the board by its owner's will."""

    who: str

    def __str__(self) -> str:
        return told("immolated", self.who)


class Rose(NamedTuple):
    """A pawn came back for a life."""

    who: str
    at: Place

    def __str__(self) -> str:
        return told("rose", self.who, self.at)


class Eliminated(NamedTuple):
    """A pawn that is off the board can never come back."""

    who: str

    def __str__(self) -> str:
        return told("eliminated", self.who)
