"""The shape of the house: imports point down, nothing asks for an edition by name, functions and files stay small."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path
from statistics import median, quantiles
from types import ModuleType

import pytest

import tsuro_widget

PACKAGE = Path(tsuro_widget.__file__).parent
ROOT = PACKAGE.parent
FILES = sorted(PACKAGE.rglob("*.py"))
ROOMS = ["rules", "editions", "show", "play", "explore", "teach", "live", "widget", "boards"]
HEAVY = [
    "numpy",
    "numba",
    "networkx",
    "pandas",
    "dask",
    "matplotlib",
    "PIL",
    "resvg_py",
    "IPython",
    "ipywidgets",
    "anywidget",
    "svgwrite",
]

WITH_A_CLOCK = {f"explore/{name}.py": {"time"} for name in ("players", "progress", "pacing")}
"""A player may be given seconds to think; a bar is shown when work takes long, and work is divided by what it costs,
which changes no number."""

LONGEST_FUNCTION = 25
LONGEST_FILE = 500
MEDIAN_FUNCTION = 5
USUAL_FUNCTION = 12


def name_of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported_rooms(path: Path) -> set[str]:
    """The rooms of the package that a file imports from, at the top or inside functions."""
    inside = path.relative_to(PACKAGE).parts
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = inside[: len(inside) - node.level]
            module = [*base, *(node.module or "").split(".")]
            found |= {module[0]} if module[0] else {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tsuro_widget"):
            found |= {(node.module or "").partition(".")[2].split(".")[0]}
    return found & set(ROOMS)


IN_ROOMS = [path for path in FILES if room_of(path) in ROOMS]


@pytest.mark.parametrize("path", IN_ROOMS, ids=name_of)
def test_a_room_imports_only_from_those_before_it(path: Path) -> None:
    allowed = ROOMS[: ROOMS.index(room_of(path)) + 1]
    assert imported_rooms(path) <= set(allowed)


def test_the_rooms_are_those_of_the_design() -> None:
    rooms = {path.name for path in PACKAGE.iterdir() if path.is_dir() and list(path.glob("*.py"))}
    assert rooms <= set(ROOMS)
    assert {"rules", "editions", "show", "play"} <= rooms


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_nothing_asks_for_the_name_of_an_edition(path: Path) -> None:
    """An edition is data and phases, never a name test."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Compare):
            continue
        asked = ast.unparse(node)
        assert not re.search(r"\.key\b", asked), asked
        assert not re.search(r"""['"](classic|kosmos|pocket|seas|phoenix)['"]""", asked), asked
        assert not re.search(r"\b(CLASSIC|KOSMOS|POCKET)\b", asked), asked


@pytest.mark.parametrize("path", [path for path in FILES if room_of(path) not in ("editions", "show")], ids=name_of)
def test_no_edition_is_named_outside_of_its_room(path: Path) -> None:
    """But for the edition that a game has when nobody says; the looks of an edition are its palette's."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    names = [text for text in texts if text in ("classic", "kosmos", "pocket")]
    assert set(names) <= {"classic"}


def functions(path: Path) -> list[tuple[str, int]]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    defs = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return [(f"{name_of(path)}:{node.name}", (node.end_lineno or 0) - node.lineno + 1) for node in defs]


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_no_function_is_longer_than_25_lines(path: Path) -> None:
    assert [(name, lines) for name, lines in functions(path) if lines > LONGEST_FUNCTION] == []


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_no_file_is_longer_than_500_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE


def test_most_functions_are_short() -> None:
    lines = [length for path in FILES for _, length in functions(path)]
    assert median(lines) <= MEDIAN_FUNCTION
    assert quantiles(lines, n=10)[-1] <= USUAL_FUNCTION


# -- the public face -------------------------------------------------------------------------------


def public_names(module: ModuleType) -> list[str]:
    """What `dir` shows but for submodules and private names."""
    seen = {name: getattr(module, name) for name in dir(module)}
    future = {"annotations"}
    return sorted(
        name
        for name, value in seen.items()
        if not (name.startswith("_") or isinstance(value, ModuleType) or name in future)
    )


def test_all_is_exactly_what_is_exported() -> None:
    assert sorted(tsuro_widget.__all__) == public_names(tsuro_widget)
    assert len(set(tsuro_widget.__all__)) == len(tsuro_widget.__all__)


@pytest.mark.parametrize("name", tsuro_widget.__all__)
def test_every_exported_name_is_there_and_documented(name: str) -> None:
    assert getattr(tsuro_widget, name).__doc__


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_every_module_says_what_it_is(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))


def test_types_are_shipped() -> None:
    assert (PACKAGE / "py.typed").exists()


# -- what importing does ---------------------------------------------------------------------------


def printed(code: str) -> str:
    """What a fresh Python prints; it may not open a socket."""
    guard = "import socket\ndef refuse(*a, **k): raise RuntimeError('a socket was opened')\n"
    guard += "socket.socket.__init__ = refuse\n"
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", guard + code]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.strip()


def test_importing_the_package_loads_nothing_heavy_and_opens_no_socket() -> None:
    light = [name for name in HEAVY if name not in ("ipywidgets", "anywidget", "IPython")]
    code = "import sys, tsuro_widget\nprint(' '.join(name for name in %r if name in sys.modules))"
    assert printed(code % light) == ""


def test_playing_a_game_loads_nothing_heavy_and_opens_no_socket() -> None:
    code = "import sys, tsuro_widget as t\nt.Game(seats=4, seed=1).run().record()\n"
    code += "print(' '.join(name for name in %r if name in sys.modules))"
    assert printed(code % HEAVY[:6]) == ""


def imported(path: Path) -> set[str]:
    """The packages from outside that a file imports."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and not node.level}
    return {name.split(".")[0] for name in names}


def test_svgwrite_is_imported_in_one_place_of_show() -> None:
    assert [room_of(path) for path in FILES if "svgwrite" in imported(path)] == ["show"]


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_nothing_reaches_for_the_network_the_clock_or_global_chance(path: Path) -> None:
    banned = {"socket", "urllib", "http", "requests", "ssl", "time", "timeit", "datetime"}
    assert not imported(path) & banned - WITH_A_CLOCK.get(name_of(path), set())
    assert "import random" not in path.read_text(encoding="utf-8")


def test_importing_the_package_leaves_lessons_and_explorations_for_later() -> None:
    code = "import sys, tsuro_widget\nprint([name for name in sys.modules if name.startswith('tsuro_widget.teach')])"
    assert printed(code) == "[]"


def test_a_name_that_is_none_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'tsuro_widget' has no attribute 'simulat'"):
        tsuro_widget.simulat  # type: ignore[attr-defined]  # noqa: B018
