"""Questions with a list in them: choices, and things to put in order."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from .._base.quote import short
from .asked import QuestionReading, text_part
from .conditions import read_condition
from .holding import begins
from .kinds.choice import ChoiceQuestion
from .kinds.order import LEAST_ITEMS, OrderQuestion
from .text_reading import read_number, read_text
from .written import Text

MOST_CHOICES = 12


def read_choice(reading: QuestionReading) -> ChoiceQuestion:
    several = reading.parts.get("many", False)
    if not isinstance(several, bool):
        raise ValueError(f"many is {short(several)}; it must be true or false")
    texts, conditions = [], []
    for where, part in _listed(reading, "choices", 2):
        reading.reader.known(part, ("text", "if"), where)
        texts.append(_own_text(reading, part, where))
        conditions.append(read_condition(reading.reader, part.get("if"), f"{where} if", reading.game.state))
    return ChoiceQuestion(*reading.common, tuple(texts), tuple(conditions), several)


def _listed(reading: QuestionReading, key: str, least: int) -> list[tuple[str, dict[str, Any]]]:
    """The entries of a list of objects, and where each is."""
    value = reading.parts.get(key)
    if not isinstance(value, list | tuple) or not least <= len(value) <= MOST_CHOICES:
        raise ValueError(f"{key} is {short(value)}; it must be a list of {least} to {MOST_CHOICES}")
    wheres = [f"{reading.where} {key} {number}" for number in range(1, len(value) + 1)]
    return [(where, reading.reader.mapping(part, where)) for where, part in zip(wheres, value)]


def _own_text(reading: QuestionReading, part: dict[str, Any], where: str) -> Text:
    return read_text(reading.reader, part.get("text"), f"{where} text", reading.case) or Text({})


def read_order(reading: QuestionReading) -> OrderQuestion:
    items = _listed(reading, "items", LEAST_ITEMS)
    for where, part in items:
        reading.reader.known(part, ("text", "event", "value"), where)
        if ("event" in part) == ("value" in part):
            reading.reader.fault("question", where, "an item has an `event` or a `value`")
    texts = tuple(_own_text(reading, part, where) for where, part in items)
    if len({"event" in part for _, part in items}) > 1:
        raise ValueError("all items have an `event`, or all have a `value`")
    return OrderQuestion(*reading.common, texts, tuple(_sorted_by(reading, part, where) for where, part in items))


def _sorted_by(reading: QuestionReading, part: dict[str, Any], where: str) -> Fraction:
    if "value" in part:
        return read_number(reading.reader, part["value"], f"{where} value", reading.case)
    assert reading.case is not None
    words = text_part(part.get("event"), f"{where} event").split()
    found = [number for number, event in enumerate(map(str, reading.case.events)) if begins(words, iter([event]))]
    if not found or not words:
        happened = "; ".join(str(event) for event in reading.case.events[:9]) or "nothing"
        reading.reader.fault(
            "event", f"{where} event", f"{' '.join(words)!r} does not happen; what happens: {happened}"
        )
    return Fraction(found[0] if found else -1)
