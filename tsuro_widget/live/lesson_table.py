"""A lesson as a board shows it: what is asked may be answered on the board, and nothing tells the answer."""

from __future__ import annotations

from typing import Any

from ..rules.model import State
from ..show.scene import NOBODY
from ..teach.lesson import Lesson
from ..teach.showing import STAYS
from ..words.clean import clean
from .rolling import LUCK
from .table import Table

Json = dict[str, Any]

ON_THE_BOARD = ("port", "tile", "play")
"""The kinds of question that are answered there."""
LOOKED_AT = "moment"
"""What is asked of somebody who can only look."""


class LessonTable(Table):
    """Luck and others play as the lesson wants it: here nobody goes on by himself."""

    def __init__(self, lesson: Lesson) -> None:
        super().__init__(lesson.game, None, {}, LUCK, curtain=False, lang=lesson.lang, begins_again=False)
        self.lesson, self.reviews = lesson, False

    def settle(self) -> None:
        self.game, self.lang = self.lesson.game, self.lesson.lang

    def goes_on(self, *, alone: bool) -> bool:
        return False

    def nearest(self, step: int) -> int | None:
        """Only what the learner has played may be taken back."""
        return self.game.ply - 1 if step < 0 and self.lesson.stage.played else None

    def play(self, action: str) -> None:
        """What is pressed or typed on the board is an answer where nothing is to be played."""
        question = self.lesson.step.question
        is_answer = question is not None and question.kind not in STAYS and not action.startswith("answer ")
        self._received(f"answer {action}" if is_answer and not self.lesson.stage.allows() else action)

    def go(self, ply: int) -> None:
        self._received("undo")

    def _received(self, message: str) -> None:
        self.lesson.receive(message)
        self.settle()

    def scene(self) -> Json:
        return self._told(self.lesson.scene(), self.game.state, error=None, curtain=None)

    def moment(self, ply: int) -> Json:
        """Another moment, without what could be done there."""
        scene = self.game.scene(NOBODY, ply=ply, lang=self.lang)
        return self._told(scene, self.game.timeline.moments[ply].state, error=None, curtain=None)

    def _told(self, scene: Json, state: State, **parts: object) -> Json:
        undo = self.nearest(-1) is not None
        ways = {"plies": self.last, "undo": undo, "redo": False, "again": False}
        return scene | {"ask": self._asked(scene["ask"], state), "seed": None} | ways | parts

    def _asked(self, ask: Json | None, state: State) -> Json | None:
        """A port is answered by one press; what is not answered on the board is only told there.

        Beside a hand the board says what the game asks, and the panel alone what it says of an answer.
        """
        kind = self.lesson.panel()["kind"]
        if ask is None:
            return None
        feedback = self.lesson.feedback
        ask = ask if feedback is None or kind in STAYS else ask | {"hint": clean(feedback.text)}
        if self.lesson.stage.is_revealed or (kind not in ON_THE_BOARD and not self.lesson.stage.allows()):
            return ask | {"kind": LOOKED_AT, "by": "itself", "options": [], "refused": []}
        return ask | {"kind": "port", "by": "press"} if kind == "port" else ask
