"""Tsuro of the Seas, rule by rule: what is in the box, setting up, and placing a wake."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.support.helpers import NAMES, asked, board, events, hand, legal, played, spots, told
from tests.support.sea_cases import behind_ben
from tests.support.seas import APART, HANDS, QUIET, WHERE, WHETHER, calm, lying, monsters, sea, set_up_sea
from tsuro_widget import Game, IllegalAction
from tsuro_widget.editions.path_games import patterns
from tsuro_widget.rules.geometry import EIGHT


def placements(game: Game) -> set[str]:
    """The tiles of the hand that may be placed."""
    return {text.split()[1] for text in legal(game)}


# -- contents and setting up -----------------------------------------------------------------------


def test_the_box_holds_56_wakes_ten_daikaiju_and_a_board_of_seven_with_56_marks() -> None:
    """seas L19-23, L136."""
    state = Game("seas", seed=1).state
    assert (len(state.box), len(state.tokens)) == (56, 10)
    assert (state.board.size, len(state.board.grid.rim)) == (7, 56)
    assert {token.name for token in state.tokens} == {f"{colour}{number}" for colour in "GB" for number in range(1, 6)}


def test_the_wakes_are_the_35_patterns_one_to_four_times_each() -> None:
    """seas L87-91: four lines on each; which patterns occur how often, from RULES section 2."""
    names = {EIGHT.turn(face, turns): name for name, face in patterns().items() for turns in range(4)}
    box = Game("seas", seed=1).state.box
    found = Counter(names[box[tile].faces[0]] for tile in box)
    twice = [f"t{number:02d}" for number in (4, 5, 12, 13, 14, 15, 17, 18, 20, 23, 26, 27, 29, 30, 33, 35)]
    assert found == dict.fromkeys(patterns(), 1) | dict.fromkeys(twice, 2) | {"t07": 4, "t31": 3}


@pytest.mark.parametrize("seats", range(2, 9))
def test_each_player_is_dealt_three_wakes_and_the_rest_is_the_pile(seats: int) -> None:
    """seas L104-108."""
    game = set_up_sea(NAMES[:seats])
    assert hand(game, "Ann") == ["w00", "w01", "w02"]
    assert hand(game, NAMES[seats - 1]) == [f"w{number:02d}" for number in range(3 * seats - 3, 3 * seats)]
    assert len(game.state.pile) == 56 - 3 * seats


@pytest.mark.parametrize(("seats", "number"), [(2, 6), (3, 6), (4, 6), (5, 5), (6, 5), (7, 4), (8, 4)])
def test_six_five_or_four_daikaiju_are_placed(seats: int, number: int) -> None:
    """seas L114-118."""
    rolls = [answer for die in range(1, number + 1) for answer in (f"roll {die} 1", "face r0")]
    game = set_up_sea(NAMES[:seats], *rolls)
    assert (len(monsters(game)), len(lying(game))) == (number, 10 - number)
    assert asked(game) == ("Ann", "start")


def test_the_daikaiju_are_shuffled_face_down_and_placed_from_the_top() -> None:
    """seas L113."""
    game = played(Game("seas", seed=1), "shuffle " + " ".join(f"w{number:02d}" for number in range(56)))
    assert asked(game) == ("chance", "shuffle daikaiju")
    played(game, "shuffle B4 G2 G1 G3 G4 G5 B1 B2 B3 B5", "roll 1 1", "face r0", "roll 1 2", "face r1")
    assert monsters(game) == {"B4": "a1 r0", "G2": "a2 r1"}
    assert lying(game)[0] == "G1"


def test_a_gold_2_and_a_blue_5_place_a_daikaiju_in_the_second_column_and_the_row_numbered_5() -> None:
    """seas L120-125, L131: gold along the top, blue on the left; the middle lines have no number."""
    game = set_up_sea(NAMES[:2], "roll 2 5", "face r3")
    assert monsters(game) == {"G1": "b6 r3"}


@pytest.mark.parametrize(("number", "line"), [(1, 0), (2, 1), (3, 2), (4, 4), (5, 5), (6, 6)])
def test_the_dice_number_every_line_but_the_middle_one(number: int, line: int) -> None:
    """seas L120-125, as RULES section 7.1 reads it."""
    [text] = monsters(set_up_sea(NAMES[:2], f"roll {number} {7 - number}", "face r0")).values()
    assert text == f"{'abcdefg'[line]}{7 - line} r0"


def test_an_occupied_square_is_rolled_again_until_another_comes() -> None:
    """seas L126-128: rolling again until the square is free is a roll of the free squares."""
    game = set_up_sea(NAMES[:2])
    assert (asked(game), len(legal(game))) == (WHERE, 36)
    played(game, "roll 2 5", "face r0")
    assert len(legal(game)) == 35
    with pytest.raises(IllegalAction, match="'roll 2 5' is not possible now"):
        game.play("roll 2 5")


def test_each_new_daikaiju_is_turned_in_any_of_four_directions() -> None:
    """seas L128."""
    game = set_up_sea(NAMES[:2], "roll 2 5")
    assert (asked(game)[0], legal(game)) == ("chance", ["face r0", "face r1", "face r2", "face r3"])


def ready(*starts: str, seats: int = 3, **options: str) -> Game:
    """Six daikaiju in the top row and one row below it, then ships."""
    rolls = [answer for die in range(1, 7) for answer in (f"roll {die} 2", "face r0")]
    return set_up_sea(NAMES[:seats], *rolls, *(f"start {start}" for start in starts), **options)


def test_ships_start_clockwise_from_the_first_player_on_any_mark_before_any_wake() -> None:
    """seas L134-141."""
    game = ready("d1.n1", "d1.n2", first="Ben")
    assert [str(event) for event in game.events if str(event).startswith("started")] == [
        "started Ben 1 d1.n1",
        "started Cy 1 d1.n2",
    ]
    played(game, "start g7.s1")
    assert (events(game)[-1], asked(game)) == ("turn Ben", WHETHER)


def test_a_mark_holds_one_ship_and_none_where_a_daikaiju_is_on_its_square() -> None:
    """seas L137-139; daikaiju lie on a2 and g2, so their four marks are no starts."""
    game = ready("d1.n1")
    assert len(legal(game)) == 56 - 4 - 1
    assert not {"start d1.n1", "start a2.w1", "start a2.w2", "start g2.e1", "start g2.e2"} & set(legal(game))


# -- placing a wake --------------------------------------------------------------------------------


def test_a_turn_is_rolling_placing_moving_and_drawing() -> None:
    """seas L27-33, L141."""
    game = sea(APART, HANDS, pile="w40 w41")
    assert asked(game) == WHETHER
    game.play(QUIET)
    assert (asked(game), events(game)) == (("Ann", "place"), ["rolled 1 1"])
    game.play("place w28 r0")
    assert events(game) == [
        "laid Ann d1 w28 r0",
        "moved Ann 1 d1.n1 1 d2.n1",
        "drew Ann w40",
        "drew Ann w41",
        "turn Ben",
    ]
    assert asked(game) == WHETHER


def test_the_wake_is_placed_on_the_square_ahead_with_any_side_up() -> None:
    """seas L159-162: w34 looks different in each of its four turns."""
    game = calm(APART, {"Ann": "w34", "Ben": "w00"})
    assert legal(game) == [f"place w34 r{turns}" for turns in range(4)]
    assert board(played(game, "place w34 r1")) == {"d1": "w34 r1"}


def test_nobody_may_leave_by_the_edge_while_another_placement_stays() -> None:
    """seas L165-169: w00 turns back."""
    game = calm(APART, {"Ann": "w00 w28", "Ben": "w01"})
    assert placements(game) == {"w28"}
    with pytest.raises(IllegalAction, match="'place w00 r0' is not allowed"):
        game.play("place w00 r0")


def test_who_has_no_other_placement_leaves_by_the_edge() -> None:
    """seas L167-169: unless no other move is possible."""
    game = played(calm(APART, {"Ann": "w00", "Ben": "w01"}), "place w00 r0")
    assert told(game, "left", "sank") == ["left Ann 1 edge"]


def circle(tiles: str, **others: str) -> Game:
    """Ann faces c3 from c2, whose south side is a U-turn: `w00` on c3 closes a circle."""
    return calm({"Ann": "c3.n1", "Ben": "g4.e1", **others}, {"Ann": tiles, "Ben": "w01"}, board={"c2": "w06 r0"})


def test_nobody_may_sail_into_an_endless_loop_while_another_placement_does_not() -> None:
    """seas L170-172."""
    assert placements(circle("w00 w28")) == {"w28"}


def test_who_has_no_other_placement_is_lost_in_the_loop() -> None:
    """seas L170-172."""
    game = played(circle("w00", Cy="a4.w1"), "place w00 r0")
    assert told(game, "moved", "left", "sank") == ["moved Ann 1 c3.n1 2 loop", "left Ann 1 loop"]


def jaws(tiles: str) -> Game:
    """Straight on from d1 the daikaiju on d2 waits."""
    return played(sea(APART, {"Ann": tiles, "Ben": "w01"}, {"B1": "b6 r0", "B2": "d2 r0", "G1": "f6 r0"}), QUIET)


def test_nobody_may_connect_to_a_daikaiju_while_another_placement_does_not() -> None:
    """seas L173-175: w28 leads straight on, w47 to the left."""
    assert placements(jaws("w28 w47")) == {"w47"}


def test_who_has_no_other_placement_sails_into_the_daikaiju() -> None:
    """seas L173-175, L193-195."""
    game = played(jaws("w28"), "place w28 r0")
    assert told(game, "moved", "left", "sank") == ["moved Ann 1 d1.n1 1 d2.n1", "sank Ann 1 daikaiju"]


def test_nobody_may_send_two_ships_along_one_wake_in_one_direction() -> None:
    """seas L176-178."""
    game = behind_ben("w28 w24")
    assert legal(game) == ["place w24 r0"]
    with pytest.raises(IllegalAction, match="'place w28 r0' is not allowed"):
        game.play("place w28 r0")


def test_that_ban_is_lifted_last_own_loss_comes_before_it() -> None:
    """seas L176-178 has no "unless": sailing into a daikaiju is allowed rather than that (RULES 7.3 C)."""
    pawns = {"Ann": "c4.w1", "Ben": "e4.w2", "Cy": "a7.w1"}
    wakes = {"b4": "w26 r0", "d4": "w27 r0"}
    game = sea(pawns, {"Ann": "w28 w12"}, {"B1": "b6 r0", "B2": "c3 r0", "G1": "f6 r0"}, board=wakes)
    assert legal(played(game, QUIET)) == ["place w12 r0"]
    assert told(played(game, "place w12 r0"), "left", "sank") == ["sank Ann 1 daikaiju"]


def test_only_when_every_placement_does_it_two_ships_go_the_same_way_and_are_lost() -> None:
    """seas L176-178 (RULES 7.3 C, tier 3)."""
    game = behind_ben("w28")
    assert legal(game) == ["place w28 r0"]
    assert told(played(game, "place w28 r0"), "left", "sank") == ["left Ann 1 collision", "left Ben 1 collision"]
    assert spots(game)["Cy"] == "a7.w1"
    assert game.winners == ("Cy",)
