"""Questions as data: each kind with the keys that it has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from .._base.quote import short
from .._base.shapes import SWITCH, TEXT, Part, Shape, one_of, some, whole
from ..game.game import Game
from ..game.players import players_by_name
from ..notation.names import plain_names
from ..rules.board import LOOP, Leg
from ..rules.engine import play
from ..rules.events import Drew
from ..rules.geometry import Beside, Place, Spot
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


def read_question(part: Part, game: Game) -> Question | None:
    """The question that data describes, if it is one."""
    part, faults = part.mapping(), part.faults
    if part.get("kind").value == POSITION:
        part.fault("kind", f"found {POSITION!r}, a kind that lessons no longer have; {INSTEAD}", "kind")
        return None
    kind = part.get("kind").read(one_of(KINDS), "kind", "")
    if not kind:
        return None
    make, keys, read = KINDS[kind]
    part.check_keys((*COMMON, *keys))
    before, after, case = len(faults), part.get("after", []), case_of(game.state)
    actions = read_actions(after)
    with after.catch("action"):
        case = case_of(game.state, actions)
    wording = read_text(part.get("ask"), case) if "ask" in part else None
    if len(faults) > before:
        return None
    with part.catch("question"):
        question = make(case, actions, wording, part.value, *read(part, case, game))
        for fault in question.faults() if len(faults) == before else ():
            part.fault("question", fault)
        return question if len(faults) == before else None
    return None


def _value(part: Part, key: str, shape: Shape[Any], default: object = None) -> Any:
    """Return the value of a key, or raise a `ValueError` if it has another shape."""
    return shape.check(key, part.value.get(key, default))


def _entries(part: Part, key: str, least: int, allowed: Sequence[str]) -> dict[str, Part]:
    """The entries of a list of objects, each under its number."""
    entries = enumerate(_value(part, key, some(least, MOST_CHOICES)), 1)
    return {str(number): part.inside(f"{key} {number}", each).mapping(allowed) for number, each in entries}


# -- the kinds: what each has besides -----------------------------------------------------------------

Own = tuple[Any, ...]
"""The fields that only this class of questions has, in their order."""


def _port(part: Part, case: Case, game: Game) -> Own:
    if ("pawn" in part) == ("from" in part):
        raise ValueError("either a pawn is followed or the path from a spot: it has `pawn` or `from`")
    pawn = pawn_by_name(case.before, _value(part, "pawn", TEXT)) if "pawn" in part else None
    start = case.before.board.grid.parse(_value(part, "from", TEXT)) if pawn is None else None
    if isinstance(start, Beside):
        raise ValueError(f"from is {short(str(start))}; it must be a port, as in 'c4.n1'")
    way, end, ending = _journey(case, pawn, start)
    if not way or not isinstance(end, Spot):
        raise ValueError("nothing moves there; ask who is out, or another pawn")
    if ending == LOOP:
        raise ValueError("the path is a loop; it has no end")
    return pawn, start, way, end


def _journey(case: Case, pawn: int | None, start: Spot | None) -> tuple[tuple[Leg, ...], Place | None, str]:
    """The path segments that lead to the answer, where the last one ends, and how."""
    begin = start if pawn is None else case.before.pawns[pawn].at
    if pawn is not None and case.after is not case.before:
        moves = [event for event in case.journeys if (event.who, event.pawn) == case.after.owner(pawn)]
        return case.way(pawn), moves[-1].end if moves else begin, moves[-1].ending if moves else ""
    walk = case.after.board.walk(begin) if isinstance(begin, Spot) else None
    return (walk.legs, walk.end, "") if walk else ((), None, "")


def _tile(part: Part, case: Case, game: Game) -> Own:
    goal, options = part.get("goal"), case.before.options
    if part.value.get("after"):
        raise ValueError("`after` is what the learner chooses here")
    if isinstance(options, View) or len(options) > MOST_OPTIONS:
        raise ValueError(f"more than {MOST_OPTIONS} answers are possible")
    if isinstance(goal.value, dict) and set(goal.value) == {REFUSED}:
        if goal.value[REFUSED] is not True:
            raise ValueError(f"{REFUSED} is {short(goal.value[REFUSED])}; it must be true")
        return (None,)
    return (read_condition(goal, case.before),)


def _who(part: Part, case: Case, game: Game) -> Own:
    holders = {f"holds {token.name}": str(token.at) for token in case.after.tokens}
    that, seats = _value(part, "that", one_of([*ABOUT, *holders])), case.before.seats
    found = {holders[that]} if that in holders else ABOUT[that](case)
    return {name: together([clean(name)]) for name in seats}, [name for name in seats if name in found], that


def _number(part: Part, case: Case, game: Game) -> Own:
    ways = [way for way in ("value", "count", "odds") if way in part]
    places = _value(part, "places", whole(0, MOST_PLACES)) if part.find("places") else None
    if len(ways) != 1:
        raise ValueError("a number has one of `value`, `count` and `odds`")
    wanted, state = part.get(ways[0]), case.after
    if ways == ["value"]:
        return read_number(wanted, case), places, None
    condition, options = read_condition(wanted, state), state.options
    if isinstance(options, View) or not 0 < len(options) <= MOST_OPTIONS:
        raise ValueError(f"a choice of 1 to {MOST_OPTIONS} options is counted, and here there are none or more")
    held = sum(condition(Case(state, *play(state, option))) for option in options)
    return (Fraction(held), places, None) if ways == ["count"] else (Fraction(held, len(options)), places, len(options))


def _choice(part: Part, case: Case, game: Game) -> Own:
    several, entries = _value(part, "many", SWITCH, False), _entries(part, "choices", 2, ("text", "if"))
    texts, conditions = dict[str, Text](), dict[str, Condition]()
    for name, each in entries.items():
        texts[name], conditions[name] = read_text(each.get("text"), case), read_condition(each.get("if"), case.before)
    return texts, [name for name, holds in conditions.items() if holds(case)], several


def _order(part: Part, case: Case, game: Game) -> Own:
    items = _entries(part, "items", LEAST_ITEMS, ("text", "event", "value"))
    for item in items.values():
        if ("event" in item) == ("value" in item):
            item.fault("question", "an item has an `event` or a `value`")
    texts = {name: read_text(item.get("text"), case) for name, item in items.items()}
    if len({"event" in item for item in items.values()}) > 1:
        raise ValueError("all items have an `event`, or all have a `value`")
    places = {name: _place_of(item, case) for name, item in items.items()}
    return texts, sorted(texts, key=places.__getitem__), [*places.values()]


def _place_of(item: Part, case: Case) -> Fraction:
    """The sort key of an item: its value, or the number of its event."""
    if "value" in item:
        return read_number(item.get("value"), case)
    event = item.get("event")
    words = TEXT.check(event.where, event.value).split()
    found = [number for number, one in enumerate(case.events) if words and begins(one, words)]
    if not found:
        happened = "; ".join(map(str, case.events[:9])) or "nothing"
        event.fault("event", f"{' '.join(words)!r} does not happen; what happens: {happened}")
    return Fraction(found[0] if found else -1)


def _play(part: Part, case: Case, game: Game) -> Own:
    if part.value.get("after"):
        raise ValueError("`after` is what the learner plays here")
    goal = read_condition(part.get("goal"), case.before)
    within = _value(part, "within", whole(1, MOST_WITHIN), USUAL_WITHIN)
    others = _value(part, "others", one_of(players_by_name()), "random")
    everyone = case.before.seats
    seats = plain_names(part.get("seats", list(everyone)).texts())
    if not seats or not set(seats) <= {*everyone}:
        raise ValueError(f"seats is {short(seats)}; it must be among {', '.join(everyone)}")
    return goal, within, seats, others, game


KINDS: dict[str, tuple[type[Question], tuple[str, ...], Callable[[Part, Case, Game], Own]]] = {
    "port": (PortQuestion, ("pawn", "from"), _port),
    "tile": (TileQuestion, ("goal",), _tile),
    "who": (WhoQuestion, ("that",), _who),
    "number": (NumberQuestion, ("value", "count", "odds", "places"), _number),
    "choice": (ChoiceQuestion, ("choices", "many"), _choice),
    "order": (OrderQuestion, ("items",), _order),
    "play": (PlayQuestion, ("goal", "within", "seats", "others"), _play),
}
