"""What the Seas rulebook leaves open: one test or more for each row of its table, S1 to S7 and S15."""

from __future__ import annotations

import pytest

from tests.support.helpers import asked, events, played, spots, told
from tests.support.seas import APART, HANDS, MOVING, ONE_DIE, PLACE, QUIET, ROW, WHERE, lying, monsters, sea, three
from tsuro_widget import Game

OUT = {"out": "edge"}


# -- S1: one die or one for each -------------------------------------------------------------------


def test_s1_one_die_is_rolled_for_all_daikaiju() -> None:
    """seas L49-51."""
    game = played(three(ROW), MOVING, "die 2")
    assert told(game, "die", "swam", "turned") == ["die 2", "swam G1 b2 b1", "turned G2 b4 r3", "swam G3 b6 c6"]
    assert asked(game) == PLACE


def test_s1_with_a_die_for_each_they_are_asked_for_one_after_the_other() -> None:
    """seas L49-51, read as each daikaiju rolling its own: the option movement_die."""
    game = three(ROW, rules={"movement_die": "each"})
    for roll, done in [("die 1", "turned G1 b2 r3"), ("die 1", "swam G2 b4 c4"), ("die 3", "turned G3 b6 r3")]:
        game = played(game, MOVING) if asked(game) != ONE_DIE else game
        assert asked(game) == ONE_DIE
        assert events(played(game, roll)) == [f"{roll} {done.split()[1]}", done]
    assert asked(game) == PLACE


def test_s1_with_a_die_for_each_every_6_places_one_more_when_all_have_moved() -> None:
    """seas L54-56 for each of them."""
    game = three(ROW, rules={"movement_die": "each"}, stock="B5 B4 B3")
    played(game, MOVING, "die 6", "die 1", "die 6")
    assert (asked(game), monsters(game)) == (WHERE, {"G1": "b2 r0", "G2": "c4 r0", "G3": "b6 r0"})
    played(game, "roll 6 1", "face r1", "roll 6 2", "face r2")
    assert monsters(game) == {"B4": "g2 r2", "B5": "g1 r1", "G1": "b2 r0", "G2": "c4 r0", "G3": "b6 r0"}
    assert (lying(game), asked(game)) == (["B3"], PLACE)


def test_s1_with_a_die_for_each_one_that_is_destroyed_first_rolls_none() -> None:
    """RULES 7.3 A: a daikaiju destroyed before its place in the order does not move."""
    game = three({"G1": "b2 r0", "G2": "b1 r0", "G3": "b6 r0"}, rules={"movement_die": "each"})
    played(game, MOVING, "die 2")
    assert told(game, "gone") == ["gone G2 b1 eaten"]
    assert asked(played(game, "die 3")) == PLACE


# -- S2 to S4: order, one thing each, after a 6 ----------------------------------------------------


def meeting(order: str) -> Game:
    """A 2 sends G1 from d4 to the north and G3 from c4 to d4."""
    tokens = {"G1": "d4 r0", "G2": "g7 r0", "G3": "c4 r0"}
    return played(three(tokens, rules={"movement_order": order}), MOVING, "die 2")


def test_s2_the_lowest_number_moves_first() -> None:
    """seas L43-46."""
    assert monsters(meeting("ascending")) == {"G1": "d3 r0", "G2": "g7 r3", "G3": "d4 r0"}


def test_s2_the_highest_moves_first_where_the_table_says_so() -> None:
    """The option movement_order: the same roll ends otherwise."""
    assert monsters(meeting("descending")) == {"G2": "g7 r3", "G3": "d4 r0"}


@pytest.mark.parametrize("order", ["ascending", "descending"])
def test_s2_of_two_with_one_number_gold_moves_first_either_way(order: str) -> None:
    """seas L46-48: a 5 sends both to the east, the gold one onto the blue one before that moves away."""
    tokens = {"B1": "d3 r0", "G1": "c3 r0", "G5": "a7 r0"}
    game = played(three(tokens, rules={"movement_order": order}), MOVING, "die 5")
    assert monsters(game) == {"G1": "d3 r0", "G5": "a7 r3"}


def test_s3_a_daikaiju_that_turns_does_not_move_as_well() -> None:
    """seas L43, L200-203: a roll does exactly one thing for each tile."""
    game = played(three(ROW), MOVING, "die 3")
    assert [event for event in events(game) if " G3 " in event] == ["turned G3 b6 r3"]


