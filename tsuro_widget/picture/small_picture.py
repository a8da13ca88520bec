"""A small piece of a board as shapes: what a card of an edition shows, in few bytes and in both themes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from ..rules.shapes import Shape
from ..scene.tracks import Track, column_row, number, track
from ..scene.types import AnyScene, Trail
from .art import drawings, paint_of
from .captions import daikaiju as daikaiju_of
from .compose import Composer
from .shapes import at, box, filled, path

SQUARES = 3.6
LARGER = 1.3
CASING = 0.05
MOST_TILES = 10


class Window(NamedTuple):
    """The part of a board that is shown, by its upper left corner."""

    left: float
    top: float

    def has(self, x: float, y: float, beyond: float = 1) -> bool:
        """Whether a point is in sight, or so near that something of it may be."""
        return all(-beyond < place < SQUARES for place in (x - self.left, y - self.top))


def small_picture(scene: AnyScene, middle: tuple[float, float] | None = None) -> list[Shape]:
    """Draw the liveliest part of a scene, or the part around a point, its upper left corner at 0 0."""
    composer, window = Composer(scene, drawings(scene), LARGER), _around(scene, middle)
    board = [
        *_squares(scene, window),
        *(shape for layer in range(len(scene["ports"]) // 2) for shape in _ribbons([*_paths(scene, window, layer)])),
        *(shape for walked in scene["trails"] for shape in _trail(composer, walked, window)),
        *_things(composer, window),
        *(composer.pawn(piece | {"active": False}) for piece in scene["pawns"] if _is_seen(piece, window)),
    ]
    whole = [box(0, 0, SQUARES, SQUARES, 0, fill="var(--ground)"), at(-window.left, -window.top, board)]
    return [filled(shape, _both(scene)) for shape in whole]


def _is_seen(piece: Mapping[str, Any], window: Window) -> bool:
    return piece["x"] is not None and not piece["out"] and not piece["off"] and window.has(piece["x"], piece["y"], 0.3)


def _around(scene: AnyScene, middle: tuple[float, float] | None) -> Window:
    """The part around a point, as far as it is on the board."""
    if middle is None:
        return liveliest(scene)[1]
    return Window(*(min(max(place - SQUARES / 2, -0.3), scene["size"] - SQUARES + 0.3) for place in middle))


def _things(composer: Composer, window: Window) -> Iterator[Shape]:
    """The lanterns and their stars, and the daikaiju."""
    for laid in composer.scene["tiles"]:
        if "lantern" in laid and window.has(*column_row(laid["cell"])):
            yield at(*column_row(laid["cell"]), composer.light(laid))
    yield from (
        composer.daikaiju(token) for token in daikaiju_of(composer.scene) if window.has(*column_row(token["cell"]))
    )


def _both(scene: AnyScene) -> dict[str, str]:
    """Every colour in light and in dark: a card has its own theme."""
    light, dark = (paint_of(scene, dark=dark) for dark in (False, True))
    return {name: one if one == dark[name] else f"light-dark({one},{dark[name]})" for name, one in light.items()}


def liveliest(scene: AnyScene) -> tuple[float, Window]:
    """The part in which most figures and a good many tiles are to be seen, and how lively it is."""
    steps = [half / 2 for half in range(int(2 * (scene["size"] - SQUARES)) + 1)]
    tiles = [column_row(tile["cell"]) for tile in scene["tiles"]]
    pawns = [
        (piece["x"], piece["y"])
        for piece in scene["pawns"]
        if not (piece["x"] is None or piece["y"] is None or piece["out"])
    ]
    tokens = [column_row(token["cell"]) for token in daikaiju_of(scene)]

    def life(window: Window) -> float:
        seen = sum(window.has(*place, beyond=0.5) for place in tiles)
        whole = sum(window.has(*place, beyond=-0.3) for place in pawns)
        figures = sum(window.has(column + 0.5, row + 0.5, beyond=-0.4) for column, row in tokens)
        return 2 * whole + 2 * min(1, figures) - abs(seen - MOST_TILES)

    return max((life(window), window) for window in (Window(left, top) for left in steps for top in steps))


def _squares(scene: AnyScene, window: Window) -> Iterator[Shape]:
    """The empty squares, and the tiles, each with its thickness."""
    laid = {column_row(tile["cell"]) for tile in scene["tiles"]}
    seen = [place for place in _all(scene["size"]) if window.has(*place)]
    for places, colour, down in (
        ([place for place in seen if place not in laid], "var(--socket)", 0.0),
        ([place for place in seen if place in laid], "var(--tile-edge)", 0.03),
        ([place for place in seen if place in laid], "var(--tile)", 0.0),
    ):
        line = "".join(f"M{number(x + 0.09)} {number(y + 0.09 + down)}h.82v.82h-.82z" for x, y in places)
        if line:
            yield path(line, fill=colour, stroke=colour, stroke_width=0.15, stroke_linejoin="round")


def _all(size: int) -> Iterator[tuple[int, int]]:
    return ((column, row) for column in range(size) for row in range(size))


def _paths(scene: AnyScene, window: Window, layer: int) -> Iterator[Track]:
    """Of each tile in sight one path: those of a layer never cross, so that one stroke draws them all."""
    for laid in scene["tiles"]:
        place = column_row(laid["cell"])
        pairs = [(port, other) for port, other in enumerate(laid["links"]) if port < other]
        if window.has(*place) and layer < len(pairs):
            yield _shifted(track(scene, *pairs[layer]), *place)


def _shifted(way: Track, column: int, row: int) -> Track:
    return way._replace(curve=tuple(round(part, 2) for part in way.moved(column, row).curve))


def _line(paths: Iterable[Track]) -> str:
    return "".join(path.line(0) for path in paths)


def _ribbons(paths: list[Track]) -> list[Shape]:
    if not paths:
        return []
    widths = {"var(--tile)": "var(--casing-wide)", "var(--path)": "var(--ribbon-wide)"}
    return [path(_line(paths), fill="none", stroke=colour, stroke_width=width) for colour, width in widths.items()]


def _trail(composer: Composer, walked: Trail, window: Window) -> list[Shape]:
    """A trail as one line: its rim, its band and its stitch."""
    scene, owner = composer.scene, composer.scene["pawns"][walked["pawn"]]
    steps = [(column_row(cell), enter, leave) for cell, enter, leave in walked["steps"]]
    paths = [_shifted(track(scene, enter, leave), *place) for place, enter, leave in steps if window.has(*place)]
    if owner["out"] or owner["off"] or not paths:
        return []
    line = {"line": _line(paths), "ribbon": _line(paths), "band": _line(paths), "gap": "none", "passed": "0"}
    rim, band, stitch = composer.seat("trail", owner["seat"], **line)[1:]
    return [one for one in (rim, band, stitch) if one[1]["stroke"] != "none"]
