"""A board whose cell is run again leaves no second board alive; a board that a name leads to stays."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.board import BoardPage
from tests.browser.pages import OpenNotebook

MADE = {
    "a board": "tsuro.TsuroWidget(game)",
    "a game": "tsuro.play(opponents=2, seed=1)",
    "an analysis": "tsuro.AnalysisBoard(game, player='medium')",
}
CELL = """import tsuro_widget as tsuro
game = globals().get("game") or tsuro.Game(seed=1)
board = {made}
board"""
ALIVE = """from ipywidgets.widgets.widget import _instances
print(sum(isinstance(one, tsuro.TsuroWidget) for one in _instances.values()))"""


def alive(board: BoardPage) -> int:
    return int(board.notebook.run_code(ALIVE))


@pytest.mark.parametrize("name", MADE)
def test_a_cell_that_runs_again_leaves_one_board(open_notebook: OpenNotebook, name: str) -> None:
    notebook = open_notebook([CELL.format(made=MADE[name])])
    for _ in range(3):
        notebook.run_cell(0)
    board = BoardPage(notebook)
    expect(board.page.locator(".tsuro-widget")).to_have_count(1)
    assert alive(board) == 1
    assert notebook.errors == []


def test_a_board_that_a_name_leads_to_stays(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(
        [
            "import tsuro_widget as tsuro\nkept = globals().get('kept', [])",
            "from ipywidgets import HBox\nkept.append(HBox([tsuro.play(seed=1)]))\nkept[-1]",
            "kept[0]",
        ]
    )
    for number in (0, 1, 2, 1):
        notebook.run_cell(number)
    board = BoardPage(notebook)
    assert alive(board) == 2
    notebook.run_code("kept.clear()")
    notebook.run_cell(1)
    assert alive(board) == 1
