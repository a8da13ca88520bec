"""What is explored: a state of a game, given as it is or as something that has one."""

from typing import Any, Protocol

from .._base.quote import short
from ..game.game import Game
from ..rules.model import Choice, State


class HasState(Protocol):  # a game, or a step of a scenario
    @property
    def state(self) -> State: ...


class HasGame(Protocol):  # a board
    @property
    def game(self) -> Game: ...


class HasScript(Protocol):  # a scenario
    def run(self) -> Game: ...


Source = State | HasState | HasGame | HasScript


def unwrap(given: Any) -> Any:
    """The game of a board, the state of a step; anything else as it is."""
    found = given, getattr(given, "game", None), getattr(given, "state", None)
    return next((one for one in found if isinstance(one, Game | State)), given)


def game_of(given: object) -> Game:
    """The game itself, or that of a board."""
    found = unwrap(given)
    if not isinstance(found, Game):
        raise ValueError(f"game is {short(given)}; it must be a Game, as in tsuro.Game('seas')")
    return found


def state_of(source: Any) -> State:
    """The state itself, that of a game or a board as it stands now, or that after the script of a scenario."""
    found = unwrap(source.run() if hasattr(source, "at_start") else source)
    state = found.state if isinstance(found, Game) else found
    if not isinstance(state, State):
        right = "it must be a state, a game, a board or a scenario, as in tsuro.Game('classic')"
        raise ValueError(f"found {short(source)}; {right}")
    return state


def settled_state_of(source: Source) -> State:
    """The state, if it is somebody's turn to choose there or the game is over."""
    state = state_of(source)
    phase = state.phases[0] if state.phases else None
    if phase is not None and not (isinstance(phase, Choice) and phase.is_open(state)):
        right = "take a step whose .settled is true, such as the last one of its action"
        raise ValueError(f"nobody is asked yet at this moment, it is on the way to the next question; {right}")
    return state
