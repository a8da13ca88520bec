"""The playout rules of classic, Kosmos and Pocket, from any moment to the end of the game.

They are plain functions over a vector `v` of whole numbers. A tile is four times its number, so that a tile plus a
rotation is a place in `FACES`; 0 there is a rotation that looks like a smaller one.
"""

from .chance import POSITIVE, below, deal, draw, start_all
from .vector import *


def lands(v: list[int], spot: int) -> int:
    """Where the path from a spot ends."""
    face = v[spot >> 3]
    while face:
        spot = STEP[face + spot]
        face = v[spot >> 3]
    return spot


def pick(v: list[int], seat: int, spot: int) -> int:
    """A way to lay a tile on the square ahead: where the rules ask for the best, the first in random order."""
    hand, left = HANDS + MOST_IN_HAND * seat, 4 * v[COUNT + seat]
    while not MUST_LIVE:
        code = below(v, left)
        if FACES[v[hand + (code >> 2)] + (code & 3)]:
            return code
    x = below(v, POSITIVE)
    order = ORDER + (left >> 1) * ((left >> 2) - 1)
    cell, best, found = spot >> 3, WORST, -1
    while left:
        place = order + x % left
        x //= left
        left -= 1
        code = v[place]
        v[place], v[order + left] = v[order + left], code
        face = FACES[v[hand + (code >> 2)] + (code & 3)]
        if face:
            v[cell] = face
            now = rank(v, seat, spot)
            if not now:
                return code
            if now < best:
                best, found = now, code
    return found


def lay_tile(v: list[int], seat: int, cell: int, code: int) -> None:
    """Lay the tile at a place of the hand, turned so."""
    last = v[COUNT + seat] - 1
    v[COUNT + seat] = last
    hand = HANDS + MOST_IN_HAND * seat
    place = hand + (code >> 2)
    v[cell] = FACES[v[place] + (code & 3)]
    v[place] = v[hand + last]
    v[PLIES] += 1


def travel(v: list[int], cell: int) -> int:
    """Every pawn at the new tile walks; how many of them leave."""
    gone = 0
    for pawn in range(AT, AT + v[PAWNS]):
        spot = v[pawn]
        if spot >> 3 == cell:
            end = lands(v, spot)
            if end < BOARD_END:
                v[pawn] = end
            else:
                leave(v, pawn - AT, end)
                gone += 1
    return gone


def leave(v: list[int], pawn: int, end: int) -> None:
    """A pawn's path runs off the board; where another begins there, the two have met."""
    if v[OUT + pawn] == 0:
        spot = v[AT + pawn]
        after = STEP[v[spot >> 3] + spot]
        v[OUT + pawn] = EDGE
        for other in range(pawn + 1, v[PAWNS]):
            if v[AT + other] >> 3 == spot >> 3 and BACK[v[AT + other]] == after:
                v[OUT + pawn] = v[OUT + other] = COLLISION
        if v[OUT + pawn] == EDGE:
            v[AT + pawn] = end
    lose(v, pawn)


def lose(v: list[int], pawn: int) -> None:
    """One pawn fewer for its owner."""
    seat = pawn // EACH
    v[LIVES + seat] -= 1
    if v[LIVES + seat] == 0:
        v[ALIVE] ^= 1 << seat


def end_test(v: list[int], before: int) -> None:
    """At most one seat is left, the board is full, or nobody has a tile; with none left, who lived before has won."""
    alive, tiles = v[ALIVE], v[LEFT]
    if tiles == 0:
        for seat in range(v[SEATS]):
            if v[LIVES + seat] or not TILES_OUT:  # those that never come back do not count
                tiles += v[COUNT + seat]
    if alive & (alive - 1) == 0 or v[EMPTY] == 0 or tiles == 0:
        v[STAGE] = OVER
        v[WON] = alive if alive else before


