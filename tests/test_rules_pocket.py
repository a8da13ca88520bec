"""The Pocket rulebook, sentence by sentence."""

from typing import Any

import pytest

from tests.helpers import (
    APART,
    NAMES,
    board,
    check_laid_tiles_stay,
    corner,
    hand,
    legal,
    played,
    pocket,
    set_up_game,
    tiles,
    told,
)
from tests.support.games import moments
from tsuro_widget import Game


def pocket_corner(hands: dict[str, str], **parts: Any) -> Game:
    rules = {"pawns_per_player": 1} if len({"Ann", "Ben", *hands}) == 2 else {}
    return corner(hands, edition="pocket", **({"rules": rules} | parts))


# -- setting up ------------------------------------------------------------------------------------


def test_the_box_holds_36_tiles_with_t34_twice() -> None:
    """pocket L88, L9; which pattern repeats is a choice."""
    game = Game("pocket", seats=3)
    assert list(game.state.box) == [*tiles(1, 34), "t34b", "t35"]


def test_the_frame_is_six_squares_wide() -> None:
    """pocket L116: the 6x6 grid system."""
    assert len(Game("pocket", seats=8).state.board.grid.cells) == 36


@pytest.mark.parametrize("seats", [["Ann"], [*NAMES, "Ina"]])
def test_two_to_eight_play(seats: list[str]) -> None:
    """pocket L76: 2 to 8 players."""
    with pytest.raises(ValueError, match="this edition is for 2 to 8"):
        Game("pocket", seats=seats)


def test_each_player_draws_three_tiles_from_the_stash() -> None:
    """pocket L98: each player draws three tiles; nobody has more."""
    game = set_up_game("pocket", 4, tiles(1, 12))
    assert [hand(game, name) for name in NAMES[:4]] == [tiles(n, n + 2) for n in (1, 4, 7, 10)]


def test_there_is_no_dragon_tile() -> None:
    """pocket L86-88: frame, beads and tiles are all there is."""
    assert Game("pocket").state.tokens == ()


def test_a_bead_starts_on_one_of_the_start_marks_of_the_frame() -> None:
    """pocket L102: 48 marks as in the classic edition, one bead on each; the first player first, then clockwise."""
    game = set_up_game("pocket", 3, first="Ben")
    assert (len(game.legal_actions), game.actor) == (48, "Ben")
    played(game, "start a1.n1")
    assert (len(game.legal_actions), game.actor) == (47, "Cy")


# -- a turn ----------------------------------------------------------------------------------------


def test_a_tile_may_be_laid_in_any_rotation_on_the_square_ahead() -> None:
    """pocket L116: in any direction and any rotational orientation, within the grid."""
    game = pocket(APART, {"Ann": "t16", "Ben": "t02"})
    assert legal(game) == [f"place t16 r{turns}" for turns in range(4)]
    assert board(played(game, "place t16 r3")) == {"c1": "t16 r3"}


def test_the_two_tiles_of_one_pattern_are_two_options() -> None:
    """Section 9: t34 and t34b."""
    assert legal(pocket(APART, {"Ann": "t34 t34b", "Ben": "t02"})) == ["place t34 r0", "place t34b r0"]


def test_a_laid_tile_stays_where_it_is() -> None:
    """pocket L116: once placed, it cannot be moved for the rest of the game."""
    check_laid_tiles_stay(moments("pocket", 6, 3))


def test_all_beads_next_to_the_new_tile_move_to_the_ends_of_their_paths() -> None:
    """pocket L120: the active player's first, then all others next to the tile."""
    pawns = {"Ann": "c1.n1", "Ben": "c1.n2", "Cy": "a6.w1"}
    game = played(pocket(pawns, {"Ann": "t34", "Ben": "t02"}), "place t34 r0")
    assert told(game, "moved") == ["moved Ann 1 c1.n1 1 c2.n1", "moved Ben 1 c1.n2 1 c2.n2"]


def test_leaving_the_board_by_choice_is_allowed() -> None:
    """pocket L82 gives an aim, no prohibition."""
    game = pocket(APART, {"Ann": "t01 t34", "Ben": "t02"})
    assert legal(game) == ["place t01 r0", "place t34 r0"]


def test_leaving_the_board_by_choice_is_forbidden_when_the_option_says_so() -> None:
    """forbid_self_elimination at a Pocket table."""
    rules = {"forbid_self_elimination": True}
    assert legal(pocket(APART, {"Ann": "t01 t34", "Ben": "t02"}, rules=rules)) == ["place t34 r0"]


def test_the_active_player_draws_one_tile() -> None:
    """pocket L124: the active player draws a tile; nobody else does."""
    game = played(pocket(APART, {"Ann": "t34 t05", "Ben": "t02"}, pile="t06 t07 t08"), "place t34 r0")
    assert told(game, "drew") == ["drew Ann t06"]


def test_a_player_who_is_two_short_still_draws_one_tile() -> None:
    """pocket L124 gives one draw a turn."""
    game = played(pocket(APART, {"Ann": "t34", "Ben": "t02"}, pile="t06 t07 t08"), "place t34 r0")
    assert hand(game, "Ann") == ["t06"]


