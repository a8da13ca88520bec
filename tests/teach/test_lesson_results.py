"""Results: what was answered, as CSV and as a frame, of one learner and of many; and grades without a front end."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.helpers import faults_of
from tests.support.lesson_samples import QUESTIONS, asked, data, sample
from tests.support.lesson_solver import solve, wrong
from tests.whole.test_architecture import ROOT
from tsuro_widget import Lesson, SaveError, merge_results
from tsuro_widget.teach.results import Results

HEADER = "lesson,item,answer,right,tries,hints,shown,seconds,points,most"


class Clock:
    """Seconds that pass when a test says so."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def taken(*, clock: Clock | None = None) -> Lesson:
    """A lesson of three items: right at the second try with a hint, shown, and not answered."""
    lesson = sample("who", "number", "order", clock=clock)
    lesson.answer("Ann")
    lesson.hint()
    lesson.answer("Ben")
    lesson.next().show()
    return lesson


def test_a_row_holds_what_was_answered_and_no_name() -> None:
    rows = taken().results()
    assert rows.csv().splitlines() == [
        HEADER,
        "sample,who,Ben,true,2,1,false,,1,1",
        "sample,number,,,0,0,true,,0,1",
        "sample,order,,,0,0,false,,0,1",
    ]
    assert len(rows) == 3
    assert rows[0].right is True
    assert rows[2].right is None


def test_seconds_are_those_of_the_clock_that_was_given() -> None:
    clock = Clock()
    lesson = sample("who", "number", clock=clock)
    clock.now += 5
    lesson.answer("Ann")
    clock.now += 2.5
    lesson.answer("Ben")
    clock.now += 1000
    lesson.next()
    clock.now += 4
    lesson.back()
    clock.now += 50
    lesson.next()
    clock.now += 1
    lesson.answer(140)
    assert [row.seconds for row in lesson.results()] == [7.5, 5.0]
    assert [entry.seconds for entry in lesson.log] == [5.0, 7.5, 5.0]


def test_a_clock_that_goes_back_takes_nothing_away() -> None:
    clock = Clock()
    lesson = sample("who", clock=clock)
    clock.now = 0
    lesson.answer("Ben")
    assert lesson.results()[0].seconds == 0
    with pytest.raises(ValueError, match="clock is 7"):
        sample("who", clock=7)


def test_results_come_back_from_csv(tmp_path: Path) -> None:
    rows = taken(clock=Clock()).results()
    rows.save(tmp_path / "me.csv")
    assert list(merge_results([tmp_path / "me.csv"])) == list(rows)
    assert merge_results([rows.csv()]).records() == merge_results([rows]).records()


@pytest.mark.parametrize("answer", ["pawns Ben: a1.n2", "4 1/2", "\u00bd"])
def test_answers_that_are_no_longer_read_are_kept_in_results_of_earlier_versions(answer: str) -> None:
    [row] = merge_results([f"{HEADER}\nclassic-3,place,{answer},true,1,0,false,,1,1\n"])
    assert (row.answer, row.right, row.points) == (answer, True, 1)


def test_many_learners_are_merged_under_numbers(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("ann.csv", "ben.csv", "cy.csv")]
    for number, file in enumerate(files):
        lesson = sample("who", "number")
        lesson.answer("Ben" if number else "Ann")
        lesson.results().save(file)
    merged = merge_results(map(str, files))
    assert merged.csv().splitlines()[0] == f"learner,{HEADER}"
    assert [(row["learner"], row["item"], row["right"]) for row in merged.records()] == [
        ("1", "who", False),
        ("1", "number", None),
        ("2", "who", True),
        ("2", "number", None),
        ("3", "who", True),
        ("3", "number", None),
    ]
    assert merged.by_item()["sample", "who"] == {"answered": 3, "right": 2, "at_once": 2}
    assert set(merge_results(files, names=True).learners) == {"ann", "ben", "cy"}
    assert "ann" not in merged.csv()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("a,b\n", "header"),
        (f"{HEADER}\nx\n", "columns"),
        (f"{HEADER}\nk,i,a,yes,1,0,false,,1,1\n", "value"),
        (f"{HEADER}\nk,i,a,true,-1,0,false,,1,1\n", "value"),
        (f"{HEADER}\nk,i,a,true,1,0,false,nan,1,1\n", "value"),
        (f"{HEADER}\nk,i,a,true,1,0,false,1e9,1,1\n", "value"),
        (f"{HEADER}\nk,i,a,true,0,0,false,,1,1\n", "value"),
        (f"{HEADER}\nk,i,,,2,0,false,,0,1\n", "value"),
        (f"{HEADER}\nk,i,a,true,1,4,false,,1,1\n", "value"),
        (f"{HEADER}\nk,i,a,false,1,0,false,,1,1\n", "value"),
        (f'{HEADER}\nk,"i\n', "not-csv"),
        (f"{HEADER}\n" + "k,i,a,true,1,0,false,,1,1\n" * 10_001, "too-many"),
    ],
)
def test_a_file_of_results_that_is_none_is_refused(text: str, code: str) -> None:
    assert faults_of(lambda: merge_results([text]))[0][0] == code


