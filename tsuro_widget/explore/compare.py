"""`compare`: two choices, games or editions, with common random numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..play.game import Game
from ..play.luck import Seed, settled_seed
from ..rules.model import Edition, State
from ..rules.quoting import short
from .gathering import Counted, Gathered, checked_means, gathered, is_alone
from .intervals import LEVEL, Estimate, checked_level, percent
from .jobs import games_from
from .metrics import Metrics
from .pairs import Compared, Pairs, compared, questions, same_seats
from .repeating import call, cell
from .simulate import MOST_GAMES, Kind, Means, Players, seated, source_of
from .simulation import frame_of

Subject = str | Edition | State | Game
Source = Callable[[], State]
SHOWN = 20
"""So often, at least, one sees it going on."""
USUAL = {"metrics": None, "players": None, "level": LEVEL, "engine": "auto"}


@dataclass(frozen=True)
class Comparison:
    """What each of two comes to, and the difference, game by game with the same chance; by metric, the first of all."""

    compared: Mapping[str, Compared]
    counts: Counted
    n: int
    asked_for: int
    seed: object
    level: float
    call: str

    @property
    def is_complete(self) -> bool:
        """False if it was interrupted, or stopped when the interval was narrow enough."""
        return self.n == self.asked_for

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
    def _first(self) -> Compared:
        return next(iter(self.compared.values()))

    def __getitem__(self, name: str) -> Compared:
        if name not in self.compared:
            raise KeyError(f"no metric {short(name)}; there are {', '.join(self.compared)}")
        return self.compared[name]

    def __str__(self) -> str:
        done = f"{self.n:,}" if self.is_complete else f"{self.n:,} of {self.asked_for:,}"
        head = f"{done} games of each, seed {self.seed}, intervals of {percent(self.level)}"
        lines = [line for one in self.compared.values() for line in str(one).splitlines()]
        return "\n".join([head, *(f"  {line}" for line in lines)])

    __repr__ = __str__

    def repro(self) -> str:
        """The cell that makes the very same numbers again, with the version that made them."""
        return cell(self.call)

    def to_frame(self) -> Any:
        """The estimates as a pandas frame."""
        return frame_of([{**one._asdict(), "seed": self.seed} for row in self.compared.values() for one in row[:3]])


def compare(
    one: Subject,
    other: Subject,
    n: int = 1000,
    *,
    metrics: Metrics = None,
    players: Players = None,
    seed: Seed | None = None,
    workers: int = 1,
    client: Any = None,
    progress: bool = True,
    until_halfwidth: float | None = None,
    level: float = LEVEL,
    engine: str = "auto",
    seats: int | Sequence[str] = 2,
    **options: object,
) -> Comparison:
    """Play n games from both, game i of each with the stream (seed, i); keywords as in `simulate`.

    Chance is drawn in its order, so both have it in common only until they draw differently for the first time:
    pairing helps much where a house rule seldom matters, hardly where two choices part at once. `pairing` tells.
    """
    kind = Kind(players, metrics, settled_seed(seed, None), checked_level(level), engine)
    means = checked_means(Means(workers, client, until_halfwidth, progress))
    return _compared([one, other], [source_of(game, seats, options) for game in (one, other)], n, kind, means, options)


def _compared(
    both: list[Subject], sources: list[Source], n: int, kind: Kind, means: Means, options: Mapping[str, object]
) -> Comparison:
    if type(n) is not int or not 2 <= n <= MOST_GAMES:
        raise ValueError(f"n is {short(n)}; it must be a whole number from 2 to {MOST_GAMES}")
    start, second = (source() for source in sources)
    asked, own = questions(kind.metrics, same_seats(start.seats, second.seats))
    at = seated(start, kind.players)
    games = Pairs(tuple(games_from(source, kind.seed, n, at, own, kind.engine) for source in sources), own)
    size = max(1, min(games.block, n // SHOWN)) if is_alone(means) else games.block

    def is_enough(found: Gathered) -> bool:
        return compared(asked[0], found.counts, kind.level).difference.halfwidth <= (means.until_halfwidth or 0)

    found = gathered(games, n, size, means, "compare", is_enough)
    every = {question.name: compared(question, found.counts, kind.level) for question in asked}
    again = _call(both, found.n or n, start.seats, kind._asdict() | dict(options))
    return Comparison(every, found.counts, found.n, n, kind.seed, kind.level, again)


def _call(both: list[Subject], n: int, seats: Sequence[str], keywords: Mapping[str, object]) -> str:
    of_new_games = {} if all(isinstance(game, State | Game) for game in both) else {"seats": list(seats)}
    return call("compare", [*both, n], of_new_games | dict(keywords), USUAL)
