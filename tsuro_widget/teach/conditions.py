"""Conditions of lessons: the words of all conditions, and those that compare numbers and answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from .._base.shapes import Part
from ..rules.model import State
from ..scenarios import conditions
from ..scenarios.cases import Case, case_of, pawn_by_name
from ..scenarios.condition_words import LESSON_1, WORDS, Predicate, names_of, plain, text_of
from ..scenarios.conditions import Condition, Language
from .expressions import names_in, parse_comparison
from .facts import fact

Best = Callable[[Iterator[int]], int]


def read_condition(part: Part, state: State) -> Condition:
    """The condition that data describes, in the words of the lesson's format; what is wrong with it is a fault."""
    return conditions.read_condition(part, state, LANGUAGES[part.version])


def _that(value: object, state: State) -> Predicate:
    """A comparison: a name in it that means nothing is a fault at once, but not one that has no number just now."""
    text = text_of(value, "a comparison, as in 'chains == 24'")
    holds = parse_comparison(text)
    for name in names_in(text):
        try:
            fact(name, case_of(state))
        except ValueError as error:
            if str(error).startswith("no "):
                raise
    return lambda case: holds(lambda name: fact(name, case))


def _extreme(best: Best, value: object, state: State) -> Predicate:
    """Among all answers that keep the pawn in play, if there are any, none takes it further, or less far."""
    pawn = pawn_by_name(state, (names_of(value, state) or [""])[0])
    return lambda case: _is_best(case, pawn, best)


def _is_best(case: Case, pawn: int, best: Best) -> bool:
    if not case.rivals:
        raise ValueError("longest and shortest compare the answers of a question of the kind 'tile'")
    alive = [rival for rival in case.rivals if not rival.after.pawns[pawn].is_away] or case.rivals
    lengths = (len(rival.way(pawn)) for rival in alive)
    return any(case.after is rival.after for rival in alive) and len(case.way(pawn)) == best(lengths)


_OWN = plain(that=_that, longest=partial(_extreme, max), shortest=partial(_extreme, min))
_JOINS = ("all", "any", "not", "after", "then")
LANGUAGES = {1: Language(LESSON_1 | _OWN, _JOINS), 2: Language(WORDS | _OWN, _JOINS)}
"""Of each version of the format."""
