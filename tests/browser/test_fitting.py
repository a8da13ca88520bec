"""Status, board, hand, tools and what is asked are in sight at once, whatever the window, without scrolling."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

import tsuro_widget as tsuro
from tests.browser.board import TWO_FRAMES, BoardPage
from tests.browser.pages import OpenNotebook, new_context
from tests.support.figures import figure

WINDOWS: list[ViewportSize] = [
    {"width": width, "height": height} for width, height in ((1280, 720), (1366, 768), (1440, 1000), (1920, 1080))
]
SMALL_WINDOWS: list[ViewportSize] = [{"width": 640, "height": 360}, {"width": 400, "height": 800}]
GAME = """import tsuro_widget as tsuro
board = tsuro.play({edition!r}, seats={seats}, seed=5)
while board.game.ply <= 2 * {seats} or board.scene["ask"]["kind"] != "place": board.game.step()
board"""
EDITIONS = ("classic", "kosmos", "pocket", "phoenix", "seas")
GAMES = {f"{edition} {seats}": GAME.format(edition=edition, seats=seats) for edition in EDITIONS for seats in (2, 8)}
MADE = """import tsuro_widget as tsuro
desk = {made}
board = getattr(desk, "board", desk)
desk"""
DESKS = {
    "graph": MADE.format(made="tsuro.GraphBoard(tsuro.Game(seats=3, seed=1).run())"),
    "analysis": MADE.format(made="tsuro.AnalysisBoard(tsuro.Game(seats=3, seed=1), player='medium')"),
    "scenario": MADE.format(made="tsuro.Scenario.example().board()"),
    "lesson": MADE.format(made="tsuro.Lesson.load('classic-1').board()"),
    "editor": MADE.format(made="tsuro.Editor()"),
}
MIXED = [name for pair in zip_longest(DESKS, reversed(GAMES)) for name in pair if name]
"""Panels and plain boards by turns."""
PARTS = ".status, .board, .hand, .tools, .verdict, .asked"
OUT_OF_SIGHT = """([root, parts]) => {
  const pane = document.querySelector(".jp-WindowedPanel-outer") ?? document.querySelector(".jp-Notebook");
  root.scrollIntoView({ block: "start" });
  const [box, seen] = [pane.getBoundingClientRect(), (one) => one.checkVisibility({ visibilityProperty: true })];
  const right = box.left + pane.clientLeft + pane.clientWidth;
  return [...root.querySelectorAll(parts)].filter(seen).flatMap((one) => {
    const own = one.getBoundingClientRect();
    const isIn = own.top >= box.top - 1 && own.bottom <= box.top + pane.clientHeight + 1 && own.right <= right + 1;
    return isIn ? [] : [`${one.className}: ${own.top} to ${own.bottom}, ${own.right} in ${pane.clientHeight}`];
  });
}"""
SCROLLED = """(root) => {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = root.querySelector(".players");
  const isCut = scrollHeight > clientHeight || scrollWidth > clientWidth;
  const found = isCut ? [`players: ${scrollHeight} of ${clientHeight}`] : [];
  for (let one = root; one && !one.matches(".jp-WindowedPanel-outer, .jp-Notebook"); one = one.parentElement)
    if (one.scrollHeight !== one.clientHeight && getComputedStyle(one).display !== "inline")
      found.push(`${one.className}: ${one.scrollHeight} of ${one.clientHeight}`);
  return found;
}"""
UNSEEN = """(root) => {
  const [pane, side] = [document.querySelector(".jp-WindowedPanel-outer"), root.querySelector(".side")];
  const [box, hand] = [pane.getBoundingClientRect(), side.getBoundingClientRect()];
  const square = root.querySelector(".cell.target").getBoundingClientRect();
  const isIn = { hand: hand.bottom <= box.top + pane.clientHeight + 1, square: square.bottom <= hand.top + 1 };
  return Object.entries({ ...isIn, top: square.top >= box.top - 1 }).flatMap(([name, is]) => (is ? [] : [name]));
}"""
ENDS = """() => {
  const parts = [...document.querySelectorAll(".status, .board, .bar")];
  return parts.map((one) => Math.round(one.getBoundingClientRect().bottom));
}"""
SIDEBAR = "async (name) => { await window.jupyterapp.commands.execute(name) }"


@pytest.fixture
def sidebars(desk: Any) -> Iterator[None]:
    """As it was, afterwards."""
    yield
    desk.set_viewport_size({"width": 1300, "height": 900})
    desk.evaluate(SIDEBAR, "application:toggle-left-area") if not is_open(desk) else None


def is_open(page: Any) -> bool:
    return bool(page.evaluate("() => !window.jupyterapp.shell.leftCollapsed"))


def show_sidebar(board: BoardPage, *, is_shown: bool) -> None:
    if is_open(board.page) != is_shown:
        board.page.evaluate(SIDEBAR, "application:toggle-left-area")
    board.wait_for_frames()


def shown(open_notebook: OpenNotebook, cell: str) -> BoardPage:
    notebook = open_notebook([cell, *["'a line'"] * 30])
    notebook.run_cell(0)
    return BoardPage(notebook)


def faults(board: BoardPage, window: ViewportSize) -> list[str]:
    """What cannot be seen, and what scrolls, in a window."""
    board.page.set_viewport_size(window)
    board.wait_for_frames()
    board.wait_for_frames()
    hidden = board.page.evaluate(OUT_OF_SIGHT, [board.handle, PARTS])
    return [f"{window['width']}: {fault}" for fault in [*hidden, *board.handle.evaluate(SCROLLED)]]


@pytest.mark.usefixtures("sidebars")
@pytest.mark.parametrize("name", MIXED[: figure("boards that fit in JupyterLab")])
def test_all_that_a_turn_needs_is_in_sight_in_jupyterlab(open_notebook: OpenNotebook, name: str) -> None:
    board = shown(open_notebook, {**GAMES, **DESKS}[name])
    for is_shown in (True, False):
        show_sidebar(board, is_shown=is_shown)
        assert [fault for window in WINDOWS for fault in faults(board, window)] == []


@pytest.mark.parametrize(
    "name", ["lesson", "phoenix 2", "seas 8", "classic 8"][: figure("boards that fit in Notebook 7")]
)
def test_all_that_a_turn_needs_is_in_sight_in_notebook_7(open_in_notebook_7: OpenNotebook, name: str) -> None:
    board = shown(open_in_notebook_7, {**GAMES, **DESKS}[name])
    assert [fault for window in WINDOWS for fault in faults(board, window)] == []


@pytest.mark.usefixtures("sidebars")
@pytest.mark.parametrize("edition", EDITIONS[-figure("editions in a small window") :])
def test_in_a_small_window_the_hand_is_at_the_lower_edge_and_the_square_ahead_in_sight(
    open_notebook: OpenNotebook, edition: str
) -> None:
    board = shown(open_notebook, GAMES[f"{edition} 2"])
    show_sidebar(board, is_shown=False)
    for window in SMALL_WINDOWS:
        board.page.set_viewport_size(window)
        board.wait_for_frames()
        for _ in range(3):
            board.run("if board.game.actor: board.game.step()")
            if board.python("(board.scene['ask'] or {}).get('kind')") in ("place", "turn"):
                assert board.handle.evaluate(UNSEEN) == [], window


BY_HAND = """import tsuro_widget as tsuro
board = tsuro.play("seas", seats=4, seed=5, dice="choose", lang="de")
while board.scene["ask"]["kind"] != "roll": board.game.step()
board"""
DICE_AND_TABS = """(root) => [".tools .chip:last-child", ".tabs"].map((part) => {
  const { top, bottom } = root.querySelector(part).getBoundingClientRect();
  return part === ".tabs" ? top : bottom;
})"""


def test_chosen_dice_cover_no_tabs_in_german(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([BY_HAND])
    notebook.page.set_viewport_size(WINDOWS[0])
    notebook.run_cell(0)
    root = notebook.page.locator(".tsuro-widget")
    expect(root.locator(".frame > .tabs")).to_be_visible()
    notebook.page.evaluate(TWO_FRAMES)
    dice, tabs = root.evaluate(DICE_AND_TABS)
    assert dice < tabs


NARROWING = range(1400, 499, -900 // figure("widths at which a board is dragged"))
DRAG = """async ([root, widths]) => {
  const frame = () => new Promise(requestAnimationFrame);
  const look = () => `${root.className} ${root.style.getPropertyValue("--board")}`;
  const seen = [];
  for (const width of widths) {
    root.parentElement.style.width = `${width}px`;
    await frame();
    await frame();
    const looks = [look()];
    await frame();
    looks.push(look());
    seen.push([width, [...new Set(looks)]]);
  }
  return seen;
}"""


@pytest.mark.parametrize("name", ["graph", "classic 2", "lesson"][: figure("boards whose width is dragged")])
def test_no_width_has_two_layouts(open_notebook: OpenNotebook, name: str) -> None:
    board = shown(open_notebook, {**GAMES, **DESKS}[name])
    board.page.set_viewport_size({"width": 1920, "height": 900})
    board.wait_for_frames()
    found: dict[int, set[str]] = {}
    for width, looks in board.page.evaluate(DRAG, [board.handle, [*NARROWING, *reversed(NARROWING)]]):
        found.setdefault(width, set()).update(looks)
    assert {width: looks for width, looks in found.items() if len(looks) > 1} == {}


@pytest.mark.parametrize(("edition", "seats"), [("seas", 2), ("phoenix", 8)])
def test_on_a_replay_page_board_and_bar_are_in_sight(
    browser: Browser, tmp_path: Path, edition: str, seats: int
) -> None:
    tsuro.export(tsuro.Game(edition, seats=seats, seed=1).run(), tmp_path / "game.html")
    with new_context(browser) as context:
        page = context.new_page()
        page.goto((tmp_path / "game.html").as_uri())
        for window in [*WINDOWS, *SMALL_WINDOWS]:
            page.set_viewport_size(window)
            page.evaluate(TWO_FRAMES)
            *_, board, bar = page.evaluate(ENDS)
            assert board < bar <= window["height"], window
            assert window not in WINDOWS or bar > window["height"] - 80, window


WHICH_PAWN = """import tsuro_widget as tsuro
board = tsuro.play("kosmos", opponents=1, seed=39)
game = board.game
while board.scene["ask"]["kind"] != "pawn":
    game.step() if game.actor == "chance" else game.play(game.legal_actions[0])
board"""


@pytest.mark.parametrize("size", [{"width": 1024, "height": 768}, WINDOWS[0], WINDOWS[2], SMALL_WINDOWS[1]])
def test_both_answers_to_which_pawn_moves_first_are_in_sight(open_notebook: OpenNotebook, size: ViewportSize) -> None:
    notebook = open_notebook([WHICH_PAWN])
    notebook.page.set_viewport_size(size)
    notebook.run_cell(0)
    board = BoardPage(notebook)
    show_sidebar(board, is_shown=size["width"] > 480)
    choices = board.root.locator(".tools .chips")
    expect(choices.get_by_role("button")).to_have_count(2)
    assert choices.evaluate("(one) => one.scrollHeight <= one.clientHeight && one.scrollWidth <= one.clientWidth")
