"""A lesson on a board: what is asked may be answered there, and nothing tells the answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from ..game.game import Game
from ..rules.model import State
from ..scene.scene import NOBODY
from ..scene.types import Ask, Scene
from ..teach.lesson import Lesson
from ..teach.questions.question import STAYS
from ..words.clean import clean
from .playables import Playable

ON_THE_BOARD = ("port", "tile", "play")
"""The kinds of question that are answered there."""
LOOKED_AT = "moment"
"""What is asked of somebody who can only look."""


class LessonPlay(Playable):
    """Luck and others play as the lesson wants it: here nobody goes on by himself."""

    modes: tuple[str, ...] = ("lesson", "play", "replay")
    begins_again = reviews = goes_on = False

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson

    @property
    def game(self) -> Game:
        return self.lesson.game

    @property
    def lang(self) -> str:
        return self.lesson.lang

    def nearest(self, step: int, waits: Callable[[State], bool]) -> int | None:
        """Only what the learner has played may be taken back."""
        return self.game.ply - 1 if step < 0 and self.lesson.stage.played else None

    def act(self, action: str) -> None:
        """What is pressed or typed on the board is an answer where nothing is to be played."""
        question = self.lesson.step.question
        is_answer = question is not None and question.kind not in STAYS and not action.startswith("answer ")
        self._receive(f"answer {action}" if is_answer and not self.lesson.stage.allows() else action)

    def go(self, ply: int) -> None:
        self._receive("undo")

    def _receive(self, message: str) -> None:
        self.is_at_work = True
        try:
            self.lesson.receive(message)
        finally:
            self.is_at_work = False

    def scene(self, viewer: str | None) -> Scene:
        scene = cast(Scene, self.lesson.scene())
        return scene | {"ask": self._ask_at(scene["ask"])}

    def moment(self, viewer: str | None, ply: int) -> Scene:
        """Another moment, without what could be done there."""
        scene = super().moment(NOBODY, ply)
        return scene | {"ask": self._ask_at(scene["ask"])}

    def _ask_at(self, ask: Ask | None) -> Ask | None:
        """A port is answered by one press; what is not answered on the board is only told there.

        Beside a hand the board says what the game asks, and the panel alone what it says of an answer.
        """
        if ask is None:
            return None
        question, stage, feedback = self.lesson.step.question, self.lesson.stage, self.lesson.feedback
        kind = question.shape if question else ""
        ask = ask if feedback is None or kind in STAYS else ask | {"hint": clean(feedback.text)}
        if stage.is_revealed or (kind not in ON_THE_BOARD and not stage.allows()):
            return ask | {"kind": LOOKED_AT, "by": "itself", "options": [], "refused": []}
        return ask | {"kind": "port", "by": "press"} if kind == "port" else ask
