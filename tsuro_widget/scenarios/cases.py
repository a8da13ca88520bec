"""A case: a state, some actions, and their result."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ..rules.board import Leg
from ..rules.engine import play
from ..rules.events import Event, PawnMoved
from ..rules.model import State
from ..rules.seats import plain_name, seat_number


class Case(NamedTuple):
    """Two states and the events between them; `rivals` are the results of other answers."""

    before: State
    after: State
    events: tuple[Event, ...] = ()
    rivals: tuple[Case, ...] = ()
    # First words of events that have happened, where the events themselves are not kept.
    noticed: frozenset[str] = frozenset()

    @property
    def journeys(self) -> list[PawnMoved]:
        """Every way that a pawn went, in the order of the log."""
        return [event for event in self.events if isinstance(event, PawnMoved)]

    def way(self, pawn: int) -> tuple[Leg, ...]:
        """All the paths that a pawn went along."""
        named = self.after.owner(pawn)
        return tuple(leg for event in self.journeys if (event.who, event.pawn) == named for leg in event.legs)

    def losers(self) -> set[str]:
        """The seats that were in play and have no pawn any more."""
        seats = self.after.seats
        return {seats[seat] for seat in self.before.living if not self.after.pawns_of(seat)}


Difference = tuple[str, str, str]  # what differs, what was expected and what was found
Check = Callable[[Case], Iterator[Difference]]


def begins(event: Event, words: Sequence[str]) -> bool:
    """Whether an event begins with these words; it is written out only if its verb does."""
    return event.verb.startswith(words[0]) and str(event).split()[: len(words)] == [*words]


def case_of(state: State, actions: Sequence[str] = ()) -> Case:
    """A state and what these actions make of it."""
    after, events = state, tuple[Event, ...]()
    for action in actions:
        after, news = play(after, action)
        events += news
    return Case(state, after, events)


def pawns_by_name(state: State, name: str) -> list[int]:
    """The pawns of a seat, or the one that `Ann 2` means; a `ValueError` when there is none."""
    seat_name, _, number = plain_name(name).rpartition(" ")
    if plain_name(name) not in state.seats and seat_name in state.seats:
        found = [pawn for pawn in pawns_by_name(state, seat_name) if str(state.pawn_number(pawn)) == number]
        if found:
            return found
    seat = seat_number(name, state.seats)
    return [pawn for pawn, one in enumerate(state.pawns) if one.owner == seat]


def pawn_by_name(state: State, name: str) -> int:
    """The pawn that a name means; where a seat has two, its first."""
    found = pawns_by_name(state, name)
    if not found:
        raise ValueError(f"{name} has no pawn on the board yet")
    return found[0]
