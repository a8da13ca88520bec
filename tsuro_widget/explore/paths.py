"""Paths: what people ask about the paths of a board, each in one line; networkx is not needed for it."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Any

from .._base.quote import short
from ..rules.board import Leg
from ..rules.geometry import Beside, Spot
from ..rules.seats import seat_number
from .graph import path_graph
from .moments import Moment, state_of
from .path import Count, Path
from .path_tables import description, frame, graph_json, graph_rows
from .points import Piece, Point, pawn_text, pawns_at, pieces_of, point_named, points_by_name, points_of
from .trying import with_tile

if TYPE_CHECKING:
    from networkx import MultiGraph
    from pandas import DataFrame

Json = dict[str, Any]


class Paths:
    """All paths of a board, followed once; a path is named by any point on it."""

    def __init__(self, moment: Moment) -> None:
        self.state = state_of(moment)
        self.pieces = tuple(pieces_of(self.state.board))
        self._at: dict[str, list[Piece]] = {}
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
        seen: set[str] = set()
        return tuple(path for name in (*ends, *self._at) if (path := self._fresh(name, seen)) is not None)

    def _fresh(self, name: str, seen: set[str]) -> Path | None:
        if name in seen:
            return None
        path = self._followed(name)
        seen.update(path.points)
        return path

    def _followed(self, start: str) -> Path:
        """From a point along one of its pieces until there is no further one, or round to where it began."""
        here, before, points, legs = start, None, [start], list[Leg]()
        while (piece := self._next(here, before)) is not None:
            is_forward = here == piece.start
            legs.append(piece.leg if is_forward else piece.back)
            here, before = piece.end if is_forward else piece.start, piece
            points.append(here)
            if here == start:
                break
        return Path(tuple(points), tuple(legs), self._who(points))

    def _next(self, here: str, before: Piece | None) -> Piece | None:
        for piece in self._at.get(here, ()):
            if piece is not before:
                return piece
        return None

    def _who(self, points: list[str]) -> tuple[str, ...]:
        names = dict.fromkeys(name for name in points if name in self.standing)
        return tuple(pawn_text(self.state, pawn) for name in names for pawn in self.standing[name])

    @cached_property
    def standing(self) -> dict[str, list[int]]:
        """The numbers of the pawns at each point."""
        return pawns_at(self.state)

    @cached_property
    def _by_point(self) -> dict[str, Path]:
        return {name: path for path in self.all for name in path.points}

    @property
    def chains(self) -> tuple[Path, ...]:
        """The paths that are open at both ends."""
        return tuple(path for path in self.all if not path.is_ring)

    @property
    def rings(self) -> tuple[Path, ...]:
        return tuple(path for path in self.all if path.is_ring)

    def through(self, place: str | Spot) -> Path:
        """The path through a point, by either of its names; of length 0 where nothing leads to it."""
        name = point_named(self.state.board, place).name
        return self._by_point.get(name) or self._followed(name)

    def of(self, who: str, pawn: int = 1) -> Path:
        """The path at whose end, or on which, a seat's pawn stands; it begins at the other end."""
        at = self._place(who, pawn)
        path, name = self.through(at), points_of(self.state.board.grid)[at].name
        backwards = Path(path.points[::-1], tuple(Leg(cell, leave, enter) for cell, enter, leave in path.legs[::-1]))
        return path if path.points[-1] == name else backwards._replace(pawns=path.pawns)

    def _place(self, who: str, pawn: int) -> Spot:
        seat = seat_number(who, self.state.seats)
        own = [other for other in self.state.pawns if other.owner == seat]
        if type(pawn) is not int or not 1 <= pawn <= len(own):
            raise ValueError(f"{who} has no pawn {short(pawn)}; the pawns of a seat are counted from 1 to {len(own)}")
        at = own[pawn - 1].at
        if at is None or own[pawn - 1].is_away or isinstance(at, Beside):
            raise ValueError(f"{who}'s pawn stands at no point: it {'waits beside a square' if at else 'has left'}")
        return at

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
        return Paths(self.state.but(board=with_tile(self.state, cell, tile, turns, side)))

    @property
    def count(self) -> Count:
        """There are as many open paths as pieces less joints, which with four paths on each of T tiles is 4T - I."""
        joints = sum(len(pieces) == 2 for pieces in self._at.values())
        return Count(len(self.state.board.laid), len(self.pieces), joints, len(self.chains), len(self.rings))

    @property
    def points(self) -> tuple[Point, ...]:
        """The points that a path or a pawn has reached."""
        reached = {*self._at, *self.standing}
        return tuple(
            point for point in dict.fromkeys(points_of(self.state.board.grid).values()) if point.name in reached
        )

    def path_number(self, piece: Piece) -> int:
        """Which of `all` a piece belongs to."""
        return self._numbers[piece.start]

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {name: number for number, path in enumerate(self.all) for name in path.points}

    def json(self) -> Json:
        """Points, pieces and paths as plain data."""
        return graph_json(self)

    def rows(self) -> list[Json]:
        """One row a piece of path."""
        return graph_rows(self)

    def to_frame(self) -> DataFrame:
        """The rows as a pandas table."""
        return frame(self.rows())

    def svg(self, *, width: float = 520, dark: bool = False) -> str:
        """A picture of the graph."""
        from ..show.graph_picture import graph_svg

        return graph_svg(self.json(), width=width, dark=dark)

    def __str__(self) -> str:
        return "\n".join([str(self.count), *map(str, self.all)])

    def __repr__(self) -> str:
        return f"<Paths of {self.state.edition.key}: {self.count}>"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        from ..show.export import svg_picture

        return svg_picture(self.svg(), description(self)).bundle | {"text/plain": str(self)}
