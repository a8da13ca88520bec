"""A lesson in the notebook: the board, and beside it what is explained and asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..live.lesson_panel import LessonPanel
from ..live.lesson_table import LessonTable
from ..live.listeners import weakly
from ..play.audience import Audience
from ..teach import lesson as teaching
from ..teach.feedback import Feedback
from ..widget import TsuroWidget
from ..words.catalogs import checked_lang
from .desk import Desk

if TYPE_CHECKING:
    from typing_extensions import Self


class LessonBoard(TsuroWidget):
    """The board of a lesson: what is pressed on it is an answer, or is tried out."""

    modes = ("lesson", "play", "replay")

    def __init__(self, lesson: teaching.Lesson) -> None:
        self._lesson = lesson
        self._open(LessonTable(lesson), "lesson")
        self.marks = lesson.marks

    def follow(self) -> None:
        """Show the lesson as it is now."""
        game, before, lang = self._table.game, self.scene, self.lang
        self._table.settle()
        if self._table.game is not game:
            self._leave()
            self._leave = self._join(self._table.game)
        with self.hold_sync(), self.hold_trait_notifications():
            self.publish()
            self.mode, self.marks = "lesson", self._lesson.marks
            if game.state.box != self.game.state.box or before["size"] != self.scene["size"]:
                self.art = self._sent()["art"]
            if lang != self.lang:
                self.texts = self._sent()["texts"]

    def _change_game(self) -> None:
        self.follow()


class LessonPlayer(Desk):
    """A lesson to take: the board and the panel follow it, whoever answers."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson, self.board, self._lines = lesson, LessonBoard(lesson), LessonPanel(lesson)
        super().__init__([self.board], self._lines)
        self._leave = lesson.watch(weakly(self.follow))

    def follow(self) -> None:
        """Show the lesson as it is now."""
        self.board.follow()
        self._lines.draw()

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The board, and for places without a kernel the text of the lesson and its picture."""
        live, more = super()._repr_mimebundle_(**options)
        return live | self.lesson._repr_mimebundle_(), more

    def _end(self) -> None:
        self._leave()
        self.board.close()


class Lesson(teaching.Lesson):
    """A lesson: steps that explain, show a board and ask; what is right is worked out by the engine.

    `lesson` is data, or the path of a JSON file; `board()` is the lesson to click through. `clock` gives seconds,
    as `time.monotonic` does; without it no times are kept. `edition` is one of your own.
    """

    @cached_property
    def _watchers(self) -> Audience[[]]:
        return Audience("watcher of the lesson")

    @property
    def lang(self) -> str:
        """The language in which it speaks, and its boards with it: "en" or "de"."""
        return self._lang

    @lang.setter
    def lang(self, lang: str) -> None:
        self._lang = checked_lang(lang)
        self._watchers.tell()

    def board(self) -> LessonPlayer:
        """The lesson as a board and a panel, which follow it whoever answers."""
        return LessonPlayer(self)

    def watch(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Call this whenever the lesson has gone on or said something; returns what ends it."""
        return self._watchers.join(watcher)

    def reset(self) -> Self:
        """The step as it began, to the byte; what was answered stays in the log."""
        super().reset()
        self._watchers.tell()
        return self

    def _say(self, *words: Any, **parts: Any) -> Feedback:
        feedback = super()._say(*words, **parts)
        self._watchers.tell()
        return feedback
