"""Placements that a rule forbids: the rule in words, and how many there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ..editions.wakes import LOST, SAME_WAY
from ..rules.placing import OFF_THE_BOARD
from ..words.phrases import Joined, count, joined

KEYS = {OFF_THE_BOARD: "refused", LOST: "refused lost", SAME_WAY: "refused same way"}


def forbidden_text(reasons: Sequence[str], name: object) -> Joined:
    """How many placements each rule forbids; "" if none is forbidden."""
    found = Counter(KEYS[reason] for reason in reasons)
    return joined(" ", [count(f"hint place {key}", number, name=name) for key, number in found.items()])
