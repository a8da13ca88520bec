"""Two editions of one's own are played on the live board, by mouse and by keys: buttons, ghosts and words included."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.board import BoardPage
from tests.browser.notebook import Notebook
from tests.browser.pages import OpenNotebook

SHOWN = """
import sys
sys.path.insert(0, {root!r})
import tsuro_widget as tsuro
from tests.support import proofs
proofs.register_all()
board = tsuro.TsuroWidget(proofs.{moment}())
board
"""
ROOT = Path(__file__).parents[2]


OpenMoment = Callable[[str], BoardPage]


@pytest.fixture
def open_moment(open_notebook: OpenNotebook) -> Iterator[OpenMoment]:
    """The kernel serves other tests, too: their start panels have our editions alone."""
    opened: list[Notebook] = []

    def open_it(moment: str) -> BoardPage:
        opened.append(open_notebook([SHOWN.format(root=str(ROOT), moment=moment)]))
        opened[-1].run_cell(0)
        return BoardPage(opened[-1])

    yield open_it
    for notebook in opened:
        notebook.run_code("proofs.forget_all()")


def by_mouse(board: BoardPage) -> None:
    board.cell("d7").click()


def by_keys(board: BoardPage) -> None:
    board.cell("d4").focus()
    for _ in range(3):
        board.notebook.page.keyboard.press("ArrowDown")
    board.notebook.page.keyboard.press("Enter")


@pytest.mark.parametrize("choose", [by_mouse, by_keys])
def test_the_cannon_is_fired(open_moment: OpenMoment, choose: object) -> None:
    board = open_moment("loaded")
    expect(board.title).to_have_text("Ann: lay a tile on d4, or fire a cannon")
    assert callable(choose)
    choose(board)
    expect(board.title).to_have_text("Ann: fire at d7")
    expect(board.detail).to_have_text("G2 would be sunk")
    board.notebook.page.keyboard.press("Enter") if choose is by_keys else board.button("Fire").click()
    board.wait_until_asked()
    assert board.python("str(board.game.actions[-1])") == "fire k01 G2"
    assert board.see().log[-1].endswith("sinks G2 on d7")
    assert not board.notebook.errors


@pytest.mark.parametrize("is_by_keys", [False, True])
def test_the_black_path_goes_on(open_moment: OpenMoment, is_by_keys: bool) -> None:
    """The ghost of the picked tile shows how the path would go; a lay that ends the game says so."""
    board = open_moment("midway")
    keyboard = board.notebook.page.keyboard
    if is_by_keys:
        board.cell("a3").focus()
        keyboard.press("1")
    else:
        board.tile("Hand", 0).click()
    expect(board.detail).to_have_text("Ann leaves the board. Ben wins.")
    assert board.root.locator(".ghost").count()
    keyboard.press("Enter") if is_by_keys else board.button("Lay tile").click()
    board.wait_for("board.game.winners == ('Ben',)")
    assert not board.notebook.errors


EMBERS = """
from typing import NamedTuple
import tsuro_widget as tsuro
from tsuro_widget.editions import BOX, PHOENIX_RISING, SQUARE, Action, Choice, Step, TileName, TokenKind

class _Light(NamedTuple):
    tile: TileName

class Light(Action, _Light):
    verb = "light up"

class Kindling(Choice):
    def options(self, state):
        return [Light(laid.tile) for laid in state.board.laid.values()] if state.tokens[-1].at == BOX else []

    def apply(self, state, action):
        cell = next(cell for cell, laid in state.board.laid.items() if laid.tile == action.tile)
        return Step(state.after(tokens=state.tokens_with("glühwürmchen1", cell)))

game = tsuro.Game(PHOENIX_RISING.but(
    key="embers",
    token_kinds=(*PHOENIX_RISING.token_kinds, TokenKind("glühwürmchen", ("glühwürmchen1",), SQUARE, BOX)),
    tally=(*PHOENIX_RISING.tally, ("embers", 0)),
    turn=(Kindling(), *PHOENIX_RISING.turn),
    actions=(*PHOENIX_RISING.actions, Light),
), seats=2, seed=1)
while not str(game.legal_actions[:1]).count("Light"):
    game.step()
board = tsuro.TsuroWidget(game)
board
"""


def test_a_tile_on_the_board_is_chosen_by_a_click_on_its_square(open_notebook: OpenNotebook) -> None:
    """Such an action could only be chosen by its button, and what lay there then was not drawn for its letters."""
    notebook = open_notebook([EMBERS])
    notebook.run_cell(0)
    board = BoardPage(notebook)
    board.cell("d3").click()
    expect(board.title).to_have_text("Ann: light up")
    board.button("light up").click()
    board.wait_for("str(game.actions[-1]) == 'light up C04'")
    expect(board.root.locator(".tokens")).to_contain_text("glühwürmchen1")
    assert not notebook.errors
