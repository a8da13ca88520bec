"""How games are divided: by what they cost, among all who play, and so that every look comes at the same game."""

from __future__ import annotations

import pytest

from tsuro_widget.simulation.runs import LEAST, TASK, Pace, blocks


def divided(n: int, lanes: int, cost: float, looks: tuple[int, ...] = ()) -> list[tuple[int, int]]:
    """All blocks of n games that cost so many seconds each, in turn."""
    pace, found = Pace(n, lanes), list[tuple[int, int]]()
    for block in blocks(n, looks, pace):
        found.append(block)
        pace.note(block[1], cost * block[1])
    return found


@pytest.mark.parametrize("cost", [1e-6, 0.001, 0.03, 2.0])
@pytest.mark.parametrize("lanes", [1, 2, 6])
@pytest.mark.parametrize("n", [1, 2, 7, 50, 1000])
def test_every_game_is_played_once(n: int, lanes: int, cost: float) -> None:
    found = divided(n, lanes, cost)
    assert [number for first, count in found for number in range(first, first + count)] == list(range(n))


@pytest.mark.parametrize("cost", [0.00001, 0.001, 0.03])
def test_after_the_first_few_a_block_takes_a_moment(cost: float) -> None:
    counts = [count for _, count in divided(int(100 / cost), 2, cost)]
    late = counts[counts.index(max(counts)) : -1]
    assert len(late) > 100
    assert all(0.9 * LEAST <= count * cost <= 1.1 * TASK for count in late)


def test_games_that_take_long_are_played_one_by_one() -> None:
    assert {count for _, count in divided(40, 2, 3.0)} == {1}


@pytest.mark.parametrize("n", [2, 10, 50])
def test_few_games_are_shared_by_all_who_play(n: int) -> None:
    assert max(count for _, count in divided(n, 2, 0.0001)) <= (n + 1) // 2


def test_a_block_ends_where_somebody_looks() -> None:
    ends = {first + count for first, count in divided(1000, 3, 0.0001, looks=(100, 125, 700))}
    assert {100, 125, 700, 1000} <= ends
