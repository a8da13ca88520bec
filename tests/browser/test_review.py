"""Review and Hint by mouse and keys: the curve, a costly move on the board, playing on, and a way that is suggested."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.board import BoardPage
from tests.browser.looks import DARK, set_theme
from tests.browser.pages import OpenBoard, OpenNotebook

CELL = """import tsuro_widget as tsuro
game = tsuro.Game("kosmos", seats=["Ann", "Ben", "Cy"], seed=7).run("cautious")
board = tsuro.TsuroWidget(game)
board"""
ASK = """async (model) => {
  const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
  const content = { id: 1, ply: %d, kind: "review" };
  await kernel._comms.get(model).send({ method: "custom", content }).done;
}"""
"""What the button of the end card sends."""
FIRST = "board.review_screen.work.review.points[0].ply"
COSTLY = "board.review_screen.work.review.costly[{}].ply - 1"


def reviewed(open_notebook: OpenNotebook) -> BoardPage:
    """A board whose review is whole."""
    notebook = open_notebook([CELL])
    notebook.run_cell(0)
    board = BoardPage(notebook)
    board.page.evaluate(ASK % board.python("board.game.ply"), board.python("board.model_id"))
    board.wait_for("board.review_screen.work.review.is_whole")
    expect(board.button("Play on from here")).to_be_visible()
    return board


def test_a_costly_move_is_looked_at_and_played_on_from(open_notebook: OpenNotebook) -> None:
    board = reviewed(open_notebook)
    ghost, better = board.root.locator(".under .ghost"), board.root.get_by_role("button", name=re.compile("^Better"))
    expect(ghost).to_be_visible()
    expect(better).to_have_attribute("aria-pressed", "true")
    shapes = board.shapes()
    board.root.get_by_role("button", name=re.compile("laid")).focus()
    board.page.keyboard.press("Enter")
    expect(better).to_have_attribute("aria-pressed", "false")
    board.wait_for_shapes(shapes, are_same=False)
    assert violations(board) == []
    set_theme(board.page, DARK)
    assert violations(board) == []
    line = board.root.get_by_role("list", name="Log").get_by_role("listitem").filter(has=board.page.locator(".loss"))
    ply = int(line.first.locator(".ply").inner_text())
    line.first.click()
    board.wait_for(f"board.ply == {ply - 1}")
    expect(board.root.get_by_role("heading", name=re.compile(rf"^Move {ply}: "))).to_be_visible()
    expect(ghost).to_be_visible()
    curve = board.root.get_by_role("slider", name="Chances to win")
    curve.focus()
    board.page.keyboard.press("ArrowLeft")
    board.wait_for(f"board.ply == {ply - 2}")
    expect(ghost).to_be_hidden()
    expect(curve).to_have_attribute("aria-valuetext", re.compile(rf"^Move {ply - 2} of "))
    board.page.keyboard.press("ArrowRight")
    board.wait_for(f"board.ply == {ply - 1}")
    expect(ghost).to_be_visible()
    for key, goal in (
        ("End", "game.ply"),
        ("PageDown", COSTLY.format(-1)),
        ("Home", FIRST),
        ("PageUp", COSTLY.format(0)),
    ):
        board.page.keyboard.press(key)
        board.wait_for(f"board.ply == {goal}")
    expect(board.root.locator(".curve text[font-weight='700']").first).to_have_text(str(board.python("board.ply + 1")))
    box = curve.bounding_box()
    assert box is not None
    board.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 4)
    table = board.root.locator(".trace")
    expect(table).to_have_text(re.compile(r"^Move \d+1Ann\d+%2Ben\d+%3Cy\d+%$"))
    board.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 4)
    board.wait_for("abs(board.ply - (game.ply + board.review_screen.work.review.points[0].ply) / 2) <= 2")
    board.page.keyboard.press("Escape")
    expect(board.root.locator(".review-head")).to_have_count(0)
    expect(board.root.locator(":focus")).to_have_count(1)
    board.page.evaluate(ASK % board.python("board.game.ply"), board.python("board.model_id"))
    line.first.click()
    expect(ghost).to_be_visible()
    board.button("Play on from here").click()
    expect(board.root.locator(".review-head")).to_have_count(0)
    board.wait_for(f"board.game is not game and board.game.ply == {ply - 1} and game.actor is None")
    board.type(board.python("str(board.game.legal_actions[0])"))


def test_a_hint_is_picked_and_can_be_laid(open_board: OpenBoard) -> None:
    board = open_board("classic", seats=2)
    board.run("while board.game.ply < 8 or board.game.actor == 'chance': board.game.step()")
    expect(board.button("Hint")).to_be_hidden()
    board.show_codes()
    board.button("Hints").click()
    board.button("Hint").click()
    expect(board.detail).to_contain_text(re.compile(r"Hint: worth \d+% \(\d+ to \d+%\)"))
    expect(board.root.locator(".offers .ghost")).to_be_visible()
    action = board.python("tsuro.montecarlo(200).analyse(board.game.state)[0]['action']")
    log = board.see().log
    board.button("Lay tile").click()
    board.wait_for_news(log)
    assert board.python("str(board.game.actions[-1])") == action
