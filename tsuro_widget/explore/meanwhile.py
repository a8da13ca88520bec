"""What players do while chance is explored: it must be said, for it changes every probability."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from .._base.quote import blame, named, short
from ..play.players import misfit
from ..play.timeline import LONGEST_GAME
from ..rules.actions import Action
from ..rules.asking import asked_text
from ..rules.engine import read, text_of
from ..rules.model import State
from ..rules.seats import by_seat
from ..rules.views import View

STOP, EQUAL = "stop", "equal"

Player = Callable[[State], Action | str]
Way = str | tuple[str, ...] | Player | None
Said = tuple[int, ...]
Answers = list[tuple[Action, Said]]

RIGHT = (
    "'equal' (every option is as likely as the others), 'stop' (look no further than that), a list of actions, "
    "a function of a state, or one of these for each seat, as in {'Ann': ['place w28 r0'], 'Ben': 'equal'}"
)


class Unsaid(ValueError):
    """A seat is asked, and nobody has said what it does."""


@dataclass(frozen=True)
class Meanwhile:
    """What everybody does, and what single seats do instead."""

    everybody: Way = None
    seats: Mapping[str, Way] = field(default_factory=dict)

    def way(self, state: State) -> Way:
        """What the seat does that is asked now."""
        return self.seats.get(str(state.actor_name), self.everybody)

    def answers(self, state: State, said: Said) -> Answers | None:
        """Every action that the asked seat may take, each as likely as the others; None where the walk stops."""
        way = self.way(state)
        if way is None:
            raise Unsaid(f"{asked_text(state)}, and it is not said what players do: say players={RIGHT}")
        if way == STOP:
            return None
        if way == EQUAL:
            return [(option, said) for option in state.options]
        if callable(way):
            return [(self._answer(state, way), said)]
        return [self._next_line(state, tuple(way), said)]

    def _answer(self, state: State, player: Player) -> Action:
        name = str(state.actor_name)
        try:
            answer = player(state)
        except Exception as error:
            blame(error, f"{named(name)}'s player")
        try:
            return read(state, answer)
        except ValueError as error:
            raise misfit(error, name, answer) from None

    def _next_line(self, state: State, lines: tuple[str, ...], said: Said) -> tuple[Action, Said]:
        """Each seat's own list is read for itself; one for all is read by whoever is asked."""
        assert isinstance(state.actor, int)
        place = state.actor if state.actor_name in self.seats else len(state.seats)
        number = said[place]
        if number == len(lines):
            raise Unsaid(
                f"{asked_text(state)}, and the {number} actions of the script are used up: add one, or say {RIGHT}"
            )
        try:
            action = read(state, lines[number])
        except ValueError as error:
            raise type(error)(f"action {number + 1} of the script: {error}") from None
        return action, (*said[:place], number + 1, *said[place + 1 :])

    def beginning(self, state: State) -> Said:
        """Nothing has been read of any script."""
        return (0,) * (len(state.seats) + 1)


def options_of(state: State) -> int:
    """How many options there are, also where they cannot be listed."""
    options = state.options
    return options.total if isinstance(options, View) else len(options)


def meanwhile_of(players: object, state: State) -> Meanwhile:
    """What was said of the players, checked."""
    if isinstance(players, Mapping):
        return Meanwhile(None, {name: _way(way) for name, way in by_seat(players, state.seats).items()})
    return Meanwhile(_way(players))


def _way(way: object) -> Way:
    if way is None or way in (STOP, EQUAL):
        return None if way is None else str(way)
    if callable(way):
        return way
    if isinstance(way, Sequence) and not isinstance(way, str | bytes):
        if len(way) > LONGEST_GAME:
            raise ValueError(f"players is a list of {len(way)} actions; a game has at most {LONGEST_GAME}")
        return tuple(map(text_of, way))
    raise ValueError(f"players is {short(way)}; it must be {RIGHT}")
