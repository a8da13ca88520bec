"""The classic rulebook, sentence by sentence: leaving the board and winning, and the options of the house."""

import pytest

from tests.support.helpers import APART, corner, hand, legal, played, set_up_game, table, tiles, told
from tsuro_widget import Game

# -- leaving and winning ---------------------------------------------------------------------------


def test_the_last_marker_wins_also_when_it_did_not_move() -> None:
    """classic L119: the mover can lose."""
    assert played(corner({"Ann": "t35", "Ben": "t02"}), "place t35 r0").winners == ("Ben",)


def test_the_game_stops_with_the_last_tile_and_nobody_takes_the_dragon_tile() -> None:
    """classic L121; section 9: when the game ends on a placement, it stops there."""
    assert told(played(table(APART, {"Ann": "t34"}), "place t34 r0"), "dragon", "drew") == []


def test_the_game_goes_on_with_the_tiles_of_the_dead() -> None:
    """classic L45, L121: they come back, so not all tiles have been played; Ann draws the last one and lays it."""
    game = played(corner({"Ann": "t20", "Ben": "t34", "Cy": "", "Dee": ""}), "place t20 r0")
    assert (game.winners, game.actor, hand(game, "Ann")) == ((), "Ann", ["t34"])


def test_play_moves_clockwise_over_those_who_are_out_or_have_no_tile() -> None:
    """classic L53; section 9: an empty hand is skipped."""
    pawns = {"Ann": "c1.n1", "Ben": {"out": "edge"}, "Cy": "a6.w1", "Dee": "f6.s1"}
    assert played(table(pawns, {"Ann": "t34", "Dee": "t02"}), "place t34 r0").actor == "Dee"


# -- the options of the house ----------------------------------------------------------------------


@pytest.mark.parametrize("size", [3, 10])
def test_the_board_may_have_another_size(size: int) -> None:
    """House rule board_size: twice as many start marks as squares on a side, on four sides."""
    assert len(legal(set_up_game("classic", 2, board_size=size))) == 8 * size


def test_a_hand_may_have_another_size() -> None:
    """House rule hand_size, instead of classic L17."""
    game = set_up_game("classic", 2, hand_size=5)
    assert hand(game, "Ben") == tiles(6, 10)


def test_each_player_may_move_two_pawns() -> None:
    """House rule pawns_per_player: starts go round twice, and a turn moves both pawns."""
    game = set_up_game("classic", 2, pawns_per_player=2)
    asked = []
    for start in ["start c1.n1", "start f6.s1", "start a6.w1", "start f1.e1"]:
        asked.append(game.actor)
        game.play(start)
    assert asked == ["Ann", "Ben", "Ann", "Ben"]
    assert legal(game) == ["pawn 1", "pawn 2"]


def test_the_box_may_hold_other_tiles() -> None:
    """House rule tiles: so many of each pattern, a second one is named b."""
    game = Game("classic", seats=2, tiles=dict.fromkeys(tiles(1, 35), 0) | {"t34": 3, "t16": 4})
    assert list(game.state.box) == ["t16", "t16b", "t16c", "t16d", "t34", "t34b", "t34c"]
