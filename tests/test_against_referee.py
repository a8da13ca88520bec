"""The engine and an independently written referee agree on whole games, choice by choice."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.referee import Referee

SEATS = ["Ann", "Ben", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"]

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


def plain(position: dict[str, object]) -> dict[str, object]:
    """A position in which the order of a hand, and of what is out of the game, means nothing."""
    hands = position["hands"]
    assert isinstance(hands, dict)
    aside = position.get("aside", [])
    assert isinstance(aside, list)
    return {**position, "hands": {name: sorted(hand) for name, hand in hands.items()}, "aside": sorted(aside)}


def the_same_everywhere(edition: str, seats: list[str], rules: dict[str, Any], seed: int) -> int:
    """Play one random game in both; the number of turns compared."""
    game, referee = tsuro.Game(edition, seats=seats, seed=seed, **rules), Referee.set_up(edition, seats, rules)
    pick, turns = random.Random(seed), 0
    while game.actor is not None:
        assert referee.actor == game.actor
        if game.actor == "chance":
            game.step()
        else:
            texts = sorted(map(str, game.legal_actions))
            assert texts == referee.options()
            game.play(pick.choice(texts))
        referee.play(str(game.actions[-1]))
        if referee.turn_begins:
            turns += 1
            assert plain(game.position()) == plain(referee.position())
    assert referee.actor is None
    assert sorted(game.winners) == sorted(referee.winners)
    assert plain(game.position()) == plain(referee.position())
    return turns


@pytest.mark.parametrize("count", range(2, 9))
@pytest.mark.parametrize(("edition", "rules"), HOUSE_RULES, ids=lambda value: str(value))
def test_engine_and_referee_agree_at_every_choice(edition: str, rules: dict[str, Any], count: int) -> None:
    seats = SEATS[:count]
    games = 3
    assert (
        sum(the_same_everywhere(edition, seats, {**rules, "first": seats[-1]}, seed) for seed in range(games)) >= games
    )
