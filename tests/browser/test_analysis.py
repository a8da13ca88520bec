"""What a player thinks beside the live board: seen, pointed at by mouse and keyboard, and following the game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.board import BoardPage
from tests.browser.pages import OpenNotebook

CELL = """import tsuro_widget as tsuro
game = tsuro.Game("classic", seats=["Ann", "Ben"], seed=3)
while game.ply < 8 or game.actor == "chance":
    game.step()
analysis = tsuro.AnalysisBoard(game, player="medium"{options})
board = analysis.board
analysis"""
LIE_SO = """([root, panel, isColumn]) => {
  const [board, side] = [".board", ".side"].map((name) => root.querySelector(name).getBoundingClientRect());
  const { left } = panel.getBoundingClientRect();
  return (left >= side.right) === isColumn && left >= board.right && panel.scrollWidth <= panel.clientWidth;
}"""


def shown(open_notebook: OpenNotebook, options: str = "") -> tuple[BoardPage, Locator]:
    """The board, and the panel beside it, which nobody points at."""
    notebook = open_notebook([CELL.format(options=options)])
    notebook.run_cell(0)
    board, panel = BoardPage(notebook), notebook.page.locator(".tsuro-panel")
    expect(panel.get_by_role("button").first).to_be_visible()
    board.wait_for_frames()
    return board, panel


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_pointing_at_an_action_marks_it_on_the_board(open_notebook: OpenNotebook, by: str) -> None:
    board, panel = shown(open_notebook)
    before, action = board.shapes(), panel.get_by_role("button").first
    action.hover() if by == "mouse" else action.focus()
    board.wait_for_shapes(before, are_same=False)
    panel.get_by_role("heading").hover() if by == "mouse" else action.blur()
    board.wait_for_shapes(before, are_same=True)


def test_a_press_keeps_the_mark(open_notebook: OpenNotebook) -> None:
    board, panel = shown(open_notebook)
    before, action = board.shapes(), panel.get_by_role("button").first
    action.click()
    expect(action).to_have_attribute("aria-pressed", "true")
    panel.get_by_role("heading").hover()
    action.blur()
    board.wait_for("analysis.panel.hovered == ''")
    assert board.python("board.pointer")
    board.wait_for_shapes(before, are_same=False)
    action.click()
    expect(action).to_have_attribute("aria-pressed", "false")


def test_it_follows_what_is_played_on_the_board(open_notebook: OpenNotebook) -> None:
    board, panel = shown(open_notebook)
    expect(panel).to_contain_text(f"{board.python('board.game.actor')} is asked")
    board.type(board.python("str(board.game.legal_actions[0])"))
    board.wait_until_asked()
    expect(panel).to_contain_text(f"{board.python('board.game.actor')} is asked")
    action = board.python("analysis.opinions[0]['action']")
    expect(panel.get_by_role("button").first).to_have_text(action)


def test_it_has_a_column_of_its_own_where_there_is_room_and_the_first_tab_where_there_is_not(
    open_notebook: OpenNotebook,
) -> None:
    board, panel = shown(open_notebook)
    for width, is_column in ((1920, True), (1300, False)):
        board.page.set_viewport_size({"width": width, "height": 900})
        board.page.wait_for_function(LIE_SO, arg=[board.handle, board.notebook.hold(panel), is_column])
    board.button("Log").click()
    expect(panel).not_to_be_visible()
    expect(board.root.get_by_role("list", name="Log")).to_be_visible()
