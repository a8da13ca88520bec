"""One path of a board, and how many of them there are."""

from __future__ import annotations

from typing import NamedTuple

from ..rules.board import Leg
from .marks import Mark, path_mark


class Path(NamedTuple):
    """The points from one end to the other, and the legs between them; the points of a ring end where they began."""

    points: tuple[str, ...]
    legs: tuple[Leg, ...]
    pawns: tuple[str, ...] = ()

    @property
    def length(self) -> int:
        """How many pieces of path it consists of."""
        return len(self.legs)

    @property
    def is_ring(self) -> bool:
        return self.length > 0 and self.points[0] == self.points[-1]

    @property
    def ends(self) -> tuple[str, str]:
        return self.points[0], self.points[-1]

    @property
    def marks(self) -> list[Mark]:
        """For `board.marks`: this path."""
        return [path_mark(self.legs)] if self.legs else []

    def __str__(self) -> str:
        kind = "ring" if self.is_ring else "path"
        where = f"through {self.points[0]}" if self.is_ring else f"from {self.points[0]} to {self.points[-1]}"
        who = f", {' and '.join(self.pawns)} on it" if self.pawns else ""
        return f"{kind} of {self.length} {where}{who}"


class Count(NamedTuple):
    """Tiles and pieces of path, joints where two pieces meet, and the chains and rings that these make."""

    tiles: int
    pieces: int
    joints: int
    chains: int
    rings: int

    def __str__(self) -> str:
        pieces = f"4·{self.tiles}" if self.pieces == 4 * self.tiles else str(self.pieces)
        return f"{pieces} - {self.joints} = {_counted(self.chains, 'open path')}, and {_counted(self.rings, 'ring')}"


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" + ("" if number == 1 else "s")
