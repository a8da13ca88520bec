"""`simulate_odds`: the same questions answered by playing random continuations, with the error that this has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from ..play.luck import Seed, Stream, checked_seed
from ..rules.model import State
from ..rules.quoting import short
from .chance_tree import Inquiry, Knot
from .intervals import wilson
from .marks import Mark
from .moments import Moment, state_of
from .odds import inquiry_of
from .outcomes import by_square, chance_of_yes, heat_marks, ranked, table
from .progress import drive

MOST_GAMES = 10**7


@dataclass
class Sample:
    """How often each answer came; the intervals hold the true probability 95 times of 100."""

    question: str
    turns: int
    seed: Seed
    counts: Counter[Hashable] = field(default_factory=Counter)
    interrupted: bool = False

    @property
    def games(self) -> int:
        """How many continuations were played."""
        return self.counts.total()

    @property
    def values(self) -> dict[Hashable, Fraction]:
        """The share of every answer."""
        return {answer: Fraction(count, self.games) for answer, count in self.counts.items()}

    @property
    def chance(self) -> Fraction:
        """The share of yes."""
        return chance_of_yes(self.values)

    @property
    def by_square(self) -> dict[str, Fraction]:
        return by_square(self.values)

    @property
    def marks(self) -> list[Mark]:
        """For `board.marks`: every square with its share."""
        return heat_marks(self.by_square)

    def interval(self, answer: Hashable = True) -> tuple[float, float]:
        """Where the probability of an answer lies, 95 times of 100."""
        return wilson(self.counts[answer], self.games)

    def __str__(self) -> str:
        stopped = ", interrupted" if self.interrupted else ""
        head = f"{self.question} (turns: {self.turns}; {self.games:,} games, seed {self.seed!r}{stopped})"
        return f"{head}\n{table({name: self._told(share) for name, share in ranked(self.values).items()})}"

    def _told(self, share: Fraction) -> str:
        low, high = wilson(int(share * self.games), self.games)
        return f"{float(share):.2%}  ({low:.2%} to {high:.2%})"

    __repr__ = __str__


def simulate_odds(
    moment: Moment,
    question: object,
    turns: int = 1,
    *,
    players: object = None,
    games: int = 10_000,
    seed: Seed = 0,
) -> Sample:
    """How often each answer comes in so many random continuations; game number i has luck of its own, (seed, i)."""
    state = state_of(moment)
    return sampled(state, inquiry_of(state, question, turns, players), games, seed)


def sampled(state: State, inquiry: Inquiry, games: int, seed: Seed) -> Sample:
    if type(games) is not int or not 1 <= games <= MOST_GAMES:
        raise ValueError(f"games is {short(games)}; it must be a whole number from 1 to {MOST_GAMES:,}")
    sample = Sample(inquiry.question.text, inquiry.turns, checked_seed(seed))
    sample.interrupted = not drive(_played(sample, state, inquiry, games), inquiry.question.text)
    return sample


def _played(sample: Sample, state: State, inquiry: Inquiry, games: int) -> Iterator[float]:
    root = inquiry.root(state)
    for number in range(games):
        knot = _walked(inquiry, root, Stream(sample.seed, f"odds {number}"))
        sample.counts[inquiry.answer(knot)] += 1
        yield (number + 1) / games


def _walked(inquiry: Inquiry, knot: Knot, stream: Stream) -> Knot:
    """One way through the tree, to its end."""
    while not inquiry.is_over(knot):
        following = inquiry.drawn(knot, stream.pick)
        if following is None:
            return knot
        knot = following
    return knot
