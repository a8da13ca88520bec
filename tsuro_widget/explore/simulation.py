"""What came of a simulation: estimates with their intervals, in every form in which they are wanted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..rules.quoting import short
from .intervals import PROPORTION, Estimate, mean, proportion
from .jobs import OUTCOME, Counts
from .metrics import READY, Asked, Metric, decoded


def frame_of(rows: list[dict[str, object]]) -> Any:
    """Rows as a pandas frame, by their names."""
    try:
        import pandas
    except ImportError:
        raise ImportError("to_frame needs pandas: pip install 'tsuro_widget[tables]'") from None
    return pandas.DataFrame(rows).set_index("name")


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
    call: str

    @property
    def is_complete(self) -> bool:
        """False if it was interrupted, or stopped when its intervals were narrow enough."""
        return self.n == self.asked_for

    @cached_property
    def estimates(self) -> Mapping[str, Estimate]:
        """Every metric by its name."""
        ready = {metric.name: self._ready(metric) for name in self.asked.ready for metric in READY[name](self.seats)}
        return ready | {name: self._own(name) for name in self.asked.own}

    def values(self, name: str) -> Counter[float]:
        """How often a metric had each value."""
        if name in self.asked.own:
            return self.counts.get(name, Counter())
        for ready in self.asked.ready:
            for metric in READY[ready](self.seats):
                if metric.name == name:
                    return self._values(metric)
        raise ValueError(f"no metric {short(name)}; there are {', '.join(self.estimates)}")

    def _values(self, metric: Metric) -> Counter[float]:
        found: Counter[float] = Counter()
        for code, times in self.counts.get(OUTCOME, Counter()).items():
            found[metric.of(decoded(int(code)))] += times
        return found

    def _ready(self, metric: Metric) -> Estimate:
        return self._estimate(metric.name, self._values(metric), is_share=metric.is_share)

    def _own(self, name: str) -> Estimate:
        values = self.counts.get(name, Counter())
        return self._estimate(name, values, is_share=bool(values) and all(isinstance(value, bool) for value in values))

    def _estimate(self, name: str, values: Counter[float], *, is_share: bool) -> Estimate:
        if is_share:
            return proportion(name, values[True], self.n, self.level)
        return mean(name, values, self.level)

    def __getitem__(self, name: str) -> Estimate:
        if name not in self.estimates:
            raise KeyError(f"no metric {short(name)}; there are {', '.join(self.estimates)}")
        return self.estimates[name]

    def __iter__(self) -> Iterator[Estimate]:
        return iter(self.estimates.values())

    def __str__(self) -> str:
        done = f"{self.n:,} games" if self.is_complete else f"{self.n:,} of {self.asked_for:,} games"
        lines = [f"{done}, seed {self.seed}, intervals of {self.level:.0%}"]
        return "\n".join([*lines, *(f"  {estimate}" for estimate in self)])

    __repr__ = __str__

    def repro(self) -> str:
        """The cell that makes the very same numbers again, with the version that made them."""
        from .. import __version__

        return f"# tsuro_widget {__version__}\nimport tsuro_widget as tsuro\n\n{self.call}"

    def rows(self) -> list[dict[str, object]]:
        """The estimates as plain data."""
        return [{**estimate._asdict(), "seed": self.seed} for estimate in self]

    def to_frame(self) -> Any:
        """The estimates as a pandas frame."""
        return frame_of(self.rows())

    def plot(self, name: str = "") -> Any:
        """The estimates with their intervals, or how often a metric had each value, as the axes of matplotlib."""
        try:
            from matplotlib import pyplot
        except ImportError:
            raise ImportError("plot needs matplotlib: pip install 'tsuro_widget[plot]'") from None
        _, axes = pyplot.subplots()
        if name:
            values = sorted(self.values(name).items())
            axes.bar([value for value, _ in values], [times / self.n for _, times in values])
            axes.set_xlabel(name)
        else:
            shown = [estimate for estimate in self if estimate.kind == PROPORTION] or list(self)
            halves = [estimate.halfwidth for estimate in shown]
            axes.errorbar([e.value for e in shown], [e.name for e in shown], xerr=halves, fmt="o")
        return axes
