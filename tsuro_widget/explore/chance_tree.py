"""The tree of all that chance may bring: equal moments are one, and their probabilities are exact fractions."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from ..rules.actions import Action
from ..rules.engine import follow
from ..rules.events import Event, TurnBegan
from ..rules.model import State
from ..rules.pieces import CHANCE
from ..rules.quoting import short
from .meanwhile import EQUAL, Answers, Meanwhile, Said, options_of
from .questions import Question


class Knot(NamedTuple):
    """A moment of the tree, and what of its past still matters: two that are equal are one."""

    state: State
    turns: int
    noticed: bool
    said: Said
    alive_at_turn: tuple[int, ...]


@dataclass(frozen=True)
class Inquiry:
    """A question, how far ahead is looked, and what players do meanwhile."""

    question: Question
    turns: int
    players: Meanwhile

    def root(self, state: State) -> Knot:
        """The first moment; a turn whose dice are still to be thrown is the first that counts."""
        counts = state.actor == CHANCE and state.begun is not None and not self.question.until
        return Knot(state, min(int(counts), self.turns), False, self.players.beginning(state), _alive(state))

    def after(self, knot: Knot, action: Action, said: Said) -> Knot:
        state, events = follow(knot.state, action)
        noticed = knot.noticed or (self.question.notices is not None and self.question.notices(events))
        return Knot(state, knot.turns + self._turns(events), noticed, said, _alive(state))

    def _turns(self, events: tuple[Event, ...]) -> int:
        """How many turns began that count."""
        who = self.question.until
        return sum(isinstance(event, TurnBegan) and who in ("", event.who) for event in events)

    def is_over(self, knot: Knot) -> bool:
        """Whether it can be answered: so many turns' dice are thrown, or nothing can change the answer."""
        state, turns = knot.state, knot.turns
        if state.actor is None or turns > self.turns or self.question.decided(state, knot.noticed):
            return True
        return turns == self.turns and (bool(self.question.until) or state.actor != CHANCE)

    def answers(self, knot: Knot) -> Answers | None:
        """What may come next, all of it equally likely; None where the walk stops."""
        if knot.state.actor == CHANCE:
            return [(option, knot.said) for option in knot.state.options]
        return self.players.answers(knot.state, knot.said)

    def drawn(self, knot: Knot, pick: Callable[[Sequence[Action]], Action]) -> Knot | None:
        """One of the moments that may come next; None where the walk stops."""
        if knot.state.actor == CHANCE or self.players.way(knot.state) == EQUAL:
            return self.after(knot, pick(knot.state.options), knot.said)
        answers = self.players.answers(knot.state, knot.said)
        return self.after(knot, *answers[0]) if answers else None

    def size(self, knot: Knot) -> int:
        """How many ways on there are at most."""
        way = CHANCE if knot.state.actor == CHANCE else self.players.way(knot.state)
        return options_of(knot.state) if way in (CHANCE, EQUAL) else 1

    def answer(self, knot: Knot) -> Hashable:
        answer = self.question.answer(knot.state, knot.noticed)
        try:
            hash(answer)
        except TypeError:
            raise ValueError(f"the question was answered with {short(answer)}; answers must be hashable") from None
        return answer


def _alive(state: State) -> tuple[int, ...]:
    """Whom a bonus of this turn may be about; equal states may differ in it."""
    return state.begun.living if state.begun is not None else ()


class TooMany(Exception):
    """The tree has more steps than are walked."""

    def __init__(self, ways: int, moments: int) -> None:
        super().__init__(ways, moments)
        self.ways, self.moments = ways, moments


@dataclass
class Tree:
    """All ways on from a moment, ply by ply; `values` holds the probability of every answer found so far."""

    inquiry: Inquiry
    limit: int
    values: dict[Hashable, Fraction] = field(default_factory=dict)
    moments: int = 0
    steps: int = 0
    ways: int = 0

    def grow(self, root: Knot) -> Iterator[float]:
        """Walk the tree; after every moment the share of the probability that is decided."""
        layer, ways = {root: Fraction(1)}, {root: 1}
        decided = Fraction(0)
        while layer:
            self._check(layer, ways)
            following: dict[Knot, Fraction] = {}
            routes: dict[Knot, int] = {}
            for knot, chance in layer.items():
                self.moments += 1
                decided += self._expand(knot, chance, ways[knot], following, routes)
                yield float(decided)
            layer, ways = following, routes

    def _expand(
        self, knot: Knot, chance: Fraction, ways: int, following: dict[Knot, Fraction], routes: dict[Knot, int]
    ) -> Fraction:
        """Answer at a moment, or go on from it; the probability that is decided by it."""
        answers = None if self.inquiry.is_over(knot) else self.inquiry.answers(knot)
        if answers is None:
            self.ways += ways
            value = self.inquiry.answer(knot)
            self.values[value] = self.values.get(value, Fraction(0)) + chance
            return chance
        self.steps += len(answers)
        share = chance / len(answers)
        for action, said in answers:
            after = self.inquiry.after(knot, action, said)
            following[after] = following.get(after, Fraction(0)) + share
            routes[after] = routes.get(after, 0) + ways
        return Fraction(0)

    def _check(self, layer: dict[Knot, Fraction], ways: dict[Knot, int]) -> None:
        """Before a ply is walked: are there too many steps from its moments to the next?"""
        sizes = {knot: 0 if self.inquiry.is_over(knot) else self.inquiry.size(knot) for knot in layer}
        if self.steps + sum(sizes.values()) > self.limit:
            more = sum(ways[knot] * max(size, 1) for knot, size in sizes.items())
            raise TooMany(self.ways + more, self.moments + len(layer))
