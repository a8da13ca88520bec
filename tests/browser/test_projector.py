"""On a projector all that a turn needs is on the screen, whatever its size; its words are large, and nothing moves."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser import boxes
from tests.browser.board import BoardPage
from tests.browser.pages import OpenBoard, OpenNotebook
from tests.browser.test_fitting import DESKS, GAMES, SMALL_WINDOWS, WINDOWS, shown
from tests.support.figures import figure

LEAST_TEXT = 24
SMALLEST_ROUNDING = 20
BY_HAND = """import tsuro_widget as tsuro
board = tsuro.play("seas", seats=4, seed=5, dice="choose")
while board.scene["ask"]["kind"] != "roll": board.game.step()
board"""
PARTS = ".board, .status, .title, .dice, .hand, .slot, .tools, .tools button, .players, .bar, .verdict, .verdict button"
FAULTS = """([root, parts]) => {
  const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && one.offsetWidth;
  const all = [...root.querySelectorAll(parts)].filter(seen).map((one) => [one, one.getBoundingClientRect()]);
  const outside = all.filter(([, { left, top, right, bottom }]) =>
    left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1);
  const scrolled = root.scrollHeight > root.clientHeight + 1 || root.scrollWidth > root.clientWidth + 1;
  return [...outside.map(([one]) => `${one.className} is outside`), ...(scrolled ? ["it scrolls"] : [])];
}"""
TEXT_HEIGHT = """(root) => Math.min(...[...root.querySelectorAll(".title, .detail, .asked")]
  .filter((one) => one.checkVisibility() && one.textContent)
  .map((one) => parseFloat(getComputedStyle(one).fontSize) * one.currentCSSZoom))"""
EDGE = "(root) => root.querySelector('.board').getBoundingClientRect().height"
REFUSE = "() => { Element.prototype.requestFullscreen = () => Promise.reject(new Error('not now')) }"
IS_WHOLE = "([root]) => root.offsetWidth === innerWidth && root.offsetHeight === innerHeight"
IS_ON_TOP = """([root]) => [[9, 9], [innerWidth - 9, innerHeight - 9]].every(([x, y]) =>
  root.contains(document.elementFromPoint(x, y)))"""
HAS_FOCUS = "(root) => root.contains(document.activeElement)"


PROJECTED = ["lesson", "phoenix 8", "graph", "dice", "classic 8", "seas 8"]


def project(board: BoardPage) -> None:
    board.button("Projector").click()
    board.page.wait_for_function(IS_WHOLE, arg=[board.handle])
    board.wait_for_frames()


def set_window(board: BoardPage, window: ViewportSize) -> None:
    board.page.set_viewport_size(window)
    board.wait_for_frames()
    board.wait_for_frames()


@pytest.mark.parametrize("name", PROJECTED[: figure("boards on a projector of every size")])
def test_on_a_projector_all_is_on_the_screen_in_large_words_at_every_size(
    open_notebook: OpenNotebook, name: str
) -> None:
    board = shown(open_notebook, {**GAMES, **DESKS, "dice": BY_HAND}[name])
    project(board)
    for window in [*WINDOWS, *SMALL_WINDOWS]:
        set_window(board, window)
        assert board.page.evaluate(FAULTS, [board.handle, PARTS]) == [], window
        if window not in SMALL_WINDOWS:
            assert board.handle.evaluate(TEXT_HEIGHT) >= LEAST_TEXT, window
            assert board.handle.evaluate(EDGE) >= window["height"] - SMALLEST_ROUNDING, window


def test_on_a_projector_nothing_moves_during_a_game(open_board: OpenBoard) -> None:
    board = open_board("seas", seats=4)
    project(board)
    boxes.watch(board)
    for _ in range(30):
        board.run("if board.game.actor: board.game.step()")
    board.run("while board.game.actor: board.game.step()")
    assert boxes.moved(board) == {}


def test_a_projector_that_the_browser_refuses_fills_the_window_and_escape_leaves_it(open_board: OpenBoard) -> None:
    board = open_board(seats=2)
    board.page.evaluate(REFUSE)
    project(board)
    board.page.keyboard.press("?")
    set_window(board, SMALL_WINDOWS[0])
    assert board.page.evaluate(FAULTS, [board.handle, ".keys"]) == []
    board.page.keyboard.press("?")
    assert board.page.evaluate(IS_ON_TOP, [board.handle])
    board.page.keyboard.press("Escape")
    expect(board.button("Projector")).to_have_attribute("aria-pressed", "false")
    assert not board.page.evaluate(IS_WHOLE, [board.handle])
    assert board.handle.evaluate(HAS_FOCUS)
    board.page.keyboard.press("Escape")
    assert not board.handle.evaluate(HAS_FOCUS)
