"""The one option of the test run."""

from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--no-browser", action="store_true", help="leave out the tests that need a browser")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    is_browser_test = collection_path == Path(__file__).parent / "browser"
    return True if is_browser_test and config.getoption("--no-browser") else None
