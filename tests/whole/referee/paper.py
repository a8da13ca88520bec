"""Positions, read from paper and written down."""

from typing import Any

from tests.support.referee_common import Position, write_position_of

from .board import PORTS, SIDES, Laid, Pawn, cell_name, read_cell
from .options import defaults
from .table import Table
from .tiles import smallest_turn


def lay_out(table: Table, position: Position) -> None:
    table.laid = read_laid(position["board"])
    table.pawns = read_pawns(position["pawns"])
    table.deal_from(position)
    table.aside = list(position.get("aside", []))
    table.dragon = position.get("tokens", {}).get("dragon", "pile")


def write_position(table: Table, mover: str) -> Position:
    usual, board, pawns = defaults(table.edition, table.seats), write_laid(table.laid), write_pawns(table.pawns)
    position = write_position_of(table.edition, table, usual, mover, board=board, pawns=pawns)
    if table.edition == "classic":
        position["tokens"] = {"dragon": table.dragon}
    if table.rules["return_hand"] == "out":
        position["aside"] = list(table.aside)
    return position


def read_laid(board: dict[str, str]) -> Laid:
    laid = {}
    for cell, text in board.items():
        tile, turn = text.split()
        laid[read_cell(cell)] = (tile, smallest_turn(tile, int(turn[1:])))
    return laid


def write_laid(laid: Laid) -> dict[str, str]:
    return {cell_name(cell): f"{tile} r{turn}" for cell, (tile, turn) in laid.items()}


def read_pawn(seat: str, number: int, written: Any) -> Pawn:
    if isinstance(written, dict):
        return Pawn(seat, number, (-1, -1), "", out=written["out"])
    cell, place = written.split(".")
    if place not in PORTS and place not in SIDES:
        raise ValueError(f"{written!r} names no port; right are {PORTS} or a side alone")
    return Pawn(seat, number, read_cell(cell), place[0], port=place if place in PORTS else "")


def read_pawns(pawns: dict[str, Any]) -> dict[str, list[Pawn]]:
    read = {}
    for seat, written in pawns.items():
        several = written if isinstance(written, list) else [written]
        read[seat] = [read_pawn(seat, number, one) for number, one in enumerate(several, 1)]
    return read


def write_pawn(pawn: Pawn) -> Any:
    return {"out": pawn.out} if pawn.out else pawn.place


def write_pawns(pawns: dict[str, list[Pawn]]) -> dict[str, Any]:
    written = {}
    for seat, several in pawns.items():
        texts = [write_pawn(pawn) for pawn in several]
        written[seat] = texts if len(texts) > 1 else texts[0]
    return written
