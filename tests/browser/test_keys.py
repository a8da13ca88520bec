"""Keys that are pressed on the board stay there (T23), lead out of it, and leave the host its own."""

from __future__ import annotations

import re
import string
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.board import BoardPage
from tests.browser.hands import MOST_TABS, Keys
from tests.browser.pages import OpenBoard
from tests.support.figures import figure

NAMED = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "Delete", "Backspace", "Enter", " "]
EVERY_KEY = [*string.ascii_letters, *string.digits, *",.?-=[]", *NAMED]
TWICE = ["0", "0", "d", "d", "i", "i"]
"""Twice in a row these restart the kernel, delete the cell and interrupt the kernel of the host."""
PLACES = [("gridcell", "c3"), ("option", "tile 1"), ("button", "Step back"), ("textbox", "Type an action")]
HOSTS = ("open_board", "open_board_in_notebook_7")
T23 = [(HOSTS[(number + turn) % 2], *place) for turn in range(2) for number, place in enumerate(PLACES)]
"""The first four have every place, and both hosts twice."""
NOTEBOOK_AT_REST = """() => {
  const { content, sessionContext, context } = window.jupyterapp.shell.currentWidget;
  const { id, status } = sessionContext.session.kernel;
  const dialogs = document.querySelectorAll(".jp-Dialog").length;
  return status === "idle" && [content.widgets.length, id, status, context.model.toString(), dialogs];
}"""
SAVED = "() => !window.jupyterapp.shell.currentWidget.context.model.dirty"


def notebook_at_rest(board: BoardPage) -> Any:
    """Its cells, kernel, file and dialogs, while nothing runs."""
    return board.page.wait_for_function(NOTEBOOK_AT_REST).json_value()


def after_two_starts(open_board: OpenBoard) -> BoardPage:
    board = open_board()
    for action in ("start c1.n1", "start d6.s2"):
        board.type(action)
    return board


@pytest.mark.parametrize(("host", "role", "name"), T23[: figure("T23: places in a host")])
def test_t23_every_key_leaves_cells_kernel_and_file_unchanged(
    request: pytest.FixtureRequest, host: str, role: str, name: str
) -> None:
    board = after_two_starts(request.getfixturevalue(host))
    board.notebook.save()
    before, file = notebook_at_rest(board), board.notebook.file.read_bytes()
    board.root.get_by_role(role, name=name).first.focus()  # type: ignore[arg-type]
    for key in [*EVERY_KEY, *TWICE, "/"]:
        board.page.keyboard.press(key)
    expect(board.root).not_to_have_class(re.compile("waiting"))
    assert board.notebook.run_code("print(board.game.ply > 0)") == "True\n"
    assert notebook_at_rest(board) == before
    assert board.notebook.file.read_bytes() == file


def test_keys_of_the_host_that_are_not_the_boards_reach_it(open_board: OpenBoard) -> None:
    board = open_board()
    board.cell("c3").click()
    board.page.keyboard.press("Control+s")
    board.page.wait_for_function(SAVED)
    expect(board.cell("c3")).to_be_focused()


def test_tab_leads_through_the_board_and_out_of_it(open_board: OpenBoard) -> None:
    board = after_two_starts(open_board)
    Keys(board).on_board()
    stops = 0
    while board.root.evaluate("(root) => root.contains(document.activeElement)"):
        board.page.keyboard.press("Tab")
        stops += 1
        assert stops < MOST_TABS
    assert stops > 2


def test_escape_cancels_and_then_leaves_the_board(open_board: OpenBoard) -> None:
    board = after_two_starts(open_board)
    Keys(board).pick("Hand", 0)
    expect(board.tile("Hand", 0)).to_have_attribute("aria-selected", "true")
    board.page.keyboard.press("Escape")
    expect(board.tile("Hand", 0)).to_have_attribute("aria-selected", "false")
    board.page.keyboard.press("Escape")
    assert not board.root.evaluate("(root) => root.contains(document.activeElement)")


def test_single_letter_keys_can_be_switched_off(open_board: OpenBoard) -> None:
    board = after_two_starts(open_board)
    board.show_codes()
    board.button("Letter keys").click()
    Keys(board).on_board()
    board.page.keyboard.press("u")
    board.type(str(board.python("str(board.game.legal_actions[0])")))
    assert board.python("board.game.ply") > 3


def test_the_focus_follows_ones_own_action_and_stays_after_a_cells(open_board: OpenBoard) -> None:
    board = open_board()
    keys = Keys(board)
    for cell in ("c1", "d6"):
        keys.go_to(cell)
        log = board.see().log
        board.page.keyboard.press("Enter")
        board.page.keyboard.press("Enter")
        board.wait_for_news(log)
        board.wait_until_asked()
    asked = board.python("board.scene['ask']['cell']")
    expect(board.cell(asked)).to_be_focused()
    board.page.keyboard.press("ArrowDown")
    board.run("board.game.play(board.game.legal_actions[0])")
    expect(board.cell(f"{asked[0]}{int(asked[1:]) + 1}")).to_be_focused()
