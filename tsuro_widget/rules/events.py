"""Events: the commentary on what an action did, in the order in which it happened, and how sentences name things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, ClassVar, NamedTuple

from .._base.former import former
from .._base.quote import short
from ..words.catalogs import ENGLISH
from ..words.clean import clean, display_name
from ..words.phrases import Phrase, count, has_sentence, reason, reason_key, sentence, sentence_or, together
from ..words.voices import names_of_you
from .actions import Action
from .board import DEAD, LOOP, OPEN
from .geometry import Beside
from .kinds import (
    FIELD,
    PARTS,
    Count,
    Entry,
    Goal,
    Holder,
    Kind,
    Legs,
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
    parts_of,
)
from .pieces import CHANCE, PILE
from .tiles import LaidTile

if TYPE_CHECKING:
    from .model import State


def place_text(state: State, place: Place | None, doer: Phrase | str = "") -> Phrase:
    if place is None:
        return sentence("no square", doers=(doer,))
    if (laid := state.board.laid.get(place.cell)) is not None:
        key = "faces tile" if len(state.box[laid.tile].sides) > 1 else "no square"
    else:
        key = "beside" if isinstance(place, Beside) else "faces"
    return sentence(key, place=place.cell, doers=(doer,))


def winners_text(names: Sequence[str]) -> Phrase:
    """Who wins; whoever is called You is named first."""
    key = ("nobody", "wins")[len(names)] if len(names) < 2 else "share"
    first = sorted(map(display_name, names), key=lambda name: name not in names_of_you())
    return sentence(key, name=together(first), doers=tuple(first))


def pawn_name(state: State, who: str, number: int) -> Phrase | str:
    """The seat's name, and which of its pawns it is where it has two."""
    name = display_name(who)
    return sentence("pawn of", name=name, number=number) if state.pawns_each > 1 else name


def piece_name(palette: str) -> Phrase:
    """What is moved: a ship where the board is the sea."""
    return sentence_or(f"piece {palette}", sentence("piece"))


Clause = tuple[str, dict[str, object]]
"""The key of a sentence, and what fills it."""


class Event(Statement):
    """What happened; the fields named in `secret` are for the seats in `known_to` alone."""

    __slots__ = ()
    secret: ClassVar[tuple[str, ...]] = ()
    known_to: ClassVar[tuple[str, ...]] = ("who",)
    is_of_pawn: ClassVar[bool] = False
    """Whether it is about one pawn of a seat, rather than the seat."""
    says: ClassVar[str] = ""
    """Its words in the log, if not those of its verb; a field in braces decides between several."""
    sets_up: ClassVar[str] = ""
    """What the log counts with events of this class that set up a game."""

    @classmethod
    def fault_of_kind(cls, kinds: dict[str, Kind]) -> str:
        """What is secret are fields of it, and so are those who know."""
        fields: tuple[str, ...] = cls._fields  # type: ignore[attr-defined]
        if lost := [name for name in (*cls.secret, *(cls.known_to if cls.secret else ())) if name not in fields]:
            return f"{cls.__name__} has no field {lost[0]!r}, which is named in its secret or known_to"
        said = {PARTS.get(name, name) for name in (*fields, *(LaidTile._fields if "laid" in fields else ()))}
        if lost := [name for name in FIELD.findall(cls.says) if name not in said]:
            return f"{cls.__name__}.says is {short(cls.says)}, and it has no field {lost[0]!r}"
        return ""

    def clause(self) -> Clause:
        """How the log says it of `who`: by default by its verb, filled by all fields that everybody may know."""
        fields = {PARTS.get(name, name): value for name, value in self._asdict().items() if name not in self.secret}
        fields.pop("who", None)
        fields |= parts_of(fields.pop("laid")) if "laid" in fields else {}
        return f"log {(self.says or self.verb).format_map(fields)}", fields

    def sentence(self, state: State, who: Phrase | str = "", *, in_log: bool = False) -> Phrase:
        """It in a few words; the log names no tile and no port."""
        (key, parts), voice = self.clause(), state.edition.voice(ENGLISH)
        if in_log and has_sentence(f"{key} plain", voice):
            key = f"{key} plain"
        lies = (cell for cell, laid in state.board.laid.items() if laid.tile == parts.get("tile"))
        is_of_pawn = self.is_of_pawn and state.pawns_each > 1
        doers = () if is_of_pawn or "name" in parts else (display_name(str(getattr(self, "who", ""))),)
        unsaid = None if has_sentence(key, voice) else self.verb if self.secret else str(self)
        return Phrase(key, {"who": who, "square": next(lies, None), "doers": doers, **parts}, unsaid)

    def forecast(self, state: State) -> Phrase | None:
        """What would come of an action of which this surely follows, if the edition has words for it."""
        if (own := type(self).foretold) is not Event.foretold:
            return former("foretold", "forecast", own(self, state))
        if (key := f"would {self.verb}") not in state.edition.voice(ENGLISH).texts:
            return None
        return Phrase(key, {"who": display_name(str(getattr(self, "who", ""))), **self.clause()[1]})

    def foretold(self, state: State) -> Phrase | None:
        """The former name of `forecast`, until 0.2."""
        return former("foretold", "forecast", self.forecast(state))

    def is_routine(self, actor: str) -> bool:
        """Whether it goes without saying in the log."""
        return False


