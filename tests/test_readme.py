"""Everything that the README shows is run."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.readme_table import NONE, tables, with_tables
from tsuro_widget.editions import EDITIONS

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


@pytest.fixture(autouse=True)
def _forget_the_edition_that_is_registered() -> Iterator[None]:
    yield
    EDITIONS.pop("mine", None)


@pytest.mark.parametrize("block", BLOCKS, ids=range(len(BLOCKS)))
def test_every_python_block_runs(block: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    exec("import tsuro_widget as tsuro\n" + block, names)
    assert "game" in names


def test_the_ten_lines_finish_a_game() -> None:
    names: dict[str, object] = {}
    exec(BLOCKS[0], names)
    assert getattr(names["game"], "winners", ())


def test_the_scenario_that_is_shown_is_as_expected() -> None:
    names: dict[str, Any] = {}
    block = next(block for block in BLOCKS if "tsuro.Scenario(" in block)
    exec("import tsuro_widget as tsuro\n" + block.partition("scenario.save")[0], names)
    assert str(names["scenario"].check()) == "as expected"
    assert str(names["scenario"].played().actions[-1]) == "place w27 r0"


def test_the_odds_that_are_shown_are_true(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    exec("import tsuro_widget as tsuro\n" + next(block for block in BLOCKS if "tsuro.odds(" in block), names)
    assert (str(names["odds"].chance), names["sample"].games) == ("25/27", 200)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["sunk.png"]


def test_the_two_commands_stand_on_the_first_screen() -> None:
    first_screen = "\n".join(README.splitlines()[:20])
    assert "python3 dev.py play" in first_screen
    assert "python3 dev.py test" in first_screen


def test_every_option_is_in_the_table_and_no_other() -> None:
    """For each edition: what it is there when nobody says, or that it has none."""
    rows = [line.split(" | ") for line in tables().splitlines() if line.startswith("| `")]
    has = {row[0].strip("| `"): row[1:] for row in rows if len(row) == 1 + len(EDITIONS)}
    for number, edition in enumerate(EDITIONS.values()):
        assert {name for name, row in has.items() if not row[number].startswith(NONE)} == set(edition.options)
    assert with_tables(README) == README


def test_the_tables_of_options_say_what_an_edition_does() -> None:
    """Where the seas differ from the others."""
    lines = tables().splitlines()
    seas = 1 + list(EDITIONS).index("seas")
    row = next(line for line in lines if line.startswith("| `collision`")).strip("| ").split(" | ")
    assert (row[seas], row[1]) == ('`"pass"`', '`"eliminate"`')
    assert any("1 to 100 (" in line and "seas: 1 to 25" in line for line in lines if line.startswith("| `hand_size`"))
    assert any("6, from 5 seats 7" in line.replace("`", "") for line in lines)


def test_every_file_that_it_points_to_is_there() -> None:
    for name in re.findall(r"\]\(([^)#]+)\)|`((?:notebooks|tests)/[\w./]+|[A-Z]+\.md)`", README):
        path = next(filter(None, name))
        assert (ROOT / path).exists(), path
