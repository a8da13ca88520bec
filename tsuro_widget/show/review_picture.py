"""The chances of every seat over the moves of a game as a curve, still and on a live board."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from ..words.clean import clean
from .files import checked_width
from .palette import chrome, seat_look, theme
from .pencil import Pencil, Sheet
from .pieces import badge, out_badge
from .tracks import number
from .variables import CONTRAST, VARIABLES

Json = dict[str, Any]

WIDE, HIGH, HIGH_FOR_MANY = 321, 164, 200
MANY = 5
"""So many curves need more room."""
LEFT, RIGHT, TOP, BOTTOM = 36, 22, 12, 24
TEXT, DISC, SHOWN_DISC, BADGE = 11, 7.5, 9, 6.2
LINE, OWN, OUTLINE, OWN_OUTLINE = 2.0, 3.4, 1.0, 1.6
BADGE_STEP = 13
FEWEST_BETWEEN = 16
"""The least distance of two numbers on the axis."""
DASHES = ("none", "7 3", "1 3.5", "8 3 1 3", "12 3", "2 2", "4 6", "1 3.5 1 7")
ROUND = (2, 3, 7)
CONTRASTED = (0, 7)
"""The seats whose colours are too dark for a dark page without an outline."""


class Colours(NamedTuple):
    """What the curves are drawn with beside the colours of the seats."""

    page: str
    text: str
    line: str
    warn: str
    ink: str
    contrast: str


LIVE = Colours("var(--page)", "currentColor", "var(--line)", "var(--warn)", VARIABLES.ink, CONTRAST)


class Curve:
    """Where everything of a review is on its picture."""

    def __init__(self, data: Json) -> None:
        self.data = data
        self.high = HIGH_FOR_MANY if len(data["seats"]) >= MANY else HIGH
        plies = [point["ply"] for point in data["points"]]
        self.last = int(data["last"])
        self.first = int(plies[0]) if plies else self.last

    def x(self, ply: int) -> float:
        """The place of a move, from the first position to the last."""
        share = (ply - self.first) / max(self.last - self.first, 1)
        return LEFT + share * (WIDE - LEFT - RIGHT)

    def y(self, share: float) -> float:
        """The height of a share."""
        return TOP + (1 - share) * (self.high - TOP - BOTTOM)

    def line(self, seat: int) -> list[tuple[float, float]]:
        """The corners of a seat's curve, up to the position in which it is out."""
        corners = []
        for point in self.data["points"]:
            corners.append((self.x(point["ply"]), self.y(point["shares"][seat])))
            if seat in point["out"]:
                break
        return corners

    def at(self, ply: int, seat: int) -> tuple[float, float]:
        """The place of a seat after a move: on its curve at the next position."""
        after = [point for point in self.data["points"] if point["ply"] >= ply] or self.data["points"][-1:]
        return self.x(ply), self.y(after[0]["shares"][seat])


def review_svg(data: Json, *, width: float, dark: bool) -> str:
    """The curve as SVG, so many pixels wide."""
    own, shades, curve = theme(data["palette"], dark=dark), chrome(data["palette"]), Curve(data)
    scale = checked_width(width) / WIDE
    sheet = Sheet(width, curve.high * scale, clean(data["title"]), clean(data["description"]))
    sheet.box(0, 0, width, curve.high * scale, 0, fill=own.page)
    contrast = own.paper if dark else own.ink
    colours = Colours(own.page, own.text, own.band, shades["warn"][dark], own.ink, contrast)
    pencil = sheet.moved(0, 0, scale)
    draw_axes(pencil, curve, colours)
    draw_curves(pencil, curve, colours)
    for move in data["costly"]:
        draw_disc(pencil, curve, move, colours)
    draw_badges(pencil, curve, theme(data["palette"], dark=dark))
    return sheet.tostring()


