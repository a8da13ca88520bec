"""Questions with a list: the true choices, the seats of which something is true, the order of items."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction
from unicodedata import normalize

from ..._base.shapes import SWITCH, TEXT, Part, one_of, some
from ...game.game import Game
from ...rules.events import Drew
from ...scenarios.cases import Case, begins, pawns_by_name
from ...words.catalogs import COMMON
from ...words.clean import clean, display_name
from ...words.phrases import Phrase, Sentences, Translatable, count, sentence, together
from ..conditions import read_condition
from ..texts import read_number, read_text
from .question import AnswerFormatError, Question, Remark, path_marks, text_of

LEAST_ITEMS, MOST_CHOICES, ONE_DIGIT = 3, 12, 9
APART = re.compile(r"[\s,;:./&+()]+|\b(?:and|und)\b")  # separators of the numbers of choices
# Separators of items in their order.
IN_A_ROW = re.compile(r"[\s,;:.()<>\u2192\u2013-]+|\b(?:and|then|und|dann)\b")
TOGETHER = re.compile(r"[\s,;&+.!]+|\b(?:and|und)\b")  # separators of names
ALL, BOTH = ("all", "everybody", "everyone", "alle"), ("both", "beide")
# What may be asked of seats, and who they are.
ABOUT: dict[str, Callable[[Case], set[str]]] = {
    "out": Case.losers,
    "lives": lambda case: {case.after.seats[seat] for seat in case.after.living},
    "moves": lambda case: {event.who for event in case.journeys},
    "wins": lambda case: {case.after.seats[seat] for seat in case.after.winners},
    "asked": lambda case: {str(case.after.actor_name)},
    "draws": lambda case: {event.who for event in case.events if isinstance(event, Drew)},
}
NOBODY = {"none", "no one", "noone", "no-one", "keiner", "keine", *(one["lesson nobody"] for one in COMMON.values())}


class ListQuestion(Question):
    """A question with a list of entries; an answer names some of them, each by its name."""

    texts: Mapping[str, Translatable]  # the entries, by their names; a sentence has its number
    right: list[str]  # the names of the right answer
    between, none = " ", "none"  # what is between names, and the answer that names no entry

    def entries(self, part: Part, key: str, least: int, allowed: Sequence[str]) -> dict[str, Part]:
        """The entries of a list of objects, each under its number, and their texts."""
        listed = enumerate(some(least, MOST_CHOICES).check(key, part.value.get(key)), 1)
        found = {str(number): part.inside(f"{key} {number}", each).mapping(allowed) for number, each in listed}
        self.texts = {name: read_text(each.get("text"), self.case) for name, each in found.items()}
        return found

    def answer_of(self, names: Collection[str]) -> str:
        return self.between.join(name for name in self.texts if name in names) or self.none

    def solution(self) -> str:
        return self.between.join(self.right) or self.none

    def entry(self, key: str, name: str) -> Phrase:
        return sentence(key, number=name, text=self.texts[name])

    def praise(self, answer: str) -> Phrase:
        entries = [self.entry("choice", name) for name in self.right]
        return sentence("answer is", answer=Sentences(entries)) if entries else sentence("answer none")

    def written(self, text: str, spellings: Mapping[str, str], apart: re.Pattern[str]) -> list[str]:
        """The entries that an answer writes out in one of these spellings; empty if anything else is in it."""
        either = "|".join(map(re.escape, sorted(spellings, key=len, reverse=True)))
        parts = re.split(rf"(?<!\w)({either})(?!\w)", text.lower())
        return [] if apart.sub("", "".join(parts[::2])) else [spellings[name] for name in parts[1::2]]

    def digits_of(self, parts: list[str]) -> list[str]:
        """The numbers in an answer, which may stand without anything between them."""
        is_one = len(parts) == 1 and len(self.texts) <= ONE_DIGIT and parts[0] not in self.texts
        return list(parts[0]) if is_one else parts

    def first_misjudged(self, answer: str) -> str:
        """The first entry that the answer has and should not, or should have and has not."""
        apart = f"{self.between}{answer}{self.between}"
        given = [name for name in self.texts if f"{self.between}{name}{self.between}" in apart]
        return next(name for name in self.texts if (name in given) != (name in self.right))


class ChoiceQuestion(ListQuestion):
    """The true choice is the answer; with `many`, all true choices are."""

    kind = shape = "choice"
    parts = ("choices", "many")

    def complete(self, part: Part, game: Game) -> None:
        self.many = SWITCH.check("many", part.value.get("many", False))
        self.usual = sentence("ask choices" if self.many else "ask choice")
        entries = self.entries(part, "choices", 2, ("text", "if"))
        conditions = {name: read_condition(each.get("if"), self.state) for name, each in entries.items()}
        self.right = [name for name, holds in conditions.items() if holds(self.case)]

    def faults(self) -> list[str]:
        true = f"{' and '.join(self.right) or 'none'} {'are' if len(self.right) > 1 else 'is'}"
        return [] if self.many or len(self.right) == 1 else [f"exactly one choice must be true, and {true}"]

    def read(self, answer: object, lang: str) -> str:
        if isinstance(answer, list | tuple):
            parts, is_none = list(map(text_of, answer)), not answer
        else:
            text = normalize("NFKC", text_of(answer))
            parts = [name for name, own in self.texts.items() if text.lower() == own.text(lang).strip().lower()][:1]
            is_none = not parts and text.lower() in {texts[self.none] for texts in COMMON.values()}
            parts = parts or [part for part in APART.split(text) if part]
        if is_none and self.many:
            return self.none
        parts = self.digits_of(parts)
        if not parts or not set(parts) <= self.texts.keys() or (len(parts) > 1 and not self.many):
            key = "unread choices" if self.many else "unread choice"
            raise AnswerFormatError.because(sentence(key, count=len(self.texts)))
        return self.answer_of(parts)

    def hints(self, played: Sequence[str] = ()) -> list[Remark]:
        """Each judges a choice more than the one before, the wrong choices first; of few the first judges none."""
        wrong = [name for name in self.texts if name not in self.right]
        listed, first = [*wrong, *self.right], int(len(wrong) > 2 and not self.many)
        judged = [Sentences(list(map(self._verdict, listed[: first + level]))) for level in range(3)]
        counted = count("hint choices", len(self.right), all=len(self.texts))
        return list(map(Remark, judged if first else [counted, *judged[1:]]))

    def _verdict(self, name: str) -> Phrase:
        return self.entry("hint choice true" if name in self.right else "hint choice false", name)

    def against(self, answer: str) -> Remark:
        return Remark(self._verdict(self.first_misjudged(answer)) if self.many else sentence("wrong choice"))


class OrderQuestion(ListQuestion):
    """The order of the items is the answer, by the time at which they happen or by their size."""

    kind = shape = "order"
    parts = ("items",)

    def complete(self, part: Part, game: Game) -> None:
        items = self.entries(part, "items", LEAST_ITEMS, ("text", "event", "value"))
        for item in items.values():
            if ("event" in item) == ("value" in item):
                item.fault("question", "an item has an `event` or a `value`")
        if len({"event" in item for item in items.values()}) > 1:
            raise ValueError("all items have an `event`, or all have a `value`")
        self.places = {name: self._place_of(item) for name, item in items.items()}
        self.right = sorted(items, key=self.places.__getitem__)
        self.usual = sentence("ask order" if self.after else "ask order sizes")

    def _place_of(self, item: Part) -> Fraction:
        """The sort key of an item: its value, or the number of its event."""
        if "value" in item:
            return read_number(item.get("value"), self.case)
        event = item.get("event")
        words = TEXT.check(event.where, event.value).split()
        found = [number for number, one in enumerate(self.case.events) if words and begins(one, words)]
        if not found:
            happened = "; ".join(map(str, self.case.events[:9])) or "nothing"
            event.fault("event", f"{' '.join(words)!r} does not happen; what happens: {happened}")
        return Fraction(found[0] if found else -1)

    def faults(self) -> list[str]:
        if len({*self.places.values()}) < len(self.places):
            return ["two of the items are equal or happen at once; each needs a place of its own"]
        return ["the items stand in the right order already"] if self.right == [*self.texts] else []

    def read(self, answer: object, lang: str) -> str:
        told = [text_of(part) for part in answer] if isinstance(answer, list | tuple) else []
        text = "; ".join(told) if told else normalize("NFKC", text_of(answer))
        spellings = {one.text(lang).strip().rstrip(".").lower(): name for name, one in self.texts.items()}
        are_numbers = all(words.isdigit() for words in spellings)
        parts = [] if are_numbers else self.written(text, spellings, IN_A_ROW)
        numbers = self.digits_of(parts or told or [part for part in IN_A_ROW.split(text) if part])
        if sorted(numbers) != sorted(self.texts):
            raise AnswerFormatError.because(sentence("unread order", example=" ".join(reversed([*self.texts]))))
        return " ".join(numbers)

    def hints(self, played: Sequence[str] = ()) -> list[Remark]:
        first, last = self.entry("hint first", self.right[0]), self.entry("hint last", self.right[-1])
        return [Remark(self.entry("hint not first", self.right[-1])), Remark(first), Remark(Sentences([first, last]))]

    def against(self, answer: str) -> Remark:
        place, name = next((at, one) for at, one in enumerate(answer.split()) if one != self.right[at])
        return Remark(sentence("wrong order", place=place + 1, text=self.texts[name]))


class WhoQuestion(ListQuestion):
    """The seats of which `that` is true are the answer."""

    kind, shape, parts = "who", "choice", ("that",)
    between, none, many = ", ", "nobody", True

    def complete(self, part: Part, game: Game) -> None:
        holders = {f"holds {token.name}": {str(token.at)} for token in self.case.after.tokens}
        that = one_of([*ABOUT, *holders]).check("that", part.value.get("that"))
        found = holders[that] if that in holders else ABOUT[that](self.case)
        self.texts = {name: together([clean(name)]) for name in self.state.seats}
        self.right = [name for name in self.texts if name in found]
        what, _, token = that.partition(" ")
        question = sentence(f"ask who {what}", token=token)
        self.usual = sentence("when", question=question) if self.after else question

    def read(self, answer: object, lang: str) -> str:
        listed = answer if isinstance(answer, list | tuple | set | frozenset) else None
        text = text_of(answer) if listed is None else ", ".join(map(text_of, listed))
        if text in self.texts:
            return text
        low = " ".join(text.lower().rstrip(" .!").split())
        if low in NOBODY or (listed is not None and not listed):
            return self.none
        if low in ALL or (low in BOTH and len(self.texts) == 2):
            return self.answer_of(self.texts)
        found = self.written(text, {name.lower(): name for name in self.texts}, TOGETHER)
        if not found:
            raise AnswerFormatError.because(sentence("unread who", names=together([*self.texts.values()])))
        return self.answer_of(found)

    def hints(self, played: Sequence[str] = ()) -> list[Remark]:
        right, wrong = self.right, [name for name in self.texts if name not in self.right]
        judged = [*wrong[:1], *right[:1], *wrong[1:2], *right[1:2]][:2]
        counted = count("hint who count", len(right), all=len(self.texts))
        return list(map(Remark, [*map(self._verdict, judged), counted]))

    def _verdict(self, name: str) -> Phrase:
        return sentence("hint is" if name in self.right else "hint not", name=display_name(name))

    def against(self, answer: str) -> Remark:
        wrong = self.first_misjudged(answer)
        legs = [leg for pawn in pawns_by_name(self.case.after, wrong) for leg in self.case.way(pawn)]
        return Remark(self._verdict(wrong), path_marks(legs[:1]))

    def praise(self, answer: str) -> Phrase:
        names = together([self.texts[name] for name in self.right]) if self.right else sentence("lesson nobody")
        return sentence("answer is", answer=names)
