"""Conditions of lessons: data that says what must hold, read once and asked of a case."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .._base.quote import short
from ..play.reading import Reader
from ..rules.model import State
from .cases import Case, case_of
from .holding import FORMS, Condition

KEYS = (*FORMS, "all", "any", "not", "after", "then")
MOST_PARTS = 40
DEEPEST = 6
MOST_ACTIONS = 100
LONGEST_ACTION = 1000


def read_condition(reader: Reader, value: object, where: str, state: State) -> Condition:
    """The condition that data describes; what is wrong with it is a fault."""
    return _read(reader, value, where, state, 0)


def _read(reader: Reader, value: object, where: str, state: State, depth: int) -> Condition:
    parts = reader.mapping(value, where)
    if not parts and isinstance(value, Mapping):
        reader.fault("condition", where, f"found nothing in it; a condition has one of {', '.join(KEYS)}")
    if depth > DEEPEST:
        reader.fault("condition-deep", where, f"conditions are nested more than {DEEPEST} deep")
        return _never
    reader.known(parts, KEYS, where)
    if ("after" in parts) != ("then" in parts):
        reader.fault("condition", where, "`after` and `then` go together")
    found = [_part(reader, parts, key, f"{where} {key}", state, depth) for key in parts if key in KEYS]
    return lambda case: all(condition(case) for condition in found)


def _part(reader: Reader, parts: dict[str, Any], key: str, where: str, state: State, depth: int) -> Condition:
    if key in ("all", "any", "not"):
        return _joined(reader, parts[key], key, where, state, depth)
    if key == "then":
        return _own_case(reader, parts, where, state, depth)
    if key == "after":
        return _always
    try:
        return FORMS[key](parts[key], state)
    except ValueError as error:
        reader.fault("condition", where, str(error))
        return _never


def _joined(reader: Reader, value: object, key: str, where: str, state: State, depth: int) -> Condition:
    if key == "not":
        inner = _read(reader, value, where, state, depth + 1)
        return lambda case: not inner(case)
    if not isinstance(value, list | tuple) or not 0 < len(value) <= MOST_PARTS:
        reader.fault("condition", where, f"found {short(value)}; it must be a list of 1 to {MOST_PARTS} conditions")
        return _never
    parts = [_read(reader, part, f"{where} {number}", state, depth + 1) for number, part in enumerate(value, 1)]
    join = all if key == "all" else any
    return lambda case: join(part(case) for part in parts)


def _own_case(reader: Reader, parts: dict[str, Any], where: str, state: State, depth: int) -> Condition:
    """Actions of its own, played in the moment before; they are tried out when the lesson is read."""
    then = _read(reader, parts["then"], where, state, depth + 1)
    actions = read_actions(reader, parts.get("after"), f"{where} after")
    try:
        case_of(state, actions)
    except ValueError as error:
        reader.fault("action", f"{where} after", str(error))
    return lambda case: then(case_of(case.before, actions))


def read_actions(reader: Reader, value: object, where: str) -> tuple[str, ...]:
    """One action or a list of them."""
    actions = tuple(reader.texts([value] if isinstance(value, str) else value, where))
    if len(actions) > MOST_ACTIONS:
        reader.fault("too-many", where, f"found {len(actions)} actions; there may be {MOST_ACTIONS}")
    for action in actions:
        if len(action) > LONGEST_ACTION:
            reader.fault("too-long", where, f"an action of {len(action)} characters; it may have {LONGEST_ACTION}")
    return actions[:MOST_ACTIONS]


def _always(case: Case) -> bool:
    return True


def _never(case: Case) -> bool:
    return False
