"""Intervals: Wilson's and Student's against values from tables, and how often they cover the truth."""

from __future__ import annotations

from collections import Counter
from math import comb, inf

import pytest

from tsuro_widget.explore.intervals import mean, proportion, t_quantile, wilson


@pytest.mark.parametrize(
    ("share", "freedom", "value"),
    [(0.975, 1, 12.7062), (0.975, 2, 4.3027), (0.975, 10, 2.2281), (0.995, 5, 4.0321), (0.975, 10**6, 1.95997)],
)
def test_t_has_the_quantiles_of_the_tables(share: float, freedom: int, value: float) -> None:
    assert t_quantile(share, freedom) == pytest.approx(value, abs=1e-4)


def test_wilson_has_the_values_of_the_books() -> None:
    assert wilson(5, 20) == pytest.approx((0.1119, 0.4687), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1), abs=1e-4)
    assert wilson(10, 100) == pytest.approx((0.0552, 0.1744), abs=1e-4)
    assert wilson(0, 0) == (0, 1)


@pytest.mark.parametrize("truth", [0.169, 0.3, 0.5])
def test_wilson_covers_the_truth_as_often_as_it_says(truth: float) -> None:
    """Exactly, over all that 400 games can show."""
    games = 400
    covered = sum(
        comb(games, hits) * truth**hits * (1 - truth) ** (games - hits)
        for hits in range(games + 1)
        if wilson(hits, games)[0] <= truth <= wilson(hits, games)[1]
    )
    assert 0.935 <= covered <= 0.965


def test_a_mean_does_not_depend_on_the_order_of_its_values() -> None:
    values = [0.1, 0.7, 1e-9, 3.5, 0.1]
    assert mean("m", Counter(values)) == mean("m", Counter(values[::-1]))


def test_a_mean_is_as_sure_as_student_says() -> None:
    """1, 2, 3, 4: mean 2.5, deviation 1.29099, t 3.18245 with three degrees of freedom."""
    made = mean("m", Counter([1, 2, 3, 4]))
    assert (made.value, made.halfwidth) == pytest.approx((2.5, 3.18245 * 1.29099 / 2), abs=1e-4)


def test_of_one_game_nothing_is_sure() -> None:
    assert mean("m", Counter([3])).high == inf
    assert proportion("p", 1, 1).low < 0.21
