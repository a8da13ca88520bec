"""What every kind of question can do: read an answer, judge it, give hints and say what is right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple

from ..explore.cases import Case
from ..rules.actions import parse
from ..rules.board import Leg
from ..rules.model import State
from ..show.places import steps
from ..words.clean import clean_lines
from ..words.phrases import Phrase, Sentences, Words, say
from .texts import Text

Json = dict[str, Any]
LONGEST_ANSWER = 20_000


class Remark(NamedTuple):
    """Something said about a question, and the marks that go with it."""

    words: Words
    marks: tuple[Json, ...] = ()


class AnswerFormatError(ValueError):
    """A text that cannot be read as an answer; `words` say what would be right."""

    def __init__(self, words: Words) -> None:
        super().__init__(clean_lines(words.said("en")))
        self.words = words


@dataclass(frozen=True)
class Question:
    """A question about a moment; `after` is what is played when the answer is revealed."""

    case: Case
    after: tuple[str, ...]
    wording: Text | None
    data: Mapping[str, Any]

    kind: ClassVar[str]
    shape: ClassVar[str]
    """What the front end shows to answer it."""

    @property
    def state(self) -> State:
        """The moment that the learner sees."""
        return self.case.before

    @property
    def ends_with(self) -> tuple[str, ...] | None:
        """What is played in any case; None where it depends on the answer."""
        return self.after

    def prompt(self) -> Words:
        """How the question reads; the usual wording describes in the words of the game what is played before."""
        usual = self.usual_wording()
        if self.wording or not self.after:
            return self.wording or usual
        edition, grid = self.state.edition, self.state.board.grid
        actions = Sentences([parse(text, edition, grid).sentence() for text in self.after])
        return replace(usual, parts={**usual.parts, "actions": actions})

    def usual_wording(self) -> Phrase:
        raise NotImplementedError

    def read(self, answer: object, lang: str) -> str:
        """An answer as this kind of question writes it; `AnswerFormatError` if it is none."""
        raise NotImplementedError

    def is_right(self, answer: str) -> bool:
        return answer == self.solution()

    def solution(self) -> str:
        """A right answer."""
        raise NotImplementedError

    def space(self) -> Sequence[str]:
        """Answers to choose from, right and wrong; not always all of them."""
        return ()

    def hints(self) -> list[Remark]:
        """Three of them, each saying more than the one before."""
        raise NotImplementedError

    def hints_after(self, played: Sequence[str]) -> list[Remark]:
        """The hints for a learner who has played so far on the board."""
        return self.hints()

    def against(self, answer: str) -> Remark:
        """What is to be said about a wrong answer."""
        raise NotImplementedError

    def praise(self, answer: str) -> Words:
        """What is to be said about a right answer."""
        return say("answer is", answer=answer)

    def reveals(self, answer: str) -> tuple[str, ...]:
        """What is played once the answer is known."""
        return self.after

    def choices(self) -> list[tuple[str, Words]]:
        """What there is to choose from in a list, each with its answer."""
        return []

    def true_choices(self) -> list[str]:
        """The answers of those choices that are true."""
        return []

    def many(self) -> bool:
        """Whether several of the choices may be taken together."""
        return False

    def faults(self) -> list[str]:
        """What keeps it from being a question."""
        return []

    def gaps(self) -> list[str]:
        """What keeps it from being solved, where that takes a search."""
        return []


def text_of(answer: object) -> str:
    """An answer as a text, if it is one or has one."""
    if isinstance(answer, bool) or answer is None:
        raise AnswerFormatError(say("unread", answer=repr(answer)))
    try:
        text = answer if isinstance(answer, str) else str(answer)
    except Exception:  # an object of somebody else's may fail in any way when it is asked for its text
        raise AnswerFormatError(say("unread", answer=type(answer).__name__)) from None
    if len(text) > LONGEST_ANSWER:
        raise AnswerFormatError(say("unread long", count=LONGEST_ANSWER))
    return text.strip()


def path_mark(legs: Sequence[Leg]) -> tuple[Json, ...]:
    """A mark along these paths; nothing if there are none."""
    return ({"path": steps(legs)},) if legs else ()
