"""How wide a picture may be: wide enough for its words, and no larger than a computer can hold."""

from __future__ import annotations

from numbers import Real
from typing import cast

from ..rules.quoting import short

NARROWEST, WIDEST = 240, 4000


def checked_width(width: object, narrowest: int = NARROWEST) -> float:
    """The width, if a picture can be so wide."""
    is_number = isinstance(width, Real) and not isinstance(width, bool)
    if not is_number or not narrowest <= cast(float, width) <= WIDEST:
        raise ValueError(f"width is {short(width)}; it must be a number of pixels from {narrowest} to {WIDEST}")
    return float(cast(float, width))
