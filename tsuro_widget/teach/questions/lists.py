"""Questions with a list: the true choices, the seats of which something is true, the order of items."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations, islice, permutations
from typing import ClassVar
from unicodedata import normalize

from ...rules.events import Drew
from ...scenarios.cases import Case, pawns_by_name
from ...scenarios.conditions import Condition
from ...words.catalogs import COMMON
from ...words.clean import clean, shown
from ...words.phrases import Phrase, Sentences, Words, count, say, together
from ..texts import Text
from .question import AnswerFormatError, Question, Remark, path_marks, text_of

MOST_SETS, MOST_ORDERS = 7, 120
"""The possible answers of a longer list are not all named."""
LEAST_ITEMS, ONE_DIGIT = 3, 9
APART = re.compile(r"[\s,;:./&+()]+|\b(?:and|und)\b")
"""Separators of the numbers of choices."""
IN_A_ROW = re.compile(r"[\s,;:.()<>\u2192\u2013-]+|\b(?:and|then|und|dann)\b")
"""Separators of items in their order."""
HOLDS = "holds "
ALL, BOTH = ("all", "everybody", "everyone", "alle"), ("both", "beide")
NOBODY = {"none", "no one", "noone", "no-one", "keiner", "keine", *(one["lesson nobody"] for one in COMMON.values())}
ABOUT: dict[str, Callable[[Case], set[str]]] = {
    "out": Case.losers,
    "lives": lambda case: {case.after.seats[seat] for seat in case.after.living},
    "moves": lambda case: {event.who for event in case.journeys},
    "wins": lambda case: {case.after.seats[seat] for seat in case.after.winners},
    "asked": lambda case: {str(case.after.actor_name)},
    "draws": lambda case: {event.who for event in case.events if isinstance(event, Drew)},
}


class Listed(Question):
    """A question with a list of entries; an answer names some of them, each by its name."""

    between: ClassVar[str] = " "
    none: ClassVar[str] = "none"
    """The answer that names no entry."""

    @property
    def names(self) -> Sequence[str]:
        raise NotImplementedError

    @cached_property
    def right(self) -> list[str]:
        """The names of the right answer."""
        raise NotImplementedError

    def answer_of(self, names: Sequence[str] | set[str]) -> str:
        return self.between.join(name for name in self.names if name in names) or self.none

    def solution(self) -> str:
        return self.answer_of(self.right)

    def true_choices(self) -> list[str]:
        return self.right

    def space(self) -> list[str]:
        if not self.many():
            return list(self.names)
        most = len(self.names) if len(self.names) <= MOST_SETS else 2
        sets = [self.answer_of(group) for size in range(most + 1) for group in combinations(self.names, size)]
        return list(dict.fromkeys([*sets, self.solution()]))

    def first_misjudged(self, answer: str) -> str:
        """The first entry that the answer has and should not, or should have and has not."""
        apart = f"{self.between}{answer}{self.between}"
        given = [name for name in self.names if f"{self.between}{name}{self.between}" in apart]
        return next(name for name in self.names if (name in given) != (name in self.right))


@dataclass(frozen=True)
class Numbered(Listed):
    """A list of sentences with numbers as names."""

    texts: tuple[Text, ...]

    @property
    def names(self) -> Sequence[str]:
        return [str(number) for number in range(1, len(self.texts) + 1)]

    def choices(self) -> list[tuple[str, Words]]:
        return list(zip(self.names, self.texts))

    def entry(self, key: str, name: str) -> Phrase:
        """A sentence about an entry."""
        return say(key, number=name, text=self.texts[int(name) - 1])

    def praise(self, answer: str) -> Phrase:
        return say("answer is", answer=Sentences([self.entry("choice", name) for name in self.right]))


@dataclass(frozen=True)
class ChoiceQuestion(Numbered):
    """The true choice is the answer; with `several`, all true choices are."""

    conditions: tuple[Condition, ...]
    several: bool

    kind = shape = "choice"

    @cached_property
    def right(self) -> list[str]:
        return [name for name, condition in zip(self.names, self.conditions) if condition(self.case)]

    def many(self) -> bool:
        return self.several

    def faults(self) -> list[str]:
        if self.several or len(self.right) == 1:
            return []
        true = " and ".join(self.right) or "none"
        return [f"exactly one choice must be true, and {true} {'are' if len(self.right) > 1 else 'is'}"]

    def usual_wording(self) -> Phrase:
        return say("ask choices" if self.several else "ask choice")

    def read(self, answer: object, lang: str) -> str:
        if isinstance(answer, list | tuple):
            return self._numbers([text_of(part) for part in answer]) if answer or not self.several else self.none
        text = normalize("NFKC", text_of(answer))
        said = [own.said(lang).strip().lower() for own in self.texts]
        if text.lower() in said:
            return self.names[said.index(text.lower())]
        if self.several and text.lower() in {texts[self.none] for texts in COMMON.values()}:
            return self.none
        return self._numbers([part for part in APART.split(text) if part])

    def _numbers(self, parts: Sequence[str]) -> str:
        if self.several and len(parts) == 1 and len(self.names) <= ONE_DIGIT and parts[0] not in self.names:
            parts = list(parts[0])
        if not parts or not set(parts) <= set(self.names) or (len(parts) > 1 and not self.several):
            raise AnswerFormatError(say("unread choices" if self.several else "unread choice", count=len(self.texts)))
        return self.answer_of(parts)

    def hints(self) -> list[Remark]:
        counted = count("hint choices", len(self.right), all=len(self.texts))
        judged = [Sentences(list(map(self._verdict, names))) if names else counted for names in self._given_away()]
        return list(map(Remark, judged))

    def _given_away(self) -> list[list[str]]:
        """For each hint the choices that it judges; none where it says only how many are true."""
        wrong = [name for name in self.names if name not in self.right]
        if self.several:
            one = wrong[:1] or self.right[:1]
            return [[], one, [*one, *(wrong[1:2] or [other for other in self.right[:2] if other not in one][:1])]]
        if len(wrong) == 1:
            return [[], wrong, [*wrong, *self.right]]
        first = min(len(wrong) - 2, 1)
        return [wrong[: max(0, first + level)] for level in range(3)]

    def _verdict(self, name: str) -> Phrase:
        return self.entry("hint choice true" if name in self.right else "hint choice false", name)

    def against(self, answer: str) -> Remark:
        return Remark(self._verdict(self.first_misjudged(answer)) if self.several else say("wrong choice"))

    def praise(self, answer: str) -> Phrase:
        return super().praise(answer) if self.right else say("answer none")


@dataclass(frozen=True)
class OrderQuestion(Numbered):
    """The order of the items is the answer, by the time at which they happen or by their size."""

    keys: tuple[Fraction, ...]

    kind = shape = "order"

    @cached_property
    def right(self) -> list[str]:
        return sorted(self.names, key=lambda name: self.keys[int(name) - 1])

    def true_choices(self) -> list[str]:
        return []

    def faults(self) -> list[str]:
        if len(set(self.keys)) < len(self.keys):
            return ["two of the items are equal or happen at once; each needs a place of its own"]
        return ["the items stand in the right order already"] if self.right == self.names else []

    def usual_wording(self) -> Phrase:
        return say("ask order" if self.after else "ask order sizes")

    def read(self, answer: object, lang: str) -> str:
        told = [text_of(part) for part in answer] if isinstance(answer, list | tuple) else []
        text = "; ".join(told) if told else normalize("NFKC", text_of(answer))
        parts = self._named(text, lang) or told or [part for part in IN_A_ROW.split(text) if part]
        if len(parts) == 1 and len(parts[0]) == len(self.names) <= ONE_DIGIT:
            parts = list(parts[0])
        if sorted(parts) != sorted(self.names):
            raise AnswerFormatError(say("unread order", example=" ".join(reversed(self.names))))
        return " ".join(parts)

    def _named(self, text: str, lang: str) -> list[str]:
        """The numbers of items that an answer writes out; empty if anything else is in it."""
        numbers = {one.said(lang).strip().rstrip(".").lower(): name for name, one in zip(self.names, self.texts)}
        if all(name.isdigit() for name in numbers):
            return []
        either = "|".join(re.escape(name) for name in sorted(numbers, key=len, reverse=True))
        parts = re.split(rf"(?<!\w)({either})(?!\w)", text.lower())
        return [] if IN_A_ROW.sub("", "".join(parts[::2])) else [numbers[name] for name in parts[1::2]]

    def solution(self) -> str:
        return " ".join(self.right)

    def space(self) -> list[str]:
        found = [" ".join(order) for order in islice(permutations(self.names), MOST_ORDERS)]
        return list(dict.fromkeys([*found, self.solution()]))

    def hints(self) -> list[Remark]:
        first, last = self.entry("hint first", self.right[0]), self.entry("hint last", self.right[-1])
        return [Remark(self.entry("hint not first", self.right[-1])), Remark(first), Remark(Sentences([first, last]))]

    def against(self, answer: str) -> Remark:
        place, name = next((at, one) for at, one in enumerate(answer.split()) if one != self.right[at])
        return Remark(say("wrong order", place=place + 1, text=self.texts[int(name) - 1]))


@dataclass(frozen=True)
class WhoQuestion(Listed):
    """The seats of which `that` is true are the answer."""

    that: str

    kind, shape = "who", "choice"
    between, none = ", ", "nobody"

    @property
    def names(self) -> Sequence[str]:
        return self.state.seats

    @cached_property
    def right(self) -> list[str]:
        if self.that.startswith(HOLDS):
            token = self.that.removeprefix(HOLDS)
            found = {str(held.at) for held in self.case.after.tokens if held.name == token}
        else:
            found = ABOUT[self.that](self.case)
        return [name for name in self.names if name in found]

    def many(self) -> bool:
        return True

    def usual_wording(self) -> Phrase:
        what, _, token = self.that.partition(" ")
        question = say(f"ask who {what}", token=token)
        return say("when", question=question) if self.after else question

    def read(self, answer: object, lang: str) -> str:
        if isinstance(answer, list | tuple | set | frozenset):
            return self._together([text_of(name) for name in answer])
        text = text_of(answer)
        if text in self.names:
            return text
        low = " ".join(text.lower().rstrip(" .!").split())
        if low in NOBODY:
            return self.none
        if low in ALL or (low in BOTH and len(self.names) == 2):
            return self.answer_of(self.names)
        return self._together(self._parted(text) or self._parted(text.rstrip(" .!")) or [""])

    def _parted(self, text: str) -> list[str]:
        """The names in an answer; names without spaces may have spaces alone between them."""
        known = {name.lower() for name in self.names}
        parts = re.split(r"\s*(?:[,;&+]|\band\b|\bund\b)\s*", text, flags=re.IGNORECASE)
        words = [word for part in parts for word in ([part] if part.lower() in known else part.split())]
        return words if {word.lower() for word in words} <= known else []

    def _together(self, names: Sequence[str]) -> str:
        known = {name.lower(): name for name in self.names}
        found = {known.get(name.lower(), "") for name in names}
        if "" in found:
            raise AnswerFormatError(say("unread who", names=together([clean(name) for name in self.names])))
        return self.answer_of(found)

    def choices(self) -> list[tuple[str, Words]]:
        return [(name, together([clean(name)])) for name in self.names]

    def hints(self) -> list[Remark]:
        others = [name for name in self.names if name not in self.right]
        shares = (others[:1], self.right[:1], others[1:2], self.right[1:2])
        judged = [self._verdict(name) for share in shares for name in share][:2]
        return [*map(Remark, judged), Remark(count("hint who count", len(self.right), all=len(self.names)))]

    def _verdict(self, name: str) -> Phrase:
        return say("hint is" if name in self.right else "hint not", name=shown(name))

    def against(self, answer: str) -> Remark:
        wrong = self.first_misjudged(answer)
        legs = [leg for pawn in pawns_by_name(self.case.after, wrong) for leg in self.case.way(pawn)]
        return Remark(self._verdict(wrong), path_marks(legs[:1]))

    def praise(self, answer: str) -> Phrase:
        names = together([clean(name) for name in self.right]) if self.right else say("lesson nobody")
        return say("answer is", answer=names)
