"""The graph of paths as one list of shapes: in a still picture, and in a panel, where a path can be pointed at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from math import dist
from operator import itemgetter

from .._base.data import Json
from ..rules.shapes import Shape
from ..scene.curves import Point, point_on
from ..scene.palette import paint, seat_look
from ..scene.tracks import number
from ..words.clean import clean
from .files import check_width
from .shapes import Element, at, box, disc, elements, fill, stroke, text
from .sheet import sheet

Room = tuple[float, str, Point]

PAGE, TEXT, QUIET = "var(--page)", "var(--text)", "var(--quiet)"
NOBODYS = -1
TONES = ("#66788A", "#8A7560", "#6E7F5E")
"""Quiet colours of paths on which nobody stands, seen on a light and on a dark page."""
ALONG = tuple(step / 10 for step in range(11))
MIDDLE_PART = ALONG[3:-3]
"""Where on a piece a number may stand."""
MARGIN = 0.6
DOT, PAWN, LINE, RIM = 0.07, 0.15, 0.06, 0.03
NUMBER, GROUND = 0.14, 0.1
LONG_WORD, LETTER = 0.32, 0.2
REACH, LIT = 0.24, 0.14
RING_DASH = "0.12 0.08"
AT_ONCE = 30
"""So many pieces are one drawing command: a panel takes no longer ones."""


def graph_svg(graph: Json, *, width: float = 520, dark: bool = False) -> str:
    """The graph as SVG, so many pixels wide; rings are dashed, rim points hollow.

    A path with a pawn has the colour of that seat and a rim; every other one a quiet colour and its number.
    """
    width = check_width(width)
    scale = width / (graph["size"] + 2 * MARGIN)
    paths = [_path(path, pieces, LINE) for path, pieces in _in_order(graph)]
    drawn = [*_board(graph["size"]), *paths, *_numbers(graph), *_points(graph["points"])]
    whole = [box(0, 0, width, width, 0, fill=PAGE), at(MARGIN * scale, MARGIN * scale, drawn, scale)]
    colours, words = paint(graph["palette"], dark=dark), (clean(graph["title"]), clean(graph["description"]))
    return sheet(whole, colours, width, width, *words)


def graph_shapes(graph: Json, lit: int | None = None) -> Element:
    """The graph for a panel; the path of this number is lit. A path tells one of its points when it is pointed at."""
    size, paths = graph["size"], list[Shape]()
    for path, pieces in _in_order(graph):
        tag, look, inside = _path(path, pieces, LIT if path["number"] == lit else LINE)
        look |= {"class": "thing on" if path["number"] == lit else "thing", "hover": path["ends"][0]}
        paths.append([tag, look, [*_lines(pieces, "transparent", REACH), *inside]])
    view = f"{-MARGIN} {-MARGIN} {number(size + 2 * MARGIN)} {number(size + 2 * MARGIN)}"
    shapes = [*_board(size), *paths, *_points(graph["points"])]
    drawn = elements([fill(shape, {"text": "currentColor"}) for shape in shapes])
    return ["svg", {"viewBox": view, "role": "img", "aria-label": graph["description"]}, drawn]


def _board(size: int) -> Iterator[Shape]:
    grid = "".join(f"M{place} 0V{size}M0 {place}H{size}" for place in range(size + 1))
    yield stroke(grid, QUIET, 0.012, stroke_opacity=0.5)
    for place in range(size):
        yield text(chr(97 + place), place + 0.5, -LONG_WORD, LETTER, fill=QUIET, text_anchor="middle")
        yield text(str(place + 1), -LONG_WORD, place + 0.5, LETTER, fill=QUIET, text_anchor="middle")


# -- paths ---------------------------------------------------------------------------------------


def _in_order(graph: Json) -> list[tuple[Json, list[Json]]]:
    """The paths and their pieces, those with pawns last, so that they lie above the others."""
    pieces = by_path(graph["pieces"])
    ordered = sorted(graph["paths"], key=lambda path: path["seat"] is not None)
    return [(path, pieces[path["number"]]) for path in ordered]


def _path(path: Json, pieces: Sequence[Json], width: float) -> Shape:
    """In the colour of the seat that stands on it, with a rim, or in one that no seat has."""
    seat = path["seat"]
    colour = TONES[path["number"] % len(TONES)] if seat is None else seat_look(seat).colour
    look = {"fill": "none", "stroke": colour, "stroke-linecap": "round"}
    look |= {"stroke-dasharray": RING_DASH} if path["ring"] else {}
    rim = [] if seat is None else _lines(pieces, TEXT, width + RIM)
    return ["g", look, [*rim, *_lines(pieces, colour, width)]]


def _lines(pieces: Sequence[Json], colour: str, width: float) -> Iterator[Shape]:
    for first in range(0, len(pieces), AT_ONCE):
        curves = [[*map(number, piece["curve"])] for piece in pieces[first : first + AT_ONCE]]
        yield stroke("".join(f"M{x} {y}C{' '.join(rest)}" for x, y, *rest in curves), colour, width)


def by_path(pieces: Sequence[Json]) -> Mapping[int, list[Json]]:
    """The pieces of each path."""
    path_of = itemgetter("path")
    return {path: list(some) for path, some in groupby(sorted(pieces, key=path_of), key=path_of)}


# -- points --------------------------------------------------------------------------------------


def _points(points: Sequence[Json]) -> Iterator[Shape]:
    """Lines of no length with round ends, those at the rim hollow; then the pawns."""
    plain = [point for point in points if not point["seats"]]
    rim = [point for point in plain if point["rim"]]
    for some, colour, width in ((plain, TEXT, 2 * DOT), (rim, PAGE, DOT)):
        for first in range(0, len(some), AT_ONCE):
            ends = (f"M{number(point['x'])} {number(point['y'])}h0" for point in some[first : first + AT_ONCE])
            yield stroke("".join(ends), colour, width, stroke_linecap="round")
    for point in points:
        if point["seats"]:
            pawn, x, y = seat_look(point["seats"][0]), point["x"], point["y"]
            who = ", ".join(str(seat + 1) for seat in point["seats"])
            yield disc(x, y, PAWN, fill=pawn.colour, stroke=TEXT, stroke_width=0.03)
            yield text(who, x, y, LETTER, fill=pawn.on, font_weight="600", text_anchor="middle")


# -- numbers -------------------------------------------------------------------------------------


def _numbers(graph: Json) -> Iterator[Shape]:
    for name, (x, y) in path_numbers(graph["paths"], graph["pieces"]):
        yield disc(x, y, GROUND, fill=PAGE)
        yield text(name, x, y, NUMBER, fill=TEXT, text_anchor="middle")


def path_numbers(paths: Sequence[Json], pieces: Sequence[Json]) -> Iterator[tuple[str, Point]]:
    """The number of every path on which nobody stands, where it is farthest from other paths and numbers."""
    on_square: dict[str, list[tuple[int, Point]]] = {}
    for piece in pieces:
        places = ((piece["path"], point_on(piece["curve"], share)) for share in ALONG)
        on_square.setdefault(piece["cell"], []).extend(places)
    for path, own in sorted(by_path(pieces).items()):
        if paths[path]["seat"] is None:
            cell, place = max(_rooms(path, own, on_square))[1:]
            on_square[cell].append((NOBODYS, place))
            yield str(path), place


def _rooms(path: int, own: Sequence[Json], on_square: Mapping[str, list[tuple[int, Point]]]) -> Iterator[Room]:
    """How far every place of a path is from all that is not this path, on the same square."""
    for piece in own:
        others = [place for other, place in on_square[piece["cell"]] if other != path]
        for share in MIDDLE_PART:
            place = point_on(piece["curve"], share)
            yield min((dist(place, taken) for taken in others), default=1.0), piece["cell"], place