def to_holder(key: str, part: str, holder: str) -> Clause:
    """What went to the pile, or to a seat."""
    return (f"{key} pile", {}) if holder == PILE else (key, {part: display_name(holder)})


def forecasts(state: State, events: Sequence[Event]) -> list[Phrase]:
    """What events would do, in sentences; `state` is the one after them."""
    left = {event[:2] for event in events if isinstance(event, PawnLeft)}
    moved = [event for event in events if not isinstance(event, PawnMoved) or event[:2] not in left]
    return [phrase for event in moved if (phrase := event.forecast(state)) is not None]


class Who(NamedTuple):
    """For an event that is about a seat and nothing else."""

    who: Seat


TILES = "tiles"


class _Shuffled(NamedTuple):
    tiles: Count
    kind: str = TILES


class Shuffled(Event, _Shuffled):
    """So many tiles have a new order, or so many of something else that lies face down."""

    verb = "shuffled"

    def clause(self) -> Clause:
        return "log shuffled" + (f" {self.kind}" if self.kind != TILES else ""), {"count": self.tiles}


class _Dealt(NamedTuple):
    who: Seat
    tiles: Tiles


class Dealt(Event, _Dealt):
    """A seat was dealt its hand."""

    verb, form, secret = "dealt", "{who}[ {tiles}]", ("tiles",)

    def clause(self) -> Clause:
        return "log dealt", {"count": len(self.tiles)}


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

    def is_routine(self, actor: str) -> bool:
        return True


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

    def clause(self) -> Clause:
        via = "" if self.via is None else " via"
        return f"log laid{via}", {"tile": self.laid.tile, "cell": self.cell, "via": self.via}


class _PawnMoved(NamedTuple):
    who: Seat
    pawn: PawnNumber
    start: Spot
    legs: Legs
    end: Goal
    ending: str


class PawnMoved(Event, _PawnMoved):
    """A pawn went along its path, from the spot it was about to enter to another."""

    verb, is_of_pawn = "moved", True

    def __str__(self) -> str:
        """How many squares it moved, and where to or how that ended."""
        end = self.end if self.ending in (OPEN, DEAD) else self.ending
        return f"{self.verb} {self.who} {self.pawn} {self.start} {len(self.legs)} {end}"

    def clause(self) -> Clause:
        return "log moved" + ("_one" if len(self.legs) == 1 else ""), {"count": len(self.legs)}

    def forecast(self, state: State) -> Phrase:
        name, key = pawn_name(state, self.who, self.pawn), "circles" if self.ending == LOOP else "travels"
        return count(key, len(self.legs), name=name, place=place_text(state, self.end, name))

    def is_routine(self, actor: str) -> bool:
        """The actor's own step is; the way of a pawn that is out is, too, as the log sees."""
        return self.who == actor and len(self.legs) == 1


