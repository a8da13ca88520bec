"""The fast rules as code: their chance, their fence, and the C program that plays the very same games."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from tests.benchmarks import fast, yardstick
from tests.benchmarks.run import table
from tests.support.places import PACKAGE
from tsuro_widget.fast import vector as at
from tsuro_widget.fast.chance import FACTOR, below, mix, sow
from tsuro_widget.fast.plan import tables
from tsuro_widget.simulation.engines import key_of

WITNESSES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)


def is_prime(number: int) -> bool:
    """Miller and Rabin, with witnesses that suffice for 64 bits."""
    odd, halvings = number - 1, 0
    while odd % 2 == 0:
        odd, halvings = odd // 2, halvings + 1
    for witness in WITNESSES:
        power = pow(witness, odd, number)
        if power in (1, number - 1):
            continue
        if all((power := power * power % number) != number - 1 for _ in range(halvings - 1)):
            return False
    return True


def test_a_stream_of_chance_is_as_long_as_it_says() -> None:
    modulus = FACTOR * 2**32 - 1
    assert is_prime(modulus)
    assert is_prime((modulus - 1) // 2)
    assert modulus < 2**63


def test_mixing_loses_nothing() -> None:
    assert len({mix(word) for word in range(100_000)}) == 100_000


def test_the_streams_of_neighbouring_games_have_nothing_in_common() -> None:
    """Their first numbers, and the differences of neighbours, are as even as chance makes them: four sigma each."""
    v, drawn, limit, games = [0] * at.NODES * 8, list[list[int]](), 12, 24_000
    for game in range(games):
        sow(v, *key_of("even"), game)
        drawn.append([below(v, limit) for _ in range(4)])
    expected, sigma = games / limit, (games / limit * (1 - 1 / limit)) ** 0.5
    for place in range(4):
        column = [numbers[place] for numbers in drawn]
        steps = [(other - one) % limit for one, other in pairwise(column)]
        for counted in (Counter(column), Counter(steps)):
            assert all(abs(counted[number] - expected) < 4.5 * sigma for number in range(limit))


def test_a_seed_is_its_text_and_decides_the_key() -> None:
    assert key_of(42) == key_of("42") == key_of(b"42") != key_of(43)


def test_the_yardstick_plays_the_very_same_games(tmp_path: Path) -> None:
    games = fast.fast_games("plain")
    program = yardstick.built(tmp_path, tables(games.plan()))
    assert (program is None) == (yardstick.compiler() is None)
    if program is not None:
        fast.check_yardstick(program, games)


def test_only_players_and_simulations_reach_into_the_fast_rules() -> None:
    for path in PACKAGE.rglob("*.py"):
        if path.relative_to(PACKAGE).parts[0] not in ("fast", "players", "simulation"):
            modules = [
                node.module or ""
                for node in ast.walk(ast.parse(path.read_text("utf-8")))
                if isinstance(node, ast.ImportFrom)
            ]
            assert not [module for module in modules if "fast" in module], path


def test_the_rules_have_no_decorators_and_no_classes() -> None:
    """The interpreter and the compiler run the very same plain functions."""
    for name in ("chance", "paths", "sea", "games", "search_tree"):
        parsed = ast.parse((PACKAGE / "fast" / f"{name}.py").read_text("utf-8"))
        functions = [node for node in ast.walk(parsed) if isinstance(node, ast.FunctionDef)]
        assert functions
        assert not any(function.decorator_list for function in functions)
        assert not any(isinstance(node, ast.ClassDef) for node in ast.walk(parsed))


def test_the_table_of_the_benchmark_says_what_is_reached() -> None:
    assert "| two (absolute) |" in table([fast.Row("two", 2, "ms, at most", 3, 2)])
    assert "| one |" in table([fast.Row("one", 2, "x", 1, 3)])
    rows = [fast.Row("one", 2, "x", 1, 3), fast.Row("two", 2, "ms, at most", 3, 2), fast.Row("three", 0.5, "x", 1, 3)]
    assert [line.split("|")[6].strip() for line in table(rows).splitlines()[2:]] == ["floor", "goal", "below the floor"]


def test_a_numba_that_does_not_know_our_private_option_does_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    import numba

    from tsuro_widget.fast import compile as compiling

    assert compiling._without_counts.__wrapped__() in ({}, {"_nrt": False})

    def njit(*signature: str, **options: object) -> object:
        raise KeyError(f"Unrecognized options: {set(options)}")

    monkeypatch.setattr(numba, "njit", njit)
    assert compiling._without_counts.__wrapped__() == {}


def test_what_is_compiled_late_is_kept_under_the_sources_of_its_import(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sources that changed after the import gave their key to the code from before, and the next process took it."""
    package = shutil.copytree(PACKAGE, tmp_path / PACKAGE.name, ignore=shutil.ignore_patterns("__pyc*"))
    program = """import sys
from pathlib import Path
from tsuro_widget.fast import compile as compiling
room = Path(compiling.__file__).with_name("chance.py")
before = room.read_bytes()
room.write_bytes(before.replace(b">> 2", b">> 3"))
print(compiling.cache_key(compiling.ON_PATHS, {}))
room.write_bytes(before)
print(compiling.cache_key(compiling.ON_PATHS, {}))"""
    told = subprocess.run(
        [sys.executable, "-c", program], cwd=package.parent, capture_output=True, text=True, check=True
    )
    assert len(set(told.stdout.split())) == 1


def test_compiled_rules_are_never_older_than_their_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A constant is not in a function's code: `>> 3` for `>> 2` in chance.py left the compiled rules unchanged."""
    import numba

    from tsuro_widget.fast.compile import cache_key, modules, sources_in

    plan = fast.fast_games("plain").plan()
    rooms, found = modules(plan, with_tree=False), tables(plan)
    folder = shutil.copytree(PACKAGE / "fast", tmp_path / "fast", ignore=shutil.ignore_patterns("__pyc*"))
    keys = {cache_key(rooms, found)}
    assert keys == {cache_key(rooms, found, sources_in(folder))}
    changes = [(path, path.read_text("utf-8")) for path in sorted(folder.glob("*.py"))]
    for path, text in changes:
        path.write_text(text.replace(">> 2", ">> 3") if path.name == "chance.py" else f"{text}MORE = 1\n", "utf-8")
        keys.add(cache_key(rooms, found, sources_in(folder)))
        path.write_text(text, "utf-8")
    keys |= {cache_key(rooms, {**found, "LEAST": 9}), cache_key(modules(plan, with_tree=True), found)}
    monkeypatch.setattr(numba, "__version__", "0.0")
    assert len(keys | {cache_key(rooms, found)}) == len(changes) + 4
