"""A pencil that writes down what it draws, for somebody else to draw it again."""

from __future__ import annotations

from typing import Any

from ..words.clean import clean
from .pencil import MIDDLE, Pencil, attributes
from .tracks import number

Shape = list[Any]
"""A tag, its attributes, and for a group its shapes or for a text its words."""


class Recorder(Pencil):
    def __init__(self, shapes: list[Shape]) -> None:
        self.shapes = shapes

    def group(self, transform: str = "", **look: str | float) -> Recorder:
        inside: list[Shape] = []
        self._note("g", {"transform": transform, **look}, inside)
        return Recorder(inside)

    def box(self, x: float, y: float, width: float, height: float, radius: float, **look: str | float) -> None:
        self._note("rect", {"x": x, "y": y, "width": width, "height": height, "rx": radius, **look})

    def disc(self, x: float, y: float, radius: float, **look: str | float) -> None:
        self._note("circle", {"cx": x, "cy": y, "r": radius, **look})

    def path(self, line: str, **look: str | float) -> None:
        self._note("path", {"d": line, **look})

    def text(self, words: str, x: float, y: float, size: float, **look: str | float) -> None:
        self._note("text", {"x": x, "y": number(y + MIDDLE * size), "font_size": size, **look}, clean(words))

    def _note(self, tag: str, look: dict[str, str | float], *inside: Any) -> None:
        named = {name.replace("_", "-"): value for name, value in attributes(look).items() if value not in ("", "0")}
        self.shapes.append([tag, named, *inside])
