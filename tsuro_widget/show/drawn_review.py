"""A costly move on the board: one of its two tiles with the ways of all pawns, and the other way as fine dots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..words.clean import ems
from .palette import seat_look
from .pencil import Pencil
from .pieces import SHAPE_SCALE, hollow, tile
from .recorder import Recorder, Shape
from .tracks import track
from .variables import CONTRAST, VARIABLES

Json = dict[str, Any]
Place = tuple[float, float]

BEHIND = 0.1
PILL, PILL_TEXT = 0.26, 0.17
PILL_AHEAD, PILL_STEP = 0.34, 0.32
BEAD, BEADS = 0.1, "0 .15"
DOT, DOTS = 0.045, "0 .09"
RIM = 0.04
SMALL = 0.8


class Way(NamedTuple):
    """The steps of a seat's pawn: each a square, and the ports where it enters and leaves."""

    seat: int
    steps: Sequence[Sequence[Any]]


class Deed(NamedTuple):
    """An action: its square, the paths of its tile, the ways of the pawns, its own first, and its share."""

    cell: str | None
    links: list[int] | None
    ways: Sequence[Way]
    figure: str


def deed_shapes(scene: Json, laid: Deed, better: Deed, *, shows_better: bool) -> list[Shape]:
    """Draw one of two actions whole; of the other only the way. Both have their figures, that of the better dark."""
    pencil = Recorder([])
    shown, other = (better, laid) if shows_better else (laid, better)
    for way in other.ways[:1]:
        _draw_way(pencil.group(), scene, way, (DOT, DOTS), VARIABLES.ink)
    _draw_tile(pencil, scene, shown)
    for way in shown.ways:
        _draw_way(pencil.group(), scene, way, (BEAD, BEADS), seat_look(way.seat).colour)
    for way, size in [*((way, SMALL) for way in other.ways[:1]), *((way, 1.0) for way in shown.ways)]:
        hollow(pencil.moved(*_end(scene, way, -BEHIND), size * SHAPE_SCALE), way.seat, VARIABLES)
    taken: list[Place] = []
    for deed, is_dark in ((better, True), (laid, False)):
        _draw_figure(pencil, scene, deed, taken, is_dark=is_dark)
    return pencil.shapes


def _draw_tile(pencil: Pencil, scene: Json, deed: Deed) -> None:
    if deed.cell is None:
        return
    square = pencil.moved(*_corner(deed.cell))
    if deed.links:
        tile(square.group(**{"class": "ghost"}), scene, deed.links, VARIABLES)
    look: dict[str, str | float] = {"stroke_width": RIM, "stroke_dasharray": ".085 .06"}
    square.box(0.03, 0.03, 0.94, 0.94, 0.085, fill="none", stroke=CONTRAST, **look)


def _draw_way(pencil: Pencil, scene: Json, way: Way, line: tuple[float, str], colour: str) -> None:
    width, dashes = line
    for cell, enter, leave in way.steps:
        if enter == leave:
            continue
        step, path = pencil.moved(*_corner(cell)), track(scene, enter, leave).line(0)
        look = {"fill": "none", "stroke_linecap": "round", "stroke_dasharray": dashes}
        step.path(path, stroke=CONTRAST if width == BEAD else VARIABLES.paper, stroke_width=width + RIM, **look)
        step.path(path, stroke=colour, stroke_width=width, **look)


def _draw_figure(pencil: Pencil, scene: Json, deed: Deed, taken: list[Place], *, is_dark: bool) -> None:
    """A pill at the end of the own way, inside the board, one beside the other."""
    if deed.ways:
        x, y = _end(scene, deed.ways[0], PILL_AHEAD)
    elif deed.cell:
        x, y = (place + 0.5 for place in _corner(deed.cell))
    else:
        return
    width = ems(deed.figure) * PILL_TEXT + PILL
    x, y = (min(max(place, 0.5), scene["size"] - 0.5) for place in (x, y))
    while any(abs(x - other) < width and abs(y - height) < PILL_STEP for other, height in taken):
        y += PILL_STEP if y < scene["size"] / 2 else -PILL_STEP
    taken.append((x, y))
    fill, on = (VARIABLES.ink, VARIABLES.paper) if is_dark else (VARIABLES.paper, VARIABLES.ink)
    pencil.box(x - width / 2, y - PILL / 2, width, PILL, PILL / 2, fill=fill, stroke=on, stroke_width=0.025)
    pencil.text(deed.figure, x, y, PILL_TEXT, fill=on, text_anchor="middle", font_weight="700")


def _corner(cell: str) -> Place:
    return ord(cell[0]) - ord("a"), int(cell[1:]) - 1


def _end(scene: Json, way: Way, ahead: float) -> Place:
    """A point before or behind the port by which a pawn would leave its last square."""
    cell, _, leave = way.steps[-1]
    (x, y), port = _corner(cell), scene["ports"][leave]
    return x + port["x"] + ahead * port["dx"], y + port["y"] + ahead * port["dy"]
