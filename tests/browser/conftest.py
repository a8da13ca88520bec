"""Fixtures: a Chromium, a JupyterLab and a Notebook 7 for all tests of this folder, and notebooks open in them."""

import json
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

from tests.browser import chromium
from tests.browser.board import BoardPage
from tests.browser.lab_server import LabServer
from tests.browser.notebook import SECONDS_TO_WAIT, Notebook

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
SCREEN: ViewportSize = {"width": 1280, "height": 900}
OPEN = "async (path) => { await window.jupyterapp.commands.execute('docmanager:open', { path }) }"
TIDY_UP = """async () => {
  const { shell, commands } = window.jupyterapp;
  for (const panel of [...shell.widgets("main")]) panel.dispose();
  const theme = "JupyterLab Light";
  if (document.body.dataset.jpThemeName !== theme) await commands.execute("apputils:change-theme", { theme });
}"""
_numbers = count(1)
expect.set_options(timeout=SECONDS_TO_WAIT * 1000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One worker runs them all, so that one server of each kind is enough."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.xdist_group("browser"))


def notebook_file(cells: Sequence[str]) -> dict[str, Any]:
    parts: dict[str, Any] = {"cell_type": "code", "metadata": {}, "execution_count": None, "outputs": []}
    code = [{"id": f"cell-{number}", "source": source, **parts} for number, source in enumerate(cells)]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return {"cells": code, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}


def cell_that_shows(edition: str = "classic", **options: object) -> str:
    """The code of a cell that shows a new board."""
    chosen = {"seats": 2, "seed": 7} | options
    return SHOW.format(edition=edition, options="".join(f", {name}={value!r}" for name, value in chosen.items()))


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    path = chromium.find()
    if path is None:
        pytest.fail("no Chromium here: python3 dev.py test installs one, --no-browser leaves these tests out")
    with sync_playwright() as playwright, playwright.chromium.launch(executable_path=path, args=FLAGS) as browser:
        yield browser


@pytest.fixture(scope="package")
def lab_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    server = LabServer(tmp_path_factory.mktemp("lab"))
    yield server
    server.close()


@pytest.fixture(scope="package")
def notebook_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    server = LabServer(tmp_path_factory.mktemp("notebook"), "notebook")
    yield server
    server.close()


def new_context(browser: Browser, **kind: Any) -> BrowserContext:
    """A browser that knows nothing of the tests before, for a person who wants no motion."""
    context = browser.new_context(viewport=SCREEN, reduced_motion="reduce", **kind)
    context.set_default_timeout(SECONDS_TO_WAIT * 1000)
    return context


def write_notebook(server: LabServer, cells: Sequence[str]) -> Path:
    path = server.notebooks / f"test-{next(_numbers)}.ipynb"
    path.write_text(json.dumps(notebook_file(cells)), encoding="utf-8")
    return path


def own_pages(browser: Browser, server: LabServer) -> Iterator[OpenNotebook]:
    """Every notebook in a page of its own."""
    opened: list[Notebook] = []

    def open_notebook(cells: Sequence[str]) -> Notebook:
        path, page = write_notebook(server, cells), context.new_page()
        opened.append(Notebook(page, path, lambda: page.goto(server.page(path.name))))
        return opened[-1]

    with new_context(browser) as context:
        yield open_notebook
        for notebook in opened:
            notebook.close()


def new_desk(browser: Browser, server: LabServer, name: str, **kind: Any) -> Iterator[Page]:
    """A JupyterLab that stays open, where one test after another opens its notebooks."""
    with new_context(browser, **kind) as context:
        page = context.new_page()
        page.goto(server.address(f"lab/workspaces/{name}"))
        page.wait_for_function("() => window.jupyterapp?.restored")
        yield page


@pytest.fixture(scope="package")
def desk(browser: Browser, lab_server: LabServer) -> Iterator[Page]:
    yield from new_desk(browser, lab_server, "desk")


@pytest.fixture(scope="package")
def touch_screen(browser: Browser, lab_server: LabServer) -> Iterator[Page]:
    yield from new_desk(browser, lab_server, "touch", has_touch=True)


def on_desk(desk: Page, server: LabServer) -> Iterator[OpenNotebook]:
    """Opens notebooks there, in a window as at first and pointed at nowhere, and leaves the desk as it was."""
    opened: list[Notebook] = []
    desk.set_viewport_size(SCREEN)
    desk.mouse.move(0, 0)

    def open_notebook(cells: Sequence[str]) -> Notebook:
        path = write_notebook(server, cells)
        opened.append(Notebook(desk, path, lambda: desk.evaluate(OPEN, path.name)))
        return opened[-1]

    yield open_notebook
    for notebook in opened:
        notebook.close()
    desk.evaluate(TIDY_UP)
    desk.emulate_media(reduced_motion="reduce")


@pytest.fixture
def open_notebook(desk: Page, lab_server: LabServer) -> Iterator[OpenNotebook]:
    """open_notebook(["import tsuro_widget", ...]) writes a notebook of these code cells and opens it in JupyterLab."""
    yield from on_desk(desk, lab_server)


@pytest.fixture
def open_on_touch_screen(touch_screen: Page, lab_server: LabServer) -> Iterator[OpenNotebook]:
    yield from on_desk(touch_screen, lab_server)


@pytest.fixture
def open_in_own_page(browser: Browser, lab_server: LabServer) -> Iterator[OpenNotebook]:
    yield from own_pages(browser, lab_server)


@pytest.fixture
def open_in_notebook_7(browser: Browser, notebook_server: LabServer) -> Iterator[OpenNotebook]:
    yield from own_pages(browser, notebook_server)


def shown_in(open_notebook: OpenNotebook, edition: str, **options: object) -> BoardPage:
    notebook = open_notebook([cell_that_shows(edition, **options)])
    notebook.run_cell(0)
    return BoardPage(notebook)


@pytest.fixture
def open_board(open_notebook: OpenNotebook) -> OpenBoard:
    """open_board("seas", seats=3) shows a new game in JupyterLab; its options are those of `tsuro.play`."""
    return lambda edition="classic", **options: shown_in(open_notebook, edition, **options)


@pytest.fixture
def open_board_on_touch_screen(open_on_touch_screen: OpenNotebook) -> OpenBoard:
    return lambda edition="classic", **options: shown_in(open_on_touch_screen, edition, **options)


@pytest.fixture
def open_board_in_notebook_7(open_in_notebook_7: OpenNotebook) -> OpenBoard:
    return lambda edition="classic", **options: shown_in(open_in_notebook_7, edition, **options)


@pytest.fixture
def open_board_in_own_page(open_in_own_page: OpenNotebook) -> OpenBoard:
    return lambda edition="classic", **options: shown_in(open_in_own_page, edition, **options)
