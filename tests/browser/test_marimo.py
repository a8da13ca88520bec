"""A board in marimo: an undo starts no replay, cells that read the board run after every move, and panels work."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import marimo_server
from tests.browser.marimo_server import MarimoServer
from tests.browser.pages import SCREEN

NOTEBOOK = """
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    import tsuro_widget as tsuro
    board = mo.ui.anywidget(tsuro.play("classic", seats=["Ann", "Ben"], seed=7))
    return board, mo


@app.cell
def _(board):
    board
    return


@app.cell
def _(board, mo):
    mo.md(f"After {board.value['ply']} actions, {board.value['mode']}")
    return


@app.cell
def _(board, mo):
    mo.ui.button(on_click=lambda _: board.game.step(), label="Step in Python")
    return
"""

PANELS = """
import marimo

app = marimo.App()


@app.cell
def _():
    import tsuro_widget as tsuro
    tsuro.GraphBoard(tsuro.Game(seats=2, seed=1).run())
    return tsuro,


@app.cell
def _(tsuro):
    tsuro.Lesson.load("classic-1").board()
    return
"""
OpenGame = Callable[..., Page]


@pytest.fixture(scope="module")
def _environment() -> None:
    marimo_server.set_up()


@pytest.fixture
def open_game(browser: Browser, tmp_path: Path, _environment: None) -> Iterator[OpenGame]:
    """open_game("run", 2) shows the game of a notebook in a kernel with the hash seed 2."""
    ends: list[Callable[[], None]] = []

    def open_page(how: str, hash_seed: int, text: str = NOTEBOOK) -> Page:
        (notebook := tmp_path / "game.py").write_text(text, encoding="utf-8")
        server = MarimoServer(tmp_path / "home", notebook, how, hash_seed)
        context = browser.new_context(viewport=SCREEN)
        ends.extend([server.close, context.close])
        page = context.new_page()
        page.goto(server.address)
        return page

    yield open_page
    for end in reversed(ends):
        end()


def expect_game(page: Page, ply: int, question: str) -> None:
    """The cell that reads the board, and the board itself, are both at this move, and nothing is replayed."""
    expect(page.get_by_text(re.compile(r"^After \d"))).to_have_text(f"After {ply} actions, play")
    expect(page.locator(".tsuro-widget .title")).to_contain_text(question)
    expect(page.get_by_role("button", name="Back to the game")).to_be_hidden()


def start_at(page: Page, port: str) -> None:
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name=port, exact=True).click()
    page.get_by_role("button", name="Start here").click()


@pytest.mark.parametrize("hash_seed", [0, 2])
@pytest.mark.parametrize("how", ["run", "edit"])
def test_an_undo_is_no_replay_and_cells_run_after_every_move(open_game: OpenGame, how: str, hash_seed: int) -> None:
    page = open_game(how, hash_seed)
    expect_game(page, 1, "Ann")
    page.locator(".tsuro-widget [role=gridcell]").first.focus()
    start_at(page, "a1.n1")
    expect_game(page, 2, "Ben")
    for _ in range(2):
        page.get_by_role("button", name="Undo").first.click()
        expect_game(page, 1, "Ann")
        page.get_by_role("button", name="Redo").first.click()
        expect_game(page, 2, "Ben")
    page.get_by_role("button", name="Step in Python").click()
    expect_game(page, 3, "Ann")
    page.get_by_role("button", name="Undo").first.click()
    expect_game(page, 2, "Ben")


def test_boards_with_a_panel_are_shown_and_answer(open_game: OpenGame) -> None:
    page = open_game("run", 0, PANELS)
    expect(page.locator(".tsuro-widget")).to_have_count(2)
    graph, lesson = page.locator(".tsuro-widget").all()
    expect(graph.locator(".tsuro-panel svg").first).to_be_visible()
    lesson.get_by_role("button", name="Hint", exact=True).click()
    expect(lesson.locator(".told")).to_be_visible()
