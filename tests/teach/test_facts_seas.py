"""The classroom facts about Tsuro of the Seas, counted over the engine's own options and moves.

#13 counts every placement of every position in whole games; that a bite makes loops possible is shown by positions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

import pytest

from tests.support.games import game_at
from tests.support.helpers import NAMES, ORIENTED, asked, played, told
from tests.support.seas import APART, FAR, HANDS, MOVING, QUIET, mean_lives, sea, set_up_sea
from tsuro_widget import Game
from tsuro_widget.editions.seas.daikaiju import MoveDaikaiju, on_board
from tsuro_widget.editions.seas.events import DieRolled, Swam, Turned, WakeBitten
from tsuro_widget.rules.board import LOOP
from tsuro_widget.rules.geometry import ROTATIONS, Cell, Spot
from tsuro_widget.rules.model import State
from tsuro_widget.rules.pieces import Token
from tsuro_widget.rules.placement import LayTile

DIE = range(1, 7)


# -- fact 13: loops only after a bite --------------------------------------------------------------


def makes_a_loop(state: State) -> bool:
    """Is there any of the 105 oriented tiles that would send the active ship round for ever?"""
    spot = state.pawns[state.mover].at
    assert isinstance(spot, Spot)
    return any(state.board.lay(spot.cell, laid).walk(spot).ending == LOOP for laid in ORIENTED)


def looped(game: Game) -> list[bool]:
    """For every placement of a game: whether one could have made a loop."""
    return [makes_a_loop(m.state) for m in game.timeline.past if isinstance(m.state.choice, LayTile)]


def test_fact_13_without_bites_no_placement_makes_a_loop() -> None:
    """It is a theorem: a path from the rim is a chain of a permutation. Here every position of 40 random games."""
    positions = [found for seed in range(40) for found in looped(game_at("seas", 2 + seed % 7, seed, daikaiju=False))]
    assert len(positions) > 500
    assert not any(positions)


def test_fact_13_after_a_bite_there_are_placements_that_make_a_loop_and_never_before() -> None:
    found = 0
    for seed in range(60):
        game, is_bitten = game_at("seas", 2 + seed % 3, seed), False
        for moment in game.timeline.past:
            is_bitten = is_bitten or any(isinstance(event, WakeBitten) for event in moment.events)
            if isinstance(moment.state.choice, LayTile) and makes_a_loop(moment.state):
                assert is_bitten
                found += 1
    assert found > 0


def own_wake(*actions: str) -> Game:
    """Ann came from a3 over c3, c4 and d4 and faces d3; Ben is to move, and G2 lies above c3."""
    wakes = {"a3": "w28 r0", "b3": "w26 r0", "c3": "w48 r0", "c4": "w06 r0", "d4": "w35 r0"}
    ships = {"Ann": "d3.s2", "Ben": "g4.e1", "Cy": "a7.w1"}
    hands = {"Ann": "w47 w03", "Ben": "w27 w17", "Cy": "w13 w20"}
    tokens = {"B1": "f7 r0", "B5": "f2 r0", "G2": "c2 r0"}
    return played(sea(ships, hands, tokens, board=wakes, turn="Ben"), *actions)


def test_fact_13_one_bite_in_ones_own_wake_makes_a_loop_possible() -> None:
    """G2 bites c3 and swims back; Ann lays w47 on d3, faces c3 again, and w03 there would close the circle."""
    before = own_wake(QUIET, "place w27 r0", QUIET, "place w20 r0", QUIET)
    assert not makes_a_loop(before.state)
    bitten = own_wake(MOVING, "die 5", "place w27 r0", MOVING, "die 3", "place w20 r0", QUIET)
    assert told(bitten, "rolled") == ["rolled 1 1"]
    played(bitten, "place w47 r0", QUIET, "place w17 r0", QUIET, "place w13 r0", QUIET)
    assert makes_a_loop(bitten.state)
    assert told(played(bitten, "place w03 r0"), "left") == ["left Ann 1 loop"]


# -- fact 21: the dice -----------------------------------------------------------------------------


def moving() -> Fraction:
    """The share of the rolls of a turn after which the die is thrown."""
    game = sea(APART, HANDS)
    after = [asked(played(game.branch(), str(roll)))[1] for roll in game.legal_actions]
    return Fraction(after.count("die"), len(after))


def after_the_die(name: str) -> Counter[str]:
    """What becomes of one daikaiju in the middle for each number on the die."""
    game = played(sea(APART, HANDS, FAR | {name: "d4 r0"}, stock="G4" if name != "G4" else "G2"), MOVING)
    found: Counter[str] = Counter()
    for number in game.legal_actions:
        after = played(game.branch(), str(number))
        news = [event for event in after.timeline.present.events if getattr(event, "name", "") == name]
        found[type(news[0]).__name__ if news else asked(after)[1]] += 1
    return found


def test_fact_21_the_daikaiju_move_in_four_turns_of_nine() -> None:
    assert moving() == Fraction(16, 36) == Fraction(4, 9)


def test_fact_21_the_mean_wait_is_nine_quarters_of_a_turn_and_a_round_of_four_is_quiet_625_times_in_6561() -> None:
    assert 1 / moving() == Fraction(9, 4)
    assert (1 - moving()) ** 4 == Fraction(625, 6561)


@pytest.mark.parametrize("name", [f"{colour}{number}" for colour in "GB" for number in DIE if number < 6])
def test_fact_21_a_step_8_in_27_a_turn_2_in_27_a_new_daikaiju_2_in_27(name: str) -> None:
    found = after_the_die(name)
    assert found == {"Swam": 4, "Turned": 1, "roll square": 1}
    assert moving() * Fraction(found["Swam"], 6) == Fraction(8, 27)
    assert moving() * Fraction(found["Turned"], 6) == Fraction(2, 27)
    assert moving() * Fraction(found["roll square"], 6) == Fraction(2, 27)
    assert {Swam.__name__, Turned.__name__} < set(found)
    assert len({DieRolled(number) for number in DIE}) == 6


# -- fact 22: placing without a re-roll ------------------------------------------------------------


def free_rolls(seats: int, number: int) -> list[int]:
    """How many of the 36 rolls show a free square, before each daikaiju that is placed at the start."""
    game = set_up_sea(NAMES[:seats])
    counted = []
    for _ in range(number):
        counted.append(len(game.legal_actions))
        played(game, str(game.legal_actions[-1]), "face r0")
    assert asked(game)[1] == "start"
    return counted


@pytest.mark.parametrize(
    ("seats", "number", "rolls", "none_again"),
    [
        (8, 4, Fraction(27347, 6545), Fraction(6545, 7776)),
        (6, 5, Fraction(277681, 52360), Fraction(6545, 8748)),
        (4, 6, Fraction(10493071, 1623160), Fraction(202895, 314928)),
    ],
)
def test_fact_22_how_often_the_dice_are_rolled_at_the_start(
    seats: int, number: int, rolls: Fraction, none_again: Fraction
) -> None:
    """Rolling again until a square is free takes 36 rolls for as many as are free."""
    free = free_rolls(seats, number)
    assert sum(Fraction(36, count) for count in free) == rolls
    product = Fraction(1)
    for count in free:
        product *= Fraction(count, 36)
    assert product == none_again


# -- fact 23: the life of a daikaiju ---------------------------------------------------------------

Chain = Mapping[Cell, list[Cell]]


def moved(state: State, name: str, cell: Cell, turns: int, number: int) -> Cell | None:
    """Where a lonely daikaiju is after a number was thrown; None when it has left the board."""
    alone = (Token("daikaiju", name, cell, turns),)
    after = MoveDaikaiju(name, number).happen(state.but(tokens=alone, phases=(MoveDaikaiju(name, number),))).state
    return next(iter(on_board(after)), None)


def neighbours(cell: Cell) -> set[Cell]:
    return {Cell(cell.row + down, cell.col + right) for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1))}


def steps(state: State, name: str, turns: int) -> Chain:
    """For every square the squares that one step leads to, each as likely; a step off the board leads nowhere."""
    chain = {}
    for cell in state.board.grid.cells:
        ends = [moved(state, name, cell, turns, number) for number in DIE if number != 6]
        assert Counter(end == cell for end in ends) == {True: 1, False: 4}
        chain[cell] = [end for end in ends if end is not None and end != cell]
        assert len(chain[cell]) == len(set(chain[cell]))
        assert set(chain[cell]) == neighbours(cell) & set(state.board.grid.cells)
    return chain


@pytest.mark.parametrize("name", [f"{colour}{number}" for colour in "GB" for number in DIE if number < 6])
def test_fact_23_every_daikaiju_steps_in_each_direction_as_often_however_it_lies(name: str) -> None:
    state = sea(APART, HANDS).state
    assert all(steps(state, name, turns) is not None for turns in range(ROTATIONS))


def test_fact_23_the_mean_life_of_a_daikaiju_alone() -> None:
    """1267/68 steps from the centre, 619/136 from a corner; a step is made in 8 turns of 27."""
    chain = steps(sea(APART, HANDS).state, "G2", 0)
    lives = mean_lives({cell: dict.fromkeys(ends, Fraction(1, 4)) for cell, ends in chain.items()})
    assert lives[Cell(3, 3)] == Fraction(1267, 68)
    assert {lives[Cell(row, col)] for row in (0, 6) for col in (0, 6)} == {Fraction(619, 136)}
    a_step = moving() * Fraction(after_the_die("G2")["Swam"], 6)
    assert round(float(lives[Cell(3, 3)] / a_step), 1) == 62.9
    assert round(float(lives[Cell(0, 0)] / a_step), 1) == 15.4
