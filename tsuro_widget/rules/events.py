"""Events: the commentary on what an action did, in the order in which it happened."""

from __future__ import annotations

from typing import NamedTuple

from .board import OPEN, Leg
from .geometry import Cell, Place, Port, Spot
from .tiles import Laid


class Shuffled(NamedTuple):
    tiles: int

    def __str__(self) -> str:
        return f"shuffled {self.tiles}"


class Dealt(NamedTuple):
    who: str
    tiles: tuple[str, ...]

    def __str__(self) -> str:
        return _told("dealt", self.who, *self.tiles)


class Started(NamedTuple):
    who: str
    pawn: int
    at: Place

    def __str__(self) -> str:
        return _told("started", self.who, self.pawn, self.at)


class TurnBegan(NamedTuple):
    who: str

    def __str__(self) -> str:
        return _told("turn", self.who)


class PawnPicked(NamedTuple):
    who: str
    pawn: int

    def __str__(self) -> str:
        return _told("picked", self.who, self.pawn)


class TileLaid(NamedTuple):
    who: str
    cell: Cell
    laid: Laid
    via: Port | None

    def __str__(self) -> str:
        return _told("laid", self.who, self.cell, self.laid, *(() if self.via is None else ("via", self.via)))


class PawnMoved(NamedTuple):
    who: str
    pawn: int
    start: Spot
    legs: tuple[Leg, ...]
    end: Spot
    ending: str

    def __str__(self) -> str:
        return _told(
            "moved", self.who, self.pawn, self.start, len(self.legs), self.end if self.ending == OPEN else self.ending
        )


class PawnLeft(NamedTuple):
    who: str
    pawn: int
    why: str

    def __str__(self) -> str:
        return _told("left", self.who, self.pawn, self.why)


class Swapped(NamedTuple):
    who: str
    gave: tuple[str, ...]
    took: tuple[str, ...]

    def __str__(self) -> str:
        return _told("swapped", self.who, *self.gave, "for", *self.took)


class Kept(NamedTuple):
    who: str

    def __str__(self) -> str:
        return _told("kept", self.who)


class DragonMoved(NamedTuple):
    """The dragon tile went to a seat, or under the pile."""

    to: str

    def __str__(self) -> str:
        return _told("dragon", self.to)


class HandReturned(NamedTuple):
    """The hand of an eliminated seat went into the pile, under it, or aside."""

    who: str
    tiles: tuple[str, ...]
    to: str

    def __str__(self) -> str:
        return _told("returned", self.who, self.to, *self.tiles)


class Drew(NamedTuple):
    who: str
    tile: str

    def __str__(self) -> str:
        return _told("drew", self.who, self.tile)


class Rolled(NamedTuple):
    """The gold and the blue die."""

    gold: int
    blue: int

    def __str__(self) -> str:
        return _told("rolled", self.gold, self.blue)


class DieRolled(NamedTuple):
    number: int

    def __str__(self) -> str:
        return _told("die", self.number)


class Surfaced(NamedTuple):
    """A daikaiju was placed on a square."""

    name: str
    cell: Cell
    turns: int

    def __str__(self) -> str:
        return _told("placed", self.name, self.cell, f"r{self.turns}")


class Turned(NamedTuple):
    """A daikaiju turned in place."""

    name: str
    cell: Cell
    turns: int

    def __str__(self) -> str:
        return _told("turned", self.name, self.cell, f"r{self.turns}")


class Swam(NamedTuple):
    """A daikaiju moved from a square to the next."""

    name: str
    start: Cell
    end: Cell

    def __str__(self) -> str:
        return _told("swam", self.name, self.start, self.end)


class Sank(NamedTuple):
    """A daikaiju left the board, over its edge or under another."""

    name: str
    cell: Cell
    why: str

    def __str__(self) -> str:
        return _told("gone", self.name, self.cell, self.why)


class WakeBitten(NamedTuple):
    """A daikaiju took a wake tile off the board."""

    name: str
    cell: Cell
    tile: str

    def __str__(self) -> str:
        return _told("bit", self.name, self.cell, self.tile)


class Relocated(NamedTuple):
    """A ship whose square was taken before its first move went to another mark."""

    who: str
    at: Place

    def __str__(self) -> str:
        return _told("relocated", self.who, self.at)


class GameOver(NamedTuple):
    winners: tuple[str, ...]

    def __str__(self) -> str:
        return _told("over", *self.winners)


Event = (
    Shuffled
    | Dealt
    | Started
    | TurnBegan
    | PawnPicked
    | TileLaid
    | PawnMoved
    | PawnLeft
    | Swapped
    | Kept
    | DragonMoved
    | HandReturned
    | Drew
    | Rolled
    | DieRolled
    | Surfaced
    | Turned
    | Swam
    | Sank
    | WakeBitten
    | Relocated
    | GameOver
)


def _told(verb: str, *words: object) -> str:
    return " ".join(map(str, (verb, *words)))
