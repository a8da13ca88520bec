"""Paths and trails as sprites: each is a few lines along one path, and the style of the front end gives their widths.

The parts are lines of SVG: `@line` from port to port, `@ribbon` and `@band` a little beyond, `@gap` the dashes of a
casing; `@passed` is how much of the trail lies behind.
"""

from __future__ import annotations

from collections.abc import Callable

from .pencil import Pencil

SAMPLE, SAMPLE_BAND = "M0 0H1", "M.03 0H.97"


def _line(pencil: Pencil, kind: str, line: str, **look: str | float) -> None:
    pencil.path(line, **{"class": kind}, **look)


def path(pencil: Pencil) -> None:
    """The casing under it makes a crossing over and under."""
    _line(pencil, "casing", "@line", stroke_dasharray="@gap")
    _line(pencil, "ribbon", "@ribbon")


def thread(pencil: Pencil) -> None:
    """The trail of a pawn that is out."""
    path(pencil)
    _line(pencil, "thread", "@ribbon", stroke="@colour")


def trail(pencil: Pencil) -> None:
    _line(pencil, "casing trail-casing", "@line", stroke_dasharray="@gap")
    _line(pencil, "rim", "@ribbon", stroke="@rim")
    _line(pencil, "band", "@band", stroke="@colour")
    _stitch(pencil, "@band", "@passed")


def sample(pencil: Pencil) -> None:
    """A short piece of a seat's trail, in a box of its own."""
    _line(pencil, "rim", SAMPLE, stroke="@rim")
    _line(pencil, "band", SAMPLE_BAND, stroke="@colour")
    _stitch(pencil, SAMPLE_BAND, "0")


def _stitch(pencil: Pencil, line: str, passed: str) -> None:
    dashes = {"stroke_dasharray": "@stitch", "stroke_dashoffset": passed, "stroke_linecap": "@cap"}
    _line(pencil, "stitch", line, stroke="@thread", **dashes)


def beads(pencil: Pencil) -> None:
    """The way that a pawn would go."""
    _line(pencil, "bead-rim", "@line")
    _line(pencil, "bead", "@line", stroke="@colour")


LINES: dict[str, Callable[[Pencil], None]] = {
    "ribbon": path,
    "thread": thread,
    "trail": trail,
    "sample": sample,
    "beads": beads,
}
