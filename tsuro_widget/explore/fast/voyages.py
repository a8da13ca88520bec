"""The turns of Tsuro of the Seas, from any moment to the end of the game."""

from __future__ import annotations

from .chance import below
from .monsters import has_moved, put_under, sink, square, stir, surface, swimming, throw
from .opening import deal, shuffle_stock, start_all
from .paths import end_test, put, tiles_held
from .sea import choose_wake, sail_all, worth
from .vector import (
    ALIVE,
    AT,
    BLOCKED,
    COUNT,
    EMPTY,
    FACING,
    HANDS,
    HEAD,
    LAY,
    LEFT,
    LIVES,
    LOOSE,
    MOST_IN_HAND,
    MOVER,
    NEW,
    NOWHERE,
    OUT,
    OVER,
    PASSED,
    PAWNS,
    PILE,
    PLACE,
    PLACE_FIRST,
    PLACING,
    REFILL,
    SEATS,
    SETTLE,
    STAGE,
    STIR,
    STOCKED,
    STOCKING,
    THROW,
    TURN,
    WON,
)

STARTS: list[int] = []
EDGES: list[int] = []
"""On which edge of the board each start lies."""
HAND = TILES = DICE = LEAST = LAID = 0


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
        tile = v[one]
        v[one] = v[other]
        v[other] = tile
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
