"""A small real picture for each edition: the middle of a game from a fixed seed, drawn when it is first wanted."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from ..game.game import Game
from ..picture.small_picture import liveliest, small_picture
from ..rules.model import Edition
from ..rules.shapes import Shape

SEED, SEATS, PLAYER = 3, 4, "cautious"
MOST_ACTIONS, EVERY = 120, 3
MOST_OUT = 1


@lru_cache(maxsize=16)
def edition_picture(edition: Edition) -> list[Shape]:
    """Draw the liveliest piece of a game of this edition; one whose own rules fail has no picture."""
    try:
        return small_picture(max(_scenes(edition), key=lambda scene: liveliest(scene)[0]))
    except Exception:
        return []


def _scenes(edition: Edition) -> Iterator[dict[str, Any]]:
    """Some moments of a game until seats are out."""
    seats = min(max(SEATS, edition.seats[0]), edition.seats[-1])
    game = Game(edition, seats=seats, seed=SEED)
    while game.actor is not None and game.ply < MOST_ACTIONS:
        game.step(PLAYER)
        if sum(bool(pawn.out) for pawn in game.state.pawns) > MOST_OUT:
            return
        if game.ply % EVERY == 0:
            yield game.scene()
