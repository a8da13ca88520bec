"""Runs of many games, counted block after block with a bar, and what their results have in common.

No number depends on who plays or how the games are divided; what is done when a run ends is kept.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import accumulate, repeat, takewhile
from math import ceil, inf
from typing import Any, Generic, NamedTuple, TypeVar

from .._base import progress as bar
from .._base.former import former, former_name
from .._base.intervals import ANY, Bounds, percent
from .._base.quote import short
from .._base.shapes import Shape, real, whole
from ..chance.results import Result, repro_cell
from ..picture.files import import_extra
from ..rules.seats import name_among
from .metrics import Counts, Metric
from .workers import Block, GameBatch, WorkersDiedError, interrupt_watch, players_of

Part = TypeVar("Part")


@dataclass(frozen=True, repr=False)
class GamesResult(Result):
    """What is known of `n` of the `asked_for` games, with intervals of this confidence, and how to play them again."""

    asked_for: int
    seed: object
    confidence: float
    counts: Counts = field(default_factory=dict)
    n: int = 0
    call: str = ""
    played_by: str = ""
    notes: tuple[str, ...] = ()

    @property
    def halfwidth(self) -> float:
        """Half of the first interval: where that is narrow enough, no more games are needed."""
        return inf

    @property
    def is_complete(self) -> bool:
        """False if it was interrupted, or stopped when its intervals were narrow enough."""
        return self.n >= self.asked_for

    level = former_name("level", "confidence")

    def head_of(self, games: str) -> str:
        """How many of these games were played, and how."""
        done = f"{self.n:,}" if self.is_complete else f"{self.n:,} of {self.asked_for:,}"
        return f"{done} games {games}, seed {self.seed}, intervals of {percent(self.confidence)}"

    def repro(self) -> str:
        """The cell that makes exactly these numbers again, with the version that made them."""
        return repro_cell(self.call, self.played_by)

    def rows(self) -> list[dict[str, object]]:
        """The estimates as plain data."""
        raise NotImplementedError

    def to_frame(self) -> Any:
        """The estimates as a pandas frame."""
        return import_extra("pandas", "pandas", "to_frame", "tables").DataFrame(self.rows()).set_index("name")


@dataclass(frozen=True, repr=False, kw_only=True)
class MetricsResult(GamesResult, Generic[Part]):
    """What games say of metrics, the first of which decides when it is sure enough."""

    metrics: tuple[Metric, ...]

    @abstractmethod
    def estimate(self, metric: Metric) -> Part:
        """What a metric comes to."""

    @cached_property
    def estimates(self) -> Mapping[str, Part]:
        """Every metric by its name."""
        return {metric.name: self.estimate(metric) for metric in self.metrics}

    def __getitem__(self, name: str) -> Part:
        return metric_among(name, self.estimates)

    @property
    def lines(self) -> Iterator[str]:
        return (line for one in self.estimates.values() for line in str(one).splitlines())


def metric_among(name: str, found: Mapping[str, Part], error: type[Exception] = KeyError) -> Part:
    """What is known of a metric."""
    known = name_among(name, found)
    if known is None:
        raise error(f"no metric {short(name)}; there are {', '.join(found)}")
    return found[known]


SURE = real("between 0 and 1, such as 0.95", lambda value: 0 < value < 1 and (1 + value) / 2 < 1)


def confidence_of(confidence: float, options: dict[str, object]) -> float:
    """The confidence that was asked for; among the options of a game it may have its former name, `level`."""
    if "level" in options:
        confidence = former("level", "confidence", options.pop("level"), stacklevel=4)  # type: ignore[assignment]
    return SURE.check("confidence", confidence)


MOST_WORKERS, FIRST_LOOK, GROWTH = 256, 100, 8
# seconds that a block takes: after a few of them one sees it going on, and Ctrl-C loses no more; and the least
TASK, LEAST = 0.25, 0.1
Found = TypeVar("Found", bound=GamesResult)
Games = TypeVar("Games", bound=GameBatch)
HALFWIDTH = real("a number above 0, such as 0.01", lambda value: 0 < value < inf)


class RunPlan(NamedTuple):
    """Who plays the games, and when it is enough."""

    workers: int
    client: Any
    until_halfwidth: float | None
    has_bar: bool

    def check(self, metric: str = "", bounds: Bounds = ANY) -> None:
        """Refuse what makes no sense; an interval between bounds is never as wide as they are, so none need look."""
        whole(1, MOST_WORKERS).check("workers", self.workers)
        Shape[bool]("True or False", lambda value: isinstance(value, bool)).check("progress", self.has_bar)
        low, high = bounds
        widest = (high - low) / 2
        if self.until_halfwidth is not None and HALFWIDTH.check("until_halfwidth", self.until_halfwidth) >= widest:
            right = f"{metric} is from {low:g} to {high:g}, so it must be a number above 0 and below {widest:g}"
            raise ValueError(f"until_halfwidth is {short(self.until_halfwidth)}; {right}")

    def share(self, n: int) -> int:
        """About how many games each worker plays, if they end when the interval of a share is narrow enough."""
        square = (self.until_halfwidth or 0) ** 2
        return (n if square * n <= 1 else FIRST_LOOK + int(1 / square)) // self.workers


def run(found: Found, games: Games, plan: RunPlan, label: str) -> tuple[Found, Games]:
    """Play until all games are played, the first interval is narrow enough, or Ctrl-C."""
    shown = bar.Bar(label, None if plan.has_bar else lambda text: None)
    try:
        with interrupt_watch() as check:
            games = games.prepare(shown.say)
            check()
            for grown in _growing(found, games, plan, check):
                found = grown
                shown.show(found.n / found.asked_for)
        why = "done" if found.is_complete else "the first interval is narrow enough"
    except KeyboardInterrupt:
        why = "interrupted, what is done is kept"
    except WorkersDiedError as lost:
        if not found.n:
            raise
        why = f"{lost}; what was done before is kept"
    shown.finish(why)
    return replace(found, notes=() if why == "done" else (why,), played_by=games.played_by), games


def _growing(found: Found, games: GameBatch, plan: RunPlan, check: Callable[[], None]) -> Iterator[Found]:
    """After every block what has been found so far."""
    room, results_of = players_of(games, found.asked_for, plan.workers, plan.client)
    looks = looks_in(found.asked_for) if plan.until_halfwidth else []
    pace = Pace(found.asked_for, room)
    with closing(results_of(blocks(found.asked_for, looks, pace))) as results:
        for (_, count), (news, seconds) in results:
            pace.note(count, seconds)
            more = {name: found.counts.get(name, Counter()) + values for name, values in news.items()}
            found = replace(found, counts=found.counts | more, n=found.n + count)
            yield found
            check()
            if found.n in looks and found.halfwidth <= (plan.until_halfwidth or 0):
                break


def looks_in(n: int) -> list[int]:
    """The numbers of games after which one looks: the same however the games are divided."""
    growing = accumulate(repeat(FIRST_LOOK), lambda look, _: look + look // 4)
    return list(takewhile(lambda look: look < n, growing))


class Pace:
    """What a game costs as far as it is known, and how the games are divided among those who play."""

    def __init__(self, n: int, lanes: int) -> None:
        self.lanes, self.share = lanes, ceil(n / lanes)
        self._largest, self._games, self._seconds = 0, 0.0, 0.0

    def note(self, count: int, seconds: float) -> None:
        """What a block took; older ones count for less."""
        self._largest = max(self._largest, count)
        self._games, self._seconds = self._games / 2 + count, self._seconds / 2 + seconds

    def size(self, left: int) -> int:
        """The next block: one game at first, smaller ones towards the end, so that all are done at the same time."""
        each = max(self._seconds, 1e-9) / max(self._games, 1)
        wanted = min(TASK / each, max(LEAST / each, left / (2 * self.lanes)))
        return max(1, min(ceil(wanted), GROWTH * self._largest, self.share))


def blocks(n: int, looks: Sequence[int], pace: Pace) -> Iterator[Block]:
    """The blocks of n games, as large as the pace says; one ends wherever somebody looks whether it is enough."""
    first = 0
    for end in (*looks, n):
        while first < end:
            count = min(pace.size(n - first), end - first)
            yield first, count
            first += count
