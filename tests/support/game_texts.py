"""Digests of all actions and events of random games, as strings. To update them:
`python -m tests.support.game_texts`.

People type these strings, files keep them and external checks rely on them: state the reason when a digest changes.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from tests.support.figures import TABLE
from tests.support.golden import GOLDEN, variants
from tests.support.helpers import NAMES
from tests.support.places import DATA
from tsuro_widget import Game

TEXTS = DATA / "texts.json"
FIGURE = "texts: games of each edition, option and number of seats"
LENGTH = 12
"""The number of digits to keep of a digest."""


class Table(NamedTuple):
    """An edition with an option set to what it usually is not, and a number of seats."""

    edition: str
    variant: str
    seats: int


def tables() -> Iterator[Table]:
    """Yield every table, except options that do not allow that number of seats."""
    for edition in GOLDEN:
        for variant, options in variants(edition).items():
            for seats in range(2, len(NAMES) + 1):
                try:
                    Game(edition, seats=NAMES[:seats], **options)
                except ValueError:
                    continue
                yield Table(edition, variant, seats)


def texts(table: Table, number: int) -> list[str]:
    """Play a random game and return its actions and events in order; each action must read back with its events."""
    name = f"{' '.join(map(str, table))} {number}"
    options = variants(table.edition)[table.variant]
    game, random, found = Game(table.edition, seats=NAMES[: table.seats], seed=name, **options), Random(name), []
    while game.actor is not None:
        found += by_chance(game) if game.actor == "chance" else by_seat(game, random)
    return found


def by_chance(game: Game) -> list[str]:
    events = game.step()
    action, again = game.actions[-1], game.branch()
    again.undo()
    assert again.play(str(action)) == events
    assert again.actions[-1] == action
    return [str(action), *map(str, events)]


def by_seat(game: Game, random: Random) -> list[str]:
    """Any action; where there are too many to list, the hand is kept."""
    actions = game.legal_actions
    text = str(actions[random.randrange(len(actions))]) if isinstance(actions, tuple) else "keep"
    events = game.play(text)
    assert str(game.actions[-1]) == text
    assert not isinstance(actions, tuple) or game.actions[-1] in actions
    return [text, *map(str, events)]


def digest(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:LENGTH]


def digests() -> dict[str, Any]:
    """Return a digest per game for each edition, option and number of seats, and the total number of strings."""
    kept: dict[str, Any] = {"texts": 0, "digests": {}}
    for table in tables():
        games = [texts(table, number) for number in range(TABLE[FIGURE]["thorough"])]
        variant = kept["digests"].setdefault(table.edition, {}).setdefault(table.variant, {})
        variant[str(table.seats)] = " ".join(map(digest, games))
        kept["texts"] += sum(map(len, games))
    return kept


def kept_digests() -> dict[Table, list[str]]:
    """The digests in the file."""
    return {
        Table(edition, variant, int(seats)): line.split()
        for edition, variants_ in json.loads(TEXTS.read_text(encoding="utf-8"))["digests"].items()
        for variant, tables_ in variants_.items()
        for seats, line in tables_.items()
    }


if __name__ == "__main__":
    TEXTS.write_text(json.dumps(digests(), indent=1) + "\n", encoding="utf-8", newline="\n")
