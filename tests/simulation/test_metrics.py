"""What is asked of many games: under which names, in which order, and which numbers count."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from re import escape
from typing import Any

import numpy
import pytest

import tsuro_widget as tsuro
from tsuro_widget.rules.model import State
from tsuro_widget.simulation.simulate import Simulation


def asking(metrics: Any, n: int = 4) -> Simulation:
    return tsuro.simulate("pocket", n, seats=["Ann", "Ben"], metrics=metrics, seed=1, progress=False)


def squares(state: State) -> int:
    return len(state.board.laid)


def test_metrics_come_in_the_order_in_which_they_were_asked_for() -> None:
    assert [one.name for one in asking({"mine": squares, "tiles": "tiles"})] == ["mine", "tiles laid"]
    assert [one.name for one in asking({"tiles": "tiles", "mine": squares})] == ["tiles laid", "mine"]


def test_a_ready_metric_goes_by_the_name_that_it_is_given() -> None:
    made = asking({"how long": "tiles", "who": "wins", "tiles laid": squares})
    assert [one.name for one in made] == ["how long", "who: Ann wins", "who: Ben wins", "tiles laid"]
    assert made["how long"].value == made["tiles laid"].value
    assert made.values("who: Ann wins")


def test_two_metrics_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="two metrics are named 'tiles laid'; give one of them another name"):
        asking({"tiles laid": squares, "tiles": "tiles"})


@pytest.mark.parametrize(
    ("value", "kind", "mean"),
    [
        (numpy.int64(3), "mean", 3),
        (numpy.float64(0.5), "mean", 0.5),
        (numpy.bool_(True), "proportion", 1),
        (numpy.array([4]), "mean", 4),
        (Fraction(1, 2), "mean", 0.5),
        (True, "proportion", 1),
        (1e150, "mean", 1e150),
    ],
)
def test_any_real_number_counts(value: Any, kind: str, mean: float) -> None:
    found = asking({"own": lambda state: value})["own"]
    assert (found.kind, found.value) == (kind, mean)


@pytest.mark.parametrize(
    "value", [None, "text", 10**400, 1e200, float("nan"), float("inf"), numpy.array([1, 2]), Decimal(1), 1j]
)
def test_what_is_no_number_names_its_metric(value: Any) -> None:
    with pytest.raises(ValueError, match=r"the metric 'own' made .*; it must make a number between -1e"):
        asking({"own": lambda state: value})


@pytest.mark.parametrize(
    ("metrics", "told"),
    [
        (["wins", {"own": squares}], "metrics names {'own'"),
        ([squares], "metrics names <function squares"),
        (squares, "metrics is <function squares"),
        ({1: squares}, "metrics names 1; it must be names"),
        (b"wins", "metrics is b'wins'; it must be names"),
    ],
)
def test_what_names_no_metrics_is_refused_with_what_would(metrics: Any, told: str) -> None:
    names = "as in ['wins', 'tiles'], or names with functions of a state"
    with pytest.raises(ValueError, match=f"^{escape(told)}.*{escape(names)}"):
        asking(metrics)
