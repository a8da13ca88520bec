"""`simulate`: many games, what they have in common, and how sure that is."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import inf
from typing import Any, NamedTuple, Protocol

from ..editions import EDITIONS
from ..play.game import Game
from ..play.luck import Seed, settled_seed
from ..play.players import Player
from ..play.players import seated as seated_players
from ..rules.model import Edition, State
from ..rules.quoting import short
from . import progress as bar
from .calls import call_of
from .interruption import Listening
from .intervals import LEVEL, checked_level
from .jobs import FromRecord, Games, Itself, games_from, merged
from .metrics import Metrics, asked
from .moments import HasState
from .simulation import Simulation
from .workers import Lost, counted, crew_of

MOST_GAMES = 10**7
MOST_WORKERS = 256
FIRST_LOOK = 100
SEATS = 2
ENOUGH = "the first interval is narrow enough"
Beginning = str | Edition | State | Game
Players = Mapping[str, str | Player] | str | Player | None


class HasGame(Protocol):
    """A board."""

    @property
    def game(self) -> Game: ...


class Kind(NamedTuple):
    """What decides the numbers of a simulation, besides the start and how many games there are."""

    players: Players
    metrics: Metrics
    seed: Seed
    level: float
    engine: str


class Means(NamedTuple):
    """Who plays the games, and when it is enough; the numbers of each game do not depend on it."""

    workers: int
    client: Any
    until_halfwidth: float | None
    is_told: bool


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
    """Play `n` games from an edition, a state or a game, and say what they have in common, with intervals.

    Game i has the stream (seed, i), whatever `workers` or Dask `client` play. The fast rules play at random; another
    player, or a metric of your own (a function of the last state), needs the readable rules, whose game i is another.
    `until_halfwidth` ends it when the first metric is as sure: one looks after 100 games, then after a quarter more.
    """
    kind = Kind(players, metrics, settled_seed(seed, None), checked_level(level), engine)
    means = _checked(n, Means(workers, client, until_halfwidth, progress))
    return _simulated(begun(game), n, options if seats is None else {"seats": seats, **options}, kind, means)


def _simulated(game: Beginning, n: int, options: Mapping[str, object], kind: Kind, means: Means) -> Simulation:
    """Until all are played, the first interval is narrow enough, or Ctrl-C; what has been played so far counts."""
    source = _source(game, options)
    start, wanted = source(), asked(kind.metrics).checked(source().seats)
    players = seated(start, kind.players)
    games = games_from(source, kind.seed, _each_plays(n, means), players, wanted.own, kind.engine)
    over = ("the game was over before the first of them: all are the same",) if not start.phases else ()
    empty = Simulation(start.seats, wanted, {}, 0, n, kind.seed, kind.level, edition=start.edition.key, notes=over)
    made = _kept(empty, games, means, may_fall_back=kind.engine == "auto")
    return replace(made, call=_call(game, made.n or n, start, kind, options))


def _kept(empty: Simulation, games: Games, means: Means, *, may_fall_back: bool) -> Simulation:
    """What came of the games that were played, and why there are no more."""
    result, shown = empty, bar.Bar("simulate", None if means.is_told else lambda text: None)
    try:
        with Listening() as ear:
            games = _prepared(games, shown, ear, may_fall_back=may_fall_back)
            result = replace(result, engine=games.engine, why=games.why)
            for grown in _growing(result, games, means, ear):
                result = grown
                shown.show(result.n / result.asked_for)
        why = "done" if result.is_complete else ENOUGH
    except KeyboardInterrupt:
        why = "interrupted, what is done is kept"
    except Lost as lost:
        if not result.n:
            raise
        why = f"{lost}; what was done before is kept"
    shown.finish(why)
    return replace(result, notes=(*result.notes, *([] if why == "done" else [why])))


def _prepared(games: Games, shown: bar.Bar, ear: Listening, *, may_fall_back: bool) -> Games:
    if games.is_compiled_first:
        shown.wait("compiling these rules for the first time ...")
    games = games.prepared(may_fall_back=may_fall_back)
    ear.check()
    return games


def _growing(result: Simulation, games: Games, means: Means, ear: Listening) -> Iterator[Simulation]:
    """After every block what has been found so far."""
    halfwidth, n = means.until_halfwidth, result.asked_for
    crew = crew_of(games, n, means.workers, means.client)
    counts = counted(games, n, [] if halfwidth is None else _looks(n), crew, ear.check)
    try:
        for (_, count), news in counts:
            result = replace(result, counts=merged([result.counts, news]), n=result.n + count)
            yield result
            if halfwidth is not None and is_look(result.n) and next(iter(result)).halfwidth <= halfwidth:
                break
    finally:
        counts.close()


def _each_plays(n: int, means: Means) -> int:
    """About how many games everybody plays, if they end when the interval of a share is narrow enough."""
    square = (means.until_halfwidth or 0) ** 2
    return (n if square * n <= 1 else FIRST_LOOK + int(1 / square)) // means.workers


def _looks(n: int) -> list[int]:
    """The numbers of games after which one looks: the same however the games are divided."""
    looks, look = [], FIRST_LOOK
    while look < n:
        looks.append(look)
        look += look // 4
    return looks


def is_look(done: int) -> bool:
    return done in _looks(done + 1)


def begun(game: object) -> Beginning:
    """What is played from; of a board its game, of a step of a scenario its state."""
    if isinstance(game, str | Edition | State | Game):
        return game
    for found in (getattr(game, "game", None), getattr(game, "state", None)):
        if isinstance(found, Game | State):
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
        edition, game = game, Game(game, seats=seats, seed=0, luck=None, **options)
        return FromRecord(json.dumps(game.record()), edition if isinstance(edition, Edition) else None)
    edition = game.state.edition
    return FromRecord(json.dumps(game.record()), None if edition in EDITIONS.values() else edition)


def _source(game: Beginning, options: Mapping[str, Any]) -> Callable[[], State]:
    """Seats are an option of a new game too."""
    if isinstance(game, State | Game):
        return source_of(game, SEATS, options)
    return source_of(game, options.get("seats", SEATS), {name: options[name] for name in options if name != "seats"})


def seated(start: State, players: Players) -> dict[str, str | Player]:
    """The player of every seat; whoever is not named plays at random."""
    given = dict(players) if isinstance(players, Mapping) else dict.fromkeys(start.seats, players or "random")
    seated_players(given, start.seats)  # refuses what is none; names stay names, which can be sent anywhere
    return dict.fromkeys(start.seats, "random") | given


def _checked(n: int, means: Means) -> Means:
    workers, halfwidth = means.workers, means.until_halfwidth
    if type(n) is not int or not 1 <= n <= MOST_GAMES:
        raise ValueError(f"n is {short(n)}; it must be a whole number from 1 to {MOST_GAMES}")
    if type(workers) is not int or not 1 <= workers <= MOST_WORKERS:
        raise ValueError(f"workers is {short(workers)}; it must be a whole number from 1 to {MOST_WORKERS}")
    is_number = isinstance(halfwidth, int | float) and not isinstance(halfwidth, bool)
    if halfwidth is not None and not (is_number and 0 < halfwidth < inf):
        raise ValueError(f"until_halfwidth is {short(halfwidth)}; it must be a number above 0, such as 0.01")
    return means


def _call(game: Beginning, n: int, start: State, kind: Kind, options: Mapping[str, object]) -> str:
    """What makes the same numbers again; what is as it is when nobody says is left out."""
    usual = Kind(None, None, "", LEVEL, "auto")._asdict()
    told = {name: value for name, value in kind._asdict().items() if name == "seed" or value != usual[name]}
    return call_of(game, n, start.seats, kind.players, told | {k: v for k, v in options.items() if k != "seats"})
