"""The cells of a file of results: written so that a spreadsheet leaves them alone, and read as one saves them."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable
from fractions import Fraction
from itertools import islice
from typing import Any

from .._base.faults import refuse
from .._base.quote import short

MOST_ROWS, MOST_BLANK = 10_000, 100
FORMULA = "=+-@\t\r"
WHOLE = re.compile(r"[+-]?(?:0|[1-9]\d{0,14})")
"""What a spreadsheet keeps as it is, though it is a number: more digits would be rounded."""
TRUTH = {"true": True, "false": False, "wahr": True, "falsch": False}
"""As a spreadsheet saves them, in English and in German."""


def cell(value: object) -> str:
    """A value as text; what a spreadsheet would change has an apostrophe before it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"'{value}" if isinstance(value, str) and _would_change(value) else str(value)


def plain(text: str) -> str:
    """A text without the apostrophe that was put before it."""
    return text[1:] if text[:1] == "'" and _would_change(text[1:]) else text


def _would_change(text: str) -> bool:
    """Whether a spreadsheet takes a text for a formula, a date, or a number that it writes in its own way."""
    if WHOLE.fullmatch(text):
        return False
    return text[:1] in tuple(f"{FORMULA}'.") or text[:1].isdigit()


def read_lines(text: str, where: str) -> list[list[str]]:
    """The lines of a CSV text, with commas or semicolons between the cells; at least one."""
    text = text.removeprefix("\ufeff")
    delimiter = ";" if ";" in text.partition("\n")[0] else ","
    try:
        reader = csv.reader(
            (line[0] for line in re.finditer(r"[^\n]*\n|[^\n]+", text)), strict=True, delimiter=delimiter
        )
        lines = list(islice(reader, MOST_ROWS + MOST_BLANK))
    except csv.Error as error:
        raise refuse("not-csv", f"not CSV: {error}", where) from None
    while lines and not any(map(str.strip, lines[-1])):
        lines.pop()
    if len(lines) > MOST_ROWS:
        raise refuse("too-many", f"at most {MOST_ROWS} lines are read", where)
    return lines or [[]]


def _truth(text: str) -> bool:
    if text.lower() not in TRUTH:
        raise ValueError(f"found {short(text)}; it must be true or false")
    return TRUTH[text.lower()]


def _whole(text: str) -> int:
    if not re.fullmatch(r"\d{1,9}", text):
        raise ValueError(f"found {short(text)}; it must be a whole number")
    return int(text)


def _seconds(text: str) -> float | None:
    if not text:
        return None
    if not re.fullmatch(r"\d{1,9}(?:[.,]\d{1,9})?", text):
        raise ValueError(f"found {short(text)}; it must be seconds, as in 12.5")
    return float(Fraction(text.replace(",", ".")))


READ: dict[str, Callable[[str], Any]] = {
    "lesson": str,
    "item": str,
    "answer": str,
    "right": lambda text: _truth(text) if text else None,
    "tries": _whole,
    "hints": _whole,
    "shown": _truth,
    "seconds": _seconds,
    "points": _whole,
    "most": _whole,
}
