"""Any number of views, widgets and cells on one game: all of them show the same, and each may play."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.board import BoardPage
from tests.browser.hands import Mouse
from tests.browser.pages import OpenBoard, OpenNotebook, cell_that_shows
from tests.browser.person import Person

LINKED = """import ipywidgets
slider = ipywidgets.IntSlider(max=3, description="moment")
link = ipywidgets.jslink((board, "ply"), (slider, "value"))
slider"""
COMMS_AS_BEFORE = """() => {
  window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.commsOverSubshells = "disabled";
}"""
HAS_SUBSHELLS = """() => {
  const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
  return [...kernel._comms.values()].every((comm) => comm.subshellId);
}"""
UNTIL_RELEASED = """import time
print("begun", flush=True)
while not released.exists(): time.sleep(0.01)
ply_at_the_end = board.game.ply"""
RECONNECT = "async () => { await window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.reconnect() }"


def lay_a_start(board: BoardPage) -> None:
    """By clicks: a square on the edge, the first way in, and the button."""
    Person(board, Mouse(board)).act(board.see())


def boards_of(open_notebook: OpenNotebook, *cells: str) -> list[BoardPage]:
    notebook = open_notebook([cell_that_shows(), *cells])
    for index in range(len(cells) + 1):
        notebook.run_cell(index)
    return [BoardPage(notebook, which) for which in range(len(cells) + 1)]


@pytest.mark.parametrize("count", [2, 3])
def test_each_of_several_views_plays_and_all_show_it(open_notebook: OpenNotebook, count: int) -> None:
    boards = boards_of(open_notebook, *["board"] * (count - 1))
    for board in boards:
        board.show_codes()
    for ply, board in enumerate(boards, 2):
        log = board.see().log
        lay_a_start(board) if ply < 4 else board.type(board.python("str(board.game.legal_actions[0])"))
        for one in boards:
            one.wait_for_news(log)
            one.wait_until_asked()
        assert len({str(one.see()) for one in boards}) == 1
    assert boards[0].python("len([one for one in board.game.actions if not str(one).startswith('shuffle')])") == count


def test_three_boards_of_one_game_each_with_its_own_eyes(open_notebook: OpenNotebook) -> None:
    one, ann, ben = boards_of(
        open_notebook, "tsuro.TsuroWidget(board.game, seat='Ann')", "tsuro.TsuroWidget(board.game, seat='Ben')"
    )
    one.notebook.run_code("for text in ('start c1.n1', 'start d6.s2'): board.game.play(text)")
    for board in (one, ann, ben):
        board.wait_until_shown()
        expect(board.title).to_contain_text("Ann")
    tiles = {"Ann": ann.see().racks["Hand"], "Ben": ben.see().racks["Hand"]}
    assert [tile.name for tile in one.see().racks["Hand"]] == [tile.name for tile in tiles["Ann"]]
    assert len(tiles["Ben"]) == 3
    assert {tile.name for tile in tiles["Ann"]}.isdisjoint(tile.name for tile in tiles["Ben"])


def test_a_linked_slider_moves_the_board_and_follows_it(open_board: OpenBoard) -> None:
    board = open_board()
    for action in ("start c1.n1", "start d6.s2"):
        board.type(action)
    board.notebook.show(LINKED)
    slider = board.page.locator(".widget-slider").get_by_role("slider")
    expect(slider).to_have_attribute("aria-valuenow", re.compile("^3"))
    slider.press("Home")
    expect(board.title).to_contain_text("Move 0 of 3")
    slider.press("ArrowRight")
    expect(board.title).to_contain_text("Move 1 of 3")
    board.button("Step on (.)").click()
    expect(slider).to_have_attribute("aria-valuenow", re.compile("^2"))
    board.button("Back to the game").click()
    expect(slider).to_have_attribute("aria-valuenow", re.compile("^3"))


@pytest.mark.parametrize("has_subshells", [True, False])
def test_t6_a_click_while_a_cell_runs_is_played_once(
    open_notebook: OpenNotebook, tmp_path: Path, has_subshells: bool
) -> None:
    """Newer kernels play it while the cell runs, older ones when it has ended; the board says that it waits."""
    notebook = open_notebook([cell_that_shows()])
    if not has_subshells:
        notebook.page.evaluate(COMMS_AS_BEFORE)
    notebook.run_cell(0)
    board, release = BoardPage(notebook), tmp_path / "released"
    board.type("start c1.n1")
    if has_subshells:
        notebook.page.wait_for_function(HAS_SUBSHELLS)
    notebook.run_code(f"import pathlib; released = pathlib.Path({str(release)!r})")
    notebook.start_code(UNTIL_RELEASED)
    log = board.see().log
    lay_a_start(board)
    if has_subshells:
        board.wait_for_news(log)
    else:
        expect(board.detail).to_have_text("The kernel is busy: the move waits. If it is idle, run the cell again.")
    release.touch()
    notebook.wait_for_code()
    board.wait_for_news(log)
    expect(board.title).to_contain_text("Ann")
    assert board.python("[ply_at_the_end, board.game.ply]") == ([3, 3] if has_subshells else [2, 3])
    assert notebook.errors == []


def test_a_cell_plays_while_a_person_has_a_start_picked(open_board: OpenBoard) -> None:
    """What the person sees is the game as it is now, and the next click plays there."""
    board = open_board()
    board.cell("c1").click()
    board.notebook.run_code("board.game.play('start d6.s2')")
    expect(board.title).to_contain_text("Ben")
    log = board.see().log
    lay_a_start(board)
    board.wait_for_news(log)
    assert board.python("[str(one) for one in board.game.actions][1]") == "start d6.s2"
    assert board.python("board.game.actor") == "Ann"


def test_t9_a_connection_that_is_made_anew_goes_on_where_it_was(open_board: OpenBoard) -> None:
    board = open_board()
    board.type("start c1.n1")
    board.page.evaluate(RECONNECT)
    board.type("start d6.s2")
    assert board.python("board.game.ply") == 3
    expect(board.root.get_by_role("alert")).to_be_hidden()


def test_t8_views_that_are_closed_leave_nothing_behind(open_notebook: OpenNotebook) -> None:
    boards = boards_of(open_notebook, "board", "board")
    boards[0].notebook.run_code("import ipywidgets; ipywidgets.Widget.close_all()")
    expect(boards[0].page.locator(".tsuro-widget")).to_have_count(0)
    assert boards[0].notebook.errors == []
