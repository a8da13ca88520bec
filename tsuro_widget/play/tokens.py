"""Tokens in positions: held by a seat or the pile, on a square, on a tile, or face down in the stock."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from .._base.quote import short
from ..rules.geometry import Cell
from ..rules.model import Edition, State
from ..rules.pieces import BOX, FIRST, HOLDER, PILE, SEAT, SQUARE, STOCK, TILE, Token, in_order
from .reading import Reader

TokenReader = Callable[[Reader, State, Token, object], Token]


def tokens_json(state: State) -> dict[str, object]:
    """The parts `tokens` and `stock` of a position, where the edition has them; what is in the box is in neither."""
    if not state.tokens:
        return {}
    unused = {*state.edition.token_kinds} - {*state.edition.tokens_used(state.rules)}
    tokens = [token for token in state.tokens if token.kind not in {kind.kind for kind in unused}]
    seen = {token.name: place_text(token) for token in tokens if token.at not in (STOCK, BOX)}
    stock = [token.name for token in tokens if token.at == STOCK]
    return {"tokens": seen} | ({"stock": stock} if has_stock(state.edition) else {})


def has_stock(edition: Edition) -> bool:
    return any(kind.place == STOCK for kind in edition.token_kinds)


def place_text(token: Token) -> str:
    """Where a token is, as a position says it."""
    return f"{token.at} r{token.turns}" if isinstance(token.at, Cell) else token.at


def read_tokens(reader: Reader, state: State, tokens: object, stock: object) -> tuple[Token, ...]:
    """The tokens of a position; those that it does not name are in the box, or with the holder they begin with."""
    given, names = reader.mapping(tokens, "tokens"), reader.texts(stock, "stock")
    places = {name: kind.place for kind in state.edition.tokens_used(state.rules) for name in kind.names}
    reader.known(given, list(places), "tokens")
    found = {token.name: _read(reader, state, token, given, places) for token in state.edition.tokens}
    for name in _stock(reader, places, given, names):
        found[name] = found.pop(name)._replace(at=STOCK)
    return in_order([*found.values()]) if has_stock(state.edition) else tuple(found.values())


def _read(reader: Reader, state: State, token: Token, given: Mapping[str, object], places: Mapping[str, str]) -> Token:
    place = places.get(token.name)
    if place is None:
        return token
    if place not in (HOLDER, SEAT) and given.get(token.name, BOX) == BOX:
        return token._replace(at=BOX)
    at_rest = token._replace(at=str(state.rules[FIRST])) if place == SEAT else token
    return _READERS[place](reader, state, at_rest, given[token.name]) if token.name in given else at_rest


def _stock(reader: Reader, places: Mapping[str, str], given: Mapping[str, object], names: list[str]) -> list[str]:
    """The names in the stock that can be there, each once."""
    for name in names:
        if places.get(name) != STOCK:
            reader.fault("unknown-daikaiju", "stock", f"found {short(name)}; this game has no such daikaiju")
        elif name in given:
            reader.fault("daikaiju-twice", "stock", f"found {short(name)}, which is among the tokens too")
    if len(set(names)) < len(names):
        found = f"found {len(names)} names, {len(set(names))} of them different"
        reader.fault("daikaiju-twice", "stock", f"{found}; there is one of each")
    return [name for name in dict.fromkeys(names) if name in places and name not in given]


def _held(reader: Reader, state: State, token: Token, text: object) -> Token:
    """What a seat has, or the pile."""
    return _given(reader, token, text, (PILE, *state.seats))


def _of_a_seat(reader: Reader, state: State, token: Token, text: object) -> Token:
    return _given(reader, token, text, state.seats)


def _given(reader: Reader, token: Token, text: object, places: tuple[str, ...]) -> Token:
    if text in places:
        return token._replace(at=str(text))
    reader.fault("token", f"tokens {token.name}", f"found {short(text)}; it must be one of {', '.join(places)}")
    return token


def _on_square(reader: Reader, state: State, token: Token, text: object) -> Token:
    match = re.fullmatch(r"([a-z]\d\d?) r([0-3])", text) if isinstance(text, str) else None
    cells = {str(cell): cell for cell in state.board.grid.cells}
    if match is None or match[1] not in cells:
        right = f"a {token.kind} reads like 'e3 r0', on a square from a1 to {state.board.grid.cells[-1]}, or 'box'"
        reader.fault(token.kind, f"tokens {token.name}", f"found {short(text)}; {right}")
        return token._replace(at=BOX)
    return token._replace(at=cells[match[1]], turns=int(match[2]))


def _on_tile(reader: Reader, state: State, token: Token, text: object) -> Token:
    if isinstance(text, str) and text in state.box:
        return token._replace(at=text)
    right = f"a {token.kind} is on a tile such as {next(iter(state.box))!r}, or in the 'box'"
    reader.fault(token.kind, f"tokens {token.name}", f"found {short(text)}; {right}")
    return token._replace(at=BOX)


_READERS: Mapping[str, TokenReader] = {
    SQUARE: _on_square,
    STOCK: _on_square,
    TILE: _on_tile,
    HOLDER: _held,
    SEAT: _of_a_seat,
}
