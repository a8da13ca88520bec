"""Odds as an instrument: what may be asked, what players do meanwhile, how large it may be, how it is told."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from tests.support.helpers import played
from tests.support.seas import APART, HANDS, MOVING, QUIET, calm, sea
from tsuro_widget import Game, Scenario, TooLarge, odds, simulate_odds
from tsuro_widget.chance.chance_tree import ChanceTree, OddsRequest
from tsuro_widget.chance.other_players import players_of
from tsuro_widget.chance.queries import Query
from tsuro_widget.rules.actions import Action
from tsuro_widget.rules.geometry import Cell
from tsuro_widget.rules.model import State
from tsuro_widget.scene.marks import check_marks

SIX = {"B1": "b6 r0", "B5": "f2 r0", "G1": "f6 r0", "G2": "d4 r1", "G3": "c3 r2", "B2": "e3 r0"}


def three(**parts: Any) -> Game:
    return sea(APART, HANDS, **parts)


def first(state: State) -> Action:
    """The first option."""
    return state.options[0]


def tiles_laid(state: State) -> int:
    return len(state.board.laid)


def test_one_turn_with_six_daikaiju_is_a_few_hundred_moments() -> None:
    """20 quiet rolls, 16 * 5 dice, 16 sixes with 31 free squares and 4 directions: 2,084 ways, few of them unlike."""
    found = odds(sea(APART, HANDS, SIX, stock="G4 B4"), "daikaiju")
    assert found.ways == 20 + 16 * 5 + 16 * 31 * 4
    assert found.moments == 164
    assert sum(found.by_square.values()) <= 7


def test_a_function_of_a_state_is_a_question() -> None:
    found = odds(three(), tiles_laid)
    assert (found.question, found[0], found[1]) == ("tiles_laid", Fraction(1), Fraction(0))


def test_a_question_may_be_about_several_squares() -> None:
    found = odds(three(), "daikaiju")
    assert found.by_square["b6"] == Fraction(19, 27)
    assert check_marks(found.marks, three().state.board) == found.marks
    assert {"label": "19/27", "at": "b6"} in found.marks


def test_the_heat_map_is_plain_data() -> None:
    data = odds(three(), "where G1").json()
    assert json.loads(json.dumps(data)) == data
    assert data["squares"]["f6"] == "19/27"
    assert data["values"] == dict.fromkeys(["f6", "e6", "f5", "f7", "g6"], "2/27") | {"f6": "19/27"}


def test_it_prints_fractions_and_how_much_was_walked() -> None:
    assert str(odds(three(), "happens die")).splitlines() == [
        "happens die (turns: 1; 116 ways, 9 different moments)",
        "  no   5/9 = 55.56%",
        "  yes  4/9 = 44.44%",
    ]


def test_it_prints_every_action_where_a_seat_decides() -> None:
    game = played(three(), QUIET)
    lines = str(odds(game, "survives Ann")).splitlines()
    assert len(lines) == 1 + len(game.legal_actions)
    assert "place w28 r0" in lines[1]


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("gone", r"not a question: 'gone'; it reads like 'gone Ann'"),
        ("gone Zoe", "no seat 'Zoe'; the seats are Ann, Ben, Cy"),
        ("where X1", "no daikaiju 'X1'; there are B1"),
        ("sinks Ann", "not a question"),
        ("daikaiju G1", "not a question"),
        (7, "a question is a text or a function of a state, not 7"),
        (lambda state: [], r"answered with \[\]; answers must be hashable"),
    ],
)
def test_a_question_that_is_none_is_refused(question: object, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        odds(three(), question)


@pytest.mark.parametrize("turns", [-1, 1.0, True, 1001, "1"])
def test_turns_are_a_whole_number(turns: int) -> None:
    with pytest.raises(ValueError, match=r"turns is .*; it must be a whole number from 0 to 1000"):
        odds(three(), "happens die", turns)


def test_an_edition_without_daikaiju_says_so() -> None:
    with pytest.raises(ValueError, match="none in this edition"):
        odds(Game("classic", seed=1).run(), "where G1")


def test_the_odds_of_a_finished_game_are_certain() -> None:
    game = Game("classic", seed=1).run()
    assert odds(game, lambda state: state.winners == game.state.winners).chance == 1


# -- what players do meanwhile -------------------------------------------------------------------------


def test_what_players_do_meanwhile_must_be_said() -> None:
    with pytest.raises(
        ValueError, match=r"the question is 'Ann: lay a tile on d1', and it is not said what players do: say players="
    ):
        odds(three(), "happens die", 2)


def test_it_may_stop_at_the_next_choice() -> None:
    assert odds(three(), "happens die", 5, players="stop").chance == Fraction(4, 9)


def test_they_may_follow_a_script() -> None:
    assert odds(three(), tiles_laid, 2, players=["place w28 r0"]).values == {1: 1}


def test_each_may_have_its_own() -> None:
    game = calm(APART, HANDS)
    found = odds(game, tiles_laid, 3, players={"Ann": ["place w28 r0"], "Ben": "equal", "Cy": first})
    assert found.values == {3: 1}


def test_they_may_be_a_function() -> None:
    assert odds(calm(APART, HANDS), tiles_laid, 2, players=first).values == {2: 1}


def test_with_every_option_as_likely_as_the_others_the_odds_are_the_mean_over_the_actions() -> None:
    found = odds(played(three(), QUIET), tiles_laid, players="equal")
    assert sum(each[1] for each in found.after.values()) / len(found.after) == found[1] == 1


def test_where_a_seat_decides_the_chance_depends_on_it() -> None:
    found = odds(played(three(), QUIET), "survives Ann")
    with pytest.raises(ValueError, match=r"it depends on the action that is chosen: see .by_action"):
        _ = found.chance


def test_answers_that_are_not_yes_and_no_have_no_chance() -> None:
    with pytest.raises(ValueError, match=r"not yes and no but .*; see .values"):
        _ = odds(three(), "where G1").chance


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ("randomly", "players is 'randomly'; it must be 'equal'"),
        ({"Zoe": "equal"}, "no seat 'Zoe'"),
        (["place w99 r0"], "action 1 of the script: 'place w99 r0' is not possible now"),
        ([], "the 0 actions of the script are used up"),
        ({"Ben": "equal"}, "the question is 'Ann: lay a tile on d1', and it is not said"),
        (7, "players is 7"),
    ],
)
def test_players_that_do_not_fit_are_refused(players: object, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        odds(three(), "happens swam G1", 2, players=players)


# -- how large ---------------------------------------------------------------------------------------


def test_a_tree_that_is_too_large_says_how_large_and_what_to_do_instead() -> None:
    with pytest.raises(TooLarge, match=r"at least 2,084 ways.*tsuro.simulate_odds.*simulate\(games=10_000\)") as caught:
        odds(sea(APART, HANDS, SIX, stock="G4 B4"), "daikaiju", limit=100)
    sample = caught.value.simulate(games=50, seed=1)
    assert (sample.games, caught.value.ways >= 100) == (50, True)


def test_a_shuffle_is_not_walked() -> None:
    """35 tiles have 10^40 orders; that is said at once."""
    with pytest.raises(TooLarge, match=r"at least 1.0e\+40 ways"):
        odds(Game("classic", seed=1), tiles_laid, players="equal")


def test_states_that_differ_only_in_who_lived_when_the_turn_began_are_not_one() -> None:
    """Whether the bonus is given may depend on it."""
    game = sea(APART, HANDS, rules={"bonus_for_daikaiju": True})
    found = odds(game, lambda state: len(state.begun.living) if state.begun else 0, 2, players="equal")
    assert sum(found.values.values()) == 1


class Impatient:
    """A question of which one answer is Ctrl-C."""

    __name__ = "impatient"

    def __init__(self, patience: int = 3) -> None:
        self.asked, self.patience = 0, patience

    def __call__(self, state: State) -> bool:
        self.asked += 1
        if self.asked == self.patience:
            raise KeyboardInterrupt
        return True


def test_an_interrupted_walk_keeps_what_it_has_found() -> None:
    found = odds(three(), Impatient())
    assert 0 < found.undecided < 1
    assert found.values[True] + found.undecided == 1
    assert "undecided" in str(found)
    assert "yes  at least " in str(found)


def test_what_is_undecided_is_never_passed_as_exact() -> None:
    found = odds(three(), Impatient())
    assert found.at_least == found.values[True]
    assert found.at_most == 1
    for look in (lambda: found.chance, lambda: found[True], lambda: found.by_square, lambda: found.marks):
        with pytest.raises(ValueError, match=r"the walk was interrupted, and .* is undecided: see .at_least and .at_m"):
            look()


def test_whole_odds_are_at_least_and_at_most_what_they_are() -> None:
    found = odds(three(), "happens die")
    assert found.at_least == found.at_most == found.chance


def test_after_an_interruption_it_is_known_which_actions_are_whole() -> None:
    """Each of the three has seven moments at its end, and the tenth answer is among those of the second."""
    game = played(three(), QUIET)
    found = odds(game, Impatient(10))
    assert list(found.after) == [str(action) for action in game.legal_actions]
    first, second, third = found.after.values()
    assert [float(one) for one in (first.undecided, first.chance, third.undecided)] == [0, 1, 1]
    assert 0 < second.undecided < 1
    with pytest.raises(ValueError, match=f"see .after for each action; known is that of '{next(iter(found.after))}'$"):
        _ = found.by_action


def test_a_sample_without_a_game_has_no_chance() -> None:
    class Hasty(Impatient):
        def __call__(self, state: State) -> bool:
            raise KeyboardInterrupt

    sample = simulate_odds(three(), Hasty())
    assert (sample.games, sample.interval()) == (0, (0, 1))
    with pytest.raises(ValueError, match="no game was played"):
        _ = sample.chance


def test_at_a_sub_step_nobody_is_asked_yet() -> None:
    steps = list(Scenario.example().steps())
    for step in steps:
        if step.settled:
            assert odds(step, "happens die", players="stop").turns == 1
        else:
            with pytest.raises(ValueError, match=r"nobody is asked yet at this moment.*whose \.settled is true"):
                odds(step, "survives Ann")
            with pytest.raises(ValueError, match="nobody is asked yet"):
                simulate_odds(step.state, "survives Ann")
    assert not steps[2].settled


def test_dice_that_are_still_to_be_thrown_are_thrown_with_turns_0_too() -> None:
    assert odds(three(), "happens die", 0).chance == odds(three(), "happens die", 1).chance == Fraction(4, 9)


def test_answers_after_actions_that_are_not_yes_and_no_are_in_after() -> None:
    game = played(Scenario.example().played(), QUIET)
    for found in (odds(game, "where G2"), simulate_odds(game, "where G2", games=20)):
        for look in ("by_action", "chance"):
            with pytest.raises(ValueError, match=r"not yes and no but .*; see .after, .*odds.after\['place w27 r0'\]"):
                getattr(found, look)


def test_an_interrupted_simulation_keeps_its_games() -> None:
    sample = simulate_odds(three(), Impatient(), games=100)
    assert (sample.games, sample.interrupted, "interrupted" in str(sample)) == (2, True, True)


# -- simulated -----------------------------------------------------------------------------------------


def test_a_seed_decides_a_simulation_and_each_game_has_its_own_luck() -> None:
    first, again, longer = (simulate_odds(three(), "happens die", games=games, seed=3) for games in (40, 40, 80))
    assert first.counts == again.counts
    assert all(longer.counts[answer] >= count for answer, count in first.counts.items())
    assert simulate_odds(three(), "happens die", games=40, seed=4).counts != first.counts


def test_about_95_intervals_of_100_hold_the_true_chance() -> None:
    held = 0
    for seed in range(100):
        low, high = simulate_odds(three(), "happens die", games=60, seed=seed).interval()
        held += low <= 4 / 9 <= high
    assert 88 <= held <= 100


def test_a_sample_has_squares_and_marks() -> None:
    sample = simulate_odds(three(), "where G1", games=60, seed=1)
    assert set(sample.by_square) <= {"f6", "e6", "f5", "f7", "g6"}
    hottest = max(sample.by_square, key=lambda cell: sample.by_square[cell])
    assert {"cell": hottest, "heat": 100} in sample.marks
    assert sum(sample.values.values()) == 1


@pytest.mark.parametrize("games", [0, -1, 10**7 + 1, 1.5, True])
def test_the_number_of_games_is_checked(games: int) -> None:
    with pytest.raises(ValueError, match=r"games is .*; it must be a whole number from 1 to 10,000,000"):
        simulate_odds(three(), "happens die", games=games)


@pytest.mark.parametrize(("turns", "tiles"), [(1, 3), (2, 5)])
def test_turns_may_be_those_of_one_seat(turns: int, tiles: int) -> None:
    """All three lay a tile before Ann's next turn, and two more (Cy has no other) before the one after."""
    question, state = Query("tiles", lambda state, noticed: tiles_laid(state), until="Ann"), calm(APART, HANDS).state
    tree = ChanceTree(OddsRequest(state, question, turns, players_of(first, state)), limit=1000)
    assert set(tree.grow(tree.request.root)) <= {0, 1}
    assert tree.values == {tiles: 1}


def test_the_next_die_is_asked_while_it_lies_on_the_table() -> None:
    """Once the dice show 7, every number has 1/6."""
    found = odds(played(three(), MOVING), "where G1")
    assert found[Cell(5, 5)] == Fraction(2, 6)
    assert found.by_square["e6"] == Fraction(1, 6)
