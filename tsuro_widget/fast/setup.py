"""How the fast rules begin a game, hands and starts, and how what is hidden is dealt again."""

from __future__ import annotations

from .chance import below
from .lookup import CELLS, DICE, EACH, HAND, SHARED, STARTS
from .vector import (
    AT,
    BESIDE,
    COUNT,
    FIRST,
    HANDS,
    LEFT,
    LOOSE,
    MOST_IN_HAND,
    NOWHERE,
    PAWNS,
    PILE,
    SEATS,
    STAGE,
    STIR,
    STOCK,
    STOCKED,
    TURN,
)


def draw(v: list[int], seat: int) -> None:
    """The top tile of the pile, or any while their order is not known; the drawn stay behind it in their order."""
    left = v[LEFT] - 1
    place = PILE + left
    if v[LOOSE]:
        other = PILE + below(v, left + 1)
        v[place], v[other] = v[other], v[place]
    v[LEFT] = left
    v[HANDS + MOST_IN_HAND * seat + v[COUNT + seat]] = v[place]
    v[COUNT + seat] += 1


def deal(v: list[int]) -> None:
    """Every seat gets its hand, clockwise from the first player."""
    for step in range(v[SEATS]):
        for _ in range(HAND):
            if v[LEFT]:
                draw(v, (v[FIRST] + step) % v[SEATS])


def start_all(v: list[int]) -> None:
    """Every pawn that has no start yet gets one; then the first turn begins."""
    for number in range(v[PAWNS]):
        seat = (v[FIRST] + number) % v[SEATS]
        pawn = EACH * seat + number // v[SEATS]
        while v[AT + pawn] == NOWHERE:
            place = STARTS[below(v, len(STARTS))]
            if is_free(v, place):
                v[AT + pawn] = place
    v[STAGE], v[TURN] = STIR, v[FIRST]


def is_free(v: list[int], place: int) -> bool:
    """Whether nothing is there; one pawn alone waits beside a square."""
    if DICE and v[place >> 3] < 0:
        return False
    for pawn in range(v[PAWNS]):
        other = v[AT + pawn]
        is_beside = place >= BESIDE and other >= BESIDE and (other - place) % CELLS == 0
        if other == place or (is_beside and not SHARED):
            return False
    return True


def shuffle_stock(v: list[int]) -> None:
    """The daikaiju that lie face down get a new order."""
    for last in range(v[STOCKED] - 1, 0, -1):
        one, other = STOCK + last, STOCK + below(v, last + 1)
        v[one], v[other] = v[other], v[one]


def redeal(v: list[int], places: list[int], count: int) -> None:
    """The first so many of these places get any of the tiles that lie at all of them."""
    for one in range(count):
        here, there = places[one], places[one + below(v, len(places) - one)]
        v[here], v[there] = v[there], v[here]
    if DICE:
        shuffle_stock(v)
