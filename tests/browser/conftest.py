"""Fixtures: a Chromium, a JupyterLab server for all tests of this folder, and notebooks open in it."""

import json
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser import chromium
from tests.browser.lab_server import LabServer
from tests.browser.notebook import Notebook

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
SECONDS_TO_WAIT = 30
OpenNotebook = Callable[[Sequence[str]], Notebook]
_numbers = count(1)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One worker runs them all, so that one server is enough."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.xdist_group("browser"))


def notebook_file(cells: Sequence[str]) -> dict[str, Any]:
    parts: dict[str, Any] = {"cell_type": "code", "metadata": {}, "execution_count": None, "outputs": []}
    code = [{"id": f"cell-{number}", "source": source, **parts} for number, source in enumerate(cells)]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return {"cells": code, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}


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


@pytest.fixture
def open_notebook(browser: Browser, lab_server: LabServer) -> Iterator[OpenNotebook]:
    """open_notebook(["import tsuro_widget", ...]) writes a notebook of these code cells and opens it."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(SECONDS_TO_WAIT * 1000)
    opened: list[Notebook] = []

    def open_notebook(cells: Sequence[str]) -> Notebook:
        path = lab_server.notebooks / f"test-{next(_numbers)}.ipynb"
        path.write_text(json.dumps(notebook_file(cells)), encoding="utf-8")
        opened.append(Notebook(context.new_page(), lab_server.page(path.name)))
        return opened[-1]

    yield open_notebook
    for notebook in opened:
        notebook.close()
    context.close()
