"""Beside the board, in pixels: who is asked, the hand, the players, the pile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from textwrap import wrap
from typing import Any, NamedTuple

from .captions import pile_text, status, tiles_text, token_texts, whereabouts
from .clean import fitted, shown
from .drawn_dice import die
from .palette import Theme, rim_colour, seat_look
from .pencil import Pencil
from .pieces import SHAPE_SCALE, badge, laurel, out_badge, tile
from .ribbons import BAND, RIM, STITCH, stitch
from .words import say

Json = dict[str, Any]

SIDE, GAP, PADDING = 336, 20, 10
HEADLINE, BODY, SMALL = 16, 13, 12.5
STATUS, HEADLINE_LINE, LINE, ROW, BADGE_ROOM = 62, 21, 17, 30, 58
TILE, SMALL_TILE, MANY, EDGE = 84, 48, 9, 14
DIE, SIGN = 46, 26
LETTERS_IN_STATE, LETTERS_IN_NAME = 15, 11
WIDTH_OF_LETTER = 0.53
SAMPLE_SCALE, SAMPLE_LENGTH = 50, 0.7


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


def blocks(style: Style) -> list[Block]:
    scene = style.scene
    found = [_status(style), *_dice(style), *_racks(style), _heading(style, say("players"), pile_text(scene))]
    found += [_player(style, seat) for seat in range(len(scene["seats"]))]
    return found + [Block(ROW, partial(_draw_line, style, text)) for text in token_texts(scene)]


def draw_blocks(pencil: Pencil, parts: Sequence[Block]) -> None:
    top = 0.0
    for part in parts:
        part.draw(pencil.moved(0, top))
        top += part.height


# -- who is asked --------------------------------------------------------------------------------


def _status(style: Style) -> Block:
    over = style.scene["over"]
    seat = next(iter(over["winners"]), None) if over else style.scene["ask"]["seat"]
    left = 0 if seat is None else BADGE_ROOM
    headline, hint = status(style.scene)
    title = wrap(headline, _letters(style.side - left, HEADLINE))
    lines = wrap(hint, _letters(style.side - left, SMALL))
    height = HEADLINE_LINE * len(title) + LINE * len(lines) + 26
    return Block(max(STATUS, height), partial(_draw_status, style, seat, title, lines))


def _letters(room: float, size: float) -> int:
    """How many letters of a size fit."""
    return int(room / (WIDTH_OF_LETTER * size))


def _draw_status(style: Style, seat: int | None, title: Sequence[str], lines: Sequence[str], pencil: Pencil) -> None:
    colours, over = style.colours, style.scene["over"]
    if seat is not None:
        place = pencil.moved(24, 29, 130)
        if over:
            laurel(place.moved(0, 0, 0.55), colours)
        badge(place.moved(0, 0, SHAPE_SCALE * (0.7 if over else 1)), seat, colours)
    page = pencil.moved(0 if seat is None else BADGE_ROOM, 20)
    for number, line in enumerate(title):
        page.text(line, 0, HEADLINE_LINE * number, HEADLINE, fill=colours.text, font_weight="500")
    for number, line in enumerate(lines):
        page.text(line, 0, HEADLINE_LINE * len(title) + LINE * number + 1, SMALL, fill=colours.quiet)


# -- dice ----------------------------------------------------------------------------------------


def _dice(style: Style) -> list[Block]:
    """The last roll of this turn."""
    if not style.scene["dice"]:
        return []
    return [_heading(style, say("dice"), ""), Block(DIE + EDGE, partial(_draw_dice, style, style.scene["dice"]))]


def _draw_dice(style: Style, dice: Json, pencil: Pencil) -> None:
    colours, middle = style.colours, DIE / 2
    kinds = [("gold", middle), ("blue", middle + DIE + SIGN), ("bone", style.side - middle)]
    for (kind, x), pips in zip(kinds, (dice["gold"], dice["blue"], dice["die"])):
        if pips:
            die(pencil.moved(x, middle, DIE - 3), pips, kind, colours.ink)
    for number, sign in enumerate("+=" if dice["text"][0].isdigit() else " →"):
        x = DIE + SIGN / 2 + number * (DIE + SIGN)
        pencil.text(sign, x, middle, HEADLINE, fill=colours.quiet, text_anchor="middle")
    _draw_meaning(style, dice, pencil.moved(2 * (DIE + SIGN), middle))


def _draw_meaning(style: Style, dice: Json, pencil: Pencil) -> None:
    """The sum, or the square, and below it what that means."""
    room = _letters(style.side - 2 * (DIE + SIGN) - (DIE if dice["die"] else 0), SMALL)
    head, _, meaning = dice["text"].partition(": ")
    lines = [line for part in meaning.split("; ") for line in wrap(part, room)]
    top = -LINE * len(lines) / 2
    pencil.text(head, 0, top, BODY, fill=style.colours.text, font_weight="600")
    for number, line in enumerate(lines, 1):
        pencil.text(line, 0, top + LINE * number, SMALL, fill=style.colours.quiet)


# -- tiles ---------------------------------------------------------------------------------------


def _racks(style: Style) -> list[Block]:
    """The hand that may be seen, and in an exchange the tiles to choose from."""
    hand, theirs = style.scene["hand"], (style.scene["ask"] or {}).get("theirs", ())
    found: list[Block] = []
    if hand and hand["tiles"]:
        name = shown(style.scene["seats"][hand["seat"]]["name"])
        found += _rack(style, say("hand of", name=name), [(held["tile"], held["links"][0]) for held in hand["tiles"]])
    if theirs:
        found += _rack(style, say("hands of the eliminated"), [(held["tile"], held["links"]) for held in theirs])
    return found


def _rack(style: Style, heading: str, tiles: list[tuple[str, list[int]]]) -> list[Block]:
    size = SMALL_TILE if len(tiles) > MANY else TILE
    in_a_row = int((style.side - EDGE) // (size + EDGE))
    height = EDGE + ceil(len(tiles) / in_a_row) * (size + 24)
    return [
        _heading(style, heading, ""),
        Block(height + EDGE, partial(_draw_rack, style, tiles, size, in_a_row, height)),
    ]


def _draw_rack(
    style: Style, tiles: list[tuple[str, list[int]]], size: float, in_a_row: int, height: float, pencil: Pencil
) -> None:
    colours = style.colours
    pencil.box(0, 0, style.side, height, 12, fill=colours.rim)
    pencil.box(0, 0, style.side, height - 3, 12, fill=colours.ground)
    left = (style.side - min(len(tiles), in_a_row) * (size + EDGE) + EDGE) / 2
    for number, (name, links) in enumerate(tiles):
        row, column = divmod(number, in_a_row)
        place = pencil.moved(left + column * (size + EDGE), EDGE + row * (size + 24))
        tile(place.moved(0, 0, size), style.scene, links, colours)
        place.text(name, size / 2, size + 11, SMALL, fill=colours.label, text_anchor="middle")


# -- the players ---------------------------------------------------------------------------------


def _heading(style: Style, left: str, right: str) -> Block:
    return Block(ROW, partial(_draw_heading, style, left, right))


def _draw_heading(style: Style, left: str, right: str, pencil: Pencil) -> None:
    room = _letters(style.side, BODY) - len(right) - 2
    pencil.text(fitted(left, room), 0, 15, 12, fill=style.colours.quiet, font_weight="600")
    if right:
        pencil.text(right, style.side, 15, 12, fill=style.colours.quiet, text_anchor="end")


def _player(style: Style, seat: int) -> Block:
    """One line, or two where there is more to say about two pawns."""
    texts = whereabouts(style.scene, seat)
    below = "; ".join(texts) if len(texts) > 1 else ""
    return Block(ROW + (LINE if below else 0), partial(_draw_player, style, seat, below))


def _draw_player(style: Style, seat: int, below: str, pencil: Pencil) -> None:
    player, asked, quiet = style.scene["seats"][seat], style.scene["ask"], style.colours.quiet
    if asked and asked["seat"] == seat:
        pencil.box(0, 0, style.side, ROW + (LINE if below else 0), 6, fill=style.colours.band)
    _draw_name(style, seat, pencil)
    pencil.text(tiles_text(player["hand"]), 222, 15, SMALL, fill=quiet, text_anchor="end")
    if below:
        pencil.text(below, 38, 15 + LINE, SMALL, fill=quiet)
    else:
        state = fitted(player["text"], LETTERS_IN_STATE)
        pencil.text(state, style.side - 6, 15, SMALL, fill=quiet, text_anchor="end")


def _draw_name(style: Style, seat: int, pencil: Pencil) -> None:
    """A seat's shape, its name and a piece of its trail; struck out where it is out."""
    player, colours = style.scene["seats"][seat], style.colours
    name, place = fitted(shown(player["name"]), LETTERS_IN_NAME), pencil.moved(17, 15, 9.5)
    if player["state"] == "out":
        out_badge(place, seat, colours)
        pencil.text(name, 38, 15, BODY, fill=colours.quiet, text_decoration="line-through")
    else:
        badge(place, seat, colours)
        pencil.text(name, 38, 15, BODY, fill=colours.text)
        _sample(pencil.moved(132, 15, SAMPLE_SCALE), style, seat)


def _sample(pencil: Pencil, style: Style, seat: int) -> None:
    """A piece of the seat's trail."""
    look = seat_look(seat)
    line = f"M0 0H{SAMPLE_LENGTH}"
    pencil.path(
        f"M-.02 0H{SAMPLE_LENGTH + 0.02}", stroke=rim_colour(look, style.colours, dark=style.dark), stroke_width=RIM
    )
    pencil.path(line, stroke=look.colour, stroke_width=BAND)
    if look.stitch is not None:
        pencil.path(line, stroke=look.on, stroke_width=STITCH, **stitch(look.stitch, look.cap, 0))


def _draw_line(style: Style, text: str, pencil: Pencil) -> None:
    pencil.text(fitted(text, _letters(style.side, BODY)), 0, 17, SMALL, fill=style.colours.quiet)
