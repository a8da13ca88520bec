"""What the results of many games have in common: how much was played, how sure it is, and how to repeat it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import inf
from typing import Any, Generic, TypeVar

from .._base.former import former, former_name
from .._base.intervals import percent
from .._base.quote import short
from .._base.shapes import real
from ..chance.results import Result, repro_cell
from ..picture.files import import_extra
from ..rules.seats import name_among
from .metrics import Counts, Metric

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
        """The cell that makes the very same numbers again, with the version that made them."""
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
