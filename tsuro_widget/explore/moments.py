"""What is explored: a moment of a game, given as a state or as something that has one."""

from __future__ import annotations

from typing import Protocol

from ..rules.model import State
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
