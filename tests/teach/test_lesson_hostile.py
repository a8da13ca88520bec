"""Lessons of others: what is hostile is refused, and their texts stay texts."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.support.helpers import faults_of
from tests.support.lesson_samples import CORNER, Change, Json, asked, changed, data, first, posed
from tsuro_widget import Lesson, SaveError
from tsuro_widget.editions.classic import CLASSIC


def written(change: Change) -> str:
    return json.dumps(changed("who", change))


HOSTILE: dict[str, str] = {
    "empty": "",
    "null": "null",
    "number": "7",
    "list": "[]",
    "text": '"tsuro-lesson/1"',
    "object": "{}",
    "nested lists": "[" * 100_000,
    "nested objects": '{"steps":' * 100_000,
    "deep": "[" * 33 + "]" * 33,
    "digits": '{"tries": ' + "9" * 5000 + "}",
    "nan": '{"tries": NaN}',
    "infinity": '{"tries": -Infinity}',
    "exponent": '{"tries": 1e999}',
    "float": '{"tries": 1.0}',
    "twice": '{"format": "tsuro-lesson/1", "format": "tsuro-lesson/1"}',
    "surrogate": '{"title": "\\ud800"}',
    "control": '{"title": "\x01"}',
    "trailing": "{} {}",
    "comment": "{} // no",
    "half": '{"format": "tsuro-lesson/1"',
    "large": '"' + "x" * 2**20 + '"',
    "prototype": '{"format": "tsuro-lesson/1", "__proto__": {"steps": []}}',
    "class": '{"format": "tsuro-lesson/1", "__class__": "os.system"}',
    "steps object": written(lambda s: s.update(steps={"0": {}})),
    "step null": written(lambda s: s.update(steps=[None])),
    "step list": written(lambda s: s.update(steps=[[]])),
    "question list": written(lambda s: first(s).update(question=[])),
    "question null kind": written(lambda s: posed(s).update(kind=None)),
    "kind object": written(lambda s: posed(s).update(kind={"a": 1})),
    "kind dunder": written(lambda s: posed(s).update(kind="__init__")),
    "that list": written(lambda s: posed(s).update(that=["out"])),
    "after object": written(lambda s: posed(s).update(after={"a": 1})),
    "after number": written(lambda s: posed(s).update(after=[1])),
    "title list": written(lambda s: s.update(title=["x"])),
    "title nested": written(lambda s: s.update(title={"en": {"en": "x"}})),
    "edition object": written(lambda s: s.update(edition={})),
    "seats": written(lambda s: first(s)["position"].update(seats=["Ann"] * 99)),
    "board": written(lambda s: first(s)["position"].update(board={"a1": 7})),
    "pickle": written(lambda s: first(s).update(text="{x.__class__}")),
    "format text": written(lambda s: first(s).update(text="{0}{a[b]}")),
    "attribute": written(lambda s: first(s).update(text="{tiles.__class__}")),
    "brackets": written(lambda s: first(s).update(text="{" + "(" * 150 + "}")),
    "factorial": written(lambda s: first(s).update(text="{factorial(factorial(factorial(9)))}")),
    "powers": written(lambda s: first(s).update(text="{9**999*9**999*9**999}")),
    "marks": written(lambda s: first(s).update(marks=[{"path": [["a1", 0, 1]] * 401}])),
    "many marks": written(lambda s: first(s).update(marks=[{"cell": "a1"}] * 201)),
    "mark code": written(lambda s: first(s).update(marks=[{"cell": "a1", "onclick": "x()"}])),
    "rule list": written(lambda s: first(s).update(rule=[])),
    "hints object": written(lambda s: first(s).update(hints={"text": "x"})),
    "may numbers": written(lambda s: first(s).update(may=[1, 2])),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_with_a_reason(name: str, tmp_path: Path) -> None:
    path = tmp_path / "hostile.json"
    path.write_bytes(HOSTILE[name].encode("utf-8", "surrogatepass"))
    with pytest.raises(SaveError) as caught:
        Lesson(path)
    assert str(caught.value)
    assert len(str(caught.value)) < 5000
    assert all(fault.code and fault.text for fault in caught.value.faults)


def test_there_are_at_least_forty_hostile_files() -> None:
    assert len(HOSTILE) >= 40


@pytest.mark.parametrize("raw", [b"\xff\xfe", b"\xed\xa0\x80", b'{"title": "\xc3\x28"}'])
def test_bytes_that_are_no_text_are_refused(raw: bytes, tmp_path: Path) -> None:
    path = tmp_path / "hostile.json"
    path.write_bytes(raw)
    with pytest.raises(SaveError, match="not UTF-8"):
        Lesson(path)


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "[a](javascript:x)"])
def test_texts_of_others_are_shown_as_they_are_and_never_as_markup(name: str) -> None:
    lesson = Lesson(changed("who", lambda s: (s.update(title=name), first(s).update(text=name))))
    assert lesson.panel()["title"] == lesson.panel()["text"] == name
    bundle = lesson._repr_mimebundle_()
    assert "<script" not in bundle["text/markdown"]
    assert "<img" not in bundle["text/markdown"]
    assert "](javascript" not in bundle["text/markdown"]
    assert name in bundle["text/plain"]


def test_a_board_that_could_not_stand_on_a_table_can_be_shown() -> None:
    script = changed("who", lambda s: s.update(steps=[{"text": "No.", "check": False, "position": twice()}]))
    assert Lesson(script).scene()["tiles"]
    script["steps"][0].pop("check")
    assert faults_of(lambda: Lesson(script))[0][0] == "tile-twice"


def twice() -> Json:
    return {**CORNER, "board": {"c3": "t33 r0", "d3": "t33 r0"}}


def test_a_lesson_is_its_own_and_not_the_data_it_was_made_of() -> None:
    script = data("who")
    lesson = Lesson(script)
    told = json.dumps(lesson.question())
    asked(lesson)["position"]["pawns"]["Ann"] = "f6.s1"
    assert json.dumps(lesson.question()) == told


def endless() -> Json:
    script = data("who")
    script["steps"][0]["marks"] = script
    return script


def nested() -> Json:
    value: Any = []
    for _ in range(100_000):
        value = [value]
    return data("who") | {"title": value}


@pytest.mark.parametrize(
    ("script", "code"),
    [
        (endless(), "not-json"),
        (nested(), "not-json"),
        (data("who") | {"title": object()}, "not-json"),
        (data("who") | {"tries": float("nan")}, "not-finite"),
        (data("who") | {"tries": 2.0}, "not-whole"),
        (data("who") | {"title": "x" * 2**20}, "too-large"),
        (7, "not-a-mapping"),
        (None, "not-a-mapping"),
        ([], "not-a-mapping"),
    ],
    ids=lambda value: "" if isinstance(value, dict) else str(value),
)
def test_data_of_python_is_held_to_the_rules_of_a_file(script: Any, code: str) -> None:
    assert faults_of(lambda: Lesson(script))[0][0] == code


@pytest.mark.parametrize("name", [3, None, 1.5, {}, ["classic-1"], b"classic-1"])
def test_only_a_name_or_a_path_can_be_loaded(name: Any) -> None:
    with pytest.raises(ValueError, match="it must be the name of a lesson, such as 'classic-1', or a path"):
        Lesson.load(name)


def test_a_folder_is_no_lesson_and_a_name_is_pointed_to_what_opens_it(tmp_path: Path) -> None:
    for opened in (lambda: Lesson.load(tmp_path), lambda: Lesson(str(tmp_path))):
        assert faults_of(opened)[0][0] == "not-a-file"
    with pytest.raises(FileNotFoundError, match=r"Lesson\.load\('classic-1'\)"):
        Lesson("classic-1")
    with pytest.raises(FileNotFoundError):
        Lesson("nothing.json")


def test_a_lesson_is_loaded_with_an_edition_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "house.json"
    script = data("who") | {"edition": "house"}
    script["steps"][0]["position"]["edition"] = "house"
    script["steps"][0]["rule"] = {"section": "On the fridge"}
    path.write_text(json.dumps(script), encoding="utf-8")
    house = replace(CLASSIC, key="house", name="House rules")
    for lesson in (Lesson.load(path, edition=house), Lesson(script, edition=house)):
        assert lesson.answer("Ann").rule == "(House rules: On the fridge)"
        assert lesson.answer("Ben")
    assert Lesson.load("classic-1", edition=replace(CLASSIC, name="House rules")).script.edition.name == "House rules"
