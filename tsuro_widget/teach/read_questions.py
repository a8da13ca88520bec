"""Questions as data: each kind with the keys that it has."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from .._base.quote import short
from .._base.shapes import SWITCH, TEXT, Part, Shape, one_of, some, whole
from ..game.game import Game
from ..game.players import PLAYERS
from ..notation.names import plain_names
from ..rules.board import LOOP, Leg
from ..rules.engine import play
from ..rules.events import Drew
from ..rules.geometry import Beside, Place, Spot
from ..rules.model import State
from ..rules.views import View
from ..scenarios.cases import Case, begins, case_of, pawn_by_name
from ..scenarios.conditions import Condition, read_actions
from ..words.clean import clean
from ..words.phrases import together
from .conditions import read_condition
from .questions.free_play import PlayQuestion
from .questions.lists import LEAST_ITEMS, ChoiceQuestion, OrderQuestion, WhoQuestion
from .questions.number import NumberQuestion
from .questions.port import PortQuestion
from .questions.question import Question
from .questions.tile import TileQuestion
from .texts import Text, read_number, read_text

COMMON = ("kind", "ask", "after")
MOST_OPTIONS, MOST_CHOICES, MOST_PLACES = 500, 12, 30
MOST_WITHIN, USUAL_WITHIN = 40, 10
REFUSED = "refused"
POSITION, INSTEAD = "position", "a question of the kind 'tile' asks for a choice on the board"
"""A kind of earlier versions, and what to ask now."""

ABOUT: dict[str, Callable[[Case], set[str]]] = {
    "out": Case.losers,
    "lives": lambda case: {case.after.seats[seat] for seat in case.after.living},
    "moves": lambda case: {event.who for event in case.journeys},
    "wins": lambda case: {case.after.seats[seat] for seat in case.after.winners},
    "asked": lambda case: {str(case.after.actor_name)},
    "draws": lambda case: {event.who for event in case.events if isinstance(event, Drew)},
}
"""What may be asked of seats, and who they are."""


@dataclass
class _Parts:
    """The parts of a question, and the case that it is about."""

    part: Part
    game: Game
    case: Case
    after: tuple[str, ...]
    wording: Text | None

    @property
    def state(self) -> State:
        return self.game.state

    @property
    def common(self) -> tuple[Case, tuple[str, ...], Text | None, dict[str, Any]]:
        return self.case, self.after, self.wording, self.part.value

    def value(self, key: str, shape: Shape[Any], default: object = None) -> Any:
        """Return the value of a key, or raise a `ValueError` if it has another shape."""
        return shape.check(key, self.part.value.get(key, default))

    def entries(self, key: str, least: int, allowed: Sequence[str]) -> list[Part]:
        """The entries of a list of objects."""
        self.value(key, some(least, MOST_CHOICES))
        return [each.mapping(allowed) for each in self.part.get(key).items(some(least, MOST_CHOICES), "question")]

    def text_of(self, part: Part) -> Text:
        return read_text(part.get("text"), self.case) or Text({})

    def condition(self, part: Part, state: State | None = None) -> Condition:
        return read_condition(part, state or self.state)


def read_question(part: Part, game: Game) -> Question | None:
    """The question that data describes, if it is one."""
    part, faults = part.mapping(), part.faults
    if part.get("kind").value == POSITION:
        part.fault("kind", f"found {POSITION!r}, a kind that lessons no longer have; {INSTEAD}", "kind")
        return None
    kind = part.get("kind").read(one_of(KINDS), "kind", "")
    if not kind:
        return None
    keys, make = KINDS[kind]
    part.check_keys((*COMMON, *keys))
    before = len(faults)
    parts = _parts(part, game)
    if len(faults) > before:
        return None
    with part.catch("question"):
        question = make(parts)
        for fault in question.faults() if len(faults) == before else ():
            part.fault("question", fault)
        return question if len(faults) == before else None
    return None


def _parts(part: Part, game: Game) -> _Parts:
    after, case = part.get("after", []), case_of(game.state)
    actions = read_actions(after)
    with after.catch("action"):
        case = case_of(game.state, actions)
    return _Parts(part, game, case, actions, read_text(part.get("ask"), case) if "ask" in part else None)


# -- the kinds ----------------------------------------------------------------------------------------


def _port(parts: _Parts) -> PortQuestion:
    if ("pawn" in parts.part) == ("from" in parts.part):
        raise ValueError("either a pawn is followed or the path from a spot: it has `pawn` or `from`")
    pawn = pawn_by_name(parts.state, parts.value("pawn", TEXT)) if "pawn" in parts.part else None
    start = parts.state.board.grid.parse(parts.value("from", TEXT)) if pawn is None else None
    if isinstance(start, Beside):
        raise ValueError(f"from is {short(str(start))}; it must be a port, as in 'c4.n1'")
    way, end, ending = _journey(parts, pawn, start)
    if not way or not isinstance(end, Spot):
        raise ValueError("nothing moves there; ask who is out, or another pawn")
    if ending == LOOP:
        raise ValueError("the path is a loop; it has no end")
    return PortQuestion(*parts.common, pawn, start, way, end)


def _journey(parts: _Parts, pawn: int | None, start: Spot | None) -> tuple[tuple[Leg, ...], Place | None, str]:
    """The path segments that lead to the answer, where the last one ends, and how."""
    before, after = parts.case.before, parts.case.after
    begin = start if pawn is None else before.pawns[pawn].at
    if pawn is not None and parts.after:
        moves = [event for event in parts.case.journeys if (event.who, event.pawn) == after.owner(pawn)]
        return parts.case.way(pawn), moves[-1].end if moves else begin, moves[-1].ending if moves else ""
    walk = after.board.walk(begin) if isinstance(begin, Spot) else None
    return (walk.legs, walk.end, "") if walk else ((), None, "")


def _tile(parts: _Parts) -> TileQuestion:
    goal, options = parts.part.get("goal"), parts.state.options
    if parts.after:
        raise ValueError("`after` is what the learner chooses here")
    if isinstance(options, View) or len(options) > MOST_OPTIONS:
        raise ValueError(f"more than {MOST_OPTIONS} answers are possible")
    if isinstance(goal.value, dict) and set(goal.value) == {REFUSED}:
        if goal.value[REFUSED] is not True:
            raise ValueError(f"{REFUSED} is {short(goal.value[REFUSED])}; it must be true")
        return TileQuestion(*parts.common, None)
    return TileQuestion(*parts.common, parts.condition(goal))


def _who(parts: _Parts) -> WhoQuestion:
    holders = {f"holds {token.name}": str(token.at) for token in parts.case.after.tokens}
    that, seats = parts.value("that", one_of([*ABOUT, *holders])), parts.state.seats
    found = {holders[that]} if that in holders else ABOUT[that](parts.case)
    texts = {name: together([clean(name)]) for name in seats}
    return WhoQuestion(*parts.common, texts, [name for name in seats if name in found], that)


def _number(parts: _Parts) -> NumberQuestion:
    part = parts.part
    ways = [way for way in ("value", "count", "odds") if way in part]
    places = parts.value("places", whole(0, MOST_PLACES)) if part.find("places") else None
    if len(ways) != 1:
        raise ValueError("a number has one of `value`, `count` and `odds`")
    if ways == ["value"]:
        return NumberQuestion(*parts.common, read_number(part.get("value"), parts.case), places, None)
    held, options = _count_options(parts, part.get(ways[0]))
    if ways == ["odds"]:
        return NumberQuestion(*parts.common, Fraction(held, options), places, options)
    return NumberQuestion(*parts.common, Fraction(held), places, None)


def _count_options(parts: _Parts, part: Part) -> tuple[int, int]:
    """The number of legal actions after which a condition holds, and the number of all."""
    state = parts.case.after
    condition = parts.condition(part, state)
    if isinstance(state.options, View) or not 0 < len(state.options) <= MOST_OPTIONS:
        raise ValueError(f"a choice of 1 to {MOST_OPTIONS} options is counted, and here there are none or more")
    return sum(condition(Case(state, *play(state, option))) for option in state.options), len(state.options)


def by_number(texts: Iterable[Text]) -> dict[str, Text]:
    """The entries of a list, each named by its number."""
    return {str(number): text for number, text in enumerate(texts, 1)}


def _choice(parts: _Parts) -> ChoiceQuestion:
    several = parts.value("many", SWITCH, False)
    entries = parts.entries("choices", 2, ("text", "if"))
    read = [(parts.text_of(each), parts.condition(each.get("if"))) for each in entries]
    texts = by_number(text for text, _ in read)
    right = [name for name, (_, condition) in zip(texts, read) if condition(parts.case)]
    return ChoiceQuestion(*parts.common, texts, right, several)


def _order(parts: _Parts) -> OrderQuestion:
    items = parts.entries("items", LEAST_ITEMS, ("text", "event", "value"))
    for item in items:
        if ("event" in item) == ("value" in item):
            item.fault("question", "an item has an `event` or a `value`")
    texts = by_number(map(parts.text_of, items))
    if len({"event" in item for item in items}) > 1:
        raise ValueError("all items have an `event`, or all have a `value`")
    places = {name: _place_of(parts, item) for name, item in zip(texts, items)}
    return OrderQuestion(*parts.common, texts, sorted(texts, key=places.__getitem__), [*places.values()])


def _place_of(parts: _Parts, item: Part) -> Fraction:
    """The sort key of an item: its value, or the number of its event."""
    if "value" in item:
        return read_number(item.get("value"), parts.case)
    event, events = item.get("event"), parts.case.events
    words = TEXT.check(event.where, event.value).split()
    found = [number for number, one in enumerate(events) if words and begins(one, words)]
    if not found:
        happened = "; ".join(map(str, events[:9])) or "nothing"
        event.fault("event", f"{' '.join(words)!r} does not happen; what happens: {happened}")
    return Fraction(found[0] if found else -1)


def _play(parts: _Parts) -> PlayQuestion:
    if parts.after:
        raise ValueError("`after` is what the learner plays here")
    goal = parts.condition(parts.part.get("goal"))
    within = parts.value("within", whole(1, MOST_WITHIN), USUAL_WITHIN)
    others = parts.value("others", one_of(PLAYERS), "random")
    everyone = parts.state.seats
    seats = plain_names(parts.part.get("seats", list(everyone)).texts())
    if not seats or not set(seats) <= {*everyone}:
        raise ValueError(f"seats is {short(seats)}; it must be among {', '.join(everyone)}")
    return PlayQuestion(*parts.common, goal, within, seats, others, parts.game)


KINDS: dict[str, tuple[tuple[str, ...], Callable[[_Parts], Question]]] = {
    "port": (("pawn", "from"), _port),
    "tile": (("goal",), _tile),
    "who": (("that",), _who),
    "number": (("value", "count", "odds", "places"), _number),
    "choice": (("choices", "many"), _choice),
    "order": (("items",), _order),
    "play": (("goal", "within", "seats", "others"), _play),
}