def test_s4_after_a_6_the_new_daikaiju_does_not_move_this_turn() -> None:
    """seas L54-56."""
    game = played(three(ROW, stock="B5"), MOVING, "die 6", "roll 6 6", "face r1")
    assert (events(game), asked(game)) == (["placed B5 g7 r1"], PLACE)


# -- S5: when the minimum of three is tested -------------------------------------------------------


def test_s5_the_next_player_refills_whatever_removed_them() -> None:
    """seas L250-252: here one swims onto another."""
    game = three({"G1": "d4 r0", "G3": "c4 r0", "B1": "d3 r0"}, stock="B4")
    played(game, MOVING, "die 2")
    assert (len(monsters(game)), asked(game)) == (3 - len(told(game, "gone")), PLACE)
    assert told(game, "gone") == ["gone B1 d3 eaten"]
    played(game, "place w28 r0")
    assert (game.state.turn, asked(game)) == (1, WHERE)


def test_s5_three_left_are_enough_and_the_next_player_rolls_for_movement() -> None:
    """seas L249."""
    game = played(three(ROW, stock="B4"), QUIET, "place w28 r0")
    assert asked(game) == ("chance", "roll")


def test_s5_nobody_rolls_for_movement_while_there_are_too_few_and_the_stock_is_empty() -> None:
    """seas L254-256 (RULES 7.3 A): fewer are placed, and there is no movement."""
    assert asked(three({"G1": "b2 r0"})) == PLACE
    game = three({"G1": "b2 r0"}, stock="B4")
    assert asked(played(game, "roll 6 6", "face r0")) == PLACE


# -- S6, S7, S15: who is in danger -----------------------------------------------------------------


def waiting(*actions: str) -> Game:
    """While Ann plays, Ben rests on c4 and faces G3 on c5; then it is his turn."""
    tokens = {"B1": "f6 r0", "B5": "f2 r0", "G3": "c5 r0"}
    ships = APART | {"Ben": "c5.n1"}
    return played(sea(ships, HANDS, tokens, board={"c4": "w10 r0"}), QUIET, "place w28 r0", *actions)


def test_s6_a_ship_that_faces_a_daikaiju_is_safe_until_its_own_turn() -> None:
    """seas L239-244."""
    assert (spots(waiting())["Ben"], asked(waiting())[0]) == ("c5.n1", "chance")


def test_s6_it_is_saved_when_its_own_roll_moves_the_daikaiju_away() -> None:
    """seas L242-244: the captain may avoid its wrath."""
    assert asked(waiting(MOVING, "die 2")) == ("Ben", "place")


@pytest.mark.parametrize("rolls", [(QUIET,), (MOVING, "die 3"), (MOVING, "die 6")])
def test_s6_it_is_lost_when_the_daikaiju_is_still_there_after_its_own_roll(rolls: tuple[str, ...]) -> None:
    """seas L193-195, L239: no roll, a turn in place, and a 6."""
    assert spots(waiting(*rolls))["Ben"] == "daikaiju"


@pytest.mark.parametrize(("start", "die", "end"), [("a4", 2, "b4"), ("c2", 1, "c3"), ("e4", 5, "d4"), ("b6", 4, "b5")])
def test_s7_only_the_square_ahead_counts_as_adjacent(start: str, die: int, end: str) -> None:
    """seas L235: Ann rests on c4 and faces c5; beside either of them G3 does no harm."""
    tokens = {"B1": "f6 r0", "B5": "f2 r0", "G3": f"{start} r0"}
    game = sea(APART | {"Ann": "c5.n1"}, HANDS, tokens, board={"c4": "w10 r0"})
    assert asked(played(game, MOVING, f"die {die}")) == PLACE
    assert monsters(game)["G3"] == f"{end} r0"


def test_s15_of_two_ships_on_one_side_of_a_tile_only_the_active_one_is_lost() -> None:
    """seas L239-244."""
    ships = {"Ann": "c5.n1", "Ben": "c5.n2", "Cy": "g4.e1"}
    game = sea(ships, HANDS, {"B1": "f6 r0", "B5": "f2 r0", "G1": "d5 r0"}, board={"c4": "w10 r0"})
    assert told(played(game, MOVING, "die 3"), "left", "sank") == ["sank Ann 1 daikaiju"]
    assert spots(game)["Ben"] == "c5.n2"
