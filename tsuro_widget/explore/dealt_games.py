"""Random games from a state with hidden tiles dealt again in each, and the share of the win of every seat."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from ..play.luck import Stream
from ..rules.model import State
from .fast.hiding import hide
from .fast.packing import Packed, pack
from .intervals import CONFIDENCE, Bounds, wilson
from .short_games import dealt_again, played_on, worth
from .steps import Steps

SLICE = 20
"""So many games of the fast rules are a small step."""


@dataclass(frozen=True)
class Tally:
    """The wins of every seat in a number of games; where a win is shared, each winner has its part.

    Where games were `judged`, they were not played to the end. Where the game was over before, shares are `certain`.
    """

    wins: tuple[float, ...]
    games: int
    judged: bool = False
    certain: bool = False

    def share(self, seat: int) -> float:
        """Return the share of the win of a seat."""
        return self.wins[seat] / self.games

    def interval(self, seat: int) -> Bounds:
        """Return the 95% confidence interval of this share."""
        share = self.share(seat)
        return (share, share) if self.certain else wilson(self.wins[seat], self.games, CONFIDENCE)

    def plus(self, other: Tally) -> Tally:
        """Count both together."""
        if not self.games:
            return other
        wins = tuple(one + more for one, more in zip(self.wins, other.wins))
        judged, certain = self.judged or other.judged, self.certain and other.certain
        return Tally(wins, self.games + other.games, judged, certain)


NO_GAMES = Tally((), 0)


def dealt_games(state: State, viewer: int, known: Collection[str], stream: Stream, games: int) -> Steps[Tally]:
    """Play random games from a state, in which everything but the `known` tiles of the viewer's hand is dealt again."""
    if not state.phases:
        return Tally(_wins(state, games), games, certain=True)
    if packed := pack(state):
        return (yield from _fast(packed, state, viewer, known, stream, games))
    wins = [0.0] * len(state.seats)
    for _ in range(games):
        end = played_on(dealt_again(state, viewer, set(known), stream), stream)
        wins = [won + worth(end, seat) for seat, won in enumerate(wins)]
        yield
    return Tally(tuple(wins), games, judged=True)


def _fast(
    packed: Packed, state: State, viewer: int, known: Collection[str], stream: Stream, games: int
) -> Steps[Tally]:
    from .fast.binding import interpreted  # late: importing the package stays quick

    rules, hidden = interpreted(packed.plan), hide(packed, viewer, known)
    low, high, v = stream.word(), stream.word(), hidden.vector[:]
    wins = [0.0] * len(state.seats)
    for first in range(0, games, SLICE):
        winners = [0] * min(SLICE, games - first)
        rules["play_dealt"](v, hidden.vector, hidden.places, hidden.dealt, low, high, first, winners)
        for mask in winners:
            won = [seat for seat in range(len(wins)) if mask >> seat & 1]
            for seat in won:
                wins[seat] += 1 / len(won)
        yield
    return Tally(tuple(wins), games)


def _wins(state: State, games: int) -> tuple[float, ...]:
    """The wins in this number of games that end here."""
    return tuple(games / len(state.winners) if seat in state.winners else 0.0 for seat in range(len(state.seats)))
