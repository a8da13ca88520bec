"""The board: laying, walking, walking back."""

from __future__ import annotations

import pytest

from tests.support.helpers import ORIENTED, laid
from tsuro_widget.rules.board import DEAD, EDGE, OPEN, Board, Leg
from tsuro_widget.rules.geometry import EIGHT, TWELVE, Cell, Spot
from tsuro_widget.rules.tiles import LaidTile

EMPTY = Board(6, EIGHT)


def spot(text: str, board: Board = EMPTY) -> Spot:
    found = board.grid.parse(text)
    assert isinstance(found, Spot)
    return found


def test_laying_and_clearing_make_new_boards() -> None:
    one = EMPTY.lay(Cell(0, 2), laid("t34"))
    assert (EMPTY.laid, one.laid) == ({}, {Cell(0, 2): laid("t34")})
    assert one.clear(Cell(0, 2)) == EMPTY


def test_equal_boards_are_equal_whatever_the_order_of_laying() -> None:
    one = EMPTY.lay(Cell(0, 0), laid("t01")).lay(Cell(1, 1), laid("t02"))
    other = EMPTY.lay(Cell(1, 1), laid("t02")).lay(Cell(0, 0), laid("t01"))
    assert one == other
    assert hash(one) == hash(other)


def test_a_walk_from_an_empty_square_stays_there() -> None:
    assert EMPTY.walk(spot("c1.n1")) == ((), spot("c1.n1"), OPEN)


def test_a_walk_tells_its_legs_and_where_it_ends() -> None:
    board = EMPTY.lay(Cell(0, 2), laid("t34")).lay(Cell(1, 2), laid("t35"))
    walk = board.walk(spot("c1.n1"))
    assert walk.legs == (Leg(Cell(0, 2), 0, 5), Leg(Cell(1, 2), 0, 7))
    assert (str(walk.end), walk.ending) == ("b2.e1", OPEN)


def test_a_walk_off_the_board_ends_at_the_edge() -> None:
    walk = EMPTY.lay(Cell(0, 0), laid("t35")).walk(spot("a1.n1"))
    assert (walk.ending, board_has(walk.end)) == (EDGE, False)


def board_has(end: Spot) -> bool:
    return EMPTY.grid.holds(end.cell)


def test_a_path_that_stops_on_a_tile_is_dead() -> None:
    """A face of twelve ports has ports without a path."""
    board = Board(6, TWELVE, {Cell(0, 0): LaidTile("C01", "A", 0, TWELVE.face([(1, 6)]))})
    assert board.walk(spot("a1.n2", board)).ending == DEAD
    diagonal = board.walk(spot("a1.n1", board))
    assert (str(diagonal.end), diagonal.ending) == ("b2.nw", OPEN)


def test_a_trail_is_the_walk_that_led_here() -> None:
    board = EMPTY.lay(Cell(0, 2), laid("t34")).lay(Cell(1, 2), laid("t35"))
    there = board.walk(spot("c1.n1"))
    trail = board.trail(there.end)
    assert trail.legs == there.legs
    assert trail.ending == EDGE
    assert board.grid.behind(trail.end) == spot("c1.n1")


@pytest.mark.parametrize(("name", "stays"), [("t34", True), ("t01", False), ("t35", True)])
def test_whether_a_path_stays_open_is_told_for_each_way_of_filling_the_square(name: str, stays: bool) -> None:
    assert EMPTY.stays_open(spot("c1.n1"), [laid(name)]) == [stays]


def test_trying_ways_leaves_the_board_as_it_was() -> None:
    board = EMPTY.lay(Cell(1, 2), laid("t35"))
    assert board.stays_open(spot("c1.n1"), [laid("t34"), laid("t01"), laid("t35")]) == [True, False, True]
    assert board == EMPTY.lay(Cell(1, 2), laid("t35"))


@pytest.mark.parametrize("port", range(8))
def test_trying_agrees_with_laying_and_walking(port: int) -> None:
    around = {Cell(row, col): laid("t25", (row + col) % 4) for row in range(3) for col in range(3)}
    board, start = Board(6, EIGHT, around).clear(Cell(1, 1)), EMPTY.grid.spots[Cell(1, 1)][port]
    walked = [board.lay(Cell(1, 1), way).walk(start).ending == OPEN for way in ORIENTED]
    assert board.stays_open(start, ORIENTED) == walked
