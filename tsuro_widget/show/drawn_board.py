"""The board and what stands on it, in drawing order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import floor
from typing import Any

from .captions import daikaiju as daikaiju_of
from .drawn_daikaiju import daikaiju
from .drawn_dice import BEYOND_SHIPS, numbering
from .drawn_lanterns import on_the_tile
from .drawn_marks import draw_marks
from .palette import Theme, by_variable, rim_colour, seat_look
from .pencil import Pencil
from .pieces import (
    SHAPE_SCALE,
    active_ring,
    corner_brackets,
    laurel,
    legal_square,
    out_badge,
    pawn,
    pawn_number,
    recent_brackets,
    tile,
)
from .ribbons import thread, trail
from .shapes import filled
from .sprites import token_sprite
from .tracks import number, track

Json = dict[str, Any]

MARGIN, WIDE_MARGIN = 0.5, 0.78
SMALL_CELL, LARGE_CELL, ENLARGED = 48, 64, 1.3
BEHIND, OUTSIDE, START = 0.10, 0.20, 0.135


def draw_board(sheet: Pencil, scene: Json, colours: Theme, width: float, *, dark: bool) -> None:
    margin = margin_of(scene)
    cell = width / (scene["size"] + 2 * margin)
    pencil = sheet.moved(margin * cell, margin * cell, cell)
    rim(pencil, scene, colours)
    sockets(pencil, scene, colours)
    _tiles(pencil, scene, colours)
    for walked in scene["trails"]:
        _trail(pencil, scene, walked, colours, dark=dark)
    if scene["last"]:
        corner_brackets(pencil.moved(*column_row(scene["last"])), colours.paper if dark else colours.ink)
    for laid in scene["recent"]:
        recent_brackets(pencil.moved(*column_row(laid["cell"])), seat_look(laid["seat"]).colour)
    for laid in scene["tiles"]:
        if "lantern" in laid:
            on_the_tile(pencil.moved(*column_row(laid["cell"])), scene, laid, colours)
    _monsters(pencil, scene, colours)
    _discs(pencil, scene, by_variable(scene["palette"], dark=dark))
    _signs(pencil, scene, colours)
    draw_marks(pencil, scene, colours, below=True)
    enlarged = _enlarged(cell)
    for piece in sorted(scene["pawns"], key=lambda piece: (not piece["out"], piece["active"])):
        if piece["x"] is not None:
            _piece(pencil, scene, piece, enlarged, colours)
    draw_marks(pencil, scene, colours, below=False)


def margin_of(scene: Json) -> float:
    """Dice that number the lines stand further out than the ships that wait at the rim."""
    return WIDE_MARGIN if scene["lines"] else MARGIN


def _enlarged(cell: float) -> float:
    """Pawns grow where squares are small."""
    above = (min(max(cell, SMALL_CELL), LARGE_CELL) - SMALL_CELL) / (LARGE_CELL - SMALL_CELL)
    return ENLARGED - (ENLARGED - 1) * above


def _tiles(pencil: Pencil, scene: Json, colours: Theme) -> None:
    for laid in scene["tiles"]:
        cloud = laid.get("cloud", False)
        tile(pencil.moved(*column_row(laid["cell"])), scene, laid["links"], colours, cloud=cloud)


def column_row(cell: str) -> tuple[int, int]:
    return ord(cell[0]) - ord("a"), int(cell[1:]) - 1


def rim(pencil: Pencil, scene: Json, colours: Theme) -> None:
    """The empty board but for its squares."""
    size, margin = scene["size"], margin_of(scene)
    whole = size + 2 * margin
    pencil.box(-margin, -margin, whole, whole, 0.30, fill=colours.rim)
    pencil.box(-margin, -margin, whole, whole - 0.05, 0.30, fill=colours.ground)
    pencil.box(-0.055, -0.055, size + 0.11, size + 0.11, 0.13, fill=colours.rim)
    _labels(pencil, scene, colours)
    numbering(pencil, scene["lines"] or [], colours)
    _start_marks(pencil, scene, colours)


def sockets(pencil: Pencil, scene: Json, colours: Theme) -> None:
    """The squares, and on those that are empty a tick at every port."""
    for column in range(scene["size"]):
        for row in range(scene["size"]):
            pencil.box(column + 0.022, row + 0.022, 0.956, 0.956, 0.08, fill=colours.socket)
    _ticks(pencil, scene, colours)


def _ticks(pencil: Pencil, scene: Json, colours: Theme) -> None:
    """At every port, a little inwards: where paths may come in."""
    laid, size = {tile["cell"] for tile in scene["tiles"]}, range(scene["size"])
    empty = [(column, row) for column in size for row in size if f"{chr(97 + column)}{row + 1}" not in laid]
    ends = "".join(_dash(column, row, port, -0.04, -0.10) for column, row in empty for port in scene["ports"])
    pencil.path(ends, fill="none", stroke=colours.tick, stroke_width=0.032, stroke_linecap="round")


def _dash(column: int, row: int, port: Json, start: float, end: float) -> str:
    """A stroke along the normal of a port, from so far to so far outside."""
    x, y, dx, dy = column + port["x"], row + port["y"], port["dx"], port["dy"]
    return f"M{number(x + dx * start)} {number(y + dy * start)}L{number(x + dx * end)} {number(y + dy * end)}"


def _labels(pencil: Pencil, scene: Json, colours: Theme) -> None:
    """Above and on the left, or opposite where dice number the lines."""
    labels = pencil.group(fill=colours.label, font_weight="500", text_anchor="middle")
    outside = scene["size"] + BEYOND_SHIPS if scene["lines"] else -0.36
    for place in range(scene["size"]):
        labels.text(chr(97 + place), place + 0.5, outside, 0.18)
        labels.text(str(place + 1), outside, place + 0.5, 0.18)


def _start_marks(pencil: Pencil, scene: Json, colours: Theme) -> None:
    if scene["starts"] == "sides":
        line, width = "".join(_bars(scene["size"])), 0.035
    else:
        line, width = "".join(_rim_dashes(scene)), 0.05
    pencil.path(line, fill="none", stroke=colours.dim, stroke_width=width, stroke_linecap="round")


def _rim_dashes(scene: Json) -> Iterator[str]:
    size = scene["size"]
    for port in scene["ports"]:
        for place in range(size):
            column = place if port["dy"] else (size - 1) * (port["dx"] > 0)
            row = place if port["dx"] else (size - 1) * (port["dy"] > 0)
            yield _dash(column, row, port, 0.10, 0.17)


def _bars(size: int) -> Iterator[str]:
    """One beside each outer side of a square."""
    for place in range(size):
        for edge in (-0.10, size + 0.10):
            yield f"M{number(place + 0.34)} {number(edge)}h.32M{number(edge)} {number(place + 0.34)}v.32"


def _trail(pencil: Pencil, scene: Json, walked: Json, colours: Theme, *, dark: bool) -> None:
    owner = scene["pawns"][walked["pawn"]]
    look, length = seat_look(owner["seat"]), 0.0
    for cell, enter, leave in walked["steps"]:
        path, place = track(scene, enter, leave), pencil.moved(*column_row(cell))
        if _is_away(owner) and not walked.get("whole"):
            thread(place, path, look, colours)
        else:
            trail(place, path, look, colours, rim_colour(look, colours, dark=dark), length)
        length += path.length


def _monsters(pencil: Pencil, scene: Json, colours: Theme) -> None:
    """With the number that they have followed this turn."""
    thrown = scene["dice"]["thrown"] if scene["dice"] else []
    followed = {name: one["die"] for one in thrown for name in one["moved"]}
    for token in daikaiju_of(scene):
        column, row = column_row(token["cell"])
        daikaiju(pencil.moved(column + 0.5, row + 0.5), token, followed.get(token["name"]), colours)


def _discs(pencil: Pencil, scene: Json, colours: Mapping[str, str]) -> None:
    """Tokens of an edition of one's own: their sprites, or discs with their names."""
    for token in (token for token in scene["tokens"] if "disc" in token):
        column, row = column_row(token["cell"])
        sprite = token_sprite(scene["palette"], token["kind"], token["disc"], token.get("turns", 0))
        pencil.moved(column + 0.5, row + 0.5).put(filled(shape, colours) for shape in sprite)


