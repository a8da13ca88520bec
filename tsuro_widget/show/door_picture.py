"""The front door where there is no front end: the full board, and the line that begins a game."""

from __future__ import annotations

from typing import Any

from ..words.phrases import say, told
from .captions import description, title
from .drawn_board import draw_board
from .files import svg_picture
from .palette import theme
from .pencil import Sheet
from .text import text

LINE = 'tsuro.play("classic")'
WIDTH, ROOM, SIZE = 560, 44, 18


def door_still(scene: dict[str, Any]) -> dict[str, str]:
    """The picture and the text board, by their MIME types."""
    return svg_picture(door_svg(scene), told(scene, say("picture"))).bundle | {"text/plain": f"{text(scene)}\n\n{LINE}"}


def door_svg(scene: dict[str, Any]) -> str:
    colours = theme(scene["palette"], dark=False)
    sheet = Sheet(WIDTH, WIDTH + ROOM, title(scene), description(scene))
    sheet.box(0, 0, WIDTH, WIDTH + ROOM, 0, fill=colours.page)
    draw_board(sheet, scene, colours, WIDTH, dark=False)
    look = {"fill": colours.text, "font_family": "monospace", "text_anchor": "middle"}
    sheet.text(LINE, WIDTH / 2, WIDTH + ROOM / 2, SIZE, **look)
    return sheet.tostring()
