"""The options of the edition, and what they are when nobody says anything."""

from typing import Any

Rules = dict[str, Any]

ANSWERS: dict[str, list[Any]] = {
    "daikaiju": [True, False],
    "collision": ["pass", "eliminate"],
    "exchange_bonus": [True, False],
    "movement_die": ["one", "each"],
    "movement_order": ["ascending", "descending"],
    "removed_daikaiju": ["stock", "gone"],
    "wake_under_placed": ["bottom", "gone"],
}


def defaults(seats: list[str]) -> Rules:
    first_answers = {name: answers[0] for name, answers in ANSWERS.items()}
    return {"first": seats[0], "hand_size": 3, "board_size": 7, **first_answers}


def all_rules(seats: list[str], given: Rules) -> Rules:
    rules = defaults(seats)
    for name, value in given.items():
        if name not in rules:
            raise ValueError(f"{name!r} is no option of seas; it has {sorted(rules)}")
        if value not in ANSWERS.get(name, [value]):
            raise ValueError(f"{name} cannot be {value!r}; right is one of {ANSWERS[name]}")
        rules[name] = value
    check_board_size(rules)
    return rules


def check_board_size(rules: Rules) -> None:
    sizes = [7] if rules["daikaiju"] else list(range(3, 11))
    if rules["board_size"] not in sizes:
        raise ValueError(f"board_size cannot be {rules['board_size']!r}; right is one of {sizes}")


def differing(seats: list[str], rules: Rules) -> Rules:
    usual = defaults(seats)
    return {name: value for name, value in rules.items() if value != usual[name]}
