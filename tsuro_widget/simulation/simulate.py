"""`simulate`: many games, what they have in common, and how sure that is; `compare`: two games with the same chance."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import fsum, isfinite, sqrt
from typing import Any, NamedTuple

from .._base.former import former_name
from .._base.intervals import CONFIDENCE, PROPORTION, Estimate, mean
from .._base.quote import short
from .._base.shapes import whole
from ..chance.results import call_of
from ..game.game import Game
from ..game.luck import Seed, short_seed
from ..game.players import Player, players_by_seat
from ..paths.sources import HasGame, HasState, unwrap
from ..picture.files import import_extra
from ..rules.model import Edition, State
from ..rules.seats import by_seat
from .engines import Games, ReadableGames, Source, games_from, itself, replayed
from .metrics import Counts, Metric, Metrics, measures_of, metrics_of
from .runs import MetricsResult, RunPlan, confidence_of, metric_among, run
from .workers import GameBatch

MOST_GAMES = 10**7
GAMES, PAIRS = whole(1, MOST_GAMES), whole(2, MOST_GAMES)
Beginning = str | Edition | State | Game
Options = Mapping[str, object]
Players = Mapping[str, str | Player] | str | Player | None


class SimulationSetup(NamedTuple):
    """What decides the numbers of a simulation, besides the start and how many games there are."""

    players: Players
    metrics: Metrics
    seed: Seed
    confidence: float
    engine: str


@dataclass(frozen=True, repr=False, kw_only=True)
class Simulation(MetricsResult[Estimate]):
    """The outcomes of `n` of the `asked_for` games, how to play them again, and what they say."""

    seats: tuple[str, ...]
    edition: str
    engine: str = ""
    why: str = ""

    def estimate(self, metric: Metric) -> Estimate:
        return metric.estimate(metric.values(self.counts), self.confidence)

    @property
    def halfwidth(self) -> float:
        return self.estimate(self.metrics[0]).halfwidth

    def values(self, name: str) -> Counter[float]:
        """How often a metric had each value."""
        return metric_among(name, {one.name: one for one in self.metrics}, ValueError).values(self.counts)

    def __iter__(self) -> Iterator[Estimate]:
        return iter(self.estimates.values())

    @property
    def head(self) -> str:
        return self.head_of(f"of {self.edition}, {self.played_by}")

    def rows(self) -> list[dict[str, object]]:
        return [{**estimate._asdict(), "seed": self.seed, "engine": self.engine} for estimate in self]

    def plot(self, name: str = "") -> Any:
        """The estimates with their intervals, or how often a metric had each value, as the axes of matplotlib."""
        _, axes = import_extra("matplotlib.pyplot", "matplotlib", "plot", "plot").subplots(layout="constrained")
        if name:
            values = sorted(self.values(name).items())
            axes.bar([value for value, _ in values], [times / self.n for _, times in values])
            axes.set_xlabel(name)
        else:
            shown = [estimate for estimate in self if estimate.kind == PROPORTION] or list(self)
            both = [[one.value - one.low for one in shown], [one.high - one.value for one in shown]]
            reaches = [[max(0.0, reach) if isfinite(reach) else 0.0 for reach in reaches] for reaches in both]
            axes.errorbar([e.value for e in shown], [e.name for e in shown], xerr=reaches, fmt="o")
        return axes


def simulate(
    game: Beginning | HasGame | HasState = "classic",
    n: int = 1000,
    *,
    players: Players = None,
    metrics: Metrics = None,
    seed: Seed | None = None,
    workers: int = 1,
    client: Any = None,
    progress: bool = True,
    until_halfwidth: float | None = None,
    confidence: float = CONFIDENCE,
    engine: str = "auto",
    seats: int | Sequence[str] | None = None,
    **options: object,
) -> Simulation:
    """Play `n` games from an edition, a state or a game: what they have in common, with intervals.

    Game i has the stream (seed, i), whatever `workers` or Dask `client` play. The fast rules play at random; another
    player, or a metric of your own (a function of the last state), needs the readable rules, whose game i is another.
    `until_halfwidth` ends it when the first metric is as sure: one looks after 100 games, then after a quarter more.
    """
    setup = SimulationSetup(players, metrics, short_seed(seed), confidence_of(confidence, options), engine)
    own = options if seats is None else {**options, "seats": seats}
    return _play(start_of(game), GAMES.check("n", n), own, setup, RunPlan(workers, client, until_halfwidth, progress))


def _play(game: Beginning, n: int, options: Options, setup: SimulationSetup, plan: RunPlan) -> Simulation:
    """What came of the games that were played, and why there are no more."""
    source = source_of(game, options)
    start = source()
    metrics, players = metrics_of(setup.metrics, start.seats), player_names(start, setup.players)
    plan.check(metrics[0].name, metrics[0].bounds)
    games = games_from(source, setup.seed, plan.share(n), players, measures_of(metrics), setup.engine)
    made = Simulation(n, setup.seed, setup.confidence, seats=start.seats, metrics=metrics, edition=start.edition.key)
    found, games = run(made, games, plan, "simulate")
    over = ("the game was over before the first of them: all are the same",) if not start.phases else ()
    again = call("simulate", [game, found.n or n], start, setup, options)
    return replace(found, call=again, engine=games.engine, why=games.why, notes=(*over, *found.notes))


def start_of(game: object) -> Beginning:
    """What is played from; of a board its game, of a step of a scenario its state."""
    found = unwrap(game)
    if isinstance(found, str | Edition | State | Game):
        return found
    right = "it must be an edition or its name, a game, a board or a state"
    if callable(getattr(game, "at_start", None)):
        right = "of a scenario give its game: scenario.at_start() or scenario.played()"
    raise ValueError(f"found {short(game)}; {right}")


def source_of(game: object, options: Options) -> Source:
    """How to come to the start, in a form that can be sent elsewhere where there is one; options are for new games."""
    found = start_of(game)
    if not isinstance(found, State | Game):
        found = Game(found, **{"seats": 2, **options}, seed=0, luck=None)  # type: ignore[arg-type]
    elif options:
        raise ValueError(f"{next(iter(options))} is an option of a new game; this one has its rules already")
    if isinstance(found, State):
        return partial(itself, found)
    return partial(replayed, json.dumps(found.record()), found.state.edition)


def player_names(start: State, players: Players) -> dict[str, str | Player]:
    """The player of every seat; whoever is not named plays at random."""
    given = players if isinstance(players, Mapping) else dict.fromkeys(start.seats, players or "random")
    players_by_seat(given, start.seats)  # refuses what is none; names stay names, which can be sent anywhere
    return {**dict.fromkeys(start.seats, "random"), **by_seat(given, start.seats)}


def call(function: str, given: Sequence[object], start: State, setup: SimulationSetup, options: Options) -> str:
    """What makes the same numbers again; what is as it is when nobody says is left out."""
    usual = {"confidence": CONFIDENCE, "engine": "auto"}
    named: dict[str, object] = {name: value for name, value in setup._asdict().items() if value != usual.get(name)}
    if any(isinstance(game, str | Edition) for game in given):
        named = {"seats": list(start.seats), **named}
    return call_of(function, given, {**named, **{name: value for name, value in options.items() if name != "seats"}})


# -- two games with the same chance -----------------------------------------------------------------------


class PairedEstimate(NamedTuple):
    """What each of two comes to, the difference game by game, and what the same chance did for its interval."""

    one: Estimate
    other: Estimate
    difference: Estimate
    pairing: float | None  # its interval, divided by that of independent games; None where nothing varied

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
    return _compare([start_of(one), start_of(other)], PAIRS.check("n", n), own, setup, plan)


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
