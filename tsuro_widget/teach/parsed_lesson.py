"""A parsed lesson: its steps, each with a game to look at and perhaps a question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from .._base.data import Json
from ..game.game import Game
from ..rules.model import Edition
from ..words.phrases import Translatable
from .questions.free_play import MOST_TRIED
from .questions.question import AnswerFormatError, Question, Remark
from .texts import Text

FORMAT = "tsuro-lesson/1"
NEWER = "tsuro-lesson/2"
"""The same with the conditions of scenarios, and events that are checked."""
LESSON_KEYS = ("format", "key", "title", "edition", "seed", "tries", "steps")
LEVELS = 3
"""The hints of a question."""


@dataclass(frozen=True)
class LessonStep:
    """One step: what it says, the position that it shows, and its question. `game` is branched, never played on."""

    item: str
    text: Text | None
    game: Game
    start: Mapping[str, Any]
    actions: tuple[str, ...]
    is_checked: bool
    marks: tuple[Json, ...]
    may: frozenset[str] | None
    """The kinds of action that the learner may try; None for all."""
    question: Question | None
    rule: Translatable | None
    hints: tuple[Text, ...]
    points: int

    def hint(self, level: int, played: Sequence[str]) -> Remark:
        """A hint of the author, or the one that is computed for what was played so far."""
        assert self.question is not None
        return Remark(self.hints[level]) if level < len(self.hints) else self.question.hints(played)[level]

    def problems(self) -> Iterator[str]:
        """Name the problems of a step whose question cannot be solved or missed."""
        if not (question := self.question):
            return
        if not (solution := question.solution()):
            yield f"no way to the goal was found among the first {MOST_TRIED} tried"
            return
        is_taken = False
        with suppress(AnswerFormatError):
            is_taken = question.read(solution, "en") == solution and question.is_right(solution)
        if not is_taken:
            yield f"its answer {solution!r} is not taken"
        if question.space() and all(map(question.is_right, question.space())):
            yield "every answer is right"


@dataclass(frozen=True)
class ParsedLesson:
    """A whole lesson."""

    key: str
    title: Text
    edition: Edition
    tries: int | None
    steps: tuple[LessonStep, ...]
