"""Drawings as elements of panels; this imports svgwrite, and only panels that draw import this."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..show.pencil import Pencil
from ..show.pieces import badge
from ..show.recorder import Recorder
from ..show.shapes import elements
from ..show.variables import VARIABLES
from .panel import Element, element

BADGE_BOX, TILE_BOX, ICON_BOX = "-1.62 -1.62 3.24 3.24", "0 0 1 1.03", "0 0 24 24"


def drawing(draw: Callable[[Pencil], None]) -> list[Element]:
    """A drawing as elements."""
    pencil = Recorder([])
    draw(pencil)
    return elements(pencil.shapes)


def picture(draw: Callable[[Pencil], None], box: str, class_: str, **look: Any) -> Element:
    return element("svg", drawing(draw), **{"viewBox": box, "class_": class_, "aria_hidden": "true"} | look)


def seat_badge(seat: int) -> Element:
    """What a seat is known by."""
    return picture(lambda pencil: badge(pencil, seat, VARIABLES), BADGE_BOX, "badge")
