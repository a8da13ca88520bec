"""Tsuro of the Seas, rule by rule: a ship whose square ahead is taken, before its first move and afterwards."""

from __future__ import annotations

import pytest

from tests.helpers import asked, events, hand, legal, played, spots, told
from tests.sea_cases import walled_in
from tests.seas import FAR, HANDS, MOVING, PLACE, QUIET, monsters, sea, three
from tsuro_widget import Game, IllegalAction

OUT = {"out": "edge"}


# -- a ship that cannot begin ----------------------------------------------------------------------


def cannot_begin(**parts: object) -> Game:
    """G1 swims to d1, in front of Ann's start mark."""
    tokens = {"G1": "e1 r0", "B1": "f6 r0", "B5": "f2 r0"}
    return played(three(tokens, **parts), MOVING, "die 3")


def test_a_ship_whose_first_square_is_taken_goes_to_another_mark_on_the_same_edge() -> None:
    """seas L260-267."""
    game = cannot_begin()
    assert asked(game) == ("Ann", "choose another start on the same edge")
    assert legal(game) == [f"start {column}1.n{mark}" for column in "abcefg" for mark in "12"]
    game.play("start a1.n2")
    assert (events(game), asked(game)) == (["relocated Ann a1.n2"], PLACE)
    assert hand(game, "Ann") == ["w26", "w28"]


def test_it_may_not_go_where_a_wake_lies_or_a_ship_waits_or_another_daikaiju_is() -> None:
    """seas L266-267; a mark holds one ship (L137-139), and a daikaiju there would block it at once."""
    ships = {"Ann": "d1.n1", "Ben": "b1.n2", "Cy": "a4.w1"}
    tokens = {"G1": "e1 r0", "B1": "f6 r0", "B5": "f2 r0", "G4": "f1 r2"}
    game = played(sea(ships, HANDS, tokens, board={"c1": "w40 r0"}), MOVING, "die 3")
    assert monsters(game)["G4"] == "e1 r2"
    marks = ["a1.n1", "a1.n2", "b1.n1", "f1.n1", "f1.n2", "g1.n1", "g1.n2"]
    assert legal(game) == [f"start {mark}" for mark in marks]


@pytest.mark.parametrize("mark", ["d2.n1", "g1.e1", "c1.n1", "b1.n2", "d1.n2"])
def test_any_other_mark_is_refused(mark: str) -> None:
    """seas L265-267: the same edge of the board, no wake, no ship, no daikaiju."""
    ships = {"Ann": "d1.n1", "Ben": "b1.n2", "Cy": "a4.w1"}
    tokens = {"G1": "e1 r0", "B1": "f6 r0", "B5": "f2 r0"}
    game = played(sea(ships, HANDS, tokens, board={"c1": "w40 r0"}), MOVING, "die 3")
    with pytest.raises(IllegalAction, match=f"'start {mark}' is not possible now"):
        game.play(f"start {mark}")


def test_a_ship_that_finds_no_other_mark_is_destroyed() -> None:
    """RULES 7.3 B."""
    wakes = {f"{column}1": f"w4{number} r0" for number, column in enumerate("abcfg")}
    tokens = {"G1": "d1 r0", "G2": "e1 r0", "B1": "f6 r0"}
    game = played(three(tokens, board=wakes), QUIET)
    assert events(game)[:2] == ["rolled 1 1", "sank Ann 1 daikaiju"]
    assert asked(played(game, "shuffle w26 w28")) == ("chance", "roll whether the daikaiju move")
    assert game.state.turn == 1


def test_a_daikaiju_that_leaves_the_board_over_a_waiting_ship_asks_nothing() -> None:
    """seas L262-264 (RULES 7.3 B): the square ahead is free again."""
    game = played(three({"G1": "d1 r0", "B1": "f6 r0", "B5": "f2 r0"}), MOVING, "die 2")
    assert told(game, "gone", "left", "sank") == ["gone G1 d1 edge"]
    assert asked(game) == PLACE


# -- blocked ships ---------------------------------------------------------------------------------


def test_a_ship_that_can_relocate_must() -> None:
    """Only starts are offered; the wake is asked for afterwards."""
    game = played(three(FAR | {"G1": "d1 r0"}), QUIET)
    with pytest.raises(IllegalAction):
        game.play("place w28 r0")
    assert {text.split()[0] for text in legal(game)} == {"start"}


def test_the_last_ship_wins_even_when_it_is_blocked() -> None:
    """A 5 turns B5, which blocks Ann, and G2 bites the wake under Ben: winners are looked for before Ann is lost."""
    ships = {"Ann": "c5.n1", "Ben": "e3.w1", "Cy": OUT}
    tokens = {"B1": "b6 r0", "B5": "c5 r0", "G2": "d2 r0"}
    game = sea(ships, {"Ann": "w28", "Ben": "w01"}, tokens, board={"c4": "w10 r0", "d3": "w27 r0"})
    assert told(played(game, MOVING, "die 5"), "left", "sank", "over") == ["sank Ben 1 daikaiju", "over Ann"]


def test_a_blocked_ship_that_was_the_one_before_the_last_leaves_the_last_to_win() -> None:
    """Winners are looked for after the blocked ship was destroyed, too."""
    ships = {"Ann": "c5.n1", "Ben": "g4.e1", "Cy": OUT}
    game = sea(ships, {"Ann": "w28", "Ben": "w01"}, FAR | {"G2": "c5 r0"}, board={"c4": "w10 r0"})
    assert events(played(game, QUIET)) == ["rolled 1 1", "sank Ann 1 daikaiju", "over Ben"]


def lost_on_d1() -> Game:
    """Ann found no other mark and was destroyed on d1.n1; now G1 can leave d1, and Ben, blocked on e1, relocate."""
    return played(walled_in(), QUIET)


def test_the_mark_of_a_ship_that_was_destroyed_is_free_again() -> None:
    """seas L265: any other starting point; the lost ship is gone from the board."""
    game = lost_on_d1()
    assert spots(game) == {"Ann": "daikaiju", "Ben": "e1.n1", "Cy": "g4.e1"}
    assert legal(played(game, MOVING, "die 2")) == ["start d1.n1", "start d1.n2"]


def test_relocating_is_the_same_in_a_game_read_from_its_position() -> None:
    """A position says of a lost ship only why it is out."""
    game = lost_on_d1()
    again = Game.from_position(game.position())
    assert legal(played(again, MOVING, "die 2")) == legal(played(game, MOVING, "die 2"))
