"""Events: the commentary on what an action did, in the order in which it happened, and how sentences name things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, ClassVar, NamedTuple

from .._base.former import former, former_method
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


Clause = tuple[str, dict[str, object]]  # the key of a sentence, and what fills it


class Event(Statement):
    """What happened; the fields named in `secret` are for the seats in `known_to` alone."""

    __slots__ = ()
    secret: ClassVar[tuple[str, ...]] = ()
    known_to: ClassVar[tuple[str, ...]] = ("who",)
    is_of_pawn: ClassVar[bool] = False  # whether it is about one pawn of a seat, rather than the seat
    says: ClassVar[str] = ""  # its words in the log, if not those of its verb; a field in braces chooses among several
    sets_up: ClassVar[str] = ""  # what the log counts with events of this class that set up a game

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
        if type(self).foretold is not Event.foretold:
            foretold: Phrase | None = self.foretold(state)
            return former("foretold", "forecast", foretold)
        if (key := f"would {self.verb}") not in state.edition.voice(ENGLISH).texts:
            return None
        return Phrase(key, {"who": display_name(str(getattr(self, "who", ""))), **self.clause()[1]})

    foretold = former_method("foretold", "forecast")

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


TILES = "tiles"


class _Shuffled(NamedTuple):
    tiles: Count
    kind: str = TILES


class Shuffled(Event, _Shuffled):
    """So many tiles have a new order, or so many of something else that lies face down."""

    verb = "shuffled"

    def clause(self) -> Clause:
        return "log shuffled" + (f" {self.kind}" if self.kind != TILES else ""), {"count": self.tiles}


class Dealt(Event, NamedTuple("_Dealt", [("who", Seat), ("tiles", Tiles)])):
    """A seat was dealt its hand."""

    verb, form, secret = "dealt", "{who}[ {tiles}]", ("tiles",)

    def clause(self) -> Clause:
        return "log dealt", {"count": len(self.tiles)}


class Started(Event, NamedTuple("_Started", [("who", Seat), ("pawn", PawnNumber), ("at", Place)])):
    """A seat put a pawn where it starts."""

    verb = "started"


class TurnBegan(Event, NamedTuple("_TurnBegan", [("who", Seat)])):
    """The turn of a seat began."""

    verb = "turn"

    def is_routine(self, actor: str) -> bool:
        return True


class PawnPicked(Event, NamedTuple("_PawnPicked", [("who", Seat), ("pawn", PawnNumber)])):
    """A seat said which of its pawns moves first."""

    verb = "picked"


class TileLies(Event, NamedTuple("_TileLies", [("who", Seat), ("cell", Square), ("laid", Lying), ("via", Entry)])):
    """An event about a tile in its new position, and the port by which a waiting pawn enters it."""

    form = "{who} {cell} {laid}[ via {via}]"

    def clause(self) -> Clause:
        key, fields = super().clause()
        return key if self.via is None else f"{key} via", fields


class TileLaid(TileLies):
    """A seat laid a tile."""

    verb = "laid"


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
    leaves: ClassVar[str] = "leaves"  # the key of its forecast

    def clause(self) -> Clause:
        return reason_key(f"log {self.verb}", self.why), {"why": clean(self.why)}

    def forecast(self, state: State) -> Phrase:
        name, piece = pawn_name(state, self.who, self.pawn), piece_name(state.edition.palette)
        return reason(self.leaves, self.why, name=name, piece=piece)


class Swapped(Event, NamedTuple("_Swapped", [("who", Seat), ("gave", Tiles), ("took", Tiles)])):
    """A seat exchanged tiles with the hands of eliminated players."""

    verb, form, secret = "swapped", "{who} {gave} for {took}", ("gave", "took")

    def clause(self) -> Clause:
        return "log swapped" + ("_one" if len(self.gave) == 1 else ""), {"count": len(self.gave)}


class Kept(Event, NamedTuple("_Kept", [("who", Seat)])):
    """A seat exchanged nothing."""

    verb = "kept"


class TokenMoved(Event, NamedTuple("_TokenMoved", [("to", Holder)])):
    """A token went to a seat, or to the pile."""

    def clause(self) -> Clause:
        return to_holder(f"log {self.verb}", "name", self.to)


class DragonMoved(TokenMoved):
    """The dragon tile went to a seat, or under the pile."""

    verb = "dragon"


def _ways_back(state: State) -> list[str]:
    return [str(state.rules["return_hand"])] if "return_hand" in state.rules else []


Returning = Annotated[str, Kind("how hands go back", names=_ways_back)]


class HandReturned(Event, NamedTuple("_HandReturned", [("who", Seat), ("tiles", Tiles), ("to", Returning)])):
    """The hand of an eliminated seat went into the pile, under it, or aside."""

    verb, form, secret = "returned", "{who} {to}[ {tiles}]", ("tiles",)

    def clause(self) -> Clause:
        return f"log returned {self.to}", {"name": display_name(self.who)}


class Drew(Event, NamedTuple("_Drew", [("who", Seat), ("tile", TileName)])):
    """A seat drew a tile."""

    verb, secret = "drew", ("tile",)

    def is_routine(self, actor: str) -> bool:
        return self.who == actor


class GameOver(Event, NamedTuple("_GameOver", [("winners", Seats)])):
    """The game ended; several winners share the win."""

    verb, form = "over", "[ {winners}]"

    def clause(self) -> Clause:
        return "log over", {"name": winners_text(self.winners)}

    def forecast(self, state: State) -> Phrase:
        return sentence("ends", name=winners_text(self.winners))


class Acted(Event, NamedTuple("_Acted", [("who", str), ("action", Action)])):
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
)  # what happens in most editions
