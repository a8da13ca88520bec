"""A lesson in the notebook: the board, and beside it what is explained and asked."""

from __future__ import annotations

from typing import Any

from ..live.lesson_panel import LessonPanel
from ..live.lesson_table import LessonTable
from ..live.listeners import weakly
from ..teach.lesson import Lesson
from ..widget import TsuroWidget
from .desk import Desk


class LessonBoard(TsuroWidget):
    """The board of a lesson: what is pressed on it is an answer, or is tried out."""

    modes = ("lesson", "play", "replay")

    def __init__(self, lesson: Lesson) -> None:
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
