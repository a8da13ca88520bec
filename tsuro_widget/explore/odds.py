"""`odds`: exact probabilities as fractions, by walking every way that chance may go."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from ..rules.model import State
from ..rules.quoting import short
from .chance_tree import Inquiry, Knot, TooMany, Tree
from .marks import Mark
from .meanwhile import EQUAL, STOP, meanwhile_of, options_of
from .moments import Moment, state_of
from .outcomes import Json, brief, by_square, chance_of_yes, heat_marks, ranked, table
from .progress import drive
from .questions import question_of

if TYPE_CHECKING:
    from .sampling import Sample

LIMIT = 250_000
FARTHEST = 1000


class TooLarge(ValueError):
    """The chance tree is too large to be walked whole; `simulate` estimates instead."""

    def __init__(self, text: str, ways: int, moment: State, inquiry: Inquiry) -> None:
        super().__init__(text)
        self.ways, self._moment, self._inquiry = ways, moment, inquiry

    def simulate(self, games: int = 10_000, *, seed: int | str = 0) -> Sample:
        """Answer the same question by playing so many random continuations."""
        from .sampling import sampled

        return sampled(self._moment, self._inquiry, games, seed)


@dataclass(frozen=True)
class Odds:
    """The exact probability of every answer; where a seat decides first, `after` has the odds of each of its actions.

    `undecided` is what is left of an interrupted walk: the true probabilities are larger by at most so much.
    """

    question: str
    turns: int
    values: Mapping[Hashable, Fraction]
    moments: int
    ways: int
    after: Mapping[str, Odds] = field(default_factory=dict)
    undecided: Fraction = Fraction(0)

    @property
    def chance(self) -> Fraction:
        """The probability of yes."""
        if not self.values and self.after:
            raise ValueError("it depends on the action that is chosen: see .by_action")
        return chance_of_yes(self.values)

    def __getitem__(self, answer: Hashable) -> Fraction:
        return self.values.get(answer, Fraction(0))

    @property
    def by_square(self) -> dict[str, Fraction]:
        """The probability of every square that is an answer or part of one."""
        return by_square(self.values)

    @property
    def by_action(self) -> dict[str, Fraction]:
        """The probability of yes after each action."""
        return {action: odds.chance for action, odds in self.after.items()}

    @property
    def marks(self) -> list[Mark]:
        """For `board.marks`: every square with its probability."""
        return heat_marks(self.by_square)

    def json(self) -> Json:
        """Plain data for a heat map; fractions are texts."""
        return {
            "question": self.question,
            "turns": self.turns,
            "values": {name: str(share) for name, share in ranked(self.values).items()},
            "squares": {cell: str(share) for cell, share in self.by_square.items()},
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
        return table({name: _exact(share) for name, share in ranked(self.values).items()})

    def _told_actions(self) -> str:
        told = {
            action: ", ".join(f"{name} {_exact(share)}" for name, share in list(ranked(odds.values).items())[:3])
            for action, odds in self.after.items()
        }
        return table(told)


def odds(moment: Moment, question: object, turns: int = 1, *, players: object = None, limit: int = LIMIT) -> Odds:
    """How likely each answer to a question is, exactly.

    The walk ends when the dice of so many turns are thrown and a seat is asked, or the next turn begins; `gone Ann`
    counts Ann's turns. If a seat decides first, every action has its odds. `players` says what seats do after that:
    `"equal"`, `"stop"`, a list of actions, a function of a state, or a mapping of these. More than `limit` steps
    from moment to moment are not walked: `TooLarge` says how many ways there are, and its `simulate` estimates.
    """
    state = state_of(moment)
    inquiry = inquiry_of(state, question, turns, players)
    root = inquiry.root(state)
    way = inquiry.players.way(state) if isinstance(state.actor, int) else ""
    if way in (None, STOP, EQUAL) and not inquiry.is_over(root):
        return _each_action(state, inquiry, root, limit, mixed=way == EQUAL)
    return _walked(state, inquiry, root, limit)


def inquiry_of(state: State, question: object, turns: object, players: object) -> Inquiry:
    if type(turns) is not int or not 0 <= turns <= FARTHEST:
        raise ValueError(f"turns is {short(turns)}; it must be a whole number from 0 to {FARTHEST}")
    return Inquiry(question_of(question, state), turns, meanwhile_of(players, state))


def _walked(state: State, inquiry: Inquiry, root: Knot, limit: int) -> Odds:
    tree = Tree(inquiry, limit)
    try:
        is_whole = drive(tree.grow(root), inquiry.question.text)
    except TooMany as error:
        raise _too_large(error, state, inquiry, limit) from None
    undecided = Fraction(0 if is_whole else 1 - sum(tree.values.values()))
    return Odds(inquiry.question.text, inquiry.turns, tree.values, tree.moments, tree.ways, undecided=undecided)


def _each_action(state: State, inquiry: Inquiry, root: Knot, limit: int, *, mixed: bool) -> Odds:
    """The odds of every action, each with its share of the limit; mixed where each is as likely as the others."""
    count, found = options_of(state), dict[str, Odds]()
    if count > limit:
        raise _too_large(TooMany(count, 1), state, inquiry, limit)
    for option in state.options:
        found[str(option)] = _walked(state, inquiry, inquiry.after(root, option, root.said), limit // count)
        if found[str(option)].undecided:
            break
    values = _mixed(found, count) if mixed else {}
    undecided = 1 - sum(values.values()) if mixed else max(each.undecided for each in found.values())
    moments, ways = (sum(getattr(each, name) for each in found.values()) for name in ("moments", "ways"))
    return Odds(inquiry.question.text, inquiry.turns, values, moments, ways, found, Fraction(undecided))


def _mixed(found: Mapping[str, Odds], count: int) -> dict[Hashable, Fraction]:
    values: dict[Hashable, Fraction] = {}
    for each in found.values():
        for answer, share in each.values.items():
            values[answer] = values.get(answer, Fraction(0)) + share / count
    return values


def _too_large(error: TooMany, state: State, inquiry: Inquiry, limit: int) -> TooLarge:
    ways = f"{error.ways:,}" if error.ways < 10**15 else f"{error.ways:.1e}" if error.ways < 10**300 else "countless"
    walked = f"at least {ways} ways, and {error.moments:,} different moments so far; at most {limit:,} steps are taken"
    ask = "tsuro.simulate_odds(...) estimates it, and so does this error's .simulate(games=10_000)"
    return TooLarge(f"the chance tree is too large: {walked}; {ask}", error.ways, state, inquiry)


def _exact(share: Fraction) -> str:
    return f"{share} = {float(share):.2%}" if share.denominator > 1 else str(share)
