"""The engine and the independently written referee for Tsuro of the Seas agree on whole games, choice by choice."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.both_referees import SEATS, the_same_everywhere
from tests.support.figures import figure
from tests.support.refereed import tables
from tests.whole.referee_seas import SeasReferee

HOUSE_RULES: list[dict[str, Any]] = [
    {},
    {"daikaiju": False},
    {"movement_die": "each"},
    {"movement_order": "descending"},
    {"removed_daikaiju": "gone"},
    {"wake_under_placed": "gone"},
    {"wake_under_placed": "gone", "movement_die": "each", "removed_daikaiju": "gone"},
    {"collision": "eliminate"},
    {"exchange_bonus": False},
    {"hand_size": 1},
    {"hand_size": 5},
    {"daikaiju": False, "board_size": 3},
    {"daikaiju": False, "board_size": 4, "collision": "eliminate"},
    {"daikaiju": False, "board_size": 10, "hand_size": 2},
]


@pytest.mark.parametrize(("rules", "count"), tables(HOUSE_RULES, "engine and referee"), ids=str)
def test_engine_and_referee_agree_at_every_choice(rules: dict[str, Any], count: int) -> None:
    seats = SEATS[:count]
    options = rules | {"first": seats[-1]}
    for seed in range(figure("games of engine and referee at a table")):
        game = tsuro.Game("seas", seats=seats, seed=seed, **options)
        assert the_same_everywhere(game, SeasReferee.set_up(seats, options), random.Random(seed)) >= 1


def test_both_go_on_alike_from_a_position_with_a_ship_lost_on_its_mark() -> None:
    """A ship that found no mark was destroyed where it stood; its mark is free for the next one that relocates."""
    wakes = {f"{column}1": f"w4{number} r0" for number, column in enumerate("abcfg")}
    position = {
        "format": "tsuro-position/1",
        "edition": "seas",
        "rules": {},
        "seats": ["Ann", "Ben", "Cy"],
        "turn": "Ann",
        "board": wakes,
        "pawns": {"Ann": "d1.n1", "Ben": "e1.n1", "Cy": "g4.e1"},
        "hands": {"Ann": [], "Ben": ["w27"], "Cy": ["w17"]},
        "pile": [],
        "tokens": {"B5": "f6 r0", "G1": "d1 r0", "G2": "e1 r3"},
        "stock": [],
    }
    game, referee = tsuro.Game.from_position(position), SeasReferee.from_position(position)
    for action in ["roll 1 1", "roll 3 4", "die 2"]:
        game.play(action)
        referee.play(action)
    assert sorted(map(str, game.legal_actions)) == sorted(referee.options() or [])
