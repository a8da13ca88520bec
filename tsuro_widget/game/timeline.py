"""The moments of a game: what was played, what was taken back, and the luck that is left at each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from .._base.faults import refuse
from .._base.quote import short
from ..rules.actions import Action
from ..rules.engine import IllegalAction, follow, read
from ..rules.events import Event, action_event
from ..rules.model import State
from ..rules.pieces import CHANCE
from .luck import Luck, luck_after

LONGEST_GAME = 10_000


class Moment(NamedTuple):
    """A state, how the game came to it, and the luck that is left."""

    state: State
    luck: Luck
    action: Action | None = None
    events: tuple[Event, ...] = ()
    log_events: tuple[Event, ...] = ()  # the events for the log, which has a line for every action


@dataclass(eq=False, repr=False)
class Timeline:
    """A line of moments with a present one; whatever is played takes the place of what had been taken back."""

    moments: list[Moment]
    now: int = 0

    @property
    def present(self) -> Moment:
        return self.moments[self.now]

    @property
    def past(self) -> list[Moment]:
        """Every moment up to the present one."""
        return self.moments[: self.now + 1]

    def advance(self, action: Action | str, luck: Luck | None = None) -> tuple[Event, ...]:
        """Play an action; `luck` is the luck after it, if luck gave it. An error changes nothing."""
        if self.now >= LONGEST_GAME:
            raise IllegalAction(f"a game has at most {LONGEST_GAME} actions")
        before = self.present
        option = read(before.state, action)
        state, events = follow(before.state, option)
        if luck is None:
            luck = luck_after(before.luck, before.state, option) if before.state.actor == CHANCE else before.luck
        is_silent = all(event.is_routine(str(before.state.actor_name)) for event in events)
        log_events = (action_event(before.state, option), *events) if is_silent else events
        self.moments[self.now + 1 :] = [Moment(state, luck, option, events, log_events)]
        self.now += 1
        return events

    def goto(self, ply: int) -> None:
        self.check(ply)
        self.now = ply

    def seen_from(self, ply: int) -> Timeline:
        """The same line with another present; nothing is to be played on it."""
        other = Timeline([*self.moments])
        other.goto(ply)
        return other

    def check(self, ply: int) -> None:
        """An error unless there is a moment after so many actions."""
        if type(ply) is not int:
            raise ValueError(f"ply is {short(ply)}; it must be a whole number")
        if not 0 <= ply < len(self.moments):
            raise IllegalAction(f"no moment {short(ply)}; this game has the moments 0 to {len(self.moments) - 1}")

    def branch(self) -> Timeline:
        """Another line with the same past."""
        return Timeline(self.past, self.now)

    def replay(self, actions: Sequence[str]) -> None:
        """Play all of these; a `SaveError` names the first that does not fit."""
        for number, action in enumerate(actions, 1):
            try:
                self.advance(action)
            except ValueError as error:
                raise refuse("action", str(error), f"action {number} of {len(actions)}") from None

    def recent_events(self) -> tuple[Event, ...]:
        """What the last action of a seat did, with everything that chance has answered since."""
        events: tuple[Event, ...] = ()
        for ply in range(self.now, 0, -1):
            events = self.moments[ply].events + events
            if self.moments[ply - 1].state.actor != CHANCE:
                break
        return events
