"""Windows of a Chromium, and the notebooks that are opened in them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, ViewportSize, expect

from tests.browser import failures
from tests.browser.board import BoardPage
from tests.browser.lab_server import LabServer
from tests.browser.notebook import SECONDS_TO_WAIT, SHUT_DOWN, Notebook

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
OpenNotebook = Callable[[Sequence[str]], Notebook]
OpenBoard = Callable[..., BoardPage]
SHOW = "import tsuro_widget as tsuro\nboard = tsuro.play({edition!r}{options})\nboard"
DOOR = "import tsuro_widget as tsuro\nboard = tsuro.play()\nboard"
SCREEN: ViewportSize = {"width": 1300, "height": 900}
"""A window whose notebook, beside its scroll bar, is as wide as one of 1280 pixels without."""
_numbers = count(1)


def notebook_file(cells: Sequence[str]) -> dict[str, Any]:
    parts: dict[str, Any] = {"cell_type": "code", "metadata": {}, "execution_count": None, "outputs": []}
    code = [{"id": f"cell-{number}", "source": source, **parts} for number, source in enumerate(cells)]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return {"cells": code, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}


def write_notebook(server: LabServer, cells: Sequence[str], name: str = "") -> Path:
    """A notebook of these cells; without a name, one that no other test opens."""
    path = server.notebooks / (name or f"test-{next(_numbers)}.ipynb")
    path.write_text(json.dumps(notebook_file(cells)), encoding="utf-8")
    return path


def cell_that_shows(edition: str = "classic", **options: object) -> str:
    """The code of a cell that shows a new board."""
    chosen = {"seats": 2, "seed": 7} | options
    return SHOW.format(edition=edition, options="".join(f", {name}={value!r}" for name, value in chosen.items()))


def board_in(open_notebook: OpenNotebook, edition: str = "classic", **options: object) -> BoardPage:
    """A new game, shown by the first cell of a notebook."""
    notebook = open_notebook([cell_that_shows(edition, **options)])
    notebook.run_cell(0)
    return BoardPage(notebook)


def front_door(open_notebook: OpenNotebook) -> tuple[Notebook, Locator]:
    """The widget of a front door."""
    notebook = open_notebook([DOOR, *["'a line'"] * 30])
    notebook.run_cell(0)
    root = notebook.page.locator(".tsuro-widget").first
    expect(root.get_by_role("button", name="Play", exact=True)).to_be_visible()
    return notebook, root


def new_context(browser: Browser, **kind: Any) -> BrowserContext:
    """A browser that knows nothing of the tests before, for a person who wants no motion."""
    context = browser.new_context(viewport=SCREEN, reduced_motion="reduce", **kind)
    context.set_default_timeout(SECONDS_TO_WAIT * 1000)
    failures.watch(context)
    return context


def own_pages(browser: Browser, server: LabServer) -> Iterator[OpenNotebook]:
    """Every notebook in a page of its own, with a kernel of its own."""
    opened: list[Notebook] = []

    def open_notebook(cells: Sequence[str]) -> Notebook:
        path, page = write_notebook(server, cells), context.new_page()
        opened.append(Notebook(page, path, lambda: page.goto(server.page(path.name))))
        return opened[-1]

    with new_context(browser) as context:
        yield open_notebook
        for notebook in opened:
            notebook.page.evaluate(SHUT_DOWN)
