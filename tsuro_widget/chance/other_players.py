"""What players do while chance is explored: it must be given, for it changes every probability."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from .._base.quote import short
from ..game.luck import read_line
from ..game.players import answer_of
from ..game.timeline import LONGEST_GAME
from ..rules.actions import Action
from ..rules.ask import question_text
from ..rules.engine import text_of
from ..rules.model import State
from ..rules.seats import by_seat

STOP, EQUAL = "stop", "equal"

Player = Callable[[State], Action | str]
Way = str | tuple[str, ...] | Player | None
LinesRead = tuple[int, ...]  # the lines that are read of each seat's list, and of the one for all
NextAction = tuple[Action, LinesRead]

RIGHT = (
    "'equal' (every option is as likely as the others), 'stop' (look no further than that), a list of actions, "
    "a function of a state, or one of these for each seat, as in {'Ann': ['place w28 r0'], 'Ben': 'equal'}"
)


class PlayersMissingError(ValueError):
    """It is a seat's turn to choose, and it is not given what it does."""


class OtherPlayers(NamedTuple):
    """What everybody does, and what single seats do instead."""

    everybody: Way = None
    seats: Mapping[str, Way] = {}

    def way(self, state: State) -> Way:
        """What the active seat does."""
        return self.seats.get(str(state.actor_name), self.everybody)

    def action(self, state: State, lines_read: LinesRead) -> NextAction | None:
        """What the active seat does, where that is not "equal"; None where the walk stops.

        Each seat's own list is read for itself; one for all is read by whoever must choose.
        """
        way, name = self.way(state), str(state.actor_name)
        if way is None:
            why = f"and it is not said what players do: say players={RIGHT}"
            raise PlayersMissingError(f"{question_text(state)}, {why}")
        if way == STOP:
            return None
        if callable(way):
            return answer_of(way, name, state), lines_read
        place = state.seats.index(name) if name in self.seats else len(state.seats)
        number = lines_read[place]
        if number == len(way):
            why = f"and the {number} actions of the script are used up: add one, or say {RIGHT}"
            raise PlayersMissingError(f"{question_text(state)}, {why}")
        action = read_line(state, way[number], f"action {number + 1} of the script")
        return action, (*lines_read[:place], number + 1, *lines_read[place + 1 :])


def players_of(players: object, state: State) -> OtherPlayers:
    """What all players do, checked."""
    if isinstance(players, Mapping):
        return OtherPlayers(None, {name: _way(way) for name, way in by_seat(players, state.seats).items()})
    return OtherPlayers(_way(players))


def _way(way: object) -> Way:
    if way is None or callable(way) or (isinstance(way, str) and way in (STOP, EQUAL)):
        return way
    if isinstance(way, Sequence) and not isinstance(way, str | bytes):
        if len(way) > LONGEST_GAME:
            raise ValueError(f"players is a list of {len(way)} actions; a game has at most {LONGEST_GAME}")
        return tuple(map(text_of, way))
    raise ValueError(f"players is {short(way)}; it must be {RIGHT}")
