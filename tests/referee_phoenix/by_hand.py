"""Small sound positions for the tests: 16 Center tiles in the middle, 20 Edge tiles elsewhere."""

from typing import Any

from tests.referee.board import cell_name, outer_sides

from .box import CENTER, EDGE, MIDDLE, SIZE, TILES, marked_at_start
from .referee import PhoenixReferee

WINDS = {"winds_of_change": True}


def position(pawns: dict[str, Any], hands: dict[str, str], **changes: Any) -> dict[str, Any]:
    """The first seat is to move; the board shows what is asked for, and the other Center tiles cloud side up."""
    seats = list(pawns)
    board = middle(changes.pop("board", {}))
    dealt = {seat: hands.get(seat, "").split() for seat in seats}
    plain = {
        "format": "tsuro-position/1",
        "edition": "phoenix",
        "rules": {},
        "seats": seats,
        "turn": seats[0],
        "board": board,
        "pawns": pawns,
        "hands": dealt,
        "pile": spare_edge_tiles(board, dealt),
        "tokens": {**marked_at_start(), "phoenix": "pile", "first": seats[0], **changes.pop("tokens", {})},
        "tally": {seat: {"stars": 0, "lives": 1, **changes.get("tally", {}).get(seat, {})} for seat in seats},
    }
    changes.pop("tally", None)
    return {**plain, **changes}


def middle(board: dict[str, str]) -> dict[str, str]:
    named = [text.split()[0] for text in board.values()]
    cells = [cell_name(cell) for cell in MIDDLE if cell_name(cell) not in board]
    tiles = [tile for tile in CENTER if tile not in named]
    return {**board, **{cell: f"{tile} {TILES[tile]['cloud']} r0" for cell, tile in zip(cells, tiles, strict=True)}}


def spare_edge_tiles(board: dict[str, str], hands: dict[str, list[str]]) -> list[str]:
    used = [text.split()[0] for text in board.values()] + [tile for hand in hands.values() for tile in hand]
    return [tile for tile in EDGE if tile not in used]


def full_rim(board: dict[str, str], hands: dict[str, str], *, empty: str, pile: str = "") -> dict[str, str]:
    """The board with an Edge tile on every other rim square but the empty ones."""
    kept = " ".join([*hands.values(), pile, *board.values()]).split()
    tiles = [tile for tile in EDGE if tile not in kept]
    rim = dict.fromkeys(cell_name(cell) for cell, _ in outer_sides(SIZE))
    cells = [cell for cell in rim if cell not in board and cell not in empty.split()]
    return {**board, **{cell: f"{tile} A r0" for cell, tile in zip(cells, tiles, strict=True)}}


def played(start: dict[str, Any], *texts: str) -> PhoenixReferee:
    referee = PhoenixReferee.from_position(start)
    for text in texts:
        referee.play(text)
    return referee
