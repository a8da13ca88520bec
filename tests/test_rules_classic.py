"""The classic rulebook, sentence by sentence: setting up, laying a tile, moving the markers."""

import pytest

from tests.helpers import (
    APART,
    NAMES,
    board,
    check_laid_tiles_stay,
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
from tests.support.games import moments
from tsuro_widget import Game, IllegalAction

# -- setting up ------------------------------------------------------------------------------------


def test_the_box_holds_a_board_of_36_squares_and_35_different_tiles() -> None:
    """classic L13, L81: one board, 35 playing tiles, each tile is unique."""
    state = Game("classic", seats=8).state
    assert len(state.board.grid.cells) == 36
    assert list(state.box) == tiles(1, 35)
    assert len({orientation.face for tile in state.box.values() for orientation in tile.orientations}) == 105


@pytest.mark.parametrize("seats", [2, 8])
def test_two_to_eight_play(seats: int) -> None:
    """classic L9: for two to eight players."""
    assert len(Game("classic", seats=seats).state.seats) == seats


@pytest.mark.parametrize("seats", [["Ann"], [*NAMES, "Ina"]])
def test_one_or_nine_cannot_play(seats: list[str]) -> None:
    """classic L9: for two to eight players."""
    with pytest.raises(ValueError, match=f"{len(seats)} seats; this edition is for 2 to 8"):
        Game("classic", seats=seats)


def test_there_are_48_start_marks_two_on_each_outer_side_of_a_square() -> None:
    """classic L23: the dots on all four sides of the board."""
    starts = legal(set_up_game("classic", 2))
    assert len(starts) == 48
    assert [start for start in starts if " a1." in start] == [f"start a1.{port}" for port in ["n1", "n2", "w1", "w2"]]
    assert [start for start in starts if " c6." in start] == ["start c6.s1", "start c6.s2"]


def test_each_player_is_dealt_three_tiles_from_the_top_and_the_rest_is_the_pile() -> None:
    """classic L117, L19: deal three tiles to each player, stack the remaining tiles."""
    game = set_up_game("classic", 3)
    assert [hand(game, name) for name in NAMES[:3]] == [tiles(1, 3), tiles(4, 6), tiles(7, 9)]
    assert list(game.state.pile) == tiles(10, 35)


def test_the_dragon_tile_begins_under_the_pile() -> None:
    """classic L19, L117: the pile stands on top of the dragon tile."""
    assert dragon(set_up_game("classic", 3)) == "pile"


def test_hands_are_dealt_before_start_marks_are_chosen() -> None:
    """classic L25: players may look at their tiles before choosing a start mark."""
    game = set_up_game("classic", 2)
    assert hand(game, "Ann") == tiles(1, 3)
    assert legal(game)[0].startswith("start ")


def test_the_first_player_starts_and_the_others_follow_clockwise() -> None:
    """classic L21, L23: the oldest player plays first, continue clockwise."""
    game = set_up_game("classic", 3, first="Ben")
    asked = [game.actor]
    for start in ["start c1.n1", "start f6.s1", "start a6.w1"]:
        game.play(start)
        asked.append(game.actor)
    assert asked == ["Ben", "Cy", "Ann", "Ben"]
    assert spots(game) == {"Ann": "a6.w1", "Ben": "c1.n1", "Cy": "f6.s1"}


def test_a_start_mark_holds_one_marker() -> None:
    """classic L62: players choose an unoccupied start mark."""
    game = played(set_up_game("classic", 2), "start c1.n1")
    assert len(game.legal_actions) == 47
    with pytest.raises(IllegalAction, match=r"'start c1\.n1' is not possible now"):
        game.play("start c1.n1")


def test_all_markers_are_placed_before_the_first_tile() -> None:
    """classic L23: until each player has placed his or her marker."""
    game = played(set_up_game("classic", 3), "start c1.n1", "start f6.s1")
    with pytest.raises(IllegalAction, match="Cy is asked to choose a start"):
        game.play("place t34 r0")
    assert legal(played(game, "start a6.w1"))[0].startswith("place ")


# -- playing a tile --------------------------------------------------------------------------------


def test_a_tile_may_be_laid_in_any_direction() -> None:
    """classic L33: the player may place the tile in any direction."""
    assert legal(table(APART, {"Ann": "t16", "Ben": "t02"})) == [f"place t16 r{turns}" for turns in range(4)]


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
    with pytest.raises(IllegalAction, match="Ann holds t16 and faces c1"):
        game.play("place t34 r0")


def test_a_tile_goes_on_the_square_ahead_of_the_marker() -> None:
    """classic L33: on an open square next to his or her marker."""
    start = table({"Ann": "c2.n1", "Ben": "f6.s1"}, {"Ann": "t32", "Ben": "t02"}, board={"c1": "t34 r0"})
    assert board(played(start, "place t32 r0")) == {"c1": "t34 r0", "c2": "t32 r0"}


def test_a_laid_tile_stays_where_it_is() -> None:
    """classic L33: once a tile has been placed, it cannot be moved for the rest of the game."""
    check_laid_tiles_stay(moments("classic", 5, 3))


def test_nobody_may_leave_the_board_while_another_placement_stays_on_it() -> None:
    """classic L127: a player may not connect his or her path to the edge."""
    game = table(APART, {"Ann": "t01 t34", "Ben": "t02"})
    assert legal(game) == ["place t34 r0"]
    with pytest.raises(IllegalAction, match="it would take Ann off the board, and 'place t34 r0' would not"):
        game.play("place t01 r0")


def test_another_turn_of_the_same_tile_counts_as_another_placement() -> None:
    """classic L127: unless no other move is possible; a turn of the same tile is one."""
    assert legal(corner({"Ann": "t20", "Cy": "t02"})) == ["place t20 r0", "place t20 r1"]


def test_all_placements_are_allowed_when_every_one_of_them_leaves_the_board() -> None:
    """classic L127: unless no other move is possible."""
    game = table({"Ann": "a1.n1", "Ben": "f6.s1"}, {"Ann": "t01 t35", "Ben": "t02"})
    assert legal(game) == ["place t01 r0", "place t35 r0"]


def test_others_may_always_be_eliminated() -> None:
    """classic L41, L79: eliminating an opponent is a move like any other."""
    game = played(corner({"Ann": "t20", "Cy": "t02"}), "place t20 r0")
    assert spots(game) == {"Ann": "b1.w2", "Ben": "edge", "Cy": "f6.s1"}


def test_self_elimination_is_allowed_when_the_option_says_so() -> None:
    """classic L127 switched off: every placement is an option, and leaving by choice works."""
    game = table(APART, {"Ann": "t01 t34", "Ben": "t02"}, rules={"forbid_self_elimination": False})
    assert legal(game) == ["place t01 r0", "place t34 r0"]
    assert spots(played(game, "place t01 r0"))["Ann"] == "edge"


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


def test_all_other_markers_next_to_the_new_tile_move_too() -> None:
    """classic L39: all other markers next to the new tile are moved to the ends of their new paths."""
    pawns = {"Ann": "c1.n1", "Ben": "c1.n2", "Cy": "a6.w1"}
    game = played(table(pawns, {"Ann": "t34", "Ben": "t02"}), "place t34 r0")
    assert spots(game) == {"Ann": "c2.n1", "Ben": "c2.n2", "Cy": "a6.w1"}
    assert told(game, "moved") == ["moved Ann 1 c1.n1 1 c2.n1", "moved Ben 1 c1.n2 1 c2.n2"]


def test_the_active_marker_is_told_first() -> None:
    """classic L37 before L39."""
    pawns = {"Ann": "c1.n1", "Ben": "c1.n2"}
    game = played(table(pawns, {"Ben": "t34", "Ann": "t02"}, turn="Ben"), "place t34 r0")
    assert [line.split()[1] for line in told(game, "moved")] == ["Ben", "Ann"]
