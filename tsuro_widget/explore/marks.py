"""Marks, by which a board points at things: what is explored becomes `board.marks`."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from .._base.quote import short
from ..rules.board import Leg

Mark = dict[str, Any]

LONGEST_LABEL = 40


def path_mark(legs: Iterable[Leg]) -> Mark:
    """A way along tiles."""
    return {"path": [[str(leg.cell), int(leg.enter), int(leg.leave)] for leg in legs]}


def cell_mark(cell: object) -> Mark:
    return {"cell": str(cell)}


def heat_mark(cell: object, share: Fraction, most: Fraction) -> Mark:
    """A square as strong as its share is, the largest share being the strongest."""
    return {"cell": str(cell), "heat": round(100 * share / most) if most else 0}


def label_mark(label: object, at: object) -> Mark:
    """A few letters on a square or at a port."""
    text = str(label)
    if len(text) > LONGEST_LABEL:
        raise ValueError(f"label is {short(text)}; it has at most {LONGEST_LABEL} characters")
    return {"label": text, "at": str(at)}
