"""What is explored: a moment of a game, given as a state or as something that has one."""

from __future__ import annotations

from typing import Protocol

from ..rules.model import Choice, State
from ..rules.quoting import short


class HasState(Protocol):
    """A game, or a step of a scenario."""

    @property
    def state(self) -> State: ...


Moment = State | HasState


def state_of(moment: Moment) -> State:
    """The state itself, or that of a game as it stands now."""
    state = moment if isinstance(moment, State) else getattr(moment, "state", None)
    if not isinstance(state, State):
        raise ValueError(f"found {short(moment)}; it must be a state, or a game, as in tsuro.Game('classic')")
    return state


def settled_state_of(moment: Moment) -> State:
    """The state, if somebody is asked there or the game is over."""
    state = state_of(moment)
    phase = state.phases[0] if state.phases else None
    if phase is not None and not (isinstance(phase, Choice) and phase.is_open(state)):
        right = "take a step whose .settled is true, such as the last one of its action"
        raise ValueError(f"nobody is asked yet at this moment, it is on the way to the next question; {right}")
    return state
