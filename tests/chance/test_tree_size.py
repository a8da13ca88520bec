"""How large a tree is, said long before it is walked, and never of one that is small enough."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.seas import APART, HANDS, sea
from tsuro_widget import Game, Scenario, TooLarge, odds, simulate_odds
from tsuro_widget.chance.chance_tree import ChanceNode, ChanceTree, Weight, steps_ahead
from tsuro_widget.chance.odds import request_of
from tsuro_widget.chance.other_players import PlayersMissingError
from tsuro_widget.rules.model import State


def first(state: State) -> object:
    return state.options[0]


def full(**rules: Any) -> Game:
    """Six daikaiju, all the other tiles in the pile and all the other daikaiju in the stock."""
    return (
        Scenario("seas", seats=2, **rules)
        .pawn("Ann", "c4.s1")
        .pawn("Ben", "g4.e1")
        .tile("c5", "w40 r0")
        .hand("Ann", "w02 w03 w04")
        .hand("Ben", "w05 w06 w07")
        .daikaiju("G1", "b4 r0")
        .daikaiju("G2", "a1 r0")
        .daikaiju("G3", "g1 r0")
        .daikaiju("B1", "a7 r0")
        .daikaiju("B2", "d5 r0")
        .daikaiju("B3", "e6 r0")
        .pile("rest")
        .stock("rest")
        .game()
    )


class Foreseen(ChanceTree):
    """A tree that notes, before each ply of more than 300 steps, how large it seems to be."""

    def _check(self, layer: dict[ChanceNode, Weight]) -> None:
        live = [node for node in layer if self.request.size(node)]
        if sum(map(self.request.size, live)) > 300:
            self.seen = [*getattr(self, "seen", []), self.steps + steps_ahead(self.request, live, 10**9)]


@pytest.mark.parametrize(
    ("begin", "question", "turns", "players"),
    [
        (lambda: Scenario.example().played(), "survives Ann", 3, "equal"),
        (lambda: Scenario.example().played(), "where G2", 3, first),
        (lambda: sea(APART, HANDS), "happens die", 5, "equal"),
        (lambda: sea(APART, HANDS), "daikaiju", 2, "equal"),
    ],
)
def test_the_estimate_is_about_the_truth(begin: Any, question: str, turns: int, players: object) -> None:
    game = begin()
    request = request_of(game.state, question, turns, players)
    tree = Foreseen(request, 10**9)
    for _ in tree.grow(request.root):
        pass
    assert tree.seen
    assert all(0.5 < steps / tree.steps < 1.5 for steps in tree.seen), (tree.seen, tree.steps)


def test_a_tree_that_is_clearly_too_large_is_given_up_early_with_its_size() -> None:
    with pytest.raises(TooLarge, match=r"about [56]\d0,000 steps; .* at most 250,000 steps are taken") as caught:
        odds(full(), "gone Ann", players="equal")
    assert moments_of(caught.value) < 2000


def test_a_die_for_each_of_six_daikaiju_is_far_too_much_and_that_is_said_early() -> None:
    """Every one of five places for each and every number of sixes: no two of so many moments are one."""
    with pytest.raises(TooLarge, match=r"more than 250,000,000 steps") as caught:
        odds(full(movement_die="each"), "survives Ann")
    assert moments_of(caught.value) < 2000


def moments_of(error: TooLarge) -> int:
    return int(str(error).split(" different moments")[0].split()[-1].replace(",", ""))


def test_what_is_larger_than_the_looking_ahead_but_small_enough_is_answered() -> None:
    found = odds(Scenario.example().played(), "survives Ann", 3, players="equal", limit=17_000)
    assert sum(found.values.values()) == 1


def test_a_limit_that_is_too_small_by_little_is_told_with_the_true_size() -> None:
    with pytest.raises(TooLarge, match=r"about 17,000 steps; .*at most 16,000 steps"):
        odds(Scenario.example().played(), "survives Ann", 3, players="equal", limit=16_000)


@pytest.mark.parametrize("limit", [0, -1, 1.5, True, "x", None, 10**10])
def test_the_limit_is_a_whole_number(limit: Any) -> None:
    with pytest.raises(ValueError, match=r"limit is .*; it must be a whole number of steps from 1 to 1,000,000,000"):
        odds(sea(APART, HANDS), "happens die", limit=limit)


# -- the way on ----------------------------------------------------------------------------------------


def asked() -> Game:
    """Ben is asked where to lay his tile."""
    game = Scenario.example().played()
    game.play("roll 1 1")
    return game


def test_where_a_seat_decides_first_the_sample_has_every_action_as_the_odds_have() -> None:
    game = asked()
    with pytest.raises(TooLarge, match=r"after 'place w27 r0' alone, whose share is 15; .* at most 30 steps") as caught:
        odds(game, "survives Ben", limit=30)
    sample = caught.value.simulate(games=50)
    assert set(sample.by_action) == set(odds(game, "survives Ben").by_action)
    assert [each.games for each in sample.after.values()] == [50] * len(sample.after)
    assert "place w27 r0" in str(sample)


def test_a_simulation_answers_what_the_odds_answer() -> None:
    game = asked()
    sample, found = simulate_odds(game, "where G2", games=400, seed=2), odds(game, "where G2")
    for action, each in sample.after.items():
        assert abs(float(each.by_square["c3"] - found.after[action].by_square["c3"])) < 0.1


def test_where_each_action_is_as_likely_the_sample_is_of_all_of_them() -> None:
    sample = simulate_odds(asked(), "survives Ben", players="equal", games=60, seed=1)
    assert sum(each.games for each in sample.after.values()) == sample.games == 60
    assert sample.chance == 1


def test_players_that_have_been_told_nothing_are_heard_of_before_a_simulation_would_fail() -> None:
    """After the shuffle Ann chooses a start: a walk would ask for it, and so would a simulation."""
    with pytest.raises(PlayersMissingError, match="the question is 'Ann: choose a start', and it is not said"):
        odds(Game("classic", seats=2, seed=3), "survives Ann")
