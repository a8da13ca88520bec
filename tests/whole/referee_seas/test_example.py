"""The rulebook's own example of ships and daikaiju (its lines 142-155 and 197-210), step by step."""

from typing import Any

from .by_hand import MOVING, QUIET, played, with_daikaiju
from .referee import SeasReferee

TOKENS = {"G2": "d3 r0", "B2": "f6 r0", "G4": "b7 r0"}
BOARD = {"a4": "w17 r0", "c3": "w12 r0"}
PAWNS = {"Ann": "b4.w2", "Ben": "g1.e1"}
HANDS = {"Ann": "w26 w27", "Ben": "w28 w13"}

TURN_1 = [MOVING, "die 4", "place w26 r0"]
BETWEEN = [QUIET, "place w28 r0"]
TURN_2 = [MOVING, "die 2", "place w27 r0"]


def example(*texts: str) -> SeasReferee:
    return played(with_daikaiju(PAWNS, HANDS, tokens=TOKENS, board=BOARD), *texts)


def after(*texts: str) -> dict[str, Any]:
    return example(*texts).position()


def test_turn_1_a_4_moves_the_daikaiju_to_the_left_onto_a_wake_which_goes_under_the_pile() -> None:
    table = example(MOVING, "die 4").table
    assert table.daikaiju["G2"] == ((2, 2), 0)
    assert (2, 2) not in table.laid
    assert table.pile == ["w12"]


def test_turn_1_the_new_wake_brings_the_ship_close_to_the_daikaiju() -> None:
    position = after(*TURN_1)
    assert position["pawns"]["Ann"] == "c4.w1"
    assert position["tokens"] == {"G2": "c3 r0", "B2": "e6 r0", "G4": "b7 r3"}


def test_turn_2_a_5_would_bring_it_in_front_of_the_ship_which_is_lost() -> None:
    referee = example(*TURN_1, *BETWEEN, MOVING, "die 5")
    assert referee.position()["pawns"]["Ann"] == {"out": "daikaiju"}
    assert referee.winners == ["Ben"]


def test_turn_2_a_2_turns_it_counterclockwise_and_the_ship_sails_away() -> None:
    position = after(*TURN_1, *BETWEEN, *TURN_2)
    assert position["tokens"]["G2"] == "c3 r3"
    assert position["pawns"]["Ann"] == "d4.w2"


def test_after_turn_2_a_4_of_the_next_player_would_bite_the_wake_below_the_ship() -> None:
    referee = example(*TURN_1, *BETWEEN, *TURN_2, MOVING, "die 4")
    assert referee.position()["tokens"]["G2"] == "c4 r3"
    assert referee.position()["pawns"]["Ann"] == {"out": "daikaiju"}
    assert referee.winners == ["Ben"]
    assert referee.counts["other ship sunk on a bitten tile"] == 1
