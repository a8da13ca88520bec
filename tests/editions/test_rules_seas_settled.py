"""Details of Tsuro of the Seas that RULES section 9 settles, and rule loops that must end (RELIABILITY T20)."""

from __future__ import annotations

import pytest

from tests.support.helpers import asked, events, hand, legal, played, told
from tests.support.seas import APART, FAR, MOVING, PLACE, QUIET, WHETHER, calm, lying, monsters, sea, set_up_sea, three
from tsuro_widget import Game, IllegalAction, dice, scripted

OUT = {"out": "edge"}


# -- hands of the dead -----------------------------------------------------------------------------


def both_kinds(*actions: str) -> Game:
    """Dee is sunk by a bite; then Ann's w12 takes Ben off the board."""
    ships = {"Ann": "a1.n1", "Ben": "a1.n2", "Cy": "g4.e1", "Dee": "e4.w1"}
    hands = {"Ann": "w12 w20", "Ben": "w02", "Cy": "w04", "Dee": "w05 w06"}
    tokens = {"B1": "b6 r0", "B5": "f2 r0", "G3": "d3 r0"}
    game = sea(ships, hands, tokens, board={"d4": "w27 r0"}, pile="w40 w41")
    return played(game, MOVING, "die 1", *actions)


def test_the_hands_of_those_whom_daikaiju_destroyed_are_kept_until_the_draw() -> None:
    game = both_kinds()
    assert (told(game, "left", "sank", "returned"), hand(game, "Dee")) == (["sank Dee 1 daikaiju"], ["w05", "w06"])


def test_the_exchange_is_with_the_wakes_victims_alone() -> None:
    assert legal(both_kinds("place w12 r0")) == ["keep", "swap w20 for w02"]


def test_all_hands_of_the_dead_go_under_the_pile_in_one_shuffle_before_the_draw() -> None:
    game = both_kinds("place w12 r0", "keep")
    assert told(game, "returned") == ["returned Ben bottom w02", "returned Dee bottom w05 w06"]
    game.play("shuffle w06 w02 w05")
    assert events(game)[:3] == ["shuffled 3", "drew Ann w40", "drew Ann w41"]
    assert game.state.pile == ("w27", "w06", "w02", "w05")


def test_a_single_tile_returned_is_not_shuffled() -> None:
    ships = {"Ann": "a1.n1", "Ben": "a1.n2", "Cy": "g4.e1"}
    game = played(calm(ships, {"Ann": "w12", "Ben": "w02", "Cy": "w04"}, pile="w40 w41 w42"), "place w12 r0")
    assert events(game)[-5:] == ["returned Ben bottom w02", "drew Ann w40", "drew Ann w41", "drew Ann w42", "turn Cy"]


def test_walking_into_a_daikaiju_is_being_eliminated_by_the_wake_and_allows_the_exchange() -> None:
    ships = {"Ann": "a1.n2", "Ben": "a1.n1", "Cy": "g7.s1"}
    hands, tokens = {"Ann": "w23 w20", "Ben": "w02", "Cy": "w03"}, FAR | {"B2": "a2 r0"}
    game = played(sea(ships, hands, tokens), QUIET, "place w23 r0")
    assert (told(game, "left", "sank"), legal(game)) == (["sank Ben 1 daikaiju"], ["keep", "swap w20 for w02"])


def test_who_is_lost_with_his_victims_exchanges_nothing() -> None:
    ships = {"Ann": "a1.n1", "Ben": "a1.n2", "Cy": "g7.s1", "Dee": "g4.e1"}
    game = played(calm(ships, {"Ann": "w00", "Ben": "w02 w05", "Cy": "w03", "Dee": "w04"}), "place w00 r0")
    assert told(game, "left", "sank") == ["left Ann 1 edge", "left Ben 1 edge"]
    assert asked(game) == ("chance", "shuffle returned")


# -- turns -----------------------------------------------------------------------------------------


def test_a_seat_without_tiles_has_its_daikaiju_phase_places_nothing_and_draws() -> None:
    game = sea(APART, {"Ben": "w27", "Cy": "w17"}, pile="w40")
    assert asked(game) == WHETHER
    assert events(played(game, QUIET)) == ["rolled 1 1", "drew Ann w40", "turn Ben"]


def test_the_turn_comes_to_a_seat_without_tiles_too() -> None:
    """Ben has nothing to place and the pile is empty, but he rolls for the daikaiju."""
    game = played(sea(APART, {"Ann": "w28", "Cy": "w17"}), QUIET, "place w28 r0")
    assert (events(game)[-1], asked(game)) == ("turn Ben", WHETHER)
    assert events(played(game, QUIET)) == ["rolled 1 1", "turn Cy"]


def test_the_dead_do_not_roll() -> None:
    """The turn goes from Ann to Cy: Ben is out."""
    game = played(sea({"Ann": "d1.n1", "Ben": OUT, "Cy": "a4.w1"}, {"Ann": "w28", "Cy": "w17"}), QUIET, "place w28 r0")
    assert events(game)[-1] == "turn Cy"


def test_a_player_lost_in_his_own_daikaiju_phase_places_and_draws_nothing() -> None:
    tokens = {"G1": "d5 r0", "G2": "f6 r0", "G3": "f2 r0"}
    game = sea(APART | {"Ann": "c5.n1"}, {"Ann": "w28", "Ben": "w27"}, tokens, board={"c4": "w10 r0"}, pile="w40")
    assert events(played(game, MOVING, "die 3"))[5:] == ["returned Ann bottom w28", "turn Ben"]


