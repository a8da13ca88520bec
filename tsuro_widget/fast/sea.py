"""The playout rules of Tsuro of the Seas, from any moment to the end of the game: ships, daikaiju, and turns.

A daikaiju on a square is a negative face, where every path ends.
"""

from .chance import below, deal, shuffle_stock, start_all
from .paths import end_test, lay_tile, lose, pick
from .vector import *


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


def rank(v: list[int], seat: int, spot: int) -> int:
    """The rank of the wake just tried: 2 if two ships go the same way, else 1 if the ship itself is lost."""
    lost, cell = 0, spot >> 3
    for one in range(v[PAWNS]):
        if v[AT + one] >> 3 == cell and v[OUT + one] == 0:
            end = sail(v, v[AT + one])
            if end != NOWHERE and follows(v, one, end, cell):
                return 2
            if one == seat:
                lost = fate(v, end)
    return 1 if lost else 0


def sail_all(v: list[int], cell: int) -> None:
    """Every ship at the new wake sails, all on one board; then those on one spot are lost."""
    for ship in range(v[PAWNS]):
        if v[AT + ship] >> 3 == cell and v[OUT + ship] == 0:
            end = sail(v, v[AT + ship])
            v[OUT + ship] = fate(v, end)
            if end != NOWHERE:
                v[AT + ship] = end
            if v[OUT + ship]:
                lose(v, ship)
    for ship in range(v[PAWNS]):
        if v[OUT + ship] == 0 and follows(v, ship, v[AT + ship], NOWHERE):
            sink_all_at(v, v[AT + ship])


def sink_all_at(v: list[int], spot: int) -> None:
    for ship in range(v[PAWNS]):
        if v[AT + ship] == spot:
            sink(v, ship, COLLISION)


def has_moved(v: list[int], ship: int) -> bool:
    return BACK[v[AT + ship]] < BOARD_END


def sink(v: list[int], ship: int, cause: int) -> None:
    """A ship, if it is still in play, is lost."""
    if v[OUT + ship] == 0:
        v[OUT + ship] = cause
        lose(v, ship)


def remove(v: list[int], daikaiju: int) -> None:
    """A daikaiju leaves the board: under the stock."""
    v[v[DAIKAIJU + daikaiju]] = 0
    v[DAIKAIJU + daikaiju] = NOWHERE
    v[HEADING + daikaiju] = 0
    v[STOCK + v[STOCKED]] = daikaiju
    v[STOCKED] += 1
    v[SWIMMING] -= 1
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
                sink(v, ship, EATEN)
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
    v[SWIMMING] += 1
    for place in range(STOCK, STOCK + v[STOCKED]):
        v[place] = v[place + 1]
    v[HEADING + daikaiju] = below(v, 4)
    arrive(v, daikaiju, cell)


def swim(v: list[int], daikaiju: int, number: int) -> None:
    """A daikaiju follows a number's arrow or turns anticlockwise; off the board, ships on the marks there are noted."""
    cell, side = v[DAIKAIJU + daikaiju], ARROWS[5 * daikaiju + number - 1]
    if side < 0:
        v[HEADING + daikaiju] = (v[HEADING + daikaiju] + 3) % 4
        return
    side = (side + v[HEADING + daikaiju]) % 4
    there, ship = SWIM[4 * cell + side], v[MOVER]
    if there < 0:
        remove(v, daikaiju)
        for other in range(v[PAWNS]):
            if v[OUT + other] == 0 and v[AT + other] >> 1 == 4 * cell + side:
                v[PASSED] |= 1 << other
    else:
        v[cell] = 0
        v[EMPTY] += 1
        arrive(v, daikaiju, there)
        if v[AT + ship] >> 3 == there and has_moved(v, ship):
            sink(v, ship, EATEN)


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
    """Dice say whether daikaiju move as a turn begins; whether a new one comes up."""
    return throw(v) if MOVES[below(v, len(MOVES))] else 0


def turn(v: list[int]) -> None:
    """The turn of a seat that is just beginning; while it lasts `WON` says who lived when it began.

    Fewer daikaiju than three are refilled, otherwise those that there are may move.
    """
    v[MOVER], v[WON], v[PASSED] = v[TURN], v[ALIVE], 0
    if DICE:
        few = LEAST - v[SWIMMING]
        v[PLACING] = few if few > 0 else stir(v)
    come_up(v)


def come_up(v: list[int]) -> None:
    """The daikaiju that are still to come up, then the rest of the turn."""
    if v[FACING] != NOWHERE:
        cell, v[FACING] = v[FACING], NOWHERE
        surface(v, cell)
    while v[STOCKED] and v[PLACING]:
        v[PLACING] -= 1
        surface(v, square(v))
    v[PLACING] = 0
    if v[STAGE] == PLACE_FIRST:
        start_all(v)
    else:
        end_test(v, v[WON])
        if v[STAGE] != OVER:
            meet(v)


