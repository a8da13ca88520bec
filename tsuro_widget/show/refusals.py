"""Why a placement is refused: the rule that forbids it, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ..editions.wakes import LOST, SAME_WAY
from ..rules.placing import OFF_THE_BOARD
from .words import count

KEYS = {OFF_THE_BOARD: "refused", LOST: "refused lost", SAME_WAY: "refused same way"}


def refusals_hint(reasons: Sequence[str], name: str) -> str:
    """How many placements each rule forbids."""
    found = Counter(KEYS[reason] for reason in reasons)
    return " ".join(count(f"hint place {key}", number, name=name) for key, number in found.items())
