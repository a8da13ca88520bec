"""The dice of a turn, as JSON and in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

from ..editions.daikaiju import NEW_DAIKAIJU, FaceDaikaiju, square_of
from ..editions.monsters import seas_data
from ..rules.actions import Roll
from ..rules.events import DieRolled, Event, Rolled, Started, Surfaced, Swam, TurnBegan, Turned
from ..rules.model import State
from .words import say

Json = dict[str, Any]


def dice_json(state: State, plies: Sequence[Sequence[Event]]) -> Json | None:
    """The last roll of this turn, the die that was thrown after it, and the daikaiju that followed that die."""
    news = _this_turn(plies)
    at = max((place for place, event in enumerate(news) if isinstance(event, Rolled)), default=None)
    if at is None:
        return None
    rolled, since = news[at], news[at + 1 :]
    assert isinstance(rolled, Rolled)
    die = next((event.number for event in reversed(since) if isinstance(event, DieRolled)), None)
    is_placing = isinstance(state.asked, FaceDaikaiju) or any(isinstance(event, Surfaced) for event in since)
    text = _square_text(rolled) if is_placing else _movement_text(rolled, die)
    return {"gold": rolled.gold, "blue": rolled.blue, "die": die, "moved": _followers(since), "text": text}


def _this_turn(plies: Sequence[Sequence[Event]]) -> list[Event]:
    """What has happened since the turn began; while the game is set up, since the last start was chosen."""
    found: list[Event] = []
    for event in chain.from_iterable(map(reversed, reversed(plies))):
        if isinstance(event, TurnBegan | Started):
            break
        found.append(event)
    return found[::-1]


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
