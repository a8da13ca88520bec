"""Perft: how many sequences of actions there are, to a depth, against counts made without the package's filter."""

from __future__ import annotations

import json
from itertools import combinations, permutations
from typing import Any

import pytest

from tests.support.chains import follow
from tests.support.places import DATA
from tests.support.referee_common import play_all
from tests.whole.referee_seas import SeasReferee
from tsuro_widget import Game
from tsuro_widget.editions.path_games import patterns
from tsuro_widget.rules.board import Board
from tsuro_widget.rules.engine import play
from tsuro_widget.rules.geometry import EIGHT, Beside, Spot
from tsuro_widget.rules.model import State
from tsuro_widget.rules.tiles import Tile

TABLES: dict[str, Any] = json.loads((DATA / "perft.json").read_text(encoding="utf-8"))

# -- one pawn, all 35 tiles open, placements that keep it on the board -----------------------------


def safe_ways(board: Board, spot: Spot, tiles: dict[str, Tile], depth: int) -> int:
    """How many sequences of so many placements keep the pawn on the board."""
    ways = [way for tile in tiles.values() for way in tile.orientations]
    is_open = board.stays_open(spot, ways)
    if depth == 1:
        return sum(is_open)
    counted = 0
    for way in (way for way, stays in zip(ways, is_open) if stays):
        after = board.lay(spot.cell, way)
        rest = {name: tile for name, tile in tiles.items() if name != way.tile}
        counted += safe_ways(after, after.walk(spot).end, rest, depth - 1)
    return counted


@pytest.mark.parametrize("row", TABLES["one pawn"], ids=[row["start"] for row in TABLES["one pawn"]])
def test_one_pawn_with_all_tiles_open(row: dict[str, Any]) -> None:
    """Fact 19, free of any numbering of tiles or squares: only the start is named."""
    board = Board(6, EIGHT)
    tiles = {name: Tile(name, EIGHT, (face,)) for name, face in patterns().items()}
    spot = board.grid.parse(row["start"])
    assert isinstance(spot, Spot)
    assert [safe_ways(board, spot, tiles, depth) for depth in (1, 2, 3)] == row["counts"]


# -- the editions ----------------------------------------------------------------------------------


def perft(state: State, depth: int) -> int:
    """The number of sequences of `depth` actions; a game that is over has none."""
    if depth == 1 or not state.phases:
        return len(state.options)
    return sum(perft(play(state, option).state, depth - 1) for option in state.options)


def counted(state: State, depth: int) -> int:
    """The same number, with the options found by trying everything."""
    found = by_trying(state) if state.phases else []
    if depth == 1 or not state.phases:
        return len(found)
    return sum(counted(play(state, text).state, depth - 1) for text in found)


def by_trying(state: State) -> list[str]:
    kind = type(state.choice).__name__
    return {"LayTile": placements, "Exchange": swaps, "PickPawn": pawns, "ShufflePile": shuffles}[kind](state)


def pawns(state: State) -> list[str]:
    return ["pawn 1", "pawn 2"]


def shuffles(state: State) -> list[str]:
    assert len(state.pile) <= 4, "this position would need too many orders"
    return ["shuffle " + " ".join(order) for order in permutations(state.pile)]


def swaps(state: State) -> list[str]:
    mine = state.hands[state.turn]
    dead = {pawn.owner for pawn in state.pawns} - {pawn.owner for pawn in state.pawns if not pawn.out}
    theirs = [tile for seat in dead for tile in state.hands[seat]]
    sizes = range(1, min(len(mine), len(theirs)) + 1)
    pairs = [(give, take) for size in sizes for give in combinations(mine, size) for take in combinations(theirs, size)]
    return ["keep", *(f"swap {' '.join(give)} for {' '.join(take)}" for give, take in pairs)]


def placements(state: State) -> list[str]:
    """Every tile of the hand in every turn, one for each look; those that leave only if no other stays."""
    place = state.pawns[state.mover].at
    assert place is not None
    first = {"n": 0, "e": 2, "s": 4, "w": 6}
    ports = [first[place.side], first[place.side] + 1] if isinstance(place, Beside) else [int(place.port)]
    square, stays, leaves = (place.cell.row, place.cell.col), list[str](), list[str]()
    for tile in state.hands[state.turn]:
        for turns, links in enumerate(looks(state.box[tile].faces[0])):
            for port in ports if links else []:
                via = f" via {EIGHT.ports[port]}" if isinstance(place, Beside) else ""
                laid = {(cell.row, cell.col): there.face for cell, there in state.board.laid.items()} | {square: links}
                (end, _), _ = follow(laid, (square, port))
                on_board = 0 <= end[0] < state.board.size and 0 <= end[1] < state.board.size
                (stays if on_board else leaves).append(f"place {tile} r{turns}{via}")
    return (stays or leaves) if state.rules["forbid_self_elimination"] else stays + leaves


def looks(face: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The face in its four turns; nothing where an earlier turn looks the same."""
    seen: list[tuple[int, ...]] = []
    for turns in range(4):
        turned = tuple((face[(port - 2 * turns) % 8] + 2 * turns) % 8 for port in range(8))
        seen.append(() if turned in seen else turned)
    return seen


# -- Tsuro of the Seas, by its referee --------------------------------------------------------------


def refereed(position: dict[str, Any], depth: int, *texts: str) -> int:
    """The number of sequences after these actions, as the referee allows them."""
    referee = play_all(SeasReferee.from_position(position), texts)
    if referee.actor is None:
        return 0
    options = referee.options()
    if options is None:
        options = [f"shuffle {' '.join(order)}" for order in permutations(referee.shuffling)]
    return len(options) if depth == 1 else sum(refereed(position, depth - 1, *texts, option) for option in options)


ROWS = [(edition, row) for edition in ("classic", "kosmos", "pocket", "seas") for row in TABLES[edition]]


@pytest.mark.parametrize(("edition", "row"), ROWS, ids=[f"{edition} {row['name']}" for edition, row in ROWS])
def test_the_number_of_sequences_of_actions(edition: str, row: dict[str, Any]) -> None:
    state = Game.from_position(row["position"]).state
    assert state.edition.key == edition
    assert [perft(state, depth) for depth in range(1, len(row["counts"]) + 1)] == row["counts"]


@pytest.mark.parametrize(("edition", "row"), ROWS, ids=[f"{edition} {row['name']}" for edition, row in ROWS])
def test_trying_everything_comes_to_the_same_numbers(edition: str, row: dict[str, Any]) -> None:
    position, depths = row["position"], range(1, len(row["counts"]) + 1)
    state = Game.from_position(position).state
    found = [refereed(position, depth) if edition == "seas" else counted(state, depth) for depth in depths]
    assert found == row["counts"]
