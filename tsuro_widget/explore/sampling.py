"""`simulate_odds`: the same questions answered by playing random continuations, with the error that this has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from .._base.quote import short
from ..play.luck import Seed, Stream, checked_seed
from ..rules.model import State
from .inquiry import Inquiry, Knot
from .intervals import wilson
from .marks import Mark
from .meanwhile import options_of
from .moments import Moment, settled_state_of
from .odds import inquiry_of
from .outcomes import by_square, chance_of_yes, check_yes_or_no, heat_marks, ranked, table
from .progress import drive

MOST_GAMES = 10**7


@dataclass
class Sample:
    """How often each answer came; the intervals hold the true probability 95 times of 100.

    Where a seat decides first, `after` has a sample of each of its actions that was played.
    """

    question: str
    turns: int
    seed: Seed
    counts: Counter[Hashable] = field(default_factory=Counter)
    interrupted: bool = False
    after: dict[str, Sample] = field(default_factory=dict)
    state: State | None = field(default=None, repr=False, compare=False)
    """The moment that was asked about."""

    @property
    def games(self) -> int:
        """How many continuations were played."""
        return self.counts.total() or sum(sample.games for sample in self.after.values())

    @property
    def values(self) -> dict[Hashable, Fraction]:
        """The share of every answer."""
        return {answer: Fraction(count, self.counts.total()) for answer, count in self.counts.items()}

    @property
    def chance(self) -> Fraction:
        """The share of yes."""
        if not self.games:
            raise ValueError("no game was played, so nothing is known of the chance; .interval() is from 0 to 1")
        if not self.counts:
            check_yes_or_no(self.after)
            raise ValueError("it depends on the action that is chosen: see .by_action")
        return chance_of_yes(self.values)

    @property
    def by_square(self) -> dict[str, Fraction]:
        return by_square(self.values)

    @property
    def by_action(self) -> dict[str, Fraction]:
        """The share of yes after each action."""
        check_yes_or_no(self.after)
        return {action: sample.chance for action, sample in self.after.items()}

    @property
    def marks(self) -> list[Mark]:
        """For `board.marks`: every square with its share."""
        return heat_marks(self.by_square)

    def interval(self, answer: Hashable = True) -> tuple[float, float]:
        """Where the probability of an answer lies, 95 times of 100."""
        if self.after and not self.counts:
            raise ValueError("it depends on the action that is chosen: see .after")
        return wilson(self.counts[answer], self.games)

    def __str__(self) -> str:
        stopped = ", interrupted" if self.interrupted else ""
        head = f"{self.question} (turns: {self.turns}; {self.games:,} games, seed {self.seed!r}{stopped})"
        return "\n".join([head, *filter(None, [table(self._told_values()), table(self._told_actions())])])

    def _told_values(self) -> dict[str, str]:
        return {name: self._told(share) for name, share in ranked(self.values).items()}

    def _told_actions(self) -> dict[str, str]:
        """The three likeliest answers after each action."""
        told = {action: list(sample._told_values().items())[:3] for action, sample in self.after.items()}
        return {action: ", ".join(f"{name} {share}" for name, share in likely) for action, likely in told.items()}

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
    """How often each answer comes in so many random continuations; game number i has luck of its own, (seed, i).

    Where a seat decides first, as many are played of each of its actions; with `players="equal"` luck decides too.
    `turns` counts as in `odds`.
    """
    state = settled_state_of(moment)
    return sampled(state, inquiry_of(state, question, turns, players), games, seed)


def sampled(state: State, inquiry: Inquiry, games: int, seed: Seed) -> Sample:
    if type(games) is not int or not 1 <= games <= MOST_GAMES:
        raise ValueError(f"games is {short(games)}; it must be a whole number from 1 to {MOST_GAMES:,}")
    sample, root = _empty(inquiry, state, checked_seed(seed)), inquiry.root(state)
    is_per_action = inquiry.is_decided_first(root) and not inquiry.is_mixed(root)
    if is_per_action:
        _check_actions(options_of(state), games)
    work = (_each_played if is_per_action else _played)(sample, root, inquiry, games)
    sample.interrupted = not drive(work, inquiry.question.text)
    return sample


def _empty(inquiry: Inquiry, state: State, seed: Seed) -> Sample:
    return Sample(inquiry.question.text, inquiry.turns, seed, state=state)


def _check_actions(count: int, games: int) -> None:
    if count * games > MOST_GAMES:
        most = f"all together there may be {MOST_GAMES:,}, or say players='equal' to leave the action to luck too"
        raise ValueError(f"games is {games:,}, which are played of each of {count:,} actions; {most}")


def _played(sample: Sample, root: Knot, inquiry: Inquiry, games: int) -> Iterator[float]:
    """Where each action is as likely as the others, a game is one of the action that it began with too."""
    for number in range(games):
        stream, knot, began = Stream(sample.seed, f"odds {number}"), root, ""
        if inquiry.is_decided_first(root):
            option = stream.pick(root.state.options)
            knot, began = inquiry.after(root, option, root.said), str(option)
        answer = inquiry.answer(_walked(inquiry, knot, stream))
        sample.counts[answer] += 1
        if began:
            _of_action(sample, began, inquiry, root).counts[answer] += 1
        yield (number + 1) / games


def _of_action(sample: Sample, action: str, inquiry: Inquiry, root: Knot) -> Sample:
    return sample.after.setdefault(action, _empty(inquiry, root.state, sample.seed))


def _each_played(sample: Sample, root: Knot, inquiry: Inquiry, games: int) -> Iterator[float]:
    """Round by round, so that an interruption leaves as many games of every action."""
    roots = {str(option): inquiry.after(root, option, root.said) for option in root.state.options}
    samples = {action: _of_action(sample, action, inquiry, root) for action in roots}
    for number in range(games):
        answers = dict[str, Hashable]()
        for action, knot in roots.items():
            answers[action] = inquiry.answer(_walked(inquiry, knot, Stream(sample.seed, f"odds {number} {action}")))
            yield number / games
        for action, answer in answers.items():
            samples[action].counts[answer] += 1


def _walked(inquiry: Inquiry, knot: Knot, stream: Stream) -> Knot:
    """One way through the tree, to its end."""
    while not inquiry.is_over(knot):
        following = inquiry.drawn(knot, stream.pick)
        if following is None:
            return knot
        knot = following
    return knot


def rehearse(inquiry: Inquiry, root: Knot) -> None:
    """Play one continuation, so that what players have not been told is heard of now."""
    knot = root
    if inquiry.is_decided_first(root):
        knot = inquiry.after(root, root.state.options[0], root.said)
    _walked(inquiry, knot, Stream(0, "rehearsal"))
