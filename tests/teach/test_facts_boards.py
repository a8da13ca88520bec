"""The classroom facts about whole boards: gaps, chains, loops, the longest path. Others have files of their own."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import sqrt
from random import Random

import pytest

from tests.support.chains import (
    ACROSS,
    U_TURNS,
    Faces,
    Links,
    beyond,
    chains,
    ends,
    follow,
    joints,
    one_long_path,
    squares,
)
from tests.support.games import game_at
from tsuro_widget.editions.path_games import patterns
from tsuro_widget.rules.board import LOOP, Board
from tsuro_widget.rules.geometry import EIGHT, Cell, Face
from tsuro_widget.rules.tiles import LaidTile, Tile

TILES = [Tile(name, EIGHT, (face,)) for name, face in patterns().items()]


def board_of(faces: Faces, size: int) -> Board:
    return Board(size, EIGHT, {Cell(*square): LaidTile("t", "", 0, face) for square, face in faces.items()})


def lengths(board: Board) -> list[int]:
    """The legs of every chain, walked by the package from both of its ends."""
    return sorted(len(board.walk(spot).legs) for spot in board.grid.rim)


# -- fact 15 ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gap", "survivors"), [("c3", 8), ("c1", 6), ("a1", 4)])
def test_fact_15_so_many_can_stand_around_the_last_gap(gap: str, survivors: int) -> None:
    """Whoever faces the gap has come over one of its inner ports."""
    grid = Board(6, EIGHT).grid
    assert sum(grid.holds(grid.behind(spot).cell) for spot in grid.spots[Cell.parse(gap)]) == survivors


def test_fact_15_one_random_full_board_in_six_joins_a_central_gap_to_the_rim_eight_times() -> None:
    """16.3 %, within four standard errors."""
    random, games = Random(15), 3000
    joined = sum(rim_reaches_gap(random) for _ in range(games))
    assert abs(joined / games - 0.163) < 4 * sqrt(0.163 * 0.837 / games)


def rim_reaches_gap(random: Random) -> bool:
    """Whether all paths from a gap at c3 lead to the rim, on a random lay of the 35 tiles."""
    others = [square for square in squares(6) if square != (2, 2)]
    lay = zip(others, random.sample(TILES, 35))
    links = {square: tile.at_rotation("", random.randrange(4)).face for square, tile in lay}
    return all(follow(links, beyond((2, 2), port))[0][0] != (2, 2) for port in range(8))


# -- fact 16 ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", range(1, 8))
def test_fact_16_a_full_board_has_four_chains_a_row(size: int) -> None:
    random = Random(size)
    links: Links = {square: random.choice(TILES).at_rotation("", random.randrange(4)).face for square in squares(size)}
    assert chains(links) == 4 * size == 4 * len(links) - joints(links)


@pytest.mark.parametrize("size", [1, 2, 3, 6])
def test_fact_16_a_board_of_u_turns_has_a_loop_for_each_inner_side(size: int) -> None:
    """As many as there can be, for a loop has two joints at least: 60 on 6x6."""
    board = board_of(dict.fromkeys(squares(size), U_TURNS), size)
    inner = [
        spot
        for cell in board.grid.cells
        for spot in board.grid.spots[cell]
        if board.grid.holds(board.grid.behind(spot).cell)
    ]
    walks = [board.walk(spot) for spot in inner]
    assert {(walk.ending, len(walk.legs)) for walk in walks} == ({(LOOP, 2)} if inner else set())
    loops = {frozenset((leg.cell, frozenset([int(leg.enter), int(leg.leave)])) for leg in walk.legs) for walk in walks}
    assert len(loops) == 2 * size * (size - 1)


# -- fact 17 ---------------------------------------------------------------------------------------


def bound(size: int) -> int:
    """4n² legs make 4n chains, and none of the others is shorter than one leg."""
    return 4 * size * size - (4 * size - 1)


def test_fact_17_the_bounds() -> None:
    assert [bound(size) for size in range(1, 9)] == [1, 9, 25, 49, 81, 121, 169, 225]
    assert all(bound(size) == 4 * size * (size - 1) + 1 for size in range(1, 20))


@pytest.mark.parametrize("size", range(1, 9))
def test_fact_17_the_bound_is_reached(size: int) -> None:
    """From U-turns everywhere, the first path is led through one loop after the other."""
    found = lengths(board_of(one_long_path(size), size))
    assert found == [1] * (8 * size - 2) + [bound(size)] * 2


def test_fact_17_from_each_start_12960_of_all_boards_of_four_tiles_have_a_path_of_nine() -> None:
    """All 105⁴ boards, cut down by counting: a path of nine leaves seven chains of one leg each, so 14 of the 16 outer
    ports are linked within their tiles; then three tiles link no outer port to an inner one, and one links two of them,
    which are the ends of the path. Here that one lies at the top left; a quarter turn leads to the other corners."""
    closed = [face for face in all_faces() if all((face[port] in OUTER) == (port in OUTER) for port in range(8))]
    half_open = [face for face in all_faces() if sum(face[port] not in OUTER for port in OUTER) == 2]
    starts, boards = Counter[int](), 0
    for first, *others in product(half_open, closed, closed, closed):
        faces = {square: EIGHT.turn(face, turns) for turns, (square, face) in enumerate(zip(RING, (first, *others)))}
        marks = [port for port in OUTER if first[port] not in OUTER]
        if follow(faces, (RING[0], marks[0]))[1] == 9:
            boards += 1
            starts.update(marks)
    assert starts == dict.fromkeys(OUTER, 12_960)
    assert 4 * boards == 103_680


OUTER = (0, 1, 6, 7)
RING = [(0, 0), (0, 1), (1, 1), (1, 0)]


def all_faces() -> list[Face]:
    return [laid.face for tile in TILES for laid in tile.orientations]


def test_the_table_of_these_tests_agrees_with_the_geometry_of_the_package() -> None:
    """Two tables, written down apart."""
    assert {int(port): int(EIGHT.mate[port]) for port in EIGHT.ports} == ACROSS
    for port in EIGHT.ports:
        spot = Board(3, EIGHT).across(Cell(1, 1), port)
        assert ((spot.cell.row, spot.cell.col), int(spot.port)) == beyond((1, 1), port)


def test_both_ways_of_following_paths_agree() -> None:
    for seed in range(20):
        board = game_at("classic", 5, seed).state.board
        links = {(cell.row, cell.col): laid.face for cell, laid in board.laid.items()}
        for square, port in ends(links):
            walk = board.walk(board.grid.spots[Cell(*square)][port])
            end = ((walk.end.cell.row, walk.end.cell.col), int(walk.end.port))
            assert (end, len(walk.legs)) == follow(links, (square, port))
