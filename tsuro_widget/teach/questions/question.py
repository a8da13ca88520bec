"""The base of all questions: they read an answer, judge it, give hints and show a right answer."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, NamedTuple

from ..._base.data import Json
from ..._base.shapes import Part
from ...game.game import Game
from ...rules.actions import parse
from ...rules.board import Leg
from ...scenarios.cases import Case
from ...scene.marks import path_mark
from ...words.phrases import Phrase, Refusal, Sentences, Translatable, sentence
from ..texts import read_text

LONGEST_ANSWER, MOST_OPTIONS = 20_000, 500
# The kinds that are answered by an action: the board asks for it, and the panel shows the question.
STAYS = ("tile", "play")


class Remark(NamedTuple):
    """A remark about a question, with its marks."""

    words: Translatable
    marks: tuple[Json, ...] = ()


class AnswerFormatError(Refusal):
    """The answer cannot be read; its refusal says what would be right."""


class Question:
    """A question about a state; `after` holds the actions that are played when the answer is revealed."""

    kind: ClassVar[str]
    shape: ClassVar[str]  # the control with which the front end lets the learner answer
    parts: ClassVar[tuple[str, ...]]  # the keys that only this kind has
    many = False  # whether an answer may have several choices
    usual: Phrase  # the wording where the author gives none

    def __init__(self, part: Part, case: Case, after: tuple[str, ...], game: Game) -> None:
        self.data, self.case, self.state, self.after = part.value, case, case.before, after
        self.actions = [parse(text, self.state.edition, self.state.board.grid) for text in after]
        self.wording = read_text(part.get("ask"), case) if "ask" in part else None
        self.complete(part, game)

    def complete(self, part: Part, game: Game) -> None:
        """Read what only this kind has; what is wrong with it is a fault of the part, or a `ValueError`."""
        raise NotImplementedError

    def prompt(self) -> Translatable:
        """The wording of the question; the usual one describes the actions before it in sentences."""
        if self.wording or not self.after:
            return self.wording or self.usual
        actions = Sentences([action.sentence() for action in self.actions])
        return replace(self.usual, parts={**self.usual.parts, "actions": actions})

    def read(self, answer: object, lang: str) -> str:
        """Return an answer in the form of this kind of question, or raise an `AnswerFormatError`."""
        raise NotImplementedError

    def is_right(self, answer: str) -> bool:
        return answer == self.solution()

    def solution(self) -> str:
        """A right answer; "" if a search has found none."""
        raise NotImplementedError

    def space(self) -> Sequence[str]:
        """The answers that can be played, right and wrong, where an answer is one action or more."""
        return ()

    def hints(self, played: Sequence[str] = ()) -> list[Remark]:
        """Three for a learner who has played so far on the board, each saying more than the one before."""
        raise NotImplementedError

    def against(self, answer: str) -> Remark:
        """The remark about a wrong answer."""
        raise NotImplementedError

    def praise(self, answer: str) -> Translatable:
        """The remark about a right answer."""
        return sentence("answer is", answer=answer)

    def reveals(self, answer: str) -> tuple[str, ...]:
        """The actions that are played after the answer."""
        return self.after

    def ways(self, ask: Json) -> list[Json]:
        """What may be clicked on the board to answer, where the game itself asks so; nothing tells what is right."""
        return []

    def faults(self) -> list[str]:
        """The reasons why this cannot be a question."""
        return []


def text_of(answer: object) -> str:
    """Return the answer as a string, or raise an `AnswerFormatError`."""
    if isinstance(answer, bool) or answer is None:
        raise AnswerFormatError.because(sentence("unread", answer=repr(answer)))
    try:
        text = answer if isinstance(answer, str) else str(answer)
    except Exception:  # an object of somebody else's may fail in any way when it is asked for its text
        raise AnswerFormatError.because(sentence("unread", answer=type(answer).__name__)) from None
    if len(text) > LONGEST_ANSWER:
        raise AnswerFormatError.because(sentence("unread long", count=LONGEST_ANSWER))
    return text.strip()


def path_marks(legs: Sequence[Leg]) -> tuple[Json, ...]:
    """A mark along these path segments; empty without them."""
    return (path_mark(legs),) if legs else ()
