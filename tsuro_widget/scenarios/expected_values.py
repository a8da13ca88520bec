"""What may be expected of a pawn, a square, a token, a hand or a tally, by its name, and what differs from that."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from .._base.quote import short
from .._base.shapes import TEXT, Part, Shape
from ..notation.position import pawns_json, place_text, read_laid, read_pawn
from ..rules.model import State
from ..rules.pieces import BOX, PILE, STOCK, TILE
from .cases import Check, Difference

HOLDER = Shape[str]("tokens and places, as in {'dragon': 'pile'}", TEXT.fits)
Reader = Callable[[str, Part, State], Any]
"""What is expected of a name, in the spelling in which it is found; what is wrong with it is a fault of the part."""


@dataclass(frozen=True)
class Table:
    """Something that has a value for each of some names."""

    what: str
    names: Callable[[State], Collection[str]]
    read: Reader
    found: Callable[[State], Mapping[str, Any]]

    def __call__(self, part: Part, state: State) -> Check:
        names, given = self.names(state), part.mapping()
        for name in given.value:
            if name not in names:
                part.fault("unknown-name", f"unknown {short(name)}; it may hold {', '.join(list(names)[:9])}")
        wanted = {name: self.read(name, given.get(name), state) for name in given.value if name in names}
        return lambda case: self._differences(wanted, self.found(case.after))

    def _differences(self, wanted: Mapping[str, Any], found: Mapping[str, Any]) -> Iterator[Difference]:
        """A first word that is all that is given is enough, such as a tile without its rotation."""
        for name, right in wanted.items():
            here = found.get(name, "")
            if right not in (here, here.partition(" ")[0] if isinstance(here, str) else here):
                yield f"{self.what} {name}", value_text(right), value_text(here)


def value_text(value: object) -> str:
    if isinstance(value, list):
        return " ".join(map(str, value)) or "none"
    return "nothing" if value == "" else str(value)


def _cell_names(state: State) -> list[str]:
    return [str(cell) for cell in state.board.grid.cells]


def _pawn(name: str, part: Part, state: State) -> Any:
    """One pawn, or a list of those that have started where each seat has two; "" for one that has not."""
    each, are_many = state.pawns_each, isinstance(part.value, list | tuple)
    pawns = [*part.value] if are_many else [part.value]
    fits = part.value == "" or (are_many == (each > 1) and 1 <= len(pawns) <= each)
    if not fits or not all(isinstance(pawn, str | Mapping) for pawn in pawns):
        part.wrong("value", "a pawn reads like 'c4.n1' or {'out': 'edge'}, two pawns as a list")
    else:
        for pawn in pawns:
            if pawn != "":
                read_pawn(part.inside("", pawn), state, 0)
    return pawns if are_many else part.value


def _lying(name: str, part: Part, state: State) -> str:
    """A tile as it lies, in the spelling of the board: turned as little as looks the same; or nothing."""
    return str((part.value != "" and read_laid(part, state.box)) or "")


def _tile(name: str, part: Part, state: State) -> str:
    """A tile, as it lies or however it lies."""
    text = part.value
    return text if isinstance(text, str) and text in state.box else _lying(name, part, state)


def _tile_text(name: str, part: Part, state: State) -> str:
    """Lessons of format /1 may say how a tile lies in any words."""
    text = part.read(TEXT, "value", "")
    if text and text.split()[:1] not in [[tile] for tile in state.box]:
        part.wrong("value", "this game has no such tile")
    return text


def squares(state: State) -> dict[str, str]:
    """What lies on each square that is not empty."""
    return {str(cell): str(laid) for cell, laid in sorted(state.board.laid.items())}


def token_places(state: State) -> dict[str, str]:
    return {token.name: place_text(token) for token in state.tokens}


def _token(name: str, part: Part, state: State) -> str:
    """On a square, on a tile, held by a seat, or off the board, whatever the token is."""
    at, holders = part.read(TEXT, "value", BOX), (*state.seats, PILE)
    kind = next((kind for kind in state.edition.token_kinds if name in kind.names), None)
    if kind is None or at == BOX:
        return at
    if kind.is_on_squares:
        square, others = re.fullmatch(r"([a-z]\d\d?) r[0-3]", at), "'stock' or" if kind.place == STOCK else "or"
        is_there = at == kind.place == STOCK or (square is not None and square[1] in _cell_names(state))
        right = f"like 'e3 r0' on a square, {others} 'box'"
    elif kind.place == TILE:
        is_there, right = at in state.box, f"on a tile, such as {next(iter(state.box))!r}, or in the 'box'"
    else:
        is_there, right = at in holders, f"one of {', '.join((*holders, BOX))}"
    if not is_there:
        part.wrong("value", f"it is {right}")
    return at


def _hand(name: str, part: Part, state: State) -> list[str]:
    """A list of tiles, each once."""
    tiles = part.value
    if not isinstance(tiles, list | tuple) or not all(isinstance(tile, str) for tile in tiles):
        part.wrong("value", "a hand is a list")
        return []
    if unknown := [tile for tile in tiles if tile not in state.box]:
        part.wrong("value", f"this game has no tile {short(unknown[0])}")
    elif twice := first_duplicate(tiles):
        part.wrong("value", f"{twice!r} is there twice; there is one")
    return sorted(tiles)


def _tally(name: str, part: Part, state: State) -> Mapping[str, int]:
    """Counts by their names."""
    counts, counted = part.value, list(dict(state.edition.tally))
    if not isinstance(counts, Mapping):
        part.wrong("value", "a tally reads like {'stars': 2, 'lives': 1}")
        return {}
    if unknown := [count for count in counts if count not in counted]:
        right = ", ".join(counted) or "nothing"
        part.wrong("value", f"{short(unknown[0])} is not counted in this game; it counts {right}")
    elif wrong := [count for count, number in counts.items() if type(number) is not int or number < 0]:
        part.wrong("value", f"{wrong[0]} must be a whole number from 0")
    return counts


def first_duplicate(names: Collection[str]) -> str:
    return next((name for name, count in Counter(names).items() if count > 1), "")


def _hands(state: State) -> dict[str, list[str]]:
    return {name: sorted(hand) for name, hand in zip(state.seats, state.hands)}


def _tallies(state: State) -> dict[str, dict[str, int]]:
    return {name: {} for name in state.seats} | {state.seats[pawn.owner]: dict(pawn.tally) for pawn in state.pawns}


PAWNS = Table("pawn of", lambda state: state.seats, _pawn, pawns_json)
BOARD = Table("square", _cell_names, _lying, squares)
ANY_TILE = replace(BOARD, read=_tile)
TILE_TEXT = replace(BOARD, read=_tile_text)
TOKENS = Table("token", lambda state: [token.name for token in state.edition.tokens], _token, token_places)
HOLDS = replace(
    TOKENS,
    read=lambda name, part, state: part.read(HOLDER, "value", ""),
    found=lambda state: {token.name: str(token.at) for token in state.tokens},
)
HANDS = Table("hand of", lambda state: state.seats, _hand, _hands)
TALLY = Table("tally of", lambda state: state.seats, _tally, _tallies)
