"""Positions, read from paper and written down."""

from typing import Any

from tests.support.referee_common import Position, write_position_of
from tests.whole.referee.board import cell_name, read_cell

from .box import ON_SIDE, PORTS, Face
from .options import defaults
from .table import Pawn, Table


def lay_out(table: Table, position: Position) -> None:
    tokens = dict(position["tokens"])
    table.first = tokens.pop("first", table.rules["first"])
    table.phoenix = tokens.pop("phoenix", "pile")
    table.markers = tokens
    table.laid = {read_cell(cell): read_face(text) for cell, text in position["board"].items()}
    table.pawns = {seat: read_pawn(seat, position["pawns"][seat]) for seat in table.seats}
    table.deal_from(position)
    for seat, tally in position["tally"].items():
        table.stars[seat] = tally.get("stars", 0)
        table.lives[seat] = tally.get("lives", 0)


def write_position(table: Table) -> Position:
    return write_position_of(
        "phoenix",
        table,
        defaults(table.seats),
        table.mover,
        board={cell_name(cell): write_face(face) for cell, face in table.laid.items()},
        pawns={seat: write_pawn(table.pawns[seat]) for seat in table.seats},
        tokens={**table.markers, "phoenix": table.phoenix, "first": table.first},
        tally={seat: {"stars": table.stars[seat], "lives": table.lives[seat]} for seat in table.seats},
    )


def read_face(text: str) -> Face:
    tile, side, turns = text.split()
    return tile, side, int(turns[1:])


def write_face(face: Face) -> str:
    tile, side, turns = face
    return f"{tile} {side} r{turns}"


def read_pawn(seat: str, written: Any) -> Pawn:
    if isinstance(written, dict):
        status, reason = next(iter(written.items()))
        return Pawn(seat, status, reason=reason)
    cell, port = written.split(".")
    if port not in PORTS and port not in ON_SIDE:
        raise ValueError(f"{written!r} names no port; right are {PORTS}, or a side alone for a pawn that waits")
    return Pawn(seat, "on" if port in PORTS else "waiting", read_cell(cell), port)


def write_pawn(pawn: Pawn) -> Any:
    return pawn.place if pawn.is_there else {pawn.status: pawn.reason}
