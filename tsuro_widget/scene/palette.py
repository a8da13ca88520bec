"""Colours, and what tells the seats apart: colour, shape and stitch. `data/palette.json` holds them."""

from typing import NamedTuple

from .._base.data import Json, package_data
from .._base.quote import short
from ..editions import EDITIONS
from ..rules.looks import AS_CLASSIC, THEME, Looks

# Colours in light and in dark: those of `classic`, also where an edition has none of its own, and `chrome` for all.
_DATA: Json = package_data(__package__, "palette")
# Dice and daikaiju: the colours of a face, of what is on it, and of the edge of a daikaiju.
DICE: dict[str, dict[str, str]] = _DATA["dice"]


class SeatLook(NamedTuple):
    """A seat's colour, what is written on it, its shape of about radius 1, the dashes of the stitch along its trail, if
    it has one, "none" for a whole line, and the size of its number and how much lower it stands.
    """

    colour: str
    on: str
    shape: str
    stitch: str | None
    cap: str = "butt"
    size: float = 1.22
    lower: float = 0.0
    rim: str = "var(--ink)"


SEATS = tuple(SeatLook(**look) for look in _DATA["seats"])


def seat_look(seat: int) -> SeatLook:
    return SEATS[seat % len(SEATS)]


def looks_of(palette: str) -> Looks:
    """Those of the editions with a palette; an unknown one looks as classic."""
    return next((edition.looks for edition in EDITIONS.values() if edition.palette == palette), AS_CLASSIC)


def colours(palette: str) -> dict[str, list[str]]:
    """Every colour by its variable, in light and in dark; an unknown palette has those of classic."""
    own = {**_DATA["classic"], **looks_of(palette).theme}
    found = {name.replace("_", "-"): list(own[name]) for name in THEME}
    contrast = [found["ink"][0], found["paper"][1]]
    return found | {name: list(both) for name, both in _DATA["chrome"].items()} | {"contrast": contrast}


def paint(palette: str, *, dark: bool) -> dict[str, str]:
    """The colours by their variables, as sprites and stills name them."""
    if not isinstance(dark, bool):
        raise ValueError(f"dark is {short(dark)}; it must be True or False")
    return {name: both[dark] for name, both in colours(palette).items()}
