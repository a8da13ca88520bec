"""`odds`: exact probabilities as fractions, by walking every way that chance may go."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from .._base.data import Json
from .._base.progress import drive
from .._base.quote import several, short
from .._base.shapes import Shape, whole
from ..paths.sources import Source, settled_state_of
from ..rules.actions import Action
from ..rules.geometry import Cell
from ..rules.model import State
from ..rules.views import size
from ..scene.marks import Mark, heat_mark, label_mark
from .chance_tree import ChanceNode, ChanceTree, OddsRequest, TreeSizeError
from .other_players import players_of
from .queries import query_of
from .results import Result

if TYPE_CHECKING:
    from .sample_odds import Sample

LIMIT = 250_000
LARGEST_LIMIT = 10**9
STEPS = Shape[int](f"a whole number of steps from 1 to {LARGEST_LIMIT:,}", whole(1, LARGEST_LIMIT).fits)
TURNS = whole(0, 1000)
LONGEST_FRACTION = 7
MOST_ROWS = 40
MOST_LIKELY = 3
"""The answers that are given for each action."""


class Answers(Result):
    """How likely each answer to a query is; where a seat decides first, `after` has the answers of each action."""

    question: str
    turns: int
    values: Mapping[Hashable, Fraction]
    after: Mapping[str, Answers]
    state: State | None
    """The state that the query was about."""

    @property
    def games(self) -> int:
        """How many games were played on; none where the answers are exact."""
        return 0

    @property
    def chance(self) -> Fraction:
        """The probability of yes."""
        self.check_action()
        self.check_whole()
        return chance_of_yes(self.values)

    @property
    def by_square(self) -> dict[str, Fraction]:
        """The probability of every square that is an answer or part of one."""
        self.check_whole()
        return by_square(self.values)

    @property
    def by_action(self) -> dict[str, Fraction]:
        """The probability of yes after each action."""
        check_yes_or_no(self.after)
        self.check_whole()
        return {action: answers.chance for action, answers in self.after.items()}

    @property
    def marks(self) -> list[Mark]:
        """For `board.marks`: every square with its probability."""
        return heat_marks(self.by_square)

    def check_action(self) -> None:
        """A `ValueError` if the answers depend on the action that is chosen."""
        if not self.values and self.after:
            check_yes_or_no(self.after)
            self.check_whole()
            raise ValueError("it depends on the action that is chosen: see .by_action")

    def check_whole(self) -> None:
        """A `ValueError` if the answers are not complete."""

    @property
    def lines(self) -> Iterator[str]:
        yield from table({name: self.share_text(share) for name, share in most_likely(self.values).items()})
        yield from table({action: answers.brief() for action, answers in self.after.items()})

    def share_text(self, share: Fraction) -> str:
        raise NotImplementedError

    def brief(self) -> str:
        """The three likeliest answers in one line."""
        likely = list(most_likely(self.values).items())[:MOST_LIKELY]
        return ", ".join(f"{name} {self.share_text(share)}" for name, share in likely)


@dataclass(frozen=True, repr=False)
class Odds(Answers):
    """The exact probability of every answer; where a seat decides first, `after` has the odds of each of its actions.

    `undecided` is what an interrupted walk has left open: the true probability of an answer is at least its value, and
    larger by at most that. Such odds have only `values`, `at_least` and `at_most`.
    """

    question: str
    turns: int
    values: Mapping[Hashable, Fraction]
    moments: int
    ways: int
    after: Mapping[str, Odds] = field(default_factory=dict)
    undecided: Fraction = Fraction(0)
    state: State | None = field(default=None, compare=False)

    @property
    def at_least(self) -> Fraction:
        """The probability of yes, if everything that is undecided were a no."""
        self.check_action()
        return chance_of_yes(self.values)

    @property
    def at_most(self) -> Fraction:
        """The probability of yes, if everything that is undecided were a yes."""
        return self.at_least + self.undecided

    def __getitem__(self, answer: Hashable) -> Fraction:
        self.check_whole()
        if not isinstance(answer, Hashable):
            raise ValueError(f"{short(answer)} is no answer; the answers are {', '.join(map(short, self.values))}")
        return self.values.get(answer, Fraction(0))

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

    @property
    def lines(self) -> Iterator[str]:
        yield from super().lines
        if self.undecided:
            yield f"undecided: {fraction_text(self.undecided)}, for the walk was interrupted"

    def brief(self) -> str:
        left = [f"undecided {fraction_text(self.undecided)}"] if self.undecided else []
        return ", ".join([*filter(None, [super().brief()]), *left])

    def share_text(self, share: Fraction) -> str:
        text = f"{share} = {float(share):.2%}" if share.denominator > 1 else str(share)
        return f"at least {text}" if self.undecided else text


# -- answers and their shares --------------------------------------------------------------------------

Shares = Mapping[Hashable, Fraction]


def chance_of_yes(shares: Shares) -> Fraction:
    """The share of True, where the answers are yes and no."""
    if _others(shares):
        found = ", ".join(map(answer_text, list(shares)[:3]))
        raise ValueError(f"the answers are not yes and no but {found}; see .values")
    return shares.get(True, Fraction(0))


def check_yes_or_no(after: Mapping[str, Answers]) -> None:
    """Actions have a chance each only where the answers after them are yes and no."""
    if others := _others(answer for each in after.values() for answer in each.values):
        right = f"see .after, the odds of each action, as in board.heat(odds.after[{next(iter(after))!r}])"
        raise ValueError(f"the answers are not yes and no but {', '.join(others[:3])}; {right}")


def _others(answers: Iterable[Hashable]) -> list[str]:
    """The answers besides yes and no."""
    return list(dict.fromkeys(answer_text(answer) for answer in answers if answer not in (True, False)))


def by_square(shares: Shares) -> dict[str, Fraction]:
    """The share of every square that is an answer, or one of the squares of an answer."""
    found: dict[Cell, Fraction] = {}
    for answer, share in shares.items():
        for cell in _squares(answer):
            found[cell] = found.get(cell, Fraction(0)) + share
    return {str(cell): found[cell] for cell in sorted(found)}


def _squares(answer: object) -> Collection[Cell]:
    if isinstance(answer, Cell):
        return [answer]
    return [item for item in answer if isinstance(item, Cell)] if isinstance(answer, frozenset | tuple) else []


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
    shown = dict(list(rows.items())[:MOST_ROWS])
    width = max(map(len, shown), default=0)
    yield from (f"{name:<{width}}  {text}" for name, text in shown.items())
    if len(rows) > len(shown):
        yield f"and {len(rows) - len(shown)} more"


# -- the walk ------------------------------------------------------------------------------------------


class TooLarge(ValueError):
    """The chance tree is too large to be walked whole; `simulate` estimates instead.

    It is raised before a layer is walked that has more steps than are left; and long before that, after 4,000 steps,
    if two estimates of the whole, from states that are drawn by lot, are both beyond twice the limit.
    """

    def __init__(self, text: str, ways: int, state: State, request: OddsRequest) -> None:
        super().__init__(text)
        self.ways, self._state, self._request = ways, state, request

    def simulate(self, games: int = 10_000, *, seed: int | str = 0) -> Sample:
        """Answer the same query by playing this number of games on, of every action where a seat decides."""
        from .sample_odds import draw_sample

        return draw_sample(self._state, self._request, games, seed)


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
    root = request.root(state)
    try:
        return (_each_action if request.is_decided_first(root) else _walk)(request, root, limit)
    except TreeSizeError as error:
        raise _too_large(error, root, request, limit) from None


def request_of(state: State, question: object, turns: object, players: object) -> OddsRequest:
    return OddsRequest(query_of(question, state), TURNS.check("turns", turns), players_of(players, state))


def _walk(request: OddsRequest, root: ChanceNode, limit: int) -> Odds:
    tree, text = ChanceTree(request, limit), request.query.text
    is_whole = drive(tree.grow(root), text)
    undecided = Fraction(0 if is_whole else 1 - sum(tree.values.values()))
    return Odds(text, request.turns, tree.values, tree.moments, tree.ways, undecided=undecided, state=root.state)


def _each_action(request: OddsRequest, root: ChanceNode, limit: int) -> Odds:
    """The odds of every action, each with its share of the limit; mixed where each is as likely as the others."""
    count, found = size(root.state.options), dict[str, Odds]()
    if count > limit:
        raise TreeSizeError(count, 1, f"{count:,} actions, each with a tree of its own")
    not_walked = Odds(request.query.text, request.turns, {}, 0, 0, undecided=Fraction(1), state=root.state)
    for action in root.state.options:
        is_stopped = any(each.undecided for each in found.values())
        found[str(action)] = not_walked if is_stopped else _after(request, root, action, limit // count)
    values = _mean(found) if request.is_open(root) else {}
    undecided = 1 - sum(values.values()) if values else max(each.undecided for each in found.values())
    moments, ways = (sum(getattr(each, name) for each in found.values()) for name in ("moments", "ways"))
    return replace(not_walked, values=values, moments=moments, ways=ways, after=found, undecided=Fraction(undecided))


def _after(request: OddsRequest, root: ChanceNode, action: Action, share: int) -> Odds:
    try:
        odds = _walk(request, request.after(root, action, root.lines_read), share)
    except TreeSizeError as error:
        text = f"{error} after {str(action)!r} alone, whose share is {share:,}"
        raise TreeSizeError(error.ways, error.moments, text) from None
    return replace(odds, state=root.state)


def _mean(found: Mapping[str, Odds]) -> dict[Hashable, Fraction]:
    values: dict[Hashable, Fraction] = {}
    for each in found.values():
        for answer, share in each.values.items():
            values[answer] = values.get(answer, Fraction(0)) + share / len(found)
    return values


def _too_large(error: TreeSizeError, root: ChanceNode, request: OddsRequest, limit: int) -> TooLarge:
    """With a next step that works: if it is not given what a player does, that is the error instead."""
    from .sample_odds import rehearse

    rehearse(request, root)
    ways = f"{error.ways:,}" if error.ways < 10**15 else f"{error.ways:.1e}" if error.ways < 10**300 else "countless"
    seen = f"at least {ways} ways, and {error.moments:,} different moments so far"
    ask = "tsuro.simulate_odds(...) estimates it, and so does this error's .simulate(games=10_000)"
    text = f"the chance tree is too large: {error}; {seen}; at most {limit:,} steps are taken; {ask}"
    return TooLarge(text, error.ways, root.state, request)
