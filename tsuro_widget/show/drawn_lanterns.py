"""What is on two-faced tiles: partial stars, cloud frames, lanterns, markers and stars; and lives in a list."""

from __future__ import annotations

from typing import Any

from .palette import LANTERNS, STAR, Theme, star
from .pencil import Pencil
from .tracks import number

Json = dict[str, Any]

GLINT, CORNER_GLINT, WAIST = 0.105, 0.15, 0.16
"""How far the arms of a partial star reach, and how near its middle they meet."""

CLOUD, BUMPS, BUMP = 0.085, 7, 0.055
SHAPES = {
    "orange": "M.78 0A.78 .78 0 1 1-.78 0A.78 .78 0 1 1 .78 0Z",
    "blue": "M-.54-.9H.54Q.66-.9 .66-.78V.78Q.66 .9 .54 .9H-.54Q-.66 .9-.66 .78V-.78Q-.66-.9-.54-.9Z",
    "yellow": "M0-1.02L.92 0L0 1.02L-.92 0Z",
}
HANGERS = {"orange": 0.78, "blue": 0.9, "yellow": 1.02}
RAYS = "".join(f"M{x} {y}L{1.3 * x:.3f} {1.3 * y:.3f}" for x, y in ((0, -1.4), (1, -1), (1.4, 0), (1, 1)))
RAYS += "".join(f"M{x} {y}L{1.3 * x:.3f} {1.3 * y:.3f}" for x, y in ((0, 1.4), (-1, 1), (-1.4, 0), (-1, -1)))
FLAME = "M0-1.15C.2-.6 .78-.25 .78 .35A.78 .78 0 0 1-.78 .35C-.78-.25-.2-.6 0-1.15Z"
LANTERN_SCALE, MARKER_SCALE, STAR_SCALE, STAR_ASIDE, HALO = 0.10, 0.118, 0.10, 0.1, 1.75
SIGN = star(5, 1.15, 0.5)


def partial_stars(pencil: Pencil, scene: Json, links: list[int], colours: Theme) -> None:
    """Half a star at every side port without a path, a quarter at every corner."""
    lines = [glint(port) for port, other in zip(scene["ports"], links) if port is scene["ports"][other]]
    if lines:
        pencil.path("".join(lines), fill=colours.path)


def glint(port: Json) -> str:
    """The part of a four-pointed star around a port that lies on the tile."""
    x, y, dx, dy = port["x"], port["y"], port["dx"], port["dy"]
    if dx and dy:
        return _star_part(x, y, [(-dx, 0), (0, -dy)], CORNER_GLINT) + f"L{number(x)} {number(y)}Z"
    return _star_part(x, y, [(dy, dx), (-dx, -dy), (-dy, -dx)], GLINT) + "Z"


def _star_part(x: float, y: float, arms: list[tuple[int, int]], reach: float) -> str:
    """From the tip of each arm by way of the waist to the next tip."""
    tips = [(x + right * reach, y + down * reach) for right, down in arms]
    line = f"M{number(tips[0][0])} {number(tips[0][1])}"
    for one, other, (right, down) in zip(arms, arms[1:], tips[1:]):
        waist = ((x + (one[0] + other[0]) * reach * WAIST), (y + (one[1] + other[1]) * reach * WAIST))
        line += f"Q{number(waist[0])} {number(waist[1])} {number(right)} {number(down)}"
    return line


def cloud_frame(pencil: Pencil, colours: Theme) -> None:
    """The edge of a cloud around the face, below its paths."""
    bump = (1 - 2 * CLOUD) / BUMPS
    arcs = ((bump, 0), (0, bump), (-bump, 0), (0, -bump))
    line = "".join(f"a{BUMP} {BUMP} 0 0 1 {number(x)} {number(y)}" * BUMPS for x, y in arcs)
    pencil.path(f"M{CLOUD} {CLOUD}{line}Z", fill="none", stroke=colours.dim, stroke_width=0.022)


def lantern(pencil: Pencil, colour: str, colours: Theme, *, glows: bool) -> None:
    """Around its middle: filled and with rays, or an outline with a dot."""
    place, look = pencil.moved(0, 0, LANTERN_SCALE), LANTERNS[colour]
    top = HANGERS[colour]
    hanger = f"M0-{top}V-{number(top + 0.28)}M-.24-{number(top + 0.28)}H.24M0 {top}V{number(top + 0.24)}"
    if glows:
        _rays(place, look, colours)
        place.path(SHAPES[colour], fill=look, stroke=colours.ink, stroke_width=0.18, stroke_linejoin="round")
        place.disc(0, 0, 0.26, fill=colours.ink)
    else:
        place.path(hanger, fill="none", stroke=colours.path, stroke_width=0.16, stroke_linecap="round")
        place.path(SHAPES[colour], fill=colours.tile, stroke=colours.path, stroke_width=0.18, stroke_linejoin="round")
        place.disc(0, 0, 0.2, fill=colours.path)


def _rays(pencil: Pencil, look: str, colours: Theme) -> None:
    for colour, width in ((colours.ink, 0.3), (look, 0.17)):
        pencil.path(RAYS, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")


def marker(pencil: Pencil, colour: str, colours: Theme, *, glows: bool) -> None:
    """A lantern marker: the shape with paper and ink around it and a flame on it, over the lantern that it covers."""
    place, look, shape = pencil.moved(0, 0, MARKER_SCALE), LANTERNS[colour], SHAPES[colour]
    place.disc(0, 0, HALO, fill=look, fill_opacity=0.22)
    if glows:
        _rays(place, look, colours)
    for edge, width in ((colours.ink, 0.74), (colours.paper, 0.46)):
        place.path(shape, fill=edge, stroke=edge, stroke_width=width, stroke_linejoin="round")
    place.path(shape, fill=look, stroke=colours.ink, stroke_width=0.14, stroke_linejoin="round")
    place.moved(0, 0.02, 0.44).path(FLAME, fill=colours.ink)


def made_star(pencil: Pencil, colours: Theme) -> None:
    pencil.moved(0, 0, STAR_SCALE).path(SIGN, fill=STAR, stroke=colours.ink, stroke_width=0.26, stroke_linejoin="round")


def on_the_tile(pencil: Pencil, scene: Json, laid: Json, colours: Theme) -> None:
    """The lantern of a tile, or the marker on it, and its star."""
    told = laid["lantern"]
    here = pencil.moved(told["x"], told["y"])
    kinds = [token["kind"] for token in scene["tokens"] if token.get("tile") == laid["tile"]]
    draw = marker if "marker" in kinds else lantern
    draw(here, told["colour"], colours, glows=told["glows"])
    if "star" in kinds:
        made_star(here.moved(STAR_ASIDE, -STAR_ASIDE), colours)


def life(pencil: Pencil, colours: Theme, *, full: bool) -> None:
    """A flame, or the outline of one."""
    fill, edge = (LANTERNS["orange"], colours.ink) if full else ("none", colours.quiet)
    pencil.path(FLAME, fill=fill, stroke=edge, stroke_width=0.2, stroke_linejoin="round")
