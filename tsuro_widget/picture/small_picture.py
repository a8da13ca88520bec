"""A small piece of a board as shapes: what a card of an edition shows, in few bytes and in both themes."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product, starmap, zip_longest
from typing import Any, NamedTuple

from ..rules.shapes import Shape
from ..scene.tracks import column_row, number, track
from ..scene.types import AnyScene, Pawn, Trail
from .art import drawings, paint_of
from .captions import daikaiju as daikaiju_of
from .compose import Composer
from .shapes import at, box, fill, path

SQUARES, LARGER, MOST_TILES = 3.6, 1.3, 10


class Window(NamedTuple):
    """The part of a board that is shown, by its upper left corner."""

    left: float
    top: float

    def has(self, x: float, y: float, beyond: float = 1) -> bool:
        """Whether a point is in sight, or so near that something of it may be."""
        return all(-beyond < place < SQUARES for place in (x - self.left, y - self.top))


def small_picture(scene: AnyScene, middle: tuple[float, float] | None = None) -> list[Shape]:
    """Draw the liveliest part of a scene, or the part around a point, its upper left corner at 0 0."""
    composer = Composer(scene, drawings(scene), LARGER)
    if middle is None:
        window = liveliest(scene)[1]
    else:
        window = Window(*(min(max(place - SQUARES / 2, -0.3), scene["size"] - SQUARES + 0.3) for place in middle))
    pawns = [(place, piece) for place, piece in _pawns(scene) if not piece["off"]]
    board = [
        *_squares(scene, window),
        *_ribbons(scene, window),
        *(shape for walked in scene["trails"] for shape in _trail(composer, walked, window)),
        *(at(*place, composer.light(laid)) for place, laid in _seen(scene["tiles"], window) if "lantern" in laid),
        *(composer.daikaiju(token) for _, token in _seen(daikaiju_of(scene), window)),
        *(composer.pawn({**piece, "active": False}) for place, piece in pawns if window.has(*place, 0.3)),
    ]
    whole = [box(0, 0, SQUARES, SQUARES, 0, fill="var(--ground)"), at(-window.left, -window.top, board)]
    light, dark = (paint_of(scene, dark=dark) for dark in (False, True))  # a card has its own theme
    both = {name: one if one == dark[name] else f"light-dark({one},{dark[name]})" for name, one in light.items()}
    return [fill(shape, both) for shape in whole]


def _seen(things: Iterable[Any], window: Window) -> Iterator[tuple[tuple[int, int], Any]]:
    """What is on squares in sight, each with its place."""
    places = ((column_row(thing["cell"]), thing) for thing in things)
    return ((place, thing) for place, thing in places if window.has(*place))


def _pawns(scene: AnyScene) -> Iterator[tuple[tuple[float, float], Pawn]]:
    """The pawns that are not out, each with its place."""
    for piece in scene["pawns"]:
        if not piece["out"] and piece["x"] is not None and piece["y"] is not None:
            yield (piece["x"], piece["y"]), piece


def liveliest(scene: AnyScene) -> tuple[float, Window]:
    """The part in which most figures and a good many tiles are to be seen, and how lively it is."""
    steps = [half / 2 for half in range(int(2 * (scene["size"] - SQUARES)) + 1)]
    tiles = [column_row(tile["cell"]) for tile in scene["tiles"]]
    pawns = [place for place, _ in _pawns(scene)]
    tokens = [column_row(token["cell"]) for token in daikaiju_of(scene)]

    def life(window: Window) -> float:
        seen = sum(window.has(*place, beyond=0.5) for place in tiles)
        whole = sum(window.has(*place, beyond=-0.3) for place in pawns)
        figures = sum(window.has(column + 0.5, row + 0.5, beyond=-0.4) for column, row in tokens)
        return 2 * whole + 2 * min(1, figures) - abs(seen - MOST_TILES)

    return max((life(window), window) for window in starmap(Window, product(steps, repeat=2)))


def _squares(scene: AnyScene, window: Window) -> Iterator[Shape]:
    """The empty squares, and the tiles, each with its thickness."""
    laid = {place for place, _ in _seen(scene["tiles"], window)}
    seen = {place for place in product(range(scene["size"]), repeat=2) if window.has(*place)}
    layers = ((seen - laid, "var(--socket)", 0.0), (laid, "var(--tile-edge)", 0.03), (laid, "var(--tile)", 0.0))
    for places, colour, down in layers:
        if line := "".join(f"M{number(x + 0.09)} {number(y + 0.09 + down)}h.82v.82h-.82z" for x, y in sorted(places)):
            yield path(line, fill=colour, stroke=colour, stroke_width=0.15, stroke_linejoin="round")


def _line(scene: AnyScene, steps: Iterable[Sequence[Any]], window: Window) -> str:
    """The paths in sight as one line: of each its square, and the ports from which and to which it leads."""
    placed = ((column_row(cell), track(scene, enter, leave)) for cell, enter, leave in steps)
    seen = (way.shift(*place) for place, way in placed if window.has(*place))
    return "".join(way._replace(curve=tuple(round(part, 2) for part in way.curve)).line(0) for way in seen)


def _ribbons(scene: AnyScene, window: Window) -> Iterator[Shape]:
    """The paths of the tiles. A layer has one of each tile: they never cross, so that one stroke draws them all."""
    ways = [[(one["cell"], *ends) for ends in enumerate(one["links"]) if ends[0] < ends[1]] for one in scene["tiles"]]
    for layer in zip_longest(*ways):
        if line := _line(scene, filter(None, layer), window):
            yield path(line, fill="none", stroke="var(--tile)", stroke_width="var(--casing-wide)")
            yield path(line, fill="none", stroke="var(--path)", stroke_width="var(--ribbon-wide)")


def _trail(composer: Composer, walked: Trail, window: Window) -> list[Shape]:
    """A trail as one line: its rim, its band and its stitch."""
    owner, line = composer.scene["pawns"][walked["pawn"]], _line(composer.scene, walked["steps"], window)
    if owner["out"] or owner["off"] or not line:
        return []
    look = {"line": line, "ribbon": line, "band": line, "gap": "none", "passed": "0"}
    return [one for one in composer.seat("trail", owner["seat"], **look)[1:] if one[1]["stroke"] != "none"]
