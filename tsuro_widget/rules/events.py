"""Events: the commentary on what an action did, in the order in which it happened."""

from __future__ import annotations

from typing import NamedTuple

from .board import DEAD, OPEN, Leg
from .geometry import Cell, Place, Port, Spot
from .lantern_events import (
    Burned,
    Discarded,
    Eliminated,
    Flipped,
    LaidOut,
    MarkerMoved,
    MarkerSet,
    PhoenixMoved,
    Rose,
    Scored,
    StarMade,
    TileTurned,
    TookHand,
)
from .monster_events import DaikaijuGone, DieRolled, Relocated, Rolled, Stayed, Surfaced, Swam, Turned, WakeBitten
from .telling import told
from .tiles import Laid


class Shuffled(NamedTuple):
    """So many tiles have a new order, or so many of something else that lies face down."""

    tiles: int
    kind: str = "tiles"

    def __str__(self) -> str:
        return f"shuffled {self.tiles}"


class Dealt(NamedTuple):
    who: str
    tiles: tuple[str, ...]

    def __str__(self) -> str:
        return told("dealt", self.who, *self.tiles)


class Started(NamedTuple):
    who: str
    pawn: int
    at: Place

    def __str__(self) -> str:
        return told("started", self.who, self.pawn, self.at)


class TurnBegan(NamedTuple):
    who: str

    def __str__(self) -> str:
        return told("turn", self.who)


class PawnPicked(NamedTuple):
    who: str
    pawn: int

    def __str__(self) -> str:
        return told("picked", self.who, self.pawn)


class TileLaid(NamedTuple):
    who: str
    cell: Cell
    laid: Laid
    via: Port | None

    def __str__(self) -> str:
        return told("laid", self.who, self.cell, self.laid, *(() if self.via is None else ("via", self.via)))


class PawnMoved(NamedTuple):
    who: str
    pawn: int
    start: Spot
    legs: tuple[Leg, ...]
    end: Spot
    ending: str

    def __str__(self) -> str:
        return told(
            "moved",
            self.who,
            self.pawn,
            self.start,
            len(self.legs),
            self.end if self.ending in (OPEN, DEAD) else self.ending,
        )


class PawnLeft(NamedTuple):
    who: str
    pawn: int
    why: str

    def __str__(self) -> str:
        return told("sank" if self.why == "daikaiju" else "left", self.who, self.pawn, self.why)


class Swapped(NamedTuple):
    who: str
    gave: tuple[str, ...]
    took: tuple[str, ...]

    def __str__(self) -> str:
        return told("swapped", self.who, *self.gave, "for", *self.took)


class Kept(NamedTuple):
    who: str

    def __str__(self) -> str:
        return told("kept", self.who)


class DragonMoved(NamedTuple):
    """The dragon tile went to a seat, or under the pile."""

    to: str

    def __str__(self) -> str:
        return told("dragon", self.to)


class HandReturned(NamedTuple):
    """The hand of an eliminated seat went into the pile, under it, or aside."""

    who: str
    tiles: tuple[str, ...]
    to: str

    def __str__(self) -> str:
        return told("returned", self.who, self.to, *self.tiles)


class Drew(NamedTuple):
    who: str
    tile: str

    def __str__(self) -> str:
        return told("drew", self.who, self.tile)


class GameOver(NamedTuple):
    winners: tuple[str, ...]

    def __str__(self) -> str:
        return told("over", *self.winners)


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
    | DaikaijuGone
    | WakeBitten
    | Relocated
    | Stayed
    | LaidOut
    | MarkerSet
    | TileTurned
    | StarMade
    | MarkerMoved
    | Flipped
    | Scored
    | Discarded
    | PhoenixMoved
    | TookHand
    | Burned
    | Rose
    | Eliminated
    | GameOver
)
