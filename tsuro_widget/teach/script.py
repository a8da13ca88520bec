"""A lesson as it was read: its steps, each with a game to look at and perhaps a question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..play.game import Game
from ..rules.model import Edition
from ..words.phrases import Words
from .questions import Json, Question, Remark
from .written import Text

FORMAT = "tsuro-lesson/1"
LEVELS = 3
"""The hints of a question."""


@dataclass(frozen=True)
class Step:
    """One step: what is said, the moment that is shown, and what is asked. `game` is branched, never played on."""

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
    rule: Words | None
    hints: tuple[Text, ...]
    points: int

    def hint(self, level: int, played: Sequence[str] = ()) -> Remark:
        """A hint of the author, or the one that is computed for what was played so far."""
        assert self.question is not None
        return Remark(self.hints[level]) if level < len(self.hints) else self.question.hints_after(played)[level]


@dataclass(frozen=True)
class Script:
    """A whole lesson."""

    key: str
    title: Text
    edition: Edition
    tries: int | None
    steps: tuple[Step, ...]
