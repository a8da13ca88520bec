"""Tournaments: who sits where, what is earned, and the Elo numbers that explain it."""

from __future__ import annotations

from collections import Counter

import pytest

import tsuro_widget as tsuro
from tsuro_widget.explore.tournament import Tournament


def test_everybody_sits_everywhere_equally_often() -> None:
    made = tsuro.tournament(["random", "cautious", "first"], 3, edition="pocket", seats=2, seed=1, progress=False)
    assert made.games == 3 * 3 * 2
    assert {name: sum(payoffs.values()) for name, payoffs in made.overall.items()} == dict.fromkeys(made.names, 12)
    assert sum(estimate.value for estimate in made.payoffs) == pytest.approx(1.5)


def test_the_better_player_earns_more_and_is_told_first() -> None:
    made = tsuro.tournament(["random", "cautious"], 30, edition="classic", seats=2, seed=1, progress=False)
    assert [estimate.name for estimate in made.payoffs] == ["cautious", "random"]
    assert made.payoff("cautious", "random").low > 0.5
    assert str(made).splitlines()[1].startswith("  cautious: ")
    assert made.elo()["cautious"][0] > 0 > made.elo()["random"][0]


def test_equal_players_earn_the_same() -> None:
    """Each turn of a table around has the same deal: of two who play alike each earns exactly the same."""
    made = tsuro.tournament({"one": "first", "other": "first"}, 10, edition="pocket", progress=False)
    assert made.overall["one"] == made.overall["other"]


def test_elo_explains_points_as_it_should() -> None:
    """Three points of four are a difference of 191 with endless games: here 300 of 400."""
    book = Tournament(("strong", "weak"), 2, 400, 0)
    book.overall = {"strong": Counter({1.0: 300, 0.0: 100}), "weak": Counter({1.0: 100, 0.0: 300})}
    book.against = {("strong", "weak"): book.overall["strong"], ("weak", "strong"): book.overall["weak"]}
    rated = book.elo()
    assert rated["strong"][0] - rated["weak"][0] == pytest.approx(191, abs=3)
    assert rated["strong"][1] < rated["strong"][0] < rated["strong"][2]


def test_with_more_seats_there_are_payoffs_only() -> None:
    made = tsuro.tournament(["random", "cautious", "first"], 1, edition="pocket", seats=3, progress=False)
    assert "Elo" not in str(made)
    assert "0.33 is equal" in str(made)


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(ValueError, match="1 players cannot fill 2 seats"):
        tsuro.tournament(["random"])
    with pytest.raises(ValueError, match="rounds is 0"):
        tsuro.tournament(["random", "first"], 0)
    with pytest.raises(ValueError, match="players is 'random'; it must be names"):
        tsuro.tournament("random")
    with pytest.raises(ValueError, match="no games of 'Zoe'"):
        tsuro.tournament(["random", "first"], 1, progress=False).payoff("Zoe", "first")
