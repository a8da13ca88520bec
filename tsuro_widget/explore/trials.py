"""The actions of a choice, each tried in random games: first all of them alike, then the promising ones again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..play.luck import Stream
from ..rules.actions import Action
from ..rules.engine import follow
from ..rules.model import State
from ..rules.views import View
from .dealt_games import NO_GAMES, Tally, dealt_games
from .players import Opinion
from .short_games import known_after
from .steps import Steps

ROUNDS = {4: 25, 2: 25}
"""How many of the promising actions are tried again, and in how many games each."""
ROUND_GAMES = sum(most * games for most, games in ROUNDS.items())


@dataclass(frozen=True)
class Trial:
    """An action of a seat, the state after it, and the games from there."""

    action: Action
    seat: int
    known: frozenset[str]
    after: State
    tally: Tally = NO_GAMES

    @property
    def value(self) -> float:
        """The share of the win that the seat had in these games."""
        return self.tally.share(self.seat)

    @property
    def opinion(self) -> Opinion:
        """The share with its 95% confidence interval, as plain data."""
        low, high = self.tally.interval(self.seat)
        visits, judged = self.tally.games, self.tally.judged
        return {
            "action": str(self.action),
            "value": self.value,
            "low": low,
            "high": high,
            "visits": visits,
            "judged": judged,
        }

    def played(self, games: int, stream: Stream) -> Steps[Trial]:
        """Add games to the trial; what the seat cannot see is dealt again in each."""
        more = yield from dealt_games(self.after, self.seat, self.known, stream, games)
        return replace(self, tally=self.tally.plus(more))

    def afresh(self, games: int, stream: Stream) -> Steps[Trial]:
        """Try the action in other games, forgetting those that it was chosen by."""
        return replace(self, tally=NO_GAMES).played(games, stream)


def trials_of(state: State, seat: int) -> list[Trial]:
    """The actions of a choice; an exchange has too many to compare, and a single action is no choice."""
    if isinstance(state.options, View) or len(state.options) < 2:
        return []
    return [
        Trial(action, seat, frozenset(known_after(state, action, seat)), follow(state, action).state)
        for action in state.options
    ]


def try_all(trials: Sequence[Trial], games: int, key: str) -> Steps[list[Trial]]:
    """Try the actions in this number of games in all, each about as often as the others."""
    found = list[Trial]()
    for number, trial in enumerate(trials):
        share = games * (number + 1) // len(trials) - games * number // len(trials)
        found.append((yield from trial.played(max(share, 1), Stream(0, f"{key} {number}"))))
    return found


def best_of(trials: Sequence[Trial], key: str) -> Steps[Trial]:
    """The best action: in each round, fewer of them are tried more often."""
    left = list(trials)
    for most, games in ROUNDS.items():
        promising = sorted(left, key=lambda trial: -trial.value)[:most]
        left = []
        for number, trial in enumerate(promising):
            left.append((yield from trial.played(games, Stream(0, f"{key} round {most} {number}"))))
    return max(left, key=lambda trial: trial.value)
