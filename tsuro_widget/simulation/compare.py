"""`compare`: two choices, games or editions, with common random numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import fsum, sqrt
from typing import Any, NamedTuple

from .._base.former import former_name
from .._base.intervals import CONFIDENCE, Estimate, mean
from .._base.quote import short
from .._base.shapes import whole
from ..game.game import Game
from ..game.luck import Seed, short_seed
from ..paths.sources import HasGame, HasState
from ..rules.model import State
from .engines import Games, ReadableGames, games_from
from .metrics import Counts, Metric, Metrics, measures_of, metrics_of
from .results import MetricsResult, confidence_of
from .runs import RunPlan, run
from .simulate import (
    MOST_GAMES,
    Beginning,
    Options,
    Players,
    SimulationSetup,
    call,
    player_names,
    source_of,
    start_of,
)
from .workers import GameBatch

GAMES = whole(2, MOST_GAMES)


class PairedEstimate(NamedTuple):
    """What each of two comes to, the difference game by game, and what the same chance did for its interval."""

    one: Estimate
    other: Estimate
    difference: Estimate
    pairing: float | None
    """So many times the interval that independent games would have; None where nothing varied."""

    def __str__(self) -> str:
        lines = list(map(str, self[:3]))
        if self.pairing is not None:
            gain = f"the interval is {self.pairing:.2f} times that of independent games"
            lines.append(f"pairing: {gain if self.pairing else 'the difference was the same in all games'}")
        return "\n".join(lines)


def bounds_apart(metric: Metric) -> tuple[float, float]:
    """Between which numbers a difference is."""
    low, high = metric.bounds
    return (low - high, high - low)


def variance(values: Mapping[float, int]) -> float:
    count = sum(values.values())
    middle = fsum(value * times for value, times in values.items()) / max(1, count)
    return fsum((value - middle) ** 2 * times for value, times in values.items()) / max(1, count)


@dataclass(frozen=True, repr=False, kw_only=True)
class Comparison(MetricsResult[PairedEstimate]):
    """What each of two comes to, and the difference, game by game with the same chance; by metric, the first of all."""

    compared = former_name("compared", "estimates")

    def estimate(self, metric: Metric) -> PairedEstimate:
        left = metric.values(self.counts, lambda pair: metric.value(pair[0]))
        right = metric.values(self.counts, lambda pair: metric.value(pair[1]))
        apart = metric.values(self.counts, lambda pair: metric.value(pair[0]) - metric.value(pair[1]))
        both = variance(left) + variance(right)
        return PairedEstimate(
            metric.estimate(left, self.confidence, f"{metric.name}, first"),
            metric.estimate(right, self.confidence, f"{metric.name}, second"),
            mean(f"{metric.name}, difference", apart, self.confidence, bounds_apart(metric)),
            sqrt(variance(apart) / both) if both else None,
        )

    @property
    def halfwidth(self) -> float:
        return self.estimate(self.metrics[0]).difference.halfwidth

    @property
    def one(self) -> Estimate:
        return self._first.one

    @property
    def other(self) -> Estimate:
        return self._first.other

    @property
    def difference(self) -> Estimate:
        return self._first.difference

    @property
    def pairing(self) -> float | None:
        """The interval of the difference as a share of what it would be with independent games."""
        return self._first.pairing

    @property
    def _first(self) -> PairedEstimate:
        return next(iter(self.estimates.values()))

    @property
    def head(self) -> str:
        return self.head_of(f"of each, {self.played_by}")

    def rows(self) -> list[dict[str, object]]:
        return [{**one._asdict(), "seed": self.seed} for row in self.estimates.values() for one in row[:3]]


def compare(
    one: Beginning | HasGame | HasState,
    other: Beginning | HasGame | HasState,
    n: int = 1000,
    *,
    metrics: Metrics = None,
    players: Players = None,
    seed: Seed | None = None,
    workers: int = 1,
    client: Any = None,
    progress: bool = True,
    until_halfwidth: float | None = None,
    confidence: float = CONFIDENCE,
    engine: str = "auto",
    seats: int | Sequence[str] = 2,
    **options: object,
) -> Comparison:
    """Play n games from both, game i of each with the stream (seed, i); keywords as in `simulate`.

    Chance is drawn in its order, so both have it in common only until they draw differently for the first time:
    pairing helps much where a house rule seldom matters, hardly where two choices part at once. `pairing` tells.
    """
    setup = SimulationSetup(players, metrics, short_seed(seed), confidence_of(confidence, options), engine)
    plan, own = RunPlan(workers, client, until_halfwidth, progress), {"seats": seats, **options}
    return _compare([start_of(one), start_of(other)], GAMES.check("n", n), own, setup, plan)


def _compare(both: Sequence[Beginning], n: int, options: Options, setup: SimulationSetup, plan: RunPlan) -> Comparison:
    own = {name: value for name, value in options.items() if name != "seats"}
    sources = [source_of(game, own if isinstance(game, State | Game) else options) for game in both]
    start, other = (source() for source in sources)
    if start.seats != other.seats:
        told = f"the first has the seats {short(', '.join(start.seats))}, the second {short(', '.join(other.seats))}"
        raise ValueError(f"{told}; what is compared must have the same seats in the same order")
    metrics = metrics_of(setup.metrics or f"payoff of {start.seats[0]}", start.seats)
    plan.check(f"a difference in {metrics[0].name}", bounds_apart(metrics[0]))
    players, measures = player_names(start, setup.players), measures_of(metrics)
    games = [games_from(source, setup.seed, plan.share(n), players, measures, setup.engine) for source in sources]
    slow = [each.why for each in games if isinstance(each, ReadableGames)]
    if len(slow) == 1:  # both by the same rules: the fast and the readable ones draw otherwise from the same stream
        games = [ReadableGames(source, setup.seed, players, measures, slow[0]) for source in sources]
    made = Comparison(n, setup.seed, setup.confidence, metrics=metrics)
    found, _ = run(made, PairedGames(tuple(games)), plan, "compare")
    return replace(found, call=call("compare", [*both, found.n or n], start, setup, own))


@dataclass(frozen=True)
class PairedGames(GameBatch):
    """Two simulations of which game i of each has the stream (seed, i)."""

    both: tuple[Games, ...]

    def prepare(self, announce: Callable[[str], None]) -> PairedGames:
        return replace(self, both=tuple(games.prepare(announce) for games in self.both))

    @property
    def played_by(self) -> str:
        """The rules of each, once where they are the same."""
        return ", ".join(dict.fromkeys(games.played_by for games in self.both))

    def play(self, first: int, count: int) -> Counts:
        """How often the same chance led to these two outcomes, and measures of your own to these two values."""
        left, right = (games.values(first, count) for games in self.both)
        return {name: Counter(zip(left[name], right[name])) for name in left}
