"""Certificates: boards found by search that prove what is possible with the 35 tiles; facts 14 and 18."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.support.helpers import NAMES, ORIENTED, played
from tests.support.places import DATA
from tsuro_widget import Game
from tsuro_widget.editions.path_games import patterns
from tsuro_widget.rules.board import EDGE, OPEN, Board, Walk
from tsuro_widget.rules.geometry import EIGHT, Cell, Spot
from tsuro_widget.rules.tiles import LaidTile

CERTIFICATES: dict[str, Any] = json.loads((DATA / "certificates.json").read_text(encoding="utf-8"))
LONGEST = CERTIFICATES["longest"]
SURVIVORS = CERTIFICATES["eight_survivors"]
BY_FACE = {laid.face: laid for laid in ORIENTED}


def board_of(certificate: dict[str, Any]) -> Board:
    laid = {
        Cell(*divmod(place, 6)): BY_FACE[EIGHT.face(pairs)] for place, pairs in enumerate(certificate["board"]) if pairs
    }
    return Board(6, EIGHT, laid)


def hole_of(certificate: dict[str, Any]) -> Cell:
    return Cell(*divmod(certificate["hole"], 6))


@pytest.mark.parametrize("certificate", LONGEST + SURVIVORS)
def test_each_of_the_35_tiles_lies_once(certificate: dict[str, Any]) -> None:
    board = board_of(certificate)
    assert sorted(laid.tile for laid in board.laid.values()) == sorted(patterns())
    assert hole_of(certificate) not in board.laid


# -- fact 18: the longest path with the real tiles -------------------------------------------------


def longest(certificate: dict[str, Any]) -> Walk:
    board = board_of(certificate)
    return max(
        (board.walk(spot) for spot in board.grid.rim if spot.cell in board.laid), key=lambda walk: len(walk.legs)
    )


@pytest.mark.parametrize(("certificate", "length"), list(zip(LONGEST, [115, 112, 106])))
def test_fact_18_the_longest_path_has_its_length_and_ends_at_the_hole(certificate: dict[str, Any], length: int) -> None:
    walk = longest(certificate)
    assert (len(walk.legs), walk.ending, walk.end.cell) == (length, OPEN, hole_of(certificate))
    assert certificate["length"] == length


@pytest.mark.parametrize("certificate", LONGEST)
def test_fact_18_the_longest_path_can_be_played_alone(certificate: dict[str, Any]) -> None:
    """Laid one by one on the square ahead, the 35 tiles never take the pawn off the board."""
    final, start = board_of(certificate), longest(certificate).legs[0]
    board, spot = Board(6, EIGHT), final.grid.spots[start.cell][start.enter]
    for _ in range(35):
        board = board.lay(spot.cell, final.laid[spot.cell])
        walk = board.walk(spot)
        assert walk.ending == OPEN
        spot = walk.end
    assert (board, spot.cell) == (final, hole_of(certificate))


# -- fact 14: all eight survive --------------------------------------------------------------------

Order = list[tuple[Spot, list[LaidTile]]]


def starts_of(board: Board, hole: Cell) -> list[Spot]:
    """The rim marks from which eight paths lead to the hole."""
    trails = [board.trail(spot) for spot in board.grid.spots[hole]]
    assert {trail.ending for trail in trails} == {EDGE}
    return [board.grid.behind(trail.end) for trail in trails]


def seating(final: Board, hole: Cell) -> Order:
    """Who sits where, found by trying: in turn order, each start with the tiles that its pawn lays."""
    found = _continue(final, hole, Board(6, EIGHT), [], starts_of(final, hole))
    assert found is not None
    return found


def _continue(final: Board, hole: Cell, board: Board, seated: Order, waiting: list[Spot]) -> Order | None:
    """The first round chooses who comes next; from the second on, each seat fills what is ahead of it."""
    for start in waiting:
        cell = board.walk(start).end.cell
        if cell != hole:
            rest = [other for other in waiting if other != start]
            laid = board.lay(cell, final.laid[cell])
            if found := _continue(final, hole, laid, [*seated, (start, [final.laid[cell]])], rest):
                return found
    return None if waiting else _rounds(final, hole, board, [(start, list(laid)) for start, laid in seated])


def _rounds(final: Board, hole: Cell, board: Board, seated: Order) -> Order | None:
    for turn in range(35 - 8):
        start, laid = seated[turn % 8]
        cell = board.walk(start).end.cell
        if cell == hole:
            return None
        board = board.lay(cell, final.laid[cell])
        laid.append(final.laid[cell])
    return seated


@pytest.mark.parametrize("certificate", SURVIVORS)
def test_fact_14_eight_players_tie_in_a_real_game(certificate: dict[str, Any]) -> None:
    """Dealt 24 tiles and drawing 11, the seats lay 5, 5, 5, 4, 4, 4, 4 and 4 of them, and nobody is out."""
    final = board_of(certificate)
    order = seating(final, hole_of(certificate))
    tiles = [[laid.tile for laid in laids] for _, laids in order]
    assert [len(mine) for mine in tiles] == [5, 5, 5, 4, 4, 4, 4, 4]
    dealt = [tile for mine in tiles for tile in mine[:3]]
    drawn = [mine[number] for number in (3, 4) for mine in tiles if number < len(mine)]
    game = played(Game("classic", seats=8, seed=1), "shuffle " + " ".join(dealt + drawn))
    played(game, *(f"start {start}" for start, _ in order))
    for turn in range(35):
        _, laids = order[turn % 8]
        assert game.actor == NAMES[turn % 8]
        game.play(f"place {laids[turn // 8].tile} r{laids[turn // 8].rotation}")
    assert game.winners == tuple(NAMES)
    assert game.state.board == final
