"""Queries about what will be: ready-made ones as short texts, conditions, and any function of a state.

* `gone Ann`: whether a seat is out before its next turn begins (or, with turns=2, the one after)
* `survives Ann`: whether a seat is still in play after these turns
* `where G1`: the square on which a daikaiju is after these turns, or 'stock' or 'box'
* `daikaiju`: the squares on which there are daikaiju after these turns
* `happens swam G1`: whether an event begins so: 'rolled', 'die 4', 'placed', 'bit', 'sank Ben' …
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from .._base.quote import call_own, short
from .._base.shapes import Part
from ..editions import OURS
from ..rules.events import Event
from ..rules.geometry import Cell
from ..rules.model import Edition, State
from ..rules.pieces import TokenKind
from ..rules.seats import seat_number
from ..scenarios.cases import Case, begins
from ..scenarios.condition_words import WORDS, check_event_words
from ..scenarios.conditions import Language, condition_text, read_condition

Noticed = frozenset[str]  # the first words, of those that a query is about, with which some event has begun


class Query(NamedTuple):
    """What is asked of the states in which a walk ends, and of what has happened on the way."""

    text: str
    answer: Callable[[State, Noticed], Hashable]
    events: tuple[tuple[str, ...], ...] = ()  # the first words of the events that it is about
    # whether nothing that follows can change the answer
    decided: Callable[[State, Noticed], bool] = lambda state, noticed: False
    until: str = ""  # the seat at whose next turn the walk ends, where that is not counted in turns of everybody

    def notice(self, events: Sequence[Event]) -> Noticed:
        """The words with which one of these events begins."""
        return frozenset(" ".join(words) for words in self.events if any(begins(event, words) for event in events))


def query_of(wanted: object, state: State) -> Query:
    """The query that a text, a condition or a function of a state stands for."""
    if callable(wanted):
        name = str(getattr(wanted, "__name__", "function"))
        return Query(name, lambda after, noticed: call_own(lambda: f"the question {name!r}", wanted, after))
    if isinstance(wanted, Mapping):
        return condition_query(wanted, state)
    if not isinstance(wanted, str):
        raise ValueError(f"a question is a text or a function of a state, not {short(wanted)}; {_right(state)}")
    word, _, about = " ".join(wanted.split()).partition(" ")
    if not about and any(kind.kind == word for one in (state.edition, *OURS) for kind in _kinds_on_squares(one)):
        return squares_query(word)
    if word not in _READERS or not about:
        raise ValueError(f"not a question: {short(wanted)}; {_right(state)}")
    return _READERS[word](about, state)


def gone_query(who: str, state: State) -> Query:
    """Whether a seat is out before its next turn."""
    seat = seat_number(who, state.seats)

    def is_out(after: State, noticed: Noticed) -> bool:
        return bool(after.pawns) and not after.pawns_of(seat)

    return Query(f"gone {state.seats[seat]}", is_out, decided=is_out, until=state.seats[seat])


def where_query(name: str, state: State) -> Query:
    """Where a token is: on a square, on a tile, or with whom."""
    kinds = _kinds_on_squares(state.edition)
    names = sorted(token.name for token in state.tokens if token.kind in {kind.kind for kind in kinds})
    if all(token.name != name for token in state.tokens):
        what, right = kinds[0].kind if kinds else "token", ", ".join(names) or "none in this edition"
        raise ValueError(f"no {what} {short(name)}; there are {right}")
    return Query(f"where {name}", lambda after, noticed: next(token.at for token in after.tokens if token.name == name))


def squares_query(kind: str) -> Query:
    """Where the tokens of a kind are."""

    def squares(after: State, noticed: Noticed) -> frozenset[Cell]:
        return frozenset(token.at for token in after.tokens if token.kind == kind and isinstance(token.at, Cell))

    return Query(kind, squares)


def _right(state: State) -> str:
    """Queries that would be right in this game."""
    who, kinds = state.seats[0], _kinds_on_squares(state.edition)[:1]
    about = [text for kind in kinds for text in (f"where {kind.names[0]}", kind.kind)]
    texts = [f"gone {who}", f"survives {who}", *about, f"happens left {who}"]
    return f"it reads like {', '.join(map(repr, texts))}"


def _kinds_on_squares(edition: Edition) -> list[TokenKind]:
    return [kind for kind in edition.token_kinds if kind.is_on_squares]


def event_query(text: str, state: State) -> Query:
    """Whether there is an event that begins with these words."""
    words = text.split()
    check_event_words(words, state)
    return Query(f"happens {text}", _is_noticed, events=(tuple(words),), decided=_is_noticed)


def _is_noticed(state: State, noticed: Noticed) -> bool:
    return bool(noticed)


def condition_query(data: Mapping[str, Any], state: State) -> Query:
    """Whether a condition holds at the end: `{"any": [{"out": "Ann"}, {"event": "sank Ben"}]}`."""
    part = Part(data, version=2)
    condition = read_condition(part, state, LANGUAGE)
    part.finish()
    events = tuple(tuple(text.split()) for text in _events_in(data))
    text = condition_text(data)
    return Query(text, lambda after, noticed: condition(Case(state, after, noticed=noticed)), events)


LANGUAGE = Language({name: word for name, word in WORDS.items() if name != "events"})  # the order of events is not kept


def _events_in(data: Any) -> Iterator[str]:
    """The first words of all events that a condition is about."""
    if isinstance(data, list | tuple):
        yield from (text for part in data for text in _events_in(part))
    elif isinstance(data, Mapping):
        yield from (text for part in data.values() for text in _events_in(part))
        yield from [data["event"]] if isinstance(data.get("event"), str) else []


_READERS: dict[str, Callable[[str, State], Query]] = {
    "gone": gone_query,
    "survives": lambda who, state: condition_query({"survives": who}, state),
    "where": where_query,
    "happens": event_query,
}
