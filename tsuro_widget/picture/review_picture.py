"""The chances of every seat over the moves of a game as a curve, still and on a live board."""

from collections.abc import Collection, Iterator

from .._base.data import Json
from ..rules.shapes import Shape
from ..scene.palette import paint, seat_look
from ..scene.tracks import number
from .art import badge
from .files import check_width
from .shapes import at, box, disc, stroke, take_place, text
from .sheet import sheet

WIDE, HIGH, HIGH_FOR_MANY = 321, 164, 200
MANY = 5  # curves that need more room
LEFT, RIGHT, TOP, BOTTOM = 36, 22, 12, 24
SIZE, DISC, SHOWN_DISC, BADGE, BADGE_STEP = 11, 7.5, 9, 6.2, 13
LINE, OWN, OUTLINE, OWN_OUTLINE = 2.0, 3.4, 1.0, 1.6
FEWEST_BETWEEN = 16  # from one number on the axis to another
DASHES = ("none", "7 3", "1 3.5", "8 3 1 3", "12 3", "2 2", "4 6", "1 3.5 1 7")
CONTRASTED = (0, 7)  # the seats whose colours are too dark for a dark page without an outline

PAGE, TEXT, GRID, WARN = "var(--page)", "var(--text)", "var(--line)", "var(--warn)"


class Curve:
    """Where everything of a review is on its picture."""

    def __init__(self, data: Json) -> None:
        self.data = data
        self.high = HIGH_FOR_MANY if len(data["seats"]) >= MANY else HIGH
        self.last = int(data["last"])
        self.first = int(data["points"][0]["ply"]) if data["points"] else self.last

    def x(self, ply: int) -> float:
        """The place of a move, from the first position to the last."""
        return LEFT + (ply - self.first) / max(self.last - self.first, 1) * (WIDE - LEFT - RIGHT)

    def y(self, share: float) -> float:
        """The height of a share."""
        return TOP + (1 - share) * (self.high - TOP - BOTTOM)

    def line(self, seat: int) -> list[tuple[float, float]]:
        """The corners of a seat's curve, up to the position in which it is out."""
        points = self.data["points"]
        end = next((number for number, point in enumerate(points, 1) if seat in point["out"]), None)
        return [(self.x(point["ply"]), self.y(point["shares"][seat])) for point in points[:end]]


def review_svg(data: Json, *, width: float, dark: bool) -> str:
    """The curve as SVG, so many pixels wide."""
    curve, scale, colours = Curve(data), check_width(width) / WIDE, paint(data["palette"], dark=dark)
    height, costly = curve.high * scale, (shape for move in data["costly"] for shape in place(curve, **move))
    drawn = at(0, 0, [*axes(curve), *curves(curve), *costly, *badges(curve)], scale)
    shapes = [box(0, 0, width, height, 0, fill=PAGE), drawn]
    return sheet(shapes, colours | {"line": colours["band"]}, width, height, data["title"], data["description"])


def axes(curve: Curve, shown: int | None = None) -> Iterator[Shape]:
    """Grid lines, percentages, a line at the shown move, and numbers: of this one, then of others if there is room."""
    for quarter in range(5):
        y = curve.y(quarter / 4)
        yield stroke(f"M{LEFT} {number(y)}H{WIDE - RIGHT + 8}", GRID, 1)
        if quarter % 2 == 0:
            yield text(f"{25 * quarter}%", LEFT / 2 - 2, y, SIZE, fill=TEXT, text_anchor="middle")
    if shown is not None:
        yield stroke(f"M{number(curve.x(shown))} {TOP - 4}V{curve.high - BOTTOM + 4}", TEXT, 1.25)
    numbered = list[float]()
    for ply in [shown, curve.last, *(one["ply"] for one in curve.data["costly"])]:
        if ply is not None and all(abs(curve.x(ply) - x) >= FEWEST_BETWEEN for x in numbered):
            numbered.append(curve.x(ply))
            look = {"fill": TEXT, "text_anchor": "middle", "font_weight": "700" if ply == shown else "400"}
            yield text(str(ply), curve.x(ply), curve.high - 9, SIZE, **look)


def curves(curve: Curve, own: Collection[int] = ()) -> Iterator[Shape]:
    """The curve of every seat with its dashes, those of one's own seats thick and on top."""
    for seat in sorted(range(len(curve.data["seats"])), key=lambda seat: (seat in own, -seat)):
        if line := "L".join(f"{number(x)} {number(y)}" for x, y in curve.line(seat)):
            width, more = (OWN, OWN_OUTLINE) if seat in own else (LINE, OUTLINE)
            outline = "var(--contrast)" if seat in CONTRASTED else "var(--ink)"
            yield stroke(f"M{line}", outline, width + more, stroke_linejoin="round")
            own_look, dashes = seat_look(seat), DASHES[seat % len(DASHES)]
            look = {"stroke_dasharray": dashes, "stroke_linecap": own_look.cap, "stroke_linejoin": "round"}
            yield stroke(f"M{line}", own_look.colour, width, **look)


def place(curve: Curve, ply: int, seat: int, *, is_shown: bool = False) -> list[Shape]:
    """A costly move on the curve of its seat, as high as the next position; the shown one is filled."""
    points = curve.data["points"]
    after = next((point for point in points if point["ply"] >= ply), points[-1])
    x, y = curve.x(ply), curve.y(after["shares"][seat])
    radius, fill, on = (SHOWN_DISC, WARN, PAGE) if is_shown else (DISC, PAGE, WARN)
    mark = disc(x, y, radius, fill=fill, stroke=WARN, stroke_width=2)
    return [mark, text("?", x, y, 1.55 * DISC, fill=on, font_weight="700", text_anchor="middle")]


def badges(curve: Curve) -> Iterator[Shape]:
    """The badge of each seat where its curve ends, hollow where the seat is out; a curve that grows has none yet."""
    data, taken = curve.data, list[tuple[float, float]]()
    if not data["points"]:
        return
    last = data["points"][-1]
    for seat in range(len(data["seats"])) if data["whole"] else last["out"]:
        x, y = curve.line(seat)[-1]
        # Upwards, but at the upper edge downwards.
        step = BADGE_STEP if y <= TOP + BADGE_STEP else -BADGE_STEP
        x, y = take_place(x, y, step, BADGE_STEP, taken)
        is_lost = seat in last["out"] and not last["shares"][seat]
        yield at(x, y, badge(seat, "out" if is_lost else "badge"), BADGE)
