"""`odds`: exact probabilities by walking every way that chance may go; `simulate_odds`: estimates from random games."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import islice
from typing import TYPE_CHECKING

from .._base.data import Json
from .._base.intervals import wilson
from .._base.progress import drive
from .._base.quote import several, short
from .._base.shapes import Shape, whole
from ..game.luck import Seed, Stream, check_seed
from ..paths.sources import Source, settled_state_of
from ..rules.geometry import Cell
from ..rules.model import State
from ..rules.views import size
from ..scene.marks import Mark, heat_mark, label_mark
from .chance_tree import ChanceNode, ChanceTree, OddsRequest, TreeSizeError
from .other_players import players_of
from .queries import query_of
from .results import Result

if TYPE_CHECKING:
    from typing_extensions import Self

LIMIT, LARGEST_LIMIT = 250_000, 10**9
STEPS = Shape[int](f"a whole number of steps from 1 to {LARGEST_LIMIT:,}", whole(1, LARGEST_LIMIT).fits)
TURNS = whole(0, 1000)
MOST_GAMES = 10**7
GAMES = Shape[int](f"a whole number from 1 to {MOST_GAMES:,}", whole(1, MOST_GAMES).fits)
Counts = defaultdict[str, Counter[Hashable]]  # how often each answer came, of the games of each action and of all
OF_ALL = ""
LONGEST_FRACTION, MOST_ROWS = 7, 40
MOST_LIKELY = 3  # the answers that are given for each action


@dataclass(frozen=True, repr=False, kw_only=True)
class Answers(Result):
    """How likely each answer to a query is; where a seat decides first, `after` has the answers of each action."""

    question: str
    turns: int
    values: Mapping[Hashable, Fraction] = field(default_factory=dict)
    after: Mapping[str, Self] = field(default_factory=dict)
    undecided: Fraction = Fraction(0)  # what an interrupted walk has left open
    state: State | None = field(default=None, compare=False)  # the state that the query was about
    games: int = field(default=0, compare=False)  # how many games were played on; none where the answers are exact

    @property
    def chance(self) -> Fraction:
        """The probability of yes."""
        self.check_whole()
        return self.yes_so_far()

    @property
    def by_square(self) -> dict[str, Fraction]:
        """The probability of every square that is an answer or part of one."""
        self.check_whole()
        return by_square(self.values)

    @property
    def by_action(self) -> dict[str, Fraction]:
        """The probability of yes after each action."""
        if others := _others(answer for each in self.after.values() for answer in each.values):
            right = f"see .after, the odds of each action, as in board.heat(odds.after[{next(iter(self.after))!r}])"
            raise ValueError(f"the answers are not yes and no but {', '.join(others[:3])}; {right}")
        self.check_whole()
        return {action: answers.chance for action, answers in self.after.items()}

    @property
    def marks(self) -> list[Mark]:
        """For `board.marks`: every square with its probability."""
        return heat_marks(self.by_square)

    def yes_so_far(self) -> Fraction:
        """The share of True; a `ValueError` if answers are not yes and no, or depend on the action that is chosen."""
        if not self.values and self.after and self.by_action:  # unless these have a fault of their own
            raise ValueError("it depends on the action that is chosen: see .by_action")
        if others := _others(self.values):
            raise ValueError(f"the answers are not yes and no but {', '.join(others[:3])}; see .values")
        return self.values.get(True, Fraction(0))

    def check_whole(self) -> None:
        """A `ValueError` if the walk was interrupted: what is undecided is never passed as exact."""
        if not self.undecided:
            return
        open_ = f"the walk was interrupted, and {fraction_text(self.undecided)} is undecided"
        if not self.after:
            raise ValueError(f"{open_}: see .at_least and .at_most, or .values for what each answer has at least")
        whole = [short(action) for action, odds in self.after.items() if not odds.undecided]
        known = f"known is that of {several(whole)}" if whole else "none is known"
        raise ValueError(f"{open_}: see .after for each action; {known}")

    @property
    def lines(self) -> Iterator[str]:
        yield from table({name: self.share_text(share) for name, share in most_likely(self.values).items()})
        yield from table({action: answers.brief() for action, answers in self.after.items()})
        if self.undecided:
            yield f"undecided: {fraction_text(self.undecided)}, for the walk was interrupted"

    def share_text(self, share: Fraction) -> str:
        text = f"{share} = {float(share):.2%}" if share.denominator > 1 else str(share)
        return f"at least {text}" if self.undecided else text

    def brief(self) -> str:
        """The three likeliest answers in one line."""
        likely = [f"{name} {self.share_text(share)}" for name, share in most_likely(self.values).items()]
        left = [f"undecided {fraction_text(self.undecided)}"] if self.undecided else []
        return ", ".join([*likely[:MOST_LIKELY], *left])


@dataclass(frozen=True, repr=False, kw_only=True)
class Odds(Answers):
    """The exact probability of every answer; where a seat decides first, `after` has the odds of each of its actions.

    `undecided` is what an interrupted walk has left open: the true probability of an answer is at least its value, and
    larger by at most that. Such odds have only `values`, `at_least` and `at_most`.
    """

    moments: int = 0
    ways: int = 0

    @property
    def at_least(self) -> Fraction:
        """The probability of yes, if everything that is undecided were a no."""
        return self.yes_so_far()

    @property
    def at_most(self) -> Fraction:
        """The probability of yes, if everything that is undecided were a yes."""
        return self.at_least + self.undecided

    def __getitem__(self, answer: Hashable) -> Fraction:
        self.check_whole()
        if not isinstance(answer, Hashable):
            raise ValueError(f"{short(answer)} is no answer; the answers are {', '.join(map(short, self.values))}")
        return self.values.get(answer, Fraction(0))

    def json(self) -> Json:
        """Plain data for a heat map; fractions are texts, of an interrupted walk those that are certain."""
        return {
            "question": self.question,
            "turns": self.turns,
            "values": {name: str(share) for name, share in most_likely(self.values).items()},
            "squares": {cell: str(share) for cell, share in by_square(self.values).items()},
            "actions": {action: odds.json()["values"] for action, odds in self.after.items()},
            "undecided": str(self.undecided),
        }

    @property
    def head(self) -> str:
        count = f"{self.ways:,} ways, {self.moments:,} different moments"
        return f"{self.question} (turns: {self.turns}; {count})"


@dataclass(frozen=True, repr=False, kw_only=True)
class Sample(Answers):
    """How often each answer came; the intervals hold the true probability 95 times of 100.

    Where a seat decides first, `after` has a sample of each of its actions that was played.
    """

    seed: Seed
    counts: Counter[Hashable]
    interrupted: bool = False

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


# -- answers and their shares --------------------------------------------------------------------------

Shares = Mapping[Hashable, Fraction]


def _others(answers: Iterable[Hashable]) -> list[str]:
    """The answers besides yes and no."""
    return list(dict.fromkeys(answer_text(answer) for answer in answers if answer not in (True, False)))


def by_square(shares: Shares) -> dict[str, Fraction]:
    """The share of every square that is an answer, or one of the squares of an answer."""
    found = defaultdict[Cell, Fraction](Fraction)
    for answer, share in shares.items():
        parts = answer if isinstance(answer, frozenset | tuple) and not isinstance(answer, Cell) else [answer]
        for cell in [part for part in parts if isinstance(part, Cell)]:
            found[cell] += share
    return {str(cell): found[cell] for cell in sorted(found)}


def heat_marks(squares: Mapping[str, Fraction]) -> list[Mark]:
    """For a board: each square as strong as its share, and with it on it."""
    most = max(squares.values(), default=Fraction(0))
    heated = [heat_mark(cell, share, most) for cell, share in squares.items()]
    return heated + [label_mark(fraction_text(share), cell) for cell, share in squares.items()]


def fraction_text(share: Fraction) -> str:
    """A fraction where it is short, and a percentage where it is not."""
    text = str(share)
    return text if len(text) <= LONGEST_FRACTION else f"{float(share):.1%}"


def answer_text(answer: object) -> str:
    """An answer as it is printed."""
    if isinstance(answer, frozenset):
        return " ".join(sorted(map(str, answer))) or "none"
    return {True: "yes", False: "no"}[answer] if isinstance(answer, bool) else str(answer)


def most_likely(shares: Shares) -> dict[str, Fraction]:
    """Answers in words, the likeliest first."""
    texts = [(answer_text(answer), share) for answer, share in shares.items()]
    return dict(sorted(texts, key=lambda pair: (-pair[1], pair[0])))


def table(rows: Mapping[str, str]) -> Iterator[str]:
    """Two columns; of very many rows the first, and how many more there are."""
    width = max(map(len, islice(rows, MOST_ROWS)), default=0)
    yield from (f"{name:<{width}}  {text}" for name, text in islice(rows.items(), MOST_ROWS))
    if len(rows) > MOST_ROWS:
        yield f"and {len(rows) - MOST_ROWS} more"


# -- the walk ------------------------------------------------------------------------------------------


class TooLarge(ValueError):
    """The chance tree is too large to be walked whole; `simulate` estimates instead.

    It is raised before a layer is walked that has more steps than are left; and long before that, after 4,000 steps,
    if two estimates of the whole, from states that are drawn by lot, are both beyond twice the limit.
    """

    def __init__(self, request: OddsRequest, limit: int, ways: int, moments: int, steps: str) -> None:
        about = f"{ways:,}" if ways < 10**15 else f"{ways:.1e}" if ways < 10**300 else "countless"
        seen = f"at least {about} ways, and {moments:,} different moments so far"
        ask = "tsuro.simulate_odds(...) estimates it, and so does this error's .simulate(games=10_000)"
        super().__init__(f"the chance tree is too large: {steps}; {seen}; at most {limit:,} steps are taken; {ask}")
        self.ways, self._request = ways, request

    def simulate(self, games: int = 10_000, *, seed: int | str = 0) -> Sample:
        """Answer the same query by playing this number of games on, of every action where a seat decides."""
        return draw_sample(self._request, games, seed)


def odds(moment: Source, question: object, turns: int = 1, *, players: object = None, limit: int = LIMIT) -> Odds:
    """Return the exact probability of each answer to a query.

    A query is a text such as "survives Ann", a condition such as `{"out": "Ann"}`, or a function of a state. The walk
    ends when the dice of these turns are thrown and a seat must choose, or the next turn begins; `gone Ann` counts
    Ann's turns. Dice that are still to be thrown now belong to the first turn, also with turns=0. If a seat chooses
    first, each of its actions has its odds. `players` says what seats do after that: "equal", "stop", a list of
    actions, a function of a state, or a mapping of these. A walk of more than `limit` steps is not made (250,000 take
    about half a minute, and Ctrl-C keeps what is done): `TooLarge` gives its size, and its `simulate` estimates.
    """
    state = settled_state_of(moment)
    STEPS.check("limit", limit)
    request = request_of(state, question, turns, players)
    try:
        return _each_action(request, limit) if request.is_decided_first else _walk(request, request.root, limit)
    except TreeSizeError as error:
        begin = request.begin(state.options[0]) if request.is_decided_first else request.root
        request.random_end(begin, Stream(0, "rehearsal"))  # what no simulation could do either is the error instead
        raise TooLarge(request, limit, *error.args) from None


def request_of(state: State, question: object, turns: object, players: object) -> OddsRequest:
    return OddsRequest(state, query_of(question, state), TURNS.check("turns", turns), players_of(players, state))


def _walk(request: OddsRequest, root: ChanceNode, limit: int, where: str = "") -> Odds:
    tree = ChanceTree(request, limit, where)
    is_whole = drive(tree.grow(root), request.query.text)
    left = Fraction(0) if is_whole else 1 - sum(tree.values.values(), Fraction(0))
    return Odds(**request.about, values=dict(tree.values), moments=tree.moments, ways=tree.ways, undecided=left)


def _each_action(request: OddsRequest, limit: int) -> Odds:
    """The odds of every action, each with its share of the limit; mixed where each is as likely as the others."""
    state, found, mean = request.state, dict[str, Odds](), defaultdict[Hashable, Fraction](Fraction)
    count = size(state.options)
    if count > limit:
        raise TreeSizeError(count, 1, f"{count:,} actions, each with a tree of its own")
    not_walked = Odds(**request.about, undecided=Fraction(1))
    for action in state.options:
        if any(each.undecided for each in found.values()):
            found[str(action)] = not_walked
            continue
        where = f" after {str(action)!r} alone, whose share is {limit // count:,}"
        found[str(action)] = walked = _walk(request, request.begin(action), limit // count, where)
        for answer, share in walked.values.items() if request.is_open(request.root) else ():
            mean[answer] += share / count
    undecided = 1 - sum(mean.values(), Fraction(0)) if mean else max(each.undecided for each in found.values())
    moments, ways = (sum(getattr(each, name) for each in found.values()) for name in ("moments", "ways"))
    return replace(not_walked, values=dict(mean), moments=moments, ways=ways, after=found, undecided=undecided)


# -- games ----------------------------------------------------------------------------------------------


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
        samples[action] = Sample(**request.about, values=values, seed=seed, counts=found, games=found.total())
    of_all, played = samples.pop(OF_ALL), sum(sample.games for sample in samples.values())
    return replace(of_all, interrupted=not is_whole, after=samples, games=of_all.games or played)


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
