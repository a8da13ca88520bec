"""A small piece of a board as shapes: what a card of an edition shows, in few bytes and in both themes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from .captions import daikaiju as daikaiju_of
from .drawn_board import column_row
from .drawn_daikaiju import daikaiju
from .drawn_lanterns import on_the_tile
from .palette import Theme, rim_colour, seat_look, theme
from .pencil import Pencil
from .pieces import pawn
from .recorder import Recorder, Shape
from .ribbons import RIM, STITCH, stitch
from .tracks import Track, number, track

Json = dict[str, Any]
SQUARES = 3.6
PAWN_BEHIND, LARGER = 0.1, 1.3
CASING = 0.05
MOST_TILES = 10


class Window(NamedTuple):
    """The part of a board that is shown, by its upper left corner."""

    left: float
    top: float

    def has(self, x: float, y: float, beyond: float = 1) -> bool:
        """Whether a point is in sight, or so near that something of it may be."""
        return all(-beyond < place < SQUARES for place in (x - self.left, y - self.top))


def small_picture(scene: Json, middle: tuple[float, float] | None = None) -> list[Shape]:
    """Draw the liveliest part of a scene, or the part around a point, its upper left corner at 0 0."""
    shapes: list[Shape] = []
    window, colours = _around(scene, middle), _both(scene["palette"])
    sheet = Recorder(shapes)
    sheet.box(0, 0, SQUARES, SQUARES, 0, fill=colours.ground)
    board = sheet.moved(-window.left, -window.top)
    _squares(board, scene, window, colours)
    for layer in range(len(scene["ports"]) // 2):
        _ribbons(board, [*_paths(scene, window, layer)], colours)
    for walked in scene["trails"]:
        _trail(board, scene, walked, window)
    _things(board, scene, window, colours)
    for piece in scene["pawns"]:
        if piece["x"] is not None and not piece["out"] and not piece["off"] and window.has(piece["x"], piece["y"], 0.3):
            x, y = (piece[axis] - piece["d" + axis] * PAWN_BEHIND for axis in "xy")
            pawn(board.moved(x, y, LARGER), piece, scene["palette"], colours)
    return shapes


def _around(scene: Json, middle: tuple[float, float] | None) -> Window:
    """The part around a point, as far as it is on the board."""
    if middle is None:
        return liveliest(scene)[1]
    return Window(*(min(max(place - SQUARES / 2, -0.3), scene["size"] - SQUARES + 0.3) for place in middle))


def _things(board: Pencil, scene: Json, window: Window, colours: Theme) -> None:
    """The daikaiju, and the lanterns and their stars."""
    for laid in scene["tiles"]:
        if "lantern" in laid and window.has(*column_row(laid["cell"])):
            on_the_tile(board.moved(*column_row(laid["cell"])), scene, laid, colours)
    for token in daikaiju_of(scene):
        column, row = column_row(token["cell"])
        if window.has(column, row):
            daikaiju(board.moved(column + 0.5, row + 0.5), token, None, colours)


def _both(palette: str) -> Theme:
    """Every colour in light and in dark: a card has its own theme."""
    return Theme._make(map(_light_dark, theme(palette, dark=False), theme(palette, dark=True)))


def _light_dark(light: str, dark: str) -> str:
    return light if light == dark else f"light-dark({light},{dark})"


def liveliest(scene: Json) -> tuple[float, Window]:
    """The part in which most figures and a good many tiles are to be seen, and how lively it is."""
    steps = [half / 2 for half in range(int(2 * (scene["size"] - SQUARES)) + 1)]
    tiles = [column_row(tile["cell"]) for tile in scene["tiles"]]
    pawns = [(piece["x"], piece["y"]) for piece in scene["pawns"] if piece["x"] is not None and not piece["out"]]
    tokens = [column_row(token["cell"]) for token in daikaiju_of(scene)]

    def life(window: Window) -> float:
        seen = sum(window.has(*place, beyond=0.5) for place in tiles)
        whole = sum(window.has(*place, beyond=-0.3) for place in pawns)
        figures = sum(window.has(column + 0.5, row + 0.5, beyond=-0.4) for column, row in tokens)
        return 2 * whole + 2 * min(1, figures) - abs(seen - MOST_TILES)

    return max((life(window), window) for window in (Window(left, top) for left in steps for top in steps))


def _squares(board: Pencil, scene: Json, window: Window, colours: Theme) -> None:
    """The empty squares, and the tiles, each with its thickness."""
    laid = {column_row(tile["cell"]) for tile in scene["tiles"]}
    seen = [place for place in _all(scene["size"]) if window.has(*place)]
    for places, colour, down in (
        ([place for place in seen if place not in laid], colours.socket, 0.0),
        ([place for place in seen if place in laid], colours.tile_edge, 0.03),
        ([place for place in seen if place in laid], colours.tile, 0.0),
    ):
        line = "".join(f"M{number(x + 0.09)} {number(y + 0.09 + down)}h.82v.82h-.82z" for x, y in places)
        if line:
            board.path(line, fill=colour, stroke=colour, stroke_width=0.15, stroke_linejoin="round")


def _all(size: int) -> Iterator[tuple[int, int]]:
    return ((column, row) for column in range(size) for row in range(size))


def _paths(scene: Json, window: Window, layer: int) -> Iterator[Track]:
    """Of each tile in sight one path: those of a layer never cross, so that one stroke draws them all."""
    for laid in scene["tiles"]:
        place = column_row(laid["cell"])
        pairs = [(port, other) for port, other in enumerate(laid["links"]) if port < other]
        if window.has(*place) and layer < len(pairs):
            yield _shifted(track(scene, *pairs[layer]), *place)


def _shifted(path: Track, column: int, row: int) -> Track:
    moved = (part + (row if place % 2 else column) for place, part in enumerate(path.curve))
    return path._replace(curve=tuple(round(part, 2) for part in moved))


def _line(paths: Iterable[Track]) -> str:
    return "".join(path.line(0) for path in paths)


def _ribbons(board: Pencil, paths: list[Track], colours: Theme) -> None:
    if paths:
        board.path(_line(paths), fill="none", stroke=colours.tile, stroke_width=paths[0].ribbon + CASING)
        board.path(_line(paths), fill="none", stroke=colours.path, stroke_width=paths[0].ribbon)


def _trail(board: Pencil, scene: Json, walked: Json, window: Window) -> None:
    """A trail as one line: its rim, its band and its stitch."""
    owner = scene["pawns"][walked["pawn"]]
    steps = [(column_row(cell), enter, leave) for cell, enter, leave in walked["steps"]]
    paths = [_shifted(track(scene, enter, leave), *place) for place, enter, leave in steps if window.has(*place)]
    if owner["out"] or owner["off"] or not paths:
        return
    look, (light, dark) = seat_look(owner["seat"]), (theme(scene["palette"], dark=dark) for dark in (False, True))
    rim = _light_dark(rim_colour(look, light, dark=False), rim_colour(look, dark, dark=True))
    for colour, width, dashes in (
        (rim, RIM, {}),
        (look.colour, paths[0].band, {}),
        *(((look.on, STITCH, stitch(look.stitch, look.cap, 0)),) if look.stitch is not None else ()),
    ):
        board.path(_line(paths), fill="none", stroke=colour, stroke_width=width, stroke_linejoin="round", **dashes)
