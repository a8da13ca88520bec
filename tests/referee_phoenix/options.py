"""The options of the edition, and what they are when nobody says anything."""

from typing import Any

Rules = dict[str, Any]

ANSWERS: dict[str, list[Any]] = {
    "winds_of_change": [False, True],
    "collision": ["obstacle", "mover"],
    "rise_at_once": [True, False],
    "first_move_choice": ["any path of the side", "two ports"],
    "star_when_leaving_board": [True, False],
}


def defaults(seats: list[str]) -> Rules:
    first_answers = {name: answers[0] for name, answers in ANSWERS.items()}
    return {"first": seats[0], "passes": 20, **first_answers}


def all_rules(seats: list[str], given: Rules) -> Rules:
    if not 2 <= len(seats) <= 8:
        raise ValueError(f"{len(seats)} seats cannot play; right is 2 to 8")
    rules = defaults(seats)
    for name, value in given.items():
        if name not in rules:
            raise ValueError(f"{name!r} is no option of phoenix; it has {sorted(rules)}")
        if value not in ANSWERS.get(name, [value]):
            raise ValueError(f"{name} cannot be {value!r}; right is one of {ANSWERS[name]}")
        rules[name] = value
    if rules["first"] not in seats:
        raise ValueError(f"first cannot be {rules['first']!r}; right is one of {seats}")
    return rules


def differing(seats: list[str], rules: Rules) -> Rules:
    usual = defaults(seats)
    return {name: value for name, value in rules.items() if value != usual[name]}
