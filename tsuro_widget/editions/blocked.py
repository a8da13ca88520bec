"""A ship whose square ahead holds a daikaiju, or which one has passed: another mark before its first move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..rules.actions import Action, Start
from ..rules.asking import Ask
from ..rules.geometry import Cell, Spot
from ..rules.model import Choice, Consequence, State, Step
from ..rules.phases import EndTest, free_places, start_places
from ..rules.placing import has_moved
from ..words.phrases import Phrase, say
from .monsters import on_board, sink
from .seas_events import Relocated, Stayed


@dataclass(frozen=True)
class Relocate(Choice):
    """A ship that has not moved and faces a daikaiju goes to another free mark of the same edge."""

    topic = "relocate"

    def ask(self, state: State) -> Ask:
        return Ask("relocate", pawns=(state.mover,))

    def is_open(self, state: State) -> bool:
        return is_blocked(state) and not has_moved(state, state.mover) and bool(other_marks(state, state.mover))

    def options(self, state: State) -> Sequence[Action]:
        return [Start(mark) for mark in other_marks(state, state.mover)]

    def detail(self, state: State, action: Action) -> Phrase | None:
        if not isinstance(action, Start):
            return None
        cell = action.at.cell
        if cell in on_board(state):
            return say("no start daikaiju", cell=cell)
        return say("no start tile", cell=cell) if cell in state.board.laid else say("no start edge", place=action.at)

    def apply(self, state: State, action: Action) -> Step:
        assert isinstance(action, Start)
        (ship,) = self.ask(state).pawns
        pawns = state.pawns_moved(ship, action.at)
        return Step(state.after(pawns=pawns), (Relocated(state.seats[state.pawns[ship].owner], action.at),))


@dataclass(frozen=True)
class MayRelocate(Relocate):
    """A ship over whose mark a daikaiju has left the board goes to another free mark of the same edge, or stays."""

    pawn: int

    def ask(self, state: State) -> Ask:
        return Ask("relocate or stay", pawns=(self.pawn,))

    def is_open(self, state: State) -> bool:
        return bool(other_marks(state, self.pawn))

    def options(self, state: State) -> Sequence[Action]:
        marks = [*other_marks(state, self.pawn), state.pawns[self.pawn].at]
        return [Start(mark) for mark in start_places(state) if mark in marks]

    def apply(self, state: State, action: Action) -> Step:
        assert isinstance(action, Start)
        ship = state.pawns[self.pawn]
        if action.at != ship.at:
            return super().apply(state, action)
        return Step(state.after(), (Stayed(state.seats[ship.owner], action.at),))


@dataclass(frozen=True)
class OfferMarks(Consequence):
    """Ships over whose marks daikaiju have left the board choose a mark: the active ship first, then clockwise.

    `passed` are these ships and their marks; a blocked ship has already gone to another mark.
    """

    passed: tuple[tuple[int, Spot], ...] = ()

    def is_open(self, state: State) -> bool:
        return bool(self.passed)

    def happen(self, state: State) -> Step:
        waiting = [ship for ship, mark in self.passed if state.pawns[ship].at == mark and not state.pawns[ship].out]
        seats = [state.turn, *state.clockwise(state.turn)[:-1]]
        return Step(state.after(*(MayRelocate(ship) for ship in seats if ship in waiting)))


def pass_over(state: State, cell: Cell, side: tuple[int, int]) -> State:
    """A daikaiju leaves the board from a cell by one of its sides: the ships on the marks of that side are noted."""
    outward, ships = state.board.geometry.outward, enumerate(state.pawns)
    waiting = [(number, ship.at) for number, ship in ships if isinstance(ship.at, Spot) and not ship.out]
    passed = tuple((ship, at) for ship, at in waiting if at.cell == cell and outward[at.port] == side)
    phases = (
        replace(phase, passed=(*phase.passed, *passed)) if isinstance(phase, OfferMarks) else phase
        for phase in state.phases
    )
    return state.but(phases=tuple(phases))


def other_marks(state: State, ship: int) -> list[Spot]:
    """The free marks of a ship's edge of the board on whose squares no wake lies."""
    here, outward = state.pawns[ship].at, state.board.geometry.outward
    assert isinstance(here, Spot)
    marks = [place for place in free_places(state) if isinstance(place, Spot) and place.cell not in state.board.laid]
    return [mark for mark in marks if outward[mark.port] == outward[here.port]]


@dataclass(frozen=True)
class SinkBlocked(Consequence):
    """A ship that faces a daikaiju now is destroyed."""

    def is_open(self, state: State) -> bool:
        return is_blocked(state)

    def happen(self, state: State) -> Step:
        before = state.living
        place = state.pawns[state.mover].at
        assert place is not None
        state, events = sink(state.after(), [state.mover], on_board(state)[place.cell].name)
        return Step(state.but(phases=(EndTest(before), *state.phases)), tuple(events))


def is_blocked(state: State) -> bool:
    """The active ship is in play and faces a daikaiju."""
    ship = state.pawns[state.mover]
    return not ship.out and ship.at is not None and ship.at.cell in on_board(state)
