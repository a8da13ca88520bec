"""What all results have in common: a head, a line for each thing that is known, and notes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from warnings import warn

from .._base.intervals import percent
from .._base.shapes import Shape
from ..picture.files import import_extra
from .repro import repro_cell


class Result:
    """What is known once games are walked or played; it prints itself wherever it is shown."""

    notes: tuple[str, ...] = ()

    @property
    def head(self) -> str:
        """What was asked and how much was played."""
        raise NotImplementedError

    @property
    def lines(self) -> Iterable[str]:
        """Each thing that is known."""
        raise NotImplementedError

    def __str__(self) -> str:
        return "\n".join([self.head, *(f"  {line}" for line in (*self.lines, *map("({})".format, self.notes)))])

    __repr__ = __str__


class GamesResult(Result):
    """What is known of `n` of the `asked_for` games, with intervals of this confidence, and how to play them again."""

    n: int
    asked_for: int
    seed: object
    confidence: float
    call: str
    played_by: str

    @property
    def is_complete(self) -> bool:
        """False if it was interrupted, or stopped when its intervals were narrow enough."""
        return self.n >= self.asked_for

    @property
    def level(self) -> float:
        """The former name of `confidence`, until 0.2."""
        warn(RENAMED, DeprecationWarning, stacklevel=2)
        return self.confidence

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


SURE = Shape[float](
    "between 0 and 1, such as 0.95",
    lambda value: isinstance(value, float) and 0 < value < 1 and (1 + value) / 2 < 1,
)
RENAMED = "level is now named confidence; the name level goes with version 0.2"


def confidence_of(confidence: float, options: dict[str, object]) -> float:
    """The confidence that was asked for; among the options of a game it may have its former name, `level`."""
    if "level" in options:
        warn(RENAMED, DeprecationWarning, stacklevel=3)
        confidence = options.pop("level")  # type: ignore[assignment]
    return SURE.check("confidence", confidence)
