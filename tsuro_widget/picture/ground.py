"""What depends on the size and the ports of a board, and is reckoned: its ground, its squares, partial stars."""

from collections.abc import Iterator

from ..rules.shapes import Shape
from ..scene.palette import DICE
from ..scene.tracks import number
from ..scene.types import AnyScene, Port
from .shapes import at, box, fill, group, path, stroke, text
from .sprites import sprites_in

LABELS_OUTSIDE, LABEL = 0.36, 0.18
NUMBERING, BEYOND_SHIPS = 0.23, 0.62
GLINT, CORNER_GLINT, WAIST = 0.105, 0.15, 0.16  # the arms of a partial star, and how near its middle they meet


def margin_of(scene: AnyScene) -> float:
    """Dice that number the lines stand further out than the ships that wait at the rim."""
    return 0.78 if scene["lines"] else 0.5


def ground(scene: AnyScene) -> list[Shape]:
    """The empty board but for its squares. Letters and numbers stand opposite where dice number the lines."""
    size, margin = scene["size"], margin_of(scene)
    whole = size + 2 * margin
    places, outside = range(size), size + BEYOND_SHIPS if scene["lines"] else -LABELS_OUTSIDE
    letters = [text(chr(97 + place), place + 0.5, outside, LABEL) for place in places]
    numbers = [text(str(place + 1), outside, place + 0.5, LABEL) for place in places]
    starts, width = (_bars(size), 0.035) if scene["starts"] == "sides" else (_rim_dashes(scene), 0.05)
    return [
        box(-margin, -margin, whole, whole, 0.30, fill="var(--rim)"),
        box(-margin, -margin, whole, whole - 0.05, 0.30, fill="var(--ground)"),
        box(-0.055, -0.055, size + 0.11, size + 0.11, 0.13, fill="var(--rim)"),
        group(*letters, *numbers, fill="var(--label)", font_weight="500", text_anchor="middle"),
        *_numbering(scene["lines"] or []),
        stroke("".join(starts), "var(--dim)", width, stroke_linecap="round"),
    ]


def socket(ports: list[Port]) -> list[Shape]:
    """A square, and at every port a tick a little inwards: where paths may come in."""
    ticks = "".join(_dash(0, 0, port, -0.04, -0.10) for port in ports)
    square = box(0.022, 0.022, 0.956, 0.956, 0.08, fill="var(--socket)")
    return [square, stroke(ticks, "var(--tick)", 0.032, stroke_linecap="round")]


def _dash(column: int, row: int, port: Port, start: float, end: float) -> str:
    """A stroke along the normal of a port, from so far to so far outside."""
    x, y, dx, dy = column + port["x"], row + port["y"], port["dx"], port["dy"]
    return f"M{number(x + dx * start)} {number(y + dy * start)}L{number(x + dx * end)} {number(y + dy * end)}"


def _numbering(lines: list[int]) -> Iterator[Shape]:
    """Gold dice along the top, blue on the left; the middle lines have no number."""
    for pips, line in enumerate(lines, 1):
        for kind, x, y in (("gold", line + 0.5, -BEYOND_SHIPS), ("blue", -BEYOND_SHIPS, line + 0.5)):
            look = DICE[kind] | {"outline": "var(--mark)"}
            yield at(x, y, [fill(shape, look) for shape in sprites_in("sea")[f"die {pips}"]], NUMBERING)


def _rim_dashes(scene: AnyScene) -> Iterator[str]:
    size = scene["size"]
    for port in scene["ports"]:
        for place in range(size):
            column = place if port["dy"] else (size - 1) * (port["dx"] > 0)
            row = place if port["dx"] else (size - 1) * (port["dy"] > 0)
            yield _dash(column, row, port, 0.10, 0.17)


def _bars(size: int) -> Iterator[str]:
    """One beside each outer side of a square."""
    for place in range(size):
        for edge in (-0.10, size + 0.10):
            yield f"M{number(place + 0.34)} {number(edge)}h.32M{number(edge)} {number(place + 0.34)}v.32"


def glint(port: Port) -> Shape:
    """Half of a four-pointed star around a port, at a corner a quarter: from tip to tip by way of its waist."""
    x, y, dx, dy = port["x"], port["y"], port["dx"], port["dy"]
    arms, reach, end = [(dy, dx), (-dx, -dy), (-dy, -dx)], GLINT, "Z"
    if dx and dy:
        arms, reach, end = [(-dx, 0), (0, -dy)], CORNER_GLINT, f"L{number(x)} {number(y)}Z"
    tips = [f"{number(x + right * reach)} {number(y + down * reach)}" for right, down in arms]
    line = f"M{tips[0]}"
    for (right, down), (to_right, to_down), tip in zip(arms, arms[1:], tips[1:]):
        waist = x + (right + to_right) * reach * WAIST, y + (down + to_down) * reach * WAIST
        line += f"Q{number(waist[0])} {number(waist[1])} {tip}"
    return path(line + end, fill="var(--path)")
