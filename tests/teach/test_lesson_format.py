"""Lessons as data: every fault has a message of its own that says where it is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.helpers import faults_of
from tests.support.lesson_samples import QUESTIONS, Change, both, changed, data, first, posed
from tsuro_widget import Lesson, lessons
from tsuro_widget._base.files import parse_json

FAULTS: dict[str, tuple[str, Change, str, str]] = {
    # the lesson
    "format": ("who", lambda s: s.update(format="tsuro-lesson/3"), "format", "it must be 'tsuro-lesson/1'"),
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
    "language": ("who", lambda s: first(s).update(text={"xx": "x"}), "unknown-key", "steps 1 text: unknown 'xx'"),
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
    "may kind": ("who", lambda s: first(s).update(may=["fly"]), "may", "may: nothing asks 'fly'; a game asks die"),
    "asks": ("tile", lambda s: posed(s).update(goal={"asks": "fly"}), "condition", "goal asks: nothing asks 'fly'"),
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
    "kind": ("who", lambda s: posed(s).update(kind="essay"), "kind", "question kind: found 'essay'; it must be one of"),
    "position kind": (
        "who",
        lambda s: posed(s).update(kind="position", change=["pawns Ben"]),
        "kind",
        "steps 1 question kind: found 'position', a kind that lessons no longer have; a question of the kind 'tile'",
    ),
    "unknown part": ("who", lambda s: posed(s).update(answer="Ben"), "unknown-key", "question: unknown 'answer'"),
    "after": ("who", lambda s: posed(s).update(after="place t01 r0"), "action", "after: 'place t01 r0' is not allowed"),
    "that": (
        "who",
        lambda s: posed(s).update(that="loves"),
        "question",
        "that is 'loves'; it must be one of out, lives",
    ),
    "token": ("who", lambda s: posed(s).update(that="holds x"), "question", "that is 'holds x'; it must be one of"),
    "pawn": ("port", lambda s: posed(s).update(pawn="Zed"), "question", "no seat 'Zed'; the seats are Ann, Ben, Cy"),
    "no pawn": ("port", lambda s: posed(s).pop("pawn"), "question", "it has `pawn` or `from`"),
    "still": ("port", lambda s: posed(s).update(pawn="Cy"), "question", "nothing moves there; ask who is out"),
    "collides": (
        "port",
        lambda s: (posed(s).update(after="place t01 r0"), first(s)["position"]["hands"].update(Ann=["t01"])),
        "question",
        "nothing moves there; ask who is out",
    ),
    "from": ("port", lambda s: posed(s).update({"from": "a1.n", "pawn": None}), "question", "it has `pawn` or `from`"),
    "refused": ("tile", lambda s: posed(s).update(goal={"refused": 1}), "question", "refused is 1; it must be true"),
    "goal": ("tile", lambda s: posed(s).pop("goal"), "not-a-mapping", "question goal: found nothing"),
    "empty goal": ("tile", lambda s: posed(s).update(goal={}), "condition", "goal: found nothing in it"),
    "no way": ("tile", lambda s: posed(s).update(goal={"out": "Cy"}), "question", "no answer has this goal"),
    "condition": ("tile", lambda s: posed(s).update(goal={"dies": "Ben"}), "unknown-key", "goal: unknown 'dies'"),
    "seat": ("tile", lambda s: posed(s).update(goal={"out": "Zed"}), "condition", "goal out: no seat 'Zed'"),
    "comparison": ("tile", lambda s: posed(s).update(goal={"that": "chains"}), "condition", "no comparison: 'chains'"),
    "fact": ("tile", lambda s: posed(s).update(goal={"that": "luck > 0"}), "condition", "no fact 'luck'"),
    "nested": (
        "tile",
        lambda s: posed(s).update(goal=json.loads('{"not":' * 9 + '{"over":true}' + "}" * 9)),
        "condition-deep",
        "nested more than 6 deep",
    ),
    "then": ("tile", lambda s: posed(s).update(goal={"then": {"over": True}}), "condition", "`after` and `then` go"),
    "own actions": (
        "choice",
        lambda s: posed(s)["choices"][0].update({"if": {"after": ["keep"], "then": {"over": True}}}),
        "action",
        "choices 1 if then after: 'keep' is not possible now",
    ),
    "longest elsewhere": (
        "choice",
        lambda s: posed(s)["choices"][0].update({"if": {"longest": "Ann"}}),
        "question",
        "longest and shortest compare the answers",
    ),
    "value": ("number", lambda s: posed(s).update(value="tiles.count +"), "expression", "value: it breaks off"),
    "division": ("number", lambda s: posed(s).update(value="1 / (size - 6)"), "expression", "a division by 0"),
    "power": ("number", lambda s: posed(s).update(value="9 ** 999 ** 9"), "expression", "is not a whole number from 0"),
    "two values": (
        "number",
        lambda s: posed(s).update(count={"over": True}),
        "question",
        "has one of `value`, `count`",
    ),
    "places": ("third", lambda s: posed(s).update(places=-1), "question", "places is -1; it must be a whole number"),
    "two true": (
        "choice",
        lambda s: posed(s)["choices"][1].update({"if": {"lives": "Cy"}}),
        "question",
        "exactly one choice must be true, and 1 and 2 are",
    ),
    "none true": (
        "choice",
        lambda s: posed(s)["choices"][0].update({"if": {"out": "Cy"}}),
        "question",
        "exactly one choice must be true, and none is",
    ),
    "choices": ("choice", lambda s: posed(s).update(choices=[]), "question", "it must be a list of 2 to 12"),
    "many": ("choice", lambda s: posed(s).update(many=1), "question", "many is 1; it must be true or false"),
    "items": ("order", lambda s: posed(s).update(items=posed(s)["items"][:2]), "question", "a list of 3 to 12"),
    "event": (
        "order",
        lambda s: posed(s)["items"][0].update(event="left Cy"),
        "event",
        "items 1 event: 'left Cy' does not happen; what happens: laid Ann",
    ),
    "sorted": ("order", lambda s: posed(s)["items"].append(posed(s)["items"].pop(0)), "question", "in the right order"),
    "equal": ("sizes", lambda s: posed(s)["items"][0].update(value="living"), "question", "two of the items are equal"),
    "within": ("play", lambda s: posed(s).update(within=41), "question", "within is 41; it must be a whole number"),
    "others": (
        "play",
        lambda s: posed(s).update(others="bot"),
        "question",
        "others is 'bot'; it must be one of random",
    ),
    "seats": ("play", lambda s: posed(s).update(seats=["Zed"]), "question", "it must be among Ann, Ben, Cy"),
    "reached": (
        "play",
        lambda s: posed(s).update(goal={"lives": "Ann"}),
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
    script = changed("who", lambda s: (s.update(tries=0), first(s).update(points=-1, may=7), posed(s).update(kind="x")))
    assert [code for code, _ in faults_of(lambda: Lesson(script))] == ["number", "kind", "may", "number"]
    script = changed("who", lambda s: posed(s).update(after=["place t99 r0"], ask=7))
    assert [code for code, _ in faults_of(lambda: Lesson(script))] == ["action", "text"]


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


def test_a_plain_text_stands_for_every_language() -> None:
    script = changed("who", lambda s: s.update(title="Nur so", steps=[{"text": {"de": "Hallo"}}]))
    assert Lesson(script, lang="en").panel()["text"] == Lesson(script, lang="de").panel()["text"] == "Hallo"
    assert Lesson(script).panel()["title"] == "Nur so" != both("a", "b")["en"]


def test_json_is_read_with_the_rules_of_all_files() -> None:
    assert parse_json(json.dumps(data("who"))) == json.loads(json.dumps(data("who")))
