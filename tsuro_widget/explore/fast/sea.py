"""The playout rules of Tsuro of the Seas for ships: which wake to lay, and who is lost by it.

A daikaiju on a square is a negative face, where every path ends.
"""

from __future__ import annotations

from .chance import FACTOR, LOW
from .paths import lose
from .vector import (
    AT,
    COLLISION,
    COUNT,
    EATEN,
    EDGE,
    HANDS,
    LOOP,
    MOST_IN_HAND,
    NOWHERE,
    ORDER,
    OUT,
    PAWNS,
    RNG,
)

STEP: list[int] = []
FACES: list[int] = []
BOARD_END = 0


def sail(v: list[int], spot: int) -> int:
    """Where the path from a spot ends; nowhere if it is a ring."""
    now, face = spot, v[spot >> 3]
    while face > 0:
        now = STEP[face + now]
        if now == spot:
            return NOWHERE
        face = v[now >> 3]
    return now


def fate(v: list[int], end: int) -> int:
    """Why a ship is out whose path ends so; 0 when it is not."""
    if end == NOWHERE:
        return LOOP
    if end >= BOARD_END:
        return EDGE
    return EATEN if v[end >> 3] < 0 else 0


def touches(v: list[int], ship: int, cell: int) -> bool:
    return v[AT + ship] >> 3 == cell and v[OUT + ship] == 0


def follows(v: list[int], ship: int, end: int, cell: int) -> bool:
    """Whether another ship comes to the same spot once a tile lies on the cell."""
    for other in range(v[PAWNS]):
        if other != ship and v[OUT + other] == 0:
            spot = v[AT + other]
            if spot >> 3 == cell:
                spot = sail(v, spot)
            if spot == end:
                return True
    return False


def worth(v: list[int], ship: int, cell: int) -> int:
    """Of a tile that is just tried: 0 if two ships go the same way, else 1 if the ship itself is lost, else 2."""
    lost = 0
    for one in range(v[PAWNS]):
        if touches(v, one, cell):
            end = sail(v, v[AT + one])
            if end != NOWHERE and follows(v, one, end, cell):
                return 0
            if one == ship:
                lost = fate(v, end)
    return 1 if lost else 2


def choose_wake(v: list[int], seat: int, spot: int) -> int:
    """The first way in random order of the best worth that there is."""
    x = v[RNG]
    x = v[RNG] = FACTOR * (x & LOW) + (x >> 32)
    hand, left = HANDS + MOST_IN_HAND * seat, 4 * v[COUNT + seat]
    order = ORDER + (left >> 1) * ((left >> 2) - 1)
    best, found = -1, -1
    while left and best < 2:
        place = order + x % left
        x //= left
        left -= 1
        code = v[place]
        v[place] = v[order + left]
        v[order + left] = code
        face = FACES[v[hand + (code >> 2)] + (code & 3)]
        if face:
            v[spot >> 3] = face
            kind = worth(v, seat, spot >> 3)
            if kind > best:
                best, found = kind, code
    return found


def sail_all(v: list[int], cell: int) -> None:
    """Every ship at the new wake sails, all on one board; then those on one spot are lost."""
    for ship in range(v[PAWNS]):
        if touches(v, ship, cell):
            end = sail(v, v[AT + ship])
            v[OUT + ship] = fate(v, end)
            if end != NOWHERE:
                v[AT + ship] = end
            if v[OUT + ship]:
                lose(v, ship)
    for ship in range(v[PAWNS]):
        if v[OUT + ship] == 0 and follows(v, ship, v[AT + ship], NOWHERE):
            lose_all_at(v, v[AT + ship])


def lose_all_at(v: list[int], spot: int) -> None:
    for ship in range(v[PAWNS]):
        if v[AT + ship] == spot and v[OUT + ship] == 0:
            v[OUT + ship] = COLLISION
            lose(v, ship)
