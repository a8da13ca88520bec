"""Perft for Tsuro of the Seas: how many sequences of actions there are, counted by the package and by the referee."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tests.referee_seas import SeasReferee
from tests.test_perft import TABLES, perft
from tsuro_widget import Game

ROWS: list[dict[str, Any]] = TABLES["seas"]


def counted(position: dict[str, Any], depth: int, *texts: str) -> int:
    """The number of sequences after these actions, as the referee allows them."""
    referee = SeasReferee.from_position(position)
    for text in texts:
        referee.play(text)
    if referee.actor is None:
        return 0
    options = answers(referee)
    return len(options) if depth == 1 else sum(counted(position, depth - 1, *texts, option) for option in options)


def answers(referee: SeasReferee) -> list[str]:
    options = referee.options()
    if options is None:
        return [f"shuffle {' '.join(order)}" for order in permutations(referee.shuffling)]
    return options


@pytest.mark.parametrize("row", ROWS, ids=[row["name"] for row in ROWS])
def test_the_number_of_sequences_of_actions(row: dict[str, Any]) -> None:
    state = Game.from_position(row["position"]).state
    assert [perft(state, depth) for depth in range(1, len(row["counts"]) + 1)] == row["counts"]


@pytest.mark.parametrize("row", ROWS, ids=[row["name"] for row in ROWS])
def test_the_referee_comes_to_the_same_numbers(row: dict[str, Any]) -> None:
    assert [counted(row["position"], depth) for depth in range(1, len(row["counts"]) + 1)] == row["counts"]
