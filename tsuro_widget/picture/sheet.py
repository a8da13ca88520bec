"""A whole picture from its shapes, or several pictures in one row: the only user of svgwrite."""

from collections.abc import Iterable, Mapping
from xml.etree.ElementTree import fromstring

from svgwrite.base import BaseElement, Desc, Title
from svgwrite.container import SVG, Group
from svgwrite.path import Path
from svgwrite.shapes import Circle, Rect
from svgwrite.text import Text

from ..rules.shapes import Shape
from ..scene.palette import paint
from ..scene.tracks import number
from ..words.clean import clean, display_name, fit_columns
from .files import NARROWEST, check_width, in_one_line
from .legend import WIDTH_OF_LETTER
from .shapes import box, text

FONT = "system-ui, sans-serif"
HEADER, GAP, SIZE = 34, 16, 17  # the names above pictures in one row, and the space between them
_PLAIN = {"g": Group, "rect": Rect, "circle": Circle}


def sheet(shapes: Iterable[Shape], look: Mapping[str, str], width: float, height: float, title: str, alt: str) -> str:
    """Draw shapes with a title and a description in words; `look` has the colours and widths by their variables."""
    size = (number(width), number(height))
    picture = SVG(size=size, debug=False, viewBox=f"0 0 {size[0]} {size[1]}", role="img", font_family=FONT)
    picture["xmlns"] = "http://www.w3.org/2000/svg"
    picture.elements = [Title(clean(title)), Desc(clean(alt)), *(_drawn(shape, look) for shape in shapes)]
    return str(picture.tostring())


def _drawn(shape: Shape, colours: Mapping[str, str]) -> BaseElement:
    """A node with the attributes of a shape, colours and widths in place of variables; here is no style sheet."""
    tag, look, *inside = shape
    if tag == "path":
        node = Path(look["d"], debug=False)
    else:
        node = Text(clean(inside[0]), debug=False) if tag == "text" else _PLAIN[tag](debug=False)
    for name, value in look.items():
        if name not in ("class", "d"):
            node.attribs[name] = colours[value[len("var(--") : -1]] if value.startswith("var(--") else value
    for one in inside[0] if tag == "g" else ():
        node.add(_drawn(one, colours))
    return node


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
