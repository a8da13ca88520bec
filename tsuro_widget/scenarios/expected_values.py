"""What may be expected of a pawn, a square, a token, a hand or a tally, by its name, and what differs from that."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from .._base.quote import short
from .._base.shapes import Part
from ..notation.position import pawns_json, ways_to_be_away
from ..notation.tokens import place_text
from ..rules.model import State
from ..rules.pieces import BOX, PILE, STOCK, TILE
from .cases import Check, Difference

Fault = Callable[[str, Any, State], str]
"""What is wrong with what is expected of a name, or nothing."""


@dataclass(frozen=True)
class Table:
    """Something that has a value for each of some names."""

    what: str
    names: Callable[[State], Collection[str]]
    fault: Fault
    found: Callable[[State], Mapping[str, Any]]
    meant: Callable[[Any, State], Any] = lambda value, state: value
    """A value in the spelling of `found`."""

    def __call__(self, part: Part, state: State) -> Check:
        names, wanted = self.names(state), dict[str, Any]()
        for name, value in part.mapping().value.items():
            value = [*value] if isinstance(value, tuple) else value
            if name not in names:
                part.fault("unknown-name", f"unknown {short(name)}; it may hold {', '.join(list(names)[:9])}")
            if fault := self.fault(name, value, state):
                part.fault("value", f"found {short(value)}; {fault}", name[:8])
            elif name in names:
                wanted[name] = self.meant(value, state)
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


def _pawn_fault(name: str, item: Any, state: State) -> str:
    """One pawn, or a list of those that have started where each seat has two."""
    each, pawns = state.pawns_each, item if isinstance(item, list) else [item]
    fits = item == "" or (isinstance(item, list) == (each > 1) and 1 <= len(pawns) <= each)
    if not fits or not all(isinstance(pawn, str | Mapping) for pawn in pawns):
        return "a pawn reads like 'c4.n1' or {'out': 'edge'}, two pawns as a list"
    return next(filter(None, (_place_fault(pawn, state) for pawn in pawns)), "")


def _place_fault(pawn: str | Mapping[str, object], state: State) -> str:
    if isinstance(pawn, str):
        try:
            state.board.grid.parse(pawn or "a1.n1")
        except ValueError as error:
            return f"{error}; a pawn that has not started yet is ''"
        return ""
    ways, reasons = ways_to_be_away(state), state.edition.reasons
    if len(pawn) == 1 and all(how in ways and why in reasons for how, why in pawn.items()):
        return ""
    return f"a pawn that has left is {' or '.join(ways)} for one of these reasons: {', '.join(reasons)}"


def _lying_fault(name: str, item: Any, state: State) -> str:
    """A tile as it lies, or nothing."""
    if not isinstance(item, str):
        return "it must be a text"
    words = item.split()
    right = "a tile as it lies reads like 't12 r1', and an empty square ''"
    if not item:
        return ""
    if len(words) not in (2, 3) or words[-1] not in ("r0", "r1", "r2", "r3"):
        return right
    sides = state.box[words[0]].sides if words[0] in state.box else ()
    return "" if "".join(words[1:-1]) in sides else f"{right}; this game has no such tile or side"


def _tile_fault(name: str, item: Any, state: State) -> str:
    """A tile, as it lies or however it lies."""
    return "" if isinstance(item, str) and item in state.box else _lying_fault(name, item, state)


def _known_tile_fault(name: str, item: Any, state: State) -> str:
    """Lessons of format /1 may say how a tile lies in any words."""
    if not isinstance(item, str):
        return "it must be squares and tiles, as in {'c4': 't12 r1'}"
    return "this game has no such tile" if item and item.split()[:1] not in [[tile] for tile in state.box] else ""


def _as_it_lies(text: str, state: State) -> str:
    """A tile in the spelling of the board: turned as little as looks the same."""
    tile, *side, turns = text.split() if " " in text else ("", "")
    return str(state.box[tile].lying("".join(side), int(turns[1]))) if tile else text


def squares(state: State) -> dict[str, str]:
    """What lies on each square that is not empty."""
    return {str(cell): str(laid) for cell, laid in sorted(state.board.laid.items())}


def token_places(state: State) -> dict[str, str]:
    return {token.name: place_text(token) for token in state.tokens}


def _token_fault(name: str, item: Any, state: State) -> str:
    """On a square, on a tile, held by a seat, or off the board, whatever the token is."""
    if not isinstance(item, str):
        return "it must be a text"
    kind = next((kind for kind in state.edition.token_kinds if name in kind.names), None)
    if kind is None or item == BOX:
        return ""
    if kind.is_on_squares:
        match = re.fullmatch(r"([a-z]\d\d?) r[0-3]", item)
        is_there = item == kind.place == STOCK or (match is not None and match[1] in _cell_names(state))
        others = "'stock' or 'box'" if kind.place == STOCK else "or 'box'"
        return "" if is_there else f"it is like 'e3 r0' on a square, {others}"
    if kind.place == TILE:
        return "" if item in state.box else f"it is on a tile, such as {next(iter(state.box))!r}, or in the 'box'"
    places = (*state.seats, PILE)
    return "" if item in places else f"it is one of {', '.join((*places, BOX))}"


def _text_fault(name: str, item: Any, state: State) -> str:
    return "" if isinstance(item, str) else "it must be tokens and places, as in {'dragon': 'pile'}"


def _hand_fault(name: str, item: Any, state: State) -> str:
    """A list of tiles, each once."""
    if not isinstance(item, list) or not all(isinstance(tile, str) for tile in item):
        return "a hand is a list"
    unknown = [tile for tile in item if tile not in state.box]
    if unknown:
        return f"this game has no tile {short(unknown[0])}"
    return f"{first_duplicate(item)!r} is there twice; there is one" if first_duplicate(item) else ""


def _tally_fault(name: str, item: Any, state: State) -> str:
    """Counts by their names."""
    if not isinstance(item, Mapping):
        return "a tally reads like {'stars': 2, 'lives': 1}"
    counted = list(dict(state.edition.tally))
    unknown = [count for count in item if count not in counted]
    if unknown:
        return f"{short(unknown[0])} is not counted in this game; it counts {', '.join(counted) or 'nothing'}"
    wrong = [count for count, number in item.items() if type(number) is not int or number < 0]
    return f"{wrong[0]} must be a whole number from 0" if wrong else ""


def first_duplicate(names: Collection[str]) -> str:
    return next((name for name, count in Counter(names).items() if count > 1), "")


def _hands(state: State) -> dict[str, list[str]]:
    return {name: sorted(hand) for name, hand in zip(state.seats, state.hands)}


def _tallies(state: State) -> dict[str, dict[str, int]]:
    counts = {state.seats[pawn.owner]: dict(pawn.tally) for pawn in state.pawns}
    return {name: counts.get(name, {}) for name in state.seats}


PAWNS = Table("pawn of", lambda state: state.seats, _pawn_fault, pawns_json)
BOARD = Table("square", _cell_names, _lying_fault, squares, _as_it_lies)
ANY_TILE = replace(BOARD, fault=_tile_fault)
TILE_TEXT = replace(BOARD, fault=_known_tile_fault, meant=lambda text, state: text)
TOKENS = Table("token", lambda state: [token.name for token in state.edition.tokens], _token_fault, token_places)
HOLDS = replace(TOKENS, fault=_text_fault, found=lambda state: {token.name: str(token.at) for token in state.tokens})
HANDS = Table("hand of", lambda state: state.seats, _hand_fault, _hands, lambda tiles, state: sorted(tiles))
TALLY = Table("tally of", lambda state: state.seats, _tally_fault, _tallies)
