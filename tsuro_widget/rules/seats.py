"""The names of seats: each has one form, however it was typed, and means one seat."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import TypeVar
from unicodedata import normalize

from .._base.quote import MOST_QUOTED, short

Part = TypeVar("Part")

_BLANKS = re.compile(r"(?:[^\S\x00-\x1f\x7f-\x9f]|\u2800)+")  # control characters are not blanks


def plain_name(name: str) -> str:
    """A name in its one form: letters with accents composed (NFC), no outer blanks, one space between words."""
    if len(name) > MOST_QUOTED or (name.isascii() and " " not in name):
        return name
    return _BLANKS.sub(" ", normalize("NFC", name)).strip(" ")


def name_among(name: object, known: Collection[str]) -> str | None:
    """The one of these names that is meant, however it was typed."""
    plain = plain_name(name) if isinstance(name, str) and name not in known else name
    return plain if isinstance(plain, str) and plain in known else None


def seat_number(name: object, seats: Sequence[str]) -> int:
    """The number of the seat with this name; a `ValueError` says which seats exist."""
    plain = name_among(name, seats)
    if plain is None:
        raise ValueError(f"no seat {short(name)}; the seats are {', '.join(seats)}")
    return seats.index(plain)


def by_seat(given: Mapping[str, Part], seats: Sequence[str]) -> dict[str, Part]:
    """Return the given values by the name of the seat; a `ValueError` if a seat appears twice."""
    names = [seats[seat_number(name, seats)] for name in given]
    if twice := [name for name in names if names.count(name) > 1]:
        raise ValueError(f"the seat {short(twice[0])} is there 2 times; name each seat once")
    return dict(zip(names, given.values()))
