"""A daikaiju in its square: fins and eyes lie as it lies, its numbers stay upright."""

from __future__ import annotations

from typing import Any

from .palette import MONSTER, MONSTER_RIMS, Dice, Theme, dice_look
from .pencil import Pencil

Json = dict[str, Any]

HALF, RIM, ROUNDING, THICKNESS = 0.48, 0.022, 0.15, 0.03
SHELL, DOTS, EYE = 0.235, 0.195, 0.052
EYES = (-0.186, 0.186)
EYE_HEIGHT, PUPIL = -0.2, -0.224
TAB_NUMBER, NUMBER = 0.337, 0.185
FIN = "M-.132-.35C-.2-.4-.3-.42-.388-.423Q-.43-.365-.444-.295C-.35-.265-.27-.2-.235-.1L0 0Z"
VEINS = "M-.395-.344Q-.31-.315-.247-.235M-.324-.372Q-.23-.34-.158-.262"
TAB = "M-.113-.257V-.359L0-.446L.113-.359V-.257Z"
WAYS = ((0, -1), (1, 0), (0, 1), (-1, 0))
CENTRE, RING, RING_WIDTH = 0.125, "M.071-.123A.142 .142 0 1 0 .129 .06", 0.032
HEAD = "M.164-.02L.187.087L.071.033Z"
NEXT = "M0-.22L.14-.07H.055V0H-.055V-.07H-.14Z"
SHARE = "M-@half -.135H@half A.135 .135 0 0 1 @half .135H-@half A.135 .135 0 0 1-@half -.135Z"
SHARE_TEXT = 0.19
"""Its size is known to the front end, which makes it as wide as its letters and keeps it inside the picture."""


def daikaiju(pencil: Pencil, token: Json, followed: int | None, colours: Theme) -> None:
    """Around the middle of its square; `followed` is the number of the die that it has followed."""
    rim = MONSTER_RIMS[token["colour"]]
    ground(pencil, rim, colours)
    creature(pencil.moved(0, 0, 1, 90 * token["turns"]))
    for side, number in enumerate(token["numbers"]):
        tab(pencil, side, number, rolled(colours) if number == followed else dice_look(token["colour"]))
    centre(pencil, token["number"], colours.paper if token["number"] == followed else rim)


def ground(pencil: Pencil, rim: str, colours: Theme) -> None:
    pencil.box(-HALF, -HALF + THICKNESS, 2 * HALF, 2 * HALF, ROUNDING, fill=colours.tile_edge)
    inner = HALF - RIM / 2
    pencil.box(
        -inner, -inner, 2 * inner, 2 * inner, ROUNDING - RIM / 2, fill=MONSTER.body, stroke=rim, stroke_width=RIM
    )


def creature(pencil: Pencil) -> None:
    for turn in range(4):
        fin = pencil.moved(0, 0, 1, 90 * turn)
        fin.path(FIN, fill=MONSTER.skin)
        fin.path(VEINS, fill="none", stroke=MONSTER.veins, stroke_width=0.017, stroke_linecap="round")
    pencil.disc(0, 0, SHELL, fill=MONSTER.skin)
    look = {"fill": "none", "stroke": MONSTER.veins, "stroke_dasharray": "0 .06126", "stroke_linecap": "round"}
    pencil.disc(0, 0, DOTS, stroke_width=0.024, **look)
    for x in EYES:
        pencil.disc(x, EYE_HEIGHT, EYE, fill=MONSTER.eye, stroke=MONSTER.body, stroke_width=0.02)
        pencil.box(x - 0.016, PUPIL - 0.03, 0.032, 0.06, 0.016, fill=MONSTER.body)


def rolled(colours: Theme) -> Dice:
    """How the tab looks whose number was rolled."""
    return Dice(colours.paper, MONSTER.body)


def tab(pencil: Pencil, side: int, number: int | str, look: Dice) -> None:
    """A tab that points where the number leads, in the colours of a die."""
    turn = {"transform": f"rotate({90 * side})"}
    pencil.path(TAB, fill=look.face, stroke=MONSTER.body, stroke_width=0.022, stroke_linejoin="round", **turn)
    right, down = WAYS[side]
    _number(pencil, number, right * TAB_NUMBER, down * TAB_NUMBER, look.pip)


def centre(pencil: Pencil, number: int | str, colour: str) -> None:
    """The number that turns it, in an arrow that runs anticlockwise."""
    pencil.disc(0, 0, CENTRE, fill=MONSTER.body)
    pencil.path(RING, fill="none", stroke=colour, stroke_width=RING_WIDTH)
    pencil.path(HEAD, fill=colour)
    _number(pencil, number, 0, 0, colour)


def next_arrow(pencil: Pencil, look: Dice, colours: Theme) -> None:
    """From the middle of a side to the square beyond it."""
    pencil.path(NEXT, fill=look.face, stroke=colours.ink, stroke_width=0.035, stroke_linejoin="round")


def share(pencil: Pencil, text: str, colours: Theme) -> None:
    """How likely it is that the daikaiju goes there; `@half` is half the width between its round ends."""
    pencil.path(SHARE, fill=colours.ink, stroke=colours.paper, stroke_width=0.025)
    pencil.text(text, 0, 0, SHARE_TEXT, fill=colours.paper, font_weight="600", text_anchor="middle")


def _number(pencil: Pencil, number: int | str, x: float, y: float, colour: str) -> None:
    pencil.text(str(number), x, y, NUMBER, fill=colour, font_weight="700", text_anchor="middle")
