"""The players in a picture's legend: shape, name, trail, what they hold and count, where they are."""

from __future__ import annotations

from functools import partial
from typing import Any

from ..words.clean import ems, fitted, shown
from ..words.phrases import say, told
from .captions import tiles_text, whereabouts
from .drawn_lanterns import lantern, life, made_star, marker
from .palette import LANTERNS, rim_colour, seat_look
from .parts import BODY, LINE, ROW, SMALL, Block, Style, letters
from .pencil import Pencil
from .pieces import badge, off_badge, out_badge
from .ribbons import RIM, STITCH, stitch
from .tracks import WIDE

Json = dict[str, Any]

LETTERS_IN_STATE, NAME_ROOM = 15, 88
SAMPLE_SCALE, SAMPLE_LENGTH = 50, 0.7
STAR_SIZE, LIFE_SIZE, LANTERN_SIZE = 72, 7, 38


def player(style: Style, seat: int) -> Block:
    """One line, or two where there is more to say: about two pawns, or of what is counted."""
    below = _below(style.scene, seat)
    return Block(ROW + (LINE if below else 0), partial(_draw_player, style, seat, below))


def _below(scene: Json, seat: int) -> str:
    texts, player = whereabouts(scene, seat), scene["seats"][seat]
    if player["stars"] is None:
        return "; ".join(texts) if len(texts) > 1 else ""
    return "; ".join([player["text"], *([tiles_text(scene, player["hand"])] if player["hand"] else [])])


def _draw_player(style: Style, seat: int, below: str, pencil: Pencil) -> None:
    player, asked, quiet = style.scene["seats"][seat], style.scene["ask"], style.colours.quiet
    if asked and asked["seat"] == seat:
        pencil.box(0, 0, style.side, ROW + (LINE if below else 0), 6, fill=style.colours.band)
    _draw_name(style, seat, pencil)
    if below:
        pencil.text(fitted(below, letters(style.side - 38, SMALL)), 38, 15 + LINE, SMALL, fill=quiet)
    if player["stars"] is not None:
        _draw_counts(style, player, pencil)
        return
    pencil.text(tiles_text(style.scene, player["hand"]), 222, 15, SMALL, fill=quiet, text_anchor="end")
    if not below:
        state = fitted(player["text"], LETTERS_IN_STATE)
        pencil.text(state, style.side - 6, 15, SMALL, fill=quiet, text_anchor="end")


def _draw_name(style: Style, seat: int, pencil: Pencil) -> None:
    """A seat's shape, its name and a piece of its trail; struck out where it is out."""
    player, colours = style.scene["seats"][seat], style.colours
    name, place = fitted(shown(player["name"]), NAME_ROOM / BODY, ems), pencil.moved(17, 15, 9.5)
    if player["state"] == "out":
        out_badge(place, seat, colours)
        pencil.text(name, 38, 15, BODY, fill=colours.quiet, text_decoration="line-through")
    else:
        (off_badge if player["state"] == "off" else badge)(place, seat, colours)
        pencil.text(name, 38, 15, BODY, fill=colours.text)
        _sample(pencil.moved(132, 15, SAMPLE_SCALE), style, seat)


def _draw_counts(style: Style, player: Json, pencil: Pencil) -> None:
    """Who is first; how many stars, and a flame for the life."""
    if player["first"]:
        first = told(style.scene, say("first"))
        pencil.text(first, style.side - 108, 15, SMALL, fill=style.colours.quiet, text_anchor="end")
    made_star(pencil.moved(style.side - 92, 14, STAR_SIZE), style.colours)
    pencil.text(str(player["stars"]), style.side - 78, 15, BODY, fill=style.colours.text, font_weight="600")
    life(pencil.moved(style.side - 24, 16, LIFE_SIZE), style.colours, full=bool(player["lives"]))


def lanterns(style: Style) -> Block:
    """What lanterns look like: with a marker, glowing and dimmed."""
    return Block(ROW, partial(_draw_lanterns, style))


def _draw_lanterns(style: Style, pencil: Pencil) -> None:
    third = style.side / 3
    for place, state in enumerate(("marker", "glows", "dimmed")):
        page = pencil.moved(place * third, LINE)
        for number, colour in enumerate(LANTERNS):
            tile = page.moved(number * 18 + 9, 0, LANTERN_SIZE)
            tile.box(-0.25, -0.25, 0.5, 0.5, 0.05, fill=style.colours.tile)
            if state == "marker":
                marker(tile, colour, style.colours, glows=False)
            else:
                lantern(tile, colour, style.colours, glows=state == "glows")
        page.text(told(style.scene, say(f"lantern {state}")), 58, 0, SMALL, fill=style.colours.quiet)


def _sample(pencil: Pencil, style: Style, seat: int) -> None:
    """A piece of the seat's trail."""
    look = seat_look(seat)
    line = f"M0 0H{SAMPLE_LENGTH}"
    pencil.path(
        f"M-.02 0H{SAMPLE_LENGTH + 0.02}", stroke=rim_colour(look, style.colours, dark=style.dark), stroke_width=RIM
    )
    pencil.path(line, stroke=look.colour, stroke_width=WIDE[1])
    if look.stitch is not None:
        pencil.path(line, stroke=look.on, stroke_width=STITCH, **stitch(look.stitch, look.cap, 0))
