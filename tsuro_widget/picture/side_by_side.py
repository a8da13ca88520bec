"""Several pictures in one row, each under its name."""

from __future__ import annotations

from collections.abc import Mapping
from xml.etree.ElementTree import fromstring

from ..scene.palette import paint
from ..words.clean import display_name, fit_columns
from .files import NARROWEST, check_width, in_one_line
from .legend import WIDTH_OF_LETTER
from .shapes import box, text
from .sheet import sheet

HEADER, GAP, SIZE = 34, 16, 17


def width_of_each(width: float) -> float:
    """How wide each of two pictures is that stand side by side in this width."""
    return (check_width(width, 2 * NARROWEST + GAP) - GAP) / 2


def side_by_side(pictures: Mapping[str, str], title: str, description: str, *, palette: str, dark: bool = False) -> str:
    """SVGs by name as one SVG; each keeps its own title and description."""
    looks = {name: fromstring(svg).attrib for name, svg in pictures.items()}
    sizes = {name: (float(look["width"]), float(look["height"])) for name, look in looks.items()}
    width = sum(size[0] for size in sizes.values()) + GAP * (len(sizes) - 1)
    height = HEADER + max(size[1] for size in sizes.values())
    left, inner, shapes = 0.0, "", [box(0, 0, width, height, 0, fill="var(--page)")]
    for name, svg in pictures.items():
        label = fit_columns(display_name(name), int(sizes[name][0] / (WIDTH_OF_LETTER * SIZE)))
        shapes.append(text(label, left + GAP, HEADER / 2, SIZE, fill="var(--text)", font_weight="600"))
        inner += svg[svg.index("<svg") :].replace("<svg ", f'<svg x="{left:g}" y="{HEADER}" ', 1)
        left += sizes[name][0] + GAP
    whole = sheet(shapes, paint(palette, dark=dark), width, height, title, in_one_line(description))
    return whole.removesuffix("</svg>") + inner + "</svg>"
