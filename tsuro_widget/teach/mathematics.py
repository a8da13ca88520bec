"""Counting tiles: pairings of ports, and how many of them are different when a tile may be turned."""

from functools import cache
from itertools import combinations
from math import comb, gcd

from ..rules.geometry import Face, Geometry
from ..rules.model import State
from ..rules.tiles import Tile, TileSet

MOST_PORTS = 60


def matchings(ports: int) -> int:
    """The number of ways to join this number of ports in pairs."""
    return _unmoved(_sound(ports, ports), 1)


def fixed_count(sides: int, ports: int, rotation: int) -> int:
    """The number of pairings of a tile of `sides` with `ports` each that look the same rotated by `rotation` sides."""
    around = _sound(sides, sides * ports) // gcd(sides, rotation)
    return _unmoved(sides * ports // around, around)


def patterns(sides: int, ports: int) -> int:
    """The number of tiles of a shape that differ in every rotation, by Burnside's mean."""
    return sum(fixed_count(sides, ports, rotation) for rotation in range(_sound(sides, sides * ports))) // sides


def _sound(number: int, ports: int) -> int:
    if number < 1 or not 0 < ports <= MOST_PORTS or ports % 2:
        raise ValueError(f"a tile with {ports} ports; it must be an even number from 2 to {MOST_PORTS}")
    return number


@cache
def _unmoved(cycles: int, length: int) -> int:
    """Pairings that a turn leaves as they are, where it moves the ports in so many cycles of this length.

    The first cycle is paired in itself, which one way does if its length is even, or with one of the others.
    """
    if cycles <= 0:
        return int(cycles == 0)
    alone = _unmoved(cycles - 1, length) if length % 2 == 0 else 0
    return alone + (cycles - 1) * length * _unmoved(cycles - 2, length)


@cache
def different(box: TileSet) -> dict[frozenset[Face], Tile]:
    """One tile of each pattern, the first, by the faces that it can show."""
    return {frozenset(laid.face for laid in tile.orientations): tile for tile in reversed([*box.values()])}


def all_faces(box: TileSet) -> frozenset[Face]:
    return frozenset[Face]().union(*different(box))


def rotations(box: TileSet, number: int) -> int:
    """The number of tiles with this number of placements that look different."""
    return sum(len(tile.orientations) == number for tile in box.values())


def _pairs(face: Face) -> list[tuple[int, int]]:
    return [(port, int(other)) for port, other in enumerate(face) if port < other]


def crossings(tile: Tile) -> int:
    """The number of pairs of paths that cross."""
    return sum(one[0] < other[0] < one[1] < other[1] for one, other in combinations(_pairs(tile.faces[0]), 2))


def u_turns(tile: Tile) -> int:
    """The number of paths that leave by the side by which they enter."""
    sides = tile.geometry.sides.values()
    return sum(any(one in side and other in side for side in sides) for one, other in _pairs(tile.faces[0]))


def mirror_image(geometry: Geometry, face: Face) -> Face:
    """The face as a mirror shows it, left and right exchanged."""
    flip = [geometry.points.index((geometry.width - x, y)) for x, y in geometry.points]
    return geometry.face((flip[one], flip[other]) for one, other in _pairs(face))


def mirror_counts(box: TileSet) -> dict[str, int]:
    """Patterns equal to their mirror image, patterns if mirror images count as one, and faces equal to theirs."""
    geometry, looks = next(iter(box.values())).geometry, different(box)
    mirrored = {face: mirror_image(geometry, face) for face in all_faces(box)}
    same = sum(mirrored[next(iter(faces))] in faces for faces in looks)
    classes = {faces | {mirrored[face] for face in faces} for faces in looks}
    own = sum(face == other for face, other in mirrored.items())
    return {"same": same, "classes": len(classes), "fixed": own}


def hands_with(state: State, choices: int) -> int:
    """The number of hands with exactly this number of placements."""
    size = state.edition.hand_size(state.rules)
    ones, twos, fours = (rotations(state.box, number) for number in (1, 2, 4))
    found = 0
    for four in range(size + 1):
        two = choices - size - 3 * four
        if 0 <= two <= size - four:
            found += comb(ones, size - two - four) * comb(twos, two) * comb(fours, four)
    return found
