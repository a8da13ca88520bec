"""Intervals: Wilson's and Student's against values from tables, and how often they cover the truth."""

from __future__ import annotations

from collections import Counter
from math import comb, inf, sqrt
from statistics import NormalDist

import pytest

from tsuro_widget._base.intervals import ANY, SHARE, mean, percent, proportion, t_quantile, wilson


@pytest.mark.parametrize(
    ("share", "freedom", "value"),
    [(0.975, 1, 12.7062), (0.975, 2, 4.3027), (0.975, 10, 2.2281), (0.995, 5, 4.0321), (0.975, 10**6, 1.95997)],
)
def test_t_has_the_quantiles_of_the_tables(share: float, freedom: int, value: float) -> None:
    assert t_quantile(share, freedom) == pytest.approx(value, abs=1e-4)


@pytest.mark.parametrize("share", [0.75, 0.975, 0.9995, 0.999995])
def test_t_of_a_million_games_is_the_normal_quantile_and_its_first_correction(share: float) -> None:
    z, freedom = NormalDist().inv_cdf(share), 10**6
    assert t_quantile(share, freedom) == pytest.approx(z + (z**3 + z) / (4 * freedom), rel=1e-8)


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
    assert str(mean("m", Counter([3]))) == "m: 3.000 (nothing is sure yet)"


def test_a_mean_is_not_where_its_values_cannot_be() -> None:
    """Three wins and a draw are 0.875 a game, and t would say 0.477 to 1.273."""
    made = mean("payoff", Counter({1.0: 3, 0.5: 1}), bounds=SHARE)
    assert (made.low, made.high) == pytest.approx((0.875 - 3.18245 * 0.25 / 2, 1), abs=1e-4)


def test_values_that_are_all_alike_are_not_certain() -> None:
    """Of a payoff that was always 1 in 20 games, as much as of a proportion that was."""
    assert mean("p", Counter({1.0: 20}), bounds=SHARE)[1:4] == proportion("p", 20, 20)[1:4]
    assert mean("p", Counter({0.0: 20}), bounds=SHARE)[1:4] == proportion("p", 0, 20)[1:4]
    half = mean("p", Counter({0.5: 1000}), bounds=SHARE)
    assert (half.low, half.high) == pytest.approx((0.5 - 0.0019, 0.5 + 0.0019), abs=1e-4)
    assert mean("p", Counter({1.0: 1}), bounds=SHARE).low == pytest.approx(0.2065, abs=1e-4)


def test_of_a_metric_without_bounds_it_is_told_that_all_were_alike() -> None:
    made = mean("lost by loop", Counter({0: 1200}))
    assert (made.low, made.high, made.halfwidth) == (*ANY, inf)
    assert str(made) == "lost by loop: 0.000 (all 1,200 alike)"


@pytest.mark.parametrize("truth", [0.25, 0.5, 0.8])
def test_means_of_payoffs_cover_the_truth_as_often_as_they_say(truth: float) -> None:
    """Exactly, of games that are won or lost."""
    games, covered = 400, 0.0
    for hits in range(games + 1):
        made = mean("p", Counter({1.0: hits, 0.0: games - hits}), bounds=SHARE)
        covered += comb(games, hits) * truth**hits * (1 - truth) ** (games - hits) * (made.low <= truth <= made.high)
    assert 0.935 <= covered <= 0.965


def test_of_rare_defeats_few_games_do_not_make_certain() -> None:
    """Nine of ten games are won: in 35 of 100 runs of 10 games all are, and t alone would miss the truth in those."""
    games, truth, covered = 10, 0.9, 0.0
    for hits in range(games + 1):
        made = mean("p", Counter({1.0: hits, 0.0: games - hits}), bounds=SHARE)
        covered += comb(games, hits) * truth**hits * (1 - truth) ** (games - hits) * (made.low <= truth <= made.high)
    assert covered >= 0.95


def test_bounds_do_not_change_an_interval_that_keeps_to_them() -> None:
    values = Counter({1.0: 40, 0.0: 60})
    made = mean("p", values, bounds=SHARE)
    assert made == mean("p", values)
    assert made.halfwidth == pytest.approx(1.98422 * sqrt(0.24 * 100 / 99 / 100), abs=1e-4)


@pytest.mark.parametrize(("level", "told"), [(0.95, "95%"), (0.999, "99.9%"), (0.57, "57%"), (0.99999, "99.999%")])
def test_a_level_is_told_as_exactly_as_it_was_given(level: float, told: str) -> None:
    assert percent(level) == told
