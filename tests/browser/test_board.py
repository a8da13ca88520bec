"""The board in a real JupyterLab: played by mouse and by keyboard, the kernel following, and nothing else disturbed."""

from __future__ import annotations

import random
import string
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.board import BoardPage
from tests.browser.conftest import OpenNotebook

SHOW = "import tsuro_widget as tsuro\nboard = tsuro.play({edition!r}, seats={seats}, seed={seed})\nboard"


def open_board(open_notebook: OpenNotebook, edition: str = "classic", seats: int = 2, seed: int = 7) -> BoardPage:
    notebook = open_notebook([SHOW.format(edition=edition, seats=seats, seed=seed)])
    notebook.run_cell(0)
    return BoardPage(notebook)


def an_action(question: dict[str, Any], pick: random.Random) -> str:
    """Any action that the scene offers."""
    if question["kind"] == "swap":
        return f"swap {question['mine'][0]} for {question['theirs'][-1]['tile']}"
    text: str = pick.choice(question["options"])["text"]
    return text


@pytest.mark.parametrize(
    ("edition", "seats", "by"),
    [
        ("classic", 3, "mouse"),
        ("classic", 2, "keys"),
        ("kosmos", 2, "mouse"),
        ("kosmos", 3, "keys"),
        ("pocket", 2, "keys"),
    ],
)
def test_a_whole_game_is_played_on_the_board(open_notebook: OpenNotebook, edition: str, seats: int, by: str) -> None:
    board = open_board(open_notebook, edition, seats)
    pick, played = random.Random(1), []
    while (question := board.ask()) is not None:
        action = an_action(question, pick)
        board.play(action, by)
        played.append(action)
    recorded = board.python("[str(action) for action in board.game.actions if not str(action).startswith('shuffle')]")
    assert recorded == played
    assert board.python("board.game.winners")
    assert board.notebook.errors == []


def test_a_picked_tile_lies_ghosted_with_its_outcome_before_anything_is_laid(open_notebook: OpenNotebook) -> None:
    board = open_board(open_notebook)
    for text in ("start c1.n1", "start d6.s2"):
        board.play(text, "mouse")
    before = board.python("board.game.ply")
    board.page.keyboard.press("1")
    expect(board.root.locator(".ghost")).to_be_visible()
    placements = board.python("board.scene['ask']['options'] + board.scene['ask']['refused']")
    tile = board.python("board.scene['hand']['tiles'][0]['tile']")
    shown = next(one for one in placements if one["tile"] == tile and 0 in one["turns"])
    expect(board.root.locator(".status")).to_contain_text(shown.get("why") or shown["says"])
    assert board.python("board.game.ply") == before


def test_the_board_follows_what_a_cell_plays(open_notebook: OpenNotebook) -> None:
    board = open_board(open_notebook)
    board.notebook.run_code("board.game.play('start c1.n1')")
    board.wait_until_shown()
    expect(board.title).to_contain_text("Ben")


def test_undo_takes_the_last_move_back_on_both_sides(open_notebook: OpenNotebook) -> None:
    board = open_board(open_notebook)
    board.play("start c1.n1", "mouse")
    board.root.get_by_role("button", name="Undo (U)").click()
    expect(board.title).to_contain_text("Ann")
    assert board.python("board.game.ply") == 1


def test_a_typed_action_is_played_and_a_refused_one_says_why(open_notebook: OpenNotebook) -> None:
    board = open_board(open_notebook)
    field = board.root.get_by_role("textbox", name="Type an action")
    field.fill("place t01 r0")
    field.press("Enter")
    expect(board.root.locator(".status")).to_contain_text("Ann is asked to choose a start")
    expect(field).to_have_value("place t01 r0")
    field.fill("start c1.n1")
    field.press("Enter")
    expect(board.title).to_contain_text("Ben")
    assert board.python("str(board.game.actions[-1])") == "start c1.n1"


NOTEBOOK_STATE = """() => {
  const panel = window.jupyterapp.shell.currentWidget;
  return [panel.content.widgets.length, panel.sessionContext.session.kernel.id, panel.context.model.toString().length];
}"""


def test_t23_keys_pressed_on_the_board_stay_there(open_notebook: OpenNotebook) -> None:
    board = open_board(open_notebook)
    board.cell("c3").click()
    expect(board.cell("c3")).to_be_focused()
    before = board.page.evaluate(NOTEBOOK_STATE)
    keys = [*string.ascii_letters, *string.digits, "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Delete", "Enter"]
    for key in [*keys, "0", "0", "d", "d", "i", "i"]:
        board.page.keyboard.press(key)
    assert board.page.evaluate(NOTEBOOK_STATE) == before
    assert board.notebook.run_code("print('alive')") == "alive\n"


