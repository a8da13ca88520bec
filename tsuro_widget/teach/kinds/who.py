"""Which of the seats? The answer is names."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from ...rules.events import Drew
from ...words.catalogs import COMMON
from ...words.clean import clean, shown
from ...words.phrases import Phrase, Words, count, say, together
from ..cases import Case, pawns_called
from ..questions import AnswerFormatError, Question, Remark, path_mark, text_of

NOBODY = "nobody"
HOLDS = "holds "
ALL, BOTH = ("all", "everybody", "everyone", "alle"), ("both", "beide")
NONE = {*(texts["lesson nobody"] for texts in COMMON.values()), "none", "no one", "noone", "no-one", "keiner", "keine"}
MOST_LISTED = 4


def _asked(case: Case) -> set[str]:
    return {str(case.after.actor_name)}


ABOUT: dict[str, Callable[[Case], set[str]]] = {
    "out": Case.losers,
    "lives": lambda case: {case.after.seats[seat] for seat in case.after.living},
    "moves": lambda case: {event.who for event in case.walked},
    "wins": lambda case: {case.after.seats[seat] for seat in case.after.winners},
    "asked": _asked,
    "draws": lambda case: {event.who for event in case.events if isinstance(event, Drew)},
}


@dataclass(frozen=True)
class WhoQuestion(Question):
    """`that` is what is asked about the seats: a key of `ABOUT`, or `holds` and a token."""

    that: str

    kind = "who"
    shape = "choice"

    @cached_property
    def right(self) -> list[str]:
        if self.that.startswith(HOLDS):
            token = self.that.removeprefix(HOLDS)
            found = {str(held.at) for held in self.case.after.tokens if held.name == token}
        else:
            found = ABOUT[self.that](self.case)
        return [name for name in self.state.seats if name in found]

    def usual_wording(self) -> Phrase:
        what, _, token = self.that.partition(" ")
        question = say(f"ask who {what}", token=token)
        return say("when", question=question) if self.after else question

    def read(self, answer: object, lang: str) -> str:
        if isinstance(answer, list | tuple | set | frozenset):
            return self._together([text_of(name) for name in answer])
        text = text_of(answer)
        if text in self.state.seats:
            return text
        low = " ".join(text.lower().rstrip(" .!").split())
        if low in NONE:
            return NOBODY
        if low in ALL or (low in BOTH and len(self.state.seats) == 2):
            return self._written(self.state.seats)
        return self._together(self._parted(text) or self._parted(text.rstrip(" .!")) or [""])

    def _parted(self, text: str) -> list[str]:
        """The names in a text; spaces alone are enough between those that have none in them."""
        parts = [part.strip() for part in re.split(r"[,;&+]|\band\b|\bund\b", text, flags=re.IGNORECASE)]
        known = {name.lower() for name in self.state.seats}
        told = [part for part in parts if part]
        words = [word for part in told for word in ([part] if part.lower() in known else part.split())]
        return words if {word.lower() for word in words} <= known else []

    def _together(self, names: Sequence[str]) -> str:
        known = {name.lower(): name for name in self.state.seats}
        found = {known.get(name.lower(), "") for name in names}
        if "" in found:
            raise AnswerFormatError(say("unread who", names=together([clean(name) for name in self.state.seats])))
        return self._written(found)

    def _written(self, names: set[str] | Sequence[str]) -> str:
        return ", ".join(name for name in self.state.seats if name in names) or NOBODY

    def solution(self) -> str:
        return self._written(self.right)

    def space(self) -> list[str]:
        seats = self.state.seats
        most = len(seats) if len(seats) <= MOST_LISTED else 2
        groups = [self._written(group) for size in range(most + 1) for group in combinations(seats, size)]
        return list(dict.fromkeys([*groups, self.solution()]))

    def choices(self) -> list[tuple[str, Words]]:
        return [(name, together([clean(name)])) for name in self.state.seats]

    def true_choices(self) -> list[str]:
        return self.right

    def many(self) -> bool:
        return True

    def hints(self) -> list[Remark]:
        others = [name for name in self.state.seats if name not in self.right]
        parts = [*(("hint not", name) for name in others[:1]), *(("hint is", name) for name in self.right[:1])]
        parts += [("hint not", name) for name in others[1:2]] if len(parts) < 2 else []
        parts += [("hint is", name) for name in self.right[1:2]] if len(parts) < 2 else []
        remarks = [Remark(say(key, name=shown(name))) for key, name in parts]
        return [*remarks, Remark(count("hint who count", len(self.right), all=len(self.state.seats)))]

    def against(self, answer: str) -> Remark:
        given = [] if answer == NOBODY else [name for name in self.state.seats if name in self._split(answer)]
        wrong = next(name for name in self.state.seats if (name in given) != (name in self.right))
        legs = [leg for pawn in pawns_called(self.case.after, wrong) for leg in self.case.way(pawn)]
        return Remark(say("hint is" if wrong in self.right else "hint not", name=shown(wrong)), path_mark(legs[:1]))

    def _split(self, answer: str) -> list[str]:
        """The names of an answer as it is written, whatever is in them."""
        return [name for name in self.state.seats if f", {name}, " in f", {answer}, "]

    def confirmed(self, answer: str) -> Phrase:
        names = together([clean(name) for name in self.right]) if self.right else say("lesson nobody")
        return say("answer is", answer=names)
