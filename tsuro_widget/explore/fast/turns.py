"""The turns of classic, Kosmos and Pocket, from any moment to the end of the game."""

from __future__ import annotations

from .chance import below
from .opening import deal, start_all
from .paths import (
    any_way,
    choose,
    draw,
    draw_alone,
    draw_around,
    end_test,
    give_back,
    lands,
    pass_dragon,
    put,
    travel,
)
from .vector import (
    ALIVE,
    AT,
    BESIDE,
    COUNT,
    DRAGON,
    ENTER,
    FACING,
    LAY,
    LEFT,
    LIVES,
    MOVER,
    NEW,
    NOWHERE,
    OUT,
    OVER,
    PAWNS,
    PENDING,
    SEATS,
    SETTLE,
    SHORT,
    STAGE,
    STIR,
    TURN,
    WON,
)

PORTS: list[int] = []
"""The two ports of each side."""
BOARD_END = EACH = CELLS = MUST_LIVE = AROUND = BESIDES = 0


def settle(v: list[int], gone: int) -> None:
    """What follows a tile: the dragon tile and the hands of those who left, drawing, and whoever is next."""
    if gone:
        if v[DRAGON] >= 0 and v[LIVES + v[DRAGON]] == 0:
            pass_dragon(v)
        give_back(v)
    seat = v[TURN]
    if not AROUND:
        draw_alone(v)
    elif v[LEFT] and v[LIVES + seat] and not v[SHORT]:
        draw(v, seat)
    else:
        draw_around(v)
    pass_on(v)


def pass_on(v: list[int]) -> None:
    """The other pawn of the active seat, or the next seat that holds a tile; when none does, the living tie."""
    seat, seats, v[STAGE] = v[TURN], v[SEATS], STIR
    if EACH == 2 and other_pawn(v, seat):
        return
    for _ in range(seats):
        seat += 1
        if seat == seats:
            seat = 0
        if v[COUNT + seat]:
            v[TURN] = seat
            return
    v[STAGE] = OVER
    v[WON] = v[ALIVE]


def other_pawn(v: list[int], seat: int) -> bool:
    """Whether the other pawn of the seat moves too."""
    pawn = v[PENDING]
    v[PENDING] = NOWHERE
    if pawn < 0 or v[OUT + pawn] or v[COUNT + seat] == 0:
        return False
    v[MOVER] = pawn
    v[STAGE] = LAY
    return True


def pick_pawn(v: list[int], seat: int) -> None:
    """The only pawn of the seat, or any of the two; the other comes later."""
    v[MOVER], v[PENDING] = 2 * seat, 2 * seat + 1
    if v[OUT + 2 * seat] or (v[LIVES + seat] == 2 and below(v, 2)):
        v[MOVER], v[PENDING] = 2 * seat + 1, 2 * seat
    if v[LIVES + seat] < 2:
        v[PENDING] = NOWHERE


def turn(v: list[int]) -> None:
    """The turn of a seat that is just beginning."""
    seat = v[TURN]
    if v[COUNT + seat] == 0:
        pass_on(v)
        return
    if EACH == 2:
        pick_pawn(v, seat)
        lay(v, v[MOVER])
    else:
        lay(v, seat)


def pick(v: list[int], seat: int, spot: int) -> int:
    """The way to lay a tile on the square ahead."""
    return choose(v, seat, spot) if MUST_LIVE else any_way(v, seat)


def rank(v: list[int], seat: int, spot: int) -> int:
    """How good the tile just tried is: the rules allow only the best that there is."""
    return 1 if not MUST_LIVE or lands(v, spot) < BOARD_END else 0


def lay(v: list[int], pawn: int) -> None:
    """A tile on the square ahead of a pawn."""
    seat = v[TURN]
    if BESIDES and v[AT + pawn] >= BESIDE:
        enter(v, pawn)
    spot = v[AT + pawn]
    put(v, seat, spot >> 3, pick(v, seat, spot))
    if BESIDES:
        enter_all(v, spot >> 3)
    move(v, spot >> 3)


def move(v: list[int], cell: int) -> None:
    """The pawns at a new tile, and what follows."""
    before = v[ALIVE]
    gone = travel(v, cell)
    if gone or v[LEFT] == 0:
        end_test(v, before)
        if v[STAGE] == OVER:
            return
    settle(v, gone)


def enter(v: list[int], pawn: int) -> None:
    """A pawn beside a square chooses its port."""
    place = v[AT + pawn] - BESIDE
    v[AT + pawn] = 8 * (place % CELLS) + PORTS[2 * (place // CELLS) + below(v, 2)]


def enter_all(v: list[int], cell: int) -> None:
    """All that wait beside a filled square, those of the active seat first, then clockwise."""
    for number in range(v[PAWNS]):
        pawn = (EACH * v[TURN] + number) % v[PAWNS]
        if v[AT + pawn] >= BESIDE and (v[AT + pawn] - BESIDE) % CELLS == cell:
            enter(v, pawn)


def go_on(v: list[int]) -> None:
    """Whatever comes next."""
    stage = v[STAGE]
    if stage == STIR:
        turn(v)
    elif stage == LAY:
        lay(v, v[MOVER])
    elif stage == ENTER:
        enter_all(v, v[FACING])
        move(v, v[FACING])
    elif stage == SETTLE:
        settle(v, 1)
    else:
        if stage == NEW:
            deal(v)
        start_all(v)
