"""A whole picture from its shapes: the only user of svgwrite."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from svgwrite.base import BaseElement, Desc, Title
from svgwrite.container import SVG, Group
from svgwrite.path import Path
from svgwrite.shapes import Circle, Rect
from svgwrite.text import Text

from ..rules.shapes import Shape
from ..scene.tracks import number
from ..words.clean import clean

FONT = "system-ui, sans-serif"
_PLAIN = {"g": Group, "rect": Rect, "circle": Circle}


def sheet(
    shapes: Iterable[Shape], paint: Mapping[str, str], width: float, height: float, title: str, description: str
) -> str:
    """Draw shapes with a title and a description in words; `paint` has the colours and widths by their variables."""
    size = (number(width), number(height))
    picture = SVG(size=size, debug=False, viewBox=f"0 0 {size[0]} {size[1]}", role="img", font_family=FONT)
    picture["xmlns"] = "http://www.w3.org/2000/svg"
    picture.elements = [Title(clean(title)), Desc(clean(description)), *(_drawn(shape, paint) for shape in shapes)]
    return str(picture.tostring())


def _drawn(shape: Shape, paint: Mapping[str, str]) -> BaseElement:
    """A node with the attributes of a shape, colours and widths in place of variables; here is no style sheet."""
    tag, look, *inside = shape
    if tag == "path":
        node = Path(look["d"], debug=False)
    else:
        node = Text(clean(inside[0]), debug=False) if tag == "text" else _PLAIN[tag](debug=False)
    for name, value in look.items():
        if name not in ("class", "d"):
            node.attribs[name] = paint[value[len("var(--") : -1]] if value.startswith("var(--") else value
    for one in inside[0] if tag == "g" else ():
        node.add(_drawn(one, paint))
    return node
