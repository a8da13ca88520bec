"""Searching where the fast rules do not reach: few games of the readable engine, and short ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..play.luck import Luck, Stream, dice
from ..play.players import reachable, ways_open
from ..rules.actions import Action, Placement
from ..rules.engine import follow
from ..rules.model import State
from ..rules.pieces import CHANCE, STOCK, Token
from .steps import Steps

COST = 10
"""So many simulations with the fast rules take as long as one of these."""
CANDIDATES = 4
CHOICES = 10
"""After so many choices of the players it is judged how a game stands."""
STEPS = 2_000
Budget = Callable[[int], int]
"""Told how many simulations there have been, it says how many more there are to be; 0 ends the search."""


class Found(NamedTuple):
    """How often an action was tried, and what it came to in all, in wins; or in what was `judged` to be their worth."""

    action: Action
    visits: int
    total: float
    judged: bool = False


def known_after(state: State, action: Action, seat: int) -> set[str]:
    """The tiles that a seat knows in its hand once it has acted: those it had or named, but none that it draws then."""
    named = {word for word in str(action).split() if word in state.box}
    return {*state.hands[seat], *named} - {*action.spends()}


def search_readable(
    state: State, actions: Sequence[Action], after: Sequence[State], stream: Stream, budget: Budget
) -> Steps[list[Found]]:
    """As many short games after each action that looks good; what is hidden is dealt again each time."""
    seat, done = state.actor, 0
    assert isinstance(seat, int)
    visits, sums = [0] * len(actions), [0.0] * len(actions)
    tried = candidates(state, actions)
    while more := budget(done):
        for _ in range(max(1, more // (COST * len(tried)))):
            for number in tried:
                dealt = dealt_again(after[number], seat, known_after(state, actions[number], seat), stream)
                visits[number] += 1
                sums[number] += worth(played_on(dealt, stream), seat)
                yield
        done += more
    return [Found(*row, judged=True) for row in zip(actions, visits, sums)]


def candidates(state: State, actions: Sequence[Action]) -> list[int]:
    """Which actions are worth a try: of the ways to lay or turn a tile those that keep most ways open, and the rest."""
    tiles = [number for number, action in enumerate(actions) if isinstance(action, Placement)]
    best = sorted(tiles, key=lambda number: ways_open(state, actions[number]), reverse=True)
    return [*best[:CANDIDATES], *(number for number in range(len(actions)) if number not in tiles)]


def dealt_again(state: State, seat: int, known: set[str], stream: Stream) -> State:
    """The state with everything that a seat cannot see dealt again: hands, the pile and the tokens face down."""
    own = [tile for tile in state.hands[seat] if tile in known]
    hands = [own if number == seat else [] for number in range(len(state.hands))]
    unseen = [tile for hand in state.hands for tile in hand if tile not in own]
    pool = stream.shuffled(sorted([*unseen, *state.pile]))
    for number, hand in enumerate(state.hands):
        lacks = len(hand) - len(hands[number])
        hands[number], pool = hands[number] + pool[:lacks], pool[lacks:]
    return state.but(hands=tuple(map(tuple, hands)), pile=tuple(pool), tokens=_stock_again(state, stream))


def _stock_again(state: State, stream: Stream) -> tuple[Token, ...]:
    """The tokens, with those that lie face down in another order."""
    lying = iter(stream.shuffled(sorted(token for token in state.tokens if token.at == STOCK)))
    return tuple(next(lying) if token.at == STOCK else token for token in state.tokens)


def at_random(state: State, stream: Stream) -> Action:
    """Any option, each as likely as the others; but hands are kept, which is the first option, as in the fast rules."""
    return state.options[0] if state.asked and state.asked.pools(state) else stream.pick(state.options)


def played_on(state: State, stream: Stream) -> State:
    """A few choices further, all at random."""
    luck: Luck = dice(str(stream.word()))
    choices = 0
    for _ in range(STEPS):
        if not state.phases or choices == CHOICES:
            break
        if state.actor == CHANCE:
            action, luck = luck.answer(state)
        else:
            action, choices = at_random(state, stream), choices + 1
        state = follow(state, action).state
    return state


def worth(state: State, seat: int) -> float:
    """A seat's share of the win; in the middle of a game as what it has and the room before its pawns let expect it."""
    if not state.phases:
        return 1 / len(state.winners) if seat in state.winners else 0.0
    chances = [0.0] * len(state.seats)
    for number, pawn in enumerate(state.pawns):
        if not pawn.is_away:
            chances[pawn.owner] += 0.5 + reachable(state, number) ** 0.5 + state.edition.worth(state, pawn.owner)
    return chances[seat] / sum(chances) if any(chances) else 0.0
