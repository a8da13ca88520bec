"""Tiles, pawns, badges and laurels, each drawn around its own middle or corner."""

from __future__ import annotations

from math import atan2, degrees
from typing import Any

from .drawn_lanterns import cloud_frame, partial_stars
from .palette import GOLD, Theme, looks_of, seat_look
from .pencil import Pencil
from .ribbons import ribbon
from .tracks import number, track

Json = dict[str, Any]

INSET, ROUNDING, THICKNESS = 0.014, 0.085, 0.03
PEBBLE = ("M0-2.05L.66-1.26C1.2-1 1.5-.5 1.5 .1A1.5 1.5 0 0 1-1.5 .1C-1.5-.5-1.2-1-.66-1.26Z", 0.106)
SHAPE_SCALE = 0.112
CROSS = "M-.42-.42L.42 .42M.42-.42L-.42 .42"
LEAF = "M0-.085C.055-.03 .055 .03 0 .085C-.055 .03-.055-.03 0-.085Z"
LEAVES = (14, 42, 70, 98, 126)


def tile(pencil: Pencil, scene: Json, links: list[int], colours: Theme, *, cloud: bool = False) -> None:
    """A tile in the unit square, with its thickness, and with a cloud around its face where there is one."""
    card(pencil, colours)
    if cloud:
        cloud_frame(pencil, colours)
    partial_stars(pencil, scene, links, colours)
    for port, other in enumerate(links):
        if port < other:
            ribbon(pencil, track(scene, port, other), colours)


def card(pencil: Pencil, colours: Theme) -> None:
    """A tile without a face."""
    size = 1 - 2 * INSET
    pencil.box(INSET, INSET + THICKNESS, size, size, ROUNDING, fill=colours.tile_edge)
    pencil.box(INSET, INSET, size, size, ROUNDING, fill=colours.tile)


def pawn(pencil: Pencil, piece: Json, palette: str, colours: Theme) -> None:
    """A plinth that points ahead, and on it, upright, the seat's shape."""
    turn, (line, scale) = degrees(atan2(piece["dx"], -piece["dy"])), looks_of(palette).plinth or PEBBLE
    shadow = pencil.moved(0, 0.22 * scale, scale, turn)
    shadow.path(line, fill=colours.ink, stroke=colours.ink, stroke_width=0.28, opacity=0.5)
    plinth = pencil.moved(0, 0, scale, turn)
    plinth.path(line, fill=colours.paper, stroke=colours.ink, stroke_width=0.28, stroke_linejoin="round")
    _shape(pencil.moved(0, 0, SHAPE_SCALE), piece["seat"], colours)


def pawn_number(pencil: Pencil, number: int | str, colours: Theme) -> None:
    """Which of two pawns it is, on a small disc."""
    pencil.disc(1, 0.9, 0.52, fill=colours.paper, stroke=colours.ink, stroke_width=0.14)
    pencil.text(str(number), 1, 0.9, 0.74, fill=colours.ink, font_weight="700", text_anchor="middle")


def _shape(pencil: Pencil, seat: int, colours: Theme) -> None:
    look = seat_look(seat)
    pencil.path(look.shape, fill=look.colour, stroke=colours.ink, stroke_width=0.2, stroke_linejoin="round")
    pencil.text(str(seat + 1), 0, look.lower, look.number, fill=look.on, font_weight="700", text_anchor="middle")


def badge(pencil: Pencil, seat: int, colours: Theme) -> None:
    """A seat's shape in a list."""
    shape = seat_look(seat).shape
    pencil.path(shape, fill=colours.ink, stroke=colours.ink, stroke_width=0.66, stroke_linejoin="round")
    pencil.path(shape, fill=colours.paper, stroke=colours.paper, stroke_width=0.36, stroke_linejoin="round")
    _shape(pencil, seat, colours)


def out_badge(pencil: Pencil, seat: int, colours: Theme) -> None:
    """Hollow, with a cross for the number."""
    off_badge(pencil, seat, colours)
    cross = pencil.moved(0, seat_look(seat).lower)
    cross.path(CROSS, fill="none", stroke=colours.ink, stroke_width=0.3, stroke_linecap="round")


def off_badge(pencil: Pencil, seat: int, colours: Theme) -> None:
    """Hollow: away from the board."""
    look = seat_look(seat)
    for colour, width in ((colours.ink, 0.9), (colours.paper, 0.6), (look.colour, 0.3)):
        pencil.path(look.shape, fill=colours.paper, stroke=colour, stroke_width=width, stroke_linejoin="round")


def hollow(pencil: Pencil, seat: int, colours: Theme) -> None:
    """The place of a pawn that might come."""
    off_badge(pencil, seat, colours)
    look, words = seat_look(seat), str(seat + 1)
    pencil.text(words, 0, look.lower, look.number, fill=colours.ink, font_weight="700", text_anchor="middle")


def active_ring(pencil: Pencil, colours: Theme) -> None:
    pencil.disc(0, 0, 0.25, fill="none", stroke=colours.ink, stroke_width=0.046)
    pencil.disc(0, 0, 0.25, fill="none", stroke=colours.paper, stroke_width=0.026)


def laurel(pencil: Pencil, colours: Theme) -> None:
    """Two branches of leaves, open at the top."""
    branches = pencil.group(fill=GOLD, stroke=colours.ink, stroke_width=0.016, stroke_linejoin="round")
    for angle in LEAVES:
        for side in (1, -1):
            branches.path(LEAF, transform=f"rotate({side * angle}) translate(0 .29) rotate({side * 68})")


def corner_brackets(pencil: Pencil, colour: str, width: float = 0.028) -> None:
    """Around the tile laid last."""
    near, far, reach = 0.05, 0.95, 0.10
    corners = [(x, y, 1 if x == near else -1, 1 if y == near else -1) for x in (near, far) for y in (near, far)]
    lines = (
        f"M{number(x + right * reach)} {number(y)}H{number(x)}V{number(y + down * reach)}"
        for x, y, right, down in corners
    )
    pencil.path("".join(lines), fill="none", stroke=colour, stroke_width=width)


def recent_brackets(pencil: Pencil, colour: str) -> None:
    """Around the last tile of a seat, in its colour."""
    corner_brackets(pencil, colour, 0.02)


def legal_square(pencil: Pencil, colours: Theme) -> None:
    """The square to be filled."""
    frame = (0.05, 0.05, 0.9, 0.9, 0.07)
    pencil.box(*frame, fill=colours.mark, fill_opacity=0.1, stroke=colours.ink, stroke_width=0.06)
    pencil.box(*frame, fill="none", stroke=colours.mark, stroke_width=0.034, stroke_dasharray=".09 .06")