def test_equal_turns_of_a_wake_are_one_option_and_the_smallest_is_what_lies_there() -> None:
    game = calm(APART, {"Ann": "w13", "Ben": "w27"})
    assert legal(game) == ["place w13 r0", "place w13 r1"]
    assert told(played(game, "place w13 r3"), "laid") == ["laid Ann d1 w13 r1"]


def test_two_wakes_of_one_pattern_are_two_options() -> None:
    assert legal(calm(APART, {"Ann": "w47 w48", "Ben": "w27"})) == ["place w47 r0", "place w48 r0"]


# -- two ships the same way ------------------------------------------------------------------------


def test_a_common_end_at_the_edge_counts_as_the_same_way() -> None:
    """Through the U-turn on a3, w49 leads Cy onto Ben's wake, and both off the board, while Ann would sail on.

    Turned once, it leads Ann herself off the board.
    """
    wakes = {"a3": "w06 r0", "a5": "w27 r0", "b4": "w26 r0"}
    ships = {"Ann": "a4.s1", "Ben": "a4.n1", "Cy": "a4.e2", "Dee": "g4.e1"}
    game = calm(ships, {"Ann": "w49", "Ben": "w01"}, board=wakes)
    with pytest.raises(IllegalAction, match="'place w49 r0' is not allowed"):
        game.play("place w49 r0")
    assert legal(game) == ["place w49 r2", "place w49 r3"]


def test_two_ships_in_one_endless_loop_do_not_count_as_the_same_way() -> None:
    """w43 joins the U-turns on c2 and b3 to one circle with Ben and Cy in it; Ann sails on."""
    wakes = {"b3": "w24 r0", "c2": "w06 r0", "c4": "w27 r0"}
    ships = {"Ann": "c3.s1", "Ben": "c3.n1", "Cy": "c3.w2", "Dee": "g4.e1"}
    game = calm(ships, {"Ann": "w43", "Ben": "w01", "Cy": "w02", "Dee": "w03"}, board=wakes)
    assert "place w43 r0" in legal(game)
    assert told(played(game, "place w43 r0"), "left", "sank") == ["left Ben 1 loop", "left Cy 1 loop"]


def test_in_the_third_tier_every_placement_is_allowed() -> None:
    """Either wake leads Ann to where Ben is: w28 straight across, w47 round the U-turn on c5."""
    wakes = {"b4": "w26 r0", "c5": "w01 r0", "d4": "w27 r0"}
    ships = {"Ann": "c4.w1", "Ben": "e4.w2", "Cy": "a7.w1", "Dee": "g4.e1"}
    game = calm(ships, {"Ann": "w28 w47", "Ben": "w30", "Cy": "w31", "Dee": "w33"}, board=wakes)
    assert legal(game) == ["place w28 r0", "place w47 r0"]
    for placement in legal(game):
        lost = told(played(game.branch(), placement), "left", "sank")
        assert lost == ["left Ann 1 collision", "left Ben 1 collision"]


# -- removed daikaiju ------------------------------------------------------------------------------


def test_a_removed_daikaiju_comes_back_with_its_direction_forgotten() -> None:
    """RULES 7.3 A: under the stock, and turned anew when it is placed again."""
    game = three({"G1": "a3 r0", "B1": "f6 r0", "B5": "f2 r0"}, stock="G4")
    played(game, MOVING, "die 3", "place w28 r0", "roll 1 1", "face r2", "place w27 r0", MOVING, "die 6")
    assert lying(game) == ["G1"]
    assert "G1" in monsters(played(game, "roll 6 6", "face r3"))
    assert monsters(game)["G1"] == "g7 r3"


def test_removed_daikaiju_are_out_of_the_game_where_the_table_says_so() -> None:
    """The option removed_daikaiju; a position then names them nowhere."""
    game = three({"G1": "a3 r0", "B1": "f6 r0", "B5": "f2 r0"}, stock="G4", rules={"removed_daikaiju": "gone"})
    played(game, MOVING, "die 3", "place w28 r0")
    position = game.position()
    assert (position["stock"], position["tokens"]) == (["G4"], {"B1": "e6 r0", "B5": "f3 r0"})
    assert Game.from_position(position).position() == position


# -- rule loops end (T20) --------------------------------------------------------------------------


def test_luck_that_always_rolls_the_same_square_ends_with_its_first_daikaiju() -> None:
    """T20: an occupied square is no option, so a script that insists is refused at its second roll."""
    game = set_up_sea(["Ann", "Ben"])
    game = Game.from_record(game.record(), luck=scripted(["roll 3 3", "face r0", "roll 3 3"], then=dice(7)))
    played(game, "roll 3 3", "face r0")
    with pytest.raises(IllegalAction, match="'roll 3 3' is not possible now"):
        game.play("roll 3 3")
    assert len(legal(game)) == 35


def test_every_new_daikaiju_is_offered_free_squares_only() -> None:
    """T20: the same distribution as rolling again, in one roll."""
    game = three(FAR | {"G2": "a1 r0", "G3": "b1 r0", "G4": "d4 r0"}, stock="G5")
    played(game, MOVING, "die 6")
    assert not {"roll 1 1", "roll 2 1", "roll 2 5", "roll 5 2", "roll 5 5"} & set(legal(game))
    assert len(legal(game)) == 36 - 5


def test_refilling_ends_with_the_stock() -> None:
    """T20: fewer than three, and nothing to place: the turn goes on."""
    assert asked(three({})) == PLACE
    assert asked(played(three({}, stock="G5"), "roll 3 3", "face r0")) == PLACE
