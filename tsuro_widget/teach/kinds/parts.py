"""The parts of a position in words."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...words.clean import clean
from ...words.phrases import Speech, Words, known

EMPTY = "empty"
OUT = "out "
FORM = {"board": "t12 r1", "pawns": "c5.n1", "hands": "t12 t13", "turn": "..."}


@dataclass(frozen=True)
class Parts(Words):
    """Parts of a position in the words of a language; with `form`, each as it is answered, or those of its group."""

    parts: tuple[str, ...]
    form: Mapping[str, str] | None = None

    def said(self, speech: Speech) -> str:
        form = self.form
        if form is None:
            return ", ".join(_named(part, speech) for part in self.parts)
        told = [(_named(part, speech), form[part if part in form else part.split()[0]]) for part in self.parts]
        return "; ".join(f"{name}: {clean(value)}" for name, value in told)

    def __str__(self) -> str:
        return ", ".join(self.parts)


def given_in(answer: str) -> dict[str, str]:
    pairs = [part.partition(": ") for part in answer.split("; ")]
    return {part: value for part, _, value in pairs}


def written(given: Mapping[str, str], order: tuple[str, ...]) -> str:
    return "; ".join(f"{part}: {given[part]}" for part in order if part in given)


def _named(part: str, speech: Speech) -> str:
    group, _, name = part.partition(" ")
    return clean(f"{known(f'part {group}', group).said(speech)} {name}".strip())


def part_of(position: Mapping[Any, Any], part: str) -> str:
    """A part of a position as it is written in an answer."""
    group, _, name = part.partition(" ")
    value = position.get(group)
    if name:
        value = value.get(name) if isinstance(value, Mapping) else None
    if isinstance(value, Mapping):
        return OUT + str(value.get("out", ""))
    if isinstance(value, list | tuple):
        return " ".join(map(str, value)) or EMPTY
    return EMPTY if value in (None, "") else str(value)


def changed(position: Mapping[str, Any], given: Mapping[str, str]) -> dict[str, Any]:
    """The position with these parts in place of its own."""
    made = json.loads(json.dumps(position))
    for part, value in given.items():
        group, _, name = part.partition(" ")
        if not name:
            made[group] = value
        elif value == EMPTY and group == "board":
            made.get(group, {}).pop(name, None)
        else:
            made.setdefault(group, {})[name] = _value(group, value)
    return dict(made)


def _value(group: str, text: str) -> object:
    if group == "hands":
        return [] if text == EMPTY else text.split()
    return {"out": text.removeprefix(OUT)} if text.startswith(OUT) else text
