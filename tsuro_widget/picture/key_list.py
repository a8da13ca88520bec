"""The keys that work on a board."""

from __future__ import annotations

from ..rules.model import State
from ..words.voices import Voice


def key_list(state: State, voice: Voice, *, can_undo: bool) -> str:
    """The keys of this edition and board; of each it is marked whether it plays, and whether a letter is enough."""
    has_sides = any(len(tile.sides) > 1 for tile in state.box.values())
    # With two players the game is over when one is out: nobody exchanges.
    swap = state.edition.verbs.get("swap")
    exchanges = swap is not None and bool(state.rules.get(swap.option)) and len(state.seats) > 2
    works = {"S": has_sides, "X": exchanges, "E": state.starts_beside, "U": can_undo}
    lines = voice.texts["board key list"].split("; ")
    return "; ".join(line for line in lines if all(works.get(mark, True) for mark in line.partition("|")[0]))
