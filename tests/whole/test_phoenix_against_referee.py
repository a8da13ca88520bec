"""The engine and the independently written referee for Phoenix Rising agree on whole games, choice by choice."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.both_referees import SEATS, the_same_everywhere
from tests.support.figures import figure
from tests.support.refereed import tables
from tests.whole.referee_phoenix import PhoenixReferee
from tsuro_widget.editions.phoenix.lanterns import can_travel

HOUSE_RULES: list[dict[str, Any]] = [
    {},
    {"collision": "mover"},
    {"rise_at_once": False},
    {"first_move_choice": "two ports"},
    {"star_when_leaving_board": False},
]


@pytest.mark.parametrize("winds", [False, True], ids=["standard", "winds"])
@pytest.mark.parametrize(("rules", "count"), tables(HOUSE_RULES, "engine and referee"), ids=str)
def test_engine_and_referee_agree_at_every_choice(rules: dict[str, Any], winds: bool, count: int) -> None:
    seats = SEATS[:count]
    options = {"first": seats[-1], "winds_of_change": winds, **rules}
    for seed in range(figure("games of engine and referee at a table")):
        game = tsuro.Game("phoenix", seats=seats, seed=f"{winds} {seed}", **options)
        assert the_same_everywhere(game, PhoenixReferee.set_up(seats, options), random.Random(seed)) >= 1


@pytest.mark.parametrize("seed", range(figure("positions of Phoenix with other tiles")))
def test_both_go_on_alike_from_positions_with_other_tiles(seed: int) -> None:
    """Tiles turned and flipped at random lead to loops, dead ends and collisions that play seldom shows."""
    pick = random.Random(seed)
    seats = SEATS[: pick.randint(2, 6)]
    game = tsuro.Game("phoenix", seats=seats, seed=seed, winds_of_change=seed % 3 > 0)
    while game.actor is not None and game.ply < 20 + len(seats) + seed % 50:
        game.step()
    position: dict[str, Any] = game.position()
    for square, laid in position["board"].items():
        if pick.random() < 0.4:
            position["board"][square] = f"{laid.split()[0]} {pick.choice('AB')} r{pick.randint(0, 3)}"
    changed = tsuro.Game.from_position(position, seed=seed, check=False)
    if changed.actor is not None and not _runs_on(changed):
        the_same_everywhere(changed, PhoenixReferee.from_position(position), pick, check=False)


def _runs_on(game: tsuro.Game) -> bool:
    """In the standard game no pawn waits at a path."""
    state = game.state
    return not state.rules["winds_of_change"] and any(can_travel(state, pawn) for pawn in range(len(state.pawns)))
