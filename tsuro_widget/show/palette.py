"""Colours, and what tells the seats apart: colour, shape and stitch."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from .._base.quote import short
from ..editions import EDITIONS
from ..rules.looks import ACCENTS, AS_CLASSIC, Looks, themed
from ..rules.looks import Theme as Theme


class SeatLook(NamedTuple):
    """A seat's colour, what is written on it, its shape of about radius 1, and the stitch along its trail."""

    colour: str
    on: str
    shape: str
    stitch: tuple[float, ...] | None
    cap: str = "butt"
    number: float = 1.22
    lower: float = 0.0
    needs_light_rim: bool = False


_LIGHT_PAGE = ("#FFFFFF", "#1B1F22", "#5B6266", "#F0F0F0")
_DARK_PAGE = ("#111111", "#E6E8E9", "#A9B1B5", "#262626")

_CLASSIC = themed(
    "#3B5A55 #2F4A46 #324F4A #6F918A #FBF6EA #CABF9F #7B8783 #14201E #FFFDF6 #F6F0DC #9FB8B1 #D3E0DA #2F5650 #FFFFFF",
    "#1A2725 #101917 #131D1B #3F5650 #384743 #0B1110 #AFBDB6 #0A100F #F6F2E5 #E4E8DA #708780 #A9BAB3 #B9D2C8 #0F1816",
) | dict(zip(Theme._fields[-4:], zip(_LIGHT_PAGE, _DARK_PAGE)))
"""What an edition has that says nothing of its looks."""

_CHROME = {
    "edge": "#7A8185 #8A9296",
    "focus": "#1565C0 #8CC4FF",
    "bad": "#A3261B #FFA79C",
    "bad-page": "#FAEBE8 #3A1D19",
    "warn": "#8A5A00 #F2C063",
}

GOLD = "#EDBB3B"


class Dice(NamedTuple):
    """The colour of a die and of its pips."""

    face: str
    pip: str


class Monster(NamedTuple):
    """The colours of a daikaiju."""

    body: str
    skin: str
    veins: str
    eye: str


DICE = {"gold": Dice(GOLD, "#1B1404"), "blue": Dice("#2673B8", "#FFFFFF"), "bone": Dice("#F7F1E3", "#1B1B1B")}
MONSTER = Monster("#16101F", "#7453A0", "#A283CC", "#FFF6D6")
LANTERNS = {"orange": "#F0872A", "blue": "#4AA3E8", "yellow": "#F5D547"}
STAR = "#FFD84D"
MONSTER_RIMS = {"gold": "#F4CF6B", "blue": "#7DBDF2"}


def dice_look(kind: str) -> Dice:
    return DICE[kind]


def looks_of(palette: str) -> Looks:
    """Those of the editions with a palette; an unknown one looks as classic."""
    return next((edition.looks for edition in EDITIONS.values() if edition.palette == palette), AS_CLASSIC)


def theme(palette: str, *, dark: bool) -> Theme:
    """The colours of an edition; an unknown palette has those of classic."""
    if not isinstance(dark, bool):
        raise ValueError(f"dark is {short(dark)}; it must be True or False")
    colours = {**_CLASSIC, **looks_of(palette).theme}
    return Theme._make(colours[name][dark] for name in Theme._fields)


def by_variable(palette: str, *, dark: bool) -> dict[str, str]:
    """The colours by the names that they have in sprites."""
    own = {name.replace("_", "-"): colour for name, colour in theme(palette, dark=dark)._asdict().items()}
    around = {name: both[dark] for name, both in chrome(palette).items()}
    return own | around | {"contrast": own["paper"] if dark else own["ink"]}


def chrome(palette: str) -> dict[str, list[str]]:
    """The colours around the board, and of what is to be pressed and the words on it: in light, in dark."""
    colours = {**_CLASSIC, **looks_of(palette).theme}
    own = {name.replace("_", "-"): list(colours[name]) for name in ACCENTS}
    return own | {name: both.split() for name, both in _CHROME.items()}


def star(points: int, outer: float, inner: float) -> str:
    """The outline of a star around its middle."""
    corners = [(inner if turn % 2 else outer, turn * pi / points) for turn in range(2 * points)]
    return "M" + "L".join(f"{radius * sin(turn):.3f} {-radius * cos(turn):.3f}" for radius, turn in corners) + "Z"


_SHIELD = "M-.92-.92H.92V-.05C.92.55.45.95 0 1.2C-.45.95-.92.55-.92-.05Z"

SEATS = (
    SeatLook("#0072B2", "#FFFFFF", "M1 0A1 1 0 1 1-1 0A1 1 0 1 1 1 0Z", None, needs_light_rim=True),
    SeatLook("#E69F00", "#111111", "M-.86-.86H.86V.86H-.86Z", (0.13, 0.09)),
    SeatLook("#009E73", "#111111", "M0-1.08L1.06 .8H-1.06Z", (0, 0.085), "round", 1.05, 0.2, needs_light_rim=True),
    SeatLook("#CC79A7", "#111111", "M0-1.16L1.16 0L0 1.16L-1.16 0Z", (0.14, 0.075, 0, 0.075), "round"),
    SeatLook("#56B4E9", "#111111", "M.54-.94L1.08 0L.54 .94H-.54L-1.08 0L-.54-.94Z", ()),
    SeatLook(
        "#D55E00",
        "#111111",
        "M-.5-1.04H.5V-.5H1.04V.5H.5V1.04H-.5V.5H-1.04V-.5H-.5Z",
        (0.028, 0.06),
        needs_light_rim=True,
    ),
    SeatLook("#F0E442", "#111111", star(5, 1.26, 0.66), (0.06, 0.20), number=1.05, lower=0.05),
    SeatLook("#000000", "#FFFFFF", _SHIELD, (0, 0.065, 0, 0.16), "round", needs_light_rim=True),
)


def seat_look(seat: int) -> SeatLook:
    return SEATS[seat % len(SEATS)]


def rim_colour(look: SeatLook, colours: Theme, *, dark: bool) -> str:
    """The outline of a trail, so that its colour stands out from the tile."""
    return colours.paper if dark and look.needs_light_rim else colours.ink
