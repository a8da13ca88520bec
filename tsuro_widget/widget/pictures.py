"""Drawings as elements of panels."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..picture.art import badge
from ..picture.shapes import elements, fill
from ..rules.shapes import Shape
from .panel import Element, element

BADGE_BOX, TILE_BOX, ICON_BOX = "-1.62 -1.62 3.24 3.24", "0 0 1 1.03", "0 0 24 24"


def picture_elements(shapes: Iterable[Shape]) -> list[Element]:
    """Shapes as elements, in the colour of the text around them."""
    return elements([fill(shape, {"text": "currentColor"}) for shape in shapes])


def picture(shapes: Iterable[Shape], box: str, class_: str, **look: Any) -> Element:
    return element("svg", picture_elements(shapes), **{"viewBox": box, "class_": class_, "aria_hidden": "true"} | look)


def seat_badge(seat: int) -> Element:
    """What a seat is known by."""
    return picture(badge(seat), BADGE_BOX, "badge")
