"""The number of games, messages or pictures that a test takes: few in every run, all of them with `--thorough`.

`figures.json` is the one table of them; the tests of the front end read it too.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

TABLE: dict[str, dict[str, int]] = json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))
THOROUGH = "TSURO_THOROUGH"
"""The variable of the environment that says so to every process of a test run."""
_used: dict[str, set[str]] = {}
"""The modules that have asked for each figure, and `A_TEST` if a test has."""
A_TEST = "a test"
running: set[str] = set()
"""The modules whose tests have run."""


def is_thorough() -> bool:
    return bool(os.environ.get(THOROUGH))


def figure(name: str) -> int:
    """The figure of this run; what it was is printed at the end of a thorough one."""
    _used.setdefault(name, set()).update([A_TEST] if os.environ.get("PYTEST_CURRENT_TEST") else _asking())
    return _value(name)


def _asking() -> Iterator[str]:
    """The modules that want it: a helper may ask for the module that calls it."""
    frame = sys._getframe(2)
    while frame:
        yield frame.f_globals["__name__"]
        frame = frame.f_back  # type: ignore[assignment]


def _value(name: str) -> int:
    return TABLE[name]["thorough" if is_thorough() else "quick"]


def used() -> dict[str, int]:
    """The figures of tests of this process that have run; those of a module whose tests were left out do not count."""
    return {name: _value(name) for name, asked in _used.items() if not asked.isdisjoint({A_TEST, *running})}


def lines(used: Mapping[str, int], *, by_vitest: bool) -> list[str]:
    """The table, and what was run of it; vitest alone knows the figures of the front end."""
    elsewhere = "by vitest" if by_vitest else "-"
    rows = [("figure", "quick", "thorough", "run")]
    for name, row in TABLE.items():
        run = f"{used[name]:,}" if name in used else elsewhere if name.startswith("front end") else "-"
        rows.append((name, f"{row['quick']:,}", f"{row['thorough']:,}", run))
    widths = [max(map(len, column)) for column in zip(*rows)]
    return [f"{name:{widths[0]}}  " + "  ".join(map(str.rjust, row, widths[1:])) for name, *row in rows]
