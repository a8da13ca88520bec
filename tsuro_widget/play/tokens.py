"""Tokens in positions: held by a seat or the pile, on a square, on a tile, or face down in the stock."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from .._base.quote import short
from ..editions.lanterns import MARKER
from ..editions.monsters import DAIKAIJU, STOCK, in_order
from ..rules.geometry import Cell
from ..rules.model import State
from ..rules.pieces import BOX, FIRST, PILE, Token
from .reading import Reader

TokenReader = Callable[[Reader, State, Token, object], Token]


def tokens_json(state: State) -> dict[str, object]:
    """The parts `tokens` and `stock` of a position, where the edition has them; what is in the box is in neither."""
    if not state.tokens:
        return {}
    tokens = state.tokens if _take_part(state) else ()
    seen = {token.name: place_text(token) for token in tokens if token.at not in (STOCK, BOX)}
    stock = [token.name for token in tokens if token.at == STOCK]
    return {"tokens": seen} | ({"stock": stock} if _are_daikaiju(state.tokens) else {})


def _take_part(state: State) -> bool:
    """Daikaiju can be left in the box."""
    return bool(state.rules.get("daikaiju", True))


def _are_daikaiju(tokens: Sequence[Token]) -> bool:
    return any(token.kind == DAIKAIJU for token in tokens)


def place_text(token: Token) -> str:
    """Where a token is, as a position says it."""
    return f"{token.at} r{token.turns}" if isinstance(token.at, Cell) else token.at


def read_tokens(reader: Reader, state: State, tokens: object, stock: object) -> tuple[Token, ...]:
    """The tokens of a position; daikaiju and markers that it does not name are in the box, others where they begin."""
    given, names = reader.mapping(tokens, "tokens"), reader.texts(stock, "stock")
    box = {token.name: token for token in state.edition.tokens if _take_part(state)}
    reader.known(given, list(box), "tokens")
    lying = _stock(reader, box, given, names)
    found = [_read(reader, state, token, given) for token in state.edition.tokens if token.name not in lying]
    return in_order([*found, *(box[name] for name in lying)]) if _are_daikaiju(state.edition.tokens) else tuple(found)


def _read(reader: Reader, state: State, token: Token, given: Mapping[str, object]) -> Token:
    if token.name not in given:
        return token._replace(at=_at_rest(state, token))
    if given[token.name] == BOX and token.kind in _MAY_BE_IN_THE_BOX:
        return token._replace(at=BOX)
    return _READERS.get(token.kind, _held)(reader, state, token, given[token.name])


def _at_rest(state: State, token: Token) -> Cell | str:
    if token.kind == FIRST:
        return str(state.rules[FIRST])
    return BOX if token.kind in _MAY_BE_IN_THE_BOX and _take_part(state) else token.at


def _stock(reader: Reader, box: Mapping[str, Token], given: Mapping[str, object], names: list[str]) -> list[str]:
    """The names in the stock that can be there, each once."""
    for name in names:
        if name not in box or box[name].kind != DAIKAIJU:
            reader.fault("unknown-daikaiju", "stock", f"found {short(name)}; this game has no such daikaiju")
        elif name in given:
            reader.fault("daikaiju-twice", "stock", f"found {short(name)}, which is among the tokens too")
    if len(set(names)) < len(names):
        found = f"found {len(names)} names, {len(set(names))} of them different"
        reader.fault("daikaiju-twice", "stock", f"{found}; there is one of each")
    return [name for name in dict.fromkeys(names) if name in box and name not in given]


def _held(reader: Reader, state: State, token: Token, text: object) -> Token:
    """What a seat has, or the pile."""
    places = state.seats if token.kind == FIRST else (PILE, *state.seats)
    if text in places:
        return token._replace(at=str(text))
    reader.fault("token", f"tokens {token.name}", f"found {short(text)}; it must be one of {', '.join(places)}")
    return token._replace(at=_at_rest(state, token))


def _on_square(reader: Reader, state: State, token: Token, text: object) -> Token:
    match = re.fullmatch(r"([a-z]\d\d?) r([0-3])", text) if isinstance(text, str) else None
    cells = {str(cell): cell for cell in state.board.grid.cells}
    if match is None or match[1] not in cells:
        right = f"a daikaiju reads like 'e3 r0', on a square from a1 to {state.board.grid.cells[-1]}, or 'box'"
        reader.fault("daikaiju", f"tokens {token.name}", f"found {short(text)}; {right}")
        return token._replace(at=BOX)
    return token._replace(at=cells[match[1]], turns=int(match[2]))


def _on_tile(reader: Reader, state: State, token: Token, text: object) -> Token:
    if isinstance(text, str) and text in state.box:
        return token._replace(at=text)
    right = "a marker is on a tile with a lantern, such as 'C05', or in the 'box'"
    reader.fault("marker", f"tokens {token.name}", f"found {short(text)}; {right}")
    return token._replace(at=BOX)


_READERS: Mapping[str, TokenReader] = {DAIKAIJU: _on_square, MARKER: _on_tile}
_MAY_BE_IN_THE_BOX = (DAIKAIJU, MARKER)
