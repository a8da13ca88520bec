"""The attack on the seed: from one seat's hand and the public moves back to the deck, and so to every hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tsuro_widget import Game
from tsuro_widget.game.luck import Seed, Stream

SEATS = 3
HAND = 3


class Evidence(NamedTuple):
    """Ann's knowledge after the first round of a classic game: her hand, her first draw, the others' tiles."""

    box: tuple[str, ...]
    hand: list[str]
    drawn: str
    laid: list[str]


def evidence(game: Game) -> Evidence:
    """Read off the scenes that a board with `seat="Ann"` shows, and nothing else."""
    while len(game.state.board.laid) < SEATS:
        game.step()
    plies = range(game.ply + 1)
    hands = [[tile["tile"] for tile in (game.scene("Ann", ply=ply)["hand"] or {"tiles": []})["tiles"]] for ply in plies]
    laid = [tile["tile"] for tile in game.scene("Ann")["tiles"]]
    dealt = next(hand for hand in hands if hand)
    drawn = next(tile for hand in hands for tile in hand if tile not in dealt)
    return Evidence(tuple(game.state.box), dealt, drawn, [tile for tile in laid if tile not in dealt])


def found(seen: Evidence, seeds: Iterable[Seed]) -> Iterator[Seed]:
    """Every seed among these whose deck agrees with all that was seen."""
    dealt = SEATS * HAND
    for seed in seeds:
        deck = Stream(seed, "deck").shuffle(seen.box)
        if deck[:HAND] == seen.hand and deck[dealt] == seen.drawn and set(seen.laid) <= set(deck[HAND:dealt]):
            yield seed
