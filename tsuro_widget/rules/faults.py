"""What editions may look for in a position: faults that the rules of most of them know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .._base.faults import Fault
from .board import EDGE
from .geometry import Beside, Spot

if TYPE_CHECKING:
    from .model import State


def path_runs_on(state: State) -> Iterator[Fault]:
    """A pawn faces an empty square: it has moved to the end of its path."""
    for pawn in state.pawns:
        if isinstance(pawn.at, Spot) and not pawn.is_away and (walk := state.board.walk(pawn.at)).legs:
            end = f"off the board after {walk.legs[-1].cell}" if walk.ending == EDGE else f"to {walk.end}"
            found = f"found {pawn.at}; its path runs on over {state.board.laid[pawn.at.cell]}, {end}"
            yield Fault("path-runs-on", f"pawns {state.seats[pawn.owner]}", found)


def beside_a_tile(state: State) -> Iterator[Fault]:
    """A pawn that chooses its port with its first tile waits beside an empty square."""
    for pawn in state.pawns:
        if isinstance(pawn.at, Beside) and not pawn.is_away and pawn.at.cell in state.board.laid:
            lies = f"a pawn waits beside an empty square, and {state.board.laid[pawn.at.cell]} lies there"
            yield Fault("beside-filled", f"pawns {state.seats[pawn.owner]}", f"found {pawn.at}; {lies}")