def test_keys_of_the_host_that_are_not_the_boards_reach_it(open_notebook: OpenNotebook) -> None:
    board = open_board(open_notebook)
    board.cell("c3").click()
    board.page.keyboard.press("Control+s")
    board.page.wait_for_function("() => !window.jupyterapp.shell.currentWidget.context.model.dirty")
    expect(board.cell("c3")).to_be_focused()


def test_the_focus_follows_ones_own_action_and_stays_after_a_cells(open_notebook: OpenNotebook) -> None:
    board = open_board(open_notebook)
    board.play("start c1.n1", "keys")
    board.play("start d6.s2", "keys")
    question = board.ask()
    assert question is not None
    expect(board.cell(question["cell"])).to_be_focused()
    board.page.keyboard.press("ArrowDown")
    board.notebook.run_code(f"board.game.play({question['options'][0]['text']!r})")
    board.wait_until_shown()
    expect(board.cell(chr(ord(question["cell"][0])) + str(int(question["cell"][1:]) + 1))).to_be_focused()


RUN_UNTIL_RELEASED = """(code) => {
  const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  window.busyCell = kernel.requestExecute({ code, store_history: false });
}"""
WATCH_FOR_A_MOVE = """
for _ in range(1000):
    if board.game.ply > 2: break
    time.sleep(0.01)
seen = board.game.ply
"""


def test_a_move_is_played_while_a_cell_runs(open_notebook: OpenNotebook) -> None:
    """Where the kernel can (ipykernel 7): the running cell itself sees the move."""
    board = open_board(open_notebook)
    board.play("start c1.n1", "keys")
    board.notebook.run_code("import time")
    board.page.evaluate(RUN_UNTIL_RELEASED, WATCH_FOR_A_MOVE)
    field = board.root.get_by_role("textbox", name="Type an action")
    field.fill("start d6.s2")
    field.press("Enter")
    board.page.evaluate("async () => { await window.busyCell.done }")
    board.wait_until_shown()
    assert board.python("seen") == 3


HOLD_THE_GAME = """
with board.game.lock:
    while not released.exists(): time.sleep(0.01)
"""


def test_a_busy_kernel_is_not_taken_for_a_dead_one(open_notebook: OpenNotebook, tmp_path: Path) -> None:
    board = open_board(open_notebook)
    release = tmp_path / "released"
    board.notebook.run_code(f"import time, pathlib; released = pathlib.Path({str(release)!r})")
    board.page.evaluate(RUN_UNTIL_RELEASED, HOLD_THE_GAME)
    field = board.root.get_by_role("textbox", name="Type an action")
    field.fill("start d6.s2")
    field.press("Enter")
    expect(board.root.locator(".detail")).to_have_text("The kernel is busy: the move waits.")
    expect(board.root.get_by_role("alert")).to_be_hidden()
    release.touch()
    board.wait_until_shown()
    expect(board.title).to_contain_text("Ben")


IN_A_BOX = "import ipywidgets\nipywidgets.HBox([board, ipywidgets.Button(description='other')])"


def test_a_board_in_a_box_has_the_room_that_is_left(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([SHOW.format(edition="classic", seats=2, seed=7), IN_A_BOX])
    notebook.run_cell(0)
    notebook.run_cell(1)
    boxed = notebook.page.locator(".widget-hbox .tsuro-widget")
    expect(boxed.locator(".picture")).to_be_visible()
    box, other = boxed.bounding_box(), notebook.page.get_by_role("button", name="other").bounding_box()
    assert box is not None
    assert other is not None
    assert box["width"] > 500
    assert other["x"] >= box["x"] + box["width"]


def test_two_boards_of_one_game_show_the_same(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([SHOW.format(edition="classic", seats=2, seed=7), "board"])
    notebook.run_cell(0)
    notebook.run_cell(1)
    first = BoardPage(notebook)
    first.play("start c1.n1", "mouse")
    second = notebook.page.locator(".tsuro-widget").nth(1)
    expect(second.locator(".status .title")).to_contain_text("Ben")


def test_a_kernel_that_is_gone_is_told_and_a_new_run_plays_on(open_notebook: OpenNotebook) -> None:
    board = open_board(open_notebook)
    board.page.evaluate("async () => await window.jupyterapp.shell.currentWidget.sessionContext.restartKernel()")
    expect(board.root.get_by_role("alert")).to_be_visible(timeout=4000)
    board.notebook.wait_until_ready()
    board.notebook.run_cell(0)
    again = BoardPage(board.notebook)
    again.play("start c1.n1", "mouse")
