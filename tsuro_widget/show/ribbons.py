"""Paths on tiles and the trails along them: a crossing is over and under, never a junction."""

from __future__ import annotations

from collections.abc import Sequence

from .palette import SeatLook, Theme
from .pencil import Pencil
from .tracks import Track, number

BEYOND = 0.006
CASING, TRIM, CORNER_TRIM = 0.052, 0.03, 0.08
RIM, STITCH = 0.141, 0.03
RIM_BEYOND, BAND_BEYOND = 0.02, 0.026
"""The band hides the end of the rim that it lies on, so that no seam shows from tile to tile."""

THREAD = 0.038


def _stroke(pencil: Pencil, line: str, colour: str, width: float, **look: str | float) -> None:
    pencil.path(line, fill="none", stroke=colour, stroke_width=width, **look)


def _casing(pencil: Pencil, path: Track, colour: str, width: float) -> None:
    """The gap beside a ribbon where it runs over another; trimmed so that the ports beside it stay whole."""
    start, end = _trim(path.back), _trim(path.on)
    shown = f"0 {number(start)} {number(path.length - start - end)} 9"
    _stroke(pencil, path.line(0), colour, width, stroke_dasharray=shown)


def _trim(way: tuple[float, float]) -> float:
    return CORNER_TRIM if all(way) else TRIM


def ribbon(pencil: Pencil, path: Track, colours: Theme) -> None:
    _casing(pencil, path, colours.tile, path.ribbon + CASING)
    _stroke(pencil, path.line(BEYOND), colours.path, path.ribbon)


def trail(pencil: Pencil, path: Track, look: SeatLook, colours: Theme, rim: str, walked: float) -> None:
    """A seat's own path; the stitch goes on where it stopped after the length walked so far."""
    _casing(pencil, path, colours.tile, RIM + CASING)
    _stroke(pencil, path.line(RIM_BEYOND), rim, RIM)
    _stroke(pencil, path.line(BAND_BEYOND), look.colour, path.band)
    if look.stitch is not None:
        _stroke(pencil, path.line(BAND_BEYOND), look.on, STITCH, **stitch(look.stitch, look.cap, walked - BAND_BEYOND))


def stitch(dashes: Sequence[float], cap: str, walked: float) -> dict[str, str | float]:
    if not dashes:
        return {}
    array = " ".join(map(number, dashes))
    return {"stroke_dasharray": array, "stroke_dashoffset": walked % sum(dashes), "stroke_linecap": cap}


def thread(pencil: Pencil, path: Track, look: SeatLook, colours: Theme) -> None:
    """The trail of a pawn that is out."""
    ribbon(pencil, path, colours)
    _stroke(pencil, path.line(BEYOND), look.colour, THREAD)
