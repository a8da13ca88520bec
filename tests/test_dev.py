"""dev.py: each trouble is told in one sentence, and nothing is done twice."""

import ast
import importlib.util
import json
import os
import re
import runpy
import shutil
import signal
import socket
import subprocess
import sys
import urllib.request
import venv as venv_module
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import bundle
import pytest

import dev
from tests.browser import chromium
from tests.browser.lab_server import wait_until_it_listens

ROOT = Path(__file__).resolve().parent.parent
NOWHERE = "http://127.0.0.1:9/"  # nothing listens on the discard port


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A .venv of the test's own, not made yet."""
    venv = tmp_path / ".venv"
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    for name, path in {"VENV": venv, "LOG": venv / "dev.log", "UNFINISHED": venv / "unfinished"}.items():
        monkeypatch.setattr(dev, name, path)
    monkeypatch.setattr(dev, "PYTHON", venv / dev.PYTHON.relative_to(dev.PYTHON.parents[1]))
    return venv


@pytest.fixture
def programs(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """What dev.py would run once all is set up; nothing is really run."""
    ran: list[tuple[str, ...]] = []

    def note(*command: str | Path, **_: str) -> int:
        ran.append(tuple(map(str, command[1:])))
        return 0

    monkeypatch.setattr(dev, "set_up", lambda: None)
    monkeypatch.setattr(dev, "run", note)
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
    monkeypatch.setattr(dev, "set_up", lambda: pytest.fail("it went on"))
    assert dev.main(["play", "--no-browser", *option.format(taken_port).split()]) == 1
    assert f"port {taken_port} is in use: name another" in sentence(capsys)


NO_NETWORK = {
    "pip": (sys.executable, "-m", "pip", "download", "--retries=1", "--no-deps", f"--index-url={NOWHERE}", "svgwrite"),
    "npm": (*bundle.npm()[0], "view", "esbuild", f"--registry={NOWHERE}", "--fetch-retries=0"),
}


@pytest.mark.parametrize("program", NO_NETWORK)
def test_no_network_is_recognised_from_what_the_program_says(
    program: str, environment: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment.mkdir()
    for name, path in bundle.npm()[1].items():
        monkeypatch.setenv(name, path)
    with pytest.raises(dev.Trouble, match="no network: connect this machine"):
        dev.quietly(*NO_NETWORK[program], PIP_FIND_LINKS="", npm_config_cache=str(tmp_path / "npm"))


@pytest.mark.parametrize(
    "said",
    [
        "WARNING: Retrying after connection broken by 'NameResolutionError(...)'",
        "npm error code EAI_AGAIN",
        "error: Request failed after 3 retries\n  Caused by: error sending request for url\n  Caused by: dns error",
        "E: Failed to fetch x  Temporary failure resolving 'deb.debian.org'",
    ],
)
def test_no_network_is_recognised_from_every_installer(said: str) -> None:
    assert dev.meaning(said).startswith("no network: connect this machine")


def test_another_failure_says_where_the_log_is(environment: Path) -> None:
    environment.mkdir()
    with pytest.raises(dev.Trouble, match=r"\.venv.dev\.log says why"):
        dev.quietly(sys.executable, "-c", "raise SystemExit('the reason')")
    assert "the reason" in dev.LOG.read_text(encoding="utf-8")


def make(venv: Path) -> None:
    """A finished environment, quickly: its pip is only a name."""
    venv_module.create(venv)
    folder = next(venv.rglob("site-packages"))
    for name in ("pip", "jupyterlab", "pytest"):
        (folder / f"{name}.py").touch()
    dev.stamp(dev.PACKAGES).write_text(dev.digest(dev.PACKAGES), encoding="ascii")


def lose(pattern: str) -> Callable[[Path], None]:
    def lose(venv: Path) -> None:
        make(venv)
        next(venv.rglob(pattern)).unlink()

    return lose


def interrupt(venv: Path) -> None:
    make(venv)
    dev.UNFINISHED.touch()


HALF_MADE = {
    "only the folder": Path.mkdir,
    "only a folder in it": lambda venv: (venv / "bin").mkdir(parents=True),
    "no Python": lose(dev.PYTHON.name),
    "no pip": lose("pip.py"),
    "packages lost": lose("jupyterlab.py"),
    "installing interrupted": interrupt,
}


@pytest.mark.parametrize("half", HALF_MADE)
def test_a_half_made_environment_is_found_out(half: str, environment: Path) -> None:
    HALF_MADE[half](environment)
    assert not dev.is_sound()


def test_a_sound_environment_is_kept(environment: Path) -> None:
    make(environment)
    assert dev.is_sound()


def test_a_half_made_environment_is_made_again(
    environment: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    environment.mkdir()
    (environment / "left over").touch()
    installed: list[str | Path] = []
    monkeypatch.setattr(dev, "install", lambda *what: installed.append(what[-1]))
    monkeypatch.setattr(dev, "STEPS", dev.STEPS[:2])
    dev.set_up()
    assert "(the earlier one is unfinished or damaged)" in capsys.readouterr().out
    assert not (environment / "left over").exists()
    assert dev.has_modules("pip")
    assert installed == [dev.PACKAGES]


def test_a_python_that_cannot_make_environments_says_what_to_install(
    environment: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert dev.main(["setup"]) == 1
    assert "apt-get install python3-venv" in sentence(capsys)
    assert not environment.exists()


def test_the_first_run_says_each_step_and_its_cost_and_the_second_does_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done: list[str] = []
    steps = [dev.Step(name, partial(done.__contains__, name), partial(done.append, name)) for name in "ab"]
    monkeypatch.setattr(dev, "STEPS", steps)
    dev.set_up()
    said = capsys.readouterr().out
    assert re.fullmatch(r"setting up a \.\.\. \d+ s, \d+ MB\nsetting up b \.\.\. \d+ s, \d+ MB\n", said)
    dev.set_up()
    assert (done, capsys.readouterr().out) == (["a", "b"], "")


def test_packages_are_installed_again_only_when_the_lock_changed(
    environment: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment.mkdir()
    lock = tmp_path / "constraints.txt"
    lock.write_text("svgwrite==1.4.3")
    monkeypatch.setattr(dev, "PACKAGES", lock)
    monkeypatch.setattr(dev, "install", lambda *what: None)
    assert not dev.is_installed(lock)
    dev.install_packages()
    assert dev.is_installed(lock)
    lock.write_text("svgwrite==1.4.4")
    assert not dev.is_installed(lock)


def test_the_bundle_is_stale_when_a_source_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "JS", tmp_path)
    monkeypatch.setattr(bundle, "STATIC", tmp_path / "static")
    (tmp_path / "src").mkdir()
    for name in ("package.json", "package-lock.json", "tsconfig.json", "src/widget.ts"):
        (tmp_path / name).write_text("before\n")
    assert not bundle.is_fresh()
    bundle.STATIC.mkdir()
    (bundle.STATIC / "widget.js").write_text(f"{bundle.banner()}\nexport{{}}")
    (bundle.STATIC / "widget.css").touch()
    assert bundle.is_fresh()
    (tmp_path / "src" / "widget.ts").write_text("after\n")
    assert not bundle.is_fresh()


def test_a_broken_off_run_says_how_to_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def press_control_c() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(dev, "set_up", press_control_c)
    assert dev.main(["setup"]) == 130
    assert sentence(capsys) == "stopped; the same command goes on from here"


@pytest.mark.parametrize(("arguments", "code"), [([], 0), (["--help"], 0), (["plya"], 2)])
def test_without_a_command_the_commands_are_listed(
    arguments: list[str], code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert dev.main(arguments) == code
    said = capsys.readouterr().out
    assert all(f"python3 dev.py {command} " in said for command in dev.COMMANDS)


def test_the_tests_fail_without_a_chromium(
    programs: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise dev.Trouble("no network")

    monkeypatch.setattr(chromium, "find", lambda: None)
    monkeypatch.setattr(chromium, "install", fail)
    assert dev.main(["test"]) == 1
    assert sentence(capsys) == "no network; or leave the browser out: python3 dev.py test --no-browser"
    assert programs == []


def test_the_tests_can_leave_the_browser_out(programs: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chromium, "find", lambda: pytest.fail("it looked for a browser"))
    assert dev.main(["test", "--no-browser", "-k", "walk"]) == 0
    assert [command[:2] for command in programs] == [("js/bundle.py", "test"), ("-m", "pytest")]
    assert programs[1][-3:] == ("--no-browser", "-k", "walk")


@pytest.mark.parametrize("failing", ["js/bundle.py", "pytest"])
def test_the_tests_fail_when_one_half_does(failing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "set_up", lambda: None)
    monkeypatch.setattr(dev, "run", lambda *command: int(failing in command))
    assert dev.main(["test", "--no-browser"]) == 1


@pytest.mark.parametrize("failing", ["ruff", "mypy", "js/bundle.py"])
def test_lint_runs_all_checks_and_fails_when_one_does(failing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[tuple[str, ...]] = []

    def run(*command: str) -> int:
        ran.append(command)
        return int(failing in command)

    monkeypatch.setattr(dev, "set_up", lambda: None)
    monkeypatch.setattr(dev, "run", run)
    assert dev.main(["lint"]) == 1
    assert len(ran) == 4


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


@contextmanager
def playing(venv: Path) -> Iterator[subprocess.Popen[str]]:
    """dev.py play as a person starts it, once everything is set up; it is closed whatever happens."""
    begin = "import sys, dev; from pathlib import Path; dev.VENV, dev.PYTHON = Path(sys.argv[1]), sys.executable"
    begin += "; dev.set_up = lambda: None; sys.exit(dev.main(['play', '--no-browser', '--port=0']))"
    home = {**os.environ, "HOME": str(venv / "home")}
    pipe, joined = subprocess.PIPE, subprocess.STDOUT
    command = [sys.executable, "-c", begin, str(venv)]
    with subprocess.Popen(command, cwd=ROOT, env=home, stdout=pipe, stderr=joined, text=True) as lab:
        try:
            yield lab
        finally:
            lab.terminate()


def fetch(address: str) -> str:
    with urllib.request.urlopen(address) as answer:
        return str(answer.read().decode("utf-8"))


def test_play_opens_the_first_notebook_without_news_and_stops_at_control_c(tmp_path: Path) -> None:
    with playing(tmp_path) as lab:
        assert lab.stdout
        said = [lab.stdout.readline()]
        while "127.0.0.1" not in said[-1]:
            said.append(lab.stdout.readline())
            assert said[-1], "".join(said)
        address = urlsplit(said[-1].strip())
        server = f"http://{address.netloc}"
        wait_until_it_listens(server, lab)
        settings = json.loads(fetch(f"{server}/lab/api/settings/{dev.NOTIFICATION}?{address.query}"))
        notebook = json.loads(fetch(f"{server}/api/contents/00_start.ipynb?{address.query}"))
        lab.send_signal(signal.SIGINT)
        assert lab.wait() == 0
    assert said[0] == "opening notebooks/00_start.ipynb in JupyterLab; Ctrl-C here closes it\n"
    assert address.path == "/lab/tree/00_start.ipynb"
    assert notebook["type"] == "notebook"
    defaults = settings["schema"]["properties"]
    assert (defaults["fetchNews"]["default"], defaults["checkForUpdates"]["default"]) == ("false", False)
    assert not (tmp_path / "home").exists()
