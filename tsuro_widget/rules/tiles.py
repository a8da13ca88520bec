"""Tiles: one or more faces each, and how they look when turned."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from .geometry import TURNS, Face, Geometry

SIDE_NAMES = "AB"
FLIPS = {"lr": 0, "tb": 2}
"""The ways to turn a tile over; the other side is listed as seen after turning it left to right."""


class Laid(NamedTuple):
    """A tile as it lies: which side is up, how often it was turned, and the face that results."""

    tile: str
    side: str
    turns: int
    face: Face

    def __str__(self) -> str:
        return " ".join(filter(None, (self.tile, self.side, f"r{self.turns}")))


@dataclass(frozen=True)
class Tile:
    """One physical tile; a tile with a single face has the side `""`."""

    name: str
    geometry: Geometry
    faces: tuple[Face, ...]
    printed: tuple[tuple[str, str], ...] = ()
    """What is on it besides paths: `lantern`, `glowing` and the like, each with its value."""

    def sign(self, name: str) -> str:
        """What is printed under this name; "" where nothing is."""
        return dict(self.printed).get(name, "")

    @property
    def kind(self) -> str:
        """Which kind of tile it is, where an edition has several."""
        return self.sign("kind")

    @cached_property
    def sides(self) -> tuple[str, ...]:
        return ("",) if len(self.faces) == 1 else tuple(SIDE_NAMES[: len(self.faces)])

    @cached_property
    def _turned(self) -> dict[str, tuple[Laid, ...]]:
        return {
            side: tuple(Laid(self.name, side, turns, self.geometry.turn(face, turns)) for turns in range(TURNS))
            for side, face in zip(self.sides, self.faces)
        }

    @cached_property
    def orientations(self) -> tuple[Laid, ...]:
        """Every way to lay it that looks different, each with its smallest turn."""
        return tuple(
            laid for side in self.sides for laid in self._turned[side] if self.laid(laid.side, laid.turns) is laid
        )

    def flipped(self, laid: Laid, way: str) -> Laid:
        """The tile as it lies, turned over left to right or top to bottom."""
        other = self.sides[1 - self.sides.index(laid.side)]
        return self.lying(other, (FLIPS[way] - laid.turns) % TURNS)

    def lying(self, side: str, turns: int) -> Laid:
        """The tile turned just so, which with two faces the other side depends on; with one, as `laid`."""
        return self._turned[side][turns] if len(self.faces) > 1 else self.laid(side, turns)

    def laid(self, side: str, turns: int) -> Laid:
        """The tile turned so, named by the smallest turn that looks the same."""
        ways = self._turned[side]
        return next(way for way in ways if way.face == ways[turns].face)


class Box(Mapping[str, Tile]):
    """The tiles of a game by name."""

    def __init__(self, tiles: tuple[Tile, ...]) -> None:
        self._tiles = {tile.name: tile for tile in tiles}

    def __getitem__(self, name: str) -> Tile:
        return self._tiles[name]

    def __hash__(self) -> int:
        return hash(tuple(self._tiles))

    def __iter__(self) -> Iterator[str]:
        return iter(self._tiles)

    def __len__(self) -> int:
        return len(self._tiles)


def copies(patterns: Mapping[str, Face], counts: Mapping[str, int], geometry: Geometry) -> Box:
    """So many tiles of each pattern: `t34`, `t34b`, `t34c` …"""
    names = [
        (pattern, pattern + (chr(ord("a") + copy) if copy else ""))
        for pattern in patterns
        for copy in range(counts[pattern])
    ]
    return Box(tuple(Tile(name, geometry, (patterns[pattern],)) for pattern, name in names))