def test_an_empty_stash_gives_no_tile() -> None:
    """pocket L124, where nothing is left."""
    game = played(pocket(APART, {"Ann": "t34", "Ben": "t02"}), "place t34 r0")
    assert (told(game, "drew"), game.actor) == ([], "Ben")


def test_an_empty_hand_is_skipped() -> None:
    """pocket is silent: who has no tile cannot place one."""
    assert played(pocket(APART, {"Ann": "t34", "Cy": "t02"}), "place t34 r0").actor == "Cy"


# -- leaving and winning ---------------------------------------------------------------------------


def test_a_path_that_ends_at_the_frame_takes_the_bead_out() -> None:
    """pocket L130: if the open end of the path connects to the frame."""
    game = played(pocket_corner({"Ann": "t20", "Cy": "t02"}), "place t20 r0")
    assert told(game, "left") == ["left Ben 1 edge"]


def test_joined_paths_take_both_beads_out() -> None:
    """pocket L131: if the paths of two players become connected, both are eliminated."""
    game = played(pocket_corner({"Ann": "t01", "Cy": "t02", "Dee": "t03"}), "place t01 r0")
    assert told(game, "left") == ["left Ann 1 collision", "left Ben 1 collision"]


def test_joined_paths_pass_each_other_when_the_option_says_so() -> None:
    """pocket L131 switched off by collision 'pass'."""
    rules = {"collision": "pass"}
    game = played(pocket_corner({"Ann": "t01", "Cy": "t02", "Dee": "t03"}, rules=rules), "place t01 r0")
    assert told(game, "left") == ["left Ann 1 edge", "left Ben 1 edge"]


def test_tiles_of_the_dead_go_back_into_the_stash_before_the_draw() -> None:
    """pocket L135: back into the draw stash, which is shuffled; section 9: before the mover's draw."""
    game = played(pocket_corner({"Ann": "t20", "Ben": "t07 t08", "Cy": "t02"}, pile="t09"), "place t20 r0")
    assert game.actor == "chance"
    game.play("shuffle t08 t09 t07")
    assert (told(game, "drew"), game.state.pile) == (["drew Ann t08"], ("t09", "t07"))


def test_tiles_of_the_dead_stay_out_when_the_option_says_so() -> None:
    """return_hand 'out' instead of pocket L135."""
    rules = {"return_hand": "out"}
    game = played(pocket_corner({"Ann": "t20", "Ben": "t07 t08", "Cy": "t02"}, rules=rules), "place t20 r0")
    assert (game.state.aside, game.state.pile, game.actor) == (("t07", "t08"), (), "Cy")


def test_nobody_exchanges_tiles_with_the_dead() -> None:
    """pocket L135: any eliminated player simply puts his tiles back."""
    game = played(pocket_corner({"Ann": "t20 t05", "Ben": "t07", "Cy": "t02"}), "place t20 r0")
    assert told(game, "returned", "drew") == ["returned Ben shuffle t07", "drew Ann t07"]


def test_tiles_are_exchanged_when_the_option_says_so() -> None:
    """exchange_bonus: the classic rule at a Pocket table."""
    rules = {"exchange_bonus": True}
    game = played(pocket_corner({"Ann": "t20 t05", "Ben": "t07", "Cy": "t02"}, rules=rules), "place t20 r0")
    assert legal(game) == ["keep", "swap t05 for t07"]


def test_the_last_bead_wins() -> None:
    """pocket L139: when only one indicator remains, that player wins."""
    assert played(pocket_corner({"Ann": "t20", "Ben": "t02"}), "place t20 r0").winners == ("Ann",)


def test_the_last_who_leave_on_one_move_tie() -> None:
    """pocket L139: if the remaining players are eliminated on the same move, those tie."""
    assert played(pocket_corner({"Ann": "t01", "Ben": "t02"}), "place t01 r0").winners == ("Ann", "Ben")


def test_the_last_square_takes_out_all_who_are_left() -> None:
    """pocket L88, L116: 36 tiles can fill the 36 squares, and every path on a full board ends at the frame."""
    names = [name for name in tiles(1, 35) if name != "t34"] + ["t34b"]
    cells = [f"{col}{row}" for row in range(1, 7) for col in "abcdef" if (col, row) != ("a", 1)]
    laid = {cell: f"{name} r0" for cell, name in zip(cells, names)}
    pawns = {"Ann": "a1.n1", "Ben": "a1.n2", "Cy": "a1.w1"}
    game = played(pocket(pawns, {"Ann": "t34"}, board=laid), "place t34 r0")
    assert (game.winners, len(game.state.board.laid)) == (("Ann", "Ben", "Cy"), 36)


def test_who_is_left_when_nobody_has_a_tile_ties() -> None:
    """Section 9: nobody alive has a tile: the living tie."""
    assert played(pocket(APART, {"Ann": "t34"}), "place t34 r0").winners == ("Ann", "Ben", "Cy")
