"""Fixtures: a Chromium, a JupyterLab and a Notebook 7 for each half of these tests, and notebooks open in them."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser import chromium
from tests.browser.desk import new_desk, on_desk
from tests.browser.lab_server import LabServer
from tests.browser.notebook import SECONDS_TO_WAIT
from tests.browser.pages import FLAGS, OpenBoard, OpenNotebook, board_in, own_pages
from tests.support.figures import is_thorough

FIRST_HALF = (
    "test_access",
    "test_dragging",
    "test_first_to_last",
    "test_games",
    "test_hidden",
    "test_holding_still",
    "test_keys",
    "test_looks",
    "test_small_places",
)
"""With half of the processor time, and all that needs a touch screen."""
expect.set_options(timeout=SECONDS_TO_WAIT * 1000)


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """marimo has an environment of its own, which only a thorough run makes."""
    return True if collection_path.stem == "test_marimo" and not is_thorough() else None


def group_of(item: pytest.Item) -> str:
    """Return the name of the test's group: one worker runs all tests of a group in a row."""
    marks = [mark.kwargs.get("name") or mark.args[0] for mark in item.iter_markers("xdist_group")]
    return str(marks[0]) if marks else item.nodeid


def half_of(item: pytest.Item) -> str:
    """One half has all tests in Notebook 7, which is started only there."""
    in_notebook_7 = "notebook_server" in getattr(item, "fixturenames", ())
    return "a" if in_notebook_7 or item.path.stem in FIRST_HALF else "b"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Two workers begin with a half of these tests each; then comes whatever else is one group, the largest first.

    Before the workers read the groups: they would be first where this folder is named in the command.
    """
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.xdist_group(f"browser-{half_of(item)}"))
    sizes = Counter(map(group_of, items))
    items.sort(key=lambda item: (not group_of(item).startswith("browser-"), -sizes[group_of(item)]))


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A Chromium whose scroll bars are visible; Playwright hides them by default."""
    path = chromium.find()
    if path is None:
        pytest.fail("no Chromium here: python3 dev.py test installs one, --no-browser leaves these tests out")
    with sync_playwright() as playwright:
        launch = partial(playwright.chromium.launch, ignore_default_args=["--hide-scrollbars"])
        with launch(executable_path=path, args=FLAGS) as browser:
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


@pytest.fixture(scope="package")
def desk(browser: Browser, lab_server: LabServer) -> Iterator[Page]:
    yield from new_desk(browser, lab_server, "desk")


@pytest.fixture(scope="package")
def touch_screen(browser: Browser, lab_server: LabServer) -> Iterator[Page]:
    yield from new_desk(browser, lab_server, "touch", has_touch=True)


@pytest.fixture
def open_notebook(desk: Page, lab_server: LabServer) -> Iterator[OpenNotebook]:
    """open_notebook(["import tsuro_widget", ...]) writes a notebook of these code cells and opens it in JupyterLab.

    It and its kernel stay on the desk, and know nothing of the tests before.
    """
    yield from on_desk(desk, lab_server)


@pytest.fixture
def open_with_own_kernel(desk: Page, lab_server: LabServer) -> Iterator[OpenNotebook]:
    """For a test that ends or restarts its kernel."""
    yield from on_desk(desk, lab_server, "")


@pytest.fixture
def open_on_touch_screen(touch_screen: Page, lab_server: LabServer) -> Iterator[OpenNotebook]:
    yield from on_desk(touch_screen, lab_server, "touch.ipynb")


@pytest.fixture
def open_in_own_page(browser: Browser, lab_server: LabServer) -> Iterator[OpenNotebook]:
    yield from own_pages(browser, lab_server)


@pytest.fixture
def open_in_notebook_7(browser: Browser, notebook_server: LabServer) -> Iterator[OpenNotebook]:
    yield from own_pages(browser, notebook_server)


@pytest.fixture
def open_board(open_notebook: OpenNotebook) -> OpenBoard:
    """open_board("seas", seats=3) shows a new game in JupyterLab; its options are those of `tsuro.play`."""
    return partial(board_in, open_notebook)


@pytest.fixture
def open_board_with_own_kernel(open_with_own_kernel: OpenNotebook) -> OpenBoard:
    return partial(board_in, open_with_own_kernel)


@pytest.fixture
def open_board_on_touch_screen(open_on_touch_screen: OpenNotebook) -> OpenBoard:
    return partial(board_in, open_on_touch_screen)


@pytest.fixture
def open_board_in_notebook_7(open_in_notebook_7: OpenNotebook) -> OpenBoard:
    return partial(board_in, open_in_notebook_7)


@pytest.fixture
def open_board_in_own_page(open_in_own_page: OpenNotebook) -> OpenBoard:
    return partial(board_in, open_in_own_page)
