"""The table of speeds: what is kept of it, and how it is shown beside what is measured."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks import run
from tests.benchmarks.fast import Row

KEPT = json.loads(run.KEPT.read_text(encoding="utf-8"))
FILES = [Path(run.__file__).with_name(name) for name in ("run.py", "fast.py", "browser.py")]
SLOW = Row("a move", 50, "ms, at most", 100, 10)
LEVEL = Row("ours : others", 2.5, "x", 2, 3)
GAMES = Row("searched", 4000, "a second", 1, 1)


def test_times_and_speeds_are_kept_as_multiples_of_what_plain_objects_do() -> None:
    """On a machine of half the speed a move takes twice as long, and half as many games are played."""
    payoff = Row("a player", 0.6, "payoff", 0.5, 0.6)
    kept = run.to_keep([SLOW, LEVEL, GAMES, payoff], 800)
    assert kept == {"a move (ms)": 40_000, "ours : others (x)": 2.5, "searched (a second)": 5}
    elsewhere = [SLOW._replace(value=100), LEVEL, GAMES._replace(value=2000)]
    assert run.to_keep(elsewhere, 400) == kept


def test_the_table_shows_what_was_kept_as_it_would_be_on_this_machine() -> None:
    shown = run.table([SLOW, LEVEL, GAMES], run.to_keep([SLOW, LEVEL], 800), 400).splitlines()[2:]
    cells = [line.split(" | ")[1:3] for line in shown]
    assert cells == [["50 ms, at most", "100"], ["2.5 x", "2.5"], ["4e+03 a second", "-"]]


def names(path: Path) -> Iterator[tuple[str, bool]]:
    """Yield the strings in a file that may name a row, as patterns, and whether each certainly names one."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "Row"]
    called = [call.args[0] for call in calls if not ast.unparse(call.args[2])[1:].startswith(run.NOT_SPEED)]
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield re.escape(node.value), node in called
        if isinstance(node, ast.JoinedStr):
            parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values]
            yield "".join(parts), node in called


def test_the_names_that_are_kept_are_those_of_the_rows() -> None:
    texts = [name for path in FILES for name in names(path)]
    kept = [name.rpartition(" (")[0] for name in KEPT]
    assert [name for name in kept if not any(re.fullmatch(text, name) for text, _ in texts)] == []
    certain = [text for text, is_row in texts if is_row]
    assert [text for text in certain if not any(re.fullmatch(text, name) for name in kept)] == []
    assert {name for name, *_ in run.CALLS} <= set(kept)
