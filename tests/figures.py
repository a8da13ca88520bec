"""The number of games, messages or pictures that a test takes: few in every run, all of them with `--thorough`.

`figures.json` is the one table of them; the tests of the front end read it too.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path

TABLE: dict[str, dict[str, int]] = json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))
THOROUGH = "TSURO_THOROUGH"
"""The variable of the environment that says so to every process of a test run."""
_used: dict[str, int] = {}


def is_thorough() -> bool:
    return bool(os.environ.get(THOROUGH))


def figure(name: str) -> int:
    """The figure of this run; what it was is printed at the end of a thorough one."""
    _used[name] = TABLE[name]["thorough" if is_thorough() else "quick"]
    return _used[name]


def used() -> dict[str, int]:
    """The figures that tests of this process have asked for."""
    return dict(_used)


def lines(used: Mapping[str, int], *, by_vitest: bool) -> list[str]:
    """The table, and what was run of it; vitest alone knows the figures of the front end."""
    elsewhere = "by vitest" if by_vitest else "-"
    rows = [("figure", "quick", "thorough", "run")]
    for name, row in TABLE.items():
        run = f"{used[name]:,}" if name in used else elsewhere if name.startswith("front end") else "-"
        rows.append((name, f"{row['quick']:,}", f"{row['thorough']:,}", run))
    widths = [max(map(len, column)) for column in zip(*rows)]
    return [f"{name:{widths[0]}}  " + "  ".join(map(str.rjust, row, widths[1:])) for name, *row in rows]
