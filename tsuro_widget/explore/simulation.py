"""What came of a simulation: estimates with their intervals, in every form in which they are wanted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import isfinite
from typing import Any

from .._base.quote import short
from ..rules.seats import name_among
from .calls import cell
from .engines import rules_told
from .intervals import PROPORTION, Estimate, mean, percent, proportion
from .jobs import OUTCOME, Counts
from .metrics import Asked, Metric, decoded


def frame_of(rows: list[dict[str, object]]) -> Any:
    """Rows as a pandas frame, by their names."""
    try:
        import pandas
    except ImportError:
        raise ImportError("to_frame needs pandas: pip install 'tsuro_widget[tables]'") from None
    return pandas.DataFrame(rows).set_index("name")


def estimated(metric: Metric, values: Counter[float], level: float) -> Estimate:
    """What a ready-made metric comes to, with its interval."""
    if metric.is_share:
        return proportion(metric.name, values[True], values.total(), level)
    return mean(metric.name, values, level, metric.bounds)


@dataclass(frozen=True)
class Simulation:
    """The outcomes of `n` of the `asked_for` games, how to play them again, and what they say."""

    seats: tuple[str, ...]
    asked: Asked
    counts: Counts
    n: int
    asked_for: int
    seed: object
    level: float
    call: str = ""
    edition: str = ""
    engine: str = ""
    why: str = ""
    notes: tuple[str, ...] = ()

    @property
    def is_complete(self) -> bool:
        """False if it was interrupted, or stopped when its intervals were narrow enough."""
        return self.n == self.asked_for

    @cached_property
    def estimates(self) -> Mapping[str, Estimate]:
        """Every metric by its name."""
        found = self.asked.metrics(self.seats)
        return {
            name: self._own(name) if metric is None else estimated(metric, self._values(metric), self.level)
            for name, metric in found
        }

    def values(self, name: str) -> Counter[float]:
        """How often a metric had each value."""
        found = dict(self.asked.metrics(self.seats))
        known = name_among(name, found)
        if known is None:
            raise ValueError(f"no metric {short(name)}; there are {', '.join(found)}")
        metric = found[known]
        return self.counts.get(known, Counter()) if metric is None else self._values(metric)

    def _values(self, metric: Metric) -> Counter[float]:
        found: Counter[float] = Counter()
        for code, times in self.counts.get(OUTCOME, Counter()).items():
            found[metric.of(decoded(int(code)))] += times
        return found

    def _own(self, name: str) -> Estimate:
        values = self.counts.get(name, Counter())
        if values and all(isinstance(value, bool) for value in values):
            return proportion(name, values[True], self.n, self.level)
        return mean(name, values, self.level)

    def __getitem__(self, name: str) -> Estimate:
        known = name_among(name, self.estimates)
        if known is None:
            raise KeyError(f"no metric {short(name)}; there are {', '.join(self.estimates)}")
        return self.estimates[known]

    def __iter__(self) -> Iterator[Estimate]:
        return iter(self.estimates.values())

    def __str__(self) -> str:
        done = f"{self.n:,} games" if self.is_complete else f"{self.n:,} of {self.asked_for:,} games"
        head = f"{done} of {self.edition}, {self.played_by}, seed {self.seed}, intervals of {percent(self.level)}"
        return "\n".join([head, *(f"  {estimate}" for estimate in self), *(f"  ({note})" for note in self.notes)])

    __repr__ = __str__

    @property
    def played_by(self) -> str:
        """The rules that played the games, and why no faster ones did."""
        return rules_told(self.engine, self.why)

    def repro(self) -> str:
        """The cell that makes the very same numbers again, with the version that made them."""
        return cell(self.call, self.played_by)

    def rows(self) -> list[dict[str, object]]:
        """The estimates as plain data."""
        return [{**estimate._asdict(), "seed": self.seed, "engine": self.engine} for estimate in self]

    def to_frame(self) -> Any:
        """The estimates as a pandas frame."""
        return frame_of(self.rows())

    def plot(self, name: str = "") -> Any:
        """The estimates with their intervals, or how often a metric had each value, as the axes of matplotlib."""
        try:
            from matplotlib import pyplot
        except ImportError:
            raise ImportError("plot needs matplotlib: pip install 'tsuro_widget[plot]'") from None
        _, axes = pyplot.subplots(layout="constrained")
        if name:
            values = sorted(self.values(name).items())
            axes.bar([value for value, _ in values], [times / self.n for _, times in values])
            axes.set_xlabel(name)
        else:
            shown = [estimate for estimate in self if estimate.kind == PROPORTION] or list(self)
            axes.errorbar([e.value for e in shown], [e.name for e in shown], xerr=_reaches(shown), fmt="o")
        return axes


def _reaches(shown: Sequence[Estimate]) -> list[list[float]]:
    """How far each interval reaches below its value, and above; nowhere where that is not known."""
    both = [[one.value - one.low for one in shown], [one.high - one.value for one in shown]]
    return [[max(0.0, reach) if isfinite(reach) else 0.0 for reach in reaches] for reaches in both]
