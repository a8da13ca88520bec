"""What a lesson hands to the front end, to a terminal and to a notebook."""

from __future__ import annotations

import base64
import json
import re
from time import perf_counter
from typing import Any

import pytest

from tests.support.lesson_samples import QUESTIONS, asked, data, sample
from tests.support.lesson_solver import solve, wrong
from tsuro_widget import Lesson
from tsuro_widget.teach.questions.tile import TileQuestion

SHAPES = {"port", "tile", "choice", "number", "order", "play", "read"}
PARTS = {"title", "step", "steps", "text", "question", "kind", "choices", "many", "feedback", "right", "hints"}


@pytest.mark.parametrize("item", QUESTIONS)
def test_the_panel_is_plain_data(item: str) -> None:
    panel = sample(item).panel()
    assert set(panel) == PARTS | {"buttons", "lang"}
    assert json.loads(json.dumps(panel)) == panel
    assert panel["kind"] in SHAPES
    assert (panel["step"], panel["steps"], panel["right"], panel["feedback"]) == (1, 1, None, "")


def test_buttons_are_those_that_do_something() -> None:
    lesson = sample("who", "number")
    assert lesson.panel()["buttons"] == ["next", "hint", "show", "reset"]
    assert lesson.next().panel()["buttons"] == ["back", "hint", "show", "reset"]


def test_who_is_a_choice_of_several_seats() -> None:
    panel = sample("who").panel()
    assert panel["many"] is True
    assert panel["choices"] == [{"answer": name, "text": name, "right": None} for name in ("Ann", "Ben", "Cy")]


@pytest.mark.parametrize("item", QUESTIONS)
def test_a_scene_with_an_open_question_offers_nothing_that_gives_it_away(item: str) -> None:
    scene = sample(item).scene()
    assert len(json.dumps(scene)) < 16_384
    ask = scene["ask"]
    if item in ("port", "path"):
        assert all(option["text"] == f"answer {option['at']}" for option in ask["options"])
        assert {"x", "y", "dx", "dy", "cell"} <= set(ask["options"][0])
    elif item in ("tile", "refused", "longest"):
        assert ask["kind"] == "place"
        assert ask["options"]
        assert not ask["refused"]
    elif item != "play":
        assert ask["options"] == ask["refused"] == []


@pytest.mark.parametrize("name", ["classic-3", "seas-2", "phoenix-1"])
def test_a_forbidden_way_can_be_answered_on_the_board_and_the_order_does_not_tell_which_it_is(name: str) -> None:
    lesson = Lesson.load(name)
    (number,) = [
        number
        for number, step in enumerate(lesson.script.steps, 1)
        if step.question and step.question.data.get("goal") == {"refused": True}
    ]
    lesson.goto(number)
    question = lesson.step.question
    assert isinstance(question, TileQuestion)
    ask = lesson.scene()["ask"]
    texts = [option["text"] for option in ask["options"]]
    assert sorted(texts) == texts
    assert set(texts) == set(question.outcomes) | set(question.forbidden)
    assert (ask["refused"], ask["forbidden"]) == ([], "")
    lesson.receive(question.right[0])
    assert lesson.feedback is not None
    assert lesson.feedback.right


@pytest.mark.parametrize("item", ["port", "path"])
def test_the_right_port_can_be_clicked(item: str) -> None:
    lesson = sample(item)
    clicks = [option["text"] for option in lesson.scene()["ask"]["options"]]
    assert len(clicks) == len(set(clicks)) > 5
    assert sum(bool(lesson.reset().receive(click)) for click in clicks) == 1


def test_the_revealed_board_shows_the_motion() -> None:
    lesson = sample("who")
    assert not lesson.scene()["motions"]
    lesson.answer("Ben")
    assert {motion["pawn"] for motion in lesson.scene()["motions"]} == {0, 1}


def test_messages_of_a_view_are_understood() -> None:
    lesson = sample("who", "order", "play", "tile")
    right: list[bool | None] = []
    for message in ("answer Ann", "hint", "show", "reset", "next", "order 2 3 1", "next", "play place t20 r0"):
        feedback = lesson.receive(message)
        right.append(None if feedback is None else feedback.right)
    assert right == [False, False, None, None, None, True, None, True]
    assert lesson.receive("reset") is None
    assert lesson.receive("place t20 r0")
    lesson.receive("next")
    assert not lesson.receive("place t20 r2")
    assert lesson.receive("back") is None
    assert lesson.number == 3


@pytest.mark.parametrize("message", ["", "dance", "answer", "next 3", "hint x", "grade", 7, None])
def test_other_messages_are_refused(message: Any) -> None:
    with pytest.raises(ValueError, match=r"a lesson does not know .*; it knows answer ..., order ..., play ..., next"):
        sample("who").receive(message)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("item", QUESTIONS)
def test_the_text_form_has_the_board_the_question_and_the_choices(item: str, lang: str) -> None:
    lesson = sample(item, lang=lang)
    shown = str(lesson)
    assert shown == repr(lesson)
    assert shown.startswith("A sample (1 of 1)" if lang == "en" else "Ein Beispiel (1 von 1)")
    flat = " ".join(shown.split())
    assert flat.count(lesson.panel()["question"]) == 1
    assert "+-------+" in shown
    for choice in lesson.panel()["choices"]:
        told = [choice["answer"], choice["text"]]
        assert "\n  " + "  ".join(told[: len(set(told))]) in shown
    lesson.answer("zzz")
    assert lesson.panel()["feedback"] in " ".join(str(lesson).split())


def test_a_notebook_gets_markdown_with_the_picture() -> None:
    lesson = sample("choice")
    bundle = lesson._repr_mimebundle_()
    assert set(bundle) == {"text/markdown", "image/svg+xml", "text/plain"}
    picture = re.search(r"!\[the board\]\(data:image/svg\+xml;base64,([A-Za-z0-9+/=]+)\)", bundle["text/markdown"])
    assert picture is not None
    assert base64.b64decode(picture[1]).decode() == bundle["image/svg+xml"]
    assert "### A sample" in bundle["text/markdown"]
    assert "* 1: Ann stays" in bundle["text/markdown"]


def test_a_german_lesson_has_a_german_scene() -> None:
    scene = sample("play", lang="de").scene()
    assert scene["lang"] == "de"
    assert "lay a tile" not in json.dumps(scene)


# -- words ------------------------------------------------------------------------------------------


def test_one_thing_has_a_sentence_of_its_own() -> None:
    script = data("play")
    script["steps"][0]["question"] |= {"goal": {"out": "Cy"}, "within": 2}
    for lang, text in (("en", "Go on: 1 move is left."), ("de", "Weiter: Es bleibt 1 Zug.")):
        assert Lesson(script, lang=lang).play("place t20 r0").text == text


# -- time -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("item", QUESTIONS)
def test_a_step_answers_within_a_tenth_of_a_second(item: str) -> None:
    """The best of three: other processes may be at work."""
    question = asked(sample(item))
    answers = [wrong(question)[0], solve(question)]

    def seconds() -> float:
        lesson = sample(item)
        lesson.scene()
        begun = perf_counter()
        for answer in answers:
            lesson.answer(answer)
            lesson.scene()
            lesson.panel()
        return (perf_counter() - begun) / len(answers)

    assert min(seconds() for _ in range(3)) < 0.1


def test_in_a_terminal_a_name_to_choose_stands_there_once() -> None:
    assert "\n  Ann\n  Ben\n  Cy" in repr(sample("who"))
    assert "\n  1  Ann stays." in repr(sample("choice"))
