"""Marks as they are drawn: light on dark, so that they are seen on every ground."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from .._base.data import Json
from ..rules.shapes import Shape
from ..scene.places import SIDE_MIDDLES
from ..scene.tracks import column_row, number, track
from ..words.clean import ems
from .shapes import at, box, group, path, rim_strokes, text

if TYPE_CHECKING:
    from .compose import Composer

INK, LIGHT, HEAT = "var(--ink)", "var(--mark)", "#D8432F"
WIDTH, HALO = 0.07, 0.06
HEAD, HEAD_WIDTH = 0.26, 0.13
LABEL = 0.2
BELOW = ("tile", "heat", "cell", "path")
COOLEST, HOTTEST = 0.15, 0.72


def draw_marks(composer: Composer, *, below: bool) -> Iterator[Shape]:
    """Those that lie below the pawns, each in a group of its own, or those above them."""
    for mark in composer.scene["marks"]:
        kind = next(kind for kind in _DRAWN if kind in mark)
        if (kind in BELOW) is below:
            shapes = _DRAWN[kind](composer, mark)
            yield from [group(*shapes)] if below else shapes


def _strokes(line: str) -> list[Shape]:
    return rim_strokes(line, INK, HALO, LIGHT, WIDTH, stroke_linecap="round")


def _arrow(composer: Composer, mark: Json) -> list[Shape]:
    """From middle to middle; none from a square to itself."""
    start, tip = (complex(column + 0.5, row + 0.5) for column, row in map(column_row, mark["arrow"]))
    if start == tip:
        return []
    ahead = (tip - start) / abs(tip - start)
    neck, side = tip - ahead * HEAD, ahead * 1j * HEAD_WIDTH
    head = _line(tip, neck + side, neck - side) + "Z"
    shape = path(head, fill=LIGHT, stroke=INK, stroke_width=HALO / 2, stroke_linejoin="round")
    return [*_strokes(_line(start, neck)), shape]


def _line(*points: complex) -> str:
    return "M" + "L".join(f"{number(point.real)} {number(point.imag)}" for point in points)


def _path(composer: Composer, mark: Json) -> list[Shape]:
    return [
        at(*column_row(cell), _strokes(track(composer.scene, enter, leave).line(0)))
        for cell, enter, leave in mark["path"]
        if enter != leave
    ]


def _square(composer: Composer, mark: Json) -> list[Shape]:
    x, y = column_row(mark["cell"])
    frame = (x + 0.06, y + 0.06, 0.88, 0.88, 0.08)
    ground = box(*frame, fill=LIGHT, fill_opacity=0.18, stroke=INK, stroke_width=WIDTH + HALO)
    return [ground, box(*frame, fill="none", stroke=LIGHT, stroke_width=WIDTH)]


def _heat(composer: Composer, mark: Json) -> list[Shape]:
    """It covers what lies under it so far that the paths stay to be seen."""
    x, y = column_row(mark["cell"])
    cover = COOLEST + (HOTTEST - COOLEST) * mark["heat"] / 100
    return [box(x + 0.03, y + 0.03, 0.94, 0.94, 0.06, fill=HEAT, fill_opacity=number(cover))]


def _tile(composer: Composer, mark: Json) -> list[Shape]:
    """As if it lay there, with a dashed edge."""
    x, y = column_row(mark["cell"])
    ports = [port["name"] for port in composer.scene["ports"]]
    links = list(range(len(ports)))
    for one, other in (map(ports.index, way.split("-")) for way in mark["tile"].split()):
        links[one], links[other] = other, one
    dashes: dict[str, Any] = {"stroke": INK, "stroke_width": 0.035, "stroke_dasharray": "0.09 0.06"}
    return [at(x, y, composer.tile(links)), box(x + 0.03, y + 0.03, 0.94, 0.94, 0.06, fill="none", **dashes)]


def _label(composer: Composer, mark: Json) -> list[Shape]:
    """In the middle of a square, at a port, or in the middle of a side."""
    cell, _, name = mark["at"].partition(".")
    points = {"": (0.5, 0.5), **SIDE_MIDDLES}
    points |= {port["name"]: (port["x"], port["y"]) for port in composer.scene["ports"]}
    x, y = (corner + inside for corner, inside in zip(column_row(cell), points[name]))
    width, high = ems(mark["label"]) * LABEL + LABEL, LABEL * 1.5
    pill = box(x - width / 2, y - high / 2, width, high, high / 2, fill=LIGHT, stroke=INK, stroke_width=HALO / 2)
    return [pill, text(mark["label"], x, y, LABEL, fill=INK, text_anchor="middle", font_weight="600")]


_DRAWN = {"arrow": _arrow, "path": _path, "heat": _heat, "tile": _tile, "cell": _square, "label": _label}
