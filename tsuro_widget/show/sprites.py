"""The drawings of tokens and tiles of an edition of one's own, and what stands for those without one."""

from __future__ import annotations

from ..rules.shapes import Shape, shapes_of
from .palette import looks_of
from .shapes import filled
from .tracks import number

LARGEST_NAME, NAME_ROOM = 0.2, 0.6

DISC = """
<g>
  <circle r=".3" fill="var(--paper)" stroke="var(--ink)" stroke-width=".03"/>
  <g transform="scale(@size)">
    <text y=".36" font-size="1" font-weight="600" text-anchor="middle" fill="var(--ink)">@name</text>
  </g>
</g>
"""


def own_sprites(palette: str) -> dict[str, list[Shape]]:
    return {"disc": shapes_of(DISC)} | looks_of(palette).drawings


def token_sprite(palette: str, kind: str, name: str, turns: int) -> list[Shape]:
    """The drawing of a token, or the disc that its name stands on; its colours are still variables."""
    sprites = own_sprites(palette)
    parts = {"name": name, "turn": 90 * turns, "size": number(min(LARGEST_NAME, NAME_ROOM / len(name)))}
    return [filled(shape, parts) for shape in sprites.get(f"own {kind}", sprites["disc"])]


def tile_sprite(palette: str, tile: str) -> list[Shape]:
    """What is drawn on a tile of one's own, around its middle; on most there are only paths."""
    return [filled(shape, {"name": tile}) for shape in own_sprites(palette).get(f"own {tile}", [])]
