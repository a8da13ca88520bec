"""How wide a picture may be: wide enough for its words, and no larger than a computer can hold."""

from __future__ import annotations

from numbers import Real
from typing import cast

from .._base.quote import short

NARROWEST, WIDEST = 240, 4000
SIDE, GAP, PADDING, BESIDE_FROM = 336, 20, 10, 640
"""The width of a picture's legend, the space around it, and the least width of a picture with it beside the board."""
MOST_PIXELS = 188_000_000
"""The limit for a whole film. At the usual width that is a game of 382 actions; the longest found has 373."""


def checked_width(width: object, narrowest: int = NARROWEST) -> float:
    """The width, if a picture can be so wide."""
    is_number = isinstance(width, Real) and not isinstance(width, bool)
    if not is_number or not narrowest <= cast(float, width) <= WIDEST:
        raise ValueError(f"width is {short(width)}; it must be a number of pixels from {narrowest} to {WIDEST}")
    return float(cast(float, width))


def board_width(width: float) -> float:
    """Return the width and height of the board of a picture."""
    return width - 2 * PADDING - (GAP + SIDE if width >= BESIDE_FROM else 0)


def check_film(width: float, count: int) -> None:
    """Refuse a film that would take minutes and all memory, before any of its pictures is drawn."""
    height = board_width(width) + 2 * PADDING
    pixels = width * height * count
    if pixels > MOST_PIXELS:
        raise ValueError(
            f"width is {width:g}: {count} pictures of {width:g} by {height:g} pixels are {pixels / 10**6:.0f} million "
            f"pixels; a film has at most {MOST_PIXELS // 10**6} million, so its width must be smaller"
        )
