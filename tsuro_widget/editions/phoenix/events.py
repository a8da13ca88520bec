"""What became of two-faced tiles, lanterns and stars, and of pawns that burn and rise."""

from typing import NamedTuple

from ...rules.events import Clause, Event, PawnLeft, TileLies, TokenMoved, to_holder
from ...rules.kinds import Count, Flipping, Holder, Lying, Place, Seat, Square, TileName, Tiles, TokenName
from ...rules.pieces import PILE
from ...words.clean import clean, display_name
from ...words.phrases import reason_key, sentence


class LaidOut(Event, NamedTuple("_LaidOut", [("cell", Square), ("laid", Lying)])):
    """A tile was laid in the middle of the board before the first turn."""

    verb, sets_up = "laid out", "tiles"


class MarkerSet(Event, NamedTuple("_MarkerSet", [("name", TokenName), ("tile", TileName)])):
    """A lantern marker was put on a tile before the first turn."""

    verb, sets_up = "marker", "markers"

    def clause(self) -> Clause:
        colour = self.name.rstrip("0123456789")
        name = sentence(f"marker {colour}", number=self.name.removeprefix(colour))
        return "log marker set", {"name": name, "tile": self.tile}


class TileTurned(TileLies):
    """The tile ahead of a pawn was flipped or turned, or both."""

    verb, says = "turned", "tile turned"


class StarMade(Event, NamedTuple("_StarMade", [("who", Seat), ("tile", TileName)])):
    """A pawn left a tile with a lantern marker."""

    verb = "star"


class MarkerMoved(
    Event, NamedTuple("_Marker", [("who", Seat), ("name", TokenName), ("start", TileName), ("end", TileName)])
):
    """A seat moved a lantern marker from one tile to another."""

    verb = "lantern"

    def clause(self) -> Clause:
        return "log marker moved", {"tile": self.end}


class Flipped(Event, NamedTuple("_Flipped", [("who", Seat), ("cell", Square), ("laid", Lying), ("way", Flipping)])):
    """A tile was turned over, left to right or top to bottom."""

    verb, says = "flipped", "flipped {way}"


class Scored(Event, NamedTuple("_Scored", [("who", Seat), ("tile", TileName), ("stars", Count)])):
    """A seat took the Star on a tile; `stars` is how many it has now."""

    verb = "scored"

    def clause(self) -> Clause:
        return "log scored" + ("_one" if self.stars == 1 else ""), {"tile": self.tile, "stars": self.stars}


class Discarded(Event, NamedTuple("_Discarded", [("who", Seat), ("tile", TileName), ("to", Holder)])):
    """A tile went under the pile, or to the seat that holds the Phoenix tile."""

    verb, secret, known_to = "discarded", ("tile",), ("who", "to")

    def clause(self) -> Clause:
        return to_holder("log discarded", "other", self.to)

    def is_routine(self, actor: str) -> bool:
        return self.who == actor and self.to == PILE


class PhoenixMoved(TokenMoved):
    """The Phoenix tile went to a seat, or back on the pile."""

    verb = "phoenix"


class TookHand(Event, NamedTuple("_TookHand", [("who", Seat), ("other", Seat), ("tiles", Tiles)])):
    """A seat that had to play without a tile took those of another."""

    verb, form, secret, known_to = "took", "{who} {other}[ {tiles}]", ("tiles",), ("who", "other")

    def clause(self) -> Clause:
        return "log took", {"other": display_name(self.other)}


class Fell(PawnLeft):
    """A pawn left the board, and may come back."""

    leaves = "falls"

    def clause(self) -> Clause:
        return reason_key("log fell", self.why), {"why": clean(self.why)}


class Burned(Event, NamedTuple("_Burned", [("who", Seat)])):
    """A pawn was taken off the board by its owner's will."""

    verb, says = "immolated", "burned"


class Rose(Event, NamedTuple("_Rose", [("who", Seat), ("at", Place)])):
    """A pawn came back for a life."""

    verb = "rose"


class Eliminated(Event, NamedTuple("_Eliminated", [("who", Seat)])):
    """A pawn that is off the board can never come back."""

    verb = "eliminated"


PHOENIX_EVENTS = (
    *(LaidOut, MarkerSet, TileTurned, StarMade, MarkerMoved, Flipped, Scored, Discarded),
    *(PhoenixMoved, TookHand, Fell, Burned, Rose, Eliminated),
)
