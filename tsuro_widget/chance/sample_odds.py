"""`simulate_odds`: the same queries answered by playing random games on, with the error that this has."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from .._base.intervals import wilson
from .._base.progress import drive
from .._base.shapes import Shape, whole
from ..game.luck import Seed, Stream, check_seed
from ..paths.sources import Source, settled_state_of
from ..rules.views import size
from .chance_tree import OddsRequest
from .odds import Answers, request_of

Counts = defaultdict[str, Counter[Hashable]]
"""How often each answer came, of the games of each action and of all."""
OF_ALL = ""
MOST_GAMES = 10**7
GAMES = Shape[int](f"a whole number from 1 to {MOST_GAMES:,}", whole(1, MOST_GAMES).fits)


@dataclass(frozen=True, repr=False, kw_only=True)
class Sample(Answers):
    """How often each answer came; the intervals hold the true probability 95 times of 100.

    Where a seat decides first, `after` has a sample of each of its actions that was played.
    """

    seed: Seed
    counts: Counter[Hashable]
    interrupted: bool = False

    @property
    def games(self) -> int:
        """How many games were played on."""
        return self.counts.total() or sum(sample.games for sample in self.after.values())

    @property
    def chance(self) -> Fraction:
        """The share of yes."""
        if not self.games:
            raise ValueError("no game was played, so nothing is known of the chance; .interval() is from 0 to 1")
        return super().chance

    def interval(self, answer: Hashable = True) -> tuple[float, float]:
        """Where the probability of an answer lies, 95 times of 100."""
        if self.after and not self.counts:
            raise ValueError("it depends on the action that is chosen: see .after")
        return wilson(self.counts[answer], self.games)

    @property
    def head(self) -> str:
        stopped = ", interrupted" if self.interrupted else ""
        return f"{self.question} (turns: {self.turns}; {self.games:,} games, seed {self.seed!r}{stopped})"

    def share_text(self, share: Fraction) -> str:
        low, high = wilson(int(share * self.games), self.games)
        return f"{float(share):.2%}  ({low:.2%} to {high:.2%})"


def simulate_odds(
    moment: Source, question: object, turns: int = 1, *, players: object = None, games: int = 10_000, seed: Seed = 0
) -> Sample:
    """Estimate the probability of each answer to a query by playing this number of random games on.

    Game i has a stream of its own, (seed, i). If a seat chooses first, `games` are played of each of its actions; with
    `players="equal"` chance chooses too. Queries and `turns` are those of `odds`.
    """
    state = settled_state_of(moment)
    return draw_sample(request_of(state, question, turns, players), games, seed)


def draw_sample(request: OddsRequest, games: int, seed: Seed) -> Sample:
    GAMES.check("games", games)
    is_per_action = request.is_decided_first and not request.is_open(request.root)
    if is_per_action and (count := size(request.state.options)) * games > MOST_GAMES:
        most = f"all together there may be {MOST_GAMES:,}, or say players='equal' to leave the action to luck too"
        raise ValueError(f"games is {games:,}, which are played of each of {count:,} actions; {most}")
    counts, seed = Counts(Counter, {OF_ALL: Counter()}), check_seed(seed)
    work = (_play_each_action if is_per_action else _play)(counts, request, games, seed)
    is_whole, samples = drive(work, request.query.text), dict[str, Sample]()
    for action, found in counts.items():
        values = {answer: Fraction(times, found.total()) for answer, times in found.items()}
        samples[action] = Sample(**request.about, values=values, seed=seed, counts=found)
    return replace(samples.pop(OF_ALL), interrupted=not is_whole, after=samples)


def _play(counts: Counts, request: OddsRequest, games: int, seed: Seed) -> Iterator[float]:
    """Where each action is as likely as the others, a game is one of the action that it began with too."""
    for number in range(games):
        stream = Stream(seed, f"odds {number}")
        action = stream.pick(request.state.options) if request.is_decided_first else None
        answer = request.answer(request.random_end(request.root if action is None else request.begin(action), stream))
        counts[OF_ALL][answer] += 1
        if action is not None:
            counts[str(action)][answer] += 1
        yield (number + 1) / games


def _play_each_action(counts: Counts, request: OddsRequest, games: int, seed: Seed) -> Iterator[float]:
    """Round by round, so that an interruption leaves as many games of every action."""
    roots = {str(action): request.begin(action) for action in request.state.options}
    counts.update((action, Counter()) for action in roots)
    for number in range(games):
        answers = dict[str, Hashable]()
        for action, node in roots.items():
            answers[action] = request.answer(request.random_end(node, Stream(seed, f"odds {number} {action}")))
            yield number / games
        for action, answer in answers.items():
            counts[action][answer] += 1
