"""The mistakes of student programs, by the numbers of a course's list (3, 5, 7) where it has one, and their kin.

Mistakes that a rulebook names are tested with its rules, for example two pawns side by side on one tile (5).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tests.support.chains import one_long_path
from tests.support.helpers import APART, board, corner, dragon, hand, laid, legal, played, spots, table, told
from tsuro_widget.rules.board import LOOP, Board
from tsuro_widget.rules.geometry import EIGHT, Cell
from tsuro_widget.rules.tiles import LaidTile

FREE = {"forbid_self_elimination": False}


# -- 3: walks that never end -----------------------------------------------------------------------


def ring() -> Board:
    """Four corner-cutting tiles around a vertex: the paths at the vertex close to a ring."""
    squares = [Cell(1, 1), Cell(1, 2), Cell(2, 1), Cell(2, 2)]
    return Board(6, EIGHT, {cell: laid("t35") for cell in squares})


def test_bug_3_a_walk_around_a_loop_ends_where_it_began() -> None:
    board = ring()
    start = board.grid.spots[Cell(1, 1)][EIGHT.port("e2")]
    walk = board.walk(start)
    assert (walk.ending, len(walk.legs), walk.end) == (LOOP, 4, start)


def test_bug_3_walking_back_around_a_loop_ends_too() -> None:
    board = ring()
    assert board.trail(board.grid.spots[Cell(1, 1)][EIGHT.port("e2")]).ending == LOOP


def test_bug_3_a_placement_that_closes_a_loop_does_not_count_as_open() -> None:
    """A pawn inside a ring with one tile missing: `t35` there sends it round for ever."""
    board = ring().clear(Cell(1, 1))
    spot = board.grid.spots[Cell(1, 1)][EIGHT.port("e2")]
    assert board.stays_open(spot, [laid("t35"), laid("t34")]) == [False, True]


@contextmanager
def shallow_calls() -> Iterator[None]:
    """Python may call functions only 100 deep: whoever follows paths by recursion fails."""
    before, frame, depth = sys.getrecursionlimit(), sys._getframe(), 0
    while frame.f_back is not None:
        frame, depth = frame.f_back, depth + 1
    sys.setrecursionlimit(depth + 100)
    try:
        yield
    finally:
        sys.setrecursionlimit(before)


def test_bug_3_a_path_of_hundreds_of_tiles_needs_no_deep_calls() -> None:
    """4·8·7 + 1 = 225 legs under a recursion limit of 100."""
    faces = {Cell(*square): LaidTile("t", "", 0, face) for square, face in one_long_path(8).items()}
    long = Board(8, EIGHT, faces)
    with shallow_calls():
        walk = long.walk(long.grid.rim[0])
    assert len(walk.legs) == 225


def test_bug_3_a_game_needs_no_deep_calls() -> None:
    """All consequences of a placement, a whole exchange and draw, under a recursion limit of 100."""
    game = corner({"Ann": "t20 t05", "Ben": "t07 t08", "Cy": "t10", "Dee": "t11"}, pile="t12")
    with shallow_calls():
        played(game, "place t20 r0", "swap t05 for t07", "shuffle t12 t05 t08")
    assert game.actor == "Cy"


# -- 7: two pawns at one square ------------------------------------------------------------------


def test_bug_7_two_pawns_may_face_one_empty_square_from_two_sides() -> None:
    """b2 is ahead of Ann, who came from the north, and of Ben, who came from the west: one tile moves both."""
    laid = {"b1": "t34 r0", "a2": "t33 r0"}
    game = table({"Ann": "b2.n1", "Ben": "b2.w1"}, {"Ann": "t32", "Ben": "t02"}, board=laid)
    played(game, "place t32 r0")
    assert spots(game) == {"Ann": "b3.n2", "Ben": "c2.w2"}


def test_bug_7_whose_square_was_filled_by_another_lays_on_the_next_one() -> None:
    laid = {"b1": "t34 r0", "a2": "t33 r0"}
    game = table({"Ann": "b2.n1", "Ben": "b2.w1"}, {"Ann": "t32", "Ben": "t16"}, board=laid)
    played(game, "place t32 r0", "place t16 r0")
    assert board(game)["c2"] == "t16 r0"


# -- tiles -----------------------------------------------------------------------------------------


def test_a_tile_turns_clockwise() -> None:
    """A quarter turn takes north to east: what joined n1 and e1 joins e1 and s1."""
    face = EIGHT.face([(0, 2), (1, 3), (4, 6), (5, 7)])
    assert EIGHT.turn(face, 1) == EIGHT.face([(2, 4), (3, 5), (6, 0), (7, 1)])


# -- moving ----------------------------------------------------------------------------------------


def test_all_pawns_walk_on_the_same_board_whatever_their_order() -> None:
    """Who lays is told first; where everybody ends is the same for each of the two."""
    ends = []
    for mover in ("Ann", "Ben"):
        game = corner({mover: "t16", "Cy": "t02"}, turn=mover, rules=FREE)
        ends.append(spots(played(game, "place t16 r0")))
    assert ends[0] == ends[1]


def test_a_pawn_does_not_stop_another_one() -> None:
    """Ben waits at a1.n2 on no tile yet; Ann's path passes a1 and goes on."""
    pawns = {"Ann": "b1.n1", "Ben": "c1.n1", "Cy": "f6.s1"}
    game = played(table(pawns, {"Ann": "t35", "Ben": "t02"}, board={"a1": "t34 r0"}, rules=FREE), "place t35 r0")
    assert told(game, "moved") == ["moved Ann 1 b1.n1 2 edge"]


# -- the ban on leaving ----------------------------------------------------------------------------


def test_the_ban_follows_the_path_to_its_end_and_not_over_one_tile() -> None:
    """`t35` leads Ann west onto a tile that is there already and out of the board behind it."""
    pawns = {"Ann": "b1.n1", "Ben": "f6.s1"}
    game = table(pawns, {"Ann": "t35 t34", "Ben": "t02"}, board={"a1": "t33 r0"})
    assert legal(game) == ["place t34 r0"]


# -- eliminations ----------------------------------------------------------------------------------


def test_the_dragon_tile_is_given_up_when_tiles_come_back() -> None:
    hands = {"Ann": "t20 t05", "Ben": "t07 t08", "Cy": "t10 t11 t12", "Dee": "t13 t14 t15"}
    game = played(corner(hands, tokens={"dragon": "Ann"}), "place t20 r0", "keep", "shuffle t07 t08")
    assert (dragon(game), hand(game, "Ann")) == ("pile", ["t05", "t07", "t08"])


# -- refused actions -------------------------------------------------------------------------------


def test_an_earlier_state_is_not_changed_by_what_is_played_later() -> None:
    game = table(APART, {"Ann": "t34", "Ben": "t02"}, pile="t05")
    before, position = game.state, game.position()
    played(game, "place t34 r0")
    assert (before.board.laid, before.hands, before.pile) == ({}, (("t34",), ("t02",), ()), ("t05",))
    game.undo()
    assert (game.state, game.position()) == (before, position)
