"""A still picture of the graph of paths: its points as dots, its pieces as lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..words.clean import clean
from .files import checked_width
from .graph_looks import by_path, colour_of, numbered, paths_in_order
from .palette import SEATS, Theme, theme
from .pencil import Pencil, Sheet
from .tracks import number

Json = dict[str, Any]

MARGIN = 0.6
DOT, PAWN, LINE, RIM = 0.07, 0.15, 0.06, 0.03
NUMBER, GROUND = 0.14, 0.1
LONG_WORD, LETTER = 0.32, 0.2
RING_DASH = "0.12 0.08"


def graph_svg(graph: Json, *, width: float = 520, dark: bool = False) -> str:
    """The graph as SVG, so many pixels wide; rings are dashed, rim points hollow.

    A path with a pawn has the colour of that seat and a rim; every other one a quiet colour and its number.
    """
    width = checked_width(width)
    colours = theme(graph["palette"], dark=dark)
    scale = width / (graph["size"] + 2 * MARGIN)
    sheet = Sheet(width, width, clean(graph["title"]), clean(graph["description"]))
    sheet.box(0, 0, width, width, 0, fill=colours.page)
    pencil = sheet.moved(MARGIN * scale, MARGIN * scale, scale)
    _squares(pencil, graph["size"], colours)
    pieces = by_path(graph["pieces"])
    for place in paths_in_order(graph["paths"]):
        _path(pencil, graph["paths"][place], pieces[place], colours)
    for name, (x, y) in numbered(graph["paths"], graph["pieces"]):
        pencil.disc(x, y, GROUND, fill=colours.page)
        pencil.text(name, x, y, NUMBER, fill=colours.text, text_anchor="middle")
    for point in graph["points"]:
        _point(pencil, point, colours)
    return sheet.tostring()


def grid_lines(size: int) -> str:
    return "".join(f"M{place} 0V{size}M0 {place}H{size}" for place in range(size + 1))


def _squares(pencil: Pencil, size: int, colours: Theme) -> None:
    pencil.path(grid_lines(size), fill="none", stroke=colours.quiet, stroke_width=0.012, stroke_opacity=0.5)
    letters = pencil.group(fill=colours.quiet, text_anchor="middle")
    for place in range(size):
        letters.text(chr(97 + place), place + 0.5, -LONG_WORD, LETTER)
        letters.text(str(place + 1), -LONG_WORD, place + 0.5, LETTER)


def _path(pencil: Pencil, path: Json, pieces: list[Json], colours: Theme) -> None:
    dashes = {"stroke_dasharray": RING_DASH} if path["ring"] else {}
    strokes = [(colours.text, LINE + RIM)] * (path["seat"] is not None) + [(colour_of(path), LINE)]
    for colour, width in strokes:
        for piece in pieces:
            line = command(piece["curve"])
            pencil.path(line, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round", **dashes)


def command(curve: Sequence[float]) -> str:
    x, y, *rest = map(number, curve)
    return f"M{x} {y}C{' '.join(rest)}"


def _point(pencil: Pencil, point: Json, colours: Theme) -> None:
    if not point["seats"]:
        fill = colours.page if point["rim"] else colours.text
        pencil.disc(point["x"], point["y"], DOT, fill=fill, stroke=colours.text, stroke_width=0.025)
        return
    look = SEATS[point["seats"][0] % len(SEATS)]
    pencil.disc(point["x"], point["y"], PAWN, fill=look.colour, stroke=colours.text, stroke_width=0.03)
    who = ", ".join(str(seat + 1) for seat in point["seats"])
    pencil.text(who, point["x"], point["y"], LETTER, fill=look.on, text_anchor="middle", font_weight="600")
