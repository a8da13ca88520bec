"""Dice: those beside the board that number its lines, and those that were rolled."""

from __future__ import annotations

from typing import Any

from .palette import Dice, Theme, dice_look
from .pencil import Pencil

Json = dict[str, Any]

ROUNDING, PIP, APART = 0.22, 0.095, 0.27
NUMBERING, BEYOND_SHIPS = 0.23, 0.62
CORNERS = ((-1, -1), (1, 1), (1, -1), (-1, 1), (-1, 0), (1, 0))


def die(pencil: Pencil, pips: int, kind: str, outline: str, width: float = 0.07) -> None:
    die_of(pencil, pips, dice_look(kind), outline, width)


def die_of(pencil: Pencil, pips: int, look: Dice, outline: str, width: float = 0.07) -> None:
    """In the unit square around its middle."""
    pencil.box(-0.5, -0.5, 1, 1, ROUNDING, fill=look.face, stroke=outline, stroke_width=width)
    spots = pencil.group(fill=look.pip)
    for right, down in _pips(pips):
        spots.disc(right * APART, down * APART, PIP)


def _pips(pips: int) -> list[tuple[int, int]]:
    """Pairs of opposite corners, then of sides; an odd number has one in the middle."""
    return [*CORNERS[: pips - pips % 2], *([(0, 0)] if pips % 2 else [])]


def numbering(pencil: Pencil, lines: list[int], colours: Theme) -> None:
    """Gold along the top, blue on the left; the middle lines have no number."""
    for number, line in enumerate(lines, 1):
        die(pencil.moved(line + 0.5, -BEYOND_SHIPS, NUMBERING), number, "gold", colours.mark)
        die(pencil.moved(-BEYOND_SHIPS, line + 0.5, NUMBERING), number, "blue", colours.mark)
