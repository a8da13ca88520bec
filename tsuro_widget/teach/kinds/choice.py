"""Which of these is true? The answer is the number of a choice, or several."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from unicodedata import normalize

from ...words.catalogs import COMMON
from ...words.phrases import Phrase, Sentences, Words, count, say
from ..holding import Condition
from ..questions import AnswerFormatError, Question, Remark, text_of
from ..texts import Text

NONE = "none"
MOST_LISTED = 7
ONE_DIGIT = 9


@dataclass(frozen=True)
class ChoiceQuestion(Question):
    """Texts, each with the condition that makes it true; `several`: any number of them may be."""

    texts: tuple[Text, ...]
    conditions: tuple[Condition, ...]
    several: bool

    kind = "choice"
    shape = "choice"

    @cached_property
    def right(self) -> list[int]:
        return [number for number, condition in enumerate(self.conditions, 1) if condition(self.case)]

    def faults(self) -> list[str]:
        if self.several or len(self.right) == 1:
            return []
        true = " and ".join(map(str, self.right)) or "none"
        return [f"exactly one choice must be true, and {true} {'are' if len(self.right) > 1 else 'is'}"]

    def usual_wording(self) -> Phrase:
        return say("ask choices" if self.several else "ask choice")

    def read(self, answer: object, lang: str) -> str:
        if isinstance(answer, list | tuple):
            if self.several and not answer:
                return NONE
            return self._numbers([text_of(part) for part in answer])
        text = normalize("NFKC", text_of(answer))
        said = [own.said(lang).strip().lower() for own in self.texts]
        if text.lower() in said:
            return str(said.index(text.lower()) + 1)
        if self.several and text.lower() in {texts[NONE] for texts in COMMON.values()}:
            return NONE
        return self._numbers([part for part in re.split(r"[\s,;:./&+()]+|\b(?:and|und)\b", text) if part])

    def _numbers(self, parts: Sequence[str]) -> str:
        known = [str(number) for number in range(1, len(self.texts) + 1)]
        if self.several and len(parts) == 1 and len(known) <= ONE_DIGIT and parts[0] not in known:
            parts = list(parts[0])
        if not parts or not set(parts) <= set(known) or (len(parts) > 1 and not self.several):
            raise AnswerFormatError(say("unread choices" if self.several else "unread choice", count=len(known)))
        return " ".join(number for number in known if number in parts)

    def solution(self) -> str:
        return " ".join(map(str, self.right)) or NONE

    def space(self) -> list[str]:
        numbers = [str(number) for number in range(1, len(self.texts) + 1)]
        if not self.several:
            return numbers
        most = len(numbers) if len(numbers) <= MOST_LISTED else 2
        sets = [" ".join(group) for size in range(1, most + 1) for group in combinations(numbers, size)]
        return list(dict.fromkeys([NONE, *sets, self.solution()]))

    def choices(self) -> list[tuple[str, Words]]:
        return [(str(number), text) for number, text in enumerate(self.texts, 1)]

    def true_choices(self) -> list[str]:
        return [str(number) for number in self.right]

    def many(self) -> bool:
        return self.several

    def hints(self) -> list[Remark]:
        counted = count("hint choices", len(self.right), all=len(self.texts))
        return [Remark(self._told(numbers) if numbers else counted) for numbers in self._given_away()]

    def _given_away(self) -> list[list[int]]:
        """For each hint the choices that it judges; none where it says only how many are true."""
        wrong = [number for number in range(1, len(self.texts) + 1) if number not in self.right]
        if self.several:
            one = wrong[:1] or self.right[:1]
            return [[], one, [*one, *(wrong[1:2] or [other for other in self.right[:2] if other not in one][:1])]]
        if len(wrong) == 1:
            return [[], wrong, [*wrong, *self.right]]
        first = min(len(wrong) - 2, 1)
        return [wrong[: max(0, first + level)] for level in range(3)]

    def _told(self, numbers: Sequence[int]) -> Sentences:
        return Sentences([self._statement([number]) for number in numbers])

    def _statement(self, numbers: Sequence[int]) -> Phrase:
        [number] = numbers
        key = "hint choice true" if number in self.right else "hint choice false"
        return say(key, number=number, text=self.texts[number - 1])

    def against(self, answer: str) -> Remark:
        if not self.several:
            return Remark(say("wrong choice"))
        given = [] if answer == NONE else list(map(int, answer.split()))
        number = next(one for one in range(1, len(self.texts) + 1) if (one in given) != (one in self.right))
        return Remark(self._statement([number]))

    def confirmed(self, answer: str) -> Phrase:
        if not self.right:
            return say("answer none")
        return say(
            "answer is", answer=Sentences([say("choice", number=one, text=self.texts[one - 1]) for one in self.right])
        )
