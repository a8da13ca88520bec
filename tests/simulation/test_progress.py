"""The progress of long work: a bar once it takes long, nothing before, and an interruption that keeps what is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

import tsuro_widget as tsuro
from tsuro_widget._base import progress
from tsuro_widget._base.progress import PATIENCE, drive


def counting(number: int, done: list[int], stop: int | None = None) -> Iterator[float]:
    for step in range(number):
        if step == stop:
            raise KeyboardInterrupt
        done.append(step)
        yield (step + 1) / number


def ticking(seconds: float) -> Callable[[], float]:
    """A clock on which so much time has passed whenever somebody looks."""
    times = count()
    return lambda: seconds * next(times)


def drawn_at(seconds: float, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a bar draws, by such a clock."""
    drawn: list[str] = []
    monkeypatch.setattr(progress, "monotonic", ticking(seconds))
    monkeypatch.setattr(progress, "_place", lambda: drawn.append)
    return drawn


@pytest.mark.parametrize(("steps", "seconds"), [(10, 0.0), (2, PATIENCE / 3), (4000, 0.0)])
def test_short_work_shows_no_bar(steps: int, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many steps it takes."""
    drawn = drawn_at(seconds, monkeypatch)
    assert drive(counting(steps, []), "games")
    assert drawn == []


def test_work_of_few_slow_steps_shows_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = drawn_at(PATIENCE / 3, monkeypatch)
    assert drive(counting(40, []), "pictures")
    assert drawn[0].endswith("  7 %")
    assert len(drawn) == 38 + 1


def test_long_work_shows_every_percent_once(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = drawn_at(PATIENCE / 500, monkeypatch)
    assert drive(counting(2000, []), "games")
    assert drawn[0].startswith("games [#######")
    assert "25 %" in drawn[0]
    assert drawn[-1].endswith("done\n")
    assert len(drawn) == 77


def test_an_interruption_is_told_and_keeps_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, done = drawn_at(0.0, monkeypatch), list[int]()
    assert not drive(counting(100, done, stop=40), "games")
    assert (len(done), drawn[-1].endswith("interrupted, what is done is kept\n")) == (40, True)


def test_other_errors_are_not_swallowed() -> None:
    def broken() -> Iterator[float]:
        yield 0.5
        raise ValueError("broken")

    with pytest.raises(ValueError, match="broken"):
        drive(broken(), "games")


def test_where_nobody_looks_nothing_is_written(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "monotonic", ticking(PATIENCE))
    assert drive(counting(100, []), "games")
    assert capsys.readouterr() == ("", "")


def test_in_a_terminal_it_is_one_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setattr(progress, "monotonic", ticking(PATIENCE))
    drive(counting(4, []), "games")
    written = capsys.readouterr().err
    assert written.count("\r") == 5
    assert written.count("\n") == 1


@pytest.mark.parametrize(
    ("work", "what"),
    [
        (tsuro.simulate, ("classic", 100)),
        (tsuro.compare, ("classic", "pocket", 100)),
        (tsuro.tournament, (["easy", "random"], 2)),
    ],
    ids=["simulate", "compare", "tournament"],
)
def test_it_is_shown_unless_it_is_not_wanted(
    work: Callable[..., object], what: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    work(*what, seed=1)
    shown = capsys.readouterr().err
    assert f"{work.__name__} [" in shown
    assert shown.endswith("done\n")
    work(*what, seed=1, progress=False)
    assert capsys.readouterr().err == ""


def test_in_a_notebook_it_is_one_output_that_changes() -> None:
    source = "from itertools import count\nfrom tsuro_widget._base import progress\n"
    source += "progress.monotonic = count().__next__\n"
    source += "progress.drive((step / 100 for step in range(100)), 'games')"
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)])  # type: ignore[no-untyped-call]
    NotebookClient(book, timeout=60).execute()
    shown = [output["data"]["text/plain"] for output in book.cells[0].outputs]
    assert shown == ["games [############################# ] done", "True"]
