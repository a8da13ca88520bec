"""Setting up: each problem is one sentence, nothing is done twice, and tools that only build are not kept."""

import importlib.util
import json
import os
import re
import shutil
import sys
import venv as venv_module
from collections.abc import Callable
from functools import partial
from pathlib import Path

import bundle
import installation
import programs
import pytest

NOWHERE = "http://127.0.0.1:9/"  # nothing listens on the discard port


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A .venv of the test's own, not made yet."""
    venv = tmp_path / ".venv"
    python = venv / programs.PYTHON.relative_to(programs.VENV)
    for name, path in {"ROOT": tmp_path, "VENV": venv, "LOG": venv / "dev.log", "PYTHON": python}.items():
        monkeypatch.setattr(programs, name, path)
    return venv


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The packages that would be installed; none really is."""
    installed: list[str] = []
    monkeypatch.setattr(installation, "install", lambda *what: installed.append(Path(what[-1]).name))
    return installed


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
    with pytest.raises(programs.Trouble, match="no network: connect this machine"):
        programs.quietly(*NO_NETWORK[program], PIP_FIND_LINKS="", npm_config_cache=str(tmp_path / "npm"))


@pytest.mark.parametrize(
    "words",
    [
        "WARNING: Retrying after connection broken by 'NameResolutionError(...)'",
        "npm error code EAI_AGAIN",
        "error: Request failed after 3 retries\n  Caused by: error sending request for url\n  Caused by: dns error",
        "E: Failed to fetch x  Temporary failure resolving 'deb.debian.org'",
    ],
)
def test_no_network_is_recognised_from_every_installer(words: str) -> None:
    assert programs.meaning(words).startswith("no network: connect this machine")


def test_another_failure_says_where_the_log_is(environment: Path) -> None:
    environment.mkdir()
    with pytest.raises(programs.Trouble, match=r"\.venv.dev\.log says why"):
        programs.quietly(sys.executable, "-c", "raise SystemExit('the reason')")
    assert "the reason" in programs.LOG.read_text(encoding="utf-8")


def test_nothing_is_left_at_home_by_the_installers(environment: Path) -> None:
    variables = programs.clean_environment()
    assert Path(variables["npm_config_cache"]).parent == environment
    assert variables["PIP_NO_CACHE_DIR"] == "1"


def make(venv: Path) -> None:
    """A finished environment, quickly: its one package is a name."""
    venv_module.create(venv)
    (next(venv.rglob("site-packages")) / "pip").mkdir()


def make_and_lose(name: str) -> Callable[[Path], None]:
    def make_and_lose(venv: Path) -> None:
        make(venv)
        lost = next(venv.rglob(name))
        shutil.rmtree(lost) if lost.is_dir() else lost.unlink()

    return make_and_lose


def make_and_interrupt(venv: Path) -> None:
    make(venv)
    installation.unfinished_file().touch()


HALF_MADE = {
    "only the folder": Path.mkdir,
    "no Python": make_and_lose(programs.PYTHON.name),
    "a file in its place": Path.touch,
    "a link in its place": lambda venv: venv.symlink_to("elsewhere"),
    "no pip": make_and_lose("pip"),
    "installing interrupted": make_and_interrupt,
}


@pytest.mark.parametrize("half", HALF_MADE)
def test_a_half_made_environment_is_found_out_and_makes_room_for_a_new_one(
    half: str, environment: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    HALF_MADE[half](environment)
    assert not installation.is_sound()
    monkeypatch.setattr(installation, "quietly", lambda *command: None)
    installation.make_environment()
    assert "(the earlier one is unfinished or damaged)" in capsys.readouterr().out
    assert not environment.is_symlink()
    assert list(environment.iterdir()) == [installation.unfinished_file()]


def test_an_environment_is_sound_once_its_packages_are_installed(environment: Path, installed: list[str]) -> None:
    steps = installation.PLAY.steps[:2]
    installation.set_up(installation.Setup("1 GB", steps))
    assert installed == ["play.txt"]
    assert installation.is_sound()
    assert all(step.is_done() for step in steps)


def test_a_python_that_cannot_make_environments_says_what_to_install(
    environment: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(programs.Trouble, match="apt-get install python3-venv"):
        installation.make_environment()
    assert not environment.exists()


@pytest.mark.usefixtures("environment")
def test_the_first_run_says_each_step_and_its_cost_and_the_second_does_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    done: list[str] = []
    steps = [installation.Step(name, partial(done.__contains__, name), partial(done.append, name)) for name in "ab"]
    installation.set_up(installation.Setup("1 GB", tuple(steps)))
    words = capsys.readouterr().out
    begin = "setting up in .venv and js/node_modules: about 1 GB, once\n"
    assert words.startswith(begin)
    assert re.fullmatch(r"(setting up [ab] \.\.\. \d+ s, \d+ MB\n){2}", words.removeprefix(begin))
    installation.set_up(installation.Setup("1 GB", tuple(steps)))
    assert (done, capsys.readouterr().out) == (["a", "b"], "")


def test_who_plays_and_then_tests_gets_the_rest_and_who_tests_can_play(environment: Path, installed: list[str]) -> None:
    environment.mkdir()
    some, every = installation.SOME_PACKAGES, installation.ALL_PACKAGES
    some.do()
    assert (some.is_done(), every.is_done()) == (True, False)
    every.do()
    assert (some.is_done(), every.is_done()) == (True, True)
    assert installed == ["play.txt", "constraints.txt"]


def test_packages_are_installed_again_only_when_the_lock_changed(
    environment: Path, tmp_path: Path, installed: list[str]
) -> None:
    environment.mkdir()
    lock = tmp_path / "lock.txt"
    lock.write_text("svgwrite==1.4.3")
    assert not installation.is_installed("packages", lock)
    installation.install_packages(lock)
    assert installation.is_installed("packages", lock)
    lock.write_text("svgwrite==1.4.4")
    assert not installation.is_installed("packages", lock)


def test_a_machine_without_node_gets_one_for_the_time_of_the_build(
    environment: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[tuple[str | Path, ...]] = []
    environment.mkdir()
    monkeypatch.setattr(installation, "has_node", lambda *version: False)
    monkeypatch.setattr(
        installation, "quietly", lambda *command, **variables: ran.append((*command, *variables.values()))
    )
    installation.build_front_end()
    (install, build) = ran
    folder = Path(install[install.index("--target") + 1])
    assert (install[-3], build[-2]) == (installation.NODE, str(folder))
    assert folder.parent == environment
    assert not folder.exists()


def test_the_bundle_is_stale_when_a_source_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "JS", tmp_path)
    monkeypatch.setattr(bundle, "STATIC", tmp_path / "static")
    (tmp_path / "src").mkdir()
    for name in ("package.json", "package-lock.json", "tsconfig.json", "build.js", "shorter.js", "src/widget.ts"):
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


@pytest.mark.parametrize("had_tools", [False, True])
def test_what_only_builds_is_not_kept(*, had_tools: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ran: list[str] = []

    def run_npm(*arguments: str) -> None:
        ran.append(arguments[0])
        (tmp_path / "node_modules").mkdir(exist_ok=True)

    monkeypatch.setattr(bundle, "JS", tmp_path)
    monkeypatch.setattr(bundle, "run_npm", run_npm)
    monkeypatch.setattr(bundle, "seal", lambda: ran.append("seal"))
    monkeypatch.setattr(bundle, "has_tools", lambda: had_tools)
    bundle.build()
    assert ran == ([] if had_tools else ["ci"]) + ["run", "seal"]
    assert (tmp_path / "node_modules").exists() == had_tools
