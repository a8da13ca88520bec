"""How many games make a block: as many as take a moment, whatever a game costs; no number depends on it."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from math import ceil
from time import perf_counter
from typing import Any, NamedTuple, Protocol, TypeVar

Block = tuple[int, int]
Counted = dict[str, Counter[Any]]
TASK, LEAST = 0.25, 0.1
"""Seconds that a block takes: after a few of them one sees it going on, and Ctrl-C loses no more; and the least."""
GROWTH = 8


Own = TypeVar("Own")


class Numbered(Protocol):
    """What can be played from any number on, by anybody."""

    @property
    def first_block(self) -> int:
        """As many games as surely take but a moment."""

    @property
    def is_compiled_first(self) -> bool:
        """Whether the first game will take long."""

    def prepared(self: Own, *, may_fall_back: bool) -> Own:
        """Ready to play."""

    def play(self, first: int, count: int) -> Counted:
        """What came of so many from the first on."""


class Played(NamedTuple):
    """The counts of a block, and how long it took."""

    counts: Counted
    seconds: float


def played(games: Numbered, first: int, count: int) -> Played:
    begun = perf_counter()
    counts = games.play(first, count)
    return Played(counts, perf_counter() - begun)


class Pace:
    """What a game costs as far as it is known, and how the games are divided among those who play."""

    def __init__(self, n: int, first: int, lanes: int) -> None:
        self.lanes, self.share = lanes, ceil(n / lanes)
        self._largest, self._games, self._seconds = first, 0.0, 0.0

    def note(self, count: int, seconds: float) -> None:
        """What a block took; older ones count for less."""
        if not self._games:
            self._largest = count
        self._largest = max(self._largest, count)
        self._games, self._seconds = self._games / 2 + count, self._seconds / 2 + seconds

    def size(self, left: int) -> int:
        """The next block: smaller ones towards the end, so that all are done at the same time."""
        if not self._games:
            return min(self._largest, self.share)
        each = max(self._seconds / self._games, 1e-9)
        wanted = min(TASK / each, max(LEAST / each, left / (2 * self.lanes)))
        return max(1, min(ceil(wanted), GROWTH * self._largest, self.share))


class Division:
    """The blocks of n games, one after the other; one ends wherever somebody looks whether it is enough."""

    def __init__(self, n: int, looks: Sequence[int], pace: Pace) -> None:
        self.n, self.ends, self.pace, self.begin = n, [*looks, n], pace, 0

    def next(self) -> Block:
        end = self.ends[bisect_right(self.ends, self.begin)]
        first, count = self.begin, min(self.pace.size(self.n - self.begin), end - self.begin)
        self.begin += count
        return first, count

    @property
    def is_over(self) -> bool:
        return self.begin == self.n
