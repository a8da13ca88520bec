"""Pawns, places and winners in words, as sentences of all editions name them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..words.clean import shown
from ..words.phrases import Phrase, known, say, together
from ..words.voices import names_of_you
from .geometry import Beside, Place

if TYPE_CHECKING:
    from .model import State


def place_text(state: State, place: Place | None, doer: Phrase | str = "") -> Phrase:
    if place is None:
        return say("no square", doers=(doer,))
    if (laid := state.board.laid.get(place.cell)) is not None:
        key = "faces tile" if len(state.box[laid.tile].sides) > 1 else "no square"
    else:
        key = "beside" if isinstance(place, Beside) else "faces"
    return say(key, place=place.cell, doers=(doer,))


def winners_text(names: Sequence[str]) -> Phrase:
    """Who wins; whoever is called You is named first."""
    key = ("nobody", "wins")[len(names)] if len(names) < 2 else "share"
    first = sorted(map(shown, names), key=lambda name: name not in names_of_you())
    return say(key, name=together(first), doers=tuple(first))


def pawn_name(state: State, who: str, number: int) -> Phrase | str:
    """The seat's name, and which of its pawns it is where it has two."""
    name = shown(who)
    return say("pawn of", name=name, number=number) if has_pairs(state) else name


def has_pairs(state: State) -> bool:
    return state.pawns_each > 1


def piece_name(palette: str) -> Phrase:
    """What is moved: a ship where the board is the sea."""
    return known(f"piece {palette}", say("piece"))
