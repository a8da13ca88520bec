"""Tsuro of the Seas, rule by rule: a ship whose square ahead is taken, before its first move and afterwards."""

from __future__ import annotations

import pytest

from tests.support.helpers import asked, events, hand, legal, played, spots, told
from tests.support.sea_cases import walled_in
from tests.support.seas import APART, FAR, HANDS, MOVING, PLACE, QUIET, monsters, sea, three
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
    assert asked(game) == ("Ann", "relocate")
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
    assert asked(played(game, "shuffle w26 w28")) == ("chance", "roll")
    assert game.state.turn == 1


# -- a daikaiju that leaves the board over a start mark --------------------------------------------


def swum_away(tokens: dict[str, str], number: int, ships: dict[str, str] | None = None, **parts: object) -> Game:
    """All daikaiju follow the arrow of this number."""
    every = {"B1": "f6 r0", "B5": "f2 r0"} | tokens
    return played(sea(APART | (ships or {}), HANDS, every, **parts), MOVING, f"die {number}")


def test_a_ship_over_whose_mark_a_daikaiju_has_left_the_board_may_go_to_another_mark() -> None:
    """seas L262-267 (RULES 7.3 B 2): the active ship; its own mark is among the options."""
    game = swum_away({"G1": "d1 r0"}, 2)
    assert told(game, "gone", "left", "sank") == ["gone G1 d1 edge"]
    assert legal(game) == [f"start {column}1.n{mark}" for column in "abcdefg" for mark in "12"]
    assert events(played(game, "start a1.n2")) == ["relocated Ann a1.n2"]
    assert asked(game) == PLACE


def test_it_may_stay() -> None:
    """RULES 7.3 B 2: its own mark means that it stays."""
    game = played(swum_away({"G1": "d1 r0"}, 2), "start d1.n1")
    assert (events(game), spots(game)["Ann"], asked(game)) == (["stayed Ann d1.n1"], "d1.n1", PLACE)


def test_the_others_are_asked_after_the_active_ship_clockwise() -> None:
    """RULES 7.3 B 2: in the turn in which it happens; afterwards the active player lays a wake."""
    game = swum_away({"B1": "a4 r3", "G1": "g4 r1"}, 2)
    assert (game.actor, legal(game)[0]) == ("Ben", "start g1.e1")
    assert events(played(game, "start g7.e2")) == ["relocated Ben g7.e2"]
    assert (game.actor, legal(game)[0]) == ("Cy", "start a1.w1")
    assert asked(played(game, "start a4.w1")) == PLACE


ROUND = {"Ann": "d1.n1", "Ben": "g4.e1", "Cy": "a4.w1", "Dee": "d7.s2"}
OUTWARD = {"G1": "d1 r0", "G3": "g4 r0", "G5": "a4 r0", "G4": "d7 r0"}
"""With a 2 each leaves the board over the mark of one of these four ships."""


@pytest.mark.parametrize("turn", range(4))
def test_all_owners_are_asked_from_the_active_one_clockwise(turn: int) -> None:
    """RULES 7.3 B 2: also the other owners, then the active player lays a wake."""
    seats = list(ROUND)
    game = played(sea(ROUND, dict.fromkeys(ROUND, ""), OUTWARD, turn=seats[turn], pile="w40"), MOVING, "die 2")
    assert told(game, "gone") == ["gone G1 d1 edge", "gone G3 g4 edge", "gone G4 d7 edge", "gone G5 a4 edge"]
    order = []
    while game.actor in seats and asked(game)[1].startswith("relocate"):
        order.append(game.actor)
        game.play(f"start {ROUND[game.actor]}")
    assert order == seats[turn:] + seats[:turn]


def test_both_ships_on_the_marks_of_a_square_are_asked_and_the_second_may_take_the_mark_of_the_first() -> None:
    """RULES 7.3 B 2: both marks of that side; wakes lie on all other squares of the edge but a1."""
    wakes = {f"{column}1": f"w4{number} r0" for number, column in enumerate("bcefg")}
    game = swum_away({"G1": "d1 r0"}, 2, {"Ben": "d1.n2"}, board=wakes)
    assert (game.actor, legal(game)) == ("Ann", ["start a1.n1", "start a1.n2", "start d1.n1"])
    game.play("start a1.n2")
    assert (game.actor, legal(game)) == ("Ben", ["start a1.n1", "start d1.n1", "start d1.n2"])
    assert asked(played(game, "start d1.n1")) == PLACE


@pytest.mark.parametrize(("ship", "asks"), [("a1.n1", True), ("a1.n2", True), ("a1.w1", False), ("b1.n1", False)])
def test_only_the_marks_of_the_side_by_which_it_left_are_meant(ship: str, asks: bool) -> None:
    """RULES 7.3 B 2: it left the mark's square by the side on which the mark lies; a1 is a corner."""
    game = swum_away({"G1": "a1 r0"}, 2, {"Ann": ship})
    assert (f"start {ship}" in legal(game)) is asks


def test_a_ship_may_stay_where_another_daikaiju_has_come_to_its_square_since() -> None:
    """RULES 7.3 B 2: G1 leaves over Ben's mark and B1 follows; the ship beside it does not matter."""
    game = swum_away({"B1": "f4 r0", "G1": "g4 r0"}, 5)
    assert monsters(game)["B1"] == "g4 r0"
    marks = [text for text in legal(game) if " g4." in text]
    assert (game.actor, marks) == ("Ben", ["start g4.e1"])
    assert spots(played(game, "start g4.e1"))["Ben"] == "g4.e1"


def test_the_active_ship_that_is_blocked_as_well_must_go_and_is_asked_once() -> None:
    """RULES 7.3 B 1: G1 leaves over Ann's mark and B1 comes to her square."""
    game = swum_away({"B1": "d2 r0", "G1": "d1 r0"}, 2)
    assert [text for text in legal(game) if " d1." in text] == []
    assert asked(played(game, "start e1.n1")) == PLACE


def test_nothing_is_asked_where_there_is_no_other_mark_to_go_to() -> None:
    """RULES 7.3 B 2: Ann and Ben are on the marks of d1, and wakes lie on all other squares of that edge."""
    wakes = {f"{column}1": f"w4{number} r0" for number, column in enumerate("abcefg")}
    game = swum_away({"G1": "d1 r0"}, 2, {"Ben": "d1.n2"}, board=wakes)
    assert asked(game) == PLACE


def test_nothing_is_asked_once_the_game_is_over() -> None:
    """RULES 7.3 B 2: G1 leaves over Ben's mark, and Ann, who has moved and is blocked, was the only other ship."""
    ships, tokens = {"Ann": "c5.n1", "Ben": "g4.e1"}, {"G1": "g4 r0", "B1": "f6 r0", "B5": "c5 r0"}
    game = played(sea(ships, HANDS, tokens, board={"c4": "w10 r0"}), MOVING, "die 5")
    assert (game.actor, game.winners) == (None, ("Ben",))


def test_ships_of_others_are_asked_also_when_the_active_one_is_lost() -> None:
    """RULES 7.3 B 2 and A: the phase is completed; Ann lays nothing afterwards."""
    game = swum_away({"G1": "g4 r0", "B5": "c5 r0"}, 5, {"Ann": "c5.n1"}, board={"c4": "w10 r0"})
    assert (spots(game)["Ann"], game.actor) == ("daikaiju", "Ben")
    played(game, "start g4.e1", "shuffle w26 w28")
    assert events(game)[-1] == "turn Ben"


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
