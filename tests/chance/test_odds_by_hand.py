"""Odds that were worked out by hand, in the comments, against those of the chance tree.

In every turn the daikaiju move with 16 of 36 rolls, and the die then shows each number with 1/6: a certain number moves
them with 4/9 * 1/6 = 2/27. As they are printed (north, east, south, west; the missing number turns it):
G1 2 5 4 3, G2 3 1 5 4, B1 2 5 4 3, B2 3 1 5 4, B3 4 2 1 5, B4 5 3 2 1, B5 1 4 3 2; `r1` turns them clockwise.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

import pytest

from tests.support.helpers import played
from tests.support.seas import APART, FAR, HANDS, MOVING, QUIET, mean_lives, sea
from tsuro_widget import Game, Scenario, odds, simulate_odds
from tsuro_widget.editions.seas.daikaiju import PlaceDaikaiju, RollForMovement
from tsuro_widget.rules.geometry import Cell
from tsuro_widget.rules.model import State
from tsuro_widget.rules.pieces import Token

CORNERS = {"B1": "g7 r0", "B5": "g1 r0"}
SHIPS = {"Ann": "c4.s1", "Ben": "g4.e1", "Cy": "a7.w1"}
"""Ann rests on c5 and faces c4."""


def sailing(tokens: dict[str, str], **parts: object) -> Game:
    """Ann has moved, and it is her turn unless `parts` say otherwise."""
    return sea(SHIPS, HANDS, tokens, board={"c5": "w40 r0"}, **parts)


class Case(NamedTuple):
    """A position, a question about it, and the answer that was found by hand."""

    begin: Callable[[], Game]
    question: str
    right: Fraction
    turns: int = 1
    players: object = None


CASES = {
    # 16 of the 36 rolls show 6, 7 or 8
    "the daikaiju move": Case(lambda: sea(APART, HANDS), "happens die", Fraction(4, 9)),
    # four of six numbers are arrows: 4/9 * 4/6
    "one of them swims": Case(lambda: sea(APART, HANDS), "happens swam G1", Fraction(8, 27)),
    # one of six numbers turns it: 4/9 * 1/6
    "one of them turns": Case(lambda: sea(APART, HANDS), "happens turned G1", Fraction(2, 27)),
    # a six: 4/9 * 1/6
    "a new one comes": Case(lambda: sea(APART, HANDS, stock="G2"), "happens placed", Fraction(2, 27)),
    # a six, but none is left
    "none can come": Case(lambda: sea(APART, HANDS), "happens placed", Fraction(0)),
    # four turns without movement: (5/9)^4, whatever the ships do
    "a quiet round of four": Case(lambda: sea(APART, HANDS), "happens die", 1 - Fraction(625, 6561), 4, "equal"),
    # G2 on c3 swims south to c4, which Ann faces in her turn, on a 5: all but 2/27
    "one in front": Case(lambda: sailing({"G2": "c3 r0"} | CORNERS), "survives Ann", Fraction(25, 27)),
    # B2 on d4 swims west to c4 on a 4 as well: all but 2 * 2/27
    "two in front": Case(
        lambda: sailing({"G2": "c3 r0", "B2": "d4 r0", "B5": "g1 r0"}), "survives Ann", Fraction(23, 27)
    ),
    # turned once B2 swims west on a 5, like G2 south: the same number, all but 2/27
    "two of one number": Case(
        lambda: sailing({"G2": "c3 r0", "B2": "d4 r1", "B5": "g1 r0"}), "survives Ann", Fraction(25, 27)
    ),
    # in Ben's turn a daikaiju in front of Ann does nothing yet
    "in front of another": Case(lambda: sailing({"G2": "c3 r0"} | CORNERS, turn="Ben"), "survives Ann", Fraction(1)),
    # but one that bites her wake sinks her in anybody's turn: G2 on c6 swims north on a 3
    "a bite": Case(lambda: sailing({"G2": "c6 r0"} | CORNERS, turn="Ben"), "survives Ann", Fraction(25, 27)),
    # with a die for each, G2 (on a 5) and B2 (on a 4) miss with 5/6 each: 1 - 4/9 * (1 - 25/36) = 1 - 11/81; one that
    # another one eats must not come back on a six
    "a die for each": Case(
        lambda: sailing(
            {"G2": "c3 r0", "B2": "d4 r0", "B5": "f6 r0"}, rules={"movement_die": "each", "removed_daikaiju": "gone"}
        ),
        "survives Ann",
        Fraction(70, 81),
    ),
    # a six, and then one of 33 free squares (b6, f2 and f6 are taken) is c5: 2/27 * 1/33
    "a new one on her wake": Case(lambda: sailing(FAR, stock="G4"), "survives Ann", 1 - Fraction(2, 891)),
    # d7 cannot be rolled, so G1 there takes no square away: 34 are free, 2/27 * 1/34
    "the middle lines": Case(
        lambda: sailing({"B1": "b6 r0", "B5": "f2 r0", "G1": "d7 r0"}, stock="G4"), "survives Ann", 1 - Fraction(1, 459)
    ),
    # two on the board are too few: nothing moves, one comes to any of 34 squares
    "one is refilled": Case(
        lambda: sailing({"B1": "b6 r0", "B5": "f2 r0"}, stock="G4 G3"), "survives Ann", 1 - Fraction(1, 34)
    ),
    # one on the board: the first comes to c5 with 1/35, the second with 34/35 * 1/34
    "two are refilled": Case(lambda: sailing({"B1": "b6 r0"}, stock="G4 G3 G2"), "survives Ann", 1 - Fraction(2, 35)),
    # G1 on d5 bites c5 on a 3, in Ben's turn or, if it is still there (15/27 quiet, 2/27 a six, 2/27 a turn, after
    # which some other number leads west), in Cy's: 2/27 + 19/27 * 2/27
    "gone before her next turn": Case(
        lambda: sailing({"G1": "d5 r0", "B1": "f2 r0", "B5": "f6 r0"}, turn="Ben"),
        "gone Ann",
        Fraction(92, 729),
        1,
        "equal",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_the_odds_are_those_worked_out_by_hand(name: str) -> None:
    case = CASES[name]
    found = odds(case.begin(), case.question, case.turns, players=case.players)
    assert found.chance == case.right
    assert sum(found.values.values()) == 1
    assert found.undecided == 0


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if case.turns == 1])
def test_what_is_simulated_is_within_four_sigmas_of_it(name: str) -> None:
    case = CASES[name]
    found = simulate_odds(case.begin(), case.question, case.turns, players=case.players, games=1500, seed=4)
    sigma = float(case.right * (1 - case.right) / 1500) ** 0.5
    assert abs(float(found.chance - case.right)) <= 4 * sigma


# -- where a daikaiju is -----------------------------------------------------------------------------


def test_after_a_turn_each_neighbour_has_2_in_27() -> None:
    """A step each way with 2/27; 15/27 quiet, 2/27 turned in place and 2/27 a six leave it on d4."""
    found = odds(sea(APART, HANDS, {"G1": "d4 r0", "B1": "b6 r0", "B5": "f2 r0"}), "where G1")
    assert found.by_square == {
        "d3": Fraction(2, 27),
        "c4": Fraction(2, 27),
        "d4": Fraction(19, 27),
        "e4": Fraction(2, 27),
        "d5": Fraction(2, 27),
    }


def test_from_a_corner_two_of_the_four_ways_lead_off_the_board() -> None:
    found = odds(sea(APART, HANDS, {"G1": "g1 r0", "B1": "b6 r0", "B5": "f6 r0"}), "where G1")
    assert found["stock"] == Fraction(4, 27)
    assert found.by_square == {"f1": Fraction(2, 27), "g1": Fraction(19, 27), "g2": Fraction(2, 27)}


def test_after_two_turns_it_is_where_it_was_or_back_there() -> None:
    """Stayed twice, or went one of four ways and back: 19/27 * 19/27 + 4 * 2/27 * 2/27 = 377/729.

    The four others are five steps away, and no number takes more than two of them off the board in the first turn: on
    a 3 B1 and B4 leave, on a 4 B5, on a 5 B3. So there are three in the second turn too.
    """
    tokens = {"G1": "d4 r0", "B1": "a2 r0", "B5": "g2 r0", "B3": "a6 r0", "B4": "g6 r0"}
    found = odds(sea(APART, HANDS, tokens), "where G1", 2, players="equal")
    assert found[Cell(3, 3)] == Fraction(377, 729)
    assert found.by_square["d2"] == Fraction(2, 27) ** 2
    assert found.by_square["e3"] == 2 * Fraction(2, 27) ** 2


def test_one_that_another_one_swims_onto_goes_under_the_stock() -> None:
    """On a 5 G2 swims south from c4, before B4, which is still on c5: 2/27. On no other number do they meet."""
    ships = {"Ann": "d1.n1", "Ben": "g4.e1", "Cy": "a7.w1"}
    found = odds(sea(ships, HANDS, {"G2": "c4 r0", "B4": "c5 r0", "B1": "f2 r0"}), "where B4")
    assert found["stock"] == Fraction(2, 27)


# -- per action ----------------------------------------------------------------------------------------


def test_the_chance_to_survive_the_coming_roll_after_each_action() -> None:
    """The rulebook's example after its last roll: wherever Ann goes she rests on c4, and G2 above her bites on a 4."""
    game = played(Scenario.example().at_start(), MOVING, "die 4", "place w28 r0")
    played(game, QUIET, "place w26 r0", QUIET, "place w17 r0", MOVING, "die 2")
    found = odds(game, "survives Ann")
    assert set(found.by_action) == {str(action) for action in game.legal_actions}
    safe = {action: chance for action, chance in found.by_action.items() if chance}
    assert set(safe.values()) == {Fraction(25, 27)}
    assert found.after["place w47 r0"].chance == Fraction(25, 27)


