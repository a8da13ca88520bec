"""Which answers of chance wait for a person."""

from __future__ import annotations

from ..rules.model import State
from ..rules.views import Shuffles

LUCK, CLICK, CHOICE = "roll", "click", "choose"
WAYS = (LUCK, CLICK, CHOICE)


def waits_for(state: State, dice: str) -> str:
    """How the answer of chance that is asked for is given by hand: "click", "choose", or "" where luck gives it.

    A click is for the dice of a turn; whatever is not shuffled may be chosen.
    """
    if dice == CLICK and state.choice and state.choice.by_hand:
        return CLICK
    return CHOICE if dice == CHOICE and not isinstance(state.options, Shuffles) else ""