class _PawnLeft(NamedTuple):
    who: Seat
    pawn: PawnNumber
    why: Reason
    by: str = ""


class PawnLeft(Event, _PawnLeft):
    """A pawn left the board; `by` is the token that made it, if one did."""

    verb, is_of_pawn = "left", True
    leaves: ClassVar[str] = "leaves"
    """The key of what is foretold."""

    def clause(self) -> Clause:
        return reason_key(f"log {self.verb}", self.why), {"why": clean(self.why)}

    def forecast(self, state: State) -> Phrase:
        name, piece = pawn_name(state, self.who, self.pawn), piece_name(state.edition.palette)
        return reason(self.leaves, self.why, name=name, piece=piece)


class _Swapped(NamedTuple):
    who: Seat
    gave: Tiles
    took: Tiles


class Swapped(Event, _Swapped):
    """A seat exchanged tiles with the hands of eliminated players."""

    verb, form, secret = "swapped", "{who} {gave} for {took}", ("gave", "took")

    def clause(self) -> Clause:
        return "log swapped" + ("_one" if len(self.gave) == 1 else ""), {"count": len(self.gave)}


class Kept(Event, Who):
    """A seat exchanged nothing."""

    verb = "kept"


class ToHolder(NamedTuple):
    """For an event about what a seat holds, or the pile."""

    to: Holder


class DragonMoved(Event, ToHolder):
    """The dragon tile went to a seat, or under the pile."""

    verb = "dragon"

    def clause(self) -> Clause:
        return to_holder("log dragon", "name", self.to)


def _ways_back(state: State) -> list[str]:
    return [str(state.rules["return_hand"])] if "return_hand" in state.rules else []


Returning = Annotated[str, Kind("how hands go back", names=_ways_back)]


class _HandReturned(NamedTuple):
    who: Seat
    tiles: Tiles
    to: Returning


class HandReturned(Event, _HandReturned):
    """The hand of an eliminated seat went into the pile, under it, or aside."""

    verb, form, secret = "returned", "{who} {to}[ {tiles}]", ("tiles",)

    def clause(self) -> Clause:
        return f"log returned {self.to}", {"name": display_name(self.who)}


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

    def is_routine(self, actor: str) -> bool:
        return self.who == actor


class _GameOver(NamedTuple):
    winners: Seats


class GameOver(Event, _GameOver):
    """The game ended; several winners share the win."""

    verb, form = "over", "[ {winners}]"

    def clause(self) -> Clause:
        return "log over", {"name": winners_text(self.winners)}

    def forecast(self, state: State) -> Phrase:
        return sentence("ends", name=winners_text(self.winners))


class _Acted(NamedTuple):
    who: str
    action: Action


class Acted(Event, _Acted):
    """What the log says of an action from which nothing follows that it would say; no event of a game is one."""

    def __str__(self) -> str:
        return str(self.action)

    def clause(self) -> Clause:
        return f"log {self.action.verb}", parts_of(self.action)

    def sentence(self, state: State, who: Phrase | str = "", *, in_log: bool = False) -> Phrase:
        (key, parts), doers = self.clause(), (display_name(self.who),)
        plain = sentence("log acted", who=who, action=str(self), doers=doers) if self.who else str(self)
        return Phrase(key, {"who": who, "doers": doers, **parts}, plain)


def action_event(before: State, action: Action) -> Acted:
    """An action as the log says it that has no event; that of chance is nobody's."""
    return Acted("" if before.actor == CHANCE else str(before.actor_name), action)


EVENTS = (
    *(Shuffled, Dealt, Started, TurnBegan, PawnPicked, TileLaid, PawnMoved, PawnLeft),
    *(Swapped, Kept, HandReturned, Drew, GameOver),
)
"""What happens in most editions."""
