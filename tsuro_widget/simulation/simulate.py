"""`simulate`: many games, what they have in common, and how sure that is."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import isfinite
from typing import Any, NamedTuple

from .._base.intervals import CONFIDENCE, PROPORTION, Estimate
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
from .engines import Source, games_from, itself, replayed
from .metrics import Metric, Metrics, measures_of, metrics_of
from .results import MetricsResult, confidence_of, metric_among
from .runs import RunPlan, run

MOST_GAMES = 10**7
GAMES = whole(1, MOST_GAMES)
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
            axes.errorbar([e.value for e in shown], [e.name for e in shown], xerr=_reaches(shown), fmt="o")
        return axes


def _reaches(shown: Sequence[Estimate]) -> list[list[float]]:
    """How far each interval reaches below its value, and above; nowhere where that is not known."""
    both = [[one.value - one.low for one in shown], [one.high - one.value for one in shown]]
    return [[max(0.0, reach) if isfinite(reach) else 0.0 for reach in reaches] for reaches in both]


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
    usual: dict[str, str | Player] = dict.fromkeys(start.seats, "random")
    given = players if isinstance(players, Mapping) else dict.fromkeys(start.seats, players or "random")
    players_by_seat(given, start.seats)  # refuses what is none; names stay names, which can be sent anywhere
    return usual | by_seat(given, start.seats)


def call(function: str, given: Sequence[object], start: State, setup: SimulationSetup, options: Options) -> str:
    """What makes the same numbers again; what is as it is when nobody says is left out."""
    usual = {"confidence": CONFIDENCE, "engine": "auto"}
    named: dict[str, object] = {name: value for name, value in setup._asdict().items() if value != usual.get(name)}
    if any(isinstance(game, str | Edition) for game in given):
        named = {"seats": list(start.seats), **named}
    return call_of(function, given, {**named, **{name: value for name, value in options.items() if name != "seats"}})