def draw_axes(pencil: Pencil, curve: Curve, colours: Colours, shown: int | None = None) -> None:
    """Grid lines, percentages, the numbers of the costly moves and of the last one, and a line at the shown one."""
    for quarter in range(5):
        y = curve.y(quarter / 4)
        pencil.path(f"M{LEFT} {number(y)}H{WIDE - RIGHT + 8}", stroke=colours.line, stroke_width=1, fill="none")
        if quarter % 2 == 0:
            pencil.text(f"{25 * quarter}%", LEFT / 2 - 2, y, TEXT, fill=colours.text, text_anchor="middle")
    if shown is not None:
        x = number(curve.x(shown))
        pencil.path(f"M{x} {TOP - 4}V{curve.high - BOTTOM + 4}", stroke=colours.text, stroke_width=1.25, fill="none")
    for ply in _numbered(curve, shown):
        weight = "700" if ply == shown else "400"
        look = {"fill": colours.text, "text_anchor": "middle", "font_weight": weight}
        pencil.text(str(ply), curve.x(ply), curve.high - 9, TEXT, **look)


def _numbered(curve: Curve, shown: int | None) -> list[int]:
    """The moves that have a number on the axis: the shown one first, each as long as there is room."""
    found: list[int] = []
    for ply in [*([] if shown is None else [shown]), curve.last, *(one["ply"] for one in curve.data["costly"])]:
        if all(abs(curve.x(ply) - curve.x(other)) >= FEWEST_BETWEEN for other in found):
            found.append(ply)
    return found


def draw_curves(pencil: Pencil, curve: Curve, colours: Colours, own: Collection[int] = ()) -> None:
    """The curve of every seat with its dashes, those of one's own seats thick and on top."""
    for seat in sorted(range(len(curve.data["seats"])), key=lambda seat: (seat in own, -seat)):
        corners = curve.line(seat)
        if corners:
            line = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners)
            _draw_curve(pencil, line, seat, colours, is_own=seat in own)


def _draw_curve(pencil: Pencil, line: str, seat: int, colours: Colours, *, is_own: bool) -> None:
    width, more = (OWN, OWN_OUTLINE) if is_own else (LINE, OUTLINE)
    outline = colours.contrast if seat in CONTRASTED else colours.ink
    look = {"fill": "none", "stroke_linejoin": "round"}
    pencil.path(line, stroke=outline, stroke_width=width + more, **look)
    cap, dashes = ("round" if seat in ROUND else "butt"), DASHES[seat % len(DASHES)]
    colour = seat_look(seat).colour
    pencil.path(line, stroke=colour, stroke_width=width, stroke_dasharray=dashes, stroke_linecap=cap, **look)


def draw_disc(pencil: Pencil, curve: Curve, move: Json, colours: Colours, *, is_shown: bool = False) -> None:
    """A costly move on the curve of its seat; the shown one is filled."""
    x, y = curve.at(move["ply"], move["seat"])
    fill, on = (colours.warn, colours.page) if is_shown else (colours.page, colours.warn)
    radius = SHOWN_DISC if is_shown else DISC
    pencil.disc(x, y, radius, fill=fill, stroke=colours.warn, stroke_width=2)
    pencil.text("?", x, y, 1.55 * DISC, fill=on, font_weight="700", text_anchor="middle")


def draw_badges(pencil: Pencil, curve: Curve, colours: Any) -> None:
    """The badge of each seat where its curve ends, hollow where the seat is out; a curve that grows has none yet."""
    taken: list[tuple[float, float]] = []
    for seat in range(len(curve.data["seats"])):
        corners = curve.line(seat)
        if not corners or not (curve.data["whole"] or seat in curve.data["points"][-1]["out"]):
            continue
        x, y = _free(corners[-1], taken)
        taken.append((x, y))
        last = curve.data["points"][-1]
        is_lost = seat in last["out"] and not last["shares"][seat]
        (out_badge if is_lost else badge)(pencil.moved(x, y, BADGE), seat, colours)


def _free(place: tuple[float, float], taken: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The next place above, or at the upper edge below, where there is no badge yet."""
    (x, y), step = place, BADGE_STEP if place[1] <= TOP + BADGE_STEP else -BADGE_STEP
    while any(abs(x - other) < BADGE_STEP and abs(y - height) < BADGE_STEP for other, height in taken):
        y += step
    return x, y
