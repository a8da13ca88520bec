"""The engine and an independently written referee agree on whole games, choice by choice."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.both_referees import SEATS, the_same_everywhere
from tests.support.figures import figure
from tests.support.refereed import tables
from tests.whole.referee import Referee

HOUSE_RULES: list[tuple[str, dict[str, Any]]] = [
    ("classic", {}),
    ("classic", {"dragon_order": "literal"}),
    ("classic", {"return_hand": "bottom"}),
    ("classic", {"return_hand": "out"}),
    ("classic", {"forbid_self_elimination": False}),
    ("classic", {"collision": "pass", "exchange_bonus": False}),
    ("classic", {"board_size": 4, "hand_size": 2}),
    ("classic", {"board_size": 10, "hand_size": 4}),
    ("kosmos", {}),
    ("kosmos", {"board_size": 7, "pawns_per_player": 1}),
    ("kosmos", {"exchange_bonus": True, "return_hand": "shuffle"}),
    ("kosmos", {"forbid_self_elimination": True, "return_hand": "bottom"}),
    ("kosmos", {"board_size": 4, "hand_size": 1}),
    ("pocket", {}),
    ("pocket", {"pawns_per_player": 1, "forbid_self_elimination": True}),
    ("pocket", {"exchange_bonus": True}),
    ("pocket", {"board_size": 3, "hand_size": 1}),
    ("pocket", {"return_hand": "out", "collision": "pass"}),
]


@pytest.mark.parametrize(("kind", "count"), tables(HOUSE_RULES, "engine and referee"), ids=str)
def test_engine_and_referee_agree_at_every_choice(kind: tuple[str, dict[str, Any]], count: int) -> None:
    (edition, rules), seats = kind, SEATS[:count]
    options = {**rules, "first": seats[-1]}
    for seed in range(figure("games of engine and referee at a table")):
        game = tsuro.Game(edition, seats=seats, seed=seed, **options)
        assert the_same_everywhere(game, Referee.set_up(edition, seats, options), random.Random(seed)) >= 1
