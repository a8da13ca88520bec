"""The graph of paths as one list of shapes: in a still picture, and in a panel, where a path can be pointed at."""

from collections.abc import Iterator, Sequence
from math import dist

from .._base.data import Json
from ..rules.shapes import Shape
from ..scene.palette import paint, seat_look
from ..scene.tracks import Point, number, point_on
from .files import check_width
from .shapes import Element, at, box, disc, elements, fill, stroke, text
from .sheet import sheet

PAGE, TEXT, QUIET = "var(--page)", "var(--text)", "var(--quiet)"
TONES = ("#66788A", "#8A7560", "#6E7F5E")  # of paths on which nobody stands; seen on a light and on a dark page
ALONG = tuple(step / 10 for step in range(11))
MIDDLE_PART = ALONG[3:-3]  # where on a piece a number may stand
MARGIN, LONG_WORD, LETTER = 0.6, 0.32, 0.2
LINE, LIT, RIM, REACH, RING_DASH = 0.06, 0.14, 0.03, 0.24, "0.12 0.08"
DOT, PAWN, NUMBER, GROUND = 0.07, 0.15, 0.14, 0.1
AT_ONCE = 30  # pieces in one drawing command: a panel takes no longer ones


def graph_svg(graph: Json, *, width: float = 520, dark: bool = False) -> str:
    """The graph as SVG; rings are dashed, rim points hollow, paths without a pawn have numbers."""
    width = check_width(width)
    scale = width / (graph["size"] + 2 * MARGIN)
    paths = [drawn for _, _, drawn in _paths(graph)]
    drawn = [*_board(graph["size"]), *paths, *path_numbers(graph), *_points(graph["points"])]
    whole = [box(0, 0, width, width, 0, fill=PAGE), at(MARGIN * scale, MARGIN * scale, drawn, scale)]
    return sheet(whole, paint(graph["palette"], dark=dark), width, width, graph["title"], graph["description"])


def graph_shapes(graph: Json, lit: int | None = None) -> Element:
    """The graph for a panel; the path of this number is lit. A path tells one of its points when it is pointed at."""
    size, paths = graph["size"], list[Shape]()
    for path, curves, (tag, look, inside) in _paths(graph, lit):
        look |= {"class": "thing on" if path["number"] == lit else "thing", "hover": path["ends"][0]}
        paths.append([tag, look, [*_strokes(curves, "transparent", REACH), *inside]])
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


def _strokes(commands: Sequence[str], colour: str, width: float, **look: str) -> Iterator[Shape]:
    for first in range(0, len(commands), AT_ONCE):
        yield stroke("".join(commands[first : first + AT_ONCE]), colour, width, **look)


def _paths(graph: Json, lit: int | None = None) -> Iterator[tuple[Json, list[str], Shape]]:
    """Each path and its curves, in the colour of a pawn on it with a rim or in a quiet one; those with pawns last."""
    all_curves: list[list[str]] = [[] for _ in graph["paths"]]
    for piece in graph["pieces"]:
        x, y, *rest = map(number, piece["curve"])
        all_curves[piece["path"]].append(f"M{x} {y}C{' '.join(rest)}")
    for path in sorted(graph["paths"], key=lambda path: path["seat"] is not None):
        curves, seat, width = all_curves[path["number"]], path["seat"], LIT if path["number"] == lit else LINE
        colour = TONES[path["number"] % len(TONES)] if seat is None else seat_look(seat).colour
        look = {"fill": "none", "stroke": colour, "stroke-linecap": "round"}
        look |= {"stroke-dasharray": RING_DASH} if path["ring"] else {}
        rim = [] if seat is None else _strokes(curves, TEXT, width + RIM)
        yield path, curves, ["g", look, [*rim, *_strokes(curves, colour, width)]]


def _points(points: Sequence[Json]) -> Iterator[Shape]:
    """Lines of no length with round ends, those at the rim hollow; then the pawns."""
    plain = [point for point in points if not point["seats"]]
    rim = [point for point in plain if point["rim"]]
    for some, colour, width in ((plain, TEXT, 2 * DOT), (rim, PAGE, DOT)):
        ends = [f"M{number(point['x'])} {number(point['y'])}h0" for point in some]
        yield from _strokes(ends, colour, width, stroke_linecap="round")
    for point in points:
        if point["seats"]:
            pawn, x, y = seat_look(point["seats"][0]), point["x"], point["y"]
            who = ", ".join(str(seat + 1) for seat in point["seats"])
            yield disc(x, y, PAWN, fill=pawn.colour, stroke=TEXT, stroke_width=0.03)
            yield text(who, x, y, LETTER, fill=pawn.on, font_weight="600", text_anchor="middle")


def path_numbers(graph: Json) -> Iterator[Shape]:
    """The number of every path on which nobody stands, where it is farthest from other paths and numbers."""
    on_square: dict[str, list[tuple[int, Point]]] = {}
    for piece in graph["pieces"]:
        places = ((piece["path"], point_on(piece["curve"], share)) for share in ALONG)
        on_square.setdefault(piece["cell"], []).extend(places)

    def room(path: int, cell: str, place: Point) -> float:
        """How far a place of a path is from all that is not this path, on the same square."""
        return min((dist(place, taken) for other, taken in on_square[cell] if other != path), default=1.0)

    for path in (path["number"] for path in graph["paths"] if path["seat"] is None):
        own = [(piece["cell"], piece["curve"]) for piece in graph["pieces"] if piece["path"] == path]
        middles = [(cell, point_on(curve, share)) for cell, curve in own for share in MIDDLE_PART]
        _, cell, (x, y) = max((room(path, *middle), *middle) for middle in middles)
        on_square[cell].append((path, (x, y)))
        yield disc(x, y, GROUND, fill=PAGE)
        yield text(str(path), x, y, NUMBER, fill=TEXT, text_anchor="middle")
