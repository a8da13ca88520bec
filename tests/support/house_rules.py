"""Rules for games with a referee: each option of the docs at another value than usual, with others by chance."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.support.helpers import NAMES
from tests.whole.referee.tiles import pattern_names
from tests.whole.referee_phoenix.box import DATA, PORTS

OTHERS = 0.2
"""The probability that each of the other options has another value, too."""

ON_PATHS: dict[str, list[Any]] = {
    "board_size": [3, 4, 5, 8],
    "hand_size": [1, 2, 4],
    "pawns_per_player": [1, 2],
    "first_move_choice": ["none", "two ports"],
    "share_start_squares": [True],
    "forbid_self_elimination": [True, False],
    "collide_on_purpose": [True],
    "own_pawns_collide": [False],
    "collision": ["pass"],
    "exchange_bonus": [True, False],
    "return_hand": ["shuffle", "bottom", "out"],
    "tiles": [],
}
ONE_DRAWS: dict[str, list[Any]] = {"draw_to_full": [True]}
VALUES: dict[str, dict[str, list[Any]]] = {
    "classic": ON_PATHS | {"dragon_order": ["literal"], "dragon_heir": ["next_short"]},
    "kosmos": ON_PATHS | ONE_DRAWS,
    "pocket": ON_PATHS | ONE_DRAWS,
    "seas": {
        "daikaiju": [False],
        "board_size": [3, 4, 6],
        "hand_size": [1, 2, 5],
        "collision": ["eliminate"],
        "exchange_bonus": [False],
        "bonus_for_daikaiju": [True],
        "return_hand": ["shuffle", "out"],
        "movement_die": ["each"],
        "movement_order": ["descending"],
        "removed_daikaiju": ["gone"],
        "wake_under_placed": ["gone"],
    },
    "phoenix": {
        "winds_of_change": [True],
        "board_size": [6],
        "hand_size": [1],
        "first_move_choice": ["two ports"],
        "collision": ["mover"],
        "rise_at_once": [False],
        "star_when_leaving_board": [False],
        "passes": [1, 2, 3],
        "tiles": [],
    },
}
GOES_WITH: dict[str, dict[str, Any]] = {
    "share_start_squares": {"first_move_choice": "two ports", "board_size": 3},
    "own_pawns_collide": {"pawns_per_player": 2},
    "collide_on_purpose": {"forbid_self_elimination": True},
    "passes": {"winds_of_change": True},
}
"""Without these an option decides nothing, or hardly ever."""

FEWEST = 16
"""Tiles that a set must have for a game."""


def options(edition: str) -> list[str]:
    return ["first", *VALUES[edition]]


def house_rules(edition: str, option: str, random: Random) -> tuple[list[str], dict[str, Any]]:
    """The seats and the rules of a game in which this option is what it usually is not."""
    others = [name for name in VALUES[edition] if random.random() < OTHERS]
    rules = {name: value(edition, name, random) for name in [*others, option] if name in VALUES[edition]}
    rules |= {name: other for name, other in GOES_WITH.get(option, {}).items() if name in VALUES[edition]}
    if edition == "seas" and "board_size" in rules:
        rules["daikaiju"] = False
    seats = NAMES[: random.randint(2, 8)]
    if edition in ("classic", "kosmos", "pocket"):
        seats = seats[: _most_seats(rules)]
    return seats, rules | {"first": random.choice(seats[option == "first" :])}


def value(edition: str, option: str, random: Random) -> Any:
    if option != "tiles":
        return random.choice(VALUES[edition][option])
    return own_tiles(random) if edition == "phoenix" else own_counts(random)


def own_counts(random: Random) -> dict[str, int]:
    """Return a random number of tiles for each pattern."""
    counts = {name: random.choice([0, 0, 1, 1, 1, 2, 3]) for name in pattern_names()}
    return counts if sum(counts.values()) >= FEWEST else own_counts(random)


def own_tiles(random: Random) -> dict[str, dict[str, str]]:
    """The usual lanterns, and four paths between any ports on every side."""
    return {name: {**row, "A": _paths(random), "B": _paths(random)} for name, row in DATA["tiles"].items()}


def _paths(random: Random) -> str:
    ports = random.sample(PORTS, 8)
    return " ".join(f"{one}-{two}" for one, two in zip(ports[::2], ports[1::2]))


def _most_seats(rules: dict[str, Any]) -> int:
    """As many as there are tiles for their hands, and squares and pawns for them."""
    tiles: int = sum(rules["tiles"].values()) if "tiles" in rules else 35
    pawns: int = rules.get("pawns_per_player", 2)
    room: int = 4 if rules.get("board_size") == 3 else 8
    return max(2, min(8 // pawns, tiles // int(rules.get("hand_size", 3)), room))
