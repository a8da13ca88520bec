"""Two-faced tiles as JSON: both sides, what is printed on them, and the markers and stars that lie there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..editions.lanterns import LIVES, MARKER, STAR, STARS
from ..editions.two_faced import CENTER, glows, phoenix_data
from ..rules.geometry import TURNS
from ..rules.model import State
from ..rules.pieces import FIRST, Token
from ..rules.tiles import Laid, Tile
from ..words.phrases import known
from .clearing import clearest
from .curves import curves
from .places import cell_name, links, ports_json
from .tracks import face_paths

Json = dict[str, Any]


def sides_json(tile: Tile, laid: Laid) -> Json:
    """Which side is up, and the other as it would lie after a turn left to right; nothing where there is only one."""
    if len(tile.sides) == 1:
        return {}
    kind = tile.sign("kind")
    signs: Json = {"cloud": tile.sign("cloud") == laid.side} if kind == CENTER else {}
    if tile.sign("lantern"):
        signs["lantern"] = _lantern(tile, laid)
    return {"side": laid.side, "other": links(tile.flipped(laid, "lr").face), "kind": kind, **signs}


def _lantern(tile: Tile, laid: Laid) -> Json:
    """Its colour, whether it glows, and where on the tile there is room for it."""
    drawn = {"ports": ports_json(tile.geometry), "curves": curves(tile.geometry)}
    x, y = clearest(face_paths(drawn, links(laid.face)))
    return {"colour": tile.sign("lantern"), "glows": glows(tile, laid.side), "x": x, "y": y}


def turned_json(tile: Tile) -> Json:
    """A tile in the hand: its paths in every turn, of both sides where it has two."""
    faces = ([links(tile.laid(side, turns).face) for turns in range(TURNS)] for side in tile.sides)
    return {"tile": tile.name} | dict(zip(("links", "other"), faces))


def token_json(state: State, token: Token) -> Json | None:
    """A thing on a tile, or held by a seat; None for what only matters at another place, or is still in the box."""
    if token.kind == FIRST:
        return None
    if token.kind not in (MARKER, STAR):
        return {"kind": token.kind, "name": known(f"token {token.kind}", token.name), "at": token.at}
    cells = [cell for cell, laid in state.board.laid.items() if laid.tile == token.at]
    marker = {"name": token.name, "colour": token.name.rstrip("0123456789")} if token.kind == MARKER else {}
    return {"kind": token.kind, **marker, "tile": token.at, "cell": cell_name(cells[0])} if cells else None


def has_lives(state: State) -> bool:
    """Whether a pawn that leaves the board may come back."""
    return bool(state.edition.returns)


def counts_json(state: State, seat: int) -> Json:
    """The stars and lives of a seat, None where the edition counts none, and if it is first."""
    tallies: list[Mapping[str, int]] = [dict(pawn.tally) for pawn in state.pawns if pawn.owner == seat]
    tally = tallies[0] if tallies else dict(state.edition.tally)
    first = state.token(FIRST)
    return {
        "stars": tally.get(STARS),
        "lives": tally.get(LIVES),
        "first": first is not None and first.at == state.seats[seat],
    }


def goal(state: State) -> int | None:
    """How many stars bring the last round; None where none are counted."""
    return int(phoenix_data()["goal"]) if STARS in dict(state.edition.tally) else None
