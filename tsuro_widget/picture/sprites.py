"""Sprites: drawings as data, ours in `sprites`, and those of an edition of one's own in its looks."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from ..rules.looks import Looks
from ..rules.shapes import NAMESPACE, Shape, shape_of
from ..scene.tracks import number
from .shapes import fill

PEBBLE = ("M0-2.05L.66-1.26C1.2-1 1.5-.5 1.5 .1A1.5 1.5 0 0 1-1.5 .1C-1.5-.5-1.2-1-.66-1.26Z", 0.106)
SHADOW = 0.22
LARGEST_NAME, NAME_ROOM = 0.2, 0.6
Sprites = Mapping[str, list[Shape]]


@lru_cache(maxsize=16)
def sprites_in(name: str) -> Sprites:
    """The drawings of a file, each a group with its name; `@name` in them is a part to be filled in."""
    from xml.etree.ElementTree import parse

    root = parse(Path(__file__).parent / "sprites" / f"{name}.svg").getroot()
    return {one.attrib["id"]: [shape_of(shape) for shape in one] for one in root.iter(f"{NAMESPACE}g") if one.get("id")}


def pieces(looks: Looks, out: str = "") -> Sprites:
    """What every board has, with the pawns of these looks, and the words for one that would be out."""
    line, unit = looks.plinth or PEBBLE
    own = {"plinth": line, "unit": number(unit), "drop": number(SHADOW * unit), "out": out}
    drawn = {name: [fill(shape, own) for shape in shapes] for name, shapes in sprites_in("pieces").items()}
    return {**sprites_in("board"), **sprites_in("lines"), **drawn, **sprites_in("icons"), **looks.drawings}


@lru_cache(maxsize=1)
def sky() -> Sprites:
    """Clouds, stars and lives, and of each colour the lanterns and their markers."""
    found = dict(sprites_in("sky"))
    looks = {name.removeprefix("look "): found.pop(name) for name in [*found] if name.startswith("look ")}
    for name in [name for name in found if name.startswith(("lantern", "marker"))]:
        kind, state = name.split()
        shapes = found.pop(name)
        for colour, ((_, body), (_, hanger)) in looks.items():
            look = {"light": body["fill"], "shape": body["d"], "hanger": hanger["d"]}
            found[f"{kind} {colour} {state}"] = [fill(shape, look) for shape in shapes]
    return found


def token_sprite(sprites: Sprites, kind: str, name: str, rotation: int) -> list[Shape]:
    """The drawing of a token of one's own, or the disc that its name stands on."""
    parts = {"name": name, "turn": 90 * rotation, "size": number(min(LARGEST_NAME, NAME_ROOM / len(name)))}
    return [fill(shape, parts) for shape in sprites.get(f"own {kind}", sprites["disc"])]
