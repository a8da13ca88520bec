"""The art of a board for the front end: colours, and sprites that it draws again, as the pictures here are drawn.

A colour is the name of a CSS variable. What differs from use to use is a part with a name: `@turn`, `@shape`, `@0`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from ..rules.model import State
from ..rules.tiles import Box, Tile
from ..words.voices import Voice
from .ask import example
from .drawn_board import margin_of, rim, sockets
from .drawn_daikaiju import centre, creature, ground, next_arrow, rolled, share, tab
from .drawn_dice import die_of
from .drawn_icons import icons
from .drawn_lanterns import SHAPES, cloud_frame, glint, lantern, life, made_star, marker
from .drawn_lines import LINES
from .drawn_marks import draw_marks
from .drawn_signs import SIGNS, classed
from .key_list import key_list
from .palette import DICE, MONSTER_RIMS, SEATS, Dice, SeatLook, chrome, dice_look, theme
from .pencil import MIDDLE, Pencil
from .pieces import SHAPE_SCALE, badge, card, hollow, off_badge, out_badge, pawn, pawn_number
from .places import links
from .recorder import Recorder, Shape
from .sprites import own_sprites
from .tracks import number
from .variables import CONTRAST, VARIABLES

Json = dict[str, Any]
Draw = Callable[[Pencil], None]

HOST = {"page", "text", "band"}
"""Colours that the host gives."""

PARTS = Dice("@face", "@pip")

SLANTED = {"seat": 0, "dx": 1, "dy": -1}
"""A pawn that looks up and to the right: its turn is not to be mistaken for another number."""


def texts(voice: Voice) -> dict[str, str]:
    """The words of the front end."""
    return voice.board | {"lang": voice.lang}


def art(scene: Json, box: Box) -> Json:
    """What a board of this size and edition is drawn with."""
    return {
        "margin": margin_of(scene),
        "theme": _themes(scene["palette"]),
        "seats": [_seat(seat, look) for seat, look in enumerate(SEATS)],
        "dice": {kind: _die(kind) for kind in DICE} if scene["lines"] else {},
        "ports": scene["ports"],
        "curves": scene["curves"],
        "tiles": {tile.name: _faces(tile) for tile in box.values()},
        "sprites": {name: _recorded(draw) for name, draw in _sprites(scene).items()} | own_sprites(scene["palette"]),
    }


def kit(scene: Json, state: State, lang: str, *, can_undo: bool = True) -> Json:
    """The drawings and words of a board of a game, which are sent once."""
    voice = state.edition.voice(lang)
    own = {"example": example(state), "key list": key_list(state, voice, can_undo=can_undo)}
    return {"art": art(scene, state.box), "texts": texts(voice) | own}


def overlay(scene: Json, marks: list[Json]) -> list[Shape]:
    """Marks as the front end draws them: what is in a group lies below the pawns."""
    marked = scene | {"marks": marks}
    return [
        shape
        for below in (True, False)
        for shape in _recorded(partial(draw_marks, scene=marked, colours=VARIABLES, below=below))
    ]


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
        "stitch": " ".join(map(number, look.stitch or ())) or "none",
        "thread": "none" if look.stitch is None else look.on,
        "cap": look.cap,
        "rim": CONTRAST if look.needs_light_rim else VARIABLES.ink,
    }


def _faces(tile: Tile) -> Json:
    """The paths of a tile that is not turned; of two sides the second is called the other."""
    kind = {"kind": tile.kind} if len(tile.faces) > 1 else {}
    return dict(zip(("links", "other"), map(links, tile.faces))) | kind


def _die(kind: str) -> Json:
    """The parts of the sprites that have the colour of a die: itself, and a daikaiju."""
    look = dice_look(kind)
    return {"face": look.face, "pip": look.pip, "edge": MONSTER_RIMS.get(kind, "none")}


def _recorded(draw: Draw) -> list[Shape]:
    shapes: list[Shape] = []
    draw(Recorder(shapes))
    return [_plain(shape) for shape in shapes]


def _plain(shape: Shape) -> Shape:
    """Without a move to where it is anyway."""
    tag, look, *inside = shape
    if tag != "g":
        return shape
    transform = re.sub(r" ?scale\(1\)|translate\(0 0\) ?", "", look.pop("transform", ""))
    return [tag, ({"transform": transform} if transform else {}) | look, [_plain(one) for one in inside[0]]]


# -- sprites -------------------------------------------------------------------------------------


def _sprites(scene: Json) -> dict[str, Draw]:
    found = _board(scene) | LINES | SIGNS | _pieces(scene) | icons()
    if scene["lines"]:
        found |= _sea()
    return found | (_lanterns(scene) if scene["goal"] else {})


def _board(scene: Json) -> dict[str, Draw]:
    return {
        "board": lambda pencil: rim(pencil, scene, VARIABLES),
        "socket": lambda pencil: sockets(pencil, scene | {"size": 1, "tiles": []}, VARIABLES),
        "card": lambda pencil: card(pencil, VARIABLES),
    }


def _pieces(scene: Json) -> dict[str, Draw]:
    return {
        "pawn": _of_a_seat(lambda pencil: pawn(pencil, SLANTED, scene["palette"], VARIABLES)),
        "badge": _of_a_seat(lambda pencil: badge(pencil, 0, VARIABLES)),
        "off": _of_a_seat(lambda pencil: off_badge(pencil, 0, VARIABLES)),
        "out": _of_a_seat(lambda pencil: out_badge(pencil, 0, VARIABLES)),
        "gone": _of_a_seat(lambda pencil: out_badge(pencil.moved(0, 0, SHAPE_SCALE), 0, VARIABLES)),
        "hollow": _of_a_seat(lambda pencil: hollow(pencil.moved(0, 0, SHAPE_SCALE), 0, VARIABLES)),
        "number": lambda pencil: pawn_number(_numbered(pencil), "@count", VARIABLES),
    }


def _numbered(pencil: Pencil) -> Pencil:
    return classed(pencil, "pawn-number").moved(0, 0, SHAPE_SCALE)


def _of_a_seat(draw: Draw) -> Draw:
    """The sprite of the first seat with the parts that are every seat's own."""
    return lambda pencil: _copied(pencil, [_with_parts(shape) for shape in _recorded(draw)])


