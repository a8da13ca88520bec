"""What may be expected of a pawn, a square, a token, a hand or a tally: what could never be found is a fault."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping

from .._base.quote import short
from ..play.pawns import ways_to_be_away
from ..rules.model import State
from ..rules.pieces import BOX, PILE, STOCK, TILE

ValueFault = Callable[[str, object, State | None], str]
"""What is wrong with what is expected of a name, or nothing; without a state only its form is looked at."""


def pawn_fault(name: str, item: object, state: State | None) -> str:
    """One pawn, or a list of those that have started where each seat has two."""
    is_list = isinstance(item, list)
    each = state.pawns_each if state else 1 + int(is_list)
    pawns = item if isinstance(item, list) else [item]
    fits = item == "" or (is_list == (each > 1) and 1 <= len(pawns) <= each)
    if not fits or not all(isinstance(pawn, str | Mapping) for pawn in pawns):
        return "a pawn reads like 'c4.n1' or {'out': 'edge'}, two pawns as a list"
    return next(filter(None, (_pawn_fault(pawn, state) for pawn in pawns if state)), "")


def _pawn_fault(pawn: object, state: State) -> str:
    if isinstance(pawn, str):
        try:
            state.board.grid.parse(pawn or "a1.n1")
        except ValueError as error:
            return f"{error}; a pawn that has not started yet is ''"
        return ""
    ways = ways_to_be_away(state)
    items = list(pawn.items()) if isinstance(pawn, Mapping) else []
    if len(items) == 1 and items[0][0] in ways and items[0][1] in state.edition.reasons:
        return ""
    reasons = ", ".join(state.edition.reasons)
    return f"a pawn that has left is {' or '.join(ways)} for one of these reasons: {reasons}"


def tile_fault(name: str, item: object, state: State | None) -> str:
    """A tile as it lies, or nothing."""
    if not isinstance(item, str):
        return "it must be a text"
    words = item.split()
    right = "a tile as it lies reads like 't12 r1', and an empty square ''"
    if not item:
        return ""
    if len(words) not in (2, 3) or words[-1] not in ("r0", "r1", "r2", "r3"):
        return right
    if state is None:
        return ""
    sides = state.box[words[0]].sides if words[0] in state.box else ()
    return "" if "".join(words[1:-1]) in sides else f"{right}; this game has no such tile or side"


def token_fault(name: str, item: object, state: State | None) -> str:
    """On a square, on a tile, held by a seat, or off the board, whatever the token is."""
    if not isinstance(item, str):
        return "it must be a text"
    kinds = {name: kind for kind in state.edition.token_kinds for name in kind.names} if state else {}
    if state is None or name not in kinds or item == BOX:
        return ""
    place = kinds[name].place
    if kinds[name].is_on_squares:
        others = "'stock' or 'box'" if place == STOCK else "or 'box'"
        is_there = item == place == STOCK or _is_on_square(item, state)
        return "" if is_there else f"it is like 'e3 r0' on a square, {others}"
    if place == TILE:
        return "" if item in state.box else f"it is on a tile, such as {next(iter(state.box))!r}, or in the 'box'"
    places = (*state.seats, PILE)
    return "" if item in places else f"it is one of {', '.join((*places, BOX))}"


def _is_on_square(text: str, state: State) -> bool:
    match = re.fullmatch(r"([a-z]\d\d?) r[0-3]", text)
    return match is not None and match[1] in map(str, state.board.grid.cells)


def hand_fault(name: str, item: object, state: State | None) -> str:
    """A list of tiles, each once."""
    if not isinstance(item, list | tuple) or not all(isinstance(tile, str) for tile in item):
        return "a hand is a list"
    unknown = [tile for tile in item if state and tile not in state.box]
    if unknown:
        return f"this game has no tile {short(unknown[0])}"
    return f"{repeated(item)!r} is there twice; there is one" if repeated(item) else ""


def tally_fault(name: str, item: object, state: State | None) -> str:
    """Counts by their names."""
    if not isinstance(item, Mapping):
        return "a tally reads like {'stars': 2, 'lives': 1}"
    counted = list(dict(state.edition.tally)) if state else list(item)
    unknown = [count for count in item if count not in counted]
    if unknown:
        return f"{short(unknown[0])} is not counted in this game; it counts {', '.join(counted) or 'nothing'}"
    wrong = [count for count, number in item.items() if type(number) is not int or number < 0]
    return f"{wrong[0]} must be a whole number from 0" if wrong else ""


def repeated(names: Collection[str]) -> str:
    """A name that is there more than once."""
    return next((name for name, count in Counter(names).items() if count > 1), "")


VALUE_FAULTS: dict[str, ValueFault] = {
    "pawns": pawn_fault,
    "board": tile_fault,
    "tokens": token_fault,
    "hands": hand_fault,
    "tally": tally_fault,
}
