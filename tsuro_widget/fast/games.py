"""Whole games of the fast rules, and what came of each as one number."""

from __future__ import annotations

from .chance import sow
from .paths import go_on
from .setup import redeal
from .vector import OUT, OVER, PAWNS, PLIES, STAGE, WON


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
    """As many games from one start as there is room for outcomes; each has the stream of its number.

    Unless `dealt` is negative, what is hidden is dealt again in each.
    """
    for number in range(len(codes)):
        v[:] = start
        sow(v, low, high, first + number)
        if dealt >= 0:
            redeal(v, places, dealt)
        play(v)
        codes[number] = outcome(v)
