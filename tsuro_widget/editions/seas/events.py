"""What dice said and daikaiju did."""

from typing import Annotated, NamedTuple

from ..._base.former import former_field
from ...rules.events import Clause, Event, PawnLeft
from ...rules.geometry import Cell
from ...rules.kinds import Kind, Pips, Place, Rotation, Seat, Square, TileName, TokenName

NEW_DAIKAIJU = 6
Leaving = Annotated[str, Kind("a reason", names=lambda state: ["edge", "eaten"])]


class _Rolled(NamedTuple):
    gold: Pips
    blue: Pips
    cell: Cell | None = None


class Rolled(Event, _Rolled):
    """The gold and the blue die; `cell` is the square that they give to a new daikaiju, if they are thrown for one."""

    verb = "rolled"

    def clause(self) -> Clause:
        return "log rolled" + (" square" if self.cell else ""), {**self._asdict(), "sum": self.gold + self.blue}


class _DieRolled(NamedTuple):
    number: Pips
    name: TokenName = ""
    comes: bool = False


class DieRolled(Event, _DieRolled):
    """The die that daikaiju follow; `name` is the one that it is for, where each has its own.

    `comes` is whether there is a daikaiju that a six would bring.
    """

    verb, form = "die", "{number}[ {name}]"

    def clause(self) -> Clause:
        six = "six comes" if self.comes else "six none"
        what = six if self.number == NEW_DAIKAIJU else "die"
        return f"log {what}" + (" for" if self.name else ""), self._asdict()


@former_field("turns", "rotation")
class Surfaced(Event, NamedTuple("_Surfaced", [("name", TokenName), ("cell", Square), ("rotation", Rotation)])):
    """A daikaiju was placed on a square."""

    verb, says, sets_up = "placed", "surfaced {turns}", "daikaiju"


@former_field("turns", "rotation")
class Turned(Event, NamedTuple("_Turned", [("name", TokenName), ("cell", Square), ("rotation", Rotation)])):
    """A daikaiju turned in place."""

    verb, says = "turned", "turned {turns}"


class Swam(Event, NamedTuple("_Swam", [("name", TokenName), ("start", Square), ("end", Square)])):
    """A daikaiju moved from a square to the next."""

    verb = "swam"


class DaikaijuGone(Event, NamedTuple("_DaikaijuGone", [("name", TokenName), ("cell", Square), ("why", Leaving)])):
    """A daikaiju left the board, over its edge or under another."""

    verb, says = "gone", "gone {why}"


class WakeBitten(Event, NamedTuple("_WakeBitten", [("name", TokenName), ("cell", Square), ("tile", TileName)])):
    """A daikaiju took a wake tile off the board."""

    verb = "bit"


class Sank(PawnLeft):
    """A daikaiju destroyed a ship."""

    verb = "sank"

    def clause(self) -> Clause:
        return ("log sunk", {"by": self.by}) if self.by else PawnLeft(*self).clause()


class Relocated(Event, NamedTuple("_Relocated", [("who", Seat), ("at", Place)])):
    """A ship whose square was taken before its first move went to another mark."""

    verb = "relocated"


class Stayed(Event, NamedTuple("_Stayed", [("who", Seat), ("at", Place)])):
    """A ship over whose mark a daikaiju has left the board stays there."""

    verb = "stayed"


SEAS_EVENTS = (Rolled, DieRolled, Surfaced, Turned, Swam, DaikaijuGone, WakeBitten, Sank, Relocated, Stayed)
