"""How a learner gets on: tries, hints and time for each item, and a log of every answer."""

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

    def take(self, answer: str, *, right: bool) -> bool:
        """Note an answer; whether it counts."""
        if self.is_closed:
            return False
        self.answer, self.right = answer, right
        self.tries += 1
        return True

    def hinted(self, level: int) -> None:
        if not self.is_closed:
            self.hints = max(self.hints, level)


class Stopwatch:
    """The time spent on the item that is open; without a clock there is none."""

    def __init__(self, clock: Clock | None) -> None:
        if clock is not None and not callable(clock):
            raise ValueError(
                f"clock is {short(clock)}; it must be a function that gives seconds, such as time.monotonic"
            )
        self._clock = clock
        self.begun = self._now()

    def _now(self) -> float:
        return float(self._clock()) if self._clock else 0.0

    @property
    def runs(self) -> bool:
        return self._clock is not None

    def lap(self) -> float:
        """The seconds since the last lap."""
        before, self.begun = self.begun, self._now()
        return max(0.0, self.begun - before)


class Logbook:
    """What a learner has answered, item by item, and every answer in the order of time."""

    def __init__(self, script: ParsedLesson, clock: Clock | None) -> None:
        self._watch, self._script = Stopwatch(clock), script
        self._items = {step.item: Progress() for step in script.steps if step.question}
        self.entries: list[Entry] = []

    def of(self, step: LessonStep) -> Progress:
        return self._items[step.item]

    def clock(self, step: LessonStep) -> None:
        """Add the time since the last look to a step's item, if it is open."""
        seconds = self._watch.lap()
        progress = self._items.get(step.item)
        if progress is not None and not progress.is_closed:
            progress.seconds += seconds

    def note(self, step: LessonStep, answer: str, *, right: bool, ply: int) -> bool:
        """Log an answer; whether it counts."""
        self.clock(step)
        progress = self.of(step)
        seconds = round(progress.seconds, 3) if self._watch.runs else None
        self.entries.append(Entry(step.item, answer, right, ply, seconds))
        return progress.take(answer, right=right)

    def rows(self) -> list[Row]:
        return [self._row(step, self.of(step)) for step in self._script.steps if step.question]

    def _row(self, step: LessonStep, progress: Progress) -> Row:
        points = step.points if progress.right and not progress.shown else 0
        seconds = round(progress.seconds, 3) if self._watch.runs else None
        told = (progress.answer, progress.right, progress.tries, progress.hints, progress.shown)
        return Row(self._script.key, step.item, *told, seconds, points, step.points)