def _signs(pencil: Pencil, scene: Json, colours: Theme) -> None:
    """The squares among which is chosen, or that the question is about; the places beside the board that are free."""
    ask = scene["ask"] or {"cell": None, "options": []}
    squares = {option["cell"]: None for option in ask["options"] if "cell" in option and "x" not in option}
    for cell in squares or filter(None, [ask["cell"]]):
        legal_square(pencil.moved(*column_row(cell)), colours)
    for start in (option for option in ask["options"] if "x" in option):
        x, y = start["x"] - start["dx"] * START, start["y"] - start["dy"] * START
        pencil.disc(x, y, 0.075, fill=colours.mark, stroke=colours.ink, stroke_width=0.03)


def _piece(pencil: Pencil, scene: Json, piece: Json, enlarged: float, colours: Theme) -> None:
    distance = _distance(scene, piece)
    place = pencil.moved(piece["x"] + piece["dx"] * distance, piece["y"] + piece["dy"] * distance, enlarged)
    if _has_won(scene, piece):
        laurel(place, colours)
    if piece["active"]:
        active_ring(place, colours)
    if _is_away(piece):
        out_badge(place.moved(0, 0, SHAPE_SCALE), piece["seat"], colours)
    else:
        pawn(place, piece, scene["palette"], colours)
    if any(other["number"] > 1 for other in scene["pawns"]) and not _is_away(piece):
        pawn_number(place.moved(0, 0, SHAPE_SCALE), piece["number"], colours)


def _is_away(piece: Json) -> bool:
    """Off the board, for good or not."""
    return bool(piece["out"] or piece["off"])


def _distance(scene: Json, piece: Json) -> float:
    """How far ahead of its boundary point: on the tile behind it, or outside where it starts or left.

    One that a daikaiju has sunk leaves the numbers of that daikaiju free.
    """
    if "edge" in (piece["out"], piece["off"]):
        return OUTSIDE
    behind = (floor(piece["x"] - piece["dx"] / 2), floor(piece["y"] - piece["dy"] / 2))
    if _is_away(piece) and behind in [column_row(token["cell"]) for token in daikaiju_of(scene)]:
        return BEHIND
    return -BEHIND if all(0 <= place < scene["size"] for place in behind) else -OUTSIDE


def _has_won(scene: Json, piece: Json) -> bool:
    """In a tie of the eliminated, a pawn that is out has won too."""
    if not scene["over"] or piece["seat"] not in scene["over"]["winners"]:
        return False
    return not piece["out"] or all(other["out"] for other in scene["pawns"] if other["seat"] == piece["seat"])
