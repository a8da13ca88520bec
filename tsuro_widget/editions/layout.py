"""Setting up Phoenix Rising: the sixteen tiles of the middle, as chance lays them out, and the markers on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..rules.actions import Action, Heading, Shuffle
from ..rules.asking import Ask
from ..rules.events import Event, Shuffled
from ..rules.geometry import TURNS, Cell
from ..rules.model import Consequence, State, Step
from ..rules.phases import ChanceChoice, ShuffleChoice
from ..rules.pieces import FIRST, Token
from ..rules.views import Shuffles
from .lanterns import MARKER
from .phoenix_events import LaidOut, MarkerSet
from .two_faced import CENTER, glows


def center_tiles(state: State) -> tuple[str, ...]:
    """The tiles of the middle that are still in the pile, top first."""
    return tuple(name for name in state.pile if state.box[name].kind == CENTER)


@dataclass(frozen=True)
class GiveFirst(Consequence):
    """The first player gets the token that says so."""

    def happen(self, state: State) -> Step:
        return Step(state.after(tokens=state.tokens_with(FIRST, str(state.rules[FIRST]))))


@dataclass(frozen=True)
class ShuffleCenter(ShuffleChoice):
    """The tiles of the middle are shuffled on their own."""

    def ask(self, state: State) -> Ask:
        return Ask("shuffle center")

    def options(self, state: State) -> Sequence[Action]:
        return Shuffles(center_tiles(state))

    def apply(self, state: State, action: Action) -> Step:
        assert isinstance(action, Shuffle)
        pile = (*action.order, *(name for name in state.pile if name not in action.order))
        cells = [cell for cell in state.board.grid.cells if is_inside(state, cell)]
        return Step(state.after(*map(TurnCenter, cells), pile=pile), (Shuffled(len(action.order)),))


@dataclass(frozen=True)
class TurnCenter(ChanceChoice):
    """The next tile of the middle lies cloud side up, turned by chance."""

    cell: Cell

    def ask(self, state: State) -> Ask:
        return Ask("face center", self.cell)

    def options(self, state: State) -> Sequence[Action]:
        return [Heading(turns) for turns in range(TURNS)]

    def apply(self, state: State, action: Action) -> Step:
        assert isinstance(action, Heading)
        tile = state.box[state.pile[0]]
        laid = tile.lying(tile.sign("cloud"), action.turns)
        board = state.board.lay(self.cell, laid)
        return Step(state.after(board=board, pile=state.pile[1:]), (LaidOut(self.cell, laid),))


@dataclass(frozen=True)
class SetMarkers(Consequence):
    """A marker goes on every lantern that glows, tile by tile in the order of their names."""

    def happen(self, state: State) -> Step:
        glowing = sorted(laid.tile for laid in state.board.laid.values() if glows(state.box[laid.tile], laid.side))
        tokens, events = list(state.tokens), list[Event]()
        for tile in glowing:
            number = next(number for number, token in enumerate(tokens) if _fits(state, token, tile))
            tokens[number] = tokens[number]._replace(at=tile)
            events.append(MarkerSet(tokens[number].name, tile))
        return Step(state.after(tokens=tuple(tokens)), tuple(events))


def _fits(state: State, token: Token, tile: str) -> bool:
    """A marker that is still in the box, of the colour of a tile's lantern."""
    return token.kind == MARKER and token.at not in state.box and token.name.startswith(state.box[tile].sign("lantern"))


def is_inside(state: State, cell: Cell) -> bool:
    last = state.board.size - 1
    return 0 < cell.row < last and 0 < cell.col < last
