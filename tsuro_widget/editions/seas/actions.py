"""What the dice of the Seas decide."""

from typing import NamedTuple

from ...rules.actions import Action
from ...rules.kinds import Pips


class Roll(Action, NamedTuple("_Roll", [("gold", Pips), ("blue", Pips)])):
    """The gold and the blue die."""

    verb, by, example = "roll", "dice", "roll 3 4"


class Die(Action, NamedTuple("_Die", [("number", Pips)])):
    """One die."""

    verb, by, example = "die", "dice", "die 2"
