"""Questions about what will be: ready-made ones as short texts, and any function of a state."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from .._base.quote import blame, short
from ..editions import OURS
from ..rules.events import Event
from ..rules.geometry import Cell
from ..rules.model import Edition, State
from ..rules.pieces import TokenKind
from ..rules.seats import seat_number
from .happenings import check_happening

FORMS = {
    "gone Ann": "whether a seat is out before its next turn begins (or, with turns=2, the one after)",
    "survives Ann": "whether a seat is still in play after so many turns",
    "where G1": "the square on which a daikaiju is after so many turns, or 'stock' or 'box'",
    "daikaiju": "the squares on which there are daikaiju after so many turns",
    "happens swam G1": "whether something happens that is told so: 'rolled', 'die 4', 'placed', 'bit', 'sank Ben' …",
}


def _never(state: State, noticed: bool) -> bool:
    return False


@dataclass(frozen=True)
class Question:
    """What is asked of the states in which a walk ends; `noticed` says whether an event of a kind has happened."""

    text: str
    answer: Callable[[State, bool], Hashable]
    notices: Callable[[Sequence[Event]], bool] | None = None
    decided: Callable[[State, bool], bool] = _never
    """Whether nothing that follows can change the answer."""
    until: str = ""
    """The seat at whose next turn the walk ends, where that is not counted in turns of everybody."""


def question_of(asked: object, state: State) -> Question:
    """The question that a text stands for, or a function of a state."""
    if isinstance(asked, Question):
        return asked
    if callable(asked):
        return _own(asked)
    if not isinstance(asked, str):
        raise ValueError(f"a question is a text or a function of a state, not {short(asked)}; {_right()}")
    word, _, about = " ".join(asked.split()).partition(" ")
    if not about and any(kind.kind == word for one in (state.edition, *OURS) for kind in _kinds_on_squares(one)):
        return squares_of(word)
    if word not in _READERS or not about:
        raise ValueError(f"not a question: {short(asked)}; {_right()}")
    return _READERS[word](about, state)


def _own(asked: Callable[[State], Hashable]) -> Question:
    name = str(getattr(asked, "__name__", "function"))

    def answer(state: State, noticed: bool) -> Hashable:
        try:
            return asked(state)
        except Exception as error:
            blame(error, f"the question {name!r}")

    return Question(name, answer)


def _right() -> str:
    return f"it reads like {', '.join(map(repr, FORMS))}"


def gone(who: str, state: State) -> Question:
    """Whether a seat is out before its next turn."""
    seat = seat_number(who, state.seats)

    def is_out(after: State, noticed: bool) -> bool:
        return bool(after.pawns) and not after.pawns_of(seat)

    return Question(f"gone {state.seats[seat]}", is_out, decided=is_out, until=state.seats[seat])


def survives(who: str, state: State) -> Question:
    """Whether a seat is in play at the end."""
    seat = seat_number(who, state.seats)
    return Question(f"survives {state.seats[seat]}", lambda after, noticed: bool(after.pawns_of(seat)))


def where(name: str, state: State) -> Question:
    """Where a token is that lies on squares."""
    kinds = _kinds_on_squares(state.edition)
    names = [token.name for token in state.tokens if token.kind in {kind.kind for kind in kinds}]
    if name not in names:
        what, right = kinds[0].kind if kinds else "token", ", ".join(sorted(names)) or "none in this edition"
        raise ValueError(f"no {what} {short(name)}; there are {right}")
    return Question(
        f"where {name}", lambda after, noticed: next(token.at for token in after.tokens if token.name == name)
    )


def squares_of(kind: str) -> Question:
    """Where the tokens of a kind are."""

    def squares(after: State, noticed: bool) -> frozenset[Cell]:
        return frozenset(token.at for token in after.tokens if token.kind == kind and isinstance(token.at, Cell))

    return Question(kind, squares)


def _kinds_on_squares(edition: Edition) -> list[TokenKind]:
    return [kind for kind in edition.token_kinds if kind.is_on_squares]


def happens(told: str, state: State) -> Question:
    """Whether an event is told that begins with these words."""
    words = told.split()
    first = words[0]
    check_happening(words, state)

    def are_told(events: Sequence[Event]) -> bool:
        return any(event.verb.startswith(first) and str(event).split()[: len(words)] == words for event in events)

    return Question(
        f"happens {told}",
        lambda after, noticed: noticed,
        notices=are_told,
        decided=lambda after, noticed: noticed,
    )


_READERS: dict[str, Callable[[str, State], Question]] = {
    "gone": gone,
    "survives": survives,
    "where": where,
    "happens": happens,
}
