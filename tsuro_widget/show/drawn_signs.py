"""Signs on the live board: what could be done, what is chosen, and what would come of it."""

from __future__ import annotations

from collections.abc import Callable

from ..words.catalogs import COMMON, ENGLISH
from .pencil import Pencil
from .pieces import active_ring, corner_brackets, laurel, legal_square, recent_brackets
from .variables import ACCENT, BAD, CONTRAST, VARIABLES

PILL, PILL_TEXT = (-0.4275, -0.13, 0.855, 0.26, 0.13), 0.17
"""Its size is known to the front end, which keeps it inside the picture."""


def classed(pencil: Pencil, name: str) -> Pencil:
    """A group that the style of the front end speaks of."""
    return pencil.group(**{"class": name})


def _frame(pencil: Pencil, colour: str, width: float, **look: str | float) -> None:
    pencil.box(0.03, 0.03, 0.94, 0.94, 0.085, fill="none", stroke=colour, stroke_width=width, **look)


def _chosen(pencil: Pencil) -> None:
    """The square that is chosen among others."""
    _frame(pencil, VARIABLES.ink, 0.11)
    _frame(pencil, VARIABLES.mark, 0.065)


def _refused(pencil: Pencil) -> None:
    """What is not allowed: a frame and a no-entry sign."""
    group = classed(pencil, "refused-frame")
    _frame(group, BAD, 0.045)
    group.disc(0.5, 0.5, 0.15, fill=BAD, stroke=VARIABLES.tile, stroke_width=0.03)
    group.path("M.42 .5H.58", stroke=VARIABLES.tile, stroke_width=0.05)


def _picked(pencil: Pencil) -> None:
    """Around the pawn that is to move first."""
    ring = classed(pencil, "chosen-pawn")
    ring.disc(0, 0, 0.31, fill="none", stroke=VARIABLES.mark, stroke_width=0.034, stroke_dasharray=".09 .06")


def _pill(pencil: Pencil) -> None:
    """Who would be out."""
    pencil.box(*PILL, fill=VARIABLES.ink, stroke=VARIABLES.paper, stroke_width=0.025)
    look = {"fill": VARIABLES.paper, "font_weight": "600", "text_anchor": "middle"}
    pencil.text(COMMON[ENGLISH]["board out pill"].format(number="@number"), 0, 0, PILL_TEXT, **look)


SIGNS: dict[str, Callable[[Pencil], None]] = {
    "last": lambda pencil: corner_brackets(pencil, CONTRAST),
    "recent": lambda pencil: recent_brackets(pencil, "@colour"),
    "legal": lambda pencil: legal_square(classed(pencil, "legal"), VARIABLES),
    "chosen": _chosen,
    "ghost": lambda pencil: _frame(pencil, CONTRAST, 0.03, stroke_dasharray=".085 .06"),
    "refused": _refused,
    "dot": lambda pencil: pencil.disc(0, 0, 0.075, fill=VARIABLES.mark, stroke=VARIABLES.ink, stroke_width=0.03),
    "dot chosen": lambda pencil: pencil.disc(0, 0, 0.1, fill=ACCENT, stroke=VARIABLES.mark, stroke_width=0.03),
    "active": lambda pencil: active_ring(classed(pencil, "active-ring"), VARIABLES),
    "picked": _picked,
    "laurel": lambda pencil: laurel(classed(pencil, "laurel"), VARIABLES),
    "pill": _pill,
}
