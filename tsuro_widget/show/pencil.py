"""The only user of svgwrite: a pencil that draws plain shapes and puts clean text into text nodes."""

from __future__ import annotations

from collections.abc import Iterable

from svgwrite.base import Desc, Title
from svgwrite.container import SVG, Group
from svgwrite.path import Path
from svgwrite.shapes import Circle, Rect
from svgwrite.text import Text

from ..rules.shapes import Shape
from ..words.clean import clean
from .tracks import number

FONT = "system-ui, sans-serif"
PLAIN = {"rect": Rect, "circle": Circle}
MIDDLE = 0.36
"""How far below its middle the baseline of a text lies, in font sizes."""


class Pencil:
    """Draws into one group; attributes are keywords, their values numbers or words of this package."""

    def __init__(self, node: SVG | Group) -> None:
        self._node = node

    def group(self, transform: str = "", **look: str | float) -> Pencil:
        return Pencil(
            self._node.add(Group(debug=False, **attributes(look | ({"transform": transform} if transform else {}))))
        )

    def moved(self, x: float, y: float, scale: float = 1, turn: float = 0) -> Pencil:
        """A group of its own scale and turn around a point."""
        parts = [
            f"translate({number(x)} {number(y)})",
            f"rotate({number(turn)})" if turn else "",
            f"scale({number(scale)})",
        ]
        return self.group(" ".join(filter(None, parts)))

    def box(self, x: float, y: float, width: float, height: float, radius: float, **look: str | float) -> None:
        corner, size = (number(x), number(y)), (number(width), number(height))
        self._node.add(Rect(corner, size, number(radius), number(radius), debug=False, **attributes(look)))

    def disc(self, x: float, y: float, radius: float, **look: str | float) -> None:
        self._node.add(Circle((number(x), number(y)), number(radius), debug=False, **attributes(look)))

    def path(self, line: str, **look: str | float) -> None:
        self._node.add(Path(line, debug=False, **attributes(look)))

    def text(self, words: str, x: float, y: float, size: float, **look: str | float) -> None:
        """Words whose middle is at this height; `text_anchor` says where they begin."""
        at = (number(x), number(y + MIDDLE * size))
        self._node.add(Text(clean(words), insert=at, debug=False, **attributes({"font_size": size, **look})))

    def put(self, shapes: Iterable[Shape]) -> None:
        """Shapes as they are."""
        for tag, look, *inside in shapes:
            named = {name.replace("-", "_"): value for name, value in look.items()}
            if tag == "g":
                self.group(**named).put(inside[0])
            elif tag == "path":
                self.path(named.pop("d"), **named)
            else:
                node = Text(clean(inside[0]), debug=False) if tag == "text" else PLAIN[tag](debug=False)
                node.attribs.update(look)
                self._node.add(node)


def attributes(look: dict[str, str | float]) -> dict[str, str]:
    return {name: value if isinstance(value, str) else number(value) for name, value in look.items()}


class Sheet(Pencil):
    """A whole picture with its title and its description in words."""

    def __init__(self, width: float, height: float, title: str, description: str) -> None:
        size = (number(width), number(height))
        self._picture = SVG(size=size, debug=False, viewBox=f"0 0 {size[0]} {size[1]}", role="img", font_family=FONT)
        self._picture["xmlns"] = "http://www.w3.org/2000/svg"
        self._picture.elements.clear()
        self._picture.add(Title(clean(title)))
        self._picture.add(Desc(clean(description)))
        super().__init__(self._picture)

    def tostring(self) -> str:
        return str(self._picture.tostring())
