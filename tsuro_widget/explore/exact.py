"""Exact odds: the fractions that a walk through the tree has found, and what it has left open if it was interrupted."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from .._base.quote import several, short
from ..rules.model import State
from .marks import Mark
from .outcomes import Json, brief, by_square, chance_of_yes, check_yes_or_no, heat_marks, ranked, table


@dataclass(frozen=True)
class Odds:
    """The exact probability of every answer; where a seat decides first, `after` has the odds of each of its actions.

    `undecided` is what an interrupted walk has left open: the true probability of an answer is at least its value, and
    larger by at most so much. Nothing but `values`, `at_least` and `at_most` is told of such odds.
    """

    question: str
    turns: int
    values: Mapping[Hashable, Fraction]
    moments: int
    ways: int
    after: Mapping[str, Odds] = field(default_factory=dict)
    undecided: Fraction = Fraction(0)
    state: State | None = field(default=None, repr=False, compare=False)
    """The moment that was asked about."""

    @property
    def chance(self) -> Fraction:
        """The probability of yes."""
        self._check_action()
        self._check_whole()
        return chance_of_yes(self.values)

    @property
    def at_least(self) -> Fraction:
        """The probability of yes, if everything that is undecided were a no."""
        self._check_action()
        return chance_of_yes(self.values)

    @property
    def at_most(self) -> Fraction:
        """The probability of yes, if everything that is undecided were a yes."""
        return self.at_least + self.undecided

    def __getitem__(self, answer: Hashable) -> Fraction:
        self._check_whole()
        if not isinstance(answer, Hashable):
            raise ValueError(f"{short(answer)} is no answer; the answers are {', '.join(map(short, self.values))}")
        return self.values.get(answer, Fraction(0))

    @property
    def by_square(self) -> dict[str, Fraction]:
        """The probability of every square that is an answer or part of one."""
        self._check_whole()
        return by_square(self.values)

    @property
    def by_action(self) -> dict[str, Fraction]:
        """The probability of yes after each action."""
        check_yes_or_no(self.after)
        self._check_whole()
        return {action: odds.chance for action, odds in self.after.items()}

    @property
    def marks(self) -> list[Mark]:
        """For `board.marks`: every square with its probability."""
        return heat_marks(self.by_square)

    def _check_action(self) -> None:
        if not self.values and self.after:
            check_yes_or_no(self.after)
            self._check_whole()
            raise ValueError("it depends on the action that is chosen: see .by_action")

    def _check_whole(self) -> None:
        """What is undecided is never passed as exact."""
        if not self.undecided:
            return
        open_ = f"the walk was interrupted, and {brief(self.undecided)} is undecided"
        if not self.after:
            raise ValueError(f"{open_}: see .at_least and .at_most, or .values for what each answer has at least")
        whole = [short(action) for action, odds in self.after.items() if not odds.undecided]
        known = f"known is that of {several(whole)}" if whole else "none is known"
        raise ValueError(f"{open_}: see .after for each action; {known}")

    def json(self) -> Json:
        """Plain data for a heat map; fractions are texts, of an interrupted walk those that are certain."""
        return {
            "question": self.question,
            "turns": self.turns,
            "values": {name: str(share) for name, share in ranked(self.values).items()},
            "squares": {cell: str(share) for cell, share in by_square(self.values).items()},
            "actions": {action: odds.json()["values"] for action, odds in self.after.items()},
            "undecided": str(self.undecided),
        }

    def __str__(self) -> str:
        count = f"{self.ways:,} ways, {self.moments:,} different moments"
        head = f"{self.question} (turns: {self.turns}; {count})"
        left = [f"  undecided: {brief(self.undecided)}, for the walk was interrupted"] if self.undecided else []
        return "\n".join([head, *filter(None, [self._told_values(), self._told_actions()]), *left])

    __repr__ = __str__

    def _told_values(self) -> str:
        return table({name: self._exact(share) for name, share in ranked(self.values).items()})

    def _told_actions(self) -> str:
        return table({action: odds._told_briefly() for action, odds in self.after.items()})

    def _told_briefly(self) -> str:
        """The three likeliest answers in one line."""
        told = [f"{name} {self._exact(share)}" for name, share in list(ranked(self.values).items())[:3]]
        left = [f"undecided {brief(self.undecided)}"] if self.undecided else []
        return ", ".join([*told, *left])

    def _exact(self, share: Fraction) -> str:
        told = f"{share} = {float(share):.2%}" if share.denominator > 1 else str(share)
        return f"at least {told}" if self.undecided else told
