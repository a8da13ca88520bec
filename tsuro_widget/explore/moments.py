"""What is explored: a moment of a game, given as a state or as something that has one."""

from __future__ import annotations

from typing import Protocol, TypeVar

from .._base.quote import short
from ..play.game import Game
from ..rules.model import Choice, State
from .scenario import Scenario

Thing = TypeVar("Thing")


class HasState(Protocol):
    """A game, or a step of a scenario."""

    @property
    def state(self) -> State: ...


class HasGame(Protocol):
    """A board."""

    @property
    def game(self) -> Game: ...


Moment = State | HasState | HasGame | Scenario


def off_the_board(what: Thing | HasGame) -> Thing | Game:
    """The game that a board shows; anything else as it is."""
    game = getattr(what, "game", None)
    return game if isinstance(game, Game) else what  # type: ignore[return-value]


def state_of(moment: Moment) -> State:
    """The state itself, that of a game or a board as it stands now, or that after the script of a scenario."""
    found = moment.played() if isinstance(moment, Scenario) else off_the_board(moment)
    state = found if isinstance(found, State) else getattr(found, "state", None)
    if not isinstance(state, State):
        right = "it must be a state, a game, a board or a scenario, as in tsuro.Game('classic')"
        raise ValueError(f"found {short(moment)}; {right}")
    return state


def settled_state_of(moment: Moment) -> State:
    """The state, if somebody is asked there or the game is over."""
    state = state_of(moment)
    phase = state.phases[0] if state.phases else None
    if phase is not None and not (isinstance(phase, Choice) and phase.is_open(state)):
        right = "take a step whose .settled is true, such as the last one of its action"
        raise ValueError(f"nobody is asked yet at this moment, it is on the way to the next question; {right}")
    return state
