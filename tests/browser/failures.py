"""A plugin of pytest that keeps a picture of every page of a failing browser test, and the output of its console.

The tests' own conftest.py registers it, so that the process that prints the last line has it too.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

FOLDER = Path(".venv", "browser-failures")
_open: list[BrowserContext] = []
_console: list[str] = []


def watch(context: BrowserContext) -> None:
    """Until it is closed, this is what a test is seen in."""
    _open.append(context)
    context.on("close", lambda closed: _open.remove(closed))
    context.on("console", lambda message: _console.append(f"{message.type}: {message.text}"))
    context.on("weberror", lambda error: _console.append(f"not caught: {error.error}"))


def is_worker(config: pytest.Config) -> bool:
    return hasattr(config, "workerinput")


def pytest_sessionstart(session: pytest.Session) -> None:
    if not (is_worker(session.config) or session.config.option.collectonly):
        shutil.rmtree(session.config.rootpath / FOLDER, ignore_errors=True)


def pytest_runtest_logstart() -> None:
    _console.clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed and _open:
        keep(item.config.rootpath / FOLDER / re.sub(r"\W+", "-", f"{item.path.stem} {item.name}").strip("-"))
    return report


def keep(folder: Path) -> None:
    """A page that has crashed has no picture."""
    from playwright.sync_api import Error

    folder.mkdir(parents=True, exist_ok=True)
    (folder / "console.txt").write_text("\n".join(_console), encoding="utf-8")
    pages = [page for context in _open for page in context.pages]
    for number, page in enumerate(pages, 1):
        with suppress(Error):
            page.screenshot(path=folder / f"page-{number}.png")


@pytest.hookimpl(trylast=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    """Name the folder in the last line of the output."""
    if not is_worker(config) and (config.rootpath / FOLDER).is_dir():
        config.get_terminal_writer().line(f"screenshots and consoles of the failing browser tests: {FOLDER}")
