"""The dice of the last roll, as JSON and in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

from ..editions.daikaiju import NEW_DAIKAIJU, FaceDaikaiju, square_of
from ..editions.monsters import seas_data
from ..rules.actions import Roll
from ..rules.events import DieRolled, Event, Rolled, Surfaced, Swam, Turned
from ..rules.model import State
from .words import say

Json = dict[str, Any]


def dice_json(state: State, plies: Sequence[Sequence[Event]]) -> Json | None:
    """The last roll, the die that was thrown after it, and the daikaiju that followed that die."""
    since = _since_the_last_roll(plies)
    if not since:
        return None
    rolled, *news = since
    assert isinstance(rolled, Rolled)
    die = next((event.number for event in reversed(news) if isinstance(event, DieRolled)), None)
    is_placing = isinstance(state.asked, FaceDaikaiju) or any(isinstance(event, Surfaced) for event in news)
    text = _square_text(rolled) if is_placing else _movement_text(rolled, die)
    return {"gold": rolled.gold, "blue": rolled.blue, "die": die, "moved": _followers(news), "text": text}


def _since_the_last_roll(plies: Sequence[Sequence[Event]]) -> list[Event]:
    """The last roll and all that has happened since; nothing before the first."""
    found: list[Event] = []
    for event in chain.from_iterable(map(reversed, reversed(plies))):
        found.append(event)
        if isinstance(event, Rolled):
            return found[::-1]
    return []


def _followers(since: Sequence[Event]) -> list[str]:
    """The daikaiju that have moved or turned since the last die."""
    found: list[str] = []
    for event in since:
        if isinstance(event, DieRolled):
            found = []
        elif isinstance(event, Swam | Turned):
            found.append(event.name)
    return found


def _square_text(rolled: Rolled) -> str:
    return say("dice square", cell=square_of(Roll(rolled.gold, rolled.blue)))


def _movement_text(rolled: Rolled, die: int | None) -> str:
    total = rolled.gold + rolled.blue
    if total not in seas_data()["moving_sums"]:
        return say("dice stay", sum=total)
    if die is None:
        return say("dice move", sum=total)
    return say("dice move six" if die == NEW_DAIKAIJU else "dice move die", sum=total, die=die)
