"""How an edition looks, as data."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from .._base.quote import short
from .shapes import Shape, shapes_of

BOARD = ("ground", "rim", "socket", "tick", "tile", "tile_edge", "path", "ink", "paper", "mark", "dim", "label")
PAGE = ("page", "text", "quiet", "band")
ACCENTS = ("accent", "on_accent")
THEME = (*BOARD, *PAGE, *ACCENTS)  # the names of the colours of a palette
COLOURS = {name.replace("_", "-") for name in (*THEME, "contrast")} - {"page", "text", "band"}  # those of a sprite
PARTS = {"name", "turn", "size"}
MOST_SPRITES = 40


class Looks(NamedTuple):
    """What an edition leaves out looks as in classic.

    `theme` has colours by the names in `THEME`, of which `accent` and `on_accent` are for what is pressed: each in
    light and in dark. `plinth` is the outline of a pawn that looks up, in SVG, and the size of its unit in squares.

    `sprites` are drawings by the kind of a token, or by the name of a tile without paths: each an SVG text of one
    `<g>` with `path`, `rect`, `circle`, `text` and further `<g>` inside, one unit wide for a square and around its
    middle. A colour of the theme is `var(--ink)`; `@name` is the name of the token, `@turn` its turn in degrees, and
    `@size` a font size in which the name fits on a disc. A token without a sprite is a disc with its name.
    """

    theme: Mapping[str, tuple[str, str]] = {}
    plinth: tuple[str, float] | None = None
    sprites: Mapping[str, str] = {}

    def faults(self) -> Iterator[str]:
        """What of it could not be drawn."""
        for part in ("theme", "sprites"):
            if not isinstance(getattr(self, part), Mapping):
                yield f"{part} is {short(getattr(self, part))}; it must be a dict"
                return
        yield from (fault for name, both in self.theme.items() for fault in _colour_faults(name, both))
        if self.plinth is not None and not _is_plinth(self.plinth):
            yield f"plinth is {short(self.plinth)}; it must be an outline such as 'M0-2L1 1H-1Z' and its size, up to 1"
        if len(self.sprites) > MOST_SPRITES:
            yield f"there are {len(self.sprites)} sprites; there may be {MOST_SPRITES}"
        for name, svg in [*self.sprites.items()][:MOST_SPRITES]:
            yield from _sprite_faults(name, svg)

    @property
    def drawings(self) -> dict[str, list[Shape]]:
        """The sprites as shapes, by the names under which they are sent."""
        return {f"own {name}": shapes_of(svg) for name, svg in self.sprites.items()}


def _colour_faults(name: object, both: object) -> Iterator[str]:
    if name not in THEME:
        yield f"no colour {short(name)}; there are {', '.join(THEME)}"
    match both:
        case (str(light), str(dark)) if all(re.fullmatch("#[0-9A-Fa-f]{6}", one) for one in (light, dark)):
            return
    yield f"{name} is {short(both)}; it must be two colours such as ('#3B5A55', '#1A2725')"


def _is_plinth(plinth: object) -> bool:
    """An outline, and a size."""
    match plinth:
        case (str(line), int() | float() as size):
            return 0 < size <= 1 and bool(re.fullmatch(r"[MLHVCSQTAZmlhvcsqtaz0-9 .,-]{1,4000}", line))
    return False


def _sprite_faults(name: object, svg: object) -> Iterator[str]:
    if not isinstance(name, str) or not re.fullmatch(r"[\w.-]{1,40}", name):
        yield f"the name of a sprite is {short(name)}; it must be a kind of token or a tile"
    try:
        text = str(shapes_of(svg))
    except ValueError as error:
        yield f"sprite {short(name)}: {error}"
        return
    if unknown := {*re.findall(r"var\((?:--)?([^)']*)", text)} - COLOURS:
        yield f"sprite {short(name)}: no colour {short(min(unknown))}; there are {', '.join(sorted(COLOURS))}"
    if unknown := {*re.findall(r"@(\w*)", text)} - PARTS:
        yield f"sprite {short(name)}: no part {short('@' + min(unknown))}; there are {', '.join(sorted(PARTS))}"


AS_CLASSIC = Looks()


def theme_colours(light: str, dark: str) -> dict[str, tuple[str, str]]:
    """The colours of a board and the two accents, in light and in dark."""
    return dict(zip((*BOARD, *ACCENTS), zip(light.split(), dark.split())))
