"""The playout rules of Tsuro of the Seas for daikaiju: where they come up and swim, and what they do there."""

from __future__ import annotations

from .chance import below
from .paths import lose
from .vector import (
    AT,
    DAIKAIJU,
    EATEN,
    EMPTY,
    HEAD,
    HEADING,
    LEFT,
    MOVER,
    NOWHERE,
    OUT,
    PASSED,
    PAWNS,
    PILE,
    STOCK,
    STOCKED,
)

BACK: list[int] = []
ARROWS: list[int] = []
"""ARROWS[5 * daikaiju + number - 1]: the side to which that number's arrow points; -1 for the one that turns it."""
SWIM: list[int] = []
"""SWIM[4 * cell + side]: the next cell; -1 off the board."""
SQUARES: list[int] = []
"""The squares that the 36 rolls of two dice name."""
MOVES: list[int] = []
"""Whether the daikaiju move on each of the 36 rolls."""
IN_ORDER: list[int] = []
BOARD_END = TILES = LEAST = LAID = 0


def swimming(v: list[int]) -> int:
    """How many daikaiju are on the board."""
    found = 0
    for daikaiju in IN_ORDER:
        if v[DAIKAIJU + daikaiju] >= 0:
            found += 1
    return found


def has_moved(v: list[int], ship: int) -> bool:
    return BACK[v[AT + ship]] < BOARD_END


def sink(v: list[int], ship: int) -> None:
    """A ship, if it is still in play, is destroyed."""
    if v[OUT + ship] == 0:
        v[OUT + ship] = EATEN
        lose(v, ship)


def remove(v: list[int], daikaiju: int) -> None:
    """A daikaiju leaves the board: under the stock."""
    v[v[DAIKAIJU + daikaiju]] = 0
    v[DAIKAIJU + daikaiju] = NOWHERE
    v[HEADING + daikaiju] = 0
    v[STOCK + v[STOCKED]] = daikaiju
    v[STOCKED] += 1
    v[EMPTY] += 1


def arrive(v: list[int], daikaiju: int, cell: int) -> None:
    """A daikaiju reaches a square: another one there is removed, and a wake bitten with the ships on it."""
    if v[cell] < 0:
        remove(v, -1 - v[cell])
    face = v[cell]
    v[DAIKAIJU + daikaiju] = cell
    v[cell] = -1 - daikaiju
    if face:
        put_under(v, v[LAID + cell])
        for ship in range(v[PAWNS]):
            if v[AT + ship] >= 0 and v[OUT + ship] == 0 and BACK[v[AT + ship]] >> 3 == cell:
                sink(v, ship)
    else:
        v[EMPTY] -= 1


def put_under(v: list[int], tile: int) -> None:
    """A tile goes under the pile, which is a ring that begins at its head."""
    v[PILE + (v[HEAD] + v[LEFT]) % TILES] = tile
    v[LEFT] += 1


def square(v: list[int]) -> int:
    """The square for a new daikaiju: any with a number and without one."""
    while True:
        cell = SQUARES[below(v, len(SQUARES))]
        if v[cell] >= 0:
            return cell


def surface(v: list[int], cell: int) -> None:
    """The top daikaiju of the stock comes up on a cell."""
    daikaiju = v[STOCK]
    v[STOCKED] -= 1
    for place in range(STOCK, STOCK + v[STOCKED]):
        v[place] = v[place + 1]
    v[HEADING + daikaiju] = below(v, 4)
    arrive(v, daikaiju, cell)


def swim(v: list[int], daikaiju: int, number: int) -> None:
    """A daikaiju follows the arrow of the number rolled, or turns a quarter anticlockwise."""
    cell, side = v[DAIKAIJU + daikaiju], ARROWS[5 * daikaiju + number - 1]
    if side < 0:
        v[HEADING + daikaiju] = (v[HEADING + daikaiju] + 3) % 4
        return
    side = (side + v[HEADING + daikaiju]) % 4
    there, ship = SWIM[4 * cell + side], v[MOVER]
    if there < 0:
        remove(v, daikaiju)
        pass_over(v, cell, side)
        return
    v[cell] = 0
    v[EMPTY] += 1
    arrive(v, daikaiju, there)
    if v[AT + ship] >> 3 == there and has_moved(v, ship):
        sink(v, ship)


def pass_over(v: list[int], cell: int, side: int) -> None:
    """A daikaiju left the board from a cell by one of its sides: the ships on the marks of that side are noted."""
    for ship in range(v[PAWNS]):
        if v[OUT + ship] == 0 and v[AT + ship] >> 1 == 4 * cell + side:
            v[PASSED] |= 1 << ship


def throw(v: list[int]) -> int:
    """One die for all daikaiju; whether a new one comes up."""
    number = 1 + below(v, 6)
    if number == 6:
        return 1
    for daikaiju in IN_ORDER:
        if v[DAIKAIJU + daikaiju] >= 0:
            swim(v, daikaiju, number)
    return 0


def stir(v: list[int]) -> int:
    """How many daikaiju come up as a turn begins: fewer than three are refilled, otherwise dice say who moves."""
    few = LEAST - swimming(v)
    if few > 0:
        return few
    return throw(v) if MOVES[below(v, len(MOVES))] else 0
