"""The paths of a board as plain JSON, as rows of a table, and as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..rules.geometry import Geometry
from ..show.curves import curve
from ..show.packages import needed
from .points import Piece, Point

if TYPE_CHECKING:
    from pandas import DataFrame

    from .path import Path
    from .paths import Paths

Json = dict[str, Any]

COLUMNS = ("cell", "tile", "ports", "start", "end", "path", "length", "ring", "pawns")


def graph_json(paths: Paths) -> Json:
    """All that a drawing of the graph needs; lengths are in squares."""
    state = paths.state
    return {
        "version": 1,
        "size": state.board.size,
        "palette": state.edition.palette,
        "title": f"The paths of {state.edition.name}",
        "description": description(paths),
        "points": [_point_json(paths, point) for point in paths.points],
        "pieces": [_piece_json(paths, piece) for piece in paths.pieces],
        "paths": [_path_json(paths, number, path) for number, path in enumerate(paths.all)],
    }


def description(paths: Paths) -> str:
    """The graph in words."""
    longest = f" The longest has {paths.longest.length} pieces." if paths.all else ""
    where = "".join(
        f" {', '.join(path.pawns)}: {path.length} from {path.points[0]} to {path.points[-1]}."
        for path in paths.all
        if path.pawns
    )
    return f"{paths.count}.{longest}{where}"


def _point_json(paths: Paths, point: Point) -> Json:
    pawns = paths.standing.get(point.name, ())
    seats = [paths.state.pawns[pawn].owner for pawn in pawns]
    where = {"name": point.name, "twin": point.twin, "x": point.x, "y": point.y, "rim": point.rim}
    return where | {"seats": seats}


def _piece_json(paths: Paths, piece: Piece) -> Json:
    ends = {"from": piece.start, "to": piece.end, "cell": piece.cell, "tile": piece.tile, "ports": piece.ports}
    drawn = _curve(paths.state.board.geometry, piece)
    return {"key": piece.key, **ends, "path": paths.path_number(piece), "curve": drawn}


def _curve(geometry: Geometry, piece: Piece) -> list[float]:
    """A cubic between the two points, as eight numbers."""
    (row, col), enter, leave = piece.leg
    return [round(number, 4) for x, y in curve(geometry, enter, leave) for number in (col + x, row + y)]


def _path_json(paths: Paths, number: int, path: Path) -> Json:
    """The `seat` is that of the first pawn on it, None where nobody stands; the number is that in `Paths.all`."""
    seats = [paths.state.pawns[pawn].owner for name in path.points for pawn in paths.standing.get(name, ())]
    told = {"ends": list(path.ends), "length": path.length, "ring": path.is_ring, "pawns": list(path.pawns)}
    return told | {"number": number, "seat": seats[0] if seats else None}


def graph_rows(paths: Paths) -> list[Json]:
    """A row for every piece of path."""
    return [
        {
            "cell": piece.cell,
            "tile": piece.tile,
            "ports": piece.ports,
            "start": piece.start,
            "end": piece.end,
            "path": paths.path_number(piece),
            "length": path.length,
            "ring": path.is_ring,
            "pawns": ", ".join(path.pawns),
        }
        for piece in paths.pieces
        for path in [paths.all[paths.path_number(piece)]]
    ]


def frame(rows: list[Json]) -> DataFrame:
    """Rows as a pandas table, which has its columns even when there is none."""
    pandas = needed("pandas", "pandas", "to_frame", "tables")
    table: DataFrame = pandas.DataFrame(rows, columns=list(COLUMNS))
    return table