def test_large_files_and_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "x.csv"
    file.write_bytes(b"\xff\xfe")
    assert faults_of(lambda: merge_results([file]))[0][0] == "not-utf8"
    file.write_bytes(b"x" * (2**20 + 1))
    assert faults_of(lambda: merge_results([file]))[0][0] == "too-large"
    with pytest.raises(ValueError, match="file 1 is 7"):
        merge_results([7])  # type: ignore[list-item]


def test_a_frame_has_the_same_rows() -> None:
    frame = taken().results().to_frame()
    assert list(frame.columns) == HEADER.split(",")
    assert list(frame["item"]) == ["who", "number", "order"]
    assert list(merge_results([taken().results()] * 2).to_frame()["learner"]) == ["1"] * 3 + ["2"] * 3


def test_without_pandas_there_is_no_frame_but_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match=r"to_frame needs pandas: pip install .tsuro_widget\[tables\]"):
        taken().results().to_frame()


# -- grades without a front end ---------------------------------------------------------------------


def test_a_grade_counts_points_of_right_answers() -> None:
    script = data("who", "number", "order")
    script["steps"][1]["points"] = 5
    script["steps"].append({"text": "The end."})
    lesson = Lesson(script)
    assert lesson.grade() == {"who": (0, 1), "number": (0, 5), "order": (0, 1)}
    lesson.goto("number").answer(140)
    assert lesson.grade()["number"] == (5, 5)
    assert lesson.answer(7).counted is False
    assert lesson.grade()["number"] == (5, 5)


def test_grades_are_the_same_every_time() -> None:
    def graded() -> str:
        lesson = sample()
        for item in QUESTIONS:
            question = asked(lesson.goto(item))
            for answer in [*wrong(question, 2), solve(question)]:
                lesson.answer(answer)
        return json.dumps([lesson.grade(), lesson.results().csv(), lesson.log], default=str)

    assert graded() == graded()


CELLS = """
import tsuro_widget as tsuro
from tests.support.lesson_samples import data
lesson = tsuro.Lesson(data("who", "number"))
assert lesson.answer("Ben")
assert not lesson.next().answer(1)
assert lesson.grade() == {"who": (1, 1), "number": (0, 1)}
assert lesson.answer(140) and lesson.grade()["number"] == (1, 1)
lesson
"""
CELL: dict[str, object] = {
    "cell_type": "code",
    "id": "a",
    "source": CELLS,
    "metadata": {},
    "outputs": [],
    "execution_count": None,
}
NOTEBOOK = {"cells": [CELL], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}


def test_a_lesson_runs_in_a_plain_interpreter_as_grading_tools_run_cells() -> None:
    code = f"{CELLS}\nprint(sorted(lesson.grade().items()))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.strip() == "[('number', (1, 1)), ('who', (1, 1))]"


