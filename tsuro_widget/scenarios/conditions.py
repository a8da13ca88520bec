"""Conditions: data that says what must hold of a case, for scenarios, lessons and queries of odds alike.

Words are put together by `all`, `any`, `not` and, in lessons, by actions of their own: `after` these, `then` that.
"""

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any, NamedTuple

from .._base.shapes import Part, some
from ..notation.names import rename
from ..rules.model import State
from .cases import Case, Check, Difference, case_of
from .condition_words import FORMS_ALONE, Word, in_words, never, yes_or_no

CONDITIONS = some(1, 40, "conditions")
DEEPEST, MOST_ACTIONS, LONGEST_ACTION = 6, 100, 1000


class Condition(NamedTuple):
    """What must hold of a case: all that is in an object of words and their values."""

    data: Mapping[str, Any]
    checks: tuple[Check, ...]

    def differences(self, case: Case) -> Iterator[Difference]:
        return chain.from_iterable(check(case) for check in self.checks)

    def __call__(self, case: Case) -> bool:
        return next(self.differences(case), None) is None


def condition_text(data: Mapping[str, Any]) -> str:
    """A condition as text: `asked Ann; pawns Ann d4.w1`."""
    return "; ".join(f"{name} {in_words(value)}" for name, value in data.items())


class Language(NamedTuple):
    """The words that a kind of file has, and which conditions may be put together there."""

    words: Mapping[str, Word]
    joins: tuple[str, ...] = ("all", "any", "not")


def read_condition(part: Part, state: State | None, language: Language, depth: int = 0) -> Condition:
    """The condition that data describes; what is wrong with it is a fault. Without a state, names are not looked up."""
    parts, keys = part.mapping(), (*language.words, *language.joins)
    if not parts.value and isinstance(part.value, Mapping):
        part.fault("condition", f"found nothing in it; a condition has one of {', '.join(keys)}")
    if depth > DEEPEST:
        part.fault("condition-deep", f"conditions are nested more than {DEEPEST} deep")
        return Condition({}, (never,))
    parts.check_keys(keys)
    if ("after" in parts) != ("then" in parts) and "then" in language.joins:
        parts.fault("condition", "`after` and `then` go together")
    named = {key: rename(value, state.seats if state else ()) for key, value in parts.value.items()}
    parts = parts.inside("", {key: value for key, value in named.items() if key in keys})
    checks = (_check(parts, key, state, language, depth) for key in parts.value if key != "after")
    return Condition(parts.value, tuple(checks))


def _check(parts: Part, key: str, state: State | None, language: Language, depth: int) -> Check:
    part = parts.get(key)
    if key == "not":
        inner = read_condition(part, state, language, depth + 1)
        return yes_or_no({"not": part.value}, lambda case: not inner(case))
    if key in ("all", "any"):
        each = [read_condition(one, state, language, depth + 1) for one in part.items(CONDITIONS, "condition")]
        if key == "all":
            return lambda case: chain.from_iterable(one.differences(case) for one in each)
        return yes_or_no({"any": part.value}, lambda case: any(one(case) for one in each))
    if key == "then":
        then = read_condition(part, state, language, depth + 1)
        after = parts.inside("then after", parts.value.get("after"))
        actions = read_actions(after)
        with after.catch("action"):  # they are tried out now
            if state is not None:
                case_of(state, actions)
        return lambda case: then.differences(case_of(case.before, actions))
    with part.catch("condition"):
        return language.words[key](part, state) if state is not None or key in FORMS_ALONE else never
    return never


def read_actions(part: Part) -> tuple[str, ...]:
    """One action or a list of them."""
    actions = [part.value] if isinstance(part.value, str) else part.texts()
    if len(actions) > MOST_ACTIONS:
        part.fault("too-many", f"found {len(actions)} actions; there may be {MOST_ACTIONS}")
    for action in actions:
        if len(action) > LONGEST_ACTION:
            part.fault("too-long", f"an action of {len(action)} characters; it may have {LONGEST_ACTION}")
    return tuple(actions[:MOST_ACTIONS])