def pass_dragon(v: list[int]) -> None:
    """A dead holder's dragon tile goes clockwise to the next player, or the next who is short, or under the pile."""
    holder, seats = v[DRAGON], v[SEATS]
    v[DRAGON] = UNDER_THE_PILE
    for step in range(1, seats):
        heir = (holder + step) % seats
        if v[LIVES + heir]:
            if v[COUNT + heir] < HAND:
                v[DRAGON] = heir
            if v[COUNT + heir] < HAND or not NEXT_SHORT:
                return


def give_back(v: list[int]) -> None:
    """The hands of the eliminated go into the pile, which is shuffled then, or out of the game."""
    for seat in range(v[SEATS]):
        if v[LIVES + seat] == 0 and v[COUNT + seat]:
            hand = HANDS + MOST_IN_HAND * seat
            for place in range(hand, hand + v[COUNT + seat]):
                if not TILES_OUT:
                    v[PILE + v[LEFT]] = v[place]
                    v[LEFT] += 1
                    v[LOOSE] = 1
            v[COUNT + seat] = 0


def draw_around(v: list[int]) -> None:
    """Clockwise, a tile at a time, until all hands are full or somebody takes the dragon tile, whose holder begins."""
    seats, drawn = v[SEATS], 1
    start = v[DRAGON] if v[DRAGON] >= 0 and v[LEFT] and HOLDER_FIRST else v[TURN]
    while v[LIVES + start] == 0:
        start = (start + 1) % seats
    if v[LEFT] and v[DRAGON] == start:
        v[DRAGON] = UNDER_THE_PILE
    while drawn:
        drawn = 0
        for step in range(seats):
            seat = (start + step) % seats
            if v[LIVES + seat] and v[COUNT + seat] < HAND:
                if v[LEFT] == 0:
                    if v[DRAGON] == UNDER_THE_PILE:
                        v[DRAGON] = seat
                    v[SHORT] = 1
                    return
                draw(v, seat)
                drawn = 1
    v[SHORT] = 1 if v[DRAGON] >= 0 else 0


def settle(v: list[int], gone: int) -> None:
    """What follows a tile: the dragon tile and the hands of those who left, drawing, and the next player."""
    if gone:
        if v[DRAGON] >= 0 and v[LIVES + v[DRAGON]] == 0:
            pass_dragon(v)
        give_back(v)
    seat = v[TURN]
    if not AROUND:
        while v[LEFT] and v[LIVES + seat] and v[COUNT + seat] < HAND:
            draw(v, seat)
            if not TO_FULL:
                break
    elif v[LEFT] and v[LIVES + seat] and not v[SHORT]:
        draw(v, seat)
    else:
        draw_around(v)
    pass_on(v)


def pass_on(v: list[int]) -> None:
    """The other pawn of the active seat, or the next seat that holds a tile; when none does, the living tie."""
    seat, seats, v[STAGE] = v[TURN], v[SEATS], STIR
    if EACH == 2:
        other, v[PENDING] = v[PENDING], NOWHERE
        if other >= 0 and v[OUT + other] == 0 and v[COUNT + seat]:
            v[MOVER], v[STAGE] = other, LAY
            return
    for _ in range(seats):
        seat = seat + 1 if seat + 1 < seats else 0
        if v[COUNT + seat]:
            v[TURN] = seat
            return
    v[STAGE] = OVER
    v[WON] = v[ALIVE]


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
    elif EACH == 2:
        pick_pawn(v, seat)
        lay(v, v[MOVER])
    else:
        lay(v, seat)


def rank(v: list[int], seat: int, spot: int) -> int:
    """The rank of the tile just tried, 0 if the pawn stays in play: the rules allow only the best that there is."""
    return 0 if lands(v, spot) < BOARD_END else 1


def lay(v: list[int], pawn: int) -> None:
    """A tile on the square ahead of a pawn."""
    seat = v[TURN]
    if BESIDES and v[AT + pawn] >= BESIDE:
        enter(v, pawn)
    spot = v[AT + pawn]
    lay_tile(v, seat, spot >> 3, pick(v, seat, spot))
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
