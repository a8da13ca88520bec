"""What came of a game, kept as one number, and what is asked of many games: the metrics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence, Sized
from math import inf
from numbers import Integral, Real
from typing import Any, NamedTuple

from .._base.quote import blame, short
from ..rules.actions import Action, PlaceTile
from ..rules.model import State
from ..rules.seats import plain_name
from .fast.vector import CAUSES
from .intervals import ANY, SHARE, Bounds

OTHER = len(CAUSES)
TILES_AT, CAUSES_AT, TILES_MASK, CAUSE_MASK = 8, 16, 0xFFF, 0xF
Measure = Callable[[State], float]
Metrics = str | Sequence[str] | Mapping[str, Measure | str] | None


class Outcome(NamedTuple):
    """Who has won, how many tiles were laid, and how many pawns left for each cause."""

    winners: tuple[int, ...]
    tiles: int
    lost: Mapping[str, int]


def decoded(code: int) -> Outcome:
    winners = tuple(seat for seat in range(TILES_AT) if code >> seat & 1)
    names = [*CAUSES[1:], "other"]
    lost = {name: code >> (CAUSES_AT + 4 * number) & CAUSE_MASK for number, name in enumerate(names, 1)}
    return Outcome(winners, code >> TILES_AT & TILES_MASK, lost)


def code_of(state: State, actions: Sequence[Action]) -> int:
    """The number of a finished game of the readable engine, as the fast rules make it."""
    code = sum(1 << seat for seat in state.winners)
    code |= sum(isinstance(action, PlaceTile) for action in actions) << TILES_AT
    for pawn in state.pawns:
        if pawn.out:
            cause = CAUSES.index(pawn.out) if pawn.out in CAUSES else OTHER
            code += 1 << CAUSES_AT + 4 * cause
    return code


class Metric(NamedTuple):
    """A question with a number for an answer; `is_share` if that is only yes or no."""

    name: str
    of: Callable[[Outcome], float]
    is_share: bool
    bounds: Bounds = ANY


def bounds_of(metric: Metric | None) -> Bounds:
    """Between which numbers all its values are; those of a measure of your own may be any."""
    if metric is None:
        return ANY
    return SHARE if metric.is_share else metric.bounds


def _wins(seats: Sequence[str]) -> list[Metric]:
    return [
        Metric(f"{name} wins", lambda outcome, seat=seat: seat in outcome.winners, is_share=True)  # type: ignore[misc]
        for seat, name in enumerate(seats)
    ]


def _payoff(seats: Sequence[str]) -> list[Metric]:
    """A win shared by k is a k-th of one for each."""

    def share(outcome: Outcome, seat: int) -> float:
        return (seat in outcome.winners) / max(1, len(outcome.winners))

    return [
        Metric(f"payoff of {name}", lambda outcome, seat=seat: share(outcome, seat), is_share=False, bounds=SHARE)  # type: ignore[misc]
        for seat, name in enumerate(seats)
    ]


def _lost(cause: str) -> Callable[[Sequence[str]], list[Metric]]:
    return lambda seats: [Metric(f"lost by {cause}", lambda outcome: outcome.lost[cause], is_share=False)]


READY: Mapping[str, Callable[[Sequence[str]], list[Metric]]] = {
    "wins": _wins,
    "payoff": _payoff,
    "shared": lambda seats: [Metric("shared win", lambda outcome: len(outcome.winners) > 1, is_share=True)],
    "winners": lambda seats: [Metric("winners", lambda outcome: len(outcome.winners), False, (0, len(seats)))],
    "tiles": lambda seats: [Metric("tiles laid", lambda outcome: outcome.tiles, is_share=False)],
    **{cause: _lost(cause) for cause in [*CAUSES[1:], "other"]},
}
NAMED = "it must be names, as in ['wins', 'tiles'], or names with functions of a state, as in {'squares': squares}"
LARGEST = 1e150
"""Squares of more than that, and their sums, are no numbers any more."""
NUMBER = f"a number between -{LARGEST:g} and {LARGEST:g}, True or False"
MOST_METRICS = 100
USUAL = ("wins", "shared", "tiles")


class Asked(NamedTuple):
    """What is asked for, by name in the order in which it was asked: measures of one's own, and ready-made metrics."""

    wanted: Mapping[str, Measure | str]

    @property
    def own(self) -> dict[str, Measure]:
        """The measures, which look at the finished state."""
        return {name: what for name, what in self.wanted.items() if callable(what)}

    def metrics(self, seats: Sequence[str]) -> list[tuple[str, Metric | None]]:
        """The name of every number, and how it is read from an outcome; None for a measure of one's own."""
        found: list[tuple[str, Metric | None]] = []
        for name, what in self.wanted.items():
            found += [(name, None)] if callable(what) else [(one.name, one) for one in _ready(name, what, seats)]
        return found

    def checked(self, seats: Sequence[str]) -> Asked:
        """The same, if all its numbers have names of their own."""
        names = Counter(name for name, _ in self.metrics(seats))
        for name in names:
            if names[name] > 1:
                raise ValueError(f"two metrics are named {short(name)}; give one of them another name")
        return self


