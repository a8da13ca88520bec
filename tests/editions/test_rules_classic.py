"""The classic rulebook, sentence by sentence: what it has alone of setting up, laying and moving."""

import pytest

from tests.support.helpers import (
    APART,
    board,
    corner,
    dragon,
    hand,
    legal,
    played,
    set_up_game,
    spots,
    table,
    tiles,
    told,
)
from tsuro_widget import Game, IllegalAction

# -- setting up ------------------------------------------------------------------------------------


def test_the_box_holds_a_board_of_36_squares_and_35_different_tiles() -> None:
    """classic L13, L81: one board, 35 playing tiles, each tile is unique."""
    state = Game("classic", seats=8).state
    assert len(state.board.grid.cells) == 36
    assert list(state.box) == tiles(1, 35)
    assert len({orientation.face for tile in state.box.values() for orientation in tile.orientations}) == 105


def test_the_dragon_tile_begins_under_the_pile() -> None:
    """classic L19, L117: the pile stands on top of the dragon tile."""
    assert dragon(set_up_game("classic", 3)) == "pile"


def test_hands_are_dealt_before_start_marks_are_chosen() -> None:
    """classic L25: players may look at their tiles before choosing a start mark."""
    game = set_up_game("classic", 2)
    assert hand(game, "Ann") == tiles(1, 3)
    assert legal(game)[0].startswith("start ")


def test_all_markers_are_placed_before_the_first_tile() -> None:
    """classic L23: until each player has placed his or her marker."""
    game = played(set_up_game("classic", 3), "start c1.n1", "start f6.s1")
    with pytest.raises(IllegalAction, match="Cy: choose a start"):
        game.play("place t34 r0")
    assert legal(played(game, "start a6.w1"))[0].startswith("place ")


# -- playing a tile --------------------------------------------------------------------------------


@pytest.mark.parametrize(("tile", "different"), [("t34", 1), ("t14", 2), ("t16", 4)])
def test_equal_turns_of_a_tile_are_one_option(tile: str, different: int) -> None:
    """classic L33, read with L81: a turn that changes nothing is no other placement."""
    game = table(APART, {"Ann": tile, "Ben": "t02"}, rules={"forbid_self_elimination": False})
    assert legal(game) == [f"place {tile} r{turns}" for turns in range(different)]


def test_an_equal_turn_is_accepted_and_the_smallest_lies_on_the_board() -> None:
    """classic L33; section 9: the smallest turn is what lies on the board, also when an equal one was typed."""
    game = played(table(APART, {"Ann": "t34", "Ben": "t02"}), "place t34 r3")
    assert board(game) == {"c1": "t34 r0"}
    assert [str(action) for action in game.actions] == ["place t34 r0"]


def test_only_tiles_in_the_hand_may_be_laid() -> None:
    """classic L33: one of the tiles from his or her hand."""
    game = table(APART, {"Ann": "t16", "Ben": "t34"})
    with pytest.raises(IllegalAction, match="Ann has t16 and faces c1"):
        game.play("place t34 r0")


def test_a_tile_goes_on_the_square_ahead_of_the_marker() -> None:
    """classic L33: on an open square next to his or her marker."""
    start = table({"Ann": "c2.n1", "Ben": "f6.s1"}, {"Ann": "t32", "Ben": "t02"}, board={"c1": "t34 r0"})
    assert board(played(start, "place t32 r0")) == {"c1": "t34 r0", "c2": "t32 r0"}


def test_another_turn_of_the_same_tile_counts_as_another_placement() -> None:
    """classic L127: unless no other move is possible; a turn of the same tile is one."""
    assert legal(corner({"Ann": "t20", "Cy": "t02"})) == ["place t20 r0", "place t20 r1"]


def test_all_placements_are_allowed_when_every_one_of_them_leaves_the_board() -> None:
    """classic L127: unless no other move is possible."""
    game = table({"Ann": "a1.n1", "Ben": "f6.s1"}, {"Ann": "t01 t35", "Ben": "t02"})
    assert legal(game) == ["place t01 r0", "place t35 r0"]


# -- moving the markers ----------------------------------------------------------------------------


def test_the_active_marker_moves_to_the_open_end_of_its_path() -> None:
    """classic L37: to the open end of the path, over as many tiles as it takes."""
    laid = {"c2": "t32 r0", "c3": "t33 r0"}
    game = played(table(APART, {"Ann": "t34", "Ben": "t02"}, board=laid), "place t34 r0")
    assert told(game, "moved") == ["moved Ann 1 c1.n1 3 c4.n1"]


def test_paths_that_cross_stay_apart() -> None:
    """classic L17: paths proceed uninterrupted and independent of the others."""
    game = played(table({"Ann": "c1.n1", "Ben": "c1.n2"}, {"Ann": "t32", "Ben": "t02"}), "place t32 r0")
    assert spots(game) == {"Ann": "c2.n2", "Ben": "c2.n1"}


def test_the_active_marker_is_told_first() -> None:
    """classic L37 before L39."""
    pawns = {"Ann": "c1.n1", "Ben": "c1.n2"}
    game = played(table(pawns, {"Ben": "t34", "Ann": "t02"}, turn="Ben"), "place t34 r0")
    assert [line.split()[1] for line in told(game, "moved")] == ["Ben", "Ann"]
