"""Several pictures in one row, each under its name."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ..scene.palette import paint
from ..words.clean import fitted, shown
from .files import NARROWEST, checked_width, in_one_line
from .legend import WIDTH_OF_LETTER
from .shapes import box, text
from .sheet import sheet

HEADER, GAP, SIZE = 34, 16, 17


def width_of_each(width: float) -> float:
    """How wide each of two pictures is that stand side by side in this width."""
    return (checked_width(width, 2 * NARROWEST + GAP) - GAP) / 2


def side_by_side(pictures: Mapping[str, str], title: str, description: str, *, palette: str, dark: bool = False) -> str:
    """SVGs by name as one SVG; each keeps its own title and description."""
    sizes = {name: _size(svg) for name, svg in pictures.items()}
    width = sum(size[0] for size in sizes.values()) + GAP * (len(sizes) - 1)
    height = HEADER + max(size[1] for size in sizes.values())
    left, inner, shapes = 0.0, "", [box(0, 0, width, height, 0, fill="var(--page)")]
    for name, svg in pictures.items():
        label = fitted(shown(name), int(sizes[name][0] / (WIDTH_OF_LETTER * SIZE)))
        shapes.append(text(label, left + GAP, HEADER / 2, SIZE, fill="var(--text)", font_weight="600"))
        inner += svg[svg.index("<svg") :].replace("<svg ", f'<svg x="{left:g}" y="{HEADER}" ', 1)
        left += sizes[name][0] + GAP
    whole = sheet(shapes, paint(palette, dark=dark), width, height, title, in_one_line(description))
    return whole.removesuffix("</svg>") + inner + "</svg>"


def _size(svg: str) -> tuple[float, float]:
    """How wide and how high a picture says it is."""
    head = svg[svg.index("<svg") : svg.index(">", svg.index("<svg"))]
    width, height = (re.search(rf'\s{side}="([\d.]+)"', head) for side in ("width", "height"))
    assert width is not None
    assert height is not None
    return float(width[1]), float(height[1])
