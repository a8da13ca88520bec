"""`compare`: two choices, games or editions, with common random numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from ..play.game import Game
from ..play.luck import Seed, checked_seed
from ..rules.model import Edition, State
from ..rules.quoting import short
from .intervals import LEVEL, Estimate, checked_level, mean
from .jobs import Games, games_from
from .metrics import READY, Metric, decoded
from .simulate import MOST_GAMES, Players, seated, source_of

BLOCK = 1000


class Comparison(NamedTuple):
    """What each of two comes to, and the difference, game by game with the same chance."""

    one: Estimate
    other: Estimate
    difference: Estimate

    def __str__(self) -> str:
        return "\n".join(map(str, self))


def compare(
    one: str | Edition | State | Game,
    other: str | Edition | State | Game,
    n: int = 1000,
    *,
    metric: str = "",
    players: Players = None,
    seed: Seed = 0,
    level: float = LEVEL,
    engine: str = "auto",
    seats: int | Sequence[str] = 2,
) -> Comparison:
    """Play n games from both, game i of each with the stream (seed, i); the interval is that of the differences."""
    if type(n) is not int or not 2 <= n <= MOST_GAMES:
        raise ValueError(f"n is {short(n)}; it must be a whole number from 2 to {MOST_GAMES}")
    sources = [source_of(game, seats, {}) for game in (one, other)]
    names = sources[0]().seats
    games = [games_from(source, checked_seed(seed), n, seated(source(), players), {}, engine) for source in sources]
    return _compared(games, n, metric_named(metric or f"payoff of {names[0]}", names), checked_level(level))


def _compared(games: Sequence[Games], n: int, asked: Metric, level: float) -> Comparison:
    columns: list[Counter[float]] = [Counter(), Counter(), Counter()]
    for codes, times in _pairs(games, n).items():
        left, right = (float(asked.of(decoded(code))) for code in codes)
        for column, value in zip(columns, (left, right, left - right)):
            column[value] += times
    names = (f"{asked.name}, first", f"{asked.name}, second", "difference")
    return Comparison(*(mean(name, column, level) for name, column in zip(names, columns)))


def metric_named(name: str, seats: Sequence[str]) -> Metric:
    """A ready-made metric of these seats."""
    every = [metric for make in READY.values() for metric in make(seats)]
    for metric in every:
        if metric.name == name:
            return metric
    raise ValueError(f"no metric {short(name)}; there are {', '.join(metric.name for metric in every)}")


def _pairs(both: Sequence[Games], n: int) -> Counter[tuple[int, int]]:
    """How often the same chance led to these two outcomes."""
    found: Counter[tuple[int, int]] = Counter()
    for first in range(0, n, BLOCK):
        count = min(BLOCK, n - first)
        left, right = (list(map(int, games.codes(first, count))) for games in both)
        found.update(zip(left, right))
    return found
