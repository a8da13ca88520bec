"""Conditions of lessons: the words of all conditions, and those that compare numbers and answers."""

from collections.abc import Callable, Iterator
from functools import partial

from .._base.shapes import Part
from ..rules.model import State
from ..scenarios import conditions
from ..scenarios.cases import Case, case_of, pawn_by_name
from ..scenarios.condition_words import LESSON_1, WORDS, names_of, plain, text_of
from ..scenarios.conditions import Condition, Language
from .expressions import Lookup, names_in, parse_comparison
from .facts import fact


def read_condition(part: Part, state: State) -> Condition:
    """The condition that data describes, in the words of the lesson's format; what is wrong with it is a fault."""
    return conditions.read_condition(part, state, LANGUAGES[part.version])


def _comparison(value: object, state: State) -> Callable[[Lookup], bool]:
    """A comparison: a name in it that means nothing is a fault at once, but not one that has no number just now."""
    text = text_of(value, "a comparison, as in 'chains == 24'")
    holds = parse_comparison(text)
    for name in names_in(text):
        try:
            fact(name, case_of(state))
        except ValueError as error:
            if str(error).startswith("no "):
                raise
    return holds


def _pawn(value: object, state: State) -> int:
    return pawn_by_name(state, (names_of(value, state) or [""])[0])


def _is_best(best: Callable[[Iterator[int]], int], case: Case, pawn: int) -> bool:
    """Among all answers that keep the pawn in play, if there are any, none takes it further, or less far."""
    if not case.rivals:
        raise ValueError("longest and shortest compare the answers of a question of the kind 'tile'")
    alive = [rival for rival in case.rivals if not rival.after.pawns[pawn].is_away] or case.rivals
    lengths = (len(rival.way(pawn)) for rival in alive)
    return any(case.after is rival.after for rival in alive) and len(case.way(pawn)) == best(lengths)


_OWN = plain(
    that=(_comparison, lambda case, holds: bool(holds(lambda name: fact(name, case)))),
    longest=(_pawn, partial(_is_best, max)),
    shortest=(_pawn, partial(_is_best, min)),
)
_JOINS = ("all", "any", "not", "after", "then")
# Of each version of the format.
LANGUAGES = {1: Language(LESSON_1 | _OWN, _JOINS), 2: Language(WORDS | _OWN, _JOINS)}
