"""`odds`: exact probabilities as fractions, by walking every way that chance may go."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from .._base.quote import short
from ..rules.actions import Action
from ..rules.model import State
from .chance_tree import TooMany, Tree
from .exact import Odds as Odds
from .inquiry import Inquiry, Knot
from .meanwhile import meanwhile_of, options_of
from .moments import Moment, settled_state_of
from .progress import drive
from .questions import question_of

if TYPE_CHECKING:
    from .sampling import Sample

LIMIT = 250_000
LARGEST_LIMIT = 10**9
FARTHEST = 1000


class TooLarge(ValueError):
    """The chance tree is too large to be walked whole; `simulate` estimates instead.

    It is said before a ply is walked that has more steps than are left; and long before that, once 4,000 steps are
    taken, if two estimates of the whole, from moments that are drawn by lot, are both beyond twice the limit.
    """

    def __init__(self, text: str, ways: int, moment: State, inquiry: Inquiry) -> None:
        super().__init__(text)
        self.ways, self._moment, self._inquiry = ways, moment, inquiry

    def simulate(self, games: int = 10_000, *, seed: int | str = 0) -> Sample:
        """Answer the same question by playing so many random continuations, of every action where a seat decides."""
        from .sampling import sampled

        return sampled(self._moment, self._inquiry, games, seed)


def odds(moment: Moment, question: object, turns: int = 1, *, players: object = None, limit: int = LIMIT) -> Odds:
    """How likely each answer to a question is, exactly.

    The walk ends when the dice of so many turns are thrown and a seat is asked, or the next turn begins; `gone Ann`
    counts Ann's turns. Dice that are still to be thrown now are those of the first turn, and are thrown to the end
    with turns=0 too. If a seat decides first, every action has its odds. `players` says what seats do after that:
    `"equal"`, `"stop"`, a list of actions, a function of a state, or a mapping of these. More than `limit` steps
    from moment to moment are not walked (so many take about half a minute, and may be interrupted): `TooLarge` says
    about how many there are, and its `simulate` estimates.
    """
    state = settled_state_of(moment)
    if type(limit) is not int or not 1 <= limit <= LARGEST_LIMIT:
        raise ValueError(f"limit is {short(limit)}; it must be a whole number of steps from 1 to {LARGEST_LIMIT:,}")
    inquiry = inquiry_of(state, question, turns, players)
    root = inquiry.root(state)
    try:
        return (_each_action if inquiry.is_decided_first(root) else _walked)(inquiry, root, limit)
    except TooMany as error:
        raise _too_large(error, root, inquiry, limit) from None


def inquiry_of(state: State, question: object, turns: object, players: object) -> Inquiry:
    if type(turns) is not int or not 0 <= turns <= FARTHEST:
        raise ValueError(f"turns is {short(turns)}; it must be a whole number from 0 to {FARTHEST}")
    return Inquiry(question_of(question, state), turns, meanwhile_of(players, state))


def _walked(inquiry: Inquiry, root: Knot, limit: int) -> Odds:
    tree = Tree(inquiry, limit)
    is_whole = drive(tree.grow(root), inquiry.question.text)
    undecided = Fraction(0 if is_whole else 1 - sum(tree.values.values()))
    return Odds(
        inquiry.question.text,
        inquiry.turns,
        tree.values,
        tree.moments,
        tree.ways,
        undecided=undecided,
        state=root.state,
    )


def _each_action(inquiry: Inquiry, root: Knot, limit: int) -> Odds:
    """The odds of every action, each with its share of the limit; mixed where each is as likely as the others."""
    count, found = options_of(root.state), dict[str, Odds]()
    if count > limit:
        raise TooMany(count, 1, f"{count:,} actions, each with a tree of its own")
    for option in root.state.options:
        is_stopped = any(each.undecided for each in found.values())
        found[str(option)] = _unwalked(inquiry, root) if is_stopped else _after(inquiry, root, option, limit // count)
    values = _mixed(found) if inquiry.is_mixed(root) else {}
    undecided = max(each.undecided for each in found.values())
    if values:
        undecided = 1 - sum(values.values(), Fraction(0))
    moments, ways = (sum(getattr(each, name) for each in found.values()) for name in ("moments", "ways"))
    return Odds(inquiry.question.text, inquiry.turns, values, moments, ways, found, undecided, root.state)


def _after(inquiry: Inquiry, root: Knot, option: Action, share: int) -> Odds:
    try:
        odds = _walked(inquiry, inquiry.after(root, option, root.said), share)
    except TooMany as error:
        told = f"{error} after {str(option)!r} alone, whose share is {share:,}"
        raise TooMany(error.ways, error.moments, told) from None
    return replace(odds, state=root.state)


def _unwalked(inquiry: Inquiry, root: Knot) -> Odds:
    """Of an action that an interrupted walk has not come to."""
    return Odds(inquiry.question.text, inquiry.turns, {}, 0, 0, undecided=Fraction(1), state=root.state)


def _mixed(found: Mapping[str, Odds]) -> dict[Hashable, Fraction]:
    values: dict[Hashable, Fraction] = {}
    for each in found.values():
        for answer, share in each.values.items():
            values[answer] = values.get(answer, Fraction(0)) + share / len(found)
    return values


def _too_large(error: TooMany, root: Knot, inquiry: Inquiry, limit: int) -> TooLarge:
    """With a way on that works: where players have not been told enough, that is said instead."""
    from .sampling import rehearse

    rehearse(inquiry, root)
    ways = f"{error.ways:,}" if error.ways < 10**15 else f"{error.ways:.1e}" if error.ways < 10**300 else "countless"
    seen = f"at least {ways} ways, and {error.moments:,} different moments so far"
    ask = "tsuro.simulate_odds(...) estimates it, and so does this error's .simulate(games=10_000)"
    text = f"the chance tree is too large: {error}; {seen}; at most {limit:,} steps are taken; {ask}"
    return TooLarge(text, error.ways, root.state, inquiry)
