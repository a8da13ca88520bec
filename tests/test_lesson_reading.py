"""Answers are read as people write them, in Python and in words, in both languages."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.lesson_samples import asked, data, sample
from tsuro_widget import Lesson


@pytest.mark.parametrize(
    ("item", "answer"),
    [
        ("who", ["Ben"]),
        ("who", "ben"),
        ("moves", "Ben and Ann"),
        ("moves", ("Ben", "Ann")),
        ("number", 140),
        ("number", "140"),
        ("odds", "100 %"),
        ("third", 0.33),
        ("third", "1/3"),
        ("choice", 1),
        ("choice", "Ann stays."),
        ("many", [1, 3]),
        ("many", "3, 1"),
        ("order", [2, 3, 1]),
        ("order", "2, 3, 1"),
        ("port", "A1.E1"),
        ("port", "b1.w2"),
        ("tile", "place  t20   r0"),
        ("position", {"pawns": {"Ann": "a1.n1", "Ben": "a1.n2", "Cy": "f6.s1"}}),
        ("position", "pawns  Ben :  a1.n2"),
        ("play", ["place t20 r0"]),
    ],
)
def test_answers_may_be_written_in_several_ways(item: str, answer: Any) -> None:
    lesson = sample(item)
    if isinstance(answer, dict):
        answer = {**asked(lesson)["position"], **answer}
    assert lesson.answer(answer), lesson.feedback


@pytest.mark.parametrize(
    ("lang", "answer", "right"), [("de", "0,33", True), ("en", "0,33", False), ("en", ".33", False)]
)
def test_numbers_are_read_as_the_language_writes_them(lang: str, answer: str, right: bool) -> None:
    assert bool(sample("third", lang=lang).answer(answer)) is right


@pytest.mark.parametrize(
    ("lang", "answer", "right"),
    [
        *(("en", "1,799", True), ("en", "1.799", False), ("de", "1.799", True), ("de", "1,799", False)),
        *(("en", "1 799", True), ("de", "1\u202f799", True), ("en", "+1799", True), ("en", "\u22121799", False)),
        *(("en", 1799.0, True), ("de", 1.799, False), ("en", 1e300, False), ("en", float("nan"), False)),
        *(("en", "3598/2", True), ("en", "3598 / 2", True), ("en", "1/0", False), ("en", "179900 %", True)),
    ],
)
def test_thousands_are_grouped_as_the_language_does(lang: str, answer: object, right: bool) -> None:
    script = data("number")
    script["steps"][0]["question"]["value"] = "patterns(6, 2)"
    assert bool(Lesson(script, lang=lang).answer(answer)) is right


@pytest.mark.parametrize(("lang", "answer"), [("en", "niemand"), ("de", "nobody"), ("de", "Niemand")])
def test_nobody_is_an_answer_in_both_languages(lang: str, answer: str) -> None:
    assert sample("dragon", lang=lang).answer(answer)


def test_a_position_may_differ_in_nothing_else() -> None:
    lesson = sample("position")
    other = {**asked(lesson)["position"], "turn": "Ben", "pawns": {"Ann": "a1.n1", "Ben": "a1.n2", "Cy": "f6.s1"}}
    assert lesson.answer(other).text == "Only this may differ from the board: pawns Ben."
    assert lesson.answer(json.dumps(other | {"turn": "Ann"}))
    assert str(lesson.game.state.pawns[1].at) == "a1.n2"


@pytest.mark.parametrize(
    ("answer", "english", "german"),
    [
        ("pawns Ben: a1.n1", "Two pawns are at one place.", "Zwei Figuren stehen an einer Stelle."),
        (
            "pawns Ben: out edge",
            "A player who is out holds tiles.",
            "Jemand, der ausgeschieden ist, hat noch Karten.",
        ),
        ("pawns Ben: c3.n1", "No path leads to where a pawn stands.", "Kein Weg führt zu der Stelle"),
        ("pawns Ben: zzz", "A place reads like c4.n1.", "Eine Stelle schreibt man wie c4.n1."),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_words(answer: str, english: str, german: str) -> None:
    assert english in sample("position").answer(answer).text
    assert german in sample("position", lang="de").answer(answer).text


@pytest.mark.parametrize("text", ["zz", "Ben a1.n2", "Figur Ben: raus", "pawns Ben: z9.n1", "out drowned", "empty"])
def test_what_is_no_position_is_no_try(text: str) -> None:
    lesson = Lesson.load("classic-3", lang="de").goto("place")
    feedback = lesson.answer(text)
    assert feedback.right is False
    assert feedback.counted is False
    assert feedback.text.startswith("Das lässt sich nicht als Stellung lesen: Figur Ben: ")
    assert lesson.log == ()


def test_a_place_may_be_written_apart_and_is_told_in_the_words_of_the_learner() -> None:
    lesson = Lesson.load("classic-3", lang="de").goto("place")
    for text in ("a1 n2", "A1.N2", "Ben: a1 n2", "Figur Ben: a1.n2"):
        assert lesson.reset().answer(text).text == "Richtig. Eine richtige Antwort ist Figur Ben: a1.n2."
    assert lesson.log[0].answer == "pawns Ben: a1.n2"
    lesson.lang = "en"
    assert lesson.reset().answer("a1.n2").text == "Right. A right answer is pawns Ben: a1.n2."


def test_faults_of_a_position_are_told_where_they_are_in_the_words_of_the_learner() -> None:
    lesson = Lesson.load("classic-3", lang="de").goto("place")
    feedback = lesson.answer("out edge")
    assert feedback.counted
    assert "So kann kein Spielplan aussehen: Hand Ben: Jemand, der ausgeschieden ist" in feedback.text
    twice = {**asked(lesson)["position"], "pile": ["t99"], "turn": "Zed"}
    assert "Stapel: Eine solche Karte gibt es nicht. Zug: So heißt hier niemand." in lesson.answer(twice).text
