"""The Pocket rulebook, sentence by sentence: what it has alone; the rest stands in `test_rules_alike`."""

from tests.support.helpers import played, pocket, tiles
from tsuro_widget import Game

# -- setting up ------------------------------------------------------------------------------------


def test_the_box_holds_36_tiles_with_t34_twice() -> None:
    """pocket L88, L9; which pattern repeats is a choice."""
    game = Game("pocket", seats=3)
    assert list(game.state.box) == [*tiles(1, 34), "t34b", "t35"]


def test_the_frame_is_six_squares_wide() -> None:
    """pocket L116: the 6x6 grid system."""
    assert len(Game("pocket", seats=8).state.board.grid.cells) == 36


# -- a turn ----------------------------------------------------------------------------------------


# -- leaving and winning ---------------------------------------------------------------------------


def test_the_last_square_takes_out_all_who_are_left() -> None:
    """pocket L88, L116: 36 tiles can fill the 36 squares, and every path on a full board ends at the frame."""
    names = [name for name in tiles(1, 35) if name != "t34"] + ["t34b"]
    cells = [f"{col}{row}" for row in range(1, 7) for col in "abcdef" if (col, row) != ("a", 1)]
    laid = {cell: f"{name} r0" for cell, name in zip(cells, names)}
    pawns = {"Ann": "a1.n1", "Ben": "a1.n2", "Cy": "a1.w1"}
    game = played(pocket(pawns, {"Ann": "t34"}, board=laid), "place t34 r0")
    assert (game.winners, len(game.state.board.laid)) == (("Ann", "Ben", "Cy"), 36)
