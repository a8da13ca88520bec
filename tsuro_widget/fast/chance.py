"""Chance for the fast rules: a stream for each game, kept in the vector, and what it deals: hands and starts."""

from .vector import *

# FACTOR * 2**32 - 1 and half of what is below it are prime, so that a stream repeats itself after 2**61 numbers
FACTOR, LOW, SPREAD = 1791398085, 0xFFFFFFFF, 0x45D9F3B
POSITIVE = 0x7FFFFFFFFFFFFFFF  # no number is negative; this tells it to a compiler, which then divides faster


def mix(word: int) -> int:
    """A word of 32 bits, every bit of it depending on all."""
    word = ((word >> 16) ^ word) * SPREAD & LOW
    word = ((word >> 16) ^ word) * SPREAD & LOW
    return (word >> 16) ^ word


def sow(v: list[int], low: int, high: int, game: int) -> None:
    """The stream of a game: multiply with carry, begun where the key and the game's number say."""
    one = mix(mix(game & LOW) ^ low)
    v[RNG] = ((mix(one ^ high) >> 2) << 32 | mix((one + high) & LOW)) + 1


def below(v: list[int], limit: int) -> int:
    """A number under the limit."""
    x = v[RNG]
    x = FACTOR * (x & LOW) + (x >> 32)
    v[RNG] = x
    return (x & POSITIVE) % limit


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
    """The first `count` of these places get any of the tiles that lie at all of them."""
    for one in range(count):
        here, there = places[one], places[one + below(v, len(places) - one)]
        v[here], v[there] = v[there], v[here]
    if DICE:
        shuffle_stock(v)