def test_a_lesson_runs_under_nbconvert_execute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "lesson.ipynb"
    path.write_text(json.dumps(NOTEBOOK), encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    command = [sys.executable, "-m", "nbconvert", "--to", "notebook", "--execute", "--output", "done", str(path)]
    subprocess.run(command, capture_output=True, timeout=120, check=True)
    [cell] = json.loads((tmp_path / "done.ipynb").read_text(encoding="utf-8"))["cells"]
    shown = cell["outputs"][0]["data"]
    assert {"text/markdown", "image/svg+xml", "text/plain"} <= set(shown)
    assert "The answer is 140." in "".join(shown["text/plain"])


# -- files as spreadsheets leave them -----------------------------------------------------------------

LINE = "k,i,a,true,1,0,false,,1,1"


def test_a_path_alone_is_no_list_of_files() -> None:
    for one in ("ann.csv", Path("ann.csv"), taken().results()):
        with pytest.raises(ValueError, match="it must be a list"):
            merge_results(one)  # type: ignore[arg-type]


def test_what_a_spreadsheet_makes_of_a_file_is_read() -> None:
    plain = merge_results([f"{HEADER}\n{LINE}\n"]).records()
    for text in (
        f"{HEADER}\n{LINE}\n\n\n",
        f"{HEADER}\n{LINE}\n,,,,,,,,,\n",
        f"\ufeff{HEADER}\r\n{LINE}\r\n",
        f"{HEADER}\n{LINE}\n".replace(",", ";"),
        f"{HEADER}\n{LINE}\n".replace("true", "TRUE").replace("false", "False"),
    ):
        assert merge_results([text]).records() == plain


def test_files_of_one_name_are_two_learners(tmp_path: Path) -> None:
    files = [tmp_path / folder / "results.csv" for folder in ("ann", "ben")]
    for file in files:
        file.parent.mkdir()
        taken().results().save(file)
    learners = set(merge_results([*files, files[0]], names=True).learners)
    assert len(learners) == 3
    assert any("ben" in name for name in learners)


def test_a_german_spreadsheet_saves_words_of_its_own() -> None:
    plain = merge_results([f"{HEADER}\nk,i,a,true,1,0,false,2.5,1,1\n"])
    assert merge_results([f"{HEADER}\nk,i,a,WAHR,1,0,FALSCH,2.5,1,1\n"]) == plain
    german = f"{HEADER}\nk,i,a,WAHR,1,0,FALSCH,2.5,1,1\n".replace(",", ";").replace("2.5", "2,5")
    assert merge_results([german]) == plain


RUN = ["=1+1", "@cmd", "+x", "-x", "\t=1"]
"""Strings that a spreadsheet would run."""


@pytest.mark.parametrize(
    "text", ["4/9", "-1/4", "0.095", "1.5", "2 3 1", "1-2", "007", "9" * 20, "'4/9", "'a", ".5", *RUN]
)
def test_an_answer_that_a_spreadsheet_would_change_or_run_is_written_as_text(text: str) -> None:
    rows = Results([taken().results()[0]._replace(answer=text)])
    assert rows.csv().splitlines()[1].split(",")[2] == f"'{text}"
    assert merge_results([rows.csv()])[0].answer == text


@pytest.mark.parametrize("text", ["Ann, Ben", "140", "-5", "0", "place t20 r0", "c4.n1"])
def test_an_answer_that_no_spreadsheet_changes_is_written_as_it_is(text: str) -> None:
    rows = Results([taken().results()[0]._replace(answer=text)])
    assert "'" not in rows.csv()
    assert merge_results([rows.csv()])[0].answer == text


def test_every_file_that_cannot_be_read_is_named_at_once(tmp_path: Path) -> None:
    good, bad, worse = tmp_path / "good.csv", tmp_path / "bad.csv", tmp_path / "worse.csv"
    taken().results().save(good)
    bad.write_text(f"{HEADER}\nk,i,a,yes,1,0,false,,1,1\n")
    worse.write_bytes(b"\xff")
    faults = faults_of(lambda: merge_results([good, bad, tmp_path / "none.csv", worse]))
    assert [code for code, _ in faults] == ["value", "no-file", "not-utf8"]
    with pytest.raises(SaveError) as caught:
        merge_results([good, bad, worse])
    assert all(name in str(caught.value) for name in ("bad.csv line 2", "worse.csv"))
    assert "good" not in str(caught.value)


def test_what_was_merged_can_be_merged_again(tmp_path: Path) -> None:
    for name in ("ann.csv", "ben.csv"):
        taken().results().save(tmp_path / name)
    merged = merge_results([tmp_path / "ann.csv", tmp_path / "ben.csv"], names=True)
    merged.save(tmp_path / "all.csv")
    for again in (tmp_path / "all.csv", merged, merged.csv()):
        assert merge_results([again], names=True) == merged
        assert set(merge_results([again, taken().results()]).learners) == {"1", "2", "3"}
    twice = merge_results([merged, tmp_path / "ann.csv"], names=True)
    assert len(set(twice.learners)) == 3
    assert len(twice) == 9
