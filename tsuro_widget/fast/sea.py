"""The playout rules of Tsuro of the Seas, from any moment to the end of the game: ships, daikaiju, and turns.

A daikaiju on a square is a negative face, where every path ends.
"""

from __future__ import annotations

from .chance import FACTOR, LOW, below
from .opening import deal, shuffle_stock, start_all
from .paths import end_test, lose, put, tiles_held
from .vector import (
    ALIVE,
    AT,
    BLOCKED,
    COLLISION,
    COUNT,
    DAIKAIJU,
    EATEN,
    EDGE,
    EMPTY,
    FACING,
    HANDS,
    HEAD,
    HEADING,
    LAY,
    LEFT,
    LIVES,
    LOOP,
    LOOSE,
    MOST_IN_HAND,
    MOVER,
    NEW,
    NOWHERE,
    ORDER,
    OUT,
    OVER,
    PASSED,
    PAWNS,
    PILE,
    PLACE,
    PLACE_FIRST,
    PLACING,
    REFILL,
    RNG,
    SEATS,
    SETTLE,
    STAGE,
    STIR,
    STOCK,
    STOCKED,
    STOCKING,
    THROW,
    TURN,
    WON,
)

STEP: list[int] = []
FACES: list[int] = []
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
STARTS: list[int] = []
EDGES: list[int] = []
"""On which edge of the board each start lies."""
BOARD_END = HAND = TILES = DICE = LEAST = LAID = 0


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


def turn(v: list[int]) -> None:
    """The turn of a seat that is just beginning; while it lasts `WON` says who lived when it began."""
    v[MOVER] = v[TURN]
    v[WON], v[PASSED] = v[ALIVE], 0
    if DICE:
        v[REFILL] = 1 if swimming(v) < LEAST else 0
        v[PLACING] = stir(v)
    come_up(v)


def come_up(v: list[int]) -> None:
    """The daikaiju that are still to come up, then the rest of the turn."""
    if v[FACING] != NOWHERE:
        cell, v[FACING] = v[FACING], NOWHERE
        surface(v, cell)
    while v[STOCKED] and (v[PLACING] or (v[REFILL] and swimming(v) < LEAST)):
        v[PLACING] = max(0, v[PLACING] - 1)
        surface(v, square(v))
    v[PLACING] = 0
    if v[STAGE] == PLACE_FIRST:
        start_all(v)
    else:
        end_test(v, v[WON])
        end_if_full(v)
        if v[STAGE] != OVER:
            meet(v)


def end_if_full(v: list[int]) -> None:
    """On a full board the ships that are left tie."""
    if v[EMPTY] == 0 and v[STAGE] != OVER:
        v[STAGE] = OVER
        v[WON] = v[ALIVE]


def meet(v: list[int]) -> None:
    """A ship that faces a daikaiju goes elsewhere before its first move, and is destroyed afterwards."""
    ship, before = v[MOVER], v[ALIVE]
    if v[OUT + ship] == 0 and v[v[AT + ship] >> 3] < 0 and (has_moved(v, ship) or not moved_along(v, ship)):
        sink(v, ship)
        end_test(v, before)
    if v[STAGE] != OVER:
        offer_marks(v)
        lay(v, ship)


def offer_marks(v: list[int]) -> None:
    """Ships over whose marks daikaiju have left the board go elsewhere or stay, the active one first."""
    for step in range(v[PAWNS]):
        ship = (v[TURN] + step) % v[PAWNS]
        if v[PASSED] >> ship & 1 and v[OUT + ship] == 0 and free_marks(v, ship):
            take_mark(v, ship, 1)


def moved_along(v: list[int], ship: int) -> bool:
    """Whether a blocked ship found another start on the same edge; it takes any."""
    if free_marks(v, ship) == 0:
        return False
    take_mark(v, ship, 0)
    v[PASSED] &= ~(1 << ship)
    return True


