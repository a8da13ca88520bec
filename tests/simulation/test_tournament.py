"""Tournaments: who sits where, what is earned, and the Elo numbers that explain it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tsuro_widget as tsuro
from tsuro_widget.game.luck import Stream
from tsuro_widget.game.players import random
from tsuro_widget.rules.actions import Action
from tsuro_widget.rules.model import State
from tsuro_widget.simulation.tournament import Tournament


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
    first_won, second_won = 0b01, 0b10
    counts = {"0": Counter({first_won: 150, second_won: 50}), "1": Counter({first_won: 50, second_won: 150})}
    made = Tournament(400, 0, 0.95, counts, 400, names=("strong", "weak"), seats=2)
    assert made.against["strong", "weak"] == made.overall["strong"] == {1.0: 300, 0.0: 100}
    assert made.against["weak", "strong"] == made.overall["weak"] == {1.0: 100, 0.0: 300}
    rated = made.elo()
    assert rated["strong"][0] - rated["weak"][0] == pytest.approx(191, abs=3)
    assert rated["strong"][1] < rated["strong"][0] < rated["strong"][2]


def test_games_that_neither_has_won_say_nothing_of_the_two() -> None:
    """One wins each game at tables for three: Elo puts it first, and the other two level."""
    made = Tournament(9, 0, 0.95, {"0": Counter({0b001: 9})}, 9, names=("best", "second", "third"), seats=3)
    assert made.payoff("best", "second").value == 1
    rated = made.elo()
    assert rated["best"][0] > 0 > rated["second"][0] == pytest.approx(rated["third"][0])


def test_with_more_seats_there_are_payoffs_only() -> None:
    made = tsuro.tournament(["random", "cautious", "first"], 1, edition="pocket", seats=3, progress=False)
    assert "Elo" not in str(made)
    assert "0.33 is equal" in str(made)


def test_payoffs_are_neither_certain_nor_impossible() -> None:
    few = tsuro.tournament(["easy", "random"], 1, edition="phoenix", seed=1, progress=False)
    assert [(one.low, one.high) for one in few.payoffs] == [
        pytest.approx((0.342, 1), abs=1e-3),
        (0, pytest.approx(0.658, abs=1e-3)),
    ]
    assert all(0 <= one.low < one.high <= 1 for seed in range(4) for one in quick(2, seed=seed).payoffs)


def quick(rounds: int, **how: Any) -> Tournament:
    return tsuro.tournament(["easy", "random"], rounds, progress=False, **{"seed": 1, **how})


def test_workers_play_the_same_tournament() -> None:
    alone, together = quick(15, edition="pocket"), quick(15, edition="pocket", workers=2)
    assert (alone.overall, alone.against, str(alone)) == (together.overall, together.against, str(together))


@pytest.mark.parametrize("workers", [1, 2])
def test_what_was_played_is_kept_when_it_is_interrupted(workers: int, tmp_path: Any) -> None:
    """By a player during whose move somebody presses Ctrl-C."""
    times = tmp_path / "times"

    def impatient(state: State, stream: Stream) -> Action:
        with times.open("a") as file:
            file.write(".")
        if times.stat().st_size > 400:
            raise KeyboardInterrupt
        return random(state, stream)

    made = tsuro.tournament({"impatient": impatient, "random": "random"}, 50, seed=1, workers=workers, progress=False)
    assert 0 < made.games < made.asked_for == 100
    assert not made.is_complete
    assert {name: payoffs.total() for name, payoffs in made.overall.items()} == dict.fromkeys(made.names, made.games)
    assert str(made).startswith(f"{made.games} of 100 games")
    assert made.repro().endswith(f"  # interrupted after {made.games} of 100 games")


def test_a_tournament_interrupted_at_once_still_prints() -> None:
    def unwilling(state: State, stream: Stream) -> Action:
        raise KeyboardInterrupt

    made = tsuro.tournament({"unwilling": unwilling, "random": "random"}, 5, seed=1, progress=False)
    assert (made.games, made.payoffs) == (0, [])
    assert "0 of 10 games" in str(made)


def test_a_tournament_knows_how_to_be_repeated() -> None:
    """Its seed too, if nobody gave one."""
    players: dict[str, Any] = {"thoughtful": tsuro.montecarlo(3), "random": "random"}
    made = tsuro.tournament(players, 3, edition="pocket", pawns_per_player=1, progress=False)
    names: dict[str, Any] = {}
    exec(made.repro().replace("tsuro.tournament(", "made = tsuro.tournament("), names)
    assert names["made"].overall == made.overall
    assert tsuro.__version__ in made.repro()


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(ValueError, match="workers is 0; it must be a whole number from 1"):
        tsuro.tournament(["random", "first"], 1, workers=0)
    with pytest.raises(ValueError, match=r"seed is 1\.5"):
        tsuro.tournament(["random", "first"], 1, seed=1.5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="1 players cannot fill 2 seats"):
        tsuro.tournament(["random"])
    with pytest.raises(ValueError, match="rounds is 0"):
        tsuro.tournament(["random", "first"], 0)
    with pytest.raises(ValueError, match="players is 'random'; it must be names"):
        tsuro.tournament("random")
    with pytest.raises(ValueError, match="no games of 'Zoe'"):
        tsuro.tournament(["random", "first"], 1, progress=False).payoff("Zoe", "first")
