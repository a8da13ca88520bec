"""Marks as they are drawn: light on dark, so that they are seen on every ground."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any

from ..words.clean import ems
from .palette import Theme
from .pencil import Pencil
from .pieces import tile
from .tracks import number, track

Json = dict[str, Any]

WIDTH, HALO = 0.07, 0.06
HEAD, HEAD_WIDTH = 0.26, 0.13
LABEL = 0.2
DASHED = {"stroke_dasharray": "0.09 0.06"}
BELOW = ("tile", "heat", "cell", "path")
HEAT = "#D8432F"
COOLEST, HOTTEST = 0.15, 0.72
"""How much of what lies under a heated square is covered; the paths stay to be seen."""


def draw_marks(pencil: Pencil, scene: Json, colours: Theme, *, below: bool) -> None:
    """Those that lie below the pawns, each in a group of its own, or those above them."""
    for mark in scene["marks"]:
        kind = next(kind for kind in _DRAWN if kind in mark)
        if (kind in BELOW) is below:
            _DRAWN[kind](pencil.group() if below else pencil, scene, mark, colours)


def _stroke(pencil: Pencil, line: str, colours: Theme) -> None:
    for colour, width in ((colours.ink, WIDTH + HALO), (colours.mark, WIDTH)):
        pencil.path(line, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")


def _arrow(pencil: Pencil, scene: Json, mark: Json, colours: Theme) -> None:
    """From middle to middle; none from a square to itself."""
    (x0, y0), (x1, y1) = (_middle(cell) for cell in mark["arrow"])
    length = hypot(x1 - x0, y1 - y0)
    if not length:
        return
    right, down = (x1 - x0) / length, (y1 - y0) / length
    neck, side = (x1 - right * HEAD, y1 - down * HEAD), (-down * HEAD_WIDTH, right * HEAD_WIDTH)
    _stroke(pencil, f"M{number(x0)} {number(y0)}L{number(neck[0])} {number(neck[1])}", colours)
    corners = [(x1, y1), (neck[0] + side[0], neck[1] + side[1]), (neck[0] - side[0], neck[1] - side[1])]
    head = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners) + "Z"
    pencil.path(head, fill=colours.mark, stroke=colours.ink, stroke_width=HALO / 2, stroke_linejoin="round")


def _path(pencil: Pencil, scene: Json, mark: Json, colours: Theme) -> None:
    for cell, enter, leave in mark["path"]:
        x, y = _corner(cell)
        if enter != leave:
            _stroke(pencil.moved(x, y), track(scene, enter, leave).line(0), colours)


def _square(pencil: Pencil, scene: Json, mark: Json, colours: Theme) -> None:
    x, y = _corner(mark["cell"])
    frame = (x + 0.06, y + 0.06, 0.88, 0.88, 0.08)
    pencil.box(*frame, fill=colours.mark, fill_opacity=0.18, stroke=colours.ink, stroke_width=WIDTH + HALO)
    pencil.box(*frame, fill="none", stroke=colours.mark, stroke_width=WIDTH)


def _heat(pencil: Pencil, scene: Json, mark: Json, colours: Theme) -> None:
    x, y = _corner(mark["cell"])
    cover = COOLEST + (HOTTEST - COOLEST) * mark["heat"] / 100
    pencil.box(x + 0.03, y + 0.03, 0.94, 0.94, 0.06, fill=HEAT, fill_opacity=number(cover))


def _tile(pencil: Pencil, scene: Json, mark: Json, colours: Theme) -> None:
    """As if it lay there, with a dashed edge."""
    x, y = _corner(mark["cell"])
    ports = [port["name"] for port in scene["ports"]]
    links = list(range(len(ports)))
    for one, other in (map(ports.index, path.split("-")) for path in mark["tile"].split()):
        links[one], links[other] = other, one
    tile(pencil.moved(x, y), scene, links, colours)
    pencil.box(x + 0.03, y + 0.03, 0.94, 0.94, 0.06, fill="none", stroke=colours.ink, stroke_width=0.035, **DASHED)


def _label(pencil: Pencil, scene: Json, mark: Json, colours: Theme) -> None:
    x, y = _place(scene, mark["at"])
    width = ems(mark["label"]) * LABEL + LABEL
    look: dict[str, str | float] = {"fill": colours.mark, "stroke": colours.ink, "stroke_width": HALO / 2}
    pencil.box(x - width / 2, y - LABEL * 0.75, width, LABEL * 1.5, LABEL * 0.75, **look)
    pencil.text(mark["label"], x, y, LABEL, fill=colours.ink, text_anchor="middle", font_weight="600")


def _place(scene: Json, at: str) -> tuple[float, float]:
    """The middle of a square, a port, or the middle of a side."""
    cell, _, name = at.partition(".")
    x, y = _corner(cell)
    sides = {"n": (0.5, 0), "e": (1, 0.5), "s": (0.5, 1), "w": (0, 0.5), "": (0.5, 0.5)}
    ports = {port["name"]: (port["x"], port["y"]) for port in scene["ports"]}
    right, down = (sides | ports)[name]
    return x + right, y + down


def _corner(cell: str) -> tuple[int, int]:
    return ord(cell[0]) - ord("a"), int(cell[1:]) - 1


def _middle(cell: str) -> tuple[float, float]:
    x, y = _corner(cell)
    return x + 0.5, y + 0.5


_DRAWN: dict[str, Callable[[Pencil, Json, Json, Theme], None]] = {
    "arrow": _arrow,
    "path": _path,
    "heat": _heat,
    "tile": _tile,
    "cell": _square,
    "label": _label,
}
