"""The graph of paths as one list of shapes: in a still picture, and in a panel, where a path can be pointed at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import dist
from typing import Any

from ..rules.shapes import Shape
from ..words.clean import clean
from .curves import Point, point_on
from .files import checked_width
from .palette import Theme, seat_look, theme
from .pencil import MIDDLE, Sheet
from .shapes import Element, elements
from .tracks import number
from .variables import VARIABLES

Json = dict[str, Any]
Room = tuple[float, str, Point]
Look = dict[str, str]

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
    width, colours = checked_width(width), theme(graph["palette"], dark=dark)
    scale = width / (graph["size"] + 2 * MARGIN)
    sheet = Sheet(width, width, clean(graph["title"]), clean(graph["description"]))
    sheet.box(0, 0, width, width, 0, fill=colours.page)
    paths = [_path(path, pieces, colours, LINE) for path, pieces in _in_order(graph)]
    page = sheet.moved(MARGIN * scale, MARGIN * scale, scale)
    page.put([*_board(graph["size"], colours), *paths, *_numbers(graph, colours), *_points(graph["points"], colours)])
    return sheet.tostring()


def graph_shapes(graph: Json, lit: int | None = None) -> Element:
    """The graph for a panel; the path of this number is lit. A path tells one of its points when it is pointed at."""
    size, colours, paths = graph["size"], VARIABLES._replace(text="currentColor"), list[Shape]()
    reach = {"fill": "none", "stroke": "transparent", "stroke-width": str(REACH)}
    for path, pieces in _in_order(graph):
        tag, look, inside = _path(path, pieces, colours, LIT if path["number"] == lit else LINE)
        look |= {"class": "thing on" if path["number"] == lit else "thing", "hover": path["ends"][0]}
        paths.append([tag, look, [*_lines(pieces, reach), *inside]])
    view = f"{-MARGIN} {-MARGIN} {number(size + 2 * MARGIN)} {number(size + 2 * MARGIN)}"
    shapes = [*_board(size, colours), *paths, *_points(graph["points"], colours)]
    return ["svg", {"viewBox": view, "role": "img", "aria-label": graph["description"]}, elements(shapes)]


def _board(size: int, colours: Theme) -> Iterator[Shape]:
    grid = "".join(f"M{place} 0V{size}M0 {place}H{size}" for place in range(size + 1))
    look = {"fill": "none", "stroke": colours.quiet, "stroke-width": "0.012", "stroke-opacity": "0.5"}
    yield ["path", {"d": grid, **look}]
    for place in range(size):
        yield _text(chr(97 + place), place + 0.5, -LONG_WORD, {"fill": colours.quiet})
        yield _text(str(place + 1), -LONG_WORD, place + 0.5, {"fill": colours.quiet})


def _text(words: str, x: float, y: float, look: Look, size: float = LETTER) -> Shape:
    at = {"x": number(x), "y": number(y + MIDDLE * size), "font-size": number(size), "text-anchor": "middle"}
    return ["text", at | look, words]


def _disc(x: float, y: float, radius: float, look: Look) -> Shape:
    return ["circle", {"cx": number(x), "cy": number(y), "r": number(radius), **look}]


# -- paths ---------------------------------------------------------------------------------------


def _in_order(graph: Json) -> list[tuple[Json, list[Json]]]:
    """The paths and their pieces, those with pawns last, so that they lie above the others."""
    pieces = by_path(graph["pieces"])
    ordered = sorted(graph["paths"], key=lambda path: path["seat"] is not None)
    return [(path, pieces[path["number"]]) for path in ordered]


def _path(path: Json, pieces: Sequence[Json], colours: Theme, width: float) -> Shape:
    """In the colour of the seat that stands on it, with a rim, or in one that no seat has."""
    seat = path["seat"]
    colour = TONES[path["number"] % len(TONES)] if seat is None else seat_look(seat).colour
    look = {"fill": "none", "stroke": colour, "stroke-width": number(width), "stroke-linecap": "round"}
    look |= {"stroke-dasharray": RING_DASH} if path["ring"] else {}
    rim = {**look, "stroke": colours.text, "stroke-width": number(width + RIM)}
    return ["g", look, [*([] if seat is None else _lines(pieces, rim)), *_lines(pieces, look)]]


def _lines(pieces: Sequence[Json], look: Look) -> Iterator[Shape]:
    for first in range(0, len(pieces), AT_ONCE):
        curves = [[*map(number, piece["curve"])] for piece in pieces[first : first + AT_ONCE]]
        yield ["path", {"d": "".join(f"M{x} {y}C{' '.join(rest)}" for x, y, *rest in curves), **look}]


def by_path(pieces: Sequence[Json]) -> Mapping[int, list[Json]]:
    """The pieces of each path."""
    found: dict[int, list[Json]] = {}
    for piece in pieces:
        found.setdefault(piece["path"], []).append(piece)
    return found


# -- points --------------------------------------------------------------------------------------


def _points(points: Sequence[Json], colours: Theme) -> Iterator[Shape]:
    """Lines of no length with round ends, those at the rim hollow; then the pawns."""
    plain = [point for point in points if not point["seats"]]
    rim = [point for point in plain if point["rim"]]
    for some, colour, width in ((plain, colours.text, 2 * DOT), (rim, colours.page, DOT)):
        look = {"fill": "none", "stroke": colour, "stroke-width": number(width), "stroke-linecap": "round"}
        for first in range(0, len(some), AT_ONCE):
            ends = (f"M{number(point['x'])} {number(point['y'])}h0" for point in some[first : first + AT_ONCE])
            yield ["path", {"d": "".join(ends), **look}]
    for point in points:
        if point["seats"]:
            pawn, x, y = seat_look(point["seats"][0]), point["x"], point["y"]
            yield _disc(x, y, PAWN, {"fill": pawn.colour, "stroke": colours.text, "stroke-width": "0.03"})
            who = ", ".join(str(seat + 1) for seat in point["seats"])
            yield _text(who, x, y, {"fill": pawn.on, "font-weight": "600"})


# -- numbers -------------------------------------------------------------------------------------


def _numbers(graph: Json, colours: Theme) -> Iterator[Shape]:
    for name, (x, y) in numbered(graph["paths"], graph["pieces"]):
        yield _disc(x, y, GROUND, {"fill": colours.page})
        yield _text(name, x, y, {"fill": colours.text}, NUMBER)


def numbered(paths: Sequence[Json], pieces: Sequence[Json]) -> Iterator[tuple[str, Point]]:
    """The number of every path on which nobody stands, where it is farthest from other paths and numbers."""
    on_square: dict[str, list[tuple[int, Point]]] = {}
    for piece in pieces:
        places = ((piece["path"], point_on(piece["curve"], at)) for at in ALONG)
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
