"""Tokens in positions: held by a seat or the pile, on a square, on a tile, or face down in the stock."""

from __future__ import annotations

import re
from collections.abc import Mapping

from .._base.quote import short
from .._base.shapes import Part, one_of
from ..rules.geometry import Cell
from ..rules.model import Edition, State
from ..rules.pieces import BOX, FIRST, HOLDER, PILE, SEAT, STOCK, TILE, Token, in_order


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
    return f"{token.at} r{token.rotation}" if isinstance(token.at, Cell) else token.at


def read_tokens(tokens: Part, stock: Part, state: State) -> tuple[Token, ...]:
    """The tokens of a position; those that it does not name are in the box, or with the holder they begin with."""
    given, names = tokens.mapping(), stock.texts()
    places = {name: kind.place for kind in state.edition.tokens_used(state.rules) for name in kind.names}
    given.check_keys(list(places))
    found = {token.name: _read(given, state, token, places.get(token.name)) for token in state.edition.tokens}
    for name in _stock(stock, places, given, names):
        found[name] = found.pop(name)._replace(at=STOCK)
    return in_order([*found.values()]) if has_stock(state.edition) else tuple(found.values())


def _read(given: Part, state: State, token: Token, place: str | None) -> Token:
    """A token where it is said to be; one that takes no part stays where it is."""
    part = given.get(token.name, BOX)
    if place in (HOLDER, SEAT):
        rests = str(state.rules[FIRST] if place == SEAT else token.at)
        holders = one_of(state.seats if place == SEAT else (PILE, *state.seats))
        return token._replace(at=part.read(holders, "token", rests) if token.name in given else rests)
    if place is None:
        return token
    if part.value == BOX:
        return token._replace(at=BOX)
    return _on_tile(part, state, token) if place == TILE else _on_square(part, state, token)


def _stock(part: Part, places: Mapping[str, str], given: Part, names: list[str]) -> list[str]:
    """The names in the stock that can be there, each once."""
    for name in names:
        if places.get(name) != STOCK:
            part.fault("unknown-daikaiju", f"found {short(name)}; this game has no such daikaiju")
        elif name in given:
            part.fault("daikaiju-twice", f"found {short(name)}, which is among the tokens too")
    if len(set(names)) < len(names):
        found = f"found {len(names)} names, {len(set(names))} of them different"
        part.fault("daikaiju-twice", f"{found}; there is one of each")
    return [name for name in dict.fromkeys(names) if name in places and name not in given]


def _on_square(part: Part, state: State, token: Token) -> Token:
    match = re.fullmatch(r"([a-z]\d\d?) r([0-3])", part.value) if isinstance(part.value, str) else None
    cells = {str(cell): cell for cell in state.board.grid.cells}
    if match is not None and match[1] in cells:
        return token._replace(at=cells[match[1]], rotation=int(match[2]))
    part.wrong(token.kind, f"a {token.kind} reads like 'e3 r0', on a square from a1 to {[*cells][-1]}, or 'box'")
    return token._replace(at=BOX)


def _on_tile(part: Part, state: State, token: Token) -> Token:
    if isinstance(part.value, str) and part.value in state.box:
        return token._replace(at=part.value)
    part.wrong(token.kind, f"a {token.kind} is on a tile such as {next(iter(state.box))!r}, or in the 'box'")
    return token._replace(at=BOX)
