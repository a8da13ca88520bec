"""A lesson in the notebook: what is explained and asked, and below it the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import ipywidgets

from ..live.commands import Command
from ..live.lesson_panel import LessonPanel
from ..live.lesson_table import LessonTable
from ..live.listeners import weakly
from ..teach import lesson as teaching
from ..teach.feedback import Feedback
from ..widget import TsuroWidget

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
        game, before = self._table.game, self.scene
        self._table.settle()
        if self._table.game is not game:
            self._leave()
            self._leave = self._join(self._table.game)
        with self.hold_sync():
            self.publish()
            self.mode, self.marks = "lesson", self._lesson.marks
            if any(before[part] != self.scene[part] for part in ("edition", "size")):
                self.art = self._sent()["art"]

    def _change_game(self) -> None:
        self.follow()

    def _obey(self, command: Command) -> dict[str, Any]:
        answer = super()._obey(command)
        self.follow()
        return answer


class LessonPlayer(ipywidgets.VBox):  # type: ignore[misc]
    """A lesson to take: the panel and the board follow it, whoever answers."""

    def __init__(self, lesson: teaching.Lesson) -> None:
        self.lesson, self.board, self.panel = lesson, LessonBoard(lesson), LessonPanel(lesson)
        super().__init__([self.panel, self.board])

    def follow(self) -> None:
        """Show the lesson as it is now."""
        self.board.follow()
        self.panel.draw()

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live lesson, and for places without a kernel its text and its picture."""
        bundle = super()._repr_mimebundle_(**options) or {}
        live, more = bundle if isinstance(bundle, tuple) else (bundle, {})
        return live | self.lesson._repr_mimebundle_(), more

    def close(self) -> None:
        for one in (self.panel, self.board):
            one.close()
        super().close()


class Lesson(teaching.Lesson):
    """A lesson: steps that explain, show a board and ask; what is right is worked out by the engine.

    `lesson` is data, or the path of a JSON file; `board()` is the lesson to click through. `clock` gives seconds,
    as `time.monotonic` does; without it no times are kept. `edition` is one of your own.
    """

    _watchers: tuple[Callable[[], None], ...] = ()

    def board(self) -> LessonPlayer:
        """The lesson as a panel and a board, which follow it whoever answers."""
        player = LessonPlayer(self)
        self._watchers += (weakly(player.follow),)
        return player

    def reset(self) -> Self:
        """The step as it began, to the byte; what was answered stays in the log."""
        super().reset()
        self._changed()
        return self

    def _say(self, *words: Any, **parts: Any) -> Feedback:
        feedback = super()._say(*words, **parts)
        self._changed()
        return feedback

    def _changed(self) -> None:
        for watcher in self._watchers:
            watcher()