def _ready(name: str, what: str, seats: Sequence[str]) -> list[Metric]:
    """The metrics behind the name of a ready-made one; another name that it is given takes their place, or leads."""
    found = READY[what](seats) if what in READY else [_singles(seats)[what]]
    if name == what:
        return found
    return [one._replace(name=name if len(found) == 1 else f"{name}: {one.name}") for one in found]


def _singles(seats: Sequence[str]) -> dict[str, Metric]:
    """Every number that there is, by its own name."""
    return {metric.name: metric for metrics in READY.values() for metric in metrics(seats)}


def asked(metrics: Metrics, seats: Sequence[str]) -> Asked:
    """What is asked for: names of ready-made metrics, or of one seat's alone, or functions of a finished state."""
    given = _by_name(USUAL if metrics is None else [metrics] if isinstance(metrics, str) else metrics)
    if not given or "" in given:
        raise ValueError(f"metrics is {short(metrics)}; it must name at least one, none by an empty name")
    known = {**READY, **_singles(seats)}
    for what in given.values():
        if not callable(what) and (not isinstance(what, str) or what not in known):
            raise ValueError(f"no metric {short(what)}; there are {', '.join(known)}, or give a function of a state")
    return Asked(given).checked(seats)


def _by_name(metrics: object) -> dict[str, Measure | str]:
    """Names are text; in a list they are those of ready-made metrics, with seats in their one form."""
    if isinstance(metrics, Sized) and len(metrics) > MOST_METRICS:
        raise ValueError(f"metrics is {short(metrics)}; it may name at most {MOST_METRICS}")
    if isinstance(metrics, Mapping):
        names = list(metrics)
    elif isinstance(metrics, Sequence) and not isinstance(metrics, bytes):
        names = list(metrics)
        metrics = {plain_name(name): name for name in names if isinstance(name, str)}
    else:
        raise ValueError(f"metrics is {short(metrics)}; {NAMED}")
    for name in names:
        if not isinstance(name, str):
            raise ValueError(f"metrics names {short(name)}; {NAMED}")
    return {name: plain_name(what) if isinstance(what, str) else what for name, what in metrics.items()}


def value_of(name: str, measure: Measure, state: State) -> float:
    """Return the value of a measure for a finished state as a Python number, also if it is one of numpy's."""
    try:
        value: object = measure(state)
    except Exception as error:
        blame(error, f"the metric {name!r}")
    found: Any = value if isinstance(value, Real) or not hasattr(value, "item") else _item(value)
    if isinstance(found, bool):
        return found
    size: Any = abs(found) if isinstance(found, Real) else inf
    if not size <= LARGEST:  # nan is neither
        raise ValueError(f"the metric {name!r} made {short(value)}; it must make {NUMBER}")
    return int(found) if isinstance(found, Integral) else float(found)


def _item(value: Any) -> object:
    """The number in an array of one."""
    try:
        return value.item()
    except (TypeError, ValueError):
        return None
