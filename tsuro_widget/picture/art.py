"""The kit of a board: colours, sizes and sprites, from which pictures here and the front end compose it.

A colour is the name of a CSS variable. What differs from use to use is a part with a name: `@turn`, `@shape`, `@0`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from .._base.data import Json
from ..rules.looks import Looks
from ..rules.model import State
from ..rules.shapes import Shape
from ..rules.tiles import Box, Tile
from ..scene.ask import example
from ..scene.palette import DICE, SEATS, SeatLook, chrome, looks_of, paint, theme
from ..scene.places import links
from ..scene.tracks import number
from ..scene.types import AnyScene
from ..words.voices import Voice
from .compose import Composer
from .drawn_marks import draw_marks
from .ground import glint, ground, margin_of, socket
from .key_list import key_list
from .shapes import MIDDLE, filled
from .sprites import Sprites, pieces, sky, sprites_in

HOST = {"page", "text", "band"}
"""Colours that the host gives."""

CASING = 0.052
SIZES = {
    "behind": 0.1,
    "outside": 0.2,
    "start": 0.135,
    "trim": 0.03,
    "corner": 0.08,
    "over": 0.006,
    "beyond": 0.02,
    "grown": 1.3,
    "small": 48,
    "large": 64,
}
"""In squares: how far a pawn stands behind its port or outside of the board, and a start mark outside; how much shorter
a casing is at its ends, and at a corner, and how much longer a ribbon and a band. Pawns grow so much where a square has
so few pixels, up to where it has so many."""


def texts(voice: Voice) -> dict[str, str]:
    """The words of the front end."""
    return voice.board | {"lang": voice.lang}


def art(scene: AnyScene, box: Box) -> Json:
    """What a board of this size and edition is drawn with."""
    own = {"theme": _themes(scene["palette"]), "tiles": {tile.name: _faces(tile) for tile in box.values()}}
    return drawings(scene) | own | {name: scene[name] for name in ("ports", "curves")}


def kit(scene: AnyScene, state: State, lang: str, *, can_undo: bool = True) -> Json:
    """The drawings and words of a board of a game, which are sent once."""
    voice = state.edition.voice(lang)
    own = {"example": example(state), "key list": key_list(state, voice, can_undo=can_undo)}
    return {"art": art(scene, state.box), "texts": texts(voice) | own}


def overlay(scene: AnyScene, marks: list[Json]) -> list[Shape]:
    """Marks as the front end draws them: what is in a group lies below the pawns."""
    composer = Composer({**scene, "marks": marks}, drawings(scene))
    return [shape for below in (True, False) for shape in draw_marks(composer, below=below)]


def drawings(scene: AnyScene) -> Json:
    """What a scene is composed of: it is the same from move to move."""
    looks, ports = looks_of(scene["palette"]), tuple(tuple(port.items()) for port in scene["ports"])
    board = scene["size"], scene["starts"], tuple(scene["lines"] or ()), bool(scene["goal"]), ports
    return _drawings(looks.plinth, tuple(looks.sprites.items()), board)


@lru_cache(maxsize=64)
def _drawings(plinth: Any, own: Any, board: Any) -> Json:
    scene = dict(zip(("size", "starts", "lines", "goal", "ports"), board))
    scene["ports"] = [dict(port) for port in scene["ports"]]
    return {
        "margin": margin_of(scene),
        "sizes": SIZES,
        "widths": widths(scene),
        "seats": [_seat(seat, look) for seat, look in enumerate(SEATS)],
        "dice": {kind: look | {"outline": "var(--ink)"} for kind, look in DICE.items()} if scene["lines"] else {},
        "sprites": _sprites(scene, Looks(plinth=plinth, sprites=dict(own))),
    }


def _sprites(scene: AnyScene, looks: Looks) -> Sprites:
    ports = scene["ports"]
    found = {"board": ground(scene), "socket": socket(ports), **pieces(looks)}
    if scene["lines"]:
        found |= sprites_in("sea")
    if scene["goal"]:
        found |= {**sky(), **{f"glint {place}": [glint(port)] for place, port in enumerate(ports)}}
    return found


def widths(scene: AnyScene) -> dict[str, float]:
    """How wide lines are, by their variables: narrower where tiles have ports at their corners."""
    has_corners = any(port["dx"] and port["dy"] for port in scene["ports"])
    ribbon, band = (0.07, 0.10) if has_corners else (0.08, 0.105)
    rim, bead = 0.141, 0.1
    lines = {"ribbon": ribbon, "band": band, "rim": rim, "stitch": 0.03, "thread": 0.038, "bead": bead}
    lines |= {"casing": ribbon + CASING, "trail-casing": rim + CASING, "bead-rim": bead + 0.04}
    return {f"{name}-wide": round(width, 3) for name, width in lines.items()}


def paint_of(scene: AnyScene, *, dark: bool) -> dict[str, str]:
    """The colours and widths of a still, by their variables."""
    lines = {name: number(width) for name, width in widths(scene).items()}
    return paint(scene["palette"], dark=dark) | lines


def _themes(palette: str) -> dict[str, list[str]]:
    """Every colour in light and in dark."""
    both = [theme(palette, dark=dark)._asdict() for dark in (False, True)]
    own = {name.replace("_", "-"): [one[name] for one in both] for name in both[0] if name not in HOST}
    return own | chrome(palette) | {"contrast": [own["ink"][0], own["paper"][1]]}


def _seat(seat: int, look: SeatLook) -> Json:
    """The parts of the sprites that show a seat, and its stitch."""
    return {
        "number": str(seat + 1),
        "shape": look.shape,
        "colour": look.colour,
        "on": look.on,
        "size": number(look.number),
        "y": number(look.lower + MIDDLE * look.number),
        "lower": number(look.lower),
        "stitch": look.stitch or "none",
        "thread": "none" if look.stitch is None else look.on,
        "cap": look.cap,
        "rim": "var(--contrast)" if look.needs_light_rim else "var(--ink)",
    }


def badge(seat: int, name: str = "badge") -> list[Shape]:
    """The shape of a seat, in lists."""
    seat %= len(SEATS)
    return [filled(shape, _seat(seat, SEATS[seat])) for shape in sprites_in("pieces")[name]]


def _faces(tile: Tile) -> Json:
    """The paths of a tile that is not turned; of two sides the second is called the other."""
    kind = {"kind": tile.kind} if len(tile.faces) > 1 else {}
    return dict(zip(("links", "other"), map(links, tile.faces))) | kind
