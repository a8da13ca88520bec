"""The options of the edition, and what they are when nobody says anything."""

from typing import Any

from tests.support.referee_common import Rules, chosen_rules

ANSWERS: dict[str, list[Any]] = {
    "daikaiju": [True, False],
    "collision": ["pass", "eliminate"],
    "exchange_bonus": [True, False],
    "movement_die": ["one", "each"],
    "movement_order": ["ascending", "descending"],
    "removed_daikaiju": ["stock", "gone"],
    "wake_under_placed": ["bottom", "gone"],
    "return_hand": ["bottom", "shuffle", "out"],
    "bonus_for_daikaiju": [False, True],
}


def defaults(seats: list[str]) -> Rules:
    first_answers = {name: answers[0] for name, answers in ANSWERS.items()}
    return {"first": seats[0], "hand_size": 3, "board_size": 7, **first_answers}


def all_rules(seats: list[str], given: Rules) -> Rules:
    rules = chosen_rules("seas", defaults(seats), given, ANSWERS)
    sizes = [7] if rules["daikaiju"] else list(range(3, 11))
    if rules["board_size"] not in sizes:
        raise ValueError(f"board_size cannot be {rules['board_size']!r}; right is one of {sizes}")
    return rules
