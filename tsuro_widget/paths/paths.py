"""Paths: what people ask about the paths of a board, each in one line; networkx is only needed for `path_graph`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cached_property, lru_cache
from itertools import combinations
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from .._base.data import Json
from .._base.quote import printable, short
from .._base.shapes import Shape
from ..picture.files import import_extra
from ..rules.board import Leg
from ..rules.geometry import ROTATIONS, Beside, Cell, Grid, Spot
from ..rules.model import State
from ..rules.seats import seat_number
from ..rules.tiles import LaidTile
from ..scene.marks import Mark, path_mark
from ..scene.tracks import curve
from .sources import Source, state_of

if TYPE_CHECKING:
    from networkx import MultiGraph
    from pandas import DataFrame

QUARTERS = Shape[int]("a whole number of clockwise quarters", lambda value: type(value) is int)
COLUMNS = ("cell", "tile", "ports", "start", "end", "path", "length", "ring", "pawns")  # first those of the piece


class Point(NamedTuple):
    """Where paths cross the boundary of a square: `twin` is its name on the other side, "" outside of the board."""

    name: str
    twin: str
    x: float
    y: float
    rim: bool


class Segment(NamedTuple):
    """One path of one tile, from point to point; `key` is its own on the board, such as `c4 n1-e2`."""

    start: str
    end: str
    key: str
    cell: str
    tile: str
    ports: str
    leg: Leg


@lru_cache(maxsize=64)
def points_of(grid: Grid) -> dict[Spot, Point]:
    """The point of every spot, also of those that lie outside of the board."""
    found, width = dict[Spot, Point](), grid.geometry.width
    for spot in (spot for cell in grid.cells for spot in grid.spots[cell]):
        if spot not in found:
            (x, y), behind = grid.geometry.points[spot.port], grid.behind(spot)
            right, down = round(spot.cell.col + x / width, 4), round(spot.cell.row + y / width, 4)
            rim = not grid.holds(behind.cell)
            found[spot] = found[behind] = Point(str(spot), "" if rim else str(behind), right, down, rim)
    return found


@lru_cache(maxsize=16384)
def pieces_on(grid: Grid, cell: Cell, laid: LaidTile) -> tuple[Segment, ...]:
    return tuple(_piece(grid, cell, laid.tile, one, other) for one, other in enumerate(laid.face) if one < other)


def _piece(grid: Grid, cell: Cell, tile: str, one: int, other: int) -> Segment:
    points, spots, ports = points_of(grid), grid.spots[cell], grid.geometry.ports
    start, end, between = points[spots[one]].name, points[spots[other]].name, f"{ports[one]}-{ports[other]}"
    return Segment(start, end, f"{cell} {between}", str(cell), tile, between, Leg(cell, one, other))


def pawn_text(state: State, number: int) -> str:
    """`Ann`, or `Ann 2` where everybody has two."""
    name = printable(state.seats[state.pawns[number].owner])
    return f"{name} {state.pawn_number(number)}" if state.pawns_each > 1 else name


class Path(NamedTuple):
    """The points from one end to the other, and the legs between them; the points of a ring end where they began."""

    points: tuple[str, ...]
    legs: tuple[Leg, ...]
    pawns: tuple[str, ...] = ()

    @property
    def length(self) -> int:
        """How many pieces of path it consists of."""
        return len(self.legs)

    @property
    def is_ring(self) -> bool:
        return self.length > 0 and self.points[0] == self.points[-1]

    @property
    def ends(self) -> tuple[str, str]:
        return self.points[0], self.points[-1]

    @property
    def marks(self) -> list[Mark]:
        """For `board.marks`: this path."""
        return [path_mark(self.legs)] if self.legs else []

    def __str__(self) -> str:
        form = "ring of {2} through {0}" if self.is_ring else "path of {2} from {0} to {1}"
        who = f", {' and '.join(self.pawns)} on it" if self.pawns else ""
        return form.format(*self.ends, self.length) + who


class Count(NamedTuple):
    """Tiles and pieces of path, joints where two pieces meet, and the chains and rings that these make."""

    tiles: int
    pieces: int
    joints: int
    chains: int
    rings: int

    def __str__(self) -> str:
        pieces = f"4·{self.tiles}" if self.pieces == 4 * self.tiles else str(self.pieces)
        counts = [f"{n} {what}{'s' * (n != 1)}" for n, what in ((self.chains, "open path"), (self.rings, "ring"))]
        return f"{pieces} - {self.joints} = {', and '.join(counts)}"


class Paths:
    """All paths of a board, followed once; a path is named by any point on it."""

    def __init__(self, moment: Source) -> None:
        self.state = state_of(moment)
        board, points = self.state.board, points_of(self.state.board.grid)
        self.pieces = tuple(piece for cell, laid in board.laid.items() for piece in pieces_on(board.grid, cell, laid))
        self.standing: dict[str, list[int]] = {}  # pawns by point; who waits beside a square stands at none
        for number, pawn in enumerate(self.state.pawns):
            if isinstance(pawn.at, Spot) and not pawn.is_away:
                self.standing.setdefault(points[pawn.at].name, []).append(number)
        self._at: dict[str, list[Segment]] = {}
        for piece in self.pieces:
            self._at.setdefault(piece.start, []).append(piece)
            self._at.setdefault(piece.end, []).append(piece)

    @cached_property
    def graph(self) -> MultiGraph[str]:
        """The same as `path_graph`."""
        return path_graph(self.state)

    @cached_property
    def all(self) -> tuple[Path, ...]:
        """Every chain, each from an end of it, then every ring."""
        ends = [name for name, pieces in self._at.items() if len(pieces) == 1]
        found, seen = list[Path](), set[str]()
        for name in (*ends, *self._at):
            if name not in seen:
                found.append(self._path_from(name))
                seen.update(found[-1].points)
        return tuple(found)

    def _path_from(self, start: str) -> Path:
        """From a point along the first of its pieces to the last one, or round to where it began."""
        board, points, legs = self.state.board, points_of(self.state.board.grid), tuple[Leg, ...]()
        if pieces := self._at.get(start):
            cell, enter, leave = pieces[0].leg
            legs = board.walk(board.grid.spots[cell][enter if start == pieces[0].start else leave]).legs
        names = (start, *(points[board.grid.spots[leg.cell][leg.leave]].name for leg in legs))
        pawns = [pawn for name in dict.fromkeys(names) for pawn in self.standing.get(name, ())]
        return Path(names, legs, tuple(pawn_text(self.state, pawn) for pawn in pawns))

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {name: number for number, path in enumerate(self.all) for name in path.points}

    @property
    def chains(self) -> tuple[Path, ...]:
        """The paths that are open at both ends."""
        return tuple(path for path in self.all if not path.is_ring)

    @property
    def rings(self) -> tuple[Path, ...]:
        return tuple(path for path in self.all if path.is_ring)

    def through(self, place: str | Spot) -> Path:
        """The path through a point, by either of its names; of length 0 where nothing leads to it."""
        if not isinstance(place, str | Spot):
            raise ValueError(f"found {short(place)}; a point reads like 'c4.n1'")
        found = place if isinstance(place, Spot) else self.state.board.grid.parse(place)
        if isinstance(found, Beside):
            raise ValueError(f"{place!r} is a side of a square; a point reads like '{found.cell}.n1'")
        name = points_of(self.state.board.grid)[found].name
        return self.all[self._numbers[name]] if name in self._numbers else self._path_from(name)

    def of(self, who: str, pawn: int = 1) -> Path:
        """The path at whose end, or on which, a seat's pawn stands; it begins at the other end."""
        seat = seat_number(who, self.state.seats)
        own = [other for other in self.state.pawns if other.owner == seat]
        if type(pawn) is not int or not 1 <= pawn <= len(own):
            raise ValueError(f"{who} has no pawn {short(pawn)}; the pawns of a seat are counted from 1 to {len(own)}")
        at = own[pawn - 1].at
        if at is None or own[pawn - 1].is_away or isinstance(at, Beside):
            raise ValueError(f"{who}'s pawn stands at no point: it {'waits beside a square' if at else 'has left'}")
        path, name = self.through(at), points_of(self.state.board.grid)[at].name
        back = tuple(Leg(cell, leave, enter) for cell, enter, leave in path.legs[::-1])
        return path if path.points[-1] == name else Path(path.points[::-1], back, path.pawns)

    @property
    def longest(self) -> Path:
        """The longest path; the first of several."""
        if not self.all:
            raise ValueError("there is no path yet: no tile lies")
        return max(self.all, key=lambda path: path.length)

    @property
    def lengths(self) -> Counter[int]:
        """How many paths there are of each length."""
        return Counter(path.length for path in self.all)

    @cached_property
    def joins(self) -> dict[str, str]:
        """Which point of the rim is joined to which by a path."""
        rim = {point.name for point in points_of(self.state.board.grid).values() if point.rim}
        pairs = [path.ends for path in self.chains if rim.issuperset(path.ends)]
        return dict(sorted([*pairs, *((end, start) for start, end in pairs)]))

    @property
    def meetings(self) -> tuple[tuple[str, str], ...]:
        """Who stands on one path with whom."""
        return tuple(pair for path in self.all for pair in combinations(path.pawns, 2))

    @property
    def facing(self) -> dict[str, tuple[str, ...]]:
        """Who is about to enter one and the same square, by squares."""
        found: dict[str, list[str]] = {}
        for number, pawn in enumerate(self.state.pawns):
            if pawn.at is not None and not pawn.is_away:
                found.setdefault(str(pawn.at.cell), []).append(pawn_text(self.state, number))
        return {cell: tuple(pawns) for cell, pawns in sorted(found.items()) if len(pawns) > 1}

    def with_tile(self, cell: str, tile: str, turns: int = 0, side: str = "") -> Paths:
        """The paths that there would be with one more tile on an empty square; nothing moves.

        It may be any tile of the box, also one that lies elsewhere: this is on paper.
        """
        found, box, board = self.state.board.grid.square(cell), self.state.box, self.state.board
        if found in board.laid:
            raise ValueError(f"{board.laid[found]} lies on {cell}; a tile is tried on an empty square")
        if not isinstance(tile, str) or tile not in box:
            raise ValueError(f"no tile {short(tile)}; this game has {', '.join(list(box)[:3])} …")
        sides = box[tile].sides
        if side not in ("", *sides):
            right = f"it has {' and '.join(sides)}" if sides[1:] else "its tiles have one side, which is not named"
            raise ValueError(f"{tile} has no side {short(side)}; {right}")
        laid = box[tile].at_exactly(side or sides[0], QUARTERS.check("turns", turns) % ROTATIONS)
        return Paths(self.state.but(board=board.lay(found, laid)))

    @property
    def count(self) -> Count:
        """There are as many open paths as pieces less joints, which with four paths on each of T tiles is 4T - I."""
        joints = sum(len(pieces) == 2 for pieces in self._at.values())
        return Count(len(self.state.board.laid), len(self.pieces), joints, len(self.chains), len(self.rings))

    @property
    def points(self) -> tuple[Point, ...]:
        """The points that a path or a pawn has reached."""
        points = dict.fromkeys(points_of(self.state.board.grid).values())
        return tuple(point for point in points if point.name in self._at or point.name in self.standing)

    def path_number(self, piece: Segment) -> int:
        """Which of `all` a piece belongs to."""
        return self._numbers[piece.start]

    def json(self) -> Json:
        """Points, pieces and paths as plain data: all that a drawing of the graph needs; lengths are in squares.

        A curve is a cubic between two points, as eight numbers. The `seat` of a path is that of the first pawn on it.
        """
        state, pieces, paths = self.state, list[Json](), list[Json]()
        seats = {name: [state.pawns[number].owner for number in pawns] for name, pawns in self.standing.items()}
        points = [point._asdict() | {"seats": seats.get(point.name, [])} for point in self.points]
        for piece in self.pieces:
            (row, col), enter, leave = piece.leg
            cubic = curve(state.board.geometry, enter, leave)
            drawn = [round(number, 4) for x, y in cubic for number in (col + x, row + y)]
            ends = {"from": piece.start, "to": piece.end, "cell": piece.cell, "tile": piece.tile, "ports": piece.ports}
            pieces.append({"key": piece.key, **ends, "path": self.path_number(piece), "curve": drawn})
        for number, path in enumerate(self.all):
            seat = next((seats[name][0] for name in path.points if name in seats), None)
            form = {"ends": list(path.ends), "length": path.length, "ring": path.is_ring, "pawns": list(path.pawns)}
            paths.append({**form, "number": number, "seat": seat})
        board = {"version": 1, "size": state.board.size, "palette": state.edition.palette}
        words = {"title": f"The paths of {state.edition.name}", "description": description(self)}
        return {**board, **words, "points": points, "pieces": pieces, "paths": paths}

    def rows(self) -> list[Json]:
        """One row a piece of path."""
        own = attrgetter(*COLUMNS[:5])
        paths = [(number, path.length, path.is_ring, ", ".join(path.pawns)) for number, path in enumerate(self.all)]
        return [dict(zip(COLUMNS, (*own(piece), *paths[self.path_number(piece)]))) for piece in self.pieces]

    def to_frame(self) -> DataFrame:
        """The rows as a pandas table, which has its columns even when there is no row."""
        make: Callable[..., DataFrame] = import_extra("pandas", "pandas", "to_frame", "tables").DataFrame
        return make(self.rows(), columns=list(COLUMNS))

    def svg(self, *, width: float = 520, dark: bool = False) -> str:
        """A picture of the graph."""
        from ..picture.graph import graph_svg

        return graph_svg(self.json(), width=width, dark=dark)

    def __str__(self) -> str:
        return "\n".join([str(self.count), *map(str, self.all)])

    def __repr__(self) -> str:
        return f"<Paths of {self.state.edition.key}: {self.count}>"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        from ..picture.files import svg_picture

        return svg_picture(self.svg(), description(self)).bundle | {"text/plain": str(self)}


