"""Small parts of a lesson, each of which must be just so."""

from __future__ import annotations

import re

from ..editions import EDITIONS
from ..play.luck import Seed
from ..play.reading import Reader, found
from ..rules.model import Edition

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


def read_name(reader: Reader, value: object, where: str) -> str:
    if isinstance(value, str) and NAME.fullmatch(value):
        return value
    reader.fault("name", where, f"found {found(value)}; it must be a name of a-z, 0-9 and '-', at most 40 of them")
    return ""


def read_number(reader: Reader, value: object, where: str, least: int, most: int) -> int:
    if type(value) is int and least <= value <= most:
        return value
    right = f"a whole number from {least} to {most}" if least < most else str(least)
    reader.fault("number", where, f"found {found(value)}; it must be {right}")
    return least


def read_edition(reader: Reader, value: object, where: str) -> Edition:
    if isinstance(value, str) and value in EDITIONS:
        return EDITIONS[value]
    reader.fault("edition", where, f"found {found(value)}; it must be one of {', '.join(EDITIONS)}")
    return next(iter(EDITIONS.values()))


def read_seed(reader: Reader, value: object) -> Seed:
    if isinstance(value, str) and len(value) <= 100:
        return f"lesson {value}"
    reader.fault("seed", "seed", f"found {found(value)}; it must be a text of at most 100 characters")
    return ""