def _copied(pencil: Pencil, shapes: list[Shape]) -> None:
    assert isinstance(pencil, Recorder)
    pencil.shapes += shapes


def _with_parts(shape: Shape) -> Shape:
    tag, look, *inside = shape
    own = {SEATS[0].shape: "@shape", SEATS[0].colour: "@colour", SEATS[0].on: "@on"}
    look = {name: own.get(value, value).replace("rotate(45)", "rotate(@turn)") for name, value in look.items()}
    if tag == "text":
        return [tag, look | {"font-size": "@size", "y": "@y"}, "@number"]
    if tag == "g" and not look:
        look = {"transform": "translate(0 @lower)"}
    return [tag, look, *([[_with_parts(one) for one in inside[0]]] if inside else [])]


def _sea() -> dict[str, Draw]:
    """Daikaiju in three layers, for only the creature turns; the tabs of numbers followed; where it is next; dice."""
    found: dict[str, Draw] = {
        "creature": creature,
        "daikaiju": lambda pencil: ground(pencil, "@edge", VARIABLES),
        "numbers": _numbers,
        "next": lambda pencil: next_arrow(pencil, PARTS, VARIABLES),
        "share": lambda pencil: share(pencil, "@share", VARIABLES),
    }
    for side in range(4):
        found[f"followed {side}"] = partial(tab, side=side, number=f"@{side}", look=rolled(VARIABLES))
    found["followed 4"] = lambda pencil: centre(pencil, "@4", VARIABLES.paper)
    for pips in range(1, 7):
        found[f"die {pips}"] = partial(die_of, pips=pips, look=PARTS, outline=VARIABLES.ink)
    return found


def _numbers(pencil: Pencil) -> None:
    for side in range(4):
        tab(pencil, side, f"@{side}", PARTS)
    centre(pencil, "@4", "@edge")


def _lanterns(scene: Json) -> dict[str, Draw]:
    found: dict[str, Draw] = {
        "cloud": lambda pencil: cloud_frame(pencil, VARIABLES),
        "star": lambda pencil: made_star(pencil, VARIABLES),
        "life": lambda pencil: life(pencil, VARIABLES, full=True),
        "life spent": lambda pencil: life(pencil, VARIABLES, full=False),
    }
    for place, port in enumerate(scene["ports"]):
        found[f"glint {place}"] = partial(_glint, port=port)
    for kind, draw in (("lantern", lantern), ("marker", marker)):
        for colour in SHAPES:
            for glows, word in ((False, "dimmed"), (True, "glowing")):
                found[f"{kind} {colour} {word}"] = partial(draw, colour=colour, colours=VARIABLES, glows=glows)
    return found


def _glint(pencil: Pencil, port: Json) -> None:
    pencil.path(glint(port), fill=VARIABLES.path)
