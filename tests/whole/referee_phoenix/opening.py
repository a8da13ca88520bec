"""The set-up: the pawns first, then the Center tiles, the markers and the hands."""

from tests.whole.referee.board import read_cell

from .box import CENTER, EDGE, MIDDLE, marked_at_start
from .choices import FACES, starts
from .stack import draw
from .table import Asking, Pawn, Question, Table


def set_up(table: Table) -> Asking[None]:
    yield from choose_starts(table)
    yield from lay_center(table)
    table.markers = marked_at_start(table.tiles)
    table.pile = yield from shuffled(EDGE)
    for seat in table.clockwise_from(table.first):
        draw(table, seat)


def shuffled(tiles: list[str]) -> Asking[list[str]]:
    answer = yield Question("chance", shuffling=sorted(tiles))
    return answer.split()[1:]


def choose_starts(table: Table) -> Asking[None]:
    for seat in table.clockwise_from(table.first):
        answer = yield Question(seat, starts(table))
        cell, side = answer.split()[1].split(".")
        table.pawns[seat] = Pawn(seat, "waiting", read_cell(cell), side)


def lay_center(table: Table) -> Asking[None]:
    """Cloud side up; all tiles are known before the first is turned."""
    tiles = yield from shuffled(CENTER)
    for cell, tile in zip(MIDDLE, tiles, strict=True):
        answer = yield Question("chance", list(FACES))
        table.laid[cell] = tile, table.tiles[tile]["cloud"], int(answer.split()[1][1:])
