"""What is asked of the moments that chance may bring, and which moments follow one another."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from .._base.quote import short
from ..rules.actions import Action
from ..rules.engine import follow
from ..rules.events import Event, TurnBegan
from ..rules.model import State
from ..rules.pieces import CHANCE
from .meanwhile import EQUAL, STOP, Answers, Meanwhile, Said, options_of
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

    def is_decided_first(self, root: Knot) -> bool:
        """Whether a seat acts before chance does, and nobody has said which of its actions it takes."""
        is_seat = isinstance(root.state.actor, int) and not self.is_over(root)
        return is_seat and self.players.way(root.state) in (None, STOP, EQUAL)

    def is_mixed(self, root: Knot) -> bool:
        """Whether each of a seat's actions is as likely as the others."""
        return self.players.way(root.state) == EQUAL

    def size(self, knot: Knot) -> int:
        """How many ways on there are at most."""
        if self.is_over(knot):
            return 0
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
