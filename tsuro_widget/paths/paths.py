"""Paths: what people ask about the paths of a board, each in one line; networkx is only needed for `path_graph`."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from itertools import combinations
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from .._base.data import Json
from .._base.quote import short
from ..picture.files import import_extra
from ..rules.board import Leg
from ..rules.geometry import ROTATIONS, Beside, Spot
from ..rules.seats import seat_number
from ..rules.tiles import Tile
from ..scene.marks import Mark, path_mark
from ..scene.tracks import curve
from .points import QUARTERS, Point, Segment, pawn_text, pawns_at, pieces_on, point_by_name, points_by_name, points_of
from .sources import Source, state_of

if TYPE_CHECKING:
    from networkx import MultiGraph
    from pandas import DataFrame


OF_PIECE = ("cell", "tile", "ports", "start", "end")
COLUMNS = (*OF_PIECE, "path", "length", "ring", "pawns")


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
        kind = "ring" if self.is_ring else "path"
        where = f"through {self.points[0]}" if self.is_ring else f"from {self.points[0]} to {self.points[-1]}"
        who = f", {' and '.join(self.pawns)} on it" if self.pawns else ""
        return f"{kind} of {self.length} {where}{who}"


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
        board = self.state.board
        self.pieces = tuple(piece for cell, laid in board.laid.items() for piece in pieces_on(board.grid, cell, laid))
        self.standing = pawns_at(self.state)
        """The numbers of the pawns at each point."""
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
        board, legs = self.state.board, tuple[Leg, ...]()
        for piece in self._at.get(start, ())[:1]:
            cell, enter, leave = piece.leg
            legs = board.walk(board.grid.spots[cell][enter if start == piece.start else leave]).legs
        points = points_of(board.grid)
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
        name = point_by_name(self.state.board, place).name
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
        rim = {name for name, point in points_by_name(self.state.board.grid).items() if point.rim}
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
        laid = box[tile].at_exactly(_side_of(box[tile], side), QUARTERS.check("turns", turns) % ROTATIONS)
        return Paths(self.state.but(board=board.lay(found, laid)))

    @property
    def count(self) -> Count:
        """There are as many open paths as pieces less joints, which with four paths on each of T tiles is 4T - I."""
        joints = sum(len(pieces) == 2 for pieces in self._at.values())
        return Count(len(self.state.board.laid), len(self.pieces), joints, len(self.chains), len(self.rings))

    @property
    def points(self) -> tuple[Point, ...]:
        """The points that a path or a pawn has reached."""
        points = points_by_name(self.state.board.grid)
        return tuple(points[name] for name in points if name in self._at or name in self.standing)

    def path_number(self, piece: Segment) -> int:
        """Which of `all` a piece belongs to."""
        return self._numbers[piece.start]

    def json(self) -> Json:
        """Points, pieces and paths as plain data: all that a drawing of the graph needs; lengths are in squares."""
        state = self.state
        return {
            "version": 1,
            "size": state.board.size,
            "palette": state.edition.palette,
            "title": f"The paths of {state.edition.name}",
            "description": description(self),
            "points": [point._asdict() | {"seats": self._seats_at(point.name)} for point in self.points],
            "pieces": [self._piece_json(piece) for piece in self.pieces],
            "paths": [self._path_json(number, path) for number, path in enumerate(self.all)],
        }

    def _seats_at(self, point: str) -> list[int]:
        return [self.state.pawns[pawn].owner for pawn in self.standing.get(point, ())]

    def _piece_json(self, piece: Segment) -> Json:
        """The curve is a cubic between the two points, as eight numbers."""
        (row, col), enter, leave = piece.leg
        points = curve(self.state.board.geometry, enter, leave)
        ends = {"from": piece.start, "to": piece.end, "cell": piece.cell, "tile": piece.tile, "ports": piece.ports}
        drawn = [round(number, 4) for x, y in points for number in (col + x, row + y)]
        return {"key": piece.key, **ends, "path": self.path_number(piece), "curve": drawn}

    def _path_json(self, number: int, path: Path) -> Json:
        """The `seat` is that of the first pawn on it, None where there is no pawn; the number is that in `all`."""
        seats = [seat for name in path.points for seat in self._seats_at(name)]
        row = {"ends": list(path.ends), "length": path.length, "ring": path.is_ring, "pawns": list(path.pawns)}
        return row | {"number": number, "seat": seats[0] if seats else None}

    def rows(self) -> list[Json]:
        """One row a piece of path."""
        own = attrgetter(*OF_PIECE)
        paths = [(number, path.length, path.is_ring, ", ".join(path.pawns)) for number, path in enumerate(self.all)]
        return [dict(zip(COLUMNS, (*own(piece), *paths[self.path_number(piece)]))) for piece in self.pieces]

    def to_frame(self) -> DataFrame:
        """The rows as a pandas table, which has its columns even when there is no row."""
        pandas = import_extra("pandas", "pandas", "to_frame", "tables")
        table: DataFrame = pandas.DataFrame(self.rows(), columns=list(COLUMNS))
        return table

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


def _side_of(tile: Tile, side: str) -> str:
    """The side that is meant; "" is the first."""
    if side not in ("", *tile.sides):
        sides = " and ".join(filter(None, tile.sides))
        right = f"it has {sides}" if sides else "its tiles have one side, which is not named"
        raise ValueError(f"{tile.name} has no side {short(side)}; {right}")
    return side or tile.sides[0]


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
    for name, twin, x, y, rim in points_by_name(state.board.grid).values() if bare else paths.points:
        pawns = ", ".join(pawn_text(state, pawn) for pawn in paths.standing.get(name, ()))
        graph.add_node(name, x=x, y=y, twin=twin, rim=rim, pawn=pawns)
    for piece in paths.pieces:
        graph.add_edge(piece.start, piece.end, piece.key, cell=piece.cell, tile=piece.tile, ports=piece.ports)
    return graph
