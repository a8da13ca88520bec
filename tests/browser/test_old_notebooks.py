"""A notebook that an earlier version saved opens without an error, and a cell run again makes a live board of today."""

from __future__ import annotations

import lzma
import subprocess
import sys

from playwright.sync_api import Browser, expect

from tests.browser.board import BoardPage
from tests.browser.lab_server import LabServer, environment
from tests.browser.notebook import SHUT_DOWN, Notebook
from tests.browser.pages import new_context
from tests.support.write_old_boards import CELLS, KEPT

SHOW_CELL = "(index) => window.jupyterapp.shell.currentWidget.content.scrollToItem(index)"
STYLES = "() => new Set([...document.querySelectorAll('style[id^=tsuro]')].map((one) => one.textContent)).size"


def test_a_notebook_that_an_earlier_version_saved_opens_and_a_cell_run_again_makes_a_live_board(
    browser: Browser, lab_server: LabServer
) -> None:
    path = lab_server.notebooks / "old.ipynb"
    path.write_bytes(lzma.decompress(KEPT.read_bytes()))
    trust = [sys.executable, "-m", "jupyter", "trust", str(path)]
    subprocess.run(trust, env=environment(lab_server.notebooks.parent), check=True, capture_output=True)
    with new_context(browser) as context:
        page = context.new_page()
        notebook = Notebook(page, path, lambda: page.goto(lab_server.page(path.name)))
        for index in range(len(CELLS)):
            page.evaluate(SHOW_CELL, index)
            expect(notebook.cell(index).locator(".tsuro-widget").first).to_be_visible()
        expect(page.locator(".jp-OutputArea-output[data-mime-type*='error'], .jp-RenderedText")).to_have_count(0)
        notebook.run_cell(0)
        page.evaluate(SHOW_CELL, 0)
        board = BoardPage(notebook)
        board.type("start a1.n1")
        assert page.evaluate(STYLES) == 1
        assert notebook.errors == []
        page.evaluate(SHUT_DOWN)
