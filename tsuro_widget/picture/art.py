"""The kit of a board: colours, sizes and sprites, from which pictures here and the front end compose it. A colour is
the name of a CSS variable; what differs from use to use is a part with a name: `@turn`, `@shape`, `@0`.
"""

import json
from functools import lru_cache

from .._base.data import Json
from ..rules.looks import Looks
from ..rules.model import State
from ..rules.shapes import Shape
from ..rules.tiles import TileSet
from ..scene.ask import example
from ..scene.palette import DICE, SEATS, colours, looks_of, paint
from ..scene.places import links
from ..scene.tracks import number
from ..scene.types import AnyScene
from ..words.phrases import sentence, text_for
from ..words.voices import Voice
from .compose import Composer
from .drawn_marks import draw_marks
from .ground import glint, ground, margin_of, socket
from .shapes import MIDDLE, fill
from .sprites import pieces, sky, sprites_in

HOST = {"page", "text", "band"}
BOARD = ("size", "starts", "lines", "goal", "ports")
# In squares: how far a pawn stands behind its port or outside of the board, and a start mark outside.
PLACES = {"behind": 0.1, "outside": 0.2, "start": 0.135}
# How much shorter a casing is at its ends, and at a corner, and how much longer a ribbon and a band.
ENDS = {"trim": 0.03, "corner": 0.08, "over": 0.006, "beyond": 0.02}
# Pawns grow so much where a square has so few pixels, up to where it has so many.
GROWTH = {"grown": 1.3, "small": 48, "large": 64}


def texts(voice: Voice) -> dict[str, str]:
    """The words of the front end."""
    return voice.board | {"lang": voice.lang}


def art(scene: AnyScene, box: TileSet) -> Json:
    """What a board of an edition is drawn with: its colours but those of the host, and its tiles, not turned."""
    theme = {name: both for name, both in colours(scene["palette"]).items() if name not in HOST}
    tiles: dict[str, Json] = {}
    for tile in box.values():
        tiles[tile.name] = dict(zip(("links", "other"), map(links, tile.faces)))
        if len(tile.faces) > 1:
            tiles[tile.name]["kind"] = tile.kind
    return {**drawings(scene), "theme": theme, "tiles": tiles, "ports": scene["ports"], "curves": scene["curves"]}


def kit(scene: AnyScene, state: State, lang: str, *, can_undo: bool = True) -> Json:
    """The drawings and words of a board of a game, which are sent once.

    Of each key it is marked on which boards it plays, and whether a letter is enough.
    """
    voice, has_sides = state.edition.voice(lang), any(len(tile.sides) > 1 for tile in state.box.values())
    # With two players the game is over when one is out: nobody exchanges.
    swap = state.edition.verbs.get("swap")
    exchanges = swap is not None and bool(state.rules.get(swap.option)) and len(state.seats) > 2
    works = {"S": has_sides, "X": exchanges, "E": state.starts_beside, "U": can_undo}
    keys = voice.texts["board key list"].split("; ")
    playing = [key for key in keys if all(works.get(mark, True) for mark in key.partition("|")[0])]
    own = {"example": example(state), "key list": "; ".join(playing)}
    return {"art": art(scene, state.box), "texts": texts(voice) | own}


def overlay(scene: AnyScene, marks: list[Json]) -> list[Shape]:
    """Marks as the front end draws them: what is in a group lies below the pawns."""
    composer = Composer({**scene, "marks": marks}, drawings(scene))
    return [shape for below in (True, False) for shape in draw_marks(composer, below=below)]


def drawings(scene: AnyScene) -> Json:
    """What a scene is composed of: it depends on the board, and is the same from move to move."""
    looks, board = looks_of(scene["palette"]), {part: found for part, found in scene.items() if part in BOARD}
    out = text_for(scene, sentence("board out pill", number="@number"))
    return _drawings(json.dumps([looks.plinth, looks.sprites, board, out]))


@lru_cache(maxsize=64)
def _drawings(known: str) -> Json:
    """What all that it depends on gives, which is known as JSON."""
    plinth, own, scene, out = json.loads(known)
    sprites = {"board": ground(scene), "socket": socket(scene["ports"])}
    sprites |= pieces(Looks(plinth=plinth, sprites=own), out)
    if scene["lines"]:
        sprites |= sprites_in("sea")
    if scene["goal"]:
        sprites |= {**sky(), **{f"glint {place}": [glint(port)] for place, port in enumerate(scene["ports"])}}
    return {
        "margin": margin_of(scene),
        "sizes": PLACES | ENDS | GROWTH,
        "widths": widths(scene),
        "seats": list(map(_seat, range(len(SEATS)))),
        "dice": {kind: look | {"outline": "var(--ink)"} for kind, look in DICE.items()} if scene["lines"] else {},
        "sprites": sprites,
    }


def widths(scene: AnyScene) -> dict[str, float]:
    """How wide lines are, by their variables: narrower where tiles have ports at their corners."""
    has_corners = any(port["dx"] and port["dy"] for port in scene["ports"])
    ribbon, band = (0.07, 0.10) if has_corners else (0.08, 0.105)
    rim, bead, casing = 0.141, 0.1, 0.052
    lines = {"ribbon": ribbon, "band": band, "rim": rim, "stitch": 0.03, "thread": 0.038, "bead": bead}
    lines |= {"casing": ribbon + casing, "trail-casing": rim + casing, "bead-rim": bead + 0.04}
    return {f"{name}-wide": round(width, 3) for name, width in lines.items()}


def paint_of(scene: AnyScene, *, dark: bool) -> dict[str, str]:
    """The colours and widths of a still, by their variables."""
    lines = {name: number(width) for name, width in widths(scene).items()}
    return paint(scene["palette"], dark=dark) | lines


def _seat(seat: int) -> Json:
    """The parts of the sprites that show a seat, and its stitch."""
    look = SEATS[seat]
    stitch = {"stitch": look.stitch or "none", "thread": "none" if look.stitch is None else look.on}
    places = {"size": look.size, "lower": look.lower, "y": look.lower + MIDDLE * look.size}
    return {**look._asdict(), "number": str(seat + 1), **stitch, **{name: number(at) for name, at in places.items()}}


def badge(seat: int, name: str = "badge") -> list[Shape]:
    """The shape of a seat, in lists."""
    return [fill(shape, _seat(seat % len(SEATS))) for shape in sprites_in("pieces")[name]]
