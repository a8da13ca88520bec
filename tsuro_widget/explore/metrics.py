"""What came of a game, kept as one number, and what is asked of many games: the metrics."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from ..rules.actions import Action, PlaceTile
from ..rules.model import State
from ..rules.quoting import short
from .fast.vector import CAUSES

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
        Metric(f"payoff of {name}", lambda outcome, seat=seat: share(outcome, seat), is_share=False)  # type: ignore[misc]
        for seat, name in enumerate(seats)
    ]


def _lost(cause: str) -> Callable[[Sequence[str]], list[Metric]]:
    return lambda seats: [Metric(f"lost by {cause}", lambda outcome: outcome.lost[cause], is_share=False)]


READY: Mapping[str, Callable[[Sequence[str]], list[Metric]]] = {
    "wins": _wins,
    "payoff": _payoff,
    "shared": lambda seats: [Metric("shared win", lambda outcome: len(outcome.winners) > 1, is_share=True)],
    "winners": lambda seats: [Metric("winners", lambda outcome: len(outcome.winners), is_share=False)],
    "tiles": lambda seats: [Metric("tiles laid", lambda outcome: outcome.tiles, is_share=False)],
    **{cause: _lost(cause) for cause in [*CAUSES[1:], "other"]},
}
USUAL = ("wins", "shared", "tiles")


class Asked(NamedTuple):
    """The ready-made metrics, and the measures of one's own, which look at the finished state."""

    ready: tuple[str, ...]
    own: Mapping[str, Measure]


def asked(metrics: Metrics) -> Asked:
    """What is asked for: names of ready-made metrics, or names with functions of a finished state."""
    if metrics is None:
        return Asked(USUAL, {})
    if isinstance(metrics, str):
        metrics = [metrics]
    if not isinstance(metrics, Sequence | Mapping):
        raise ValueError(
            f"metrics is {short(metrics)}; it must be names or a mapping from names to functions of a state"
        )
    given = metrics if isinstance(metrics, Mapping) else {name: name for name in metrics}
    own = {str(name): what for name, what in given.items() if callable(what)}
    ready = [what for what in given.values() if not callable(what)]
    if not given or "" in own:
        raise ValueError(f"metrics is {short(metrics)}; it must name at least one, none by an empty name")
    for name in ready:
        if not isinstance(name, str) or name not in READY:
            raise ValueError(f"no metric {short(name)}; there are {', '.join(READY)}, or give a function of a state")
    return Asked(tuple(map(str, ready)), own)
