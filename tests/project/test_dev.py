"""dev.py: each problem is one sentence, only the required parts are set up, and nothing is left running."""

import ast
import json
import re
import runpy
import shutil
import signal
import socket
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import Popen
from urllib.parse import urlsplit

import installation
import lab
import programs
import pytest

import dev
from tests.browser import chromium
from tests.browser.lab_server import wait_until_it_listens
from tests.support.places import ROOT
from tests.support.processes import start

FRONT_END, PYTEST = ("js/bundle.py", "test"), ("-m", "pytest")


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty .venv of the test's own."""
    venv = tmp_path / ".venv"
    venv.mkdir()
    monkeypatch.setattr(programs, "VENV", venv)
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    return venv


@pytest.fixture
def set_ups(monkeypatch: pytest.MonkeyPatch) -> list[installation.Setup]:
    """The set-ups that dev.py would carry out; none really happens."""
    set_ups: list[installation.Setup] = []
    monkeypatch.setattr(installation, "set_up", set_ups.append)
    return set_ups


class Program:
    """One that has ended."""

    def __init__(self, code: int) -> None:
        self.code = code

    def wait(self, timeout: float | None = None) -> int:
        return self.code


@pytest.fixture
def failing() -> set[str]:
    """Programs of which one part of the command stands here end with an error."""
    return set()


@pytest.fixture
def ran(
    failing: set[str], environment: Path, set_ups: list[installation.Setup], monkeypatch: pytest.MonkeyPatch
) -> list[tuple[str, ...]]:
    """What dev.py would run once all is set up; nothing is really run."""
    ran: list[tuple[str, ...]] = []

    @contextmanager
    def note(*command: str | Path, **_: object) -> Iterator[Program]:
        ran.append(tuple(map(str, command[1:])))
        yield Program(int(not failing.isdisjoint(ran[-1])))

    monkeypatch.setattr(programs, "start", note)
    return ran


@pytest.fixture
def taken_port() -> Iterator[int]:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        door.listen()
        yield door.getsockname()[1]


def sentence(captured: pytest.CaptureFixture[str]) -> str:
    """What was said in the end: one line, and no traceback."""
    lines = captured.readouterr().err.strip().splitlines()
    assert len(lines) == 1
    return lines[0]


def test_an_older_python_can_read_the_file() -> None:
    ast.parse((ROOT / "dev.py").read_text(encoding="utf-8"), feature_version=(3, 6))


