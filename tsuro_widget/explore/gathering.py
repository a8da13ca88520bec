"""Work by the number, whoever does it: counted block after block with a bar; what is done when it ends is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf
from typing import Any, NamedTuple

from .._base.quote import short
from . import progress as bar
from .interruption import Listening
from .intervals import Bounds
from .jobs import merged
from .pacing import Counted, Numbered
from .workers import Lost, counted, crew_of

MOST_WORKERS = 256
FIRST_LOOK = 100
ENOUGH = "the first interval is narrow enough"
INTERRUPTED = "interrupted, what is done is kept"


class Means(NamedTuple):
    """Who plays the games, and when it is enough; the numbers of each game do not depend on it."""

    workers: int
    client: Any
    until_halfwidth: float | None
    is_told: bool


def checked_means(means: Means) -> Means:
    workers, halfwidth = means.workers, means.until_halfwidth
    if type(workers) is not int or not 1 <= workers <= MOST_WORKERS:
        raise ValueError(f"workers is {short(workers)}; it must be a whole number from 1 to {MOST_WORKERS}")
    is_number = isinstance(halfwidth, int | float) and not isinstance(halfwidth, bool)
    if halfwidth is not None and not (is_number and 0 < halfwidth < inf):
        raise ValueError(f"until_halfwidth is {short(halfwidth)}; it must be a number above 0, such as 0.01")
    if not isinstance(means.is_told, bool):
        raise ValueError(f"progress is {short(means.is_told)}; it must be True or False")
    return means


def check_halfwidth(means: Means, metric: str, bounds: Bounds) -> None:
    """An interval between bounds is never as wide as they are: then one need not look."""
    halfwidth, (low, high) = means.until_halfwidth, bounds
    if halfwidth is not None and halfwidth >= (high - low) / 2:
        right = f"{metric} is from {low:g} to {high:g}, so it must be a number above 0 and below {(high - low) / 2:g}"
        raise ValueError(f"until_halfwidth is {short(halfwidth)}; {right}")


class Gathered(NamedTuple):
    """What was counted, of how many, by whom, and why there are no more of them."""

    counts: Counted
    n: int
    games: Numbered
    notes: tuple[str, ...] = ()


Halfwidth = Callable[[Gathered], float]


def gathered(
    games: Numbered, n: int, means: Means, label: str, halfwidth: Halfwidth | None = None, *, may_fall_back: bool = True
) -> Gathered:
    """Until all n are played, the interval that `halfwidth` looks at is narrow enough, or Ctrl-C."""
    found, shown = Gathered({}, 0, games), bar.Bar(label, None if means.is_told else lambda text: None)
    try:
        with Listening() as ear:
            found = Gathered({}, 0, _prepared(games, shown, ear, may_fall_back=may_fall_back))
            for grown in _growing(found, n, means, halfwidth, ear):
                found = grown
                shown.show(found.n / n)
        why = "done" if found.n == n else ENOUGH
    except KeyboardInterrupt:
        why = INTERRUPTED
    except Lost as lost:
        if not found.n:
            raise
        why = f"{lost}; what was done before is kept"
    shown.finish(why)
    return found if why == "done" else found._replace(notes=(why,))


def _prepared(games: Numbered, shown: bar.Bar, ear: Listening, *, may_fall_back: bool) -> Numbered:
    if games.is_compiled_first:
        shown.wait("compiling these rules for the first time ...")
    games = games.prepared(may_fall_back=may_fall_back)
    ear.check()
    return games


def _growing(found: Gathered, n: int, means: Means, halfwidth: Halfwidth | None, ear: Listening) -> Iterator[Gathered]:
    """After every block what has been found so far."""
    enough = None if halfwidth is None else means.until_halfwidth
    crew = crew_of(found.games, n, means.workers, means.client)
    counts = counted(found.games, n, [] if enough is None else _looks(n), crew, ear.check)
    try:
        for (_, count), news in counts:
            found = found._replace(counts=merged([found.counts, news]), n=found.n + count)
            yield found
            if enough is not None and halfwidth is not None and _is_look(found.n) and halfwidth(found) <= enough:
                break
    finally:
        counts.close()


def each_plays(n: int, means: Means) -> int:
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


def _is_look(done: int) -> bool:
    return done in _looks(done + 1)
