"""Events: the commentary on what an action did, in the order in which it happened."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from .board import DEAD, OPEN, Leg
from .kinds import (
    Count,
    Entry,
    Holder,
    Lying,
    PawnNumber,
    Place,
    Reason,
    Seat,
    Seats,
    Spot,
    Square,
    Statement,
    TileName,
    Tiles,
)


class Event(Statement):
    """What happened; the fields named in `secret` are for the seats in `known_to` alone."""

    __slots__ = ()
    secret: ClassVar[tuple[str, ...]] = ()
    known_to: ClassVar[tuple[str, ...]] = ("who",)


class Who(NamedTuple):
    """For an event that is about a seat and nothing else."""

    who: Seat


class _Shuffled(NamedTuple):
    tiles: Count
    kind: str = "tiles"


class Shuffled(Event, _Shuffled):
    """So many tiles have a new order, or so many of something else that lies face down."""

    verb = "shuffled"


class _Dealt(NamedTuple):
    who: Seat
    tiles: Tiles


class Dealt(Event, _Dealt):
    """A seat was dealt its hand."""

    verb, form, secret = "dealt", "{who}[ {tiles}]", ("tiles",)


class _Started(NamedTuple):
    who: Seat
    pawn: PawnNumber
    at: Place


class Started(Event, _Started):
    """A seat put a pawn where it starts."""

    verb = "started"


class TurnBegan(Event, Who):
    """The turn of a seat began."""

    verb = "turn"


class _PawnPicked(NamedTuple):
    who: Seat
    pawn: PawnNumber


class PawnPicked(Event, _PawnPicked):
    """A seat said which of its pawns moves first."""

    verb = "picked"


class Lay(NamedTuple):
    """For an event about a tile as it lies now, and the port by which a waiting pawn enters it."""

    who: Seat
    cell: Square
    laid: Lying
    via: Entry


class TileLaid(Event, Lay):
    """A seat laid a tile."""

    verb, form = "laid", "{who} {cell} {laid}[ via {via}]"


class _PawnMoved(NamedTuple):
    who: Seat
    pawn: PawnNumber
    start: Spot
    legs: tuple[Leg, ...]
    end: Spot
    ending: str


class PawnMoved(Event, _PawnMoved):
    """A pawn went along its path, from the spot it was about to enter to another."""

    verb = "moved"

    def __str__(self) -> str:
        """How many squares it moved, and where to or how that ended."""
        end = self.end if self.ending in (OPEN, DEAD) else self.ending
        return f"{self.verb} {self.who} {self.pawn} {self.start} {len(self.legs)} {end}"


class _PawnLeft(NamedTuple):
    who: Seat
    pawn: PawnNumber
    why: Reason


class PawnLeft(Event, _PawnLeft):
    """A pawn left the board."""

    verb = "left"

    def __str__(self) -> str:
        return f"{'sank' if self.why == 'daikaiju' else self.verb} {self.who} {self.pawn} {self.why}"


class _Swapped(NamedTuple):
    who: Seat
    gave: Tiles
    took: Tiles


class Swapped(Event, _Swapped):
    """A seat exchanged tiles with the hands of eliminated players."""

    verb, form, secret = "swapped", "{who} {gave} for {took}", ("gave", "took")


class Kept(Event, Who):
    """A seat exchanged nothing."""

    verb = "kept"


class Given(NamedTuple):
    """For an event about what a seat holds, or the pile."""

    to: Holder


class DragonMoved(Event, Given):
    """The dragon tile went to a seat, or under the pile."""

    verb = "dragon"


class _HandReturned(NamedTuple):
    who: Seat
    tiles: Tiles
    to: Holder


class HandReturned(Event, _HandReturned):
    """The hand of an eliminated seat went into the pile, under it, or aside."""

    verb, form, secret = "returned", "{who} {to}[ {tiles}]", ("tiles",)


class WhoAt(NamedTuple):
    """For an event about a seat and a place."""

    who: Seat
    at: Place


class WhoTile(NamedTuple):
    """For an event about a seat and a tile."""

    who: Seat
    tile: TileName


class Drew(Event, WhoTile):
    """A seat drew a tile."""

    verb, secret = "drew", ("tile",)


class _GameOver(NamedTuple):
    winners: Seats


class GameOver(Event, _GameOver):
    """The game ended; several winners share the win."""

    verb, form = "over", "[ {winners}]"


EVENTS = (
    *(Shuffled, Dealt, Started, TurnBegan, PawnPicked, TileLaid, PawnMoved, PawnLeft),
    *(Swapped, Kept, HandReturned, Drew, GameOver),
)
"""What happens in most editions."""
