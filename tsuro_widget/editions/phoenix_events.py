"""What became of two-faced tiles, lanterns and stars, and of pawns that burn and rise."""

from __future__ import annotations

from typing import NamedTuple

from ..rules.events import Event, Given, Lay, Who, WhoAt, WhoTile
from ..rules.kinds import Count, Flipping, Holder, Lying, Seat, Square, TileName, Tiles, TokenName


class _LaidOut(NamedTuple):
    cell: Square
    laid: Lying


class LaidOut(Event, _LaidOut):
    """A tile was laid in the middle of the board before the first turn."""

    verb = "laid out"


class _MarkerSet(NamedTuple):
    name: TokenName
    tile: TileName


class MarkerSet(Event, _MarkerSet):
    """A lantern marker was put on a tile before the first turn."""

    verb = "marker"


class TileTurned(Event, Lay):
    """The tile ahead of a pawn was flipped or turned, or both."""

    verb, form = "turned", "{who} {cell} {laid}[ via {via}]"


class StarMade(Event, WhoTile):
    """A pawn left a tile with a lantern marker."""

    verb = "star"


class _MarkerMoved(NamedTuple):
    who: Seat
    name: TokenName
    start: TileName
    end: TileName


class MarkerMoved(Event, _MarkerMoved):
    """A seat moved a lantern marker from one tile to another."""

    verb = "lantern"


class _Flipped(NamedTuple):
    who: Seat
    cell: Square
    laid: Lying
    way: Flipping


class Flipped(Event, _Flipped):
    """A tile was turned over, left to right or top to bottom."""

    verb = "flipped"


class _Scored(NamedTuple):
    who: Seat
    tile: TileName
    stars: Count


class Scored(Event, _Scored):
    """A seat took the Star on a tile; `stars` is how many it has now."""

    verb = "scored"


class _Discarded(NamedTuple):
    who: Seat
    tile: TileName
    to: Holder


class Discarded(Event, _Discarded):
    """A tile went under the pile, or to the seat that holds the Phoenix tile."""

    verb, secret, known_to = "discarded", ("tile",), ("who", "to")


class PhoenixMoved(Event, Given):
    """The Phoenix tile went to a seat, or back on the pile."""

    verb = "phoenix"


class _TookHand(NamedTuple):
    who: Seat
    other: Seat
    tiles: Tiles


class TookHand(Event, _TookHand):
    """A seat that had to play without a tile took those of another."""

    verb, form, secret, known_to = "took", "{who} {other}[ {tiles}]", ("tiles",), ("who", "other")


class Burned(Event, Who):
    """A pawn was taken off the board by its owner's will."""

    verb = "immolated"


class Rose(Event, WhoAt):
    """A pawn came back for a life."""

    verb = "rose"


class Eliminated(Event, Who):
    """A pawn that is off the board can never come back."""

    verb = "eliminated"


PHOENIX_EVENTS = (
    *(LaidOut, MarkerSet, TileTurned, StarMade, MarkerMoved, Flipped, Scored, Discarded),
    *(PhoenixMoved, TookHand, Burned, Rose, Eliminated),
)
