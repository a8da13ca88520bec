"""A still picture of a scene: the board, and beside or below it who plays, who is asked and what is in the hand."""

from ..rules.shapes import Shape
from ..scene.types import AnyScene
from .art import drawings, paint_of
from .captions import description, title
from .compose import Composer
from .files import BESIDE_FROM, GAP, PADDING, SIDE, board_width, check_width
from .legend import Legend
from .shapes import at, box
from .sheet import sheet


def svg(scene: AnyScene, *, dark: bool = False, width: float = 900) -> str:
    """The scene as SVG; the legend, with both sides of tiles, is beside a wide board or below."""
    width = check_width(width)
    beside, board = width >= BESIDE_FROM, board_width(width)
    legend = Legend(Composer(scene, drawings(scene)), SIDE if beside else board)
    left, top = (PADDING + board + GAP, PADDING) if beside else (PADDING, PADDING + board + GAP)
    height = (max(board, legend.height) if beside else board + GAP + legend.height) + 2 * PADDING
    page = box(0, 0, width, height, 0, fill="var(--page)")
    shapes = [page, at(PADDING, PADDING, [board_shape(scene, board)]), at(left, top, legend.shapes)]
    return sheet(shapes, paint_of(scene, dark=dark), width, height, title(scene), description(scene))


def board_shape(scene: AnyScene, width: float) -> Shape:
    """The board, so many pixels wide; pawns grow where squares are small."""
    kit = drawings(scene)
    sizes, margin = kit["sizes"], kit["margin"]
    cell = width / (scene["size"] + 2 * margin)
    large = (min(max(cell, sizes["small"]), sizes["large"]) - sizes["small"]) / (sizes["large"] - sizes["small"])
    composer = Composer(scene, kit, sizes["grown"] - (sizes["grown"] - 1) * large)
    return at(margin * cell, margin * cell, composer.board(), cell)
