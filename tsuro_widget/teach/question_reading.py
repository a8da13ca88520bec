"""Questions as data: each kind with the keys that it has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from .._base.quote import short
from ..play.game import Game
from ..play.names import plain_names
from ..play.players import PLAYERS
from ..play.position import position_of
from ..play.reading import Reader, found
from ..rules.engine import play
from ..rules.geometry import Spot
from ..rules.views import View
from .asked import QuestionReading, text_part
from .cases import Case, case_of, pawn_called
from .conditions import read_actions, read_condition
from .kinds.free_play import PlayQuestion
from .kinds.number import NumberQuestion
from .kinds.port import PortQuestion
from .kinds.tile import TileQuestion
from .kinds.who import ABOUT, HOLDS, WhoQuestion
from .kinds.writing import PARTS, PositionQuestion
from .list_reading import read_choice, read_order
from .questions import Question
from .text_reading import read_number, read_text

COMMON = ("kind", "ask", "after")
MOST_OPTIONS = 500
REFUSED = "refused"
MOST_WITHIN, USUAL_WITHIN = 40, 10
MOST_PLACES = 30
MOST_PARTS_CHANGED = 2


def read_question(reader: Reader, value: object, where: str, game: Game) -> Question | None:
    """The question that data describes, if it is one."""
    parts = reader.mapping(value, where)
    kind = parts.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        reader.fault("kind", f"{where} kind", f"found {found(kind)}; it must be one of {', '.join(KINDS)}")
        return None
    keys, make = KINDS[kind]
    reader.known(parts, (*COMMON, *keys), where)
    reading = QuestionReading(reader, parts, where, game)
    faults = len(reader.faults)
    _read_common(reading)
    if len(reader.faults) > faults:
        return None
    try:
        question = make(reading)
        wrong = question.faults() if len(reader.faults) == faults else []
    except ValueError as error:
        reading.fault(str(error))
        return None
    for fault in wrong:
        reading.fault(fault)
    return question if len(reader.faults) == faults else None


def _read_common(reading: QuestionReading) -> None:
    reading.after = read_actions(reading.reader, reading.parts.get("after", []), f"{reading.where} after")
    state = reading.game.state
    try:
        reading.case = case_of(state, reading.after)
    except ValueError as error:
        reading.fault(str(error), "after", "action")
        reading.case = case_of(state)
    if "ask" in reading.parts:
        reading.wording = read_text(reading.reader, reading.parts["ask"], f"{reading.where} ask", reading.case)


# -- the kinds ----------------------------------------------------------------------------------------


def _port(reading: QuestionReading) -> PortQuestion:
    parts, state = reading.parts, reading.game.state
    if ("pawn" in parts) == ("from" in parts):
        raise ValueError("either a pawn is followed or the path from a spot: it has `pawn` or `from`")
    if "pawn" in parts:
        return PortQuestion(*reading.common, pawn_called(state, text_part(parts["pawn"], "pawn")), None)
    start = state.board.grid.parse(text_part(parts["from"], "from"))
    if not isinstance(start, Spot):
        raise ValueError(f"from is {short(parts['from'])}; it must be a port, as in 'c4.n1'")
    return PortQuestion(*reading.common, None, start)


def _tile(reading: QuestionReading) -> TileQuestion:
    goal, state = reading.parts.get("goal"), reading.game.state
    if reading.after:
        raise ValueError("`after` is what the learner chooses here")
    if isinstance(state.options, View) or len(state.options) > MOST_OPTIONS:
        raise ValueError(f"more than {MOST_OPTIONS} answers are possible")
    if isinstance(goal, dict) and set(goal) == {REFUSED}:
        if goal[REFUSED] is not True:
            raise ValueError(f"{REFUSED} is {short(goal[REFUSED])}; it must be true")
        return TileQuestion(*reading.common, None)
    return TileQuestion(*reading.common, read_condition(reading.reader, goal, f"{reading.where} goal", state))


def _who(reading: QuestionReading) -> WhoQuestion:
    that = text_part(reading.parts.get("that"), "that")
    tokens = [token.name for token in reading.game.state.tokens]
    if that not in ABOUT and not (that.startswith(HOLDS) and that.removeprefix(HOLDS) in tokens):
        held = "".join(f", {HOLDS}{name}" for name in tokens)
        raise ValueError(f"that is {short(that)}; it must be one of {', '.join(ABOUT)}{held}")
    return WhoQuestion(*reading.common, that)


def _number(reading: QuestionReading) -> NumberQuestion:
    parts = reading.parts
    ways = [way for way in ("value", "count", "odds") if way in parts]
    places = parts.get("places")
    if places is not None and (type(places) is not int or not 0 <= places <= MOST_PLACES):
        raise ValueError(f"places is {short(places)}; it must be a whole number from 0 to {MOST_PLACES}")
    if len(ways) != 1:
        raise ValueError("a number has one of `value`, `count` and `odds`")
    if ways == ["value"]:
        number = read_number(reading.reader, parts["value"], f"{reading.where} value", reading.case)
        return NumberQuestion(*reading.common, number, places, None)
    [way] = ways
    held, options = _counted(reading, parts[way], f"{reading.where} {way}")
    number = Fraction(held, options) if way == "odds" else Fraction(held)
    return NumberQuestion(*reading.common, number, places, options if way == "odds" else None)


def _counted(reading: QuestionReading, value: object, where: str) -> tuple[int, int]:
    """Of how many options of the present choice a condition is true, and how many there are."""
    assert reading.case is not None
    state = reading.case.after
    condition = read_condition(reading.reader, value, where, state)
    if isinstance(state.options, View) or not 0 < len(state.options) <= MOST_OPTIONS:
        raise ValueError(f"a choice of 1 to {MOST_OPTIONS} options is counted, and here there are none or more")
    cases = [Case(state, *play(state, option)) for option in state.options]
    return sum(map(condition, cases)), len(cases)


def _position(reading: QuestionReading) -> PositionQuestion:
    state = reading.game.state
    change = plain_names(reading.reader.texts(reading.parts.get("change"), f"{reading.where} change"))
    if reading.after:
        raise ValueError("a position is written, nothing is played after it")
    _check_parts(change, reading.game)
    goal = read_condition(reading.reader, reading.parts.get("goal"), f"{reading.where} goal", state)
    return PositionQuestion(*reading.common, goal, position_of(state.begun or state), change)


def _check_parts(change: Sequence[str], game: Game) -> None:
    """The parts that may be changed: of those a position has, one or two."""
    if not 0 < len(set(change)) == len(change) <= MOST_PARTS_CHANGED:
        raise ValueError(f"change is {short(change)}; it must be a list of 1 to {MOST_PARTS_CHANGED} parts")
    state = game.state
    if state.pawns_each > 1 or game.ply or state.begun is None:
        raise ValueError("a position is written at the beginning of a turn, with one pawn a seat and without actions")
    names = {"board": list(map(str, state.board.grid.cells)), "pawns": state.seats, "hands": state.seats, "turn": [""]}
    for part in change:
        group, _, name = part.partition(" ")
        if group not in PARTS or name not in names[group]:
            raise ValueError(f"{short(part)} is no part of this position; a part reads like 'board c4' or 'pawns Ann'")


def _play(reading: QuestionReading) -> PlayQuestion:
    parts, state = reading.parts, reading.game.state
    if reading.after:
        raise ValueError("`after` is what the learner plays here")
    goal = read_condition(reading.reader, parts.get("goal"), f"{reading.where} goal", state)
    within, others = parts.get("within", USUAL_WITHIN), parts.get("others", "random")
    if type(within) is not int or not 1 <= within <= MOST_WITHIN:
        raise ValueError(f"within is {short(within)}; it must be a whole number from 1 to {MOST_WITHIN}")
    if not isinstance(others, str) or others not in PLAYERS:
        raise ValueError(f"others is {short(others)}; it must be one of {', '.join(PLAYERS)}")
    seats = plain_names(reading.reader.texts(parts.get("seats", list(state.seats)), f"{reading.where} seats"))
    if not seats or not set(seats) <= set(state.seats):
        raise ValueError(f"seats is {short(seats)}; it must be among {', '.join(state.seats)}")
    return PlayQuestion(*reading.common, goal, within, seats, others, reading.game)


KINDS: dict[str, tuple[tuple[str, ...], Callable[[QuestionReading], Question]]] = {
    "port": (("pawn", "from"), _port),
    "tile": (("goal",), _tile),
    "who": (("that",), _who),
    "number": (("value", "count", "odds", "places"), _number),
    "choice": (("choices", "many"), read_choice),
    "order": (("items",), read_order),
    "position": (("goal", "change"), _position),
    "play": (("goal", "within", "seats", "others"), _play),
}
