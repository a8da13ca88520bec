"""The tiles of the eight-port editions, read once from data."""

from __future__ import annotations

from functools import cache, lru_cache, partial

from .._base.data import package_data
from ..rules.geometry import EIGHT, Face
from ..rules.settings import Rules
from ..rules.tiles import TileSet, copies

patterns_data = cache(partial(package_data, __package__, "patterns"))


@cache
def patterns() -> dict[str, Face]:
    """The 35 ways to link eight ports in pairs, by name."""
    return {name: EIGHT.face(row["pairs"]) for name, row in patterns_data()["patterns"].items()}


def counts(edition: str) -> dict[str, int]:
    """How many tiles of each pattern an edition has."""
    return {name: row[edition] for name, row in patterns_data()["patterns"].items()}


def box(rules: Rules) -> TileSet:
    """The tiles of a game: so many of each pattern."""
    return _box(tuple(sorted(dict(rules["tiles"]).items())))  # type: ignore[call-overload]


@lru_cache(maxsize=64)
def _box(chosen: tuple[tuple[str, int], ...]) -> TileSet:
    return copies(patterns(), dict(chosen), EIGHT)
