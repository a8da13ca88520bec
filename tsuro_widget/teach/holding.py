"""What a condition may ask of a case: of pawns and seats, of the game, of numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from .._base.quote import short
from ..editions import EDITIONS
from ..rules.engine import read
from ..rules.geometry import Cell
from ..rules.model import State
from ..rules.seats import plain_name
from ..show.ask import kind_asked
from .cases import Case, case_of, pawn_called, pawns_called, point, point_called
from .expressions import holds, names_in, parse_comparison
from .facts import fact

Condition = Callable[[Case], bool]
Form = Callable[[Any, State], Condition]


# -- pawns and seats ----------------------------------------------------------------------------------


def _names(value: object, state: State) -> list[str]:
    """A name or a list of names, each of a seat or a pawn."""
    names = [value] if isinstance(value, str) else value
    if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
        raise ValueError(f"found {short(value)}; it must be a name or a list of names")
    for name in names:
        pawns_called(state, name)
    return [plain_name(name) for name in names]


def _seats(value: object, state: State) -> set[str]:
    names = _names(value, state)
    for name in names:
        if name not in state.seats:
            raise ValueError(f"{short(name)} is one pawn; here a seat is meant")
    return set(names)


def _lost(state: State, name: str) -> bool:
    return all(state.pawns[pawn].is_away for pawn in pawns_called(state, name))


def _out(value: object, state: State) -> Condition:
    names = _names(value, state)
    return lambda case: all(_lost(case.after, name) for name in names)


def _eliminated(value: object, state: State) -> Condition:
    """Out for good, also where a pawn that has left the board may come back."""
    names = _names(value, state)
    return lambda case: all(case.after.pawns[pawn].out for name in names for pawn in pawns_called(case.after, name))


def _lives(value: object, state: State) -> Condition:
    names = _names(value, state)
    return lambda case: not any(_lost(case.after, name) for name in names)


def _only_out(value: object, state: State) -> Condition:
    names = _seats(value, state)
    return lambda case: case.losers() == names


def _at(value: object, state: State) -> Condition:
    if not isinstance(value, Mapping) or not value:
        raise ValueError(f"found {short(value)}; it must be pawns and spots, as in {{'Ann': 'c4.n1'}}")
    spots = dict(_at_spot(name, spot, state) for name, spot in value.items())
    return lambda case: all(_is_at(case.after, name, spot) for name, spot in spots.items())


def _at_spot(name: object, spot: object, state: State) -> tuple[str, object]:
    if not isinstance(name, str) or not isinstance(spot, str):
        raise ValueError(f"found {short(spot)}; a spot reads like 'c4.n1'")
    pawns_called(state, name)
    return name, point_called(state, spot)


def _is_at(state: State, name: str, spot: object) -> bool:
    place = state.pawns[pawn_called(state, name)].at
    return place is not None and point(state.board.grid, place) == spot


def _wins(value: object, state: State) -> Condition:
    names = _seats(value, state)
    return lambda case: {case.after.seats[seat] for seat in case.after.winners} == names


def _over(value: object, state: State) -> Condition:
    wanted = _switch(value)
    return lambda case: (not case.after.phases) == wanted


def _switch(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"found {short(value)}; it must be true or false")
    return value


def _longest(value: object, state: State) -> Condition:
    return _extreme(value, state, max)


def _shortest(value: object, state: State) -> Condition:
    return _extreme(value, state, min)


def _extreme(value: object, state: State, best: Callable[[Iterator[int]], int]) -> Condition:
    """Among all answers that keep the pawn in play, if there are any, none takes it further, or less far."""
    [name] = _names(value, state)[:1] or [""]
    pawn = pawn_called(state, name)

    def is_best(case: Case) -> bool:
        if not case.rivals:
            raise ValueError("longest and shortest compare the answers of a question of the kind 'tile'")
        alive = [rival for rival in case.rivals if not rival.after.pawns[pawn].is_away] or case.rivals
        return any(case.after is rival.after for rival in alive) and len(case.way(pawn)) == best(
            len(rival.way(pawn)) for rival in alive
        )

    return is_best


# -- the game -----------------------------------------------------------------------------------------


def _asked(value: object, state: State) -> Condition:
    value = plain_name(value) if isinstance(value, str) else value
    if value not in (*state.seats, "chance"):
        raise ValueError(f"found {short(value)}; it must be 'chance' or one of {', '.join(state.seats)}")
    return lambda case: case.after.actor_name == value


def _asks(value: object, state: State) -> Condition:
    text = _text(value, "what is asked, as in 'place' or 'die'")
    check_kind(text)
    return lambda case: kind_asked(case.after) == text


def check_kind(kind: str) -> None:
    """A `ValueError` if no edition has such a kind of action."""
    verbs = {verb for edition in EDITIONS.values() for verb in edition.verbs}
    if kind not in verbs:
        raise ValueError(f"nothing asks {short(kind)}; a game asks {', '.join(sorted(verbs))}")


def _text(value: object, right: str) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"found {short(value)}; it must be {right}")
    return value.strip()


def _holds(value: object, state: State) -> Condition:
    if not isinstance(value, Mapping) or not all(isinstance(part, str) for pair in value.items() for part in pair):
        raise ValueError(f"found {short(value)}; it must be tokens and places, as in {{'dragon': 'pile'}}")
    names = [token.name for token in state.tokens]
    for name in value:
        if name not in names:
            raise ValueError(f"no token {short(name)}; there are {', '.join(names) or 'none here'}")
    return lambda case: value.items() <= {token.name: str(token.at) for token in case.after.tokens}.items()


def _board(value: object, state: State) -> Condition:
    if not isinstance(value, Mapping) or not all(isinstance(part, str) for pair in value.items() for part in pair):
        raise ValueError(f"found {short(value)}; it must be squares and tiles, as in {{'c4': 't12 r1'}}")
    tiles = {state.board.grid.square(cell): text for cell, text in value.items()}
    for text in tiles.values():
        if text and text.split()[0] not in state.box:
            raise ValueError(f"found {short(text)}; this game has no such tile")
    return lambda case: all(_lies(case.after, cell, text) for cell, text in tiles.items())


def _lies(state: State, cell: Cell, text: str) -> bool:
    laid = state.board.laid.get(cell)
    return not text if laid is None else text in (laid.tile, str(laid))


def _event(value: object, state: State) -> Condition:
    words = _text(value, "the first words of an event, as in 'moved Ben'").split()
    return lambda case: begins(words, map(str, case.events))


def begins(words: Sequence[str], events: Iterator[str]) -> bool:
    """Whether one of the events begins with these words."""
    return any(event.split()[: len(words)] == list(words) for event in events)


def _legal(value: object, state: State) -> Condition:
    action = _text(value, "an action, as in 'place t12 r1'")
    return lambda case: is_legal(case.after, action)


def is_legal(state: State, action: str) -> bool:
    try:
        read(state, action)
    except ValueError:
        return False
    return True


def _that(value: object, state: State) -> Condition:
    tree = parse_comparison(_text(value, "a comparison, as in 'chains == 24'"))
    for name in names_in(tree):
        check_name(name, state)
    return lambda case: holds(tree, lambda name: fact(name, case))


def check_name(name: str, state: State) -> None:
    """A name that means nothing is a fault at once; one that has no number just now is not."""
    try:
        fact(name, case_of(state))
    except ValueError as error:
        if str(error).startswith("no "):
            raise


FORMS: dict[str, Form] = {
    "out": _out,
    "eliminated": _eliminated,
    "lives": _lives,
    "survives": _lives,
    "only_out": _only_out,
    "at": _at,
    "wins": _wins,
    "over": _over,
    "asked": _asked,
    "asks": _asks,
    "holds": _holds,
    "board": _board,
    "event": _event,
    "legal": _legal,
    "that": _that,
    "longest": _longest,
    "shortest": _shortest,
}
