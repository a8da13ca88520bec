"""Ports, cells and spots: one table of port positions, everything else derived from it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import accumulate, compress
from typing import NamedTuple

from .._base.quote import MOST_QUOTED, short
from ..words.phrases import Refusal, sentence

Face = tuple[int, ...]  # face[port] is the port it is linked to; the port itself where there is no path
SIDES, ROTATIONS = "nesw", 4


class Port(int):
    """A port number that knows its name: `n1`, `se`."""

    name: str

    def __new__(cls, number: int, name: str) -> Port:
        port = super().__new__(cls, number)
        port.name = name
        return port

    def __reduce__(self) -> tuple[type[Port], tuple[int, str]]:
        return Port, (int(self), self.name)

    def __str__(self) -> str:
        return self.name

    __repr__ = __str__


class Cell(NamedTuple):
    """A square; `c4` is column c, row 4, and a1 is the top left."""

    row: int
    col: int

    def __str__(self) -> str:
        return f"{chr(ord('a') + self.col)}{self.row + 1}"

    @staticmethod
    def parse(text: object) -> Cell:
        match = re.fullmatch(r"([a-z])([1-9][0-9]?)", text) if isinstance(text, str) else None
        if match is None:
            raise Refusal.because(sentence("misread square", text=short(text)))
        return Cell(int(match[2]) - 1, ord(match[1]) - ord("a"))


class Spot(NamedTuple):
    """About to enter `cell` by `port`; `c4.n1`."""

    cell: Cell
    port: Port

    def __str__(self) -> str:
        return f"{self.cell}.{self.port}"


class Beside(NamedTuple):
    """Waiting beside `cell` at one of its sides, no port chosen yet; `c1.n`."""

    cell: Cell
    side: str

    def __str__(self) -> str:
        return f"{self.cell}.{self.side}"


Place = Spot | Beside


class Geometry:
    """The ports of a tile, clockwise from the top left, as points of a square `width` wide."""

    def __init__(self, width: int, ports: dict[str, tuple[int, int]]) -> None:
        _check_ports(width, ports)
        self.width, self.points = width, tuple(ports.values())
        self.ports = tuple(Port(number, name) for number, name in enumerate(ports))
        self.outward = tuple(((y == width) - (y == 0), (x == width) - (x == 0)) for x, y in self.points)
        across = [(x - right * width, y - down * width) for (x, y), (down, right) in zip(self.points, self.outward)]
        self.mate = self._ports_at(across, "across from it")
        self.quarter = self._ports_at([(width - y, x) for x, y in self.points], "where a quarter turn brings it")

    def _ports_at(self, points: Sequence[tuple[int, int]], where: str) -> tuple[Port, ...]:
        """The port that each port needs at a point."""
        for port, here, there in zip(self.ports, self.points, points):
            if there not in self.points:
                raise ValueError(f"the port {port.name!r} is at {here}, and there is no port {where}, at {there}")
        return tuple(self.ports[self.points.index(there)] for there in points)

    def fits(self, other: Geometry) -> bool:
        """Whether tiles of both can lie side by side: each has the ports of the other."""
        return self is other or (self.width, self.ports, self.points) == (other.width, other.ports, other.points)

    def port(self, name: str) -> Port:
        for port in self.ports:
            if port.name == name:
                return port
        raise Refusal.because(sentence("misread port", text=short(name), ports=" ".join(map(str, self.ports))))

    @cached_property
    def sides(self) -> dict[str, tuple[Port, ...]]:
        """The ports on each side, clockwise along it; a corner belongs to two sides."""
        north = sorted((port for port in self.ports if self.points[port][1] == 0), key=self.points.__getitem__)
        turned = accumulate(SIDES, lambda ports, side: [self.quarter[port] for port in ports], initial=north)
        return dict(zip(SIDES, map(tuple, turned)))

    def turn(self, face: Face, rotation: int) -> Face:
        """The face after so many clockwise quarter turns."""
        for _ in range(rotation % ROTATIONS):
            face = tuple(self.quarter[face[self.quarter.index(port)]] for port in self.ports)
        return face

    def face(self, pairs: Iterable[Iterable[int]]) -> Face:
        """The face in which exactly these pairs of ports are linked."""
        if not isinstance(pairs, Iterable):
            raise ValueError(f"{short(pairs)} is not a list of pairs of ports, such as [(0, 3), (1, 2)]")
        links: list[int] = list(self.ports)
        for pair in pairs:
            ends = [*pair] if isinstance(pair, Iterable) else []
            free = [end for end in ends if isinstance(end, int) and 0 <= end < len(links) and links[end] == end]
            if len({*free}) < 2 or len(ends) > 2:
                last = f"numbers from 0 to {len(links) - 1}"
                raise ValueError(f"the pair {short(pair)} of a face must be two ports that no other pair has: {last}")
            one, other = (self.ports[number] for number in free)
            links[one], links[other] = other, one
        return tuple(links)


def _check_ports(width: object, ports: object) -> None:
    """Whether each port has a name, and a place of its own on the edge of a square."""
    if type(width) is not int or width < 1 or not isinstance(ports, Mapping) or not ports:
        example = "Geometry(2, {'n1': (1, 0), 'e1': (2, 1), 's1': (1, 2), 'w1': (0, 1)})"
        told = f"such as {example}, not {short(width)} and {short(ports)}"
        raise ValueError(f"a geometry is a width and ports by name, {told}")
    for name, point in ports.items():
        if not isinstance(name, str) or not re.fullmatch(r"[A-Za-z]\w*", name, re.ASCII) or name in {*SIDES}:
            raise ValueError(f"{short(name)} is not the name of a port: such as 'n1'; a letter alone is a side")
        match point:
            case (int(x), int(y)) if {x, y} & {0, width} and 0 <= min(x, y) <= max(x, y) <= width:
                if [*ports.values()].count(point) > 1:
                    raise ValueError(f"the port {name!r} is at {point}, where another one is")
            case _:
                right = f"it must be on the edge of a square {width} wide"
                raise ValueError(f"the port {short(name)} is at {short(point)}; {right}")


_POINTS = {"nw": (0, 0), "n1": (1, 0), "n2": (2, 0), "ne": (3, 0), "e1": (3, 1), "e2": (3, 2)}
_POINTS |= {"se": (3, 3), "s1": (2, 3), "s2": (1, 3), "sw": (0, 3), "w1": (0, 2), "w2": (0, 1)}
TWELVE = Geometry(3, _POINTS)
EIGHT = Geometry(3, {name: point for name, point in _POINTS.items() if name[-1].isdigit()})


class Grid:
    """All spots of a square board and where each port of each cell leads to."""

    def __init__(self, size: int, geometry: Geometry) -> None:
        self.size, self.geometry = size, geometry
        self.cells = tuple(Cell(row, col) for row in range(size) for col in range(size))
        around = (Cell(row, col) for row in range(-1, size + 1) for col in range(-1, size + 1))
        self.spots = {cell: tuple(Spot(cell, port) for port in geometry.ports) for cell in around}
        self.across = {cell: tuple(map(self.behind, self.spots[cell])) for cell in self.cells}

    def holds(self, cell: Cell) -> bool:
        return cell in self.across

    @cached_property
    def rim(self) -> tuple[Spot, ...]:
        """Every spot by which the board is entered from outside, cell by cell."""
        return tuple(spot for cell in self.cells for spot in self.spots[cell] if not self.holds(self.behind(spot).cell))

    @cached_property
    def beside(self) -> tuple[Beside, ...]:
        """Every outer side of a border cell, cell by cell, clockwise from north."""
        last = self.size - 1
        outer = ((cell, (cell.row == 0, cell.col == last, cell.row == last, cell.col == 0)) for cell in self.cells)
        return tuple(Beside(cell, side) for cell, are_outer in outer for side in compress(SIDES, are_outer))

    def behind(self, spot: Spot) -> Spot:
        """The same boundary point, seen by a pawn that comes the other way."""
        down, right = self.geometry.outward[spot.port]
        return self.spots[Cell(spot.cell.row + down, spot.cell.col + right)][self.geometry.mate[spot.port]]

    def square(self, text: object) -> Cell:
        """`c4`, if there is such a square."""
        cell = text if isinstance(text, Cell) else Cell.parse(text)
        if not self.holds(cell):
            raise Refusal.because(sentence("misread no square", cell=cell, last=self.cells[-1]))
        return cell

    def parse(self, text: str) -> Place:
        """`c4.n1` or `c1.n`."""
        cell_text, dot, name = text[:MOST_QUOTED].partition(".")
        cell = Cell.parse(cell_text)
        if not dot or not self.holds(cell):
            raise Refusal.because(sentence("misread place", text=short(text), last=self.cells[-1]))
        if len(name) == 1 and name in SIDES:
            return Beside(cell, name)
        return self.spots[cell][self.geometry.port(name)]


grid = lru_cache(maxsize=64)(Grid)
