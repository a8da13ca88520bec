"""Trying a tile on paper: what the board would be like."""

from __future__ import annotations

from .._base.quote import short
from ..rules.board import Board
from ..rules.geometry import Cell
from ..rules.model import State


def with_tile(state: State, cell: str, tile: str, turns: int, side: str) -> Board:
    """The board with this tile too; a `ValueError` says what cannot be tried."""
    found = _empty_square(state.board, cell)
    if not isinstance(tile, str) or tile not in state.box:
        raise ValueError(f"no tile {short(tile)}; this game has {', '.join(list(state.box)[:3])} …")
    if type(turns) is not int:
        raise ValueError(f"turns is {short(turns)}; it must be a whole number of clockwise quarters")
    return state.board.lay(found, state.box[tile].lying(_side(state, tile, side), turns % 4))


def _empty_square(board: Board, cell: str) -> Cell:
    found = board.grid.square(cell)
    if found in board.laid:
        raise ValueError(f"{board.laid[found]} lies on {cell}; a tile is tried on an empty square")
    return found


def _side(state: State, tile: str, side: str) -> str:
    """The side that is meant; "" is the first."""
    sides = state.box[tile].sides
    if side not in ("", *sides):
        right = f"it has {' and '.join(sides)}" if any(sides) else "its tiles have one side, which is not named"
        raise ValueError(f"{tile} has no side {short(side)}; {right}")
    return side or sides[0]
