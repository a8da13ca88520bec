"""Queries about what will be: ready-made ones as short texts, and any function of a state."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from .._base.quote import MOST_NAMED, blame, named, short
from ..editions import OURS
from ..rules.events import Event
from ..rules.geometry import Cell
from ..rules.kinds import every
from ..rules.model import Edition, State
from ..rules.pieces import TokenKind
from ..rules.seats import seat_number

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
class Query:
    """What is asked of the states in which a walk ends; `noticed` is whether an event of a kind has happened."""

    text: str
    answer: Callable[[State, bool], Hashable]
    notices: Callable[[Sequence[Event]], bool] | None = None
    decided: Callable[[State, bool], bool] = _never
    """Whether nothing that follows can change the answer."""
    until: str = ""
    """The seat at whose next turn the walk ends, where that is not counted in turns of everybody."""


def query_of(asked: object, state: State) -> Query:
    """The query that a text stands for, or a function of a state."""
    if isinstance(asked, Query):
        return asked
    if callable(asked):
        return _own_query(asked)
    if not isinstance(asked, str):
        raise ValueError(f"a question is a text or a function of a state, not {short(asked)}; {_right()}")
    word, _, about = " ".join(asked.split()).partition(" ")
    if not about and any(kind.kind == word for one in (state.edition, *OURS) for kind in _kinds_on_squares(one)):
        return squares_query(word)
    if word not in _READERS or not about:
        raise ValueError(f"not a question: {short(asked)}; {_right()}")
    return _READERS[word](about, state)


def _own_query(asked: Callable[[State], Hashable]) -> Query:
    name = str(getattr(asked, "__name__", "function"))

    def answer(state: State, noticed: bool) -> Hashable:
        try:
            return asked(state)
        except Exception as error:
            blame(error, f"the question {name!r}")

    return Query(name, answer)


def _right() -> str:
    return f"it reads like {', '.join(map(repr, FORMS))}"


def gone_query(who: str, state: State) -> Query:
    """Whether a seat is out before its next turn."""
    seat = seat_number(who, state.seats)

    def is_out(after: State, noticed: bool) -> bool:
        return bool(after.pawns) and not after.pawns_of(seat)

    return Query(f"gone {state.seats[seat]}", is_out, decided=is_out, until=state.seats[seat])


def survives_query(who: str, state: State) -> Query:
    """Whether a seat is in play at the end."""
    seat = seat_number(who, state.seats)
    return Query(f"survives {state.seats[seat]}", lambda after, noticed: bool(after.pawns_of(seat)))


def where_query(name: str, state: State) -> Query:
    """Where a token is that lies on squares."""
    kinds = _kinds_on_squares(state.edition)
    names = [token.name for token in state.tokens if token.kind in {kind.kind for kind in kinds}]
    if name not in names:
        what, right = kinds[0].kind if kinds else "token", ", ".join(sorted(names)) or "none in this edition"
        raise ValueError(f"no {what} {short(name)}; there are {right}")
    return Query(f"where {name}", lambda after, noticed: next(token.at for token in after.tokens if token.name == name))


def squares_query(kind: str) -> Query:
    """Where the tokens of a kind are."""

    def squares(after: State, noticed: bool) -> frozenset[Cell]:
        return frozenset(token.at for token in after.tokens if token.kind == kind and isinstance(token.at, Cell))

    return Query(kind, squares)


def _kinds_on_squares(edition: Edition) -> list[TokenKind]:
    return [kind for kind in edition.token_kinds if kind.is_on_squares]


def event_query(text: str, state: State) -> Query:
    """Whether there is an event that begins with these words."""
    words = text.split()
    check_event_words(words, state)
    return Query(
        f"happens {text}",
        lambda after, noticed: noticed,
        notices=lambda events: has_event(events, words),
        decided=lambda after, noticed: noticed,
    )


_READERS: dict[str, Callable[[str, State], Query]] = {
    "gone": gone_query,
    "survives": survives_query,
    "where": where_query,
    "happens": event_query,
}


# -- the words of events -------------------------------------------------------------------------------


def has_event(events: Iterable[Event], words: Sequence[str]) -> bool:
    """Whether one of the events begins with these words; only those with the same verb are written out."""
    first, count = words[0], len(words)
    return any(event.verb.startswith(first) and str(event).split()[:count] == words for event in events)


def check_event_words(words: Sequence[str], state: State) -> None:
    """A `ValueError` if no event of this game can begin with these words, for example because they are misspelt."""
    faults = [_fault(words, kind, state) for kind in _kinds_of(words, state)]
    if not faults:
        verbs = list(dict.fromkeys(kind.verb.split()[0] for kind in state.edition.events))
        right = f"what happens is told as {', '.join(verbs)}{_meant(words[0], verbs)}"
        raise ValueError(f"nothing is told as {short(words[0])}; {right}")
    if all(faults):
        raise ValueError(faults[0])


def _kinds_of(words: Sequence[str], state: State) -> list[type[Event]]:
    """The kinds of events that may begin so: those of the edition, or else of any."""
    own, other = [
        [kind for kind in kinds if all(word == part for word, part in zip(words, kind.verb.split()))]
        for kinds in (state.edition.events, every(Event))
    ]
    return own or other


def _fault(words: Sequence[str], event: type[Event], state: State) -> str:
    """What is wrong with these words as the beginning of such an event; the last words may be missing."""
    verb, rest = words[0], words[len(event.verb.split()) :]
    for kind in (event.compiled or event.compile()).kinds:
        names, is_first = kind.names(state) if kind.names else rest[:1], True
        while is_first or (kind.are_many and rest):
            fitting = [name for name in map(str.split, names) if rest[: len(name)] == name[: len(rest)]]
            if rest and not fitting:
                some = ", ".join(map(named, names[:MOST_NAMED])) or "none here"
                more = " …" if len(names) > MOST_NAMED else ""
                fault = f"in what is told as {verb!r}, {short(rest[0])} is not {kind.name}: {some}{more}"
                return fault + _meant(rest[0], names)
            rest, is_first = rest[max(map(len, fitting), default=0) :], False
    return f"nothing more is told of {verb!r}; found {short(' '.join(rest))}" if rest else ""


def _meant(word: str, names: Sequence[str]) -> str:
    close = get_close_matches(word, names, 1)
    return f"; did you mean {close[0]!r}?" if close else ""
