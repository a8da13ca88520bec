"""A costly move on the board: one of its two tiles with the ways of all pawns, and the other way as fine dots."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from .._base.data import Json
from ..rules.shapes import Shape
from ..scene.palette import seat_look
from ..scene.tracks import column_row, track
from ..scene.types import AnyScene
from ..words.clean import ems
from .art import drawings
from .compose import Composer
from .shapes import at, box, group, rim_strokes, take_place, text

INK, PAPER, CONTRAST = "var(--ink)", "var(--paper)", "var(--contrast)"
BEHIND, SMALL, RIM = 0.1, 0.8, 0.04
PILL, PILL_TEXT, PILL_AHEAD, PILL_STEP = 0.26, 0.17, 0.34, 0.32
BEADS, DOTS = (0.1, "0 .15", CONTRAST), (0.045, "0 .09", PAPER)


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


def deed_shapes(scene: AnyScene, laid: Deed, better: Deed, *, shows_better: bool) -> list[Shape]:
    """Draw one of two actions whole; of the other only the way. Both have their figures, that of the better dark."""
    composer, taken = Composer(scene, drawings(scene)), list[tuple[float, float]]()
    shown, other = (better, laid) if shows_better else (laid, better)
    own = other.ways[:1]
    shapes = [_drawn_way(scene, way, *DOTS, INK) for way in own]
    if shown.cell is not None:
        look: Json = {"fill": "none", "stroke": CONTRAST, "stroke_width": RIM, "stroke_dasharray": ".085 .06"}
        tile = [group(*composer.tile(shown.links), **{"class": "ghost"})] if shown.links else []
        shapes.append(at(*column_row(shown.cell), [*tile, box(0.03, 0.03, 0.94, 0.94, 0.085, **look)]))
    shapes += [_drawn_way(scene, way, *BEADS, seat_look(way.seat).colour) for way in shown.ways]
    for way, size in (*((way, SMALL) for way in own), *((way, 1.0) for way in shown.ways)):
        shapes.append(at(*_end(scene, way, -BEHIND), composer.seat("hollow", way.seat), size))
    return [*shapes, *_figure(scene, better, taken, INK, PAPER), *_figure(scene, laid, taken, PAPER, INK)]


def _drawn_way(scene: AnyScene, way: Way, width: float, dashes: str, rim: str, colour: str) -> Shape:
    look = {"stroke_linecap": "round", "stroke_dasharray": dashes}
    tracks = [track(scene, enter, leave).shift(*column_row(cell)) for cell, enter, leave in way.steps if enter != leave]
    return group(*(shape for one in tracks for shape in rim_strokes(one.line(0), rim, RIM, colour, width, **look)))


def _figure(scene: AnyScene, deed: Deed, taken: list[tuple[float, float]], fill: str, on: str) -> list[Shape]:
    """A pill at the end of the own way, inside the board, one beside the other."""
    if deed.ways:
        x, y = _end(scene, deed.ways[0], PILL_AHEAD)
    elif deed.cell:
        x, y = (place + 0.5 for place in column_row(deed.cell))
    else:
        return []
    width = ems(deed.figure) * PILL_TEXT + PILL
    x, y = (min(max(place, 0.5), scene["size"] - 0.5) for place in (x, y))
    step = PILL_STEP if y < scene["size"] / 2 else -PILL_STEP
    x, y = take_place(x, y, step, width, taken)
    pill = box(x - width / 2, y - PILL / 2, width, PILL, PILL / 2, fill=fill, stroke=on, stroke_width=0.025)
    return [pill, text(deed.figure, x, y, PILL_TEXT, fill=on, text_anchor="middle", font_weight="700")]


def _end(scene: AnyScene, way: Way, ahead: float) -> tuple[float, float]:
    """A point before or behind the port by which a pawn would leave its last square."""
    cell, _, leave = way.steps[-1]
    (x, y), port = column_row(cell), scene["ports"][leave]
    return x + port["x"] + ahead * port["dx"], y + port["y"] + ahead * port["dy"]
