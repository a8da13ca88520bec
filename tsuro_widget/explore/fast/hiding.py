"""What a seat may not see of a vector: the places of hidden tiles, put in an order that gives nothing away."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from . import vector as at
from .packing import Packed


class Hidden(NamedTuple):
    """A vector whose hidden tiles lie in order, where they lie, and how many of the places have to be dealt again."""

    vector: list[int]
    places: list[int]
    dealt: int


def hide(packed: Packed, seat: int, known: Collection[str]) -> Hidden:
    """As a seat sees it that knows these tiles of its hand: hands first, then the pile; dead hands are hidden too."""
    v = packed.vector[:]
    shown = {packed.layout.tiles[name] for name in known}
    places = [place for place in _in_hands(v) if v[place] not in shown]
    hands, pile = len(places), _in_pile(v, packed)
    places += pile
    for place, tile in zip(places, sorted(v[place] for place in places)):
        v[place] = tile
    _hide_stock(v)
    if packed.plan.is_sea:
        return Hidden(v, places, len(places))
    v[at.LOOSE] = 1
    return Hidden(v, places, hands)


def _in_hands(v: list[int]) -> list[int]:
    begins = [at.HANDS + at.MOST_IN_HAND * seat for seat in range(v[at.SEATS])]
    return [place for seat, begin in enumerate(begins) for place in range(begin, begin + v[at.COUNT + seat])]


def _in_pile(v: list[int], packed: Packed) -> list[int]:
    """Its head in the ring is told by the board; the tiles themselves are not."""
    return [at.PILE + (v[at.HEAD] + place) % len(packed.layout.tiles) for place in range(v[at.LEFT])]


def _hide_stock(v: list[int]) -> None:
    """The daikaiju that lie face down, in the order of their names."""
    end = at.STOCK + v[at.STOCKED]
    v[at.STOCK : end] = sorted(v[at.STOCK : end])
