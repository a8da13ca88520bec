"""Colours, and what tells the seats apart: colour, shape and stitch."""

from __future__ import annotations

from typing import NamedTuple

from .._base.quote import short
from ..editions import EDITIONS
from ..rules.looks import AS_CLASSIC, PAGE, THEME, Looks, theme_colours

LIGHT_RIM = "var(--contrast)"


class SeatLook(NamedTuple):
    """A seat's colour, what is written on it, its shape of about radius 1, and the stitch along its trail."""

    colour: str
    on: str
    shape: str
    stitch: str | None
    """The dashes, "none" for a whole line; a seat may have no stitch."""
    cap: str = "butt"
    size: float = 1.22
    """That of its number, which may stand a little lower."""
    lower: float = 0.0
    rim: str = "var(--ink)"


_LIGHT_PAGE = ("#FFFFFF", "#1B1F22", "#5B6266", "#F0F0F0")
_DARK_PAGE = ("#111111", "#E6E8E9", "#A9B1B5", "#262626")

_CLASSIC = theme_colours(
    "#3B5A55 #2F4A46 #324F4A #6F918A #FBF6EA #CABF9F #7B8783 #14201E #FFFDF6 #F6F0DC #9FB8B1 #D3E0DA #2F5650 #FFFFFF",
    "#1A2725 #101917 #131D1B #3F5650 #384743 #0B1110 #AFBDB6 #0A100F #F6F2E5 #E4E8DA #708780 #A9BAB3 #B9D2C8 #0F1816",
) | dict(zip(PAGE, zip(_LIGHT_PAGE, _DARK_PAGE)))
"""What an edition has that says nothing of its looks."""

_CHROME = {
    "edge": "#7A8185 #8A9296",
    "focus": "#1565C0 #8CC4FF",
    "bad": "#A3261B #FFA79C",
    "bad-page": "#FAEBE8 #3A1D19",
    "warn": "#8A5A00 #F2C063",
}

DICE = {
    "gold": {"face": "#EDBB3B", "pip": "#1B1404", "edge": "#F4CF6B"},
    "blue": {"face": "#2673B8", "pip": "#FFFFFF", "edge": "#7DBDF2"},
    "bone": {"face": "#F7F1E3", "pip": "#1B1B1B", "edge": "none"},
}
"""Dice and daikaiju: the colours of a face, of what is on it, and of the edge of a daikaiju."""


def looks_of(palette: str) -> Looks:
    """Those of the editions with a palette; an unknown one looks as classic."""
    return next((edition.looks for edition in EDITIONS.values() if edition.palette == palette), AS_CLASSIC)


def colours(palette: str) -> dict[str, list[str]]:
    """Every colour by its variable, in light and in dark; an unknown palette has those of classic."""
    own = {**_CLASSIC, **looks_of(palette).theme}
    found = {name.replace("_", "-"): list(own[name]) for name in THEME}
    contrast = [found["ink"][0], found["paper"][1]]
    return found | {name: both.split() for name, both in _CHROME.items()} | {"contrast": contrast}


def paint(palette: str, *, dark: bool) -> dict[str, str]:
    """The colours by their variables, as sprites and stills name them."""
    if not isinstance(dark, bool):
        raise ValueError(f"dark is {short(dark)}; it must be True or False")
    return {name: both[dark] for name, both in colours(palette).items()}


_SHIELD = "M-.92-.92H.92V-.05C.92.55.45.95 0 1.2C-.45.95-.92.55-.92-.05Z"
_PLUS = "M-.5-1.04H.5V-.5H1.04V.5H.5V1.04H-.5V.5H-1.04V-.5H-.5Z"
_STAR = "M0 -1.26L.388 -.534L1.198 -.389L.628 .204L.741 1.019L0 .66L-.741 1.019L-.628 .204L-1.198 -.389L-.388 -.534Z"

SEATS = (
    SeatLook("#0072B2", "#FFFFFF", "M1 0A1 1 0 1 1-1 0A1 1 0 1 1 1 0Z", None, rim=LIGHT_RIM),
    SeatLook("#E69F00", "#111111", "M-.86-.86H.86V.86H-.86Z", ".13 .09"),
    SeatLook("#009E73", "#111111", "M0-1.08L1.06 .8H-1.06Z", "0 .085", "round", 1.05, 0.2, LIGHT_RIM),
    SeatLook("#CC79A7", "#111111", "M0-1.16L1.16 0L0 1.16L-1.16 0Z", ".14 .075 0 .075", "round"),
    SeatLook("#56B4E9", "#111111", "M.54-.94L1.08 0L.54 .94H-.54L-1.08 0L-.54-.94Z", "none"),
    SeatLook("#D55E00", "#111111", _PLUS, ".028 .06", rim=LIGHT_RIM),
    SeatLook("#F0E442", "#111111", _STAR, ".06 .2", size=1.05, lower=0.05),
    SeatLook("#000000", "#FFFFFF", _SHIELD, "0 .065 0 .16", "round", rim=LIGHT_RIM),
)


def seat_look(seat: int) -> SeatLook:
    return SEATS[seat % len(SEATS)]
