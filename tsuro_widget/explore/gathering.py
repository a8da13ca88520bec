"""Work by the number, counted block after block with a bar; at Ctrl-C what has been counted so far is kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, Protocol, cast

from ..rules.quoting import short
from . import progress as bar
from .jobs import Games, merged
from .simulate import MOST_WORKERS, Means, blocks_of, is_look
from .workers import Block, counted

Counted = dict[str, Counter[Any]]


class Numbered(Protocol):
    """What can be played from any number on, by anybody."""

    def play(self, first: int, count: int) -> Counted:
        """What came of so many from the first on."""


class Gathered(NamedTuple):
    """What was counted, and of how many."""

    counts: Counted
    n: int


def checked_means(means: Means) -> Means:
    workers, halfwidth = means.workers, means.until_halfwidth
    if type(workers) is not int or not 1 <= workers <= MOST_WORKERS:
        raise ValueError(f"workers is {short(workers)}; it must be a whole number from 1 to {MOST_WORKERS}")
    if halfwidth is not None and not (isinstance(halfwidth, int | float) and halfwidth > 0):
        raise ValueError(f"until_halfwidth is {short(halfwidth)}; it must be a number above 0, such as 0.01")
    return means


def is_alone(means: Means) -> bool:
    """Whether this process does all the work itself."""
    return means.client is None and means.workers == 1


def never(found: Gathered) -> bool:
    """It is enough when all is done."""
    return False


def gathered(
    games: Numbered, n: int, size: int, means: Means, label: str, is_enough: Callable[[Gathered], bool] = never
) -> Gathered:
    """Blocks of this size, until all are played, somebody who looks has enough, or Ctrl-C."""
    found, blocks = Gathered({}, 0), blocks_of(n, size, looks=means.until_halfwidth is not None)
    try:
        for (_, count), news in _played(games, blocks, means, label):
            found = Gathered(merged([found.counts, news]), found.n + count)
            if means.until_halfwidth is not None and is_look(found.n) and is_enough(found):
                break
    except KeyboardInterrupt:
        pass
    return found


def _played(games: Numbered, blocks: list[Block], means: Means, label: str) -> Iterator[tuple[Block, Counted]]:
    counts = counted(cast(Games, games), blocks, means.workers, means.client)
    try:
        yield from zip(bar.progress(blocks, label) if means.is_told else blocks, counts)
    finally:
        counts.close()
