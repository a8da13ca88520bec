"""A lesson in the notebook: the board, and beside it what is explained and asked."""

from __future__ import annotations

from typing import Any

from ..teach.lesson import Lesson
from .board import TsuroWidget
from .desk import Desk
from .lesson_panel import LessonPanel
from .lesson_play import LessonPlay
from .listeners import weakly
from .luck import LUCK


class LessonPlayer(Desk):
    """A lesson to take: the board and the panel follow it, whoever answers."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson, self._lines = lesson, LessonPanel(lesson)
        self.board = TsuroWidget(LessonPlay(lesson), mode="lesson", dice=LUCK)
        self.board.marks = lesson.marks
        super().__init__(self.board, panel=self._lines)
        self._leave.callback(lesson.watch(weakly(self.follow)))

    def follow(self) -> None:
        """Show the lesson as it is now."""
        board = self.board
        with board.hold_sync(), board.hold_trait_notifications():
            board.publish()
            board.mode, board.marks = "lesson", self.lesson.marks
        self._lines.draw()

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The board, and for places without a kernel the text of the lesson and its picture."""
        live, more = super()._repr_mimebundle_(**options)
        return live | self.lesson._repr_mimebundle_(), more
