"""Tiles: one or more faces each, and how they look when turned."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import NamedTuple

from .._base.former import former_field, former_methods
from .._base.quote import short
from .geometry import ROTATIONS, Face, Geometry

SIDE_NAMES, TILE_NAME = "AB", r"[A-Za-z]{1,3}\d{1,3}[a-z]?"
FLIPS = {"lr": 0, "tb": 2}  # ways to turn a tile over; the other side is listed as seen after turning it left to right


@former_field("turns", "rotation")
class LaidTile(NamedTuple):
    """A tile as it lies: which side is up, how often it was turned, and the face that results."""

    tile: str
    side: str
    rotation: int
    face: Face

    def __str__(self) -> str:
        return " ".join(filter(None, (self.tile, self.side, f"r{self.rotation}")))


@dataclass(frozen=True)
class Tile:
    """One physical tile; a tile with a single face has the side `""`."""

    name: str
    geometry: Geometry
    faces: tuple[Face, ...]
    printed: tuple[tuple[str, str], ...] = ()  # what is on it besides paths: `lantern` and the like, with its value

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
    def _rotations(self) -> dict[str, tuple[LaidTile, ...]]:
        turned = [[self.geometry.turn(face, rotation) for rotation in range(ROTATIONS)] for face in self.faces]
        named = zip(self.sides, turned)
        return {side: tuple(LaidTile(self.name, side, *way) for way in enumerate(faces)) for side, faces in named}

    @cached_property
    def _smallest(self) -> dict[str, list[LaidTile]]:
        """For each way that the tile is turned the smallest turn that looks the same."""
        turned = self._rotations.items()
        return {side: [next(way for way in ways if way.face == face) for *_, face in ways] for side, ways in turned}

    @cached_property
    def orientations(self) -> tuple[LaidTile, ...]:
        """Every way to lay it that looks different, each with its smallest turn."""
        return tuple(dict.fromkeys(chain.from_iterable(self._smallest.values())))

    def flip(self, laid: LaidTile, way: str) -> LaidTile:
        """The tile as it lies, turned over left to right or top to bottom."""
        other = self.sides[1 - self.sides.index(laid.side)]
        return self.at_exactly(other, (FLIPS[way] - laid.rotation) % ROTATIONS)

    def at_exactly(self, side: str, rotation: int) -> LaidTile:
        """The tile turned just so, which with two faces the other side depends on; with one, as `laid`."""
        return self._rotations[side][rotation] if len(self.faces) > 1 else self.at_rotation(side, rotation)

    def at_rotation(self, side: str, rotation: int) -> LaidTile:
        """The tile turned so, named by the smallest turn that looks the same."""
        return self._smallest[side][rotation]


former_methods(Tile, flipped="flip", laid="at_rotation", lying="at_exactly")


class TileSet(Mapping[str, Tile]):
    """The tiles of a game by name."""

    def __init__(self, tiles: tuple[Tile, ...]) -> None:
        self._tiles = dict[str, Tile]()
        for tile in tiles:
            _check_tile(tile)
            if tile.name in self._tiles:
                raise ValueError(f"there are two tiles with the name {tile.name!r}")
            self._tiles[tile.name] = tile

    def __getitem__(self, name: str) -> Tile:
        return self._tiles[name]

    def __hash__(self) -> int:
        return hash(tuple(self._tiles))

    def __iter__(self) -> Iterator[str]:
        return iter(self._tiles)

    def __len__(self) -> int:
        return len(self._tiles)


def _check_tile(tile: object) -> None:
    """Whether it is a tile: each path has two ends, and leads back from each to the other."""
    if not isinstance(tile, Tile):
        raise ValueError(f"{short(tile)} is not a tile, such as Tile('k01', EIGHT, (EIGHT.face([(0, 3), (1, 2)]),))")
    name, faces, ports = tile.name, tile.faces, range(len(tile.geometry.ports))
    if not isinstance(name, str) or not re.fullmatch(TILE_NAME, name, re.ASCII):
        raise ValueError(f"{short(name)} is not the name of a tile: it must be letters and a number, such as 'k01'")
    if not isinstance(faces, tuple) or len(faces) > len(SIDE_NAMES):
        raise ValueError(f"the faces of the tile {name!r} are {short(faces)}; they must be a tuple of at most two")
    for face in faces:
        is_whole = isinstance(face, tuple) and len(face) == len(ports) and all(port in ports for port in face)
        if not is_whole or any(face[face[port]] != port for port in ports):
            raise ValueError(f"a face of the tile {name!r} is {short(face)}; make it by face(...) of its geometry")


def copies(patterns: Mapping[str, Face], counts: Mapping[str, int], geometry: Geometry) -> TileSet:
    """So many tiles of each pattern: `t34`, `t34b`, `t34c` …"""
    copied = ((name, face, copy) for name, face in patterns.items() for copy in range(counts[name]))
    named = ((name + (chr(ord("a") + copy) if copy else ""), face) for name, face, copy in copied)
    return TileSet(tuple(Tile(name, geometry, (face,)) for name, face in named))
