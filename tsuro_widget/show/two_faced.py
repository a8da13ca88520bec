"""Tiles with one face or two as JSON."""

from __future__ import annotations

from typing import Any

from ..rules.geometry import TURNS
from ..rules.tiles import Laid, Tile
from .places import links

Json = dict[str, Any]


def sides_json(tile: Tile, laid: Laid) -> Json:
    """Which side is up, and the other as it would lie after a turn left to right; nothing where there is only one."""
    if len(tile.sides) == 1:
        return {}
    return {"side": laid.side, "other": links(tile.flipped(laid, "lr").face), "kind": tile.kind}


def turned_json(tile: Tile) -> Json:
    """A tile in the hand: its paths in every turn, of both sides where it has two."""
    faces = ([links(tile.laid(side, turns).face) for turns in range(TURNS)] for side in tile.sides)
    return {"tile": tile.name, "links": [[]] * TURNS} | dict(zip(("links", "other"), faces))
