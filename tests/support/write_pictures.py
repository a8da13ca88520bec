"""`python -m tests.support.write_pictures` draws the pictures of the README, the docs and the first notebook."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from tests.support.places import ROOT
from tsuro_widget import Game, Lesson, Scenario, TsuroWidget, odds
from tsuro_widget.picture.art import paint_of
from tsuro_widget.picture.captions import description, title
from tsuro_widget.picture.sheet import sheet
from tsuro_widget.picture.svg import board_shape, svg

Json = dict[str, Any]
FOLDER = ROOT / "docs" / "pictures"
NOTEBOOKS_FOLDER = ROOT / "notebooks" / "images"
NAMESPACE = "http://www.w3.org/2000/svg"
BOARD_WIDTH, LESSON_WIDTH = 400, 720
LESSON = "phoenix-2"
SECONDS_FOR_A_STEP = 0.3
STYLE = (
    "@keyframes appear { from { opacity: 0 } } .later { animation: appear .3s backwards } "
    "@media (prefers-reduced-motion: reduce) { .later { animation: none } }"
)


def full_board() -> Game:
    """Return a finished game of four players in which every tile is on the board."""
    return Game("classic", seats=4, seed=10).run("cautious")


def heat_map() -> TsuroWidget:
    """Return the rulebook's example of ships and daikaiju, with the probability that G2 swims to each square."""
    board = TsuroWidget(Scenario.example().played())
    board.heat(odds(board.game, "where G2"))
    return board


def board_alone(scene: Json) -> str:
    """Draw the board without a background, for pages that are light or dark."""
    paint = paint_of(scene, dark=False)
    return sheet([board_shape(scene, BOARD_WIDTH)], paint, BOARD_WIDTH, BOARD_WIDTH, title(scene), description(scene))


def growing(scene: Json, draw: Callable[[Json], str]) -> str:
    """Draw a scene whose trails grow when the picture opens; then the pawns appear, and it stays still."""
    root, bare = (ElementTree.fromstring(draw(each)) for each in (scene, scene | {"trails": []}))
    board, first = group_of_trails(root, bare)
    steps = [number for trail in scene["trails"] for number in range(len(trail["steps"]))]
    last = max(steps) + 1
    for part, step in zip(board[first:], steps + [last] * len(board), strict=False):
        part.set("class", "later")
        part.set("style", f"animation-delay: {step * SECONDS_FOR_A_STEP:.1f}s")
    style = ElementTree.Element(f"{{{NAMESPACE}}}style")
    style.text = STYLE
    root.insert(0, style)
    ElementTree.register_namespace("", NAMESPACE)
    return ElementTree.tostring(root, encoding="unicode")


def group_of_trails(group: ElementTree.Element, bare: ElementTree.Element) -> tuple[ElementTree.Element, int]:
    """Find the group that has more parts than in a picture without trails, and the place of the first of them."""
    first = next(place for place, pair in enumerate(zip(group, bare)) if len({*map(ElementTree.tostring, pair)}) > 1)
    return (group, first) if len(group) > len(bare) else group_of_trails(group[first], bare[first])


@cache
def pictures() -> dict[Path, str]:
    """Return every picture as SVG, by its file."""
    scene, board, lesson = full_board().scene(), heat_map(), Lesson.load(LESSON)
    drawn = {NOTEBOOKS_FOLDER / "full-board.svg": growing(scene, board_alone)}
    for name, dark in (("light", False), ("dark", True)):
        drawn[FOLDER / f"full-board-{name}.svg"] = growing(scene, partial(svg, dark=dark))
        drawn[FOLDER / f"lesson-{name}.svg"] = svg(lesson.scene(), dark=dark, width=LESSON_WIDTH)
        drawn[FOLDER / f"heat-map-{name}.svg"] = svg(board.game.scene() | {"marks": board.marks}, dark=dark)
    return drawn


if __name__ == "__main__":
    for path, picture in pictures().items():
        path.write_text(picture, encoding="utf-8", newline="\n")
