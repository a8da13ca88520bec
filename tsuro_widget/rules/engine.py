"""`play`: the only way in which a game moves on."""

from __future__ import annotations

from .actions import Action, parse
from .events import Event
from .model import Consequence, State, Step


class IllegalAction(ValueError):
    """A well-formed action that is not allowed now; nothing has changed."""


def read(state: State, action: Action | str) -> Action:
    """The option of this moment that a text or an action stands for."""
    wanted = parse(action, state.board.grid) if isinstance(action, str) else action
    asked = state.asked
    if asked is None:
        raise IllegalAction(f"{str(wanted)!r} is not possible: the game is over")
    option = asked.meant(state, wanted)
    if option not in state.options:
        raise IllegalAction(asked.refusal(state, option))
    return option


def play(state: State, action: Action | str) -> Step:
    """The state after an action, and the events on the way there."""
    return follow(state, read(state, action))


def follow(state: State, option: Action) -> Step:
    """`play` for an action that is known to be an option."""
    asked = state.asked
    assert asked is not None
    return settle(asked.chosen(state.but(phases=state.phases[1:]), option))


def settle(step: Step) -> Step:
    """Let everything happen that needs no choice; a phase with nothing to ask or do is skipped."""
    state, events = step.state, list[Event](step.events)
    phases = state.phases
    while phases:
        phase = phases[0]
        if not phase.is_open(state):
            phases = phases[1:]
        elif isinstance(phase, Consequence):
            state, news = phase.happen(state.but(phases=phases[1:]))
            phases = state.phases
            events += news
        else:
            break
    return Step(state if phases is state.phases else state.but(phases=phases), tuple(events))
