"""Shapes with their parts filled in: `@name` for what differs from use to use, `var(--ink)` for a colour."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ..rules.shapes import Shape

Element = list[Any]
"""A shape as a panel describes its elements: always with what is inside."""

_PART = re.compile(r"@(\w+)|var\(--([\w-]+)\)")


def filled(shape: Shape, parts: Mapping[str, object]) -> Shape:
    """A shape with its parts and colours; one that is not told stays a part, for somebody else to fill in."""

    def words(text: str) -> str:
        return _PART.sub(lambda found: str(parts.get(found[1] or found[2], found[0])), text) if text else text

    tag, look, *inside = shape
    inner = [filled(one, parts) for one in inside[0]] if tag == "g" else words(inside[0]) if inside else ""
    return [tag, {name: words(value) for name, value in look.items()}, *([inner] if inside else [])]


def elements(shapes: Sequence[Shape]) -> list[Element]:
    """Shapes for a panel."""
    return [[tag, look, elements(inside[0]) if tag == "g" else "".join(inside)] for tag, look, *inside in shapes]
