"""Tokens as JSON: where each lies openly, beside the paths, on a tile or with whoever holds it."""

from __future__ import annotations

from typing import Any

from ..rules.geometry import Cell
from ..rules.model import State
from ..rules.pieces import SEAT, TILE, Token, TokenKind
from ..words.phrases import known
from .edition_parts import drawn_kinds, parts_of
from .places import cell_name

Json = dict[str, Any]


def tokens_json(state: State) -> list[Json]:
    """Everything that lies openly beside pawns and paths."""
    kinds, found = {kind.kind: kind for kind in state.edition.token_kinds}, list[Json]()
    drawn = drawn_kinds(state)
    for token in state.tokens:
        if seen := _seen(state, token, kinds[token.kind]):
            for part in parts_of(state):
                seen = part.of_token(state, token, seen)
            name = {"name": token.name} if token.name in kinds[token.kind].names else {}
            disc = {"disc": token.name} if "cell" in seen and token.kind not in drawn else {}
            found.append({"kind": token.kind} | name | seen | disc)
    return found


def _seen(state: State, token: Token, kind: TokenKind) -> Json:
    """Where it is to be seen, if it is; what a seat has is told with the seat."""
    if kind.is_on_squares:
        return {"cell": cell_name(token.at), "turns": token.turns} if isinstance(token.at, Cell) else {}
    if kind.place == TILE:
        cells = [cell for cell, laid in state.board.laid.items() if laid.tile == token.at]
        return {"tile": token.at, "cell": cell_name(cells[0])} if cells else {}
    return {} if kind.place == SEAT else {"name": known(f"token {token.kind}", token.name), "at": token.at}
