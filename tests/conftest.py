"""The one option of the test run, and the wire to a browser that is not there."""

from collections.abc import Iterator
from pathlib import Path

import comm
import pytest

from tests.boards import Wire
from tsuro_widget.widget import TsuroWidget


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--no-browser", action="store_true", help="leave out the tests that need a browser")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    is_browser_test = collection_path == Path(__file__).parent / "browser"
    return True if is_browser_test and config.getoption("--no-browser") else None


@pytest.fixture
def wired(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Boards without a browser; afterwards all are closed."""
    monkeypatch.setattr(comm, "create_comm", lambda *args, **keys: Wire(*args, **keys))
    yield
    TsuroWidget.close_all()
