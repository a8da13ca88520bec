"""The shape of the house: imports point down, nothing asks for an edition by name, functions and files stay small."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import tsuro_widget
from tests.support.places import PACKAGE
from tsuro_widget._base import door

pytestmark = pytest.mark.xdist_group("architecture")
ROOT = PACKAGE.parent
FILES = sorted(PACKAGE.rglob("*.py"))
ROOMS = (
    *("_base", "words", "rules", "editions", "notation", "scene", "picture", "game", "paths", "scenarios"),
    *("fast", "players", "chance", "simulation", "teach", "widget"),
)
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

WITH_A_CLOCK = {name: {"time"} for name in ("players/players.py", "_base/progress.py", "simulation/workers.py")}
"""A player may be given seconds to think; a bar is shown when work takes long, and work is divided by what it costs,
which changes no number."""

LONGEST_FUNCTION = 25
LONGEST_FILE = 500


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def name_of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported_rooms(path: Path) -> set[str]:
    """The rooms of the package that a file imports from, at the top or inside functions."""
    inside = path.relative_to(PACKAGE).parts
    found = set()
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = inside[: len(inside) - node.level]
            module = [*base, *(node.module or "").split(".")]
            found |= {module[0]} if module[0] else {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tsuro_widget"):
            found |= {(node.module or "").partition(".")[2].split(".")[0]}
    return found & set(ROOMS)


LATE_DOOR = "_base/door.py"
"""What leads to rooms further right, for their types too."""
IN_ROOMS = [path for path in FILES if room_of(path) in ROOMS and name_of(path) != LATE_DOOR]


def test_a_room_imports_only_from_those_before_it() -> None:
    later = {name_of(path): imported_rooms(path) & set(ROOMS[ROOMS.index(room_of(path)) + 1 :]) for path in IN_ROOMS}
    assert {name: rooms for name, rooms in later.items() if rooms} == {}


def test_the_rooms_are_those_of_the_design() -> None:
    rooms = {path.name for path in PACKAGE.iterdir() if path.is_dir() and list(path.glob("*.py"))}
    assert rooms == set(ROOMS)


def test_nothing_asks_for_the_name_of_an_edition() -> None:
    """An edition is data and phases, never a name test."""
    nodes = [(path, node) for path in FILES for node in ast.walk(parsed(path)) if isinstance(node, ast.Compare)]
    compared = [f"{name_of(path)}: {ast.unparse(node)}" for path, node in nodes]
    name = r"""\.key\b|['"](classic|kosmos|pocket|seas|phoenix)['"]|\b(CLASSIC|KOSMOS|POCKET)\b"""
    assert [one for one in compared if re.search(name, one)] == []


OF_NAMED_TUPLES = {"_asdict", "_fields", "_make", "_replace"}
OF_PYTHON = ("sys", "os")


def private_names(path: Path) -> tuple[set[str], set[str]]:
    """The private names that a file gives to its own things, and those that it asks of others."""
    nodes = list(ast.walk(parsed(path)))
    own = {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    own |= {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    private = [node for node in nodes if isinstance(node, ast.Attribute) and re.match("_[^_]", node.attr)]
    named = [(node.value.id if isinstance(node.value, ast.Name) else "", node.attr) for node in private]
    own |= {name for whose, name in named if whose in ("self", "cls")}
    return own, {name for whose, name in named if whose not in ("self", "cls", *OF_PYTHON)} - OF_NAMED_TUPLES


def test_nobody_reaches_into_the_private_names_of_another_file() -> None:
    found = {name_of(path): asked - own for path in FILES for own, asked in [private_names(path)]}
    assert {name: sorted(names) for name, names in found.items() if names} == {}


PARTS_OF_EDITIONS = {
    *("scene/seas.py", "scene/phoenix.py"),
    *("fast/plan.py", "fast/states.py"),
}
"""What is drawn of one edition, and what is fast of one."""
FOR_ALL_EDITIONS = {"editions", "editions.options"}


def test_nobody_knows_what_only_one_edition_has() -> None:
    """Neither its phases, actions and events nor its data: an edition says what it has, and its parts are named."""
    known = [
        f"{name_of(path)}: {node.module} {alias.name}"
        for path in FILES
        if room_of(path) != "editions" and name_of(path) not in PARTS_OF_EDITIONS
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "editions"
        for alias in node.names
        if node.module not in FOR_ALL_EDITIONS
        or alias.name in {"CLASSIC", "KOSMOS", "POCKET", "PHOENIX_RISING", "SEAS"}
    ]
    assert known == []


OWN_FACTS = (
    r"\.(sign|counted|counting)\(['\"]",
    r"\.rules(\[|\.get\(|\.number\()['\"]",
    r"len\([^()]*\bports\b[^()]*\) *[<>]=? *[\dA-Z]",
    r"isinstance\(.*\bSwaps\b",
)
"""Signs of tiles, counts, options by their names, a number of ports, and how a choice lists its options."""


def test_nobody_guesses_what_only_one_edition_has() -> None:
    """Its facts have their names in `editions`, in the phases of `rules` and in files of games, and nowhere else."""
    known = ("editions", "rules", "notation", "game")
    elsewhere = [path for path in FILES if room_of(path) not in known and name_of(path) not in PARTS_OF_EDITIONS]
    code = [(name_of(path), path.read_text(encoding="utf-8")) for path in elsewhere]
    assert [(name, found[0]) for name, text in code for fact in OWN_FACTS if (found := re.search(fact, text))] == []


def test_no_edition_is_named_outside_of_its_room() -> None:
    """Except for the default edition of a game; the looks of an edition are its palette's."""
    elsewhere = [path for path in FILES if room_of(path) not in ("editions", "scene", "picture")]
    constants = [
        (name_of(path), node.value)
        for path in elsewhere
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Constant)
    ]
    assert [(name, value) for name, value in constants if value in ("kosmos", "pocket")] == []


def functions(path: Path) -> list[tuple[str, int]]:
    tree = parsed(path)
    defs = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return [(f"{name_of(path)}:{node.name}", (node.end_lineno or 0) - node.lineno + 1) for node in defs]


def test_no_function_is_longer_than_25_lines() -> None:
    assert [(name, lines) for path in FILES for name, lines in functions(path) if lines > LONGEST_FUNCTION] == []


def test_no_file_is_longer_than_500_lines() -> None:
    lines = {name_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in FILES}
    assert {name: many for name, many in lines.items() if many > LONGEST_FILE} == {}


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


def test_every_exported_name_is_there_and_documented() -> None:
    assert [name for name in tsuro_widget.__all__ if not getattr(tsuro_widget, name).__doc__] == []


def test_every_module_says_what_it_is() -> None:
    assert [name_of(path) for path in FILES if not ast.get_docstring(parsed(path))] == []


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
    tree = parsed(path)
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and not node.level}
    return {name.split(".")[0] for name in names}


def test_svgwrite_is_imported_in_one_file_of_pictures() -> None:
    assert [room_of(path) for path in FILES if "svgwrite" in imported(path)] == ["picture"]


def test_nothing_reaches_for_the_network_the_clock_or_global_chance() -> None:
    banned = {"socket", "urllib", "http", "requests", "ssl", "time", "timeit", "datetime"}
    reached = {name_of(path): imported(path) & banned - WITH_A_CLOCK.get(name_of(path), set()) for path in FILES}
    assert {name: modules for name, modules in reached.items() if modules} == {}
    assert [name_of(path) for path in FILES if "import random" in path.read_text(encoding="utf-8")] == []


def test_importing_the_package_leaves_all_its_rooms_for_later() -> None:
    code = "import sys, tsuro_widget\nprint([name for name in sys.modules if name.startswith('tsuro_widget.')])"
    assert printed(code) == "[]"


@pytest.mark.parametrize("room", ["editions", "rules", "teach"])
def test_a_room_is_there_as_soon_as_it_is_named(room: str) -> None:
    assert printed(f"import tsuro_widget\nprint(tsuro_widget.{room}.__name__)") == f"tsuro_widget.{room}"


def test_a_public_name_is_the_same_thing_from_wherever_it_is_imported() -> None:
    code = "import tsuro_widget\nfrom tsuro_widget.game.game import Game\nprint(tsuro_widget.Game is Game)"
    assert printed(code) == "True"


def test_a_module_of_a_room_is_found_without_an_import_of_its_own() -> None:
    assert printed("import tsuro_widget\nprint(tsuro_widget.rules.engine.play.__name__)") == "play"


@pytest.mark.parametrize(
    ("code", "result"),
    [
        ("Game('classic', seats=2, seed=1).run('easy').actor", "None"),
        ("Game('classic', seats=2, seed=1).step('hard')[0].verb", "shuffled"),
        ("scripted(['roll 1 1']).lines", "('roll 1 1',)"),
    ],
)
def test_players_and_actions_are_known_by_name_from_the_first_line_on(code: str, result: str) -> None:
    assert printed(f"import tsuro_widget\nprint(tsuro_widget.{code})") == result


def test_players_are_known_by_name_to_a_game_that_is_imported_alone() -> None:
    code = "from tsuro_widget.game.game import Game\nprint(Game('classic', seats=2, seed=1).run('easy').actor)"
    assert printed(code) == "None"


@pytest.mark.parametrize("name", ["simulat", "no.room", "__wrapped__", "static", ""])
def test_a_name_that_is_none_is_an_attribute_error(name: str) -> None:
    with pytest.raises(AttributeError, match=f"module 'tsuro_widget' has no attribute '{name}'"):
        getattr(tsuro_widget, name)


def test_the_late_door_leads_to_what_it_is_typed_as() -> None:
    typed = {
        f"{(node.module or '')} {alias.name}"
        for node in ast.walk(parsed(PACKAGE / LATE_DOOR))
        if isinstance(node, ast.ImportFrom) and node.level
        for alias in node.names
    }
    assert typed == {f"{module} {name}" for name, module in door.MODULES.items()}
    for name, module in door.MODULES.items():
        assert getattr(door, name) is getattr(import_module(f"tsuro_widget.{module}"), name)
    with pytest.raises(AttributeError, match="no door leads to 'Cellar'"):
        door.Cellar  # type: ignore[attr-defined]  # noqa: B018


def test_one_class_for_one_thing() -> None:
    """What the boards show is the class of its room, not a subclass of it."""
    rooms = {"Lesson": "teach.lesson", "Scenario": "scenarios.scenario", "Branches": "scenarios.branches"}
    found = {name: getattr(tsuro_widget, name).__module__ for name in rooms}
    assert found == {name: f"tsuro_widget.{module}" for name, module in rooms.items()}