def meet(v: list[int]) -> None:
    """A ship that faces a daikaiju goes elsewhere before its first move, and is destroyed afterwards.

    Ships over whose marks daikaiju have left the board go elsewhere or stay, the active one first.
    """
    ship, before = v[MOVER], v[ALIVE]
    if v[OUT + ship] == 0 and v[v[AT + ship] >> 3] < 0:
        if has_moved(v, ship) or not take_mark(v, ship, 0):
            sink(v, ship, EATEN)
            end_test(v, before)
        v[PASSED] &= ~(1 << ship)
    if v[STAGE] != OVER:
        for step in range(v[PAWNS]):
            other = (v[TURN] + step) % v[PAWNS]
            if v[PASSED] >> other & 1 and v[OUT + other] == 0:
                take_mark(v, other, 1)
        lay(v, ship)


def is_free_mark(v: list[int], ship: int, mark: int) -> bool:
    """Whether a start mark lies on the edge of a ship's own, with nothing on its square and no ship on it."""
    if EDGES[mark] != EDGES[v[AT + ship]] or v[mark >> 3]:
        return False
    for other in range(v[PAWNS]):
        if v[AT + other] == mark and v[OUT + other] == 0:
            return False
    return True


def take_mark(v: list[int], ship: int, own: int) -> bool:
    """A ship goes to any of the other starts on its edge, if one is free; with `own` it may stay, too."""
    here, free = v[AT + ship], 0
    for mark in STARTS:
        if is_free_mark(v, ship, mark):
            free += 1
    if free == 0:
        return False
    wanted = below(v, free + own)
    for mark in STARTS:
        if (own and mark == here) or is_free_mark(v, ship, mark):
            v[AT + ship] = mark if wanted == 0 else v[AT + ship]
            wanted -= 1
    return True


def lay(v: list[int], ship: int) -> None:
    """A wake on the square ahead of a ship that is still in play."""
    spot, before = v[AT + ship], v[ALIVE]
    if v[OUT + ship] == 0 and v[COUNT + ship] and v[spot >> 3] == 0:
        code = pick(v, ship, spot)
        v[LAID + (spot >> 3)] = v[HANDS + MOST_IN_HAND * ship + (code >> 2)]
        lay_tile(v, ship, spot >> 3, code)
        v[EMPTY] -= 1
        sail_all(v, spot >> 3)
        end_test(v, before)
    if v[STAGE] != OVER:
        settle(v)


def settle(v: list[int]) -> None:
    """The hands of the lost go under the pile, clockwise, the active player draws up, and the next seat follows."""
    for step in range(1, v[SEATS] + 1):
        loser = (v[TURN] + step) % v[SEATS]
        if v[LIVES + loser] == 0:
            for place in range(v[COUNT + loser]):
                put_under(v, v[HANDS + MOST_IN_HAND * loser + place])
                v[LOOSE] += 1
            v[COUNT + loser] = 0
    shuffle_last(v)
    seat, v[STAGE] = v[TURN], STIR
    while v[LEFT] and v[LIVES + seat] and v[COUNT + seat] < HAND:
        draw(v, seat)
    end_test(v, v[ALIVE])
    if v[STAGE] != OVER:
        v[TURN] = (seat + 1) % v[SEATS]
        while v[LIVES + v[TURN]] == 0:
            v[TURN] = (v[TURN] + 1) % v[SEATS]


def shuffle_last(v: list[int]) -> None:
    """The tiles at the end of the pile that have just come there are shuffled among themselves."""
    begin = v[HEAD] + v[LEFT] - v[LOOSE]
    for last in range(v[LOOSE] - 1, 0, -1):
        one, other = PILE + (begin + last) % TILES, PILE + (begin + below(v, last + 1)) % TILES
        v[one], v[other] = v[other], v[one]
    v[LOOSE] = 0


def draw(v: list[int], seat: int) -> None:
    """The top tile of the pile."""
    v[HANDS + MOST_IN_HAND * seat + v[COUNT + seat]] = v[PILE + v[HEAD]]
    v[COUNT + seat] += 1
    v[HEAD] = (v[HEAD] + 1) % TILES
    v[LEFT] -= 1


def go_on(v: list[int]) -> None:
    """Whatever comes next."""
    stage = v[STAGE]
    if stage == STIR:
        turn(v)
    elif stage == THROW:
        v[PLACING] = throw(v)
        come_up(v)
    elif stage == PLACE:
        come_up(v)
    elif stage == LAY:
        lay(v, v[MOVER])
    elif stage == SETTLE:
        settle(v)
    else:
        if stage == NEW:
            shuffle_last(v)
            deal(v)
        if DICE and stage <= STOCKING:
            shuffle_stock(v)
        v[STAGE] = PLACE_FIRST
        come_up(v)
