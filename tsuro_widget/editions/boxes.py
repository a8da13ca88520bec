"""The tiles of the eight-port editions, read once from data."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files

from ..rules.geometry import EIGHT, Face
from ..rules.settings import Rules
from ..rules.tiles import Box, copies


@lru_cache(maxsize=1)
def _table() -> dict[str, dict[str, object]]:
    text = files(__package__).joinpath("data/patterns.json").read_text(encoding="utf-8")
    table: dict[str, dict[str, object]] = json.loads(text)["patterns"]
    return table


@lru_cache(maxsize=1)
def patterns() -> dict[str, Face]:
    """The 35 ways to link eight ports in pairs, by name."""
    return {name: EIGHT.face(row["pairs"]) for name, row in _table().items()}  # type: ignore[arg-type]


def counts(edition: str) -> dict[str, int]:
    """How many tiles of each pattern an edition has."""
    return {name: int(str(row[edition])) for name, row in _table().items()}


def box(rules: Rules) -> Box:
    """The tiles of a game: so many of each pattern."""
    return _box(tuple(sorted(dict(rules["tiles"]).items())))  # type: ignore[call-overload]


@lru_cache(maxsize=64)
def _box(chosen: tuple[tuple[str, int], ...]) -> Box:
    return copies(patterns(), dict(chosen), EIGHT)
