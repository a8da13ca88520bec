"""Everything that the README shows is run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


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


def test_the_two_commands_stand_on_the_first_screen() -> None:
    first_screen = "\n".join(README.splitlines()[:20])
    assert "python3 dev.py play" in first_screen
    assert "python3 dev.py test" in first_screen


def test_every_option_is_in_the_table_and_no_other() -> None:
    from tsuro_widget.editions import EDITIONS

    rules = README.split("## Rules of your own")[1]
    table = set(re.findall(r"^\| `(\w+)`(?: \([\w, ]+\))? \|", rules, re.MULTILINE))
    assert table == {name for edition in EDITIONS.values() for name in edition.options}


def test_every_file_that_it_points_to_is_there() -> None:
    for name in re.findall(r"\]\(([^)#]+)\)|`((?:notebooks|tests)/[\w./]+|[A-Z]+\.md)`", README):
        path = next(filter(None, name))
        assert (ROOT / path).exists(), path
