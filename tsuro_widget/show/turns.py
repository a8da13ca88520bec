"""The turns in which a tile looks the same."""

from __future__ import annotations

from functools import lru_cache

from ..rules.geometry import TURNS
from ..rules.tiles import Tile


@lru_cache(maxsize=4096)
def same_turns(tile: Tile, side: str, turns: int) -> tuple[int, ...]:
    return tuple(other for other in range(TURNS) if tile.laid(side, other).turns == turns)
