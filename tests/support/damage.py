"""Files with a few changes, and what may come of reading them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from tests.support.helpers import any_option, at_turns
from tsuro_widget import Game, SaveError
from tsuro_widget._base.files import parse_json

VALUES: list[Any] = [
    None,
    True,
    0,
    -1,
    10**12,
    "",
    "x",
    "t01",
    "t99",
    "a1",
    "a1.n1",
    "z9.q1",
    "Ann",
    [],
    {},
    ["t01"],
    {"out": "edge"},
]


def saved(games: Iterable[Game]) -> list[str]:
    """The record of each game and its position at every turn, as text."""
    found = []
    for game in games:
        found.append(json.dumps(game.record()))
        found += [json.dumps(moment.position()) for moment in at_turns(game)]
    return found


def damaged(text: str, random: Random) -> str:
    """The text with a few changes: letters, parts cut out or doubled, or values replaced."""
    if random.random() < 0.5:
        return json.dumps(with_other_values(json.loads(text), random))
    for _ in range(random.randint(1, 4)):
        at, length = random.randrange(len(text)), random.randint(0, 12)
        middle = random.choice(
            ["", text[at : at + length] * 2, chr(random.randint(1, 0x2FF)), random.choice('{}[]",:0t')]
        )
        text = text[:at] + middle + text[at + length :]
    return text


def with_other_values(value: Any, random: Random) -> Any:
    if not isinstance(value, dict | list) or not value:
        return random.choice(VALUES)
    key = random.choice(list(value) if isinstance(value, dict) else range(len(value)))
    changed: Any = value.copy()
    if random.random() < 0.3:
        changed[key] = random.choice(VALUES)
    elif random.random() < 0.2:
        del changed[key]
    else:
        changed[key] = with_other_values(value[key], random)
    return changed


def opened(text: str) -> tuple[Game, str] | None:
    """The game of a file and what it is saved to again, or None for a file that is refused."""
    try:
        value = parse_json(text)
        is_record = isinstance(value, dict) and "actions" in value
        game = Game.from_record(value) if is_record else Game.from_position(value)
    except SaveError as error:
        return None if error.faults and str(error) else pytest.fail("a SaveError that says nothing")
    return game, json.dumps(game.record() if is_record else game.position())


def check_damaged_files(texts: list[str], random: Random, count: int) -> None:
    """T12: nothing else is raised, and what is read is saved to the same again and can be played to its end."""
    read = 0
    for _ in range(count):
        text = damaged(random.choice(texts), random)
        found = opened(text)
        if found is not None:
            game, saved = found
            again = opened(saved)
            assert again is not None, text
            assert again[1] == saved, text
            random_end(game, random)
            read += 1
    assert read >= 20


def random_end(game: Game, random: Random) -> None:
    """What was read can be played to its end."""
    while game.actor is not None:
        game.play(any_option(game.state, random))
