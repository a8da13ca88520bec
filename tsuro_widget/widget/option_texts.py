"""A rule option as text: what is typed or picked in the start panel, and what a game has."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import cast

from .._base.data import Json
from .._base.files import parse_json
from ..rules.settings import Option, as_json

NUMBER = re.compile(r"-?\d{1,9}")
LARGEST = 100
"""Numbers up to this are offered, if the option takes them."""
SWITCHED = ("True", "False")


def choices_of(option: Option, default: object) -> tuple[str, ...]:
    """The texts among which is chosen; none where a text is typed."""
    if isinstance(default, bool):
        return SWITCHED
    if option.values:
        return option.values
    numbers = range(LARGEST + 1) if type(default) is int else ()
    return tuple(str(number) for number in numbers if option.check(number))


def value_of(option: Option, text: str, default: object) -> object:
    """The first reading of a text that the option takes; if it takes none, the text."""
    return next((value for value in _readings(text, default) if option.check(value)), text)


def _readings(text: str, default: object) -> Iterator[object]:
    """A mapping is read as a line of names, each as often as it counts, or as JSON of what differs."""
    if isinstance(default, Mapping):
        names = text.split()
        if set(names) <= set(default) and all(type(value) is int for value in default.values()):
            yield {name: names.count(name) for name in default}
        if text.lstrip().startswith("{"):
            with suppress(ValueError):
                yield {**default, **cast(Json, parse_json(text.encode()))}
    if text in SWITCHED:
        yield text == SWITCHED[0]
    if NUMBER.fullmatch(text):
        yield int(text)
    yield text


def text_of(value: object, default: object) -> str:
    """The text that is read as this value."""
    if not isinstance(value, Mapping) or not isinstance(default, Mapping):
        return str(value)
    if all(type(count) is int for count in value.values()):
        return " ".join(name for name, count in value.items() for _ in range(count))
    differing = {name: as_json(part) for name, part in value.items() if part != default.get(name)}
    return json.dumps(differing, ensure_ascii=False) if differing else ""
