"""With visible scroll bars, no board and no panel gets one of its own, and the wheel over one scrolls the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.board import BoardPage
from tests.browser.pages import OpenNotebook, cell_that_shows
from tests.support.figures import figure

SCREEN: ViewportSize = {"width": 1280, "height": 800}
SHOW = "import tsuro_widget as tsuro\n{made}"
BOARDS = {
    **{edition: cell_that_shows(edition, seats=4) for edition in ("classic", "kosmos", "pocket", "seas", "phoenix")},
    "winds": cell_that_shows("phoenix", seats=4, winds_of_change=True),
    "graph": SHOW.format(made="tsuro.GraphBoard(tsuro.Game(seed=1).run())"),
    "analysis": SHOW.format(made="tsuro.AnalysisBoard(tsuro.Game(seed=1), player='medium')"),
    "scenario": SHOW.format(made="tsuro.Scenario.example().board()"),
    "branches": SHOW.format(made="tsuro.Branches(tsuro.Scenario.example().played()).board()"),
    "lesson": SHOW.format(made="tsuro.Lesson.load('classic-1').board()"),
    "editor": SHOW.format(made="tsuro.Editor()"),
}
SCROLLED = """(root) => {
  const found = [];
  for (let one = root; one && !one.matches(".jp-WindowedPanel-outer, .jp-Notebook"); one = one.parentElement)
    if (/auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight !== one.clientHeight)
      found.push(`${one.className}: ${one.scrollHeight} of ${one.clientHeight}`);
  return found;
}"""
BAR_OF_THE_BOX = """(root) => {
  const { offsetHeight, clientHeight } = root.closest(".widget-hbox");
  return offsetHeight - clientHeight;
}"""
LONG_LOG = cell_that_shows(seats=3) + "\nwhile board.game.ply < 22: board.game.step()\nboard"
"""Its log does not fit beside the board."""
TO_TOP = "(log) => { log.scrollTop = 0; return log.scrollHeight - log.clientHeight }"
IS_AT_END = "(log) => log.scrollTop >= log.scrollHeight - log.clientHeight - 1"
PLACE = "(root) => root.getBoundingClientRect().top"
HAS_MOVED = "([root, before]) => root.getBoundingClientRect().top < before"


def shown(open_notebook: OpenNotebook, cell: str) -> BoardPage:
    notebook = open_notebook([cell, *["'a line'"] * 30])
    notebook.page.set_viewport_size(SCREEN)
    notebook.run_cell(0)
    return BoardPage(notebook)


@pytest.mark.parametrize("name", list(BOARDS)[-figure("boards without a scroll bar") :])
def test_no_board_and_no_panel_gets_a_scroll_bar_of_its_own(open_notebook: OpenNotebook, name: str) -> None:
    board = shown(open_notebook, BOARDS[name])
    roots = board.page.locator(".tsuro-widget").all()
    assert [fault for root in roots for fault in root.evaluate(SCROLLED)] == []


def test_two_branches_get_no_scroll_bar_at_half_pixels(open_notebook: OpenNotebook) -> None:
    board = shown(open_notebook, BOARDS["branches"])
    for width in (1280, 1281, 1024, 1025):
        board.page.set_viewport_size({"width": width, "height": 768})
        board.wait_for_frames()
        board.wait_for_frames()
        assert board.root.evaluate(BAR_OF_THE_BOX) == 0, width


def test_the_first_turn_of_the_wheel_over_a_board_scrolls_the_page(open_notebook: OpenNotebook) -> None:
    board = shown(open_notebook, BOARDS["classic"])
    before = board.root.evaluate(PLACE)
    board.grid.hover()
    board.page.mouse.wheel(0, 120)
    board.page.wait_for_function(HAS_MOVED, arg=[board.handle, before])


def test_the_wheel_scrolls_a_long_log_first_and_at_its_end_the_page(open_notebook: OpenNotebook) -> None:
    board = shown(open_notebook, LONG_LOG)
    board.root.scroll_into_view_if_needed()
    log = board.root.locator(".log ol")
    end = log.evaluate(TO_TOP)
    assert end > 0
    before = board.root.evaluate(PLACE)
    log.hover()
    board.page.mouse.wheel(0, end)
    board.page.wait_for_function(IS_AT_END, arg=board.notebook.hold(log))
    assert board.root.evaluate(PLACE) == before
    board.page.mouse.wheel(0, 120)
    board.page.wait_for_function(HAS_MOVED, arg=[board.handle, before])
