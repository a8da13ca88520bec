"""What may be told of a game: which words an event begins with, and what may follow them on this table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from .._base.quote import MOST_NAMED, named, short
from ..editions.daikaiju import PIPS
from ..rules.board import DEAD, OPEN
from ..rules.geometry import TURNS
from ..rules.model import State
from ..rules.pieces import BOX, PILE, STOCK

HAPPENINGS: dict[str, tuple[str, ...]] = {
    "shuffled": ("a number",),
    "dealt": ("a seat", "tiles"),
    "started": ("a seat", "a pawn's number", "a place"),
    "turn": ("a seat",),
    "picked": ("a seat", "a pawn's number"),
    "laid": ("a seat, or 'out'", "a square", "a tile", "how it lies"),
    "moved": ("a seat", "a pawn's number", "a place", "a number", "a place, or how it ended"),
    "left": ("a seat", "a pawn's number", "a reason"),
    "sank": ("a seat", "a pawn's number", "a reason"),
    "swapped": ("a seat", "tiles"),
    "kept": ("a seat",),
    "dragon": ("a seat, or where tiles are",),
    "returned": ("a seat", "how hands go back", "tiles"),
    "drew": ("a seat", "a tile"),
    "rolled": ("a number of pips", "a number of pips"),
    "die": ("a number of pips", "a token"),
    "placed": ("a token", "a square", "how it lies"),
    "turned": ("a token or a seat", "a square", "how it lies"),
    "swam": ("a token", "a square", "a square"),
    "gone": ("a token", "a square", "a reason"),
    "bit": ("a token", "a square", "a tile"),
    "relocated": ("a seat", "a place"),
    "stayed": ("a seat", "a place"),
    "marker": ("a token", "a tile"),
    "star": ("a seat", "a tile"),
    "lantern": ("a seat", "a token", "a tile", "a tile"),
    "flipped": ("a seat", "a square", "how it lies"),
    "scored": ("a seat", "a tile", "a number"),
    "discarded": ("a seat", "a tile", "a seat, or where tiles are"),
    "phoenix": ("a seat, or where tiles are",),
    "took": ("a seat", "a seat", "tiles"),
    "immolated": ("a seat",),
    "rose": ("a seat", "a place"),
    "eliminated": ("a seat",),
    "over": ("seats",),
}

MANY = ("seats", "tiles", "how it lies")
"""Of these any number may follow."""
LARGEST = 999


def check_happening(words: Sequence[str], state: State) -> None:
    """A question about something that can never be told, for it is misspelt, is none."""
    if words[0] not in HAPPENINGS:
        raise ValueError(f"nothing is told as {short(words[0])}; what happens is told as {', '.join(HAPPENINGS)}")
    rest = words[1:]
    for kind in HAPPENINGS[words[0]]:
        rest = _after(rest, words[0], kind, state)
        while kind in MANY and rest:
            rest = _after(rest, words[0], kind, state)
    if rest:
        raise ValueError(f"nothing more is told of {words[0]!r}; found {short(' '.join(rest))}")


def _after(words: Sequence[str], verb: str, kind: str, state: State) -> Sequence[str]:
    """What is left of the words behind a name of this kind; its last words may be missing."""
    names = _NAMES[kind](state)
    fitting = [words_of for words_of in map(str.split, names) if words[: len(words_of)] == words_of[: len(words)]]
    if not fitting and words:
        told = ", ".join(map(named, list(names)[:MOST_NAMED])) or "none here"
        raise ValueError(f"in what is told as {verb!r}, {short(words[0])} is not {kind}: {told}{_more(names)}")
    return words[max(map(len, fitting), default=0) :]


def _more(names: Collection[str]) -> str:
    return " …" if len(names) > MOST_NAMED else ""


def _seats(state: State) -> list[str]:
    return list(state.seats)


def _tokens(state: State) -> list[str]:
    return [token.name for token in state.tokens]


def _squares(state: State) -> list[str]:
    return [str(cell) for cell in state.board.grid.cells]


def _places(state: State) -> list[str]:
    ports = state.edition.geometry.ports
    waiting = [str(place) for place in state.board.grid.beside]
    return [f"{cell}.{port}" for cell in state.board.grid.cells for port in ports] + waiting


def _numbers(state: State) -> list[str]:
    return [str(number) for number in range(LARGEST + 1)]


def _lying(state: State) -> list[str]:
    """The words of a tile that lies: its name, its side, its turn, and by which port it was entered."""
    turns = [f"r{turns}" for turns in range(TURNS)]
    sides = {side for tile in state.box.values() for side in tile.sides if side}
    return [*turns, *sorted(sides), "via", *map(str, state.edition.geometry.ports), "lr", "tb", *state.box]


def _heaps(state: State) -> list[str]:
    return [PILE, "aside", BOX, STOCK]


def _endings(state: State) -> list[str]:
    return [*state.edition.reasons, "eaten", OPEN, DEAD]


Names = Callable[[State], list[str]]

_NAMES: dict[str, Names] = {
    "a seat": _seats,
    "seats": _seats,
    "a seat, or 'out'": lambda state: ["out", *state.seats],
    "a seat, or where tiles are": lambda state: [*_heaps(state), *state.seats],
    "how hands go back": lambda state: [str(state.rules["return_hand"])] if "return_hand" in state.rules else [],
    "a token": _tokens,
    "a token or a seat": lambda state: [*_tokens(state), *state.seats],
    "a square": _squares,
    "a place": _places,
    "a place, or how it ended": lambda state: [*_endings(state), *_places(state)],
    "a reason": _endings,
    "a number": _numbers,
    "a number of pips": lambda state: [str(pips) for pips in PIPS],
    "a pawn's number": lambda state: [str(number + 1) for number in range(state.pawns_each)],
    "a tile": lambda state: list(state.box),
    "tiles": lambda state: [*state.box, "for"],
    "how it lies": _lying,
}
