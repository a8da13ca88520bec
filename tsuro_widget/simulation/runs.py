"""Runs of many games, counted block after block with a bar; what is done when a run ends is kept.

No number depends on who plays or how the games are divided.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil, inf
from typing import Any, NamedTuple

from .._base import progress as bar
from .._base.intervals import ANY, Bounds
from .._base.quote import short
from .._base.shapes import Shape, whole
from .metrics import Counts, merged
from .workers import Block, GameBatch, InterruptWatch, WorkersDiedError, crew_of

MOST_WORKERS = 256
FIRST_LOOK = 100
ENOUGH = "the first interval is narrow enough"
INTERRUPTED = "interrupted, what is done is kept"
TASK, LEAST = 0.25, 0.1
"""Seconds that a block takes: after a few of them one sees it going on, and Ctrl-C loses no more; and the least."""
GROWTH = 8
HALFWIDTH = Shape[float](
    "a number above 0, such as 0.01",
    lambda value: isinstance(value, int | float) and not isinstance(value, bool) and 0 < value < inf,
)
YES_OR_NO = Shape[bool]("True or False", lambda value: isinstance(value, bool))


class RunPlan(NamedTuple):
    """Who plays the games, and when it is enough."""

    workers: int
    client: Any
    until_halfwidth: float | None
    has_bar: bool

    def check(self, metric: str = "", bounds: Bounds = ANY) -> None:
        """Refuse what makes no sense; an interval between bounds is never as wide as they are, so none need look."""
        whole(1, MOST_WORKERS).check("workers", self.workers)
        YES_OR_NO.check("progress", self.has_bar)
        if self.until_halfwidth is not None:
            halfwidth, (low, high) = HALFWIDTH.check("until_halfwidth", self.until_halfwidth), bounds
            widest = (high - low) / 2
            if halfwidth >= widest:
                right = f"{metric} is from {low:g} to {high:g}, so it must be a number above 0 and below {widest:g}"
                raise ValueError(f"until_halfwidth is {short(halfwidth)}; {right}")

    def share(self, n: int) -> int:
        """About how many games each worker plays, if they end when the interval of a share is narrow enough."""
        square = (self.until_halfwidth or 0) ** 2
        return (n if square * n <= 1 else FIRST_LOOK + int(1 / square)) // self.workers


class RunResult(NamedTuple):
    """What was counted, in how many games, by whom, and why there are no more of them."""

    counts: Counts
    n: int
    games: GameBatch
    notes: tuple[str, ...] = ()


Halfwidth = Callable[[Counts], float]


def run(games: GameBatch, n: int, plan: RunPlan, label: str, halfwidth: Halfwidth | None = None) -> RunResult:
    """Play until all n are played, the interval that `halfwidth` looks at is narrow enough, or Ctrl-C."""
    found, shown = RunResult({}, 0, games), bar.Bar(label, None if plan.has_bar else lambda text: None)
    try:
        with InterruptWatch() as watch:
            if games.is_compiled_first:
                shown.wait("compiling these rules for the first time ...")
            found = found._replace(games=games.prepared())
            watch.check()
            for grown in _growing(found, n, plan, halfwidth, watch):
                found = grown
                shown.show(found.n / n)
        why = "done" if found.n == n else ENOUGH
    except KeyboardInterrupt:
        why = INTERRUPTED
    except WorkersDiedError as lost:
        if not found.n:
            raise
        why = f"{lost}; what was done before is kept"
    shown.finish(why)
    return found if why == "done" else found._replace(notes=(why,))


def _growing(
    found: RunResult, n: int, plan: RunPlan, halfwidth: Halfwidth | None, watch: InterruptWatch
) -> Iterator[RunResult]:
    """After every block what has been found so far."""
    crew = crew_of(found.games, n, plan.workers, plan.client)
    enough = plan.until_halfwidth or 0
    looks = [] if halfwidth is None or not enough else looks_in(n)
    pace = Pace(n, found.games.first_block, crew.room)
    results = crew.results(blocks(n, looks, pace))
    try:
        for (_, count), (news, seconds) in results:
            pace.note(count, seconds)
            found = found._replace(counts=merged([found.counts, news]), n=found.n + count)
            yield found
            watch.check()
            if halfwidth is not None and found.n in looks and halfwidth(found.counts) <= enough:
                break
    finally:
        results.close()


def looks_in(n: int) -> list[int]:
    """The numbers of games after which one looks: the same however the games are divided."""
    looks, look = [], FIRST_LOOK
    while look < n:
        looks.append(look)
        look += look // 4
    return looks


class Pace:
    """What a game costs as far as it is known, and how the games are divided among those who play."""

    def __init__(self, n: int, first: int, lanes: int) -> None:
        self.lanes, self.share = lanes, ceil(n / lanes)
        self._largest, self._games, self._seconds = first, 0.0, 0.0

    def note(self, count: int, seconds: float) -> None:
        """What a block took; older ones count for less."""
        self._largest = max(self._largest, count) if self._games else count
        self._games, self._seconds = self._games / 2 + count, self._seconds / 2 + seconds

    def size(self, left: int) -> int:
        """The next block: smaller ones towards the end, so that all are done at the same time."""
        if not self._games:
            return min(self._largest, self.share)
        each = max(self._seconds / self._games, 1e-9)
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
