"""Pawns and tokens: what stands on the board or lies beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .._base.former import former_field, former_methods
from .geometry import Cell, Place

CHANCE = "chance"
PILE, BOX, STOCK = "pile", "box", "stock"
FIRST = "first"  # the token of the first player, in editions that have one
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

    def tally_of(self, name: str) -> int:
        return dict(self.tally)[name]

    def with_more(self, name: str, more: int) -> Pawn:
        """The pawn with so much more of something in its tally."""
        return self._replace(tally=tuple((key, value + more * (key == name)) for key, value in self.tally))


former_methods(Pawn, counted="tally_of", counting="with_more")


@former_field("turns", "rotation")
class Token(NamedTuple):
    """A thing beside the pawns; `at` is a cell, a tile, a seat's name or a place off the board."""

    kind: str
    name: str
    at: Cell | str
    rotation: int = 0


SQUARE, TILE, HOLDER, SEAT = "square", "tile", "holder", "seat"


class TokenKind(NamedTuple):
    """Tokens of one kind, by name.

    `place` is where they may be: on a `SQUARE` as they are turned, there or face down in the `STOCK`, on a `TILE`, with
    a `HOLDER` (a seat or the pile), with a `SEAT`. All but the last two may be in the box as well.
    """

    kind: str
    names: tuple[str, ...]
    place: str
    begins: str  # where each is before the game is set up
    option: str = ""  # the option that says whether they take part, if there is one
    sign: str = ""  # what is printed on the tiles on which they may lie, if not on all

    @property
    def is_on_squares(self) -> bool:
        return self.place in (SQUARE, STOCK)


def in_order(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """Those with a holder, those on the board by name, then the stock as it lies, then those in the box by name."""
    held = (token for token in tokens if not isinstance(token.at, Cell) and token.at not in (STOCK, BOX))
    board = sorted(token for token in tokens if isinstance(token.at, Cell))
    stock = (token for token in tokens if token.at == STOCK)
    return (*held, *board, *stock, *sorted(token for token in tokens if token.at == BOX))
