"""Paths on tiles and the trails along them: a crossing is over and under, never a junction."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import Any, NamedTuple

from .palette import SeatLook, Theme
from .pencil import Pencil, number

Json = dict[str, Any]

RIBBON, BEYOND = 0.08, 0.006
CASING, TRIM = 0.052, 0.03
BAND, RIM, STITCH = 0.105, 0.141, 0.03
RIM_BEYOND, BAND_BEYOND = 0.02, 0.026
"""The band hides the end of the rim that it lies on, so that no seam shows from tile to tile."""

THREAD = 0.038
SAMPLES = 24


class Track(NamedTuple):
    """A path from port to port in the unit square: its eight numbers, and the way on at each end."""

    curve: tuple[float, ...]
    back: tuple[float, float]
    on: tuple[float, float]

    def line(self, beyond: float) -> str:
        """As a drawing command that goes a little beyond both ports."""
        x0, y0, *middle, x3, y3 = self.curve
        start = f"M{number(x0 + self.back[0] * beyond)} {number(y0 + self.back[1] * beyond)}"
        end = f"L{number(x3 + self.on[0] * beyond)} {number(y3 + self.on[1] * beyond)}"
        return f"{start}L{number(x0)} {number(y0)}C{' '.join(map(number, (*middle, x3, y3)))}{end}"

    @property
    def length(self) -> float:
        return _length(self.curve)


@lru_cache(maxsize=1024)
def _length(curve: tuple[float, ...]) -> float:
    points = [_point(curve, step / SAMPLES) for step in range(SAMPLES + 1)]
    return sum(hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in pairwise(points))


def _point(curve: tuple[float, ...], part: float) -> tuple[float, float]:
    weights = ((1 - part) ** 3, 3 * part * (1 - part) ** 2, 3 * part**2 * (1 - part), part**3)
    return sum(w * x for w, x in zip(weights, curve[::2])), sum(w * y for w, y in zip(weights, curve[1::2]))


def track(scene: Json, enter: int, leave: int) -> Track:
    points = scene["curves"][f"{min(enter, leave)}-{max(enter, leave)}"]
    if enter > leave:
        points = [part for at in (6, 4, 2, 0) for part in points[at : at + 2]]
    ports = scene["ports"]
    return Track(tuple(points), (ports[enter]["dx"], ports[enter]["dy"]), (ports[leave]["dx"], ports[leave]["dy"]))


def _stroke(pencil: Pencil, line: str, colour: str, width: float, **look: str | float) -> None:
    pencil.path(line, fill="none", stroke=colour, stroke_width=width, **look)


def _casing(pencil: Pencil, path: Track, colour: str, width: float) -> None:
    """The gap beside a ribbon where it runs over another; trimmed so that the ports beside it stay whole."""
    shown = f"0 {number(TRIM)} {number(path.length - 2 * TRIM)} 9"
    _stroke(pencil, path.line(0), colour, width, stroke_dasharray=shown)


def ribbon(pencil: Pencil, path: Track, colours: Theme) -> None:
    _casing(pencil, path, colours.tile, RIBBON + CASING)
    _stroke(pencil, path.line(BEYOND), colours.path, RIBBON)


def trail(pencil: Pencil, path: Track, look: SeatLook, colours: Theme, rim: str, walked: float) -> None:
    """A seat's own path; the stitch goes on where it stopped after the length walked so far."""
    _casing(pencil, path, colours.tile, RIM + CASING)
    _stroke(pencil, path.line(RIM_BEYOND), rim, RIM)
    _stroke(pencil, path.line(BAND_BEYOND), look.colour, BAND)
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
