"""Positions, read from paper and written down."""

from typing import Any

from tests.support.referee_common import Position, write_position_of
from tests.whole.referee.board import PORTS, Cell, Laid, cell_name, read_cell

from .box import smallest_turn
from .options import defaults
from .table import Ship, Table


def lay_out(table: Table, position: Position) -> None:
    table.laid = read_laid(position["board"])
    table.ships = {seat: read_ship(seat, position["pawns"][seat]) for seat in table.seats}
    table.deal_from(position)
    table.aside = list(position.get("aside", []))
    table.daikaiju = {name: read_turned(text) for name, text in position.get("tokens", {}).items()}
    table.stock = list(position.get("stock", []))


def write_position(table: Table) -> Position:
    position = write_position_of(
        "seas",
        table,
        defaults(table.seats),
        table.mover,
        board={cell_name(cell): f"{wake} r{turns}" for cell, (wake, turns) in table.laid.items()},
        pawns={seat: write_ship(table.ships[seat]) for seat in table.seats},
        tokens={name: f"{cell_name(cell)} r{turns}" for name, (cell, turns) in table.daikaiju.items()},
        stock=list(table.stock),
    )
    if table.aside or table.rules["wake_under_placed"] == "gone":
        position["aside"] = list(table.aside)
    return position


def read_laid(board: dict[str, str]) -> Laid:
    laid = {}
    for cell, text in board.items():
        wake, turns = text.split()
        laid[read_cell(cell)] = (wake, smallest_turn(wake, int(turns[1:])))
    return laid


def read_turned(text: str) -> tuple[Cell, int]:
    cell, turns = text.split()
    return read_cell(cell), int(turns[1:])


def read_ship(seat: str, written: Any) -> Ship:
    if isinstance(written, dict):
        return Ship(seat, (-1, -1), "n1", out=written["out"])
    cell, port = written.split(".")
    if port not in PORTS:
        raise ValueError(f"{written!r} names no port; right are {PORTS}")
    return Ship(seat, read_cell(cell), port)


def write_ship(ship: Ship) -> Any:
    return {"out": ship.out} if ship.out else ship.place
