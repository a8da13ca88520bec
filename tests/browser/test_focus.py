"""Keys always have a place: the focus never falls to the page, and the pane follows a turn without a jerk."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.board import BoardPage
from tests.browser.hands import Keys, tab_to
from tests.browser.pages import OpenBoard, OpenNotebook
from tests.browser.test_fitting import GAMES, UNSEEN

HAS_FOCUS = "(root) => root.contains(document.activeElement) && document.activeElement.checkVisibility()"
IN_A_CELL = "() => document.activeElement.closest('.jp-Cell, .jp-Notebook') !== null"
SCROLLED = "() => document.querySelector('.jp-WindowedPanel-outer').scrollTop"
TO_A_TURN = "while board.scene['ask']['kind'] != 'place': board.game.step()"


def press(board: BoardPage, button: str) -> None:
    """By keys, until the focus has a place again."""
    tab_to(board.button(button))
    board.page.keyboard.press("Enter")
    board.wait_until_answered()
    board.wait_for_frames()


def has_focus(board: BoardPage) -> bool:
    return bool(board.root.evaluate(HAS_FOCUS))


def test_keys_have_a_place_after_the_way_back_to_the_game_and_at_the_end_of_a_replay(open_board: OpenBoard) -> None:
    board = open_board()
    board.run(TO_A_TURN)
    Keys(board).on_board()
    board.page.keyboard.press(",")
    press(board, "Back to the game")
    expect(board.button("Back to the game")).to_be_hidden()
    assert has_focus(board)
    board.page.keyboard.press(",")
    expect(board.button("Back to the game")).to_be_visible()
    press(board, "Replay (P)")
    expect(board.button("Back to the game")).to_be_hidden()
    assert has_focus(board)


def test_keys_have_a_place_after_a_hand_is_shown_at_the_end_and_in_a_new_game(open_board: OpenBoard) -> None:
    board = open_board(seats=2, curtain=True)
    board.run("board.game.step()")
    press(board, "Show the hand")
    expect(board.button("Show the hand")).to_be_hidden()
    assert has_focus(board)
    board.notebook.run_code("while board.game.actor: board.game.step()")
    expect(board.button("Play again")).to_be_visible()
    assert has_focus(board)
    press(board, "Watch again")
    expect(board.button("Play again")).to_be_hidden()
    assert has_focus(board)
    board.page.keyboard.press("Escape")
    press(board, "Play again")
    expect(board.button("Play again")).to_be_hidden()
    assert has_focus(board)


def test_escape_leads_from_another_moment_to_the_game_and_from_there_to_the_cell(open_board: OpenBoard) -> None:
    board = open_board()
    board.run(TO_A_TURN)
    Keys(board).on_board()
    board.page.keyboard.press(",")
    expect(board.button("Back to the game")).to_be_visible()
    board.page.keyboard.press("Escape")
    expect(board.button("Back to the game")).to_be_hidden()
    assert has_focus(board)
    board.page.keyboard.press("Escape")
    assert not has_focus(board)
    assert board.page.evaluate(IN_A_CELL)


def test_a_replay_says_every_move(open_board: OpenBoard) -> None:
    board = open_board()
    board.run(f"{TO_A_TURN}\nboard.game.step()")
    ply = board.python("board.game.ply")
    Keys(board).on_board()
    for step in (1, 2):
        board.page.keyboard.press(",")
        line = board.python(f"[line['text'] for line in board.scene['log'] if line['ply'] == {ply - step}][0]")
        expect(board.voice).to_have_text(re.compile(rf"^Move {ply - step} of {ply}: .*{re.escape(line)}"))


def test_the_pane_follows_a_turn_only_when_nothing_is_pressed(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([GAMES["classic 2"], *["'a line'"] * 30])
    notebook.run_cell(0)
    board = BoardPage(notebook)
    board.page.set_viewport_size({"width": 1000, "height": 360})
    board.wait_for_frames()
    before = board.page.evaluate(SCROLLED)
    board.page.mouse.move(5, 5)
    board.page.mouse.down()
    board.run("board.game.step()")
    assert board.page.evaluate(SCROLLED) == before
    assert board.handle.evaluate(UNSEEN) != []
    board.page.mouse.up()
    board.wait_for_frames()
    assert board.handle.evaluate(UNSEEN) == []
