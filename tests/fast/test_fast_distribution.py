"""The fast rules and the readable engine play the same game: their distributions are equal within four sigma."""

from __future__ import annotations

from math import sqrt

import pytest

from tests.support.figures import figure
from tsuro_widget.simulation.metrics import outcome_of
from tsuro_widget.simulation.simulate import Simulation, simulate

SIGMAS = 4
METRICS = ["wins", "shared", "tiles", "winners", "edge", "collision", "loop", "daikaiju"]
TABLES = [("classic", 4), ("classic", 7), ("kosmos", 2), ("kosmos", 5), ("pocket", 2), ("pocket", 6), ("seas", 4)]
FACTS = {2: (22.16, 9.6), 3: (27.70, 13.7), 4: (30.25, 16.9), 5: (31.59, 19.8), 6: (32.46, 22.2), 7: (33.00, 25.0)}
"""CLASSROOM 20: the mean number of tiles laid, and the share of shared wins in per cent, of 40,000 games each."""
FACTS[8] = (33.39, 28.3)
OF_FACTS = 40_000


def moments(made: Simulation, name: str) -> tuple[float, float]:
    """The mean of a metric and the variance of that mean."""
    values = made.values(name)
    middle = sum(value * times for value, times in values.items()) / made.n
    spread = sum((value - middle) ** 2 * times for value, times in values.items()) / (made.n - 1)
    return middle, max(spread, 1 / made.n) / made.n


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_both_engines_have_the_same_distributions(edition: str, seats: int) -> None:
    slow, quick = (
        simulate(edition, n, seats=seats, seed=5, metrics=METRICS, engine=engine, progress=False)
        for n, engine in ((figure("games, readable rules"), "readable"), (figure("games, fast rules"), "plain"))
    )
    for name in slow.estimates:
        (one, its), (other, others) = moments(slow, name), moments(quick, name)
        assert abs(one - other) <= SIGMAS * sqrt(its + others), name


@pytest.mark.parametrize("seats", list(FACTS))
def test_random_play_has_the_statistics_of_the_classroom(seats: int) -> None:
    """CLASSROOM 20, computed anew with this engine: `docs/speed.md` and `dev.py bench` print what many games give."""
    made = simulate("classic", figure("games of the classroom"), seats=seats, seed=20, progress=False)
    tiles, shared = FACTS[seats]
    for name, fact in (("tiles laid", tiles), ("shared win", shared / 100)):
        middle, variance = moments(made, name)
        assert abs(middle - fact) <= SIGMAS * sqrt(variance * (1 + made.n / OF_FACTS)), name


def test_who_lays_the_first_tile_of_random_play_stays_on_the_board() -> None:
    """No first hand of classic is without a safe move (CLASSROOM 9): a game of one tile is won by who laid it."""
    made = simulate("classic", 6_000, seats=2, seed=9, progress=False)
    shortest = [outcome for outcome in map(outcome_of, map(int, made.counts[""])) if outcome["tiles"] == 1]
    assert shortest
    assert all(outcome["payoff 0"] == 1 for outcome in shortest)
