"""How an edition looks, as data."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from .._base.quote import short


class Theme(NamedTuple):
    """The colours of one palette, in light or in dark."""

    ground: str
    rim: str
    socket: str
    tick: str
    tile: str
    tile_edge: str
    path: str
    ink: str
    paper: str
    mark: str
    dim: str
    label: str
    page: str
    text: str
    quiet: str
    band: str


ACCENTS = ("accent", "on_accent")


class Looks(NamedTuple):
    """What an edition leaves out looks as in classic.

    `theme` has colours by the names of `Theme`, and `accent` and `on_accent` for what is pressed: each in light and in
    dark. `plinth` is the outline of a pawn that looks up, in SVG, and the size of its unit in squares.
    """

    theme: Mapping[str, tuple[str, str]] = {}
    plinth: tuple[str, float] | None = None

    def faults(self) -> Iterator[str]:
        """What of it could not be drawn."""
        for name, both in self.theme.items():
            if name not in (*Theme._fields, *ACCENTS):
                yield f"no colour {short(name)}; there are {', '.join((*Theme._fields, *ACCENTS))}"
            if len(both) != 2 or not all(re.fullmatch("#[0-9A-Fa-f]{6}", colour) for colour in both):
                yield f"{name} is {short(both)}; it must be two colours such as ('#3B5A55', '#1A2725')"
        if self.plinth is not None and not re.fullmatch(r"[MLHVCSQTAZmlhvcsqtaz0-9 .,-]+", self.plinth[0]):
            yield f"plinth is {short(self.plinth[0])}; it must be an outline such as 'M0-2L1 1H-1Z'"


AS_CLASSIC = Looks()


def themed(light: str, dark: str) -> dict[str, tuple[str, str]]:
    """The colours of a theme from the first on, and the two accents last, in light and in dark."""
    pairs = list(zip(light.split(), dark.split()))
    return dict(zip(Theme._fields, pairs[:-2])) | dict(zip(ACCENTS, pairs[-2:]))
