"""The options of the edition, and what they are when nobody says anything."""

from typing import Any

from tests.support.referee_common import Rules, chosen_rules

ANSWERS: dict[str, list[Any]] = {
    "winds_of_change": [False, True],
    "collision": ["obstacle", "mover"],
    "rise_at_once": [True, False],
    "first_move_choice": ["any path of the side", "two ports"],
    "star_when_leaving_board": [True, False],
    "hand_size": [2, 1],
}


def defaults(seats: list[str]) -> Rules:
    first_answers = {name: answers[0] for name, answers in ANSWERS.items()}
    return {"first": seats[0], "passes": 20, "tiles": None, "board_size": 6, **first_answers}


def all_rules(seats: list[str], given: Rules) -> Rules:
    if not 2 <= len(seats) <= 8:
        raise ValueError(f"{len(seats)} seats cannot play; right is 2 to 8")
    rules = chosen_rules("phoenix", defaults(seats), given, ANSWERS)
    if rules["first"] not in seats:
        raise ValueError(f"first cannot be {rules['first']!r}; right is one of {seats}")
    return rules
