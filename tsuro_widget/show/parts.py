"""What the parts of a picture's legend share: sizes in pixels, headings, lines of words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from ..words.clean import fitted
from .palette import Theme
from .pencil import Pencil

Json = dict[str, Any]

HEADLINE, BODY, SMALL = 16, 13, 12.5
LINE, ROW, EDGE = 17, 30, 14
WIDTH_OF_LETTER = 0.53


class Style(NamedTuple):
    """What every part of the legend needs to know."""

    scene: Json
    colours: Theme
    side: float
    dark: bool


class Block(NamedTuple):
    """A part of the legend: its height, and what draws it from its top left corner."""

    height: float
    draw: Callable[[Pencil], None]


def letters(room: float, size: float) -> int:
    """How many letters of a size fit."""
    return int(room / (WIDTH_OF_LETTER * size))


def heading(style: Style, left: str, right: str) -> Block:
    return Block(ROW, partial(_draw_heading, style, left, right))


def _draw_heading(style: Style, left: str, right: str, pencil: Pencil) -> None:
    room = letters(style.side, BODY) - len(right) - 2
    pencil.text(fitted(left, room), 0, 15, 12, fill=style.colours.quiet, font_weight="600")
    if right:
        pencil.text(right, style.side, 15, 12, fill=style.colours.quiet, text_anchor="end")


def worded(style: Style, text: str) -> Block:
    return Block(ROW, partial(_draw_line, style, text))


def _draw_line(style: Style, text: str, pencil: Pencil) -> None:
    pencil.text(fitted(text, letters(style.side, BODY)), 0, 17, SMALL, fill=style.colours.quiet)