def free_marks(v: list[int], ship: int) -> int:
    """Return the number of other start marks on its edge that a ship can go to."""
    free, edge = 0, edge_of(v[AT + ship])
    for number in range(len(STARTS)):
        if EDGES[number] == edge and v[STARTS[number] >> 3] == 0 and is_unclaimed(v, STARTS[number]):
            free += 1
    return free


def take_mark(v: list[int], ship: int, own: int) -> None:
    """A ship goes to any of the other starts on its edge; with `own` it may stay, too."""
    here, edge = v[AT + ship], edge_of(v[AT + ship])
    wanted = below(v, free_marks(v, ship) + own)
    for number in range(len(STARTS)):
        is_free = EDGES[number] == edge and v[STARTS[number] >> 3] == 0 and is_unclaimed(v, STARTS[number])
        if is_free or (own and STARTS[number] == here):
            v[AT + ship] = STARTS[number] if wanted == 0 else v[AT + ship]
            wanted -= 1


def edge_of(spot: int) -> int:
    """The edge of the board on which a start lies."""
    for number in range(len(STARTS)):
        if STARTS[number] == spot:
            return EDGES[number]
    return NOWHERE


def is_unclaimed(v: list[int], spot: int) -> bool:
    for ship in range(v[PAWNS]):
        if v[AT + ship] == spot and v[OUT + ship] == 0:
            return False
    return True


def pick(v: list[int], seat: int, spot: int) -> int:
    """The way to lay a wake on the square ahead."""
    return choose_wake(v, seat, spot)


def rank(v: list[int], seat: int, spot: int) -> int:
    """How good the wake just tried is: the rules allow only the best that there is."""
    return worth(v, seat, spot >> 3)


def lay(v: list[int], ship: int) -> None:
    """A wake on the square ahead of a ship that is still in play."""
    spot, before = v[AT + ship], v[ALIVE]
    if v[OUT + ship] == 0 and v[COUNT + ship] and v[spot >> 3] == 0:
        code = pick(v, ship, spot)
        v[LAID + (spot >> 3)] = v[HANDS + MOST_IN_HAND * ship + (code >> 2)]
        put(v, ship, spot >> 3, code)
        v[EMPTY] -= 1
        sail_all(v, spot >> 3)
        end_test(v, before)
        end_if_full(v)
    if v[STAGE] != OVER:
        settle(v)


def settle(v: list[int]) -> None:
    """The hands of the lost go under the pile, the active player draws up, and the next seat follows."""
    give_under(v)
    shuffle_last(v)
    seat, v[STAGE] = v[TURN], STIR
    while v[LEFT] and v[LIVES + seat] and v[COUNT + seat] < HAND:
        draw(v, seat)
    if v[LEFT] == 0 and tiles_held(v) == 0:
        v[STAGE] = OVER
        v[WON] = v[ALIVE]
        return
    v[TURN] = (seat + 1) % v[SEATS]
    while v[LIVES + v[TURN]] == 0:
        v[TURN] = (v[TURN] + 1) % v[SEATS]


def give_under(v: list[int]) -> None:
    """The hands of the lost go under the pile, clockwise from the active player, still to be shuffled."""
    for step in range(1, v[SEATS] + 1):
        seat = (v[TURN] + step) % v[SEATS]
        if v[LIVES + seat] == 0:
            for place in range(v[COUNT + seat]):
                put_under(v, v[HANDS + MOST_IN_HAND * seat + place])
                v[LOOSE] += 1
            v[COUNT + seat] = 0


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


def open_game(v: list[int], stage: int) -> None:
    """Setting up, from where it has come to."""
    if stage == NEW:
        shuffle_last(v)
        deal(v)
    if DICE and stage <= STOCKING:
        shuffle_stock(v)
    v[STAGE] = PLACE_FIRST
    come_up(v)


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
    elif stage == BLOCKED:
        meet(v)
    elif stage == LAY:
        lay(v, v[MOVER])
    elif stage == SETTLE:
        settle(v)
    else:
        open_game(v, stage)
