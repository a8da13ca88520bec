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
from tests.browser import chromium, play
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

    def note(*command: str | Path, **_: object) -> int:
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


@pytest.mark.parametrize("port", ["99999", "65536", "-1", "abc", ""])
def test_what_is_no_port_is_refused(
    port: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "set_up", lambda: pytest.fail("it went on"))
    assert dev.main(["play", f"--port={port}"]) == 1
    assert f"{port!r} is no port: ports are the numbers 1 to 65535; name another" in sentence(capsys)


def test_a_port_that_may_not_be_opened_is_not_called_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbid(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(socket.socket, "bind", forbid)
    assert play.port_fault(["--port=80"]).startswith("port 80 may not be opened by you on this machine: name another")


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
    """A finished environment, quickly: its packages are only names."""
    venv_module.create(venv)
    folder = next(venv.rglob("site-packages"))
    for name in ("pip-1.0.dist-info", "traitlets-5.14.3.dist-info"):
        (folder / name).mkdir()
    for name in ("pip", "traitlets"):
        (folder / name).mkdir()
        (folder / name / "__init__.py").touch()
    (venv / "share" / "jupyter" / "lab" / "static").mkdir(parents=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dev, "install", lambda *what: None)
        dev.install_packages()


def lose(pattern: str) -> Callable[[Path], None]:
    def lose(venv: Path) -> None:
        make(venv)
        lost = next(venv.rglob(pattern))
        shutil.rmtree(lost) if lost.is_dir() else lost.unlink()

    return lose


def interrupt(venv: Path) -> None:
    make(venv)
    dev.UNFINISHED.touch()


HALF_MADE = {
    "only the folder": Path.mkdir,
    "only a folder in it": lambda venv: (venv / "bin").mkdir(parents=True),
    "no Python": lose(dev.PYTHON.name),
    "a file in its place": Path.touch,
    "a link in its place": lambda venv: venv.symlink_to("elsewhere"),
    "no pip": lose("pip"),
    "a package lost": lose("traitlets"),
    "a package emptied": lose("traitlets/__init__.py"),
    "what is known of a package lost": lose("traitlets-*.dist-info"),
    "the pages of JupyterLab lost": lose("share/jupyter/lab/static"),
    "installing interrupted": interrupt,
}


@pytest.mark.parametrize("half", HALF_MADE)
def test_a_half_made_environment_is_found_out(half: str, environment: Path) -> None:
    HALF_MADE[half](environment)
    assert not dev.is_sound()


def test_a_sound_environment_is_kept(environment: Path) -> None:
    make(environment)
    assert dev.is_sound()


def test_newer_and_further_packages_are_no_damage(environment: Path) -> None:
    make(environment)
    old = next(environment.rglob("pip-1.0.dist-info"))
    old.rename(old.with_name("pip-2.0.1.dist-info"))
    old.with_name("pandas").mkdir()
    assert dev.is_sound()


@pytest.mark.parametrize("half", HALF_MADE)
def test_whatever_is_there_makes_room_for_a_new_environment(
    half: str, environment: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    HALF_MADE[half](environment)
    monkeypatch.setattr(dev, "quietly", lambda *command: None)
    dev.make_environment()
    assert not environment.is_symlink()
    assert list(environment.iterdir()) == [dev.UNFINISHED]


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
    begin = "setting up in .venv and js/node_modules: about 1 GB, once\n"
    assert said.startswith(begin)
    assert re.fullmatch(r"(setting up [ab] \.\.\. \d+ s, \d+ MB\n){2}", said.removeprefix(begin))
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
    for name in ("package.json", "package-lock.json", "tsconfig.json", "build.js", "src/widget.ts"):
        (tmp_path / name).write_text("before\n")
    assert not bundle.is_fresh()
    bundle.STATIC.mkdir()
    (bundle.STATIC / "widget.js").write_text("export{}")
    for name in bundle.BESIDE:
        (bundle.STATIC / name).write_text("p{}")
    assert not bundle.is_fresh()
    bundle.seal()
    assert bundle.is_fresh()
    (tmp_path / "src" / "widget.ts").write_text("after\n")
    assert not bundle.is_fresh()
    (tmp_path / "src" / "widget.ts").write_text("before\n")
    assert bundle.is_fresh()


@pytest.mark.parametrize("name", ["widget.js", *bundle.BESIDE])
def test_the_bundle_is_stale_when_it_was_altered(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(bundle.STATIC, tmp_path, dirs_exist_ok=True)
    monkeypatch.setattr(bundle, "STATIC", tmp_path)
    assert bundle.is_fresh()
    (tmp_path / name).write_bytes((tmp_path / name).read_bytes() + b"\n")
    assert not bundle.is_fresh()


def test_the_javascript_packages_are_installed_again_when_one_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    modules = tmp_path / "node_modules"
    monkeypatch.setattr(bundle, "JS", tmp_path)
    monkeypatch.setattr(bundle, "TOOLS_STAMP", modules / ".installed-from")
    (tmp_path / "package-lock.json").write_text("{}")
    for name in ("vitest", "@types/node"):
        (modules / name).mkdir(parents=True)
        (modules / name / "package.json").write_text("{}")
    noted = dict.fromkeys(["node_modules/vitest", "node_modules/@types/node"], "1.0")
    (modules / ".package-lock.json").write_text(json.dumps({"packages": noted}))
    assert not bundle.has_tools()
    bundle.TOOLS_STAMP.write_text(bundle.tools_wanted())
    assert bundle.has_tools()
    (modules / "vitest").rename(tmp_path / "away")
    assert not bundle.has_tools()


def test_a_program_that_is_piped_prints_no_colours(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    say = "import os; print(os.environ['NO_COLOR'])"
    monkeypatch.setattr(bundle, "npm", lambda: ([sys.executable, "-c", say], dict(os.environ)))
    monkeypatch.delenv("NO_COLOR", raising=False)
    bundle.run_npm()
    assert capfd.readouterr().out == "1\n"


def test_a_broken_off_run_says_how_to_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def press_control_c() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(dev, "set_up", press_control_c)
    assert dev.main(["setup"]) == 130
    assert sentence(capsys) == "stopped; the same command goes on from here"


def names_all_commands(said: str) -> bool:
    return all(f"python3 dev.py {command} " in said for command in dev.COMMANDS)


@pytest.mark.parametrize("arguments", [[], ["help"], ["--help"], ["play", "--help"], ["test", "-h"]])
def test_without_a_command_or_for_help_the_commands_are_listed_and_nothing_is_done(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "set_up", lambda: pytest.fail("it went on"))
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


def test_control_c_ends_a_program_and_what_it_started_without_a_word(tmp_path: Path) -> None:
    inner = "import time; print('it runs', flush=True); time.sleep(600)"
    outer = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {inner!r}])"
    begin = "import sys, dev; dev.set_up = lambda: None; dev.PYTHON = sys.executable"
    begin += (
        f"; dev.COMMANDS['bench'] = lambda _: dev.run(sys.executable, '-c', {outer!r}); sys.exit(dev.main(['bench']))"
    )
    pipe, joined = subprocess.PIPE, subprocess.STDOUT
    command = [sys.executable, "-c", begin]
    with subprocess.Popen(command, cwd=ROOT, stdout=pipe, stderr=joined, text=True) as bench:
        assert bench.stdout
        assert bench.stdout.readline() == "it runs\n"
        bench.send_signal(signal.SIGINT)
        rest = bench.stdout.read()  # the innermost program holds it open: its end is the end of them all
        assert bench.wait() == 130
    assert rest == "\nstopped; the same command goes on from here\n"


def test_a_told_end_ends_a_program_that_hears_the_keys_too(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[subprocess.Popen[bytes]] = []

    class Told(subprocess.Popen[bytes]):
        """Told to end in its first wait, as by SIGTERM."""

        def wait(self, timeout: float | None = None) -> int:
            if self not in started:
                started.append(self)
                raise SystemExit(143)
            return super().wait(timeout)

    monkeypatch.setattr(subprocess, "Popen", Told)
    with pytest.raises(SystemExit):
        dev.run(sys.executable, "-c", "import time; time.sleep(600)", hears_keys=True)
    assert started[0].returncode == -signal.SIGTERM


def test_nothing_is_left_at_home_by_the_installers(environment: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    variables = dev.clean_environment()
    assert Path(variables["npm_config_cache"]).parent == environment
    assert variables["PIP_NO_CACHE_DIR"] == "1"


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
    assert dev.main(["test", "--no-browser", "-x"]) == 0
    assert [command[:2] for command in programs] == [("js/bundle.py", "test"), ("-m", "pytest")]
    assert programs[1][-2:] == ("--no-browser", "-x")


@pytest.mark.parametrize("options", ["-k walk", "-kwalk", "--lf", "tests/test_dev.py", "tests/test_dev.py::name"])
def test_selected_tests_of_python_leave_out_the_front_end(options: str, programs: list[tuple[str, ...]]) -> None:
    assert dev.main(["test", "--no-browser", *options.split()]) == 0
    assert [command[:2] for command in programs] == [("-m", "pytest")]


@pytest.mark.parametrize("options", ["-n 0", "-q -x", "--maxfail=1"])
def test_other_options_of_pytest_keep_the_front_end(options: str, programs: list[tuple[str, ...]]) -> None:
    assert dev.main(["test", "--no-browser", *options.split()]) == 0
    assert [command[:2] for command in programs] == [("js/bundle.py", "test"), ("-m", "pytest")]


@pytest.mark.parametrize("failing", ["js/bundle.py", "pytest"])
def test_the_tests_fail_when_one_half_does(failing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "set_up", lambda: None)
    monkeypatch.setattr(dev, "run", lambda *command, **_: int(failing in command))
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
def playing(venv: Path, *options: str) -> Iterator[subprocess.Popen[str]]:
    """dev.py play as a person starts it, once everything is set up; it is closed whatever happens."""
    begin = "import sys, dev; from pathlib import Path; dev.VENV, dev.PYTHON = Path(sys.argv[1]), sys.executable"
    begin += "; dev.set_up = lambda: None; sys.exit(dev.main(['play', '--no-browser', '--port=0', *sys.argv[2:]]))"
    home = {**os.environ, "HOME": str(venv / "home")}
    pipe, joined = subprocess.PIPE, subprocess.STDOUT
    command = [sys.executable, "-c", begin, str(venv), *options]
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
        address = urlsplit(said[-1].split()[-1])
        server = f"http://{address.netloc}"
        wait_until_it_listens(server, lab)
        settings = json.loads(fetch(f"{server}/lab/api/settings/{play.NOTIFICATION}?{address.query}"))
        notebook = json.loads(fetch(f"{server}/api/contents/00_start.ipynb?{address.query}"))
        lab.send_signal(signal.SIGINT)
        rest = lab.stdout.read()
        assert lab.wait() == 0
    assert said == ["starting JupyterLab\n", f"notebooks/00_start.ipynb is at {address.geturl()}\n"]
    assert rest == "open that address in a browser, unless one opened by itself; Ctrl-C here closes it\nclosed\n"
    assert "token=" in address.query
    assert address.path == "/lab/tree/00_start.ipynb"
    assert notebook["type"] == "notebook"
    defaults = settings["schema"]["properties"]
    assert (defaults["fetchNews"]["default"], defaults["checkForUpdates"]["default"]) == ("false", False)
    assert not (tmp_path / "home").exists()


def test_a_jupyterlab_that_does_not_start_says_why_and_where_its_log_is(tmp_path: Path) -> None:
    with playing(tmp_path, "--ServerApp.port_retries=many") as lab:
        said, _ = lab.communicate()
    assert lab.returncode == 1
    start, nothing, reason = said.splitlines()
    assert (start, nothing) == ("starting JupyterLab", "")
    assert reason.startswith("JupyterLab did not start: Bad config encountered during initialization: ")
    assert reason.endswith("play.log says more)")
    assert "port_retries" in (tmp_path / "jupyter" / "play.log").read_text(encoding="utf-8")
