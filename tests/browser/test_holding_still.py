"""Nothing moves under the pointer: every press at one point does its work, and a game goes on in one place."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator

from tests.browser import boxes
from tests.browser.board import BoardPage
from tests.browser.pages import OpenBoard
from tests.support.figures import figure

EDITIONS = {
    "seas": {"seats": 4},
    "winds": {"seats": 3, "winds_of_change": True},
    "classic": {"seats": 8},
    "phoenix": {"seats": 4},
    "kosmos": {"seats": 8},
    "pocket": {"seats": 2},
}
STEPS = figure("moves of an edition during which nothing moves")
PRESSES = 4
CONTROLS = (
    "Turn right (R)",
    "Turn left (Shift+R)",
    "Other side (F)",
    "Other sides of all tiles (B)",
    "Speed 1\u00d7",
    "More",
    "Help (?)",
    "Step back (,)",
    "Step on (.)",
    "Undo (U)",
    "Redo (Shift+U)",
)
STATE = """(root) => {
  const states = ["aria-pressed", "aria-expanded", "aria-label"];
  const all = [...root.querySelectorAll("button, [role=option]")];
  const words = [...root.querySelectorAll(".amount, .bar button")].map((one) => one.textContent);
  return [...words, ...all.flatMap((one) => states.map((name) => one.getAttribute(name)))].join("|");
}"""
TO_A_HAND = """
made = 0
while made < 6 or board.scene["ask"]["kind"] != "place":
    made += board.game.actor != "chance"
    board.game.step()
"""


def opened(open_board: OpenBoard, name: str) -> BoardPage:
    return open_board("phoenix" if name == "winds" else name, **EDITIONS[name])


@pytest.mark.parametrize("name", list(EDITIONS)[: figure("editions that hold still")])
def test_nothing_moves_from_the_first_start_to_the_end_of_a_game(open_board: OpenBoard, name: str) -> None:
    board = opened(open_board, name)
    boxes.watch(board)
    for _ in range(STEPS):
        board.run("if board.game.actor: board.game.step()")
    board.run("while board.game.actor: board.game.step()")
    assert boxes.moved(board) == {}


def test_a_curtain_moves_nothing(open_board: OpenBoard) -> None:
    board = open_board(seats=3, curtain=True)
    boxes.watch(board)
    for _ in range(12):
        if board.see().shows("Show the hand"):
            board.button("Show the hand").click()
        board.run("if board.game.actor: board.game.step()")
    assert boxes.moved(board) == {}


def point_of(button: Locator) -> tuple[float, float]:
    box = button.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def press(board: BoardPage, what: Locator) -> None:
    """Some presses at one point, each of which changes what is seen."""
    place = point_of(what)
    for _ in range(PRESSES):
        before = board.handle.evaluate(STATE)
        board.page.mouse.click(*place)
        board.page.wait_for_function(f"([root, before]) => ({STATE})(root) !== before", arg=[board.handle, before])
        board.wait_until_answered()


@pytest.mark.parametrize("name", list(EDITIONS)[: figure("editions that hold still")])
def test_every_control_does_its_work_at_every_press_at_one_point(open_board: OpenBoard, name: str) -> None:
    board = opened(open_board, name)
    board.run(TO_A_HAND)
    board.root.evaluate("(root) => root.scrollIntoView()")
    board.tile("Hand", 0).click()
    for what in (board.tile("Hand", 0), *(board.button(name) for name in CONTROLS)):
        if what.is_visible():
            press(board, what)
