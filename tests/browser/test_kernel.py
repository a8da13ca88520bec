"""Cells and clicks together, several views of one game, and a kernel that is busy, restarted or gone."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.board import BoardPage
from tests.browser.notebook import RESTART
from tests.browser.pages import OpenBoard, OpenNotebook, cell_that_shows

SHOWN_WITHIN = 4000
"""Milliseconds, in which a kernel that is gone has to be told: the board waits for 3 s."""
HOLD_THE_GAME = """
with board.game.lock:
    print("held", flush=True)
    while not released.exists(): time.sleep(0.01)
"""
WAIT_FOR_AN_ACTION = """
waiter = board.next_action()
print("waits", flush=True)
action, events = await waiter
"""
SLOW_PLAYER = """
import threading
import tsuro_widget as tsuro
released = threading.Event()
def slow(state, stream):
    released.wait(60)
    return state.options[0]
board = tsuro.play("classic", seats=["Ann", "Ben"], players={"Ben": slow}, seed=7)
board
"""
SHUT_DOWN = "async () => { await window.jupyterapp.shell.currentWidget.sessionContext.shutdown() }"


def test_the_board_follows_what_a_cell_plays(open_board: OpenBoard) -> None:
    board = open_board()
    board.notebook.run_code("board.game.play('start c1.n1')")
    expect(board.title).to_contain_text("Ben")


def test_a_cell_awaits_the_next_action_and_callbacks_are_told(open_board: OpenBoard) -> None:
    board = open_board()
    board.notebook.run_code("told = []\nboard.on_action(lambda action, events: told.append(str(action)))")
    board.notebook.start_code(WAIT_FOR_AN_ACTION)
    board.send("start c1.n1")
    board.notebook.wait_for_code()
    board.wait_for("told")
    assert board.python("[str(action), told]") == ["start c1.n1", ["start c1.n1"]]


def test_a_busy_kernel_is_not_taken_for_a_dead_one(open_board: OpenBoard, tmp_path: Path) -> None:
    board = open_board()
    release = tmp_path / "released"
    board.notebook.run_code(f"import time, pathlib; released = pathlib.Path({str(release)!r})")
    board.notebook.start_code(HOLD_THE_GAME)
    board.send("start d6.s2")
    expect(board.detail).to_have_text("The kernel is busy: the move waits. If it is idle, run the cell again.")
    expect(board.root.get_by_role("alert")).to_be_hidden()
    release.touch()
    board.wait_until_shown()
    expect(board.title).to_contain_text("Ben")


def test_undo_is_answered_while_a_computer_thinks_and_what_it_answers_later_is_dropped(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook([SLOW_PLAYER])
    notebook.run_cell(0)
    board = BoardPage(notebook)
    board.send("start d6.s2")
    expect(board.title).to_have_text("Ben is thinking")
    expect(board.root.get_by_role("listitem").filter(has_text="Ben").first).to_contain_text("thinking …")
    board.button("Undo (U)").click()
    expect(board.title).to_contain_text("Ann: ")
    assert board.python("[released.is_set(), board.game.ply]") == [False, 1]
    notebook.run_code("released.set()")
    board.type("start c1.n1")
    board.wait_for("board.game.actor == 'Ann'")
    assert board.python("[str(action) for action in board.game.actions[1:2]]") == ["start c1.n1"]


def test_two_views_of_one_board_and_two_boards_of_one_game_show_the_same(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([cell_that_shows(), "board", "tsuro.TsuroWidget(board.game, seat='Ben')"])
    for cell in range(3):
        notebook.run_cell(cell)
    boards = [BoardPage(notebook, which) for which in range(3)]
    boards[1].type("start c1.n1")
    for board in boards:
        expect(board.title).to_contain_text("Ben")
    boards[2].type("start d6.s2")
    for board in boards:
        expect(board.title).to_contain_text("Ann")
    assert boards[0].see().log == boards[1].see().log


def test_the_moment_shown_is_the_same_in_every_view_when_python_sets_it(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([cell_that_shows(), "board"])
    for cell in range(2):
        notebook.run_cell(cell)
    boards = [BoardPage(notebook, which) for which in range(2)]
    for action in ("start c1.n1", "start d6.s2"):
        boards[0].type(action)
    notebook.run_code("board.ply = 2")
    for board in boards:
        expect(board.title).to_contain_text("Move 2 of 3")
    boards[1].button("Back to the game").click()
    for board in boards:
        expect(board.title).to_contain_text("Ann")
    boards[0].wait_for("[board.ply, board.mode, board.game.ply] == [3, 'play', 3]")


def test_t9_a_restart_of_the_kernel_is_told_and_a_new_run_of_the_cell_goes_on_from_the_file(
    open_board_with_own_kernel: OpenBoard, tmp_path: Path
) -> None:
    board = open_board_with_own_kernel(save=str(tmp_path / "evening.json"))
    board.type("start d6.s2")
    board.show_codes()
    board.page.evaluate(RESTART)
    expect(board.root.get_by_role("alert")).to_be_visible(timeout=SHOWN_WITHIN)
    expect(board.root.get_by_role("alert")).to_contain_text("the game goes on from evening.json.")
    expect(board.root.get_by_role("textbox", name="Type an action")).not_to_be_editable()
    board.notebook.wait_until_ready()
    board.notebook.run_cell(0)
    expect(board.root.get_by_role("alert")).to_be_hidden()
    BoardPage(board.notebook).type("start c1.n1")
    assert board.python("[str(action) for action in board.game.actions[1:]]") == ["start d6.s2", "start c1.n1"]
    assert [one for one in board.notebook.errors if one.startswith("page")] == []


def test_t9_a_kernel_that_is_gone_is_told_to_whoever_plays(
    open_board_with_own_kernel: OpenBoard,
) -> None:
    board = open_board_with_own_kernel()
    board.page.evaluate(SHUT_DOWN)
    board.send("start c1.n1")
    expect(board.root.get_by_role("alert")).to_be_visible(timeout=SHOWN_WITHIN)
    expect(board.root.get_by_role("alert").get_by_role("button", name="Copy the log")).to_be_visible()
    expect(board.root.get_by_role("textbox", name="Type an action")).not_to_be_editable()


def test_a_board_that_is_closed_is_gone(open_board: OpenBoard) -> None:
    board = open_board()
    board.notebook.run_code("board.close()")
    expect(board.page.locator(".tsuro-widget")).to_have_count(0)


def test_t9_a_page_that_is_loaded_again_shows_the_same_moment_plays_on_and_asks_no_other_machine(
    open_board_in_own_page: OpenBoard,
) -> None:
    board = open_board_in_own_page()
    board.type("start c1.n1")
    before = board.see()
    board.notebook.save()
    board.page.reload()
    board.notebook.wait_until_ready()
    again = BoardPage(board.notebook)
    again.wait_until_shown()
    assert (again.see().title, again.see().log) == (before.title, before.log)
    again.type("start d6.s2")
    assert again.python("board.game.ply") == 3
    assert board.notebook.hosts == {"127.0.0.1"}
