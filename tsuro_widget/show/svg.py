"""A still picture of a scene: the board, and beside or below it who plays, who is asked and what is in the hand."""

from __future__ import annotations

from typing import Any

from .captions import description, title
from .drawn_board import draw_board
from .files import BESIDE_FROM, GAP, PADDING, SIDE, board_width, checked_width
from .legend import blocks, draw_blocks
from .palette import theme
from .parts import Style
from .pencil import Sheet

WIDTH = 900


def svg(scene: dict[str, Any], *, dark: bool = False, width: float = WIDTH) -> str:
    """The scene as SVG, so many pixels wide; the legend stands beside a wide board and below a narrow one.

    Both sides of the tiles in the hand are always shown.
    """
    width = checked_width(width)
    beside = width >= BESIDE_FROM
    board = board_width(width)
    side = SIDE if beside else board
    style = Style(scene, theme(scene["palette"], dark=dark), side, dark)
    legend = blocks(style)
    room = sum(block.height for block in legend)
    height = max(board, room) if beside else board + GAP + room
    sheet = Sheet(width, height + 2 * PADDING, title(scene), description(scene))
    sheet.box(0, 0, width, height + 2 * PADDING, 0, fill=style.colours.page)
    page = sheet.moved(PADDING, PADDING)
    draw_board(page, scene, style.colours, board, dark=dark)
    draw_blocks(page.moved(board + GAP, 0) if beside else page.moved(0, board + GAP), legend)
    return sheet.tostring()
