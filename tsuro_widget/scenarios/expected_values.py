"""What may be expected of a pawn, a square, a token, a hand or a tally, by its name, and what differs from that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from .._base.data import Json
from .._base.quote import short
from .._base.shapes import TEXT, Part
from ..notation.position import COUNT, pawns_json, read_laid, read_pawn
from ..notation.tokens import place_text, read_tokens
from ..rules.model import State
from ..rules.pieces import BOX, STOCK
from .cases import Case, Check, Difference

Reader = Callable[[Part, str, State], Any]
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
        wanted = {name: self.read(given, name, state) for name in given.value if name in names}

        def check(case: Case) -> Iterator[Difference]:
            """A first word that is all that is given is enough, such as a tile without its rotation."""
            found = self.found(case.after)
            for name, right in wanted.items():
                here = found.get(name, "")
                if right not in (here, here.partition(" ")[0] if isinstance(here, str) else here):
                    yield f"{self.what} {name}", value_text(right), value_text(here)

        return check


def value_text(value: object) -> str:
    if isinstance(value, list):
        return " ".join(map(str, value)) or "none"
    return "nothing" if value == "" else str(value)


def names_once(part: Part, known: Collection[str], right: str) -> list[str]:
    """The names in a list, each of them known and there once."""
    names = part.texts()
    for name, times in Counter(names).items():
        if name not in known:
            part.fault("value", f"found {short(name)}; {right}")
        elif times > 1:
            part.fault("value", f"{short(name)} is there twice; there is one")
    return names


def _pawn(given: Part, name: str, state: State) -> Any:
    """One pawn, or a list of those that have started where each seat has two; "" for one that has not."""
    part, each = given.get(name), state.pawns_each
    pawns = [*part.value] if (are_many := isinstance(part.value, list | tuple)) else [part.value]
    if part.value != "" and not (are_many == (each > 1) and 1 <= len(pawns) <= each):
        part.wrong("value", "a pawn reads like 'c4.n1' or {'out': 'edge'}, two pawns as a list")
    else:
        for pawn in pawns:
            if pawn != "":
                read_pawn(part.inside("", pawn), state, 0)
    return pawns if are_many else part.value


def _lying(given: Part, name: str, state: State) -> str:
    """A tile as it lies, in the spelling of the board: turned as little as looks the same; or nothing."""
    part = given.get(name)
    return "" if part.value == "" else str(read_laid(part, state.box) or "")


def _tile(given: Part, name: str, state: State) -> str:
    """A tile, as it lies or however it lies."""
    text = given.value[name]
    return text if isinstance(text, str) and text in state.box else _lying(given, name, state)


def _tile_text(given: Part, name: str, state: State) -> str:
    """Lessons of format /1 may say how a tile lies in any words."""
    part = given.get(name)
    text = part.read(TEXT, "value", "")
    if text and text.split()[:1] not in [[tile] for tile in state.box]:
        part.wrong("value", "this game has no such tile")
    return text


def squares(state: State) -> dict[str, str]:
    """What lies on each square that is not empty."""
    return {str(cell): str(laid) for cell, laid in sorted(state.board.laid.items())}


def token_places(state: State) -> dict[str, str]:
    return {token.name: place_text(token) for token in state.tokens}


def _token(given: Part, name: str, state: State) -> str:
    """Where a position may have it, or off the board, whatever the token is."""
    at = given.get(name).read(TEXT, "value", BOX)
    if at != BOX:
        tokens, stock = ({}, [name]) if at == STOCK else ({name: at}, [])
        read_tokens(given.inside("", tokens), given.inside("", stock), state)
    return at


def _hand(given: Part, name: str, state: State) -> list[str]:
    return sorted(names_once(given.get(name), state.box, "this game has no such tile"))


def _tally(given: Part, name: str, state: State) -> Json:
    """Counts by their names."""
    counts = given.get(name).mapping(list(dict(state.edition.tally)))
    for count in counts.value:
        counts.get(count).read(COUNT, "value", 0)
    return dict(counts.value)


def _hands(state: State) -> dict[str, list[str]]:
    return dict(zip(state.seats, map(sorted, state.hands)))


def _tallies(state: State) -> dict[str, dict[str, int]]:
    return {name: {} for name in state.seats} | {state.seats[pawn.owner]: dict(pawn.tally) for pawn in state.pawns}


PAWNS = Table("pawn of", lambda state: state.seats, _pawn, pawns_json)
BOARD = Table("square", lambda state: list(map(str, state.board.grid.cells)), _lying, squares)
ANY_TILE = replace(BOARD, read=_tile)
TILE_TEXT = replace(BOARD, read=_tile_text)
TOKENS = Table("token", lambda state: [token.name for token in state.edition.tokens], _token, token_places)
HOLDS = replace(
    TOKENS,
    read=lambda given, name, state: given.get(name).read(TEXT, "value", ""),
    found=lambda state: {token.name: str(token.at) for token in state.tokens},
)
HANDS = Table("hand of", lambda state: state.seats, _hand, _hands)
TALLY = Table("tally of", lambda state: state.seats, _tally, _tallies)
