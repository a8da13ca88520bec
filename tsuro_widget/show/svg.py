"""A still picture of a scene: the board, and beside or below it who plays, who is asked and what is in the hand."""

from __future__ import annotations

from typing import Any

from .captions import description, title
from .drawn_board import draw_board
from .legend import GAP, PADDING, SIDE, Style, blocks, draw_blocks
from .palette import theme
from .pencil import Sheet

WIDTH, BESIDE_FROM = 900, 640


def svg(scene: dict[str, Any], *, dark: bool = False, width: float = WIDTH) -> str:
    """The scene as SVG, so many pixels wide; the legend stands beside a wide board and below a narrow one."""
    beside = width >= BESIDE_FROM
    inner = width - 2 * PADDING
    side, board = (SIDE, inner - GAP - SIDE) if beside else (inner, inner)
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
