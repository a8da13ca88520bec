"""Pawns and tokens: what stands on the board or lies beside it."""

from __future__ import annotations

from typing import NamedTuple

from .geometry import Cell, Place

CHANCE = "chance"
PILE = "pile"
BOX = "box"
FIRST = "first"
"""The token of the first player, in editions that have one."""

IN_PLAY = ""


Tally = tuple[tuple[str, int], ...]


class Pawn(NamedTuple):
    """`at` is the place it is about to enter, or where it left; None where a position does not say.

    `out` is why it left for good, `off` why it left the board and may come back.
    """

    owner: int
    at: Place | None
    out: str = IN_PLAY
    tally: Tally = ()
    off: str = IN_PLAY

    @property
    def is_away(self) -> bool:
        """Neither on the board nor waiting beside it."""
        return bool(self.out or self.off)

    def counted(self, name: str) -> int:
        return dict(self.tally)[name]

    def counting(self, name: str, more: int) -> Pawn:
        """The pawn with so much more of something."""
        return self._replace(tally=tuple((key, value + more * (key == name)) for key, value in self.tally))


class Token(NamedTuple):
    """A thing beside the pawns; `at` is a cell, a seat's name or a place off the board."""

    kind: str
    name: str
    at: Cell | str
    turns: int = 0
