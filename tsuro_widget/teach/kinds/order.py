"""In which order? The answer is the numbers of the items, as they come one after the other."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import islice, permutations
from unicodedata import normalize

from ...words.phrases import Phrase, Sentences, Words, say
from ..questions import AnswerFormatError, Question, Remark, text_of
from ..texts import Text

MOST_LISTED = 120
LEAST_ITEMS = 3
ONE_DIGIT = 9
APART = re.compile(r"[\s,;:.()<>\u2192\u2013-]+|\b(?:and|then|und|dann)\b")
"""What may stand between the texts of items."""


@dataclass(frozen=True)
class OrderQuestion(Question):
    """Texts, each with what it is sorted by: when it happens, or how large it is."""

    texts: tuple[Text, ...]
    keys: tuple[Fraction, ...]

    kind = "order"
    shape = "order"

    @cached_property
    def right(self) -> list[int]:
        return sorted(range(1, len(self.keys) + 1), key=lambda number: self.keys[number - 1])

    def faults(self) -> list[str]:
        if len(set(self.keys)) < len(self.keys):
            return ["two of the items are equal or happen at once; each needs a place of its own"]
        if self.right == sorted(self.right):
            return ["the items stand in the right order already"]
        return []

    def usual_wording(self) -> Phrase:
        return say("ask order" if self.after else "ask order sizes")

    def read(self, answer: object, lang: str) -> str:
        if isinstance(answer, list | tuple):
            told = [text_of(part) for part in answer]
            parts: Sequence[str] = self._named("; ".join(told), lang) or told
        else:
            text = normalize("NFKC", text_of(answer))
            parts = self._named(text, lang) or re.findall(r"[^\s,;:.()<>\u2192\u2013-]+", text)
        known = [str(number) for number in range(1, len(self.texts) + 1)]
        if len(parts) == 1 and len(parts[0]) == len(known) <= ONE_DIGIT:
            parts = list(parts[0])
        if sorted(parts) != sorted(known):
            raise AnswerFormatError(say("unread order", example=" ".join(reversed(known))))
        return " ".join(parts)

    def _named(self, text: str, lang: str) -> list[str]:
        """The numbers of the items that are called by their own texts; none where that leaves anything to be read."""
        numbers = {one.said(lang).strip().rstrip(".").lower(): str(n) for n, one in enumerate(self.texts, 1)}
        if all(name.isdigit() for name in numbers):
            return []
        either = "|".join(re.escape(name) for name in sorted(numbers, key=len, reverse=True))
        parts = re.split(rf"(?<!\w)({either})(?!\w)", text.lower())
        return [] if APART.sub("", "".join(parts[::2])) else [numbers[name] for name in parts[1::2]]

    def solution(self) -> str:
        return " ".join(map(str, self.right))

    def space(self) -> list[str]:
        numbers = [str(number) for number in range(1, len(self.texts) + 1)]
        found = [" ".join(order) for order in islice(permutations(numbers), MOST_LISTED)]
        return list(dict.fromkeys([*found, self.solution()]))

    def choices(self) -> list[tuple[str, Words]]:
        return [(str(number), text) for number, text in enumerate(self.texts, 1)]

    def confirmed(self, answer: str) -> Phrase:
        return say(
            "answer is", answer=Sentences([say("choice", number=one, text=self.texts[one - 1]) for one in self.right])
        )

    def hints(self) -> list[Remark]:
        first, last = self._statement("hint first", 0), self._statement("hint last", -1)
        return [Remark(self._statement("hint not first", -1)), Remark(first), Remark(Sentences([first, last]))]

    def _statement(self, key: str, place: int) -> Phrase:
        number = self.right[place]
        return say(key, number=number, text=self.texts[number - 1])

    def against(self, answer: str) -> Remark:
        given = list(map(int, answer.split()))
        place = next(place for place, number in enumerate(given) if number != self.right[place])
        return Remark(say("wrong order", place=place + 1, text=self.texts[given[place] - 1]))
