"""The options of the test run, the table of its figures, and the wire to a browser that is not there."""

import gc
import os
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import comm
import pytest

from tests.browser import failures
from tests.support import figures
from tests.support.boards import Sent, Wire
from tsuro_widget.widget.play import TsuroWidget

_used_by_workers: dict[str, int] = {}
_faults_of_options: set[str] = set()
"""What workers say of files and tests that are not there; xdist would say only that no tests ran."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--no-browser", action="store_true", help="leave out the tests that need a browser")
    parser.addoption("--thorough", action="store_true", help="take every figure in full (tests/support/figures.json)")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--thorough"):
        os.environ[figures.THOROUGH] = "1"
    config.pluginmanager.register(failures)
    config.option.loadscopereorder = False  # the browser tests come first, as their conftest.py has ordered them


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Its million objects stay to the end; looking for garbage among them would take half a second each time."""
    gc.disable()
    try:
        collected = yield
    except pytest.UsageError as fault:
        getattr(session.config, "workeroutput", {})["fault"] = "\n".join(map(str, fault.args))
        raise
    gc.freeze()
    gc.enable()
    return collected


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """xdist adds the group of a test to its name, which newer versions of pytest keep in another attribute."""
    for item in items:
        name, kept = getattr(item, "_nodeid", None), getattr(item, "_id", None)
        if name and kept:
            item._id = type(kept).parse(name)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A worker hands in the figures that its tests have used."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["figures"] = figures.used()


def pytest_runtest_logstart(location: tuple[str, int | None, str]) -> None:
    figures.running.add(location[0].removesuffix(".py").replace(os.sep, "."))


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    output = getattr(node, "workeroutput", {})
    _used_by_workers.update(output.get("figures", {}))
    _faults_of_options.update({output["fault"]} if "fault" in output else ())


def pytest_terminal_summary(terminalreporter: Any) -> None:
    for fault in sorted(_faults_of_options):
        terminalreporter.write_line(f"ERROR: {fault}", red=True)
    if figures.is_thorough():
        terminalreporter.section("figures")
        for line in figures.lines(_used_by_workers | figures.used(), by_vitest="TSURO_VITEST" in os.environ):
            terminalreporter.write_line(line)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    is_browser_test = collection_path == Path(__file__).parent / "browser"
    return True if is_browser_test and config.getoption("--no-browser") else None


@pytest.fixture
def wired(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sent]:
    """Boards without a browser, and what each sends; afterwards all are closed."""
    sent: Sent = []

    def wire(*parts: Any, **named: Any) -> Wire:
        made = Wire(*parts, **named)
        sent.append(made.__dict__.setdefault("sent", []))
        return made

    monkeypatch.setattr(comm, "create_comm", wire)
    yield sent
    TsuroWidget.close_all()
