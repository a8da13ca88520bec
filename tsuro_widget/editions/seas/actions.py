"""What the dice of the Seas decide."""

from __future__ import annotations

from typing import NamedTuple

from ...rules.actions import Action
from ...rules.kinds import Pips


class _Roll(NamedTuple):
    gold: Pips
    blue: Pips


class Roll(Action, _Roll):
    """The gold and the blue die."""

    verb, by, example = "roll", "dice", "roll 3 4"


class _Die(NamedTuple):
    number: Pips


class Die(Action, _Die):
    """One die."""

    verb, by, example = "die", "dice", "die 2"