def test_where_she_rests_is_bitten_in_the_next_turn() -> None:
    """Whatever Ann lays on c4, she rests there, and in Ben's turn B2 on d4 swims west onto it on a 4: all but 2/27."""
    game = played(sailing({"B2": "d4 r0", "G1": "f6 r0", "B5": "f2 r0"}), QUIET)
    assert set(odds(game, "survives Ann").by_action.values()) == {Fraction(25, 27)}


# -- the classroom's facts -----------------------------------------------------------------------------


def alone(at: str, *phases: object) -> State:
    """One daikaiju, nothing else, and what is still to happen."""
    state = sea(APART, HANDS).state
    return state.but(tokens=(Token("daikaiju", "G1", Cell.parse(at), 0),), phases=phases)


@pytest.mark.parametrize(
    ("number", "rolls", "none_again"),
    [
        (4, Fraction(27347, 6545), Fraction(6545, 7776)),
        (5, Fraction(277681, 52360), Fraction(6545, 8748)),
        (6, Fraction(10493071, 1623160), Fraction(202895, 314928)),
    ],
)
def test_fact_22_placing_on_distinct_squares(number: int, rolls: Fraction, none_again: Fraction) -> None:
    """With k squares taken a new one comes to each other one with 1/(36 - k): 36/(36 - k) rolls on the average."""
    lying = [Token("daikaiju", f"G{k}", Cell(0, k - 1), 0) for k in (1, 2, 3)]
    lying += [Token("daikaiju", f"B{k}", Cell(1, k - 1), 0) for k in (1, 2, 3)]
    mean, product = Fraction(0), Fraction(1)
    for taken in range(number):
        state = alone("a1").but(tokens=(*lying[:taken], Token("daikaiju", "G5", "stock")), phases=(PlaceDaikaiju(),))
        squares = odds(state, "where G5", 0).by_square
        (each,) = set(squares.values())
        mean, product = mean + 36 * each, product / (36 * each)
        assert len(squares) == 36 - taken
    assert (mean, product) == (rolls, none_again)


def test_fact_23_the_mean_life_of_a_daikaiju_alone() -> None:
    """From the odds of one turn on every square: 1267/68 steps from the centre, 619/136 from a corner, 8/27 a turn."""
    ways = {}
    for cell in sea(APART, HANDS).state.board.grid.cells:
        found = odds(alone(str(cell), RollForMovement()), "where G1")
        ways[cell] = {Cell.parse(square): share for square, share in found.by_square.items()}
    lives = mean_lives(ways)
    assert lives[Cell(3, 3)] == Fraction(1267, 68) / Fraction(8, 27)
    assert {lives[Cell(row, col)] for row in (0, 6) for col in (0, 6)} == {Fraction(619, 136) / Fraction(8, 27)}
