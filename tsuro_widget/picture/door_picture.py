"""The front door where there is no front end: the full board, and the line that begins a game."""

from __future__ import annotations

from ..scene.types import AnyScene
from ..words.phrases import sentence, text_for
from . import shapes
from .art import paint_of
from .captions import description, title
from .files import svg_picture
from .shapes import box
from .sheet import sheet
from .svg import board_shape
from .text import text

LINE = 'tsuro.play("classic")'
WIDTH, ROOM, SIZE = 560, 44, 18


def door_still(scene: AnyScene) -> dict[str, str]:
    """The picture and the text board, by their MIME types."""
    look = {"fill": "var(--text)", "font_family": "monospace", "text_anchor": "middle"}
    line = shapes.text(LINE, WIDTH / 2, WIDTH + ROOM / 2, SIZE, **look)
    page = [box(0, 0, WIDTH, WIDTH + ROOM, 0, fill="var(--page)"), board_shape(scene, WIDTH), line]
    svg = sheet(page, paint_of(scene, dark=False), WIDTH, WIDTH + ROOM, title(scene), description(scene))
    pictures = svg_picture(svg, text_for(scene, sentence("picture"))).bundle
    return pictures | {"text/plain": f"{text(scene)}\n\n{LINE}"}
