"""Shapes: how they are made, and how their parts are filled in, `@name` from use to use and `var(--ink)` for a page."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..rules.shapes import Shape
from ..scene.tracks import number
from ..words.clean import clean

Element = list[Any]  # a shape as a panel describes its elements: always with what is inside
MIDDLE = 0.36  # how far below its middle the baseline of a text lies, in font sizes
_PART = re.compile(r"@(\w+)|var\(--([\w-]+)\)")


def group(*inside: Shape, **look: str | float) -> Shape:
    return ["g", attributes(look), list(inside)]


def at(x: float, y: float, inside: Iterable[Shape], scale: float = 1, turn: float = 0) -> Shape:
    """Shapes moved to a point, and there turned and scaled."""
    turned, scaled = f" rotate({number(turn)})" if turn else "", f" scale({number(scale)})" if scale != 1 else ""
    return ["g", {"transform": f"translate({number(x)} {number(y)}){turned}{scaled}"}, list(inside)]


def box(x: float, y: float, width: float, height: float, radius: float, **look: str | float) -> Shape:
    return ["rect", attributes({"x": x, "y": y, "width": width, "height": height, "rx": radius, **look})]


def disc(x: float, y: float, radius: float, **look: str | float) -> Shape:
    return ["circle", attributes({"cx": x, "cy": y, "r": radius, **look})]


def path(line: str, **look: str | float) -> Shape:
    return ["path", {"d": line, **attributes(look)}]


def stroke(line: str, colour: str, width: float, **look: str | float) -> Shape:
    return path(line, fill="none", stroke=colour, stroke_width=width, **look)


def rim_strokes(line: str, rim: str, more: float, colour: str, width: float, **look: str | float) -> list[Shape]:
    """A stroke on another one that is so much wider."""
    return [stroke(line, rim, width + more, **look), stroke(line, colour, width, **look)]


def text(words: str, x: float, y: float, size: float, **look: str | float) -> Shape:
    """Words whose middle is at this height; `text_anchor` says where they begin."""
    return ["text", attributes({"x": x, "y": y + MIDDLE * size, "font_size": size, **look}), clean(words)]


def take_place(x: float, y: float, step: float, width: float, taken: list[tuple[float, float]]) -> tuple[float, float]:
    """The first place from this one on, up or down in steps, that has no other in this width; now it is taken."""
    while any(abs(x - other) < width and abs(y - height) < abs(step) for other, height in taken):
        y += step
    taken.append((x, y))
    return x, y


def attributes(look: Mapping[str, str | float]) -> dict[str, str]:
    return {name.replace("_", "-"): value if isinstance(value, str) else number(value) for name, value in look.items()}


def fill(shape: Shape, parts: Mapping[str, object]) -> Shape:
    """A shape with its parts and colours; one that is not told stays a part, for somebody else to fill in."""

    def told(found: re.Match[str]) -> str:
        return str(parts.get(found[1] or found[2], found[0]))

    def words(text: str) -> str:
        return _PART.sub(told, text) if "@" in text or "var(" in text else text

    tag, look, *inside = shape
    inner = [fill(one, parts) for one in inside[0]] if tag == "g" else words("".join(inside))
    return [tag, {name: words(value) for name, value in look.items()}, *([inner] if inside else [])]


def elements(shapes: Sequence[Shape]) -> list[Element]:
    """Shapes for a panel."""
    return [[tag, look, elements(inside[0]) if tag == "g" else "".join(inside)] for tag, look, *inside in shapes]
