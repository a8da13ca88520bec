"""The words of conditions: what each may be given, and how a case differs from that."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from .._base.quote import short
from .._base.shapes import SWITCH, Part
from ..editions import EDITIONS
from ..paths.points import points_of
from ..rules.actions import check_form
from ..rules.engine import read
from ..rules.events import Event
from ..rules.geometry import Grid, Place, Spot
from ..rules.model import State
from ..rules.pieces import CHANCE
from ..rules.seats import name_among, plain_name, seat_number
from ..scene.ask import choice_kind
from .cases import Case, Check, Difference, begins, pawn_by_name, pawns_by_name
from .event_words import check_event_words
from .expected_values import ANY_TILE, BOARD, HANDS, HOLDS, PAWNS, TALLY, TILE_TEXT, TOKENS, names_once, value_text

Word = Callable[[Part, Any], Check]
"""Reads the value of a word; what is wrong with it is a fault of the part, or a `ValueError`."""
Form = tuple[Callable[[Any, State], Any], Callable[[Case, Any], bool]]
"""Of a word that is yes or no: what it makes of its value, or a `ValueError`, and whether that holds."""

NOBODY = "nobody"


def never(case: Case) -> Iterator[Difference]:
    """A condition that could not be read."""
    yield "", "", ""


def compares(what: Any, expected: str, found: Callable[[Case], str]) -> Check:
    """A check of one thing; `what` is its text, or the part of a condition."""

    def check(case: Case) -> Iterator[Difference]:
        if (here := found(case)) != expected:
            yield in_words(what), expected, here

    return check


def yes_or_no(what: Mapping[str, Any], holds: Callable[[Case], bool]) -> Check:
    """A check that knows only whether a part of a condition holds."""
    return compares(what, "yes", lambda case: "yes" if holds(case) else "no")


def in_words(value: Any) -> str:
    """A condition, or a value in it, as text: `asked Ann; pawns Ann d4.w1`."""
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {in_words(part)}" for name, part in value.items()) or "none"
    if isinstance(value, list | tuple):
        return ", ".join(map(in_words, value)) or "none"
    return str(value) if value != "" else "nothing"


def names_of(value: object, state: State) -> list[str]:
    """A name or a list of names, each of a seat or a pawn."""
    names = [value] if isinstance(value, str) else value
    if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
        raise ValueError(f"found {short(value)}; it must be a name or a list of names")
    for name in names:
        pawns_by_name(state, name)
    return [plain_name(name) for name in names]


def _seats(value: object, state: State) -> set[str]:
    return {state.seats[seat_number(name, state.seats)] for name in names_of(value, state)}


def _is_on_board(case: Case, name: str) -> bool:
    return any(not case.after.pawns[pawn].is_away for pawn in pawns_by_name(case.after, name))


def _is_in_game(case: Case, name: str) -> bool:
    return any(not case.after.pawns[pawn].out for pawn in pawns_by_name(case.after, name))


def _spots(value: object, state: State) -> dict[str, str]:
    if not isinstance(value, Mapping) or not value or not all(isinstance(spot, str) for spot in value.values()):
        raise ValueError(f"found {short(value)}; it must be pawns and spots, as in {{'Ann': 'c4.n1'}}")
    names_of([*value], state)
    grid = state.board.grid
    return {name: _point_name(grid, grid.parse(spot.strip().lower())) for name, spot in value.items()}


def _point_name(grid: Grid, place: Place | None) -> str:
    return points_of(grid)[place].name if isinstance(place, Spot) else str(place)


def _point_of(state: State, name: str) -> str:
    return _point_name(state.board.grid, state.pawns[pawn_by_name(state, name)].at)


def _switch(value: object, state: State) -> bool:
    return SWITCH.check("over", value)


def check_kind(value: object, state: State | None = None) -> str:
    """A kind of action; a `ValueError` if no edition has it."""
    kind = text_of(value, "what is asked, as in 'place' or 'die'")
    verbs = {verb for edition in EDITIONS.values() for verb in edition.verbs}
    if kind not in verbs:
        raise ValueError(f"nothing asks {short(kind)}; a game asks {', '.join(sorted(verbs))}")
    return kind


def text_of(value: object, right: str) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"found {short(value)}; it must be {right}")
    return value.strip()


def _event_words(value: object, state: State | None) -> list[str]:
    """Lessons of format /1 may name events that no edition has: without a state they are not checked."""
    words = text_of(value, "the first words of an event, as in 'moved Ben'").split()
    if state is not None:
        check_event_words(words, state)
    return words


def _happens(case: Case, words: Sequence[str]) -> bool:
    return any(begins(event, words) for event in case.events) or " ".join(words) in case.noticed


def _action_text(value: object, state: State) -> str:
    return text_of(value, "an action, as in 'place t12 r1'")


def refusal_text(state: State, action: str) -> str | None:
    """Why an action cannot be played now; None if it can."""
    try:
        read(state, action)
    except ValueError as error:
        return str(error)
    return None


def _choice_query(part: Part, state: State) -> Check:
    names = (*state.seats, CHANCE, NOBODY)
    if (wanted := name_among(part.value, names)) is None:
        part.refuse("asked", f"one of {', '.join(names)}")
    return compares("who is asked", str(wanted), lambda case: case.after.actor_name or NOBODY)


def _winning(names: Collection[str]) -> Check:
    def winners(case: Case) -> str:
        return value_text(sorted(case.after.seats[seat] for seat in case.after.winners))

    return compares("winners", value_text(sorted(names)), winners)


def _events(part: Part, state: State, is_meant: Callable[[Event, str], bool] | None = None) -> Check:
    """These events, in this order; others may come between them."""
    wanted, is_meant = part.texts(), is_meant or (lambda event, text: begins(event, text.split()))
    for text in wanted:
        with part.catch("value"):
            check_event_words(text.split() or [""], state)

    def check(case: Case) -> Iterator[Difference]:
        rest = iter(case.events)
        for text in wanted:
            if not any(is_meant(event, text) for event in rest):
                yield "events", repr(text), "; ".join(map(str, case.events)) or "nothing"
                break

    return check


def _actions(what: str, differs: Callable[[str | None], str | None], part: Part, state: State | None) -> Check:
    """Actions, of which each must be what it is said to be; `differs` makes of its refusal what it is instead."""
    wanted = [part.value] if isinstance(part.value, str) and part.version > 1 else part.texts()
    for action in wanted:
        with part.catch("value"):
            check_form(action)

    def check(case: Case) -> Iterator[Difference]:
        for action in wanted:
            if (found := differs(refusal_text(case.after, action))) is not None:
                yield what, repr(action), found

    return check


def plain(**forms: Form) -> dict[str, Word]:
    """Words that are yes or no."""
    return {name: partial(_plain, name, form) for name, form in forms.items()}


def _plain(name: str, form: Form, part: Part, state: State) -> Check:
    read_value, holds = form
    wanted = read_value(part.value, state)
    return yes_or_no({name: part.value}, lambda case: holds(case, wanted))


_LIVES: Form = (names_of, lambda case, names: all(_is_on_board(case, name) for name in names))
WORDS: dict[str, Word] = {
    "asked": _choice_query,
    "pawns": PAWNS,
    "board": ANY_TILE,
    "tokens": TOKENS,
    "hands": HANDS,
    "tally": TALLY,
    "winners": lambda part, state: _winning(names_once(part, state.seats, f"the seats are {', '.join(state.seats)}")),
    "events": _events,
    "legal": partial(_actions, "allowed", lambda refusal: refusal),
    "refused": partial(_actions, "refused", lambda refusal: "it is allowed" if refusal is None else None),
    **plain(
        out=(names_of, lambda case, names: not any(_is_on_board(case, name) for name in names)),
        eliminated=(names_of, lambda case, names: not any(_is_in_game(case, name) for name in names)),
        lives=_LIVES,
        survives=(names_of, lambda case, names: all(_is_in_game(case, name) for name in names)),
        only_out=(_seats, lambda case, seats: case.losers() == seats),
        at=(_spots, lambda case, spots: all(_point_of(case.after, name) == spots[name] for name in spots)),
    ),
    "wins": lambda part, state: _winning(_seats(part.value, state)),
    "holds": HOLDS,
    **plain(
        over=(_switch, lambda case, is_over: (not case.after.phases) == is_over),
        asks=(check_kind, lambda case, kind: choice_kind(case.after) == kind),
        event=(_event_words, _happens),
    ),
}
FORMS_ALONE = ("legal", "refused")
"""Words that are looked at where there is no state to look up names in."""
SCENARIO_1 = {name: WORDS[name] for name in list(WORDS)[:10]} | {
    "board": BOARD,
    "events": partial(_events, is_meant=lambda event, text: str(event) == text),
}
"""The words of scenarios of format /1, with the meaning that they have there."""
LESSON_1: dict[str, Word] = {
    **{name: WORDS[name] for name in list(WORDS)[10:]},
    **plain(
        survives=_LIVES,
        event=(lambda value, state: _event_words(value, None), _happens),
        legal=(_action_text, lambda case, action: refusal_text(case.after, action) is None),
    ),
    "asked": _choice_query,
    "board": TILE_TEXT,
}
"""The words of lessons of format /1."""
