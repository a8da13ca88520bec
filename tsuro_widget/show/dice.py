"""The dice of the last roll, as JSON and in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

from ..editions.daikaiju import seas_data, stock
from ..editions.seas_events import NEW_DAIKAIJU, DieRolled, Rolled, Swam, Turned
from ..rules.events import Event
from ..rules.model import State
from ..words.phrases import Phrase, count, say

Json = dict[str, Any]


def dice_json(state: State, plies: Sequence[Sequence[Event]]) -> Json | None:
    """The last roll and the dice that were thrown after it, each with the daikaiju that have followed it.

    `die` and `moved` are those of the last of these dice.
    """
    since = _since_the_last_roll(plies)
    if not since:
        return None
    rolled, *news = since
    assert isinstance(rolled, Rolled)
    thrown = _thrown(news)
    last = thrown[-1] if thrown else {"die": None, "moved": []}
    text = say("dice square", cell=rolled.cell) if rolled.cell else _movement_text(state, rolled, thrown)
    both = {"gold": rolled.gold, "blue": rolled.blue}
    return {**both, "die": last["die"], "moved": last["moved"], "thrown": thrown, "text": text}


def _since_the_last_roll(plies: Sequence[Sequence[Event]]) -> list[Event]:
    """The last roll and all that has happened since; nothing before the first."""
    found: list[Event] = []
    for event in chain.from_iterable(map(reversed, reversed(plies))):
        found.append(event)
        if isinstance(event, Rolled):
            return found[::-1]
    return []


def _thrown(since: Sequence[Event]) -> list[Json]:
    """Each die, the daikaiju that has it to itself, and those that have moved or turned by it."""
    found: list[Json] = []
    for event in since:
        if isinstance(event, DieRolled):
            found.append({"die": event.number, "name": event.name, "moved": []})
        elif found and isinstance(event, Swam | Turned):
            found[-1]["moved"].append(event.name)
    return found


def _movement_text(state: State, rolled: Rolled, thrown: Sequence[Json]) -> Phrase:
    total = rolled.gold + rolled.blue
    if total not in seas_data()["moving_sums"]:
        return say("dice stay", sum=total)
    if not thrown:
        return say("dice move", sum=total)
    if thrown[0]["name"]:
        return _text_of_many(total, sum(one["die"] == NEW_DAIKAIJU for one in thrown), len(stock(state)))
    die = thrown[0]["die"]
    six = "dice move six" if stock(state) else "dice move six none"
    return say(six if die == NEW_DAIKAIJU else "dice move die", sum=total, die=die)


def _text_of_many(total: int, sixes: int, left: int) -> Phrase:
    """Where each daikaiju has a die of its own; which it was is told beside it."""
    if not sixes:
        return say("dice move", sum=total)
    return count("dice move new", min(sixes, left), sum=total) if left else say("dice move none", sum=total)
