"""What came of a game, kept as one number, and what is asked of many games: the metrics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache, partial
from math import inf
from numbers import Integral, Real
from typing import Any, NamedTuple

from .._base.intervals import ANY, SHARE, Bounds, Estimate, mean, proportion
from .._base.quote import call_own, short
from ..fast.vector import CAUSES
from ..rules.actions import Action, PlaceTile
from ..rules.model import State
from ..rules.seats import plain_name

LOSSES = (*CAUSES[1:], "other")
TILES_AT, CAUSES_AT, TILES_MASK, CAUSE_MASK = 8, 16, 0xFFF, 0xF
Measure = Callable[[State], float]
Metrics = str | Sequence[str] | Mapping[str, Measure | str] | None
Counts = dict[str, Counter[Any]]
# the name under which outcomes are counted; the values of a measure of your own are counted under its name
OUTCOME = ""


@lru_cache(maxsize=4096)
def outcome_of(code: int) -> dict[str, float]:
    """Who has won, how many tiles were laid, and how many pawns left for each cause; a win shared by k is a k-th."""
    wins = [bool(code >> seat & 1) for seat in range(TILES_AT)]
    found = {"tiles": code >> TILES_AT & TILES_MASK, "winners": sum(wins), "shared": sum(wins) > 1}
    lost = {name: code >> (CAUSES_AT + 4 * number) & CAUSE_MASK for number, name in enumerate(LOSSES, 1)}
    won = {f"wins {seat}": has_won for seat, has_won in enumerate(wins)}
    return found | lost | won | {f"payoff {seat}": has_won / max(1, sum(wins)) for seat, has_won in enumerate(wins)}


def code_of(state: State, actions: Sequence[Action]) -> int:
    """The number of a finished game of the readable engine, as the fast rules make it."""
    code = sum(1 << seat for seat in state.winners)
    code |= sum(isinstance(action, PlaceTile) for action in actions) << TILES_AT
    lost = [LOSSES.index(pawn.out if pawn.out in LOSSES else "other") for pawn in state.pawns if pawn.out]
    return code + sum(1 << CAUSES_AT + 4 * (1 + cause) for cause in lost)


class Metric(NamedTuple):
    """A number (`is_share`: yes or no) that every game has: one `of` its outcome, or a measure of its last state."""

    name: str
    of: str = ""
    is_share: bool = False
    bounds: Bounds = ANY
    measure: Measure | None = None

    def value(self, counted: float) -> float:
        """Of an outcome, or of a value itself."""
        return outcome_of(int(counted))[self.of] if self.of else counted

    def values(self, counts: Counts, value: Callable[[Any], float] | None = None) -> Counter[float]:
        """How often it had each value, or what else is made of that which was counted, such as pairs."""
        found, value = Counter[float](), value or self.value
        for counted, times in counts.get(OUTCOME if self.of else self.name, Counter()).items():
            found[value(counted)] += times
        return found

    def estimate(self, values: Counter[float], confidence: float, name: str = "") -> Estimate:
        """What it comes to, with its interval."""
        if self.is_share or (values and all(isinstance(value, bool) for value in values)):
            return proportion(name or self.name, values[True], values.total(), confidence)
        return mean(name or self.name, values, confidence, self.bounds)


def ready_metrics(seats: Sequence[str]) -> dict[str, list[Metric]]:
    """The ready-made metrics, by the names under which they are asked for together, and by their own."""
    share = partial(Metric, is_share=True, bounds=SHARE)
    found = {
        "wins": [share(f"{name} wins", f"wins {seat}") for seat, name in enumerate(seats)],
        "payoff": [Metric(f"payoff of {name}", f"payoff {seat}", bounds=SHARE) for seat, name in enumerate(seats)],
        "shared": [share("shared win", "shared")],
        "winners": [Metric("winners", "winners", bounds=(0, len(seats)))],
        "tiles": [Metric("tiles laid", "tiles")],
        **{cause: [Metric(f"lost by {cause}", cause)] for cause in LOSSES},
    }
    return found | {metric.name: [metric] for metrics in found.values() for metric in metrics}


NAMED = "it must be names, as in ['wins', 'tiles'], or names with functions of a state, as in {'squares': squares}"
LARGEST = 1e150  # squares of more than that, and their sums, are no numbers any more
MOST_METRICS = 100
USUAL = ("wins", "shared", "tiles")


def metrics_of(wanted: Metrics, seats: Sequence[str]) -> tuple[Metric, ...]:
    """What is asked for, in its order: names of ready-made metrics, or of one alone, or functions of a last state."""
    given = _by_name(USUAL if wanted is None else [wanted] if isinstance(wanted, str) else wanted)
    if not given or "" in given:
        raise ValueError(f"metrics is {short(wanted)}; it must name at least one, none by an empty name")
    known, found = ready_metrics(seats), list[Metric]()
    for name, what in given.items():
        if callable(what):
            found.append(Metric(name, measure=what))
        elif isinstance(what, str) and what in known:
            found += known[what] if name == what else _renamed(name, known[what])
        else:
            raise ValueError(f"no metric {short(what)}; there are {', '.join(known)}, or give a function of a state")
    if twice := [name for name, times in Counter(metric.name for metric in found).items() if times > 1]:
        raise ValueError(f"two metrics are named {short(twice[0])}; give one of them another name")
    return tuple(found)


def measures_of(metrics: Sequence[Metric]) -> dict[str, Measure]:
    """The measures of your own, which look at the last state."""
    return {metric.name: metric.measure for metric in metrics if metric.measure}


def _renamed(name: str, metrics: list[Metric]) -> list[Metric]:
    """Another name that a ready-made metric is given takes the place of its own, or leads."""
    return [one._replace(name=name if len(metrics) == 1 else f"{name}: {one.name}") for one in metrics]


def _by_name(metrics: object) -> dict[str, Measure | str]:
    """Names are text; in a list they are those of ready-made metrics, with seats in their one form."""
    if isinstance(metrics, bytes) or not isinstance(metrics, Mapping | Sequence):
        raise ValueError(f"metrics is {short(metrics)}; {NAMED}")
    if len(metrics) > MOST_METRICS:
        raise ValueError(f"metrics is {short(metrics)}; it may name at most {MOST_METRICS}")
    if wrong := [name for name in metrics if not isinstance(name, str)]:
        raise ValueError(f"metrics names {short(wrong[0])}; {NAMED}")
    given = metrics if isinstance(metrics, Mapping) else {plain_name(name): name for name in metrics}
    return {name: plain_name(what) if isinstance(what, str) else what for name, what in given.items()}


def value_of(name: str, measure: Measure, state: State) -> float:
    """Return the value of a measure for a finished state as a Python number, also if it is one of numpy's."""
    value: object = call_own(lambda: f"the metric {name!r}", measure, state)
    found: Any = value
    if not isinstance(value, Real):
        with suppress(AttributeError, TypeError, ValueError):  # an array of one holds a number
            found = found.item()
    if isinstance(found, bool):
        return found
    size: Any = abs(found) if isinstance(found, Real) else inf
    if not size <= LARGEST:  # nan is neither
        right = f"it must make a number between -{LARGEST:g} and {LARGEST:g}, True or False"
        raise ValueError(f"the metric {name!r} made {short(value)}; {right}")
    return int(found) if isinstance(found, Integral) else float(found)
