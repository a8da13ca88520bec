"""A ship whose square ahead holds a daikaiju: before its first move it goes elsewhere, afterwards it is destroyed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..rules.actions import Action, Start
from ..rules.geometry import Spot
from ..rules.model import Choice, Consequence, State, Step
from ..rules.monster_events import Relocated
from ..rules.phases import EndTest, free_places
from ..rules.placing import has_moved
from .monsters import on_board, sink


@dataclass(frozen=True)
class Relocate(Choice):
    """A ship that has not moved and faces a daikaiju goes to another free mark of the same edge."""

    asks = "choose another start on the same edge"

    def actor(self, state: State) -> int | str:
        return state.turn

    def is_open(self, state: State) -> bool:
        return is_blocked(state) and not has_moved(state, state.mover) and bool(self.options(state))

    def options(self, state: State) -> Sequence[Action]:
        here = state.pawns[state.mover].at
        assert isinstance(here, Spot)
        edge = state.board.geometry.outward[here.port]
        places = [place for place in free_places(state) if isinstance(place, Spot)]
        on_edge = [place for place in places if state.board.geometry.outward[place.port] == edge]
        return [Start(place) for place in on_edge if place.cell not in state.board.laid]

    def refusal(self, state: State, action: Action) -> str:
        refused = super().refusal(state, action)
        if not isinstance(action, Start):
            return refused
        cell = action.at.cell
        lies = "a daikaiju" if cell in on_board(state) else "a wake" if cell in state.board.laid else ""
        return f"{refused}; {lies} is on {cell}" if lies else f"{refused}; {action.at} is no free mark of the same edge"

    def chosen(self, state: State, action: Action) -> Step:
        assert isinstance(action, Start)
        pawns = state.pawns_moved(state.mover, action.at)
        return Step(state.after(pawns=pawns), (Relocated(state.seats[state.turn], action.at),))


@dataclass(frozen=True)
class SinkBlocked(Consequence):
    """A ship that faces a daikaiju now is destroyed."""

    def is_open(self, state: State) -> bool:
        return is_blocked(state)

    def happen(self, state: State) -> Step:
        before = state.living
        state, events = sink(state.after(), [state.mover])
        return Step(state.but(phases=(EndTest(before), *state.phases)), tuple(events))


def is_blocked(state: State) -> bool:
    """The active ship is in play and faces a daikaiju."""
    ship = state.pawns[state.mover]
    return not ship.out and ship.at is not None and ship.at.cell in on_board(state)
