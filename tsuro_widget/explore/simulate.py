"""`simulate`: many games, what they have in common, and how sure that is."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from .._base.quote import short
from ..play.game import Game
from ..play.luck import Seed, short_seed
from ..play.players import Player
from ..play.players import seated as seated_players
from ..rules.model import Edition, State
from ..rules.seats import by_seat
from .calls import call_of
from .gathering import Gathered, Means, check_halfwidth, checked_means, each_plays, gathered
from .intervals import LEVEL, checked_level
from .jobs import FromRecord, Itself, games_from
from .metrics import Metrics, asked, bounds_of
from .simulation import Simulation
from .sources import HasGame, HasState, opened

MOST_GAMES = 10**7
SEATS = 2
Beginning = str | Edition | State | Game
Players = Mapping[str, str | Player] | str | Player | None


class Kind(NamedTuple):
    """What decides the numbers of a simulation, besides the start and how many games there are."""

    players: Players
    metrics: Metrics
    seed: Seed
    level: float
    engine: str


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
    level: float = LEVEL,
    engine: str = "auto",
    seats: int | Sequence[str] | None = None,
    **options: object,
) -> Simulation:
    """Play `n` games from an edition, a state or a game: what they have in common, with intervals.

    Game i has the stream (seed, i), whatever `workers` or Dask `client` play. The fast rules play at random; another
    player, or a metric of your own (a function of the last state), needs the readable rules, whose game i is another.
    `until_halfwidth` ends it when the first metric is as sure: one looks after 100 games, then after a quarter more.
    """
    kind = Kind(players, metrics, short_seed(seed), checked_level(level), engine)
    means = checked_means(Means(workers, client, until_halfwidth, progress))
    return _simulated(begun(game), checked_count(n), {**options, "seats": seats}, kind, means)


def _simulated(game: Beginning, n: int, options: Mapping[str, object], kind: Kind, means: Means) -> Simulation:
    """What came of the games that were played, and why there are no more."""
    source = source_with_seats(game, options)
    start = source()
    wanted, players = asked(kind.metrics, start.seats), seated(start, kind.players)
    first, metric = wanted.metrics(start.seats)[0]
    check_halfwidth(means, first, bounds_of(metric))
    games = games_from(source, kind.seed, each_plays(n, means), players, wanted.own, kind.engine)
    over = ("the game was over before the first of them: all are the same",) if not start.phases else ()
    result = Simulation(start.seats, wanted, {}, 0, n, kind.seed, kind.level, edition=start.edition.key)

    def halfwidth(found: Gathered) -> float:
        return next(iter(replace(result, counts=found.counts, n=found.n))).halfwidth

    found = gathered(games, n, means, "simulate", halfwidth, may_fall_back=kind.engine == "auto")
    again = call("simulate", [game, found.n or n], start.seats, kind, options)
    done: Any = found.games
    told = {"engine": done.engine, "why": done.why, "notes": (*over, *found.notes), "call": again}
    return replace(result, counts=found.counts, n=found.n, **told)


def begun(game: object) -> Beginning:
    """What is played from; of a board its game, of a step of a scenario its state."""
    found = opened(game)
    if isinstance(found, str | Edition | State | Game):
        return found
    if callable(getattr(game, "at_start", None)):
        raise ValueError(f"found {short(game)}; of a scenario give its game: scenario.at_start() or scenario.played()")
    raise ValueError(f"found {short(game)}; it must be an edition or its name, a game, a board or a state")


def source_of(game: Beginning, seats: int | Sequence[str], options: Mapping[str, object]) -> Callable[[], State]:
    """How to come to the start, in a form that can be sent elsewhere where there is one."""
    game = begun(game)
    if isinstance(game, State | Game) and options:
        raise ValueError(f"{next(iter(options))} is an option of a new game; this one has its rules already")
    if isinstance(game, State):
        return Itself(game)
    if not isinstance(game, Game):
        game = Game(game, seats=seats, seed=0, luck=None, **options)
    return FromRecord(json.dumps(game.record()), game.state.edition)


def source_with_seats(game: Beginning, options: Mapping[str, Any]) -> Callable[[], State]:
    """Seats are an option of a new game too; None are the usual ones."""
    seats, own = options["seats"], {name: value for name, value in options.items() if name != "seats"}
    if isinstance(game, State | Game):
        return source_of(game, SEATS, own if seats is None else options)
    return source_of(game, SEATS if seats is None else seats, own)


def seated(start: State, players: Players) -> dict[str, str | Player]:
    """The player of every seat; whoever is not named plays at random."""
    given = players if isinstance(players, Mapping) else dict.fromkeys(start.seats, players or "random")
    given = by_seat(given, start.seats)
    seated_players(given, start.seats)  # refuses what is none; names stay names, which can be sent anywhere
    return dict.fromkeys(start.seats, "random") | given


def checked_count(n: int, least: int = 1) -> int:
    if type(n) is not int or not least <= n <= MOST_GAMES:
        raise ValueError(f"n is {short(n)}; it must be a whole number from {least} to {MOST_GAMES}")
    return n


def call(
    function: str, given: Sequence[object], seats: Sequence[str], kind: Kind, options: Mapping[str, object]
) -> str:
    """What makes the same numbers again; what is as it is when nobody says is left out."""
    usual = Kind(None, None, "", LEVEL, "auto")._asdict()
    told = {name: value for name, value in kind._asdict().items() if name == "seed" or value != usual[name]}
    is_new = any(isinstance(game, str | Edition) for game in given)
    own = {name: value for name, value in options.items() if name != "seats"}
    return call_of(function, given, ({"seats": list(seats)} if is_new else {}) | told | own)
