"""The progress of a learner: attempts, hints and time for each item, and a log of every answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from .._base.quote import short
from .parsed_lesson import LessonStep, ParsedLesson
from .results import Row

Clock = Callable[[], float]


class Entry(NamedTuple):
    """An answer, noted down before the board moved on from the moment after `ply` actions."""

    item: str
    answer: str
    right: bool
    ply: int
    seconds: float | None


class Logbook:
    """The answers of a learner, by item and in the order of time; without a clock there are no times.

    Nothing counts any more for an item that was right or shown.
    """

    def __init__(self, lesson: ParsedLesson, clock: Clock | None) -> None:
        if clock is not None and not callable(clock):
            right = "it must be a function that gives seconds, such as time.monotonic"
            raise ValueError(f"clock is {short(clock)}; {right}")
        self._clock, self._is_timed = clock or (lambda: 0.0), clock is not None
        self._rows = {step.item: Row(lesson.key, step.item, most=step.points) for step in lesson.steps if step.question}
        self._seconds = dict.fromkeys(self._rows, 0.0)
        self.entries: list[Entry] = []
        self._looked = float(self._clock())

    def rows(self) -> list[Row]:
        """A row for each item, in the order of the steps."""
        return [row._replace(seconds=self._time(item)) for item, row in self._rows.items()]

    def _time(self, item: str) -> float | None:
        return round(self._seconds[item], 3) if self._is_timed else None

    def of(self, step: LessonStep) -> Row:
        """The row of an item so far, without its time."""
        return self._rows[step.item]

    def clock(self, step: LessonStep) -> None:
        """Add the time since the last look to a step's item, if it is open."""
        before, self._looked = self._looked, float(self._clock())
        if step.question and not self.of(step).is_closed:
            self._seconds[step.item] += max(0.0, self._looked - before)

    def note(self, step: LessonStep, answer: str, *, right: bool, ply: int) -> bool:
        """Log an answer; return whether it counts."""
        self.clock(step)
        self.entries.append(Entry(step.item, answer, right, ply, self._time(step.item)))
        points, tries = step.points if right else 0, self.of(step).tries + 1
        return self.change(step, answer=answer, right=right, tries=tries, points=points)

    def change(self, step: LessonStep, **changes: Any) -> bool:
        """Change the row of an item that is open; return whether it was."""
        row = self.of(step)
        if not row.is_closed:
            self._rows[step.item] = row._replace(**changes)
        return not row.is_closed
