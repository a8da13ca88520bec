"""What is in the box: 56 wakes, 10 daikaiju, and which lines of the board the dice name."""

import json
from typing import Any

from tests.support import places
from tests.support.referee_common import both_ways, different_turns_of, smallest_turn_of
from tests.whole.referee.board import SIDES, Cell

DATA: dict[str, Any] = json.loads((places.DATA / "seas.json").read_text(encoding="utf-8"))

WAKES: dict[str, str] = DATA["wakes"]
DAIKAIJU: dict[str, dict[str, str]] = DATA["daikaiju"]
AT_START: dict[str, int] = DATA["at_start"]
MINIMUM: int = DATA["minimum"]
MOVING_SUMS: list[int] = DATA["moving_sums"]
DICE = [1, 2, 3, 4, 5, 6]


def square(gold: int, blue: int) -> Cell:
    """The gold die names the column, the blue die the row; the middle lines have no number."""
    return DATA["gold_to_column"][gold - 1], DATA["blue_to_row"][blue - 1]


def direction(daikaiju: str, turns: int, die: int) -> str:
    """The side to which the arrow with this number points, or "rotate"."""
    printed = DAIKAIJU[daikaiju][str(die)]
    if printed == "rotate":
        return printed
    return SIDES[(SIDES.index(printed) + turns) % 4]


def links(wake: str, turns: int) -> dict[int, int]:
    """For each port of the wake, turned clockwise, the port at the other end of its path."""
    if wake not in WAKES:
        raise ValueError(f"no wake is called {wake!r}; they are w00 to w55")
    return both_ways([(int(port) + 2 * turns) % 8 for port in WAKES[wake]])


def smallest_turn(wake: str, turns: int) -> int:
    return smallest_turn_of(lambda other: links(wake, other), turns)


def different_turns(wake: str) -> list[int]:
    return different_turns_of(lambda turns: links(wake, turns))
