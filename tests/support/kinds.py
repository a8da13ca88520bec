"""The kinds of random games that are played: every edition with every option and number of seats."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

from tests.support.helpers import NAMES, tiles
from tsuro_widget import Game

GAMES = 2050

HOUSE_RULES: list[dict[str, Any]] = [
    {},
    {"forbid_self_elimination": True},
    {"forbid_self_elimination": False, "exchange_bonus": True},
    {"forbid_self_elimination": True, "collide_on_purpose": True},
    {"forbid_self_elimination": True, "collision": "pass"},
    {"forbid_self_elimination": True, "exchange_bonus": True, "return_hand": "out"},
    {"forbid_self_elimination": True, "exchange_bonus": True, "return_hand": "bottom"},
    {"forbid_self_elimination": True, "exchange_bonus": False, "return_hand": "shuffle"},
    {"forbid_self_elimination": True, "hand_size": 1, "first": "Ben"},
    {"forbid_self_elimination": True, "hand_size": 4, "board_size": 4},
    {"forbid_self_elimination": True, "board_size": 10, "tiles": dict.fromkeys(tiles(1, 35), 3)},
    {"board_size": 3, "pawns_per_player": 1},
    {"first_move_choice": "two ports", "share_start_squares": True, "board_size": 4},
    {"first_move_choice": "none"},
    {"tiles": dict.fromkeys(tiles(1, 35), 0) | dict.fromkeys(tiles(20, 29), 1), "hand_size": 1},
]
ONE_DRAWS: list[dict[str, Any]] = [{"draw_to_full": True}]
TWO_PAWNS: list[dict[str, Any]] = [
    {"pawns_per_player": 2, "own_pawns_collide": False},
    {"pawns_per_player": 2, "first_move_choice": "two ports", "share_start_squares": True, "board_size": 3},
    {"pawns_per_player": 2},
    {"pawns_per_player": 2, "forbid_self_elimination": True, "exchange_bonus": True, "return_hand": "bottom"},
    {"pawns_per_player": 2, "forbid_self_elimination": True, "return_hand": "shuffle", "hand_size": 2},
]
DRAGON: list[dict[str, Any]] = [
    {"dragon_order": "literal"},
    {"dragon_heir": "next_short"},
    {"dragon_order": "literal", "dragon_heir": "next_short", "hand_size": 2, "return_hand": "bottom"},
    {"dragon_heir": "next_short", "pawns_per_player": 2},
]

SEAS: list[dict[str, Any]] = [
    {},
    {"daikaiju": False},
    {"movement_die": "each"},
    {"movement_order": "descending", "first": "Ben"},
    {"removed_daikaiju": "gone"},
    {"wake_under_placed": "gone", "movement_die": "each"},
    {"collision": "eliminate"},
    {"collision": "eliminate", "daikaiju": False, "board_size": 4},
    {"exchange_bonus": False, "return_hand": "out"},
    {"return_hand": "shuffle", "hand_size": 1},
    {"hand_size": 6, "removed_daikaiju": "gone", "movement_die": "each", "movement_order": "descending"},
    {"daikaiju": False, "board_size": 10, "hand_size": 2},
    {"daikaiju": False, "board_size": 3},
]

PHOENIX: list[dict[str, Any]] = [
    {},
    {"collision": "mover"},
    {"rise_at_once": False},
    {"first_move_choice": "two ports"},
    {"star_when_leaving_board": False},
    {"hand_size": 1, "first": "Ben"},
    {"collision": "mover", "rise_at_once": False, "first_move_choice": "two ports", "passes": 1},
]

Kind = tuple[str, int, dict[str, Any]]


def kinds(edition: str) -> list[Kind]:
    """Every house rule with every number of seats that it allows."""
    house = HOUSE_RULES + TWO_PAWNS + (DRAGON if edition == "classic" else ONE_DRAWS)
    winds = [options | {"winds_of_change": True} for options in PHOENIX]
    rules = {"seas": SEAS, "phoenix": PHOENIX + winds}.get(edition, house)
    every = [(edition, seats, options) for options, seats in product(rules, range(2, 9))]
    return [kind for kind in every if kind[1] * kind[2].get("pawns_per_player", 1) <= 8]


def games(edition: str, count: int = GAMES) -> list[tuple[Kind, int]]:
    """Return random games: each kind in turn, then each again with another seed. A small count takes kinds evenly."""
    every = kinds(edition)
    some = range(count) if count >= len(every) else [number * len(every) // count for number in range(count)]
    return [(every[number % len(every)], number) for number in some]


def begin(kind: Kind, seed: int) -> tuple[Game, Random]:
    edition, seats, options = kind
    return Game(edition, seats=NAMES[:seats], seed=seed, **options), Random(f"{kind} {seed}")
