"""Places on a board on the screen, and a mouse or a finger that presses there."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tests.browser.board import BoardPage

EDGES = (254, 400, 515, 664)
SET_EDGE = """(root, edge) => {
  const { style } = root.querySelector(".board");
  for (const one of ["width", "height"]) style.setProperty(one, `${edge}px`, "important");
  style.zIndex = 9;
}"""
MARKS = """(root) => {
  const { left, top } = root.querySelector(".board").getBoundingClientRect();
  return [...root.querySelectorAll(".offers > g > circle:only-child, .front > g > circle:only-child")].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2 - left, y + height / 2 - top];
  });
}"""


RINGS = MARKS.replace(".offers > g > circle:only-child, .front > g > circle:only-child", ".aim > :last-child")


class Place(NamedTuple):
    """Pixels from the left and upper edge of the board."""

    x: float
    y: float

    def towards(self, other: Place, pixels: float) -> Place:
        far = ((other.x - self.x) ** 2 + (other.y - self.y) ** 2) ** 0.5
        return Place(self.x + (other.x - self.x) * pixels / far, self.y + (other.y - self.y) * pixels / far)


def set_edge(board: BoardPage, edge: int) -> None:
    """So large, and above whatever else there would be beside it."""
    board.root.evaluate(SET_EDGE, edge)
    board.wait_for_frames()


def marks(board: BoardPage) -> list[Place]:
    """The small places that are drawn, in the order of the choices."""
    return [Place(*found) for found in board.root.evaluate(MARKS)]


def rings(board: BoardPage) -> list[Place]:
    """Around what a press would take."""
    return [Place(*found) for found in board.root.evaluate(RINGS)]


Press = Callable[[BoardPage, Place], None]


def click(board: BoardPage, place: Place) -> None:
    board.root.locator(".board").click(position={"x": place.x, "y": place.y})


def tap(board: BoardPage, place: Place) -> None:
    board.root.locator(".board").tap(position={"x": place.x, "y": place.y})
