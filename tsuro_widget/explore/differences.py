"""What differs between two moments: squares, pawns, tokens, hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..play.pawns import pawns_json
from ..play.tokens import place_text
from ..rules.model import State
from .marks import Mark, cell_mark

Pairs = Mapping[str, tuple[str, str]]

SAME = "no difference"


class Differences(NamedTuple):
    """What is one way here and another way there, each under its name; what is the same is left out."""

    squares: Pairs
    pawns: Pairs
    tokens: Pairs
    hands: Pairs
    rest: Pairs
    """The pile, who is asked, who has won."""

    @property
    def is_empty(self) -> bool:
        return not any(self)

    def marks(self, side: int) -> list[Mark]:
        """For one of the two boards: the squares that differ, and those of the pawns and daikaiju that do."""
        places = [both[side] for both in (*self.pawns.values(), *self.tokens.values())]
        named = [cell for cell in map(_square, places) if cell]
        return [cell_mark(cell) for cell in dict.fromkeys([*self.squares, *named])]

    def __str__(self) -> str:
        lines = [
            f"{name}: {one or 'empty'} / {other or 'empty'}" for part in self for name, (one, other) in part.items()
        ]
        return "\n".join(lines) or SAME


def differences(one: State, other: State) -> Differences:
    """Two moments of the same game, or of games of one kind."""
    if one.edition is not other.edition or one.seats != other.seats or one.board.size != other.board.size:
        raise ValueError("only moments of one edition with the same seats and the same board can be compared")
    parts = (_squares, _pawns, _tokens, _hands, _rest)
    return Differences(*(_differing(part(one), part(other)) for part in parts))


def _differing(one: Mapping[str, str], other: Mapping[str, str]) -> dict[str, tuple[str, str]]:
    names = dict.fromkeys([*one, *other])
    pairs = {name: (one.get(name, ""), other.get(name, "")) for name in names}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


def _squares(state: State) -> dict[str, str]:
    return {str(cell): str(laid) for cell, laid in sorted(state.board.laid.items())}


def _pawns(state: State) -> dict[str, str]:
    """`c4.n1`, or why it has left."""
    own = {who: pawn if isinstance(pawn, list) else [pawn] for who, pawn in pawns_json(state).items()}
    return {
        f"{who} {number}" if len(pawns) > 1 else who: _pawn(pawn)
        for who, pawns in own.items()
        for number, pawn in enumerate(pawns, 1)
    }


def _pawn(pawn: object) -> str:
    return " ".join(f"{how}: {why}" for how, why in pawn.items()) if isinstance(pawn, dict) else str(pawn)


def _tokens(state: State) -> dict[str, str]:
    return {token.name: place_text(token) for token in state.tokens}


def _hands(state: State) -> dict[str, str]:
    return {f"hand of {who}": " ".join(sorted(hand)) for who, hand in zip(state.seats, state.hands)}


def _rest(state: State) -> dict[str, str]:
    winners = ", ".join(state.seats[seat] for seat in state.winners)
    return {"pile": " ".join(state.pile), "asked": state.actor_name or "nobody", "winners": winners}


def _square(place: str) -> str:
    """The square of a place such as `c4.n1` or `e3 r0`; "" where it is none."""
    name = place.replace(".", " ").split(" ")[0]
    return name if name[:1].islower() and name[1:].isdigit() else ""
