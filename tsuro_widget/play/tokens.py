"""Tokens in positions: what a seat or the pile holds, what lies on a square, and what is face down in the stock."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ..editions.monsters import DAIKAIJU, GONE, STOCK, in_order
from ..rules.geometry import Cell
from ..rules.model import PILE, State, Token
from ..rules.quoting import short
from .reading import Reader


def tokens_json(state: State) -> dict[str, object]:
    """The parts `tokens` and `stock` of a position, where the edition has them; daikaiju in the box are in neither."""
    if not state.tokens:
        return {}
    tokens = state.tokens if _take_part(state) else ()
    seen = {token.name: _text(token) for token in tokens if token.at not in (STOCK, GONE)}
    stock = [token.name for token in tokens if token.at == STOCK]
    return {"tokens": seen} | ({"stock": stock} if _are_daikaiju(state.tokens) else {})


def _take_part(state: State) -> bool:
    """Daikaiju can be left in the box."""
    return bool(state.rules.get("daikaiju", True))


def _are_daikaiju(tokens: Sequence[Token]) -> bool:
    return any(token.kind == DAIKAIJU for token in tokens)


def _text(token: Token) -> str:
    return f"{token.at} r{token.turns}" if isinstance(token.at, Cell) else token.at


def read_tokens(reader: Reader, state: State, tokens: object, stock: object) -> tuple[Token, ...]:
    """The tokens of a position; a daikaiju that it does not name is out of the game, another token where it begins."""
    given, names = reader.mapping(tokens, "tokens"), reader.texts(stock, "stock")
    box = {token.name: token for token in state.edition.tokens if _take_part(state)}
    reader.known(given, list(box), "tokens")
    lying = _stock(reader, box, given, names)
    if not _are_daikaiju(list(box.values())):
        return tuple(_held(reader, state, token, given.get(token.name, token.at)) for token in state.edition.tokens)
    board = [_on_square(reader, state, token, given[name]) for name, token in box.items() if name in given]
    rest = [token._replace(at=GONE) for name, token in box.items() if name not in given and name not in lying]
    return in_order([*board, *(box[name] for name in lying), *rest])


def _stock(reader: Reader, box: Mapping[str, Token], given: Mapping[str, object], names: list[str]) -> list[str]:
    """The names in the stock that can be there, each once."""
    for name in names:
        if name not in box or box[name].kind != DAIKAIJU:
            reader.fault("unknown-daikaiju", "stock", f"found {short(name)}; this game has no such daikaiju")
        elif name in given:
            reader.fault("daikaiju-twice", "stock", f"found {short(name)}, which is on the board too")
    if len(set(names)) < len(names):
        found = f"found {len(names)} names, {len(set(names))} of them different"
        reader.fault("daikaiju-twice", "stock", f"{found}; there is one of each")
    return [name for name in dict.fromkeys(names) if name in box and name not in given]


def _held(reader: Reader, state: State, token: Token, text: object) -> Token:
    if not _take_part(state):
        return token
    places = (PILE, *state.seats)
    if text not in places:
        reader.fault("token", f"tokens {token.name}", f"found {short(text)}; it must be one of {', '.join(places)}")
        return token
    return token._replace(at=str(text))


def _on_square(reader: Reader, state: State, token: Token, text: object) -> Token:
    match = re.fullmatch(r"([a-z]\d\d?) r([0-3])", text) if isinstance(text, str) else None
    cells = {str(cell): cell for cell in state.board.grid.cells}
    if match is None or match[1] not in cells:
        right = f"a daikaiju reads like 'e3 r0', on a square from a1 to {state.board.grid.cells[-1]}"
        reader.fault("daikaiju", f"tokens {token.name}", f"found {short(text)}; {right}")
        return token._replace(at=GONE)
    return token._replace(at=cells[match[1]], turns=int(match[2]))
