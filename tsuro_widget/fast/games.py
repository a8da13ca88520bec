"""Whole games of the fast rules, the outcome of each as one number, and the search for a good action by games."""

from math import log, sqrt

from .chance import redeal, sow
from .paths import go_on
from .vector import *

Sums = list[int]
CURIOUS = 0.7  # how much more what was seldom tried is worth a look


def play(v: list[int]) -> None:
    """On to the end of the game."""
    while v[STAGE] != OVER:
        go_on(v)


def outcome(v: list[int]) -> int:
    """Who has won, how many tiles were laid, and how many pawns left for each cause, in one number."""
    code = v[WON] | v[PLIES] << 8
    for pawn in range(v[PAWNS]):
        if v[OUT + pawn]:
            code += 1 << 16 + 4 * v[OUT + pawn]
    return code


def play_games(
    v: list[int], start: list[int], places: list[int], dealt: int, low: int, high: int, first: int, codes: list[int]
) -> None:
    """Games from one start, each with the stream of its number; unless `dealt` is negative, what is hidden is dealt."""
    for number in range(len(codes)):
        v[:] = start
        sow(v, low, high, first + number)
        if dealt >= 0:
            redeal(v, places, dealt)
        play(v)
        codes[number] = outcome(v)


def payoff(v: list[int], seat: int) -> int:
    """A seat's share of the win."""
    won = v[WON]
    if won >> seat & 1 == 0:
        return 0
    winners = 0
    for other in range(v[SEATS]):
        winners += won >> other & 1
    return WHOLE // winners


def upper_bound(total: int, visits: int, seen: int) -> float:
    """The upper end of what an action may be worth."""
    return total / (WHOLE * visits) + CURIOUS * sqrt(log(seen) / visits)


def most_promising(visits: list[int], sums: list[int], seen: int) -> int:
    """The action to try next: one that was never tried, or the one with the highest bound."""
    best, found = -1.0, 0
    for action in range(len(visits)):
        if visits[action] == 0:
            return action
        value = upper_bound(sums[action], visits[action], seen)
        if value > best:
            best, found = value, action
    return found


def search(
    v: list[int], starts: list[int], places: list[int], counts: list[int], who: list[int], visits: list[int], sums: Sums
) -> None:
    """Simulations from the states after each action, most of them for the most promising.

    `counts` says for each action how many of its places are hidden and how many of them are dealt again; `who` is the
    seat that looks, the key of the streams, and the numbers of the simulations.
    """
    size, each = len(v), len(places) // len(visits)
    for number in range(who[3], who[4]):
        action = most_promising(visits, sums, number + 1)
        v[:] = starts[action * size : (action + 1) * size]
        sow(v, who[1], who[2], number)
        begin = action * each
        redeal(v, places[begin : begin + counts[2 * action]], counts[2 * action + 1])
        play(v)
        visits[action] += 1
        sums[action] += payoff(v, who[0])
