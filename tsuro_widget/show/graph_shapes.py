"""The graph of paths for a panel: shapes that can be pointed at, one group for each path."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from .graph_looks import by_path, colour_of, paths_in_order
from .graph_picture import DOT, LETTER, LINE, LONG_WORD, MARGIN, PAWN, RIM, RING_DASH, command, grid_lines
from .palette import SEATS
from .recorder import Shape
from .tracks import number

Json = dict[str, Any]

TEXT, PAGE, QUIET = "currentColor", "var(--page)", "var(--quiet)"
REACH, LIT = 0.24, 0.14
AT_ONCE = 30
"""So many pieces are one drawing command: a panel takes no longer ones."""


def graph_shapes(graph: Json, lit: int | None = None) -> Shape:
    """The whole graph; the path of this number is lit. A path tells one of its points when it is pointed at.

    A path with a pawn has the colour of that seat and a rim, every other one a quiet colour.
    """
    size = graph["size"]
    view = f"{-MARGIN} {-MARGIN} {number(size + 2 * MARGIN)} {number(size + 2 * MARGIN)}"
    pieces = by_path(graph["pieces"])
    paths = [_path(graph["paths"][at], pieces[at], is_lit=at == lit) for at in paths_in_order(graph["paths"])]
    inside = [_lines(size), *_names(size), *paths, *_dots(graph["points"]), *_pawns(graph["points"])]
    return ["svg", {"viewBox": view, "role": "img", "aria-label": graph["description"]}, inside]


def _lines(size: int) -> Shape:
    look = {"fill": "none", "stroke": QUIET, "stroke-width": "0.012", "stroke-opacity": "0.5"}
    return ["path", {"d": grid_lines(size), **look}, ""]


def _names(size: int) -> Iterator[Shape]:
    for place in range(size):
        yield _text(chr(97 + place), place + 0.5, -LONG_WORD, QUIET)
        yield _text(str(place + 1), -LONG_WORD, place + 0.5, QUIET)


def _text(words: str, x: float, y: float, fill: str) -> Shape:
    look = {"x": number(x), "y": number(y + 0.35 * LETTER), "font-size": str(LETTER), "text-anchor": "middle"}
    return ["text", look | {"fill": fill}, words]


def _path(path: Json, pieces: Sequence[Json], *, is_lit: bool) -> Shape:
    """Thin lines to see, and wide ones that nobody sees, to point at."""
    lines = list(_commands(pieces))
    wide = {"fill": "none", "stroke": "transparent", "stroke-width": str(REACH)}
    dashes = {"stroke-dasharray": RING_DASH} if path["ring"] else {}
    width = LIT if is_lit else LINE
    drawn = {"stroke": colour_of(path), "stroke-width": str(width), **dashes}
    rim = {"stroke": TEXT, "stroke-width": str(width + RIM)}
    looks = [wide, *([] if path["seat"] is None else [rim]), {}]
    look = {"class": "thing on" if is_lit else "thing", "hover": path["ends"][0], "fill": "none"}
    inside = [["path", own | {"d": line}, ""] for own in looks for line in lines]
    return ["g", look | drawn | {"stroke-linecap": "round"}, inside]


def _commands(pieces: Sequence[Json]) -> Iterator[str]:
    for first in range(0, len(pieces), AT_ONCE):
        yield "".join(command(piece["curve"]) for piece in pieces[first : first + AT_ONCE])


def _dots(points: Sequence[Json]) -> Iterator[Shape]:
    """Lines of no length with round ends; those at the rim are hollow."""
    plain = [point for point in points if not point["seats"]]
    rim = [point for point in plain if point["rim"]]
    for some, colour, width in ((plain, TEXT, 2 * DOT), (rim, PAGE, DOT)):
        for first in range(0, len(some), AT_ONCE):
            line = "".join(f"M{number(point['x'])} {number(point['y'])}h0" for point in some[first : first + AT_ONCE])
            look = {"stroke": colour, "stroke-width": number(width), "stroke-linecap": "round"}
            yield ["path", {"d": line, "fill": "none", **look}, ""]


def _pawns(points: Sequence[Json]) -> Iterator[Shape]:
    for point in points:
        if point["seats"]:
            look = SEATS[point["seats"][0] % len(SEATS)]
            at = {"cx": number(point["x"]), "cy": number(point["y"]), "r": str(PAWN), "fill": look.colour}
            yield ["circle", at | {"stroke": TEXT, "stroke-width": "0.03"}, ""]
            yield _text(", ".join(str(seat + 1) for seat in point["seats"]), point["x"], point["y"], look.on)
