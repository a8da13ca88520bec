"""Small sound positions for the tests: 16 Center tiles in the middle, 20 Edge tiles elsewhere."""

from typing import Any

from tests.support import referee_common
from tests.whole.referee.board import cell_name, outer_sides

from .box import CENTER, EDGE, MIDDLE, SIZE, TILES, marked_at_start
from .referee import PhoenixReferee

WINDS = {"winds_of_change": True}


def position(pawns: dict[str, Any], hands: dict[str, str], **changes: Any) -> dict[str, Any]:
    """The first seat is to move; the board shows what is asked for, and the other Center tiles cloud side up."""
    board, tally = middle(changes.pop("board", {})), changes.pop("tally", {})
    own = {
        "board": board,
        "pile": spare_edge_tiles(board, hands),
        "tokens": {**marked_at_start(), "phoenix": "pile", "first": next(iter(pawns)), **changes.pop("tokens", {})},
        "tally": {seat: {"stars": 0, "lives": 1, **tally.get(seat, {})} for seat in pawns},
    }
    return referee_common.position_of("phoenix", pawns, hands, **{**own, **changes})


def middle(board: dict[str, str]) -> dict[str, str]:
    named = [text.split()[0] for text in board.values()]
    cells = [cell_name(cell) for cell in MIDDLE if cell_name(cell) not in board]
    tiles = [tile for tile in CENTER if tile not in named]
    return {**board, **{cell: f"{tile} {TILES[tile]['cloud']} r0" for cell, tile in zip(cells, tiles, strict=True)}}


def spare_edge_tiles(board: dict[str, str], hands: dict[str, str]) -> list[str]:
    used = " ".join([*board.values(), *hands.values()]).split()
    return [tile for tile in EDGE if tile not in used]


def full_rim(board: dict[str, str], hands: dict[str, str], *, empty: str, pile: str = "") -> dict[str, str]:
    """The board with an Edge tile on every other rim square but the empty ones."""
    kept = " ".join([*hands.values(), pile, *board.values()]).split()
    tiles = [tile for tile in EDGE if tile not in kept]
    rim = dict.fromkeys(cell_name(cell) for cell, _ in outer_sides(SIZE))
    cells = [cell for cell in rim if cell not in board and cell not in empty.split()]
    return {**board, **{cell: f"{tile} A r0" for cell, tile in zip(cells, tiles, strict=True)}}


def played(start: dict[str, Any], *texts: str) -> PhoenixReferee:
    return referee_common.play_all(PhoenixReferee.from_position(start), texts)