def description(paths: Paths) -> str:
    """The graph in words."""
    longest = f" The longest has {paths.longest.length} pieces." if paths.all else ""
    taken = [path for path in paths.all if path.pawns]
    where = "".join(f" {', '.join(one.pawns)}: {one.length} from {one.points[0]} to {one.points[-1]}." for one in taken)
    return f"{paths.count}.{longest}{where}"


def path_graph(moment: Source, *, bare: bool = True) -> MultiGraph[str]:
    """Every point of the board as a node, and every piece of path as an edge.

    A node is named `c4.n1`, after the first of the two squares that share it (`twin` is its other name), and knows
    `x`, `y`, `rim` and `pawn`, who stands there. An edge is named `c4 n1-e2` and knows `cell`, `tile` and `ports`.
    Without `bare` points only those are nodes that a path or a pawn has reached.
    """
    paths = Paths(moment)
    state, networkx = paths.state, import_extra("networkx", "networkx", "path_graph", "graph")
    graph: MultiGraph[str] = networkx.MultiGraph()
    points = dict.fromkeys(points_of(state.board.grid).values())
    for name, twin, x, y, rim in points if bare else paths.points:
        pawns = ", ".join(pawn_text(state, pawn) for pawn in paths.standing.get(name, ()))
        graph.add_node(name, x=x, y=y, twin=twin, rim=rim, pawn=pawns)
    for piece in paths.pieces:
        graph.add_edge(piece.start, piece.end, piece.key, cell=piece.cell, tile=piece.tile, ports=piece.ports)
    return graph
