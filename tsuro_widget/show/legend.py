"""Beside the board, in pixels: who is asked, the hand, the players, the pile."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil
from textwrap import wrap
from typing import Any

from ..rules.tiles import SIDE_NAMES
from ..words.clean import shown
from ..words.phrases import Words, say, told
from .captions import has_lanterns, own_dice, pile_text, status, token_texts
from .drawn_dice import die
from .palette import by_variable
from .parts import BODY, EDGE, HEADLINE, LINE, ROW, SMALL, Block, Style, heading, letters, worded
from .pencil import Pencil
from .pieces import SHAPE_SCALE, badge, laurel, tile
from .roster import lanterns, player
from .shapes import filled
from .sprites import tile_sprite

Json = dict[str, Any]

STATUS, HEADLINE_LINE, BADGE_ROOM = 62, 21, 58
TILE, PAIRED_TILE, SMALL_TILE, TWO_PAIRS, MANY = 84, 64, 48, 4, 9
DIE, SIGN, SMALL_DIE, IN_A_ROW = 46, 26, 20, 5


def blocks(style: Style) -> list[Block]:
    scene = style.scene
    players = heading(style, told(scene, say("players")), pile_text(scene))
    found = [_status(style), *_dice(style), *_racks(style), players]
    found += [player(style, seat) for seat in range(len(scene["seats"]))]
    found += [lanterns(style)] if has_lanterns(scene) else []
    return found + [worded(style, text) for text in token_texts(scene)]


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
    title = wrap(headline, letters(style.side - left, HEADLINE))
    lines = wrap(hint, letters(style.side - left, SMALL))
    height = HEADLINE_LINE * len(title) + LINE * len(lines) + 26
    return Block(max(STATUS, height), partial(_draw_status, style, seat, title, lines))


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
    """The last roll, and below it the dice that belong to one daikaiju each."""
    dice, own = style.scene["dice"], own_dice(style.scene)
    if not dice:
        return []
    roll = dice | {"die": None} if own else dice
    height = ceil(len(own) / IN_A_ROW) * ROW
    return [
        heading(style, told(style.scene, say("dice")), ""),
        Block(DIE + EDGE, partial(_draw_dice, style, roll)),
        Block(height, partial(_draw_own_dice, style, own)),
    ]


def _draw_own_dice(style: Style, own: Sequence[Json], pencil: Pencil) -> None:
    """The name of each daikaiju, and its die beside it."""
    for number, one in enumerate(own):
        row, column = divmod(number, IN_A_ROW)
        place = pencil.moved(column * style.side / IN_A_ROW, row * ROW + ROW / 2)
        place.text(one["name"], 0, 0, SMALL, fill=style.colours.text)
        die(place.moved(34, 0, SMALL_DIE), one["die"], "bone", style.colours.ink)


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
    room = letters(style.side - 2 * (DIE + SIGN) - (DIE if dice["die"] else 0), SMALL)
    head, _, meaning = dice["text"].partition(": ")
    lines = [line for part in meaning.split("; ") for line in wrap(part, room)]
    top = -LINE * len(lines) / 2
    pencil.text(head, 0, top, BODY, fill=style.colours.text, font_weight="600")
    for number, line in enumerate(lines, 1):
        pencil.text(line, 0, top + LINE * number, SMALL, fill=style.colours.quiet)


# -- tiles ---------------------------------------------------------------------------------------


def _racks(style: Style) -> list[Block]:
    """The hand that may be seen, with both sides of its tiles; a tile that is turned; what an exchange offers."""
    ask, hand = style.scene["ask"] or {}, style.scene["hand"]
    faces, theirs = ask.get("faces"), ask.get("theirs")
    found: list[Block] = []
    if hand and hand["tiles"]:
        title = say("hand of", name=shown(style.scene["seats"][hand["seat"]]["name"]))
        found += _rack(style, title, [side for held in hand["tiles"] for side in _sides(held)])
    if faces:
        found += _rack(style, say("two sides", tile=faces["tile"]), _sides(faces))
    if theirs:
        found += _rack(style, say("hands of the eliminated"), [(held["tile"], held["links"]) for held in theirs])
    return found


def _sides(held: Json) -> list[tuple[str, list[int]]]:
    """A tile with its name; both of its sides, where it has two."""
    if "other" not in held:
        return [(held["tile"], held["links"][0])]
    return [(f"{held['tile']} {side}", held[key][0]) for side, key in zip(SIDE_NAMES, ("links", "other"))]


def _rack(style: Style, title: Words, tiles: list[tuple[str, list[int]]]) -> list[Block]:
    size = SMALL_TILE if len(tiles) > MANY else PAIRED_TILE if len(tiles) == TWO_PAIRS else TILE
    in_a_row = int((style.side - EDGE) // (size + EDGE))
    height = EDGE + ceil(len(tiles) / in_a_row) * (size + 24)
    return [
        heading(style, told(style.scene, title), ""),
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
        paint = by_variable(style.scene["palette"], dark=style.dark)
        own = tile_sprite(style.scene["palette"], name)
        place.moved(size / 2, size / 2, size).put(filled(shape, paint) for shape in own)
        place.text(name, size / 2, size + 11, SMALL, fill=colours.label, text_anchor="middle")
