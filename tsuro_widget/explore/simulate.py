"""`simulate`: many games, what they have in common, and how sure that is."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from ..editions import EDITIONS
from ..play.game import Game
from ..play.luck import Seed, settled_seed
from ..play.players import Player
from ..play.players import seated as seated_players
from ..rules.model import Edition, State
from ..rules.quoting import short
from . import progress as bar
from .intervals import LEVEL, checked_level
from .jobs import Counts, FromRecord, Games, Itself, games_from, merged
from .metrics import Metrics, asked
from .simulation import Simulation
from .workers import Block, counted

MOST_GAMES = 10**7
MOST_WORKERS = 256
FIRST_LOOK = 1000
Players = Mapping[str, str | Player] | str | Player | None


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
    game: str | Edition | State | Game = "classic",
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
    seats: int | Sequence[str] = 2,
    **options: object,
) -> Simulation:
    """Play `n` games from an edition, a state or a game, and say what they have in common, with intervals.

    Game i has the stream (seed, i): the numbers are the same with any `workers`, or on a Dask `client`.
    Without `players` all are random and nobody exchanges tiles; `metrics` are names, or functions of the last state.
    With `until_halfwidth` it ends as soon as the first metric's interval reaches no further than that to either side.
    """
    kind = Kind(players, metrics, settled_seed(seed, None), checked_level(level), engine)
    means = _checked(n, Means(workers, client, until_halfwidth, progress))
    return _simulated(game, n, source_of(game, seats, options), kind, means, options)


def _simulated(
    game: object, n: int, source: Callable[[], State], kind: Kind, means: Means, options: Mapping[str, object]
) -> Simulation:
    """Until all are played, the first interval is narrow enough, or Ctrl-C; what has been played so far counts."""
    start, wanted = source(), asked(kind.metrics)
    games = games_from(source, kind.seed, n, seated(start, kind.players), wanted.own, kind.engine)
    result = Simulation(start.seats, wanted, {}, 0, n, kind.seed, kind.level, "")
    try:
        for block, news in _played(games, n, means):
            result = replace(result, counts=merged([result.counts, news]), n=result.n + block[1])
            if means.until_halfwidth is not None and is_look(result.n) and _is_narrow(result, means.until_halfwidth):
                break
    except KeyboardInterrupt:
        pass
    return replace(result, call=_call(game, result.n or n, start, kind._asdict() | dict(options)))


def _is_narrow(result: Simulation, halfwidth: float) -> bool:
    return next(iter(result)).halfwidth <= halfwidth


def _played(games: Games, n: int, means: Means) -> Iterator[tuple[Block, Counts]]:
    """Block after block."""
    blocks = blocks_of(n, _block_size(games, n, means), looks=means.until_halfwidth is not None)
    counts = counted(games, blocks, means.workers, means.client)
    try:
        yield from zip(bar.progress(blocks, "simulate") if means.is_told else blocks, counts)
    finally:
        counts.close()


def _block_size(games: Games, n: int, means: Means) -> int:
    """Enough for a tenth of a second; in this process it may be less, and then one can see it going on."""
    alone = means.client is None and means.workers == 1
    return max(1, min(games.block, n // 20)) if alone else games.block


def blocks_of(n: int, size: int, *, looks: bool = False) -> list[Block]:
    """All games from 0 to n - 1; with looks, a block ends wherever somebody looks whether it is enough."""
    ends = sorted({*range(size, n, size), *(look for look in _looks(n) if looks), n})
    return [(begin, end - begin) for begin, end in zip([0, *ends], ends)]


def _looks(n: int) -> list[int]:
    """The numbers of games after which one looks: the same however the games are divided."""
    looks, look = [], FIRST_LOOK
    while look < n:
        looks.append(look)
        look += look // 4
    return looks


def is_look(done: int) -> bool:
    return done in _looks(done + 1)


def source_of(
    game: str | Edition | State | Game, seats: int | Sequence[str], options: Mapping[str, object]
) -> Callable[[], State]:
    """How to come to the start, in a form that can be sent elsewhere where there is one."""
    if isinstance(game, State | Game) and options:
        raise ValueError(f"{next(iter(options))} is an option of a new game; this one has its rules already")
    if isinstance(game, State):
        return Itself(game)
    if not isinstance(game, Game):
        edition, game = game, Game(game, seats=seats, seed=0, luck=None, **options)
        return FromRecord(json.dumps(game.record()), edition if isinstance(edition, Edition) else None)
    edition = game.state.edition
    return FromRecord(json.dumps(game.record()), None if edition in EDITIONS.values() else edition)


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
    if halfwidth is not None and not (isinstance(halfwidth, int | float) and halfwidth > 0):
        raise ValueError(f"until_halfwidth is {short(halfwidth)}; it must be a number above 0, such as 0.01")
    return means


def _call(game: object, n: int, start: State, keywords: Mapping[str, object]) -> str:
    """The call as Python; what has no text of its own is named as what it is."""
    usual = {"players": None, "metrics": None, "level": LEVEL, "engine": "auto"}
    told = {name: value for name, value in keywords.items() if name not in usual or value != usual[name]}
    if isinstance(game, str):
        what, told = repr(game), {"seats": list(start.seats), **told}
    elif isinstance(game, Game):
        what = f"tsuro.Game.from_record({game.record()!r})"
    else:
        what = f"<{type(game).__name__}>"
        told = {"seats": list(start.seats), **told} if isinstance(game, Edition) else told
    return f"tsuro.simulate({', '.join([what, str(n), *(f'{name}={value!r}' for name, value in told.items())])})"
