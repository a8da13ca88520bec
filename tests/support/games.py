"""Random games that have come so far as a test wants to look at them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tests.support.helpers import NAMES, any_option
from tsuro_widget import Game
from tsuro_widget.rules.pieces import CHANCE

Until = int | Callable[[Game], bool]
"""The end of a game: a number of actions, or a condition."""


def begin(edition: str, seats: int, seed: int, **options: Any) -> tuple[Game, Random]:
    """A game, and the choices of its seats: the same for the same seed, whatever the options."""
    return Game(edition, seats=NAMES[:seats], seed=seed, **options), Random(f"{edition} {seats} {seed}")


def moments(edition: str, seats: int, seed: int, **options: Any) -> Iterator[Game]:
    """A random game again and again, each time one action further on."""
    return going_on(*begin(edition, seats, seed, **options))


def game_at(edition: str, seats: int, seed: int, until: Until | None = None, **options: Any) -> Game:
    """A random game when it has come so far, or at its end."""
    return go_on(*begin(edition, seats, seed, **options), until)


def going_on(game: Game, random: Random) -> Iterator[Game]:
    """The game as it is and after each further action: seats take any option, chance asks its own luck."""
    yield game
    while game.actor is not None:
        game.step() if game.actor == CHANCE else game.play(any_option(game.state, random))
        yield game


def go_on(game: Game, random: Random, until: Until | None = None) -> Game:
    """The same game when it has come so far, or at its end."""
    for moment in going_on(game, random):
        if until is not None and (until(moment) if callable(until) else moment.ply >= until):
            break
    return game


def seat_asked(ply: int) -> Callable[[Game], bool]:
    """Return the condition that a player must choose, after at least `ply` actions."""
    return lambda game: game.ply >= ply and game.actor != CHANCE
