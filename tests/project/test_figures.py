"""The one table of figures: every row is used, quick is never more than thorough, and a run tells what it has run."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from tests.support import figures
from tests.support.places import ROOT

FILES = [*(ROOT / "tests").rglob("*.py"), *(ROOT / "js" / "test").rglob("*.ts")]
SOURCES = [path.read_text(encoding="utf-8") for path in FILES]


@pytest.mark.parametrize("name", figures.TABLE)
def test_every_row_is_used_and_is_smaller_in_a_quick_run(name: str) -> None:
    row = figures.TABLE[name]
    assert set(row) == {"quick", "thorough"}
    assert 0 <= row["quick"] <= row["thorough"]
    assert any(f'"{name.partition(", ")[0]}' in source for source in SOURCES)


def test_a_figure_of_tests_that_were_left_out_was_not_run() -> None:
    command = (
        "--thorough -n 0 -p no:cacheprovider --no-browser tests/simulation/test_intervals.py "
        "tests/whole/test_golden.py -k wilson"
    )
    outside = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "TSURO_"))}
    told = subprocess.run(
        [sys.executable, "-m", "pytest", *command.split()],
        cwd=ROOT,
        env=outside,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    rows = [re.split(r"\s{2,}", line) for line in told.stdout.splitlines() if line.startswith(tuple(figures.TABLE))]
    assert len(rows) == len(figures.TABLE), told.stdout
    assert [row[0] for row in rows if row[-1] != "-"] == []


def test_a_figure_that_a_helper_asks_for_was_run_where_the_module_that_calls_it_has_run(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name = next(iter(figures.TABLE))
    monkeypatch.delenv("PYTEST_CURRENT_TEST", raising=False)
    monkeypatch.setattr(figures, "_used", {})
    monkeypatch.setattr(figures, "running", {"tests.test_module"})
    helper = {"__name__": "tests.support.helper", "figure": figures.figure}
    exec(f"def count(): return figure({name!r})", helper)
    exec("cases = range(count())", {"__name__": "tests.test_module", "count": helper["count"]})
    assert list(figures.used()) == [name]
    monkeypatch.setattr(figures, "running", {"tests.another"})
    assert figures.used() == {}
