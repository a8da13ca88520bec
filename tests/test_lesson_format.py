"""Lessons as data: every fault has a message of its own that says where it is, and hostile files are refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tests.helpers import faults_of
from tests.lesson_samples import CORNER, QUESTIONS, both, data
from tsuro_widget import Lesson, SaveError, lessons
from tsuro_widget.play.files import parse_json

Json = dict[str, Any]
Change = Callable[[Json], Any]


def changed(item: str, change: Change) -> Json:
    script = deepcopy(data(item))
    change(script)
    return script


def first(script: Json) -> Json:
    step: Json = script["steps"][0]
    return step


def asked(script: Json) -> Json:
    question: Json = script["steps"][0]["question"]
    return question


FAULTS: dict[str, tuple[str, Change, str, str]] = {
    # the lesson
    "format": ("who", lambda s: s.update(format="tsuro-lesson/2"), "format", "it must be 'tsuro-lesson/1'"),
    "record": ("who", lambda s: s.update(format="tsuro-record/1"), "format", "Game.from_record reads it"),
    "no key": ("who", lambda s: s.pop("key"), "name", "key: found nothing"),
    "key": ("who", lambda s: s.update(key="../x"), "name", "key: found '../x'"),
    "unknown": ("who", lambda s: s.update(answers=[1]), "unknown-key", "unknown 'answers'; it may hold format"),
    "title": ("who", lambda s: s.update(title=""), "text", "title: found ''"),
    "edition": ("who", lambda s: s.update(edition="chess"), "edition", "found 'chess'; it must be one of classic"),
    "seed": ("who", lambda s: s.update(seed=7), "seed", "found 7; it must be a text"),
    "tries": ("who", lambda s: s.update(tries=0), "number", "tries: found 0; it must be a whole number from 1 to 100"),
    "tries true": ("who", lambda s: s.update(tries=True), "number", "tries: found True"),
    "no steps": ("who", lambda s: s.update(steps=[]), "steps", "it must be a list of 1 to 100 steps"),
    "many steps": ("who", lambda s: s.update(steps=s["steps"] * 101), "steps", "a list of 1 to 100 steps"),
    "step": ("who", lambda s: s.update(steps=["x"]), "not-a-mapping", "steps 1: found 'x'"),
    "item twice": ("who", lambda s: s.update(steps=s["steps"] * 2), "item-twice", "the item 'who' is there 2 times"),
    # steps
    "step key": ("who", lambda s: first(s).update(answer="Ben"), "unknown-key", "steps 1: unknown 'answer'"),
    "item": ("who", lambda s: first(s).update(item="A b"), "name", "steps 1 item: found 'A b'"),
    "text": ("who", lambda s: first(s).update(text=7), "text", "steps 1 text: found 7; it must be a text"),
    "long text": ("who", lambda s: first(s).update(text="x" * 4001), "text", "a text of 1 to 4000 characters"),
    "half": ("who", lambda s: first(s).update(text="\ud800"), "not-utf8", "half of a surrogate pair"),
    "language": ("who", lambda s: first(s).update(text={"fr": "x"}), "unknown-key", "steps 1 text: unknown 'fr'"),
    "no text": (
        "who",
        lambda s: s.update(steps=[{}]),
        "text",
        "steps 1 text: found nothing; a step without a question",
    ),
    "computed": ("who", lambda s: first(s).update(text="{nothing}"), "expression", "text en: no fact 'nothing'"),
    "code": ("who", lambda s: first(s).update(text="{__import__('os')}"), "expression", "means nothing in"),
    "position": ("who", lambda s: first(s).update(position=7), "not-a-mapping", "steps 1 position: found 7"),
    "unsound": (
        "who",
        lambda s: first(s)["position"]["pawns"].update(Ben="a1.n1"),
        "same-place",
        "steps 1 position pawns at a1.n1: 2 pawns are there",
    ),
    "check": ("who", lambda s: first(s).update(check=1), "switch", "steps 1 check: found 1; it must be true or false"),
    "goes on": ("who", lambda s: first(s).update(goes_on=True), "goes-on", "has a position of its own or goes on"),
    "goes on from play": (
        "tile",
        lambda s: s["steps"].append({"text": "x", "goes_on": True}),
        "goes-on",
        "steps 2 goes_on: how the step before ends depends on the answer",
    ),
    "actions": ("who", lambda s: first(s).update(actions=7), "not-a-list", "steps 1 actions: found 7"),
    "many actions": ("who", lambda s: first(s).update(actions=["keep"] * 101), "too-many", "found 101 actions"),
    "long action": ("who", lambda s: first(s).update(actions=["x" * 1001]), "too-long", "of 1001 characters"),
    "action": (
        "who",
        lambda s: first(s).update(actions=["place t99 r0"]),
        "action",
        "steps 1 action 1 of 1: 'place t99",
    ),
    "marks": ("who", lambda s: first(s).update(marks=[{"cell": "z9"}]), "marks", "steps 1 marks: mark 1: no square z9"),
    "may": ("who", lambda s: first(s).update(may="all"), "may", "steps 1 may: found 'all'; it must be 'nothing'"),
    "may kind": (
        "who",
        lambda s: first(s).update(may=["fly"]),
        "may",
        "may: nothing asks 'fly'; a game asks die",
    ),
    "asks": ("tile", lambda s: asked(s).update(goal={"asks": "fly"}), "condition", "goal asks: nothing asks 'fly'"),
    "points": ("who", lambda s: first(s).update(points=101), "number", "points: found 101; it must be a whole number"),
    "rule": ("who", lambda s: first(s).update(rule={"section": "x", "page": 3}), "unknown-key", "rule: unknown 'page'"),
    "rule edition": ("who", lambda s: first(s).update(rule={"edition": "x"}), "edition", "rule edition: found 'x'"),
    "hints": ("who", lambda s: first(s).update(hints=[{}] * 4), "hints", "a list of up to 3 hints"),
    "unchecked": ("who", lambda s: first(s).update(hints=[{"text": "x"}]), "hint-unchecked", "hints 1: it has no `if`"),
    "false hint": (
        "who",
        lambda s: first(s).update(hints=[{"text": "Ann is out.", "if": {"out": "Ann"}}]),
        "hint-false",
        "steps 1 hints 1: what it says is not true",
    ),
    # questions
    "kind": ("who", lambda s: asked(s).update(kind="essay"), "kind", "question kind: found 'essay'; it must be one of"),
    "unknown part": ("who", lambda s: asked(s).update(answer="Ben"), "unknown-key", "question: unknown 'answer'"),
    "after": ("who", lambda s: asked(s).update(after="place t01 r0"), "action", "after: 'place t01 r0' is not allowed"),
    "that": (
        "who",
        lambda s: asked(s).update(that="loves"),
        "question",
        "that is 'loves'; it must be one of out, lives",
    ),
    "token": ("who", lambda s: asked(s).update(that="holds x"), "question", "that is 'holds x'; it must be one of"),
    "pawn": ("port", lambda s: asked(s).update(pawn="Zed"), "question", "no seat 'Zed'; the seats are Ann, Ben, Cy"),
    "no pawn": ("port", lambda s: asked(s).pop("pawn"), "question", "it has `pawn` or `from`"),
    "still": ("port", lambda s: asked(s).update(pawn="Cy"), "question", "nothing moves there; ask who is out"),
    "collides": (
        "port",
        lambda s: (asked(s).update(after="place t01 r0"), first(s)["position"]["hands"].update(Ann=["t01"])),
        "question",
        "nothing moves there; ask who is out",
    ),
    "from": ("port", lambda s: asked(s).update({"from": "a1.n", "pawn": None}), "question", "it has `pawn` or `from`"),
    "refused": ("tile", lambda s: asked(s).update(goal={"refused": 1}), "question", "refused is 1; it must be true"),
    "goal": ("tile", lambda s: asked(s).pop("goal"), "not-a-mapping", "question goal: found nothing"),
    "empty goal": ("tile", lambda s: asked(s).update(goal={}), "condition", "goal: found nothing in it"),
    "no way": ("tile", lambda s: asked(s).update(goal={"out": "Cy"}), "question", "no answer has this goal"),
    "condition": ("tile", lambda s: asked(s).update(goal={"dies": "Ben"}), "unknown-key", "goal: unknown 'dies'"),
    "seat": ("tile", lambda s: asked(s).update(goal={"out": "Zed"}), "condition", "goal out: no seat 'Zed'"),
    "comparison": ("tile", lambda s: asked(s).update(goal={"that": "chains"}), "condition", "no comparison: 'chains'"),
    "fact": ("tile", lambda s: asked(s).update(goal={"that": "luck > 0"}), "condition", "no fact 'luck'"),
    "nested": (
        "tile",
        lambda s: asked(s).update(goal=json.loads('{"not":' * 9 + '{"over":true}' + "}" * 9)),
        "condition-deep",
        "nested more than 6 deep",
    ),
    "then": ("tile", lambda s: asked(s).update(goal={"then": {"over": True}}), "condition", "`after` and `then` go"),
    "own actions": (
        "choice",
        lambda s: asked(s)["choices"][0].update({"if": {"after": ["keep"], "then": {"over": True}}}),
        "action",
        "choices 1 if then after: 'keep' is not possible now",
    ),
    "longest elsewhere": (
        "choice",
        lambda s: asked(s)["choices"][0].update({"if": {"longest": "Ann"}}),
        "question",
        "longest and shortest compare the answers",
    ),
    "value": ("number", lambda s: asked(s).update(value="tiles.count +"), "expression", "value: it breaks off"),
    "division": ("number", lambda s: asked(s).update(value="1 / (size - 6)"), "expression", "a division by 0"),
    "power": ("number", lambda s: asked(s).update(value="9 ** 999 ** 9"), "expression", "is not a whole number from 0"),
    "two values": (
        "number",
        lambda s: asked(s).update(count={"over": True}),
        "question",
        "has one of `value`, `count`",
    ),
    "places": ("third", lambda s: asked(s).update(places=-1), "question", "places is -1; it must be a whole number"),
    "two true": (
        "choice",
        lambda s: asked(s)["choices"][1].update({"if": {"lives": "Cy"}}),
        "question",
        "exactly one choice must be true, and 1 and 2 are",
    ),
    "none true": (
        "choice",
        lambda s: asked(s)["choices"][0].update({"if": {"out": "Cy"}}),
        "question",
        "exactly one choice must be true, and none is",
    ),
    "choices": ("choice", lambda s: asked(s).update(choices=[]), "question", "it must be a list of 2 to 12"),
    "many": ("choice", lambda s: asked(s).update(many=1), "question", "many is 1; it must be true or false"),
    "items": ("order", lambda s: asked(s).update(items=asked(s)["items"][:2]), "question", "a list of 3 to 12"),
    "event": (
        "order",
        lambda s: asked(s)["items"][0].update(event="left Cy"),
        "event",
        "items 1 event: 'left Cy' does not happen; what happens: laid Ann",
    ),
    "sorted": ("order", lambda s: asked(s)["items"].append(asked(s)["items"].pop(0)), "question", "in the right order"),
    "equal": ("sizes", lambda s: asked(s)["items"][0].update(value="living"), "question", "two of the items are equal"),
    "change": ("position", lambda s: asked(s).update(change=["colours"]), "question", "'colours' is no part of this"),
    "changes": ("position", lambda s: asked(s).update(change=["turn"] * 2), "question", "a list of 1 to 2 parts"),
    "within": ("play", lambda s: asked(s).update(within=41), "question", "within is 41; it must be a whole number"),
    "others": (
        "play",
        lambda s: asked(s).update(others="bot"),
        "question",
        "others is 'bot'; it must be one of random",
    ),
    "seats": ("play", lambda s: asked(s).update(seats=["Zed"]), "question", "it must be among Ann, Ben, Cy"),
    "reached": (
        "play",
        lambda s: asked(s).update(goal={"lives": "Ann"}),
        "question",
        "holds before anything is played",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_has_its_own_message_and_says_where_it_is(name: str) -> None:
    item, change, code, text = FAULTS[name]
    found = faults_of(lambda: Lesson(changed(item, change)))
    assert any(code == one and text in message for one, message in found), found


def test_all_faults_are_told_at_once() -> None:
    script = changed("who", lambda s: (s.update(tries=0), first(s).update(points=-1, may=7), asked(s).update(kind="x")))
    assert [code for code, _ in faults_of(lambda: Lesson(script))] == ["number", "kind", "may", "number"]


@pytest.mark.parametrize("item", QUESTIONS)
def test_what_python_builds_is_what_a_file_holds(item: str, tmp_path: Path) -> None:
    script = data(item)
    path = tmp_path / "lesson.json"
    path.write_text(json.dumps(script), encoding="utf-8")
    assert (
        Lesson(path).question()
        == Lesson(str(path)).question()
        == Lesson(script).question()
        == Lesson.load(path).question()
    )


def test_the_lessons_of_the_package_are_listed_and_load() -> None:
    for name in lessons():
        assert Lesson.load(name).script.key == name
    with pytest.raises(ValueError, match="no lesson 'nothing'; there are"):
        Lesson.load("nothing")


# -- hostile files ----------------------------------------------------------------------------------


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
    "question null kind": written(lambda s: asked(s).update(kind=None)),
    "kind object": written(lambda s: asked(s).update(kind={"a": 1})),
    "kind dunder": written(lambda s: asked(s).update(kind="__init__")),
    "that list": written(lambda s: asked(s).update(that=["out"])),
    "after object": written(lambda s: asked(s).update(after={"a": 1})),
    "after number": written(lambda s: asked(s).update(after=[1])),
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
    question = lesson.question()
    assert question is not None
    question["position"]["pawns"]["Ann"] = "f6.s1"
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


def test_a_plain_text_stands_for_every_language() -> None:
    script = changed("who", lambda s: s.update(title="Nur so", steps=[{"text": {"de": "Hallo"}}]))
    assert Lesson(script, lang="en").panel()["text"] == Lesson(script, lang="de").panel()["text"] == "Hallo"
    assert Lesson(script).panel()["title"] == "Nur so" != both("a", "b")["en"]


def test_json_is_read_with_the_rules_of_all_files() -> None:
    assert parse_json(json.dumps(data("who"))) == json.loads(json.dumps(data("who")))
