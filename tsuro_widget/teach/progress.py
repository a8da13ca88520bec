"""The progress of a learner: attempts, hints and time for each item, and a log of every answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

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


@dataclass
class Progress:
    """One item: `right` is None until it is answered; nothing counts any more once it is right or shown."""

    answer: str = ""
    right: bool | None = None
    tries: int = 0
    hints: int = 0
    shown: bool = False
    seconds: float = 0.0

    @property
    def is_closed(self) -> bool:
        return self.shown or self.right is True


class Logbook:
    """The answers of a learner, by item and in the order of time; without a clock there are no times."""

    def __init__(self, lesson: ParsedLesson, clock: Clock | None) -> None:
        if clock is not None and not callable(clock):
            right = "it must be a function that gives seconds, such as time.monotonic"
            raise ValueError(f"clock is {short(clock)}; {right}")
        self._lesson, self._clock = lesson, clock
        self._items = {step.item: Progress() for step in lesson.steps if step.question}
        self.entries: list[Entry] = []
        self._looked = self._now()

    def _now(self) -> float:
        return float(self._clock()) if self._clock else 0.0

    def of(self, step: LessonStep) -> Progress:
        return self._items[step.item]

    def clock(self, step: LessonStep) -> None:
        """Add the time since the last look to a step's item, if it is open."""
        before, self._looked = self._looked, self._now()
        if step.question and not self.of(step).is_closed:
            self.of(step).seconds += max(0.0, self._looked - before)

    def _seconds(self, progress: Progress) -> float | None:
        return round(progress.seconds, 3) if self._clock else None

    def note(self, step: LessonStep, answer: str, *, right: bool, ply: int) -> bool:
        """Log an answer; return whether it counts."""
        self.clock(step)
        progress = self.of(step)
        self.entries.append(Entry(step.item, answer, right, ply, self._seconds(progress)))
        if progress.is_closed:
            return False
        progress.answer, progress.right = answer, right
        progress.tries += 1
        return True

    def count_hint(self, step: LessonStep, level: int) -> None:
        progress = self.of(step)
        progress.hints = progress.hints if progress.is_closed else max(progress.hints, level)

    def rows(self) -> list[Row]:
        return [self._row(step, self.of(step)) for step in self._lesson.steps if step.question]

    def _row(self, step: LessonStep, progress: Progress) -> Row:
        points = step.points if progress.right and not progress.shown else 0
        counts = (progress.answer, progress.right, progress.tries, progress.hints, progress.shown)
        return Row(self._lesson.key, step.item, *counts, self._seconds(progress), points, step.points)
