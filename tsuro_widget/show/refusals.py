"""Why a placement is refused: the rule that forbids it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ..editions.wakes import Forecast, forecasts, judge_wakes
from ..rules.model import State
from ..rules.placing import LayTile
from .words import count

OFF_THE_BOARD, LOST, SAME_WAY = "refused", "refused lost", "refused same way"


def refusal_keys(state: State, asked: LayTile) -> list[str]:
    """For each placement, in the order in which they are judged: the reason to refuse it, if it is refused."""
    if asked.judge is judge_wakes:
        return list(map(_wake_key, forecasts(state)))
    return [OFF_THE_BOARD] * len(asked.judge(state))


def _wake_key(forecast: Forecast) -> str:
    return SAME_WAY if forecast.same_way else LOST


def refusals_hint(keys: Sequence[str], name: str) -> str:
    """How many placements each rule forbids."""
    return " ".join(count(f"hint place {key}", number, name=name) for key, number in Counter(keys).items())