@pytest.mark.parametrize("version", [(3, 6, 15), (3, 9, 18)])
def test_an_older_python_is_told_which_one_is_needed(
    version: tuple[int, int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "version_info", version)
    with pytest.raises(SystemExit, match=rf"needs Python 3\.10 or newer, and this is Python 3\.{version[1]}: install"):
        runpy.run_path(str(ROOT / "dev.py"), run_name="__main__")


@pytest.mark.parametrize("option", ["--port={}", "--port {}", "--ServerApp.port={}"])
def test_a_port_in_use_is_refused_before_anything_is_done(
    option: str, taken_port: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(installation, "set_up", lambda setup: pytest.fail("it went on"))
    assert dev.main(["play", "--no-browser", *option.format(taken_port).split()]) == 1
    assert f"port {taken_port} is in use: name another" in sentence(capsys)


@pytest.mark.parametrize("port", ["99999", "65536", "-1", "abc", ""])
def test_what_is_no_port_is_refused(
    port: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(installation, "set_up", lambda setup: pytest.fail("it went on"))
    assert dev.main(["play", f"--port={port}"]) == 1
    assert f"{port!r} is no port: ports are the numbers 1 to 65535; name another" in sentence(capsys)


def test_a_port_that_may_not_be_opened_is_not_called_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbid(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(socket.socket, "bind", forbid)
    assert lab.port_fault(["--port=80"]).startswith("port 80 may not be opened by you on this machine: name another")


def test_a_broken_off_run_says_how_to_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def press_control_c(setup: installation.Setup) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(installation, "set_up", press_control_c)
    assert dev.main(["setup"]) == 130
    assert sentence(capsys) == "stopped; the same command goes on from here"


def names_all_commands(said: str) -> bool:
    return all(f"python3 dev.py {command} " in said for command in dev.COMMANDS)


@pytest.mark.parametrize("arguments", [[], ["help"], ["--help"], ["play", "--help"], ["test", "-h"]])
def test_without_a_command_or_for_help_the_commands_are_listed_and_nothing_is_done(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(installation, "set_up", lambda setup: pytest.fail("it went on"))
    assert dev.main(arguments) == 0
    assert names_all_commands(capsys.readouterr().out)


@pytest.mark.parametrize(("name", "question"), [("plya", "; did you mean 'play'?"), ("xyzzy", "")])
def test_an_unknown_command_is_named_before_the_commands_are_listed(
    name: str, question: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert dev.main([name]) == 2
    first, _, rest = capsys.readouterr().err.partition("\n")
    assert first == f"there is no command {name!r}{question}"
    assert names_all_commands(rest)


STAND_IN = """
import os, signal, subprocess, sys, time

name, is_inner = sys.argv[1], len(sys.argv) > 2
signal.signal(signal.SIGINT, signal.SIG_IGN if is_inner else signal.SIG_DFL)
if is_inner:
    os.write(1, f"{name}\\n".encode())  # whole, whatever others write
    time.sleep(600)
    sys.exit()
subprocess.run([sys.executable, __file__, name, "and deaf as JupyterLab"])
"""
BEGIN = """
import os, signal, sys, dev, programs
from contextlib import contextmanager
from pathlib import Path

@contextmanager
def stand_in(*command, **_):
    with start(sys.executable, sys.argv[1], "Python" if "pytest" in command else "front end") as program:
        os.write(1, b"started\\n")
        yield program

dev.set_up_tests = lambda *options, **which: None
programs.VENV = Path(sys.argv[1]).parent  # the logs and screenshots of these tests themselves stay
start, programs.start = programs.start, stand_in
signal.signal(signal.SIGTERM, signal.SIG_DFL)  # what measures coverage has one of its own
programs.end_when_told()
sys.exit(dev.main(["test"]))
"""


@pytest.mark.parametrize(("how", "code"), [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 143)])
def test_nothing_is_left_running_when_the_tests_are_broken_off(how: str, code: int, tmp_path: Path) -> None:
    """Their output is closed only when the last program that could write to it has ended."""
    (tmp_path / "stand_in.py").write_text(STAND_IN)
    with start("-c", BEGIN, tmp_path / "stand_in.py") as tests:
        assert tests.stdout is not None
        words = [tests.stdout.readline() for _ in range(5)]
        tests.send_signal(getattr(signal, how))
        rest = tests.stdout.read()
        assert tests.wait() == code
    assert sorted(words[1:]) == ["Python\n", "front end\n", "started\n", "started\n"]
    assert rest == ("\nstopped; the same command goes on from here\n" if how == "SIGINT" else "")


def test_the_tests_fail_without_a_chromium(
    ran: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise programs.Trouble("no network")

    monkeypatch.setattr(chromium, "find", lambda: None)
    monkeypatch.setattr(chromium, "install", fail)
    assert dev.main(["test"]) == 1
    assert sentence(capsys) == "no network; or leave the browser out: python3 dev.py test --no-browser"
    assert ran == []


def test_the_tests_can_leave_the_browser_out(ran: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chromium, "find", lambda: pytest.fail("it looked for a browser"))
    assert dev.main(["test", "--no-browser", "-x"]) == 0
    assert [command[:2] for command in ran] == [FRONT_END, PYTEST]
    assert ran[1][-2:] == ("--no-browser", "-x")


@pytest.mark.parametrize(
    "options",
    ["-k walk", "-xk walk", "--lf", "tests/project/test_dev.py", "tests/project/test_dev.py::name", "tests/none.py"],
)
def test_a_selection_of_python_tests_needs_nothing_of_the_front_end(
    options: str, ran: list[tuple[str, ...]], set_ups: list[installation.Setup], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev, "ROOT", ROOT)
    monkeypatch.setattr(dev, "selects_browser_tests", lambda options: False)
    monkeypatch.setattr(chromium, "find", lambda: None)
    monkeypatch.setattr(chromium, "install", lambda *_: pytest.fail("it went on"))
    assert dev.main(["test", *options.split()]) == 0
    assert [command[:2] for command in ran] == [PYTEST]
    assert set_ups == [installation.PYTHON_ONLY]


@pytest.mark.parametrize(
    ("options", "is_selected"),
    [
        ("tests/browser/test_prompt.py", True),
        ("tests/project/test_lines.py tests/browser/test_prompt.py -k delay", True),
        ("tests/project/test_lines.py tests/browser/test_prompt.py -k docstring", False),
        ("tests/project/test_lines.py -v", False),
        ("tests/browser/test_prompt.py -vvvv", True),
    ],
)
def test_browser_tests_are_found_among_those_that_pytest_would_run(
    options: str, *, is_selected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "PYTHON", sys.executable)
    assert dev.selects_browser_tests(options.split()) == is_selected


@pytest.mark.parametrize("options", ["-n 0", "-q -x", "--maxfail=1", "-c pyproject.toml", "--ignore tests/browser"])
def test_other_options_of_pytest_keep_the_front_end(options: str, ran: list[tuple[str, ...]]) -> None:
    assert dev.main(["test", "--no-browser", *options.split()]) == 0
    assert [command[:2] for command in ran] == [FRONT_END, PYTEST]


@pytest.mark.parametrize("half", ["js/bundle.py", "pytest"])
def test_the_tests_fail_when_one_half_does(half: str, failing: set[str], ran: list[tuple[str, ...]]) -> None:
    failing.add(half)
    assert dev.main(["test", "--no-browser"]) == 1
    assert len(ran) == 2


def test_the_time_of_each_stage_is_told(ran: list[tuple[str, ...]], capsys: pytest.CaptureFixture[str]) -> None:
    dev.main(["test", "--no-browser"])
    last = capsys.readouterr().out.splitlines()[-1]
    assert re.fullmatch(r"time: set-up \d+ s, Python \d+ s, front end \d+ s", last)


def test_the_last_line_says_where_the_pictures_of_failing_browser_tests_are(
    environment: Path, ran: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    failures = environment / "browser-failures"
    failures.mkdir()
    (failures / "of an earlier run.png").touch()
    dev.main(["test", "--no-browser"])
    assert not failures.exists()

    def fail(options: list[str]) -> int:
        failures.mkdir()
        (failures / "board.png").touch()
        return 1

    monkeypatch.setattr(dev, "run_pytest", fail)
    assert dev.main(["test", "--no-browser"]) == 1
    last = capsys.readouterr().out.splitlines()[-1]
    assert last == "screenshots and consoles of failing browser tests: .venv/browser-failures"


def test_a_thorough_run_is_thorough_in_both_halves(ran: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TSURO_THOROUGH", "")
    dev.main(["test", "--no-browser", "--thorough"])
    assert programs.clean_environment()["TSURO_THOROUGH"] == "1"
    assert "--thorough" in ran[1]


@pytest.mark.parametrize("check", ["ruff", "mypy", "js/bundle.py"])
def test_lint_runs_all_checks_and_fails_when_one_does(
    check: str, failing: set[str], ran: list[tuple[str, ...]]
) -> None:
    failing.add(check)
    assert dev.main(["lint"]) == 1
    assert len(ran) == 4


def test_lines_are_counted_without_setting_anything_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("words", "game"):
        shutil.copytree(ROOT / "tsuro_widget" / name, tmp_path / "tsuro_widget" / name)
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(installation, "set_up", lambda setup: pytest.fail("it went on"))
    assert dev.main(["lint", "--lines"]) == 0
    assert "tsuro_widget without catalogs" in capsys.readouterr().out


def test_an_option_that_lint_does_not_have_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(installation, "set_up", lambda setup: pytest.fail("it went on"))
    assert dev.main(["lint", "--lins"]) == 1
    assert sentence(capsys) == "lint has the option --lines, not --lins"


def test_debian_gets_its_own_chromium_and_others_playwrights(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []
    found: list[Path] = []

    def run(*command: object, **_: str) -> None:
        ran.append(" ".join(map(str, command[:3])))
        found.extend([Path("chromium")] if "install" in ran[-1] else [])

    monkeypatch.setattr(chromium, "find", lambda: next(iter(found), None))
    monkeypatch.setattr(chromium, "is_root", lambda: True)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    chromium.install(Path("python"), run)
    assert ran == ["apt-get update", "apt-get install --yes"]
    ran.clear()
    found.clear()
    monkeypatch.setattr(chromium, "is_root", lambda: False)
    chromium.install(Path("python"), run)
    assert ran == ["python -m playwright"]


PLAY = """
import sys, dev, installation, programs
from pathlib import Path

installation.set_up = lambda setup: None
programs.VENV, programs.PYTHON = Path(sys.argv[1]), sys.executable
sys.exit(dev.main(["play", "--no-browser", "--port=0", *sys.argv[2:]]))
"""


@contextmanager
def playing(venv: Path, *options: str) -> Iterator[Popen[str]]:
    """dev.py play as a person starts it, in a project without tests; it is closed whatever happens."""
    project = venv / "project"
    for folder in (".ci", "notebooks"):
        shutil.copytree(ROOT / folder, project / folder)
    for name in ("dev.py", "js/bundle.py"):
        (project / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, project / name)
    with start("-c", PLAY, str(venv), *options, folder=project, HOME=str(venv / "home")) as program:
        try:
            yield program
        finally:
            program.terminate()


def fetch(address: str) -> str:
    with urllib.request.urlopen(address) as answer:
        return str(answer.read().decode("utf-8"))


def test_play_needs_no_tests_opens_the_first_notebook_without_news_and_stops_at_control_c(tmp_path: Path) -> None:
    with playing(tmp_path) as program:
        assert program.stdout
        said = [program.stdout.readline()]
        while "127.0.0.1" not in said[-1]:
            said.append(program.stdout.readline())
            assert said[-1], "".join(said)
        address = urlsplit(said[-1].split()[-1])
        server = f"http://{address.netloc}"
        wait_until_it_listens(server, program)
        settings = json.loads(fetch(f"{server}/lab/api/settings/{lab.NOTIFICATION}?{address.query}"))
        notebook = json.loads(fetch(f"{server}/api/contents/00_start.ipynb?{address.query}"))
        program.send_signal(signal.SIGINT)
        rest = program.stdout.read()
        assert program.wait() == 0
    assert said == ["starting JupyterLab\n", f"notebooks/00_start.ipynb is at {address.geturl()}\n"]
    assert rest == "open that address in a browser, unless one opened by itself; Ctrl-C here closes it\nclosed\n"
    assert "token=" in address.query
    assert address.path == "/lab/tree/00_start.ipynb"
    assert notebook["type"] == "notebook"
    defaults = settings["schema"]["properties"]
    assert (defaults["fetchNews"]["default"], defaults["checkForUpdates"]["default"]) == ("false", False)
    assert not (tmp_path / "home").exists()


def test_a_jupyterlab_that_does_not_start_says_why_and_where_its_log_is(tmp_path: Path) -> None:
    with playing(tmp_path, "--ServerApp.port_retries=many") as program:
        said, _ = program.communicate()
    assert program.returncode == 1
    start, nothing, reason = said.splitlines()
    assert (start, nothing) == ("starting JupyterLab", "")
    assert reason.startswith("JupyterLab did not start: Bad config encountered during initialization: ")
    assert reason.endswith("play.log says more)")
    assert "port_retries" in (tmp_path / "jupyter" / "play.log").read_text(encoding="utf-8")
