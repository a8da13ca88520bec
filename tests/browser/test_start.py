"""The first minute: from the front door by keys, by mouse and at 400 pixels to a game, and to another one."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations_in
from tests.browser.board import TWO_FRAMES, BoardPage
from tests.browser.looks import DARK, LIGHT, set_theme
from tests.browser.pages import DOOR, OpenBoard, OpenNotebook, front_door
from tests.browser.test_access import TOO_WIDE

OUT_OF_PANE = """(one) => {
  const pane = document.querySelector(".jp-WindowedPanel-outer");
  const [box, own] = [pane.getBoundingClientRect(), one.getBoundingClientRect()];
  const isIn = own.top >= box.top - 1 && own.bottom <= box.top + pane.clientHeight + 1;
  return isIn ? [] : [`${own.top} to ${own.bottom} in ${box.top} to ${box.top + pane.clientHeight}`];
}"""
STATES = "(root) => [...new Set(root.getAnimations({ subtree: true }).map((one) => one.playState))]"
SEATS = "[board.game.state.edition.key, *board.game.state.seats]"


SCROLLING = """(one) => {
  const output = one.closest(".jp-OutputArea-output");
  return output && output.scrollHeight > output.clientHeight ? ["the output scrolls"] : [];
}"""


def in_sight(page: Page, one: Locator) -> list[str]:
    page.evaluate(TWO_FRAMES)
    outside: list[str] = one.evaluate(OUT_OF_PANE)
    scrolling: list[str] = one.evaluate(SCROLLING)
    return outside + scrolling


def test_a_game_is_begun_by_keys_alone_and_another_one_after_it(open_notebook: OpenNotebook) -> None:
    """Every control has the focus in its turn, and what is closed gives it back."""
    notebook, root = front_door(open_notebook)
    page, dialog = notebook.page, root.get_by_role("dialog", name="New game")
    choose = root.get_by_role("button", name="Choose…")
    choose.focus()
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("radio", checked=True)).to_be_focused()
    page.keyboard.press("Escape")
    expect(choose).to_be_focused()
    page.keyboard.press("Enter")
    for name in ("Classic", "Kosmos", "Pocket", "Phoenix Rising"):
        expect(dialog.get_by_role("radio", name=name, checked=True)).to_be_focused()
        page.keyboard.press("ArrowRight")
    expect(dialog.get_by_role("radio", name="Seas", checked=True)).to_be_focused()
    page.keyboard.press("Tab")
    expect(dialog.get_by_role("textbox", name="Name of player 1")).to_be_focused()
    page.keyboard.type("Zoë")
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("textbox", name="Name of player 2")).to_be_focused()
    dialog.get_by_role("button", name="Start", exact=True).focus()
    page.keyboard.press("Enter")
    board = BoardPage(notebook)
    assert board.python(SEATS) == ["seas", "Zoë", "Ben", "Cy", "Dee"]
    assert board.root.evaluate("(root) => root.contains(document.activeElement)")
    expect(board.button("New game…").first).to_be_visible()


def test_play_is_one_click_and_the_door_becomes_the_board(open_notebook: OpenNotebook) -> None:
    notebook, root = front_door(open_notebook)
    assert notebook.run_code("print(board.game)") == "None\n"
    root.get_by_role("button", name="Play", exact=True).click()
    board = BoardPage(notebook)
    expect(board.title).to_contain_text("You")
    assert board.python(SEATS) == ["classic", "You", "Ben", "Cy", "Dee"]


def test_door_and_panel_are_for_everybody_and_fit_the_pane(open_notebook: OpenNotebook) -> None:
    """axe finds nothing in light and dark, all is in sight in a small window, nothing scrolls sideways at 400."""
    notebook, root = front_door(open_notebook)
    page, dialog = notebook.page, root.get_by_role("dialog")
    page.set_viewport_size({"width": 1280, "height": 720})
    assert in_sight(page, root) == []
    assert violations_in(root) == []
    root.get_by_role("button", name="Choose…").click()
    for seats in range(5, 9):
        dialog.get_by_role("button", name="Add a player").click()
        expect(dialog.get_by_role("listitem")).to_have_count(seats)
    expect(dialog.get_by_role("button", name="Add a player")).to_have_count(0)
    assert in_sight(page, dialog) == []
    for theme in (DARK, LIGHT):
        set_theme(page, theme)
        assert violations_in(root) == []
    dialog.get_by_role("button", name="More rules").click()
    expect(dialog.get_by_role("combobox", name="Board size")).to_be_visible()
    assert violations_in(root) == []
    assert in_sight(page, dialog) == []
    notebook.run_code("board.layout.width = '400px'")
    expect(root).to_have_js_property("clientWidth", 400)
    assert dialog.locator(".rules").evaluate("(rules) => rules.clientHeight") > 300
    assert root.evaluate(TOO_WIDE) == []
    assert violations_in(root) == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert root.evaluate(TOO_WIDE) == []


def test_the_trails_grow_where_motion_is_wanted_and_rest_out_of_sight(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([DOOR, *["'a line'"] * 30])
    notebook.page.emulate_media(reduced_motion="no-preference")
    notebook.run_cell(0)
    root = notebook.page.locator(".tsuro-widget").first
    root.locator(".grows").wait_for()
    assert "running" in root.evaluate(STATES)
    expect(root.get_by_role("button", name="Watch again")).to_be_hidden()
    notebook.page.locator(".jp-WindowedPanel-outer").evaluate("(pane) => { pane.scrollTop = pane.scrollHeight }")
    notebook.page.wait_for_function(f"(root) => !({STATES})(root).includes('running')", arg=notebook.hold(root))


def test_with_reduced_motion_the_full_board_is_there_at_once(open_notebook: OpenNotebook) -> None:
    _, root = front_door(open_notebook)
    assert root.evaluate(STATES) == []
    assert root.locator(".trails > g").count() == 8


def test_new_game_says_what_is_wrong_asks_once_and_changes_the_edition(open_board: OpenBoard) -> None:
    board = open_board("classic")
    board.page.set_viewport_size({"width": 1280, "height": 720})
    board.notebook.run_code("while board.game.ply < 5: board.game.step()")
    board.button("New game…").first.click()
    dialog = board.root.get_by_role("dialog", name="New game")
    expect(dialog).to_be_visible()
    assert in_sight(board.page, dialog) == []
    dialog.get_by_role("radio", name="Seas").click()
    dialog.get_by_role("button", name="More rules").click()
    dialog.get_by_role("combobox", name="Board size").select_option("5")
    expect(dialog.get_by_text("With daikaiju the board has 7 squares on a side.")).to_be_visible()
    expect(dialog.get_by_role("button", name="Start", exact=True)).to_be_disabled()
    dialog.get_by_role("switch", name="Daikaiju", exact=True).click()
    dialog.get_by_role("button", name="Start", exact=True).click()
    expect(dialog.get_by_text("The game on this board is not over.")).to_be_visible()
    expect(dialog.get_by_role("button", name="Keep playing")).to_be_focused()
    dialog.get_by_role("button", name="Start a new game").click()
    expect(dialog).to_have_count(0)
    board.wait_for("board.game.state.edition.key == 'seas'")
    assert board.python("[board.game.state.rules['board_size'], len(board.games)]") == [5, 2]
    expect(board.grid.get_by_role("gridcell")).to_have_count(25)
