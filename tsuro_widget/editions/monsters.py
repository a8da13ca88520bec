"""Daikaiju as things on the board: where they are, what they do to what they reach, and the stock."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from .._base.faults import Fault
from ..rules.events import Event
from ..rules.geometry import Cell
from ..rules.model import State
from ..rules.pieces import BOX, STOCK, Token, in_order
from ..rules.placing import rests_on
from .seas_events import DaikaijuGone, Sank, WakeBitten

DAIKAIJU = "daikaiju"
GONE = "gone"
DIRECTIONS = "NESW"
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


@dataclass(frozen=True)
class Printed:
    """What is printed on a daikaiju tile: the number that turns it, and its arrows' numbers, clockwise from north."""

    name: str
    number: int
    arrows: tuple[int, ...]

    @property
    def order(self) -> tuple[int, bool]:
        """By number, gold before blue."""
        return (self.number, not self.name.startswith("G"))


@lru_cache(maxsize=1)
def seas_data() -> dict[str, Any]:
    text = files(__package__).joinpath("data/seas.json").read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text)
    return data


@lru_cache(maxsize=1)
def printed() -> dict[str, Printed]:
    """The ten daikaiju tiles by name."""
    rows = seas_data()["daikaiju"].items()
    return {name: Printed(name, row["number"], tuple(row["printed"][way] for way in DIRECTIONS)) for name, row in rows}


def on_board(state: State) -> dict[Cell, Token]:
    """The daikaiju on the board by their squares."""
    return state.kept(_by_square)


def _by_square(state: State) -> dict[Cell, Token]:
    return {token.at: token for token in state.tokens if token.kind == DAIKAIJU and isinstance(token.at, Cell)}


def faults_of_daikaiju(state: State) -> Iterator[Fault]:
    """One daikaiju on a square, and no wake under it."""
    squares = Counter(token.at for token in state.tokens if isinstance(token.at, Cell))
    for cell, count in squares.items():
        if count > 1:
            yield Fault("two-daikaiju", f"tokens on {cell}", f"{count} daikaiju are there; one can be")
        if cell in state.board.laid:
            found = f"a daikaiju is on {state.board.laid[cell]}; no wake lies under a daikaiju"
            yield Fault("wake-under-daikaiju", f"tokens on {cell}", found)


def stock(state: State) -> list[Token]:
    """The daikaiju face down, top first."""
    return [token for token in state.tokens if token.at == STOCK]


def placed(state: State, token: Token) -> tuple[Token, ...]:
    """All tokens with this one where it is now: those on the board by name, then the stock in its order."""
    others = [other for other in state.tokens if other.name != token.name]
    return in_order([*others, token])


def heading(token: Token, number: int) -> tuple[int, int]:
    """The step that a number's arrow points to, as the daikaiju lies."""
    side = printed()[token.name].arrows.index(number)
    return STEPS[(side + token.turns) % len(STEPS)]


def removed(state: State, token: Token, why: str) -> tuple[State, list[Event]]:
    """A daikaiju leaves the board: under the stock, or out of the game."""
    assert isinstance(token.at, Cell)
    away = Token(DAIKAIJU, token.name, BOX if state.rules["removed_daikaiju"] == GONE else STOCK)
    return state.but(tokens=placed(state, away)), [DaikaijuGone(token.name, token.at, why)]


def arrive(state: State, token: Token, cell: Cell, tile_to: str) -> tuple[State, list[Event]]:
    """A daikaiju reaches a square: another one there is removed, and a wake bitten with the ships on it."""
    events: list[Event] = []
    if cell in on_board(state):
        state, events = removed(state, on_board(state)[cell], "eaten")
    state = state.but(tokens=placed(state, token._replace(at=cell)))
    if cell not in state.board.laid:
        return state, events
    state, bitten = _bitten(state, token, cell, tile_to)
    return state, events + bitten


def _bitten(state: State, token: Token, cell: Cell, tile_to: str) -> tuple[State, list[Event]]:
    tile = state.board.laid[cell].tile
    victims = [pawn for pawn in range(len(state.pawns)) if rests_on(state, pawn) == cell]
    board = state.board.clear(cell)
    kept = (
        state.but(board=board, aside=(*state.aside, tile))
        if tile_to == GONE
        else state.but(board=board, pile=(*state.pile, tile))
    )
    state, sunk = sink(kept, victims, token.name)
    return state, [WakeBitten(token.name, cell, tile), *sunk]


def sink(state: State, pawns: Sequence[int], by: str) -> tuple[State, list[Event]]:
    """A daikaiju destroys these ships, if they are still in play."""
    lost = [pawn for pawn in pawns if not state.pawns[pawn].out]
    fleet = tuple(ship._replace(out=DAIKAIJU) if number in lost else ship for number, ship in enumerate(state.pawns))
    return state.but(pawns=fleet), [Sank(*state.owner(pawn), DAIKAIJU, by) for pawn in lost]
