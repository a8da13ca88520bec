"""Pairs of games with the same chance, and what a metric comes to in both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from typing import Any, NamedTuple

from ..rules.quoting import short
from .gathering import Counted
from .intervals import ANY, SHARE, Bounds, Estimate, mean, proportion
from .jobs import OUTCOME, Games, ReadableGames, measured
from .metrics import READY, Measure, Metric, Metrics, asked, code_of, decoded
from .simulation import bounds_of

Values = Counter[tuple[float, float]]


class Question(NamedTuple):
    """What is asked of both games: under which name their pairs are counted, and what one of a pair says."""

    name: str
    counted: str
    of: Callable[[Any], float]
    bounds: Bounds

    def values(self, counts: Counted) -> Values:
        found: Values = Counter()
        for (left, right), times in counts.get(self.counted, Counter[Any]()).items():
            found[self.of(left), self.of(right)] += times
        return found


class Compared(NamedTuple):
    """What each of two comes to, the difference game by game, and what the same chance did for its interval."""

    one: Estimate
    other: Estimate
    difference: Estimate
    pairing: float | None
    """So many times the interval that independent games would have; None where nothing varied."""

    def __str__(self) -> str:
        lines = list(map(str, self[:3]))
        if self.pairing is not None:
            gain = f"the interval is {self.pairing:.2f} times that of independent games"
            lines.append(f"pairing: {gain if self.pairing else 'the difference was the same in all games'}")
        return "\n".join(lines)


def questions(metrics: Metrics, seats: Sequence[str]) -> tuple[list[Question], Mapping[str, Measure]]:
    """What is asked, and which measures of one's own that needs; a metric of one seat can be named alone."""
    if metrics is None or isinstance(metrics, str):
        metrics = [metrics or f"payoff of {seats[0]}"]
    every = {metric.name: _ready(metric, name, seats) for name in READY for metric in READY[name](seats)}
    names = [] if isinstance(metrics, Mapping) or not isinstance(metrics, Sequence) else list(metrics)
    single = [every[name] for name in names if isinstance(name, str) and name in every]
    if single and len(single) == len(names):
        return single, {}
    try:
        found = asked([name for name in names if name not in every] if single else metrics)
    except ValueError as error:
        raise ValueError(f"{error}; or one of {', '.join(every)}") from None
    ready = [_ready(metric, name, seats) for name in found.ready for metric in READY[name](seats)]
    return [*single, *ready, *(Question(name, name, _itself, ANY) for name in found.own)], found.own


def _ready(metric: Metric, ready: str, seats: Sequence[str]) -> Question:
    bounds = SHARE if metric.is_share else bounds_of(ready, seats)
    return Question(metric.name, OUTCOME, lambda code: metric.of(decoded(int(code))), bounds)


def _itself(value: float) -> float:
    return value


def compared(question: Question, counts: Counted, level: float) -> Compared:
    """The estimates of a question, from pairs of outcomes."""
    columns: list[Counter[float]] = [Counter(), Counter(), Counter()]
    for (one, other), times in question.values(counts).items():
        for column, value in zip(columns, (one, other, one - other)):
            column[value] += times
    left, right, apart = columns
    low, high = question.bounds
    return Compared(
        _one(f"{question.name}, first", left, level, question.bounds),
        _one(f"{question.name}, second", right, level, question.bounds),
        mean(f"{question.name}, difference", apart, level, (low - high, high - low)),
        sqrt(variance(apart) / both) if (both := variance(left) + variance(right)) else None,
    )


def _one(name: str, values: Counter[float], level: float, bounds: Bounds) -> Estimate:
    if values and all(isinstance(value, bool) for value in values):
        return proportion(name, values[True], values.total(), level)
    return mean(name, values, level, bounds)


def variance(values: Mapping[float, int]) -> float:
    count = sum(values.values())
    middle = fsum(value * times for value, times in values.items()) / max(1, count)
    return fsum((value - middle) ** 2 * times for value, times in values.items()) / max(1, count)


@dataclass(frozen=True)
class Pairs:
    """Two simulations of which game i of each has the stream (seed, i)."""

    both: tuple[Games, ...]
    measures: Mapping[str, Measure]

    @property
    def block(self) -> int:
        return min(games.block for games in self.both)

    def play(self, first: int, count: int) -> Counted:
        """How often the same chance led to these two outcomes, and measures of one's own to these two values."""
        left, right = (self._told(games, first, count) for games in self.both)
        return {name: Counter(zip(left[name], right[name])) for name in left}

    def _told(self, games: Games, first: int, count: int) -> dict[str, list[Any]]:
        if not self.measures or not isinstance(games, ReadableGames):
            return {OUTCOME: list(map(int, games.codes(first, count)))}
        told: dict[str, list[Any]] = {name: [] for name in (OUTCOME, *self.measures)}
        start = games.source()
        for number in range(first, first + count):
            state, actions = games.finished(start, number)
            told[OUTCOME].append(code_of(state, actions))
            for name, measure in self.measures.items():
                told[name].append(measured(name, measure(state)))
        return told


def same_seats(one: Sequence[str], other: Sequence[str]) -> Sequence[str]:
    """The seats of both; two games are compared seat by seat."""
    if tuple(one) != tuple(other):
        raise ValueError(
            f"the first has the seats {short(', '.join(one))}, the second {short(', '.join(other))}; "
            "what is compared must have the same seats in the same order"
        )
    return one
