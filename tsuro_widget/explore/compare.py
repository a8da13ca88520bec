"""`compare`: two choices, games or editions, with common random numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from .._base.quote import short
from ..play.luck import Seed, short_seed
from ..play.players import Player
from ..rules.model import State
from ..rules.seats import name_among
from .calls import cell
from .gathering import Gathered, Means, check_halfwidth, checked_means, each_plays, gathered
from .intervals import LEVEL, Estimate, checked_level, percent
from .jobs import Games, ReadableGames, games_from
from .metrics import Measure, Metrics, asked
from .pacing import Counted
from .pairs import Compared, Pairs, compared, questions, same_seats
from .simulate import Beginning, Kind, Players, begun, call, checked_count, seated, source_of
from .simulation import frame_of
from .sources import HasGame, HasState

Subject = Beginning | HasGame | HasState
Source = Callable[[], State]


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
    played_by: str
    notes: tuple[str, ...] = ()

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
        known = name_among(name, self.compared)
        if known is None:
            raise KeyError(f"no metric {short(name)}; there are {', '.join(self.compared)}")
        return self.compared[known]

    def __str__(self) -> str:
        done = f"{self.n:,}" if self.is_complete else f"{self.n:,} of {self.asked_for:,}"
        head = f"{done} games of each, {self.played_by}, seed {self.seed}, intervals of {percent(self.level)}"
        lines = [line for one in self.compared.values() for line in str(one).splitlines()]
        return "\n".join([head, *(f"  {line}" for line in lines), *(f"  ({note})" for note in self.notes)])

    __repr__ = __str__

    def repro(self) -> str:
        """The cell that makes the very same numbers again, with the version that made them."""
        return cell(self.call, self.played_by)

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
    kind = Kind(players, metrics, short_seed(seed), checked_level(level), engine)
    means = checked_means(Means(workers, client, until_halfwidth, progress))
    return _compared([begun(one), begun(other)], checked_count(n, 2), seats, kind, means, options)


def _compared(
    both: list[Beginning],
    n: int,
    asked_seats: int | Sequence[str],
    kind: Kind,
    means: Means,
    options: Mapping[str, object],
) -> Comparison:
    sources = [source_of(game, asked_seats, options) for game in both]
    seats = same_seats(*(source().seats for source in sources))
    wanted = asked(kind.metrics or f"payoff of {seats[0]}", seats)
    every = questions(wanted, seats)
    low, high = every[0].bounds
    check_halfwidth(means, f"a difference in {every[0].name}", (low - high, high - low))
    games = _alike(sources, kind, each_plays(n, means), seated(sources[0](), kind.players), wanted.own)

    def halfwidth(found: Gathered) -> float:
        return compared(every[0], found.counts, kind.level).difference.halfwidth

    found = gathered(games, n, means, "compare", halfwidth, may_fall_back=kind.engine == "auto")
    made = {question.name: compared(question, found.counts, kind.level) for question in every}
    again = call("compare", [*both, found.n or n], seats, kind, options)
    told = cast(Pairs, found.games).played_by
    return Comparison(made, found.counts, found.n, n, kind.seed, kind.level, again, told, found.notes)


def _alike(
    sources: list[Source], kind: Kind, n: int, at: Mapping[str, str | Player], own: Mapping[str, Measure]
) -> Pairs:
    """Both by the same rules: the fast and the readable ones draw otherwise from the same stream."""

    def played_by(engine: str) -> list[Games]:
        return [games_from(source, kind.seed, n, at, own, engine) for source in sources]

    both = played_by(kind.engine)
    slow = [games.why for games in both if isinstance(games, ReadableGames)]
    if len(slow) == 1:
        both = [replace(games, why=slow[0]) for games in played_by("readable")]
    return Pairs(tuple(both), own)
