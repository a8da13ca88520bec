"""Pairs of games with the same chance, and what a metric comes to in both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import fsum, sqrt
from typing import Any, NamedTuple

from .._base.quote import short
from .engines import rules_told
from .intervals import ANY, Bounds, Estimate, mean, proportion
from .jobs import OUTCOME, Games, ReadableGames
from .metrics import Asked, Measure, Metric, bounds_of, code_of, decoded, value_of
from .pacing import Counted

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


def questions(found: Asked, seats: Sequence[str]) -> list[Question]:
    """What is asked of both, in its order."""
    return [_question(name, metric) for name, metric in found.metrics(seats)]


def _question(name: str, metric: Metric | None) -> Question:
    if metric is None:
        return Question(name, name, _itself, ANY)
    return Question(name, OUTCOME, lambda code: metric.of(decoded(int(code))), bounds_of(metric))


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
    def first_block(self) -> int:
        return min(games.first_block for games in self.both)

    @property
    def is_compiled_first(self) -> bool:
        return any(games.is_compiled_first for games in self.both)

    def prepared(self, *, may_fall_back: bool) -> Pairs:
        return replace(self, both=tuple(games.prepared(may_fall_back=may_fall_back) for games in self.both))

    @property
    def played_by(self) -> str:
        """The rules of each, once where they are the same."""
        return ", ".join(dict.fromkeys(rules_told(games.engine, games.why) for games in self.both))

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
                told[name].append(value_of(name, measure, state))
        return told


def same_seats(one: Sequence[str], other: Sequence[str]) -> Sequence[str]:
    """The seats of both; two games are compared seat by seat."""
    if tuple(one) != tuple(other):
        raise ValueError(
            f"the first has the seats {short(', '.join(one))}, the second {short(', '.join(other))}; "
            "what is compared must have the same seats in the same order"
        )
    return one
