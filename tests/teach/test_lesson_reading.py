"""Answers are read as people write them, in Python and in words, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.lesson_samples import CORNER, data, question_of, sample
from tsuro_widget import Game, Lesson
from tsuro_widget._base.shapes import Part
from tsuro_widget.scenarios.cases import case_of
from tsuro_widget.teach import build
from tsuro_widget.teach.questions.question import AnswerFormatError
from tsuro_widget.teach.questions.tile import TileQuestion


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
        ("play", ["place t20 r0"]),
    ],
)
def test_answers_may_be_written_in_several_ways(item: str, answer: Any) -> None:
    lesson = sample(item)
    assert lesson.answer(answer), lesson.feedback


@pytest.mark.parametrize(("lang", "answer", "right"), [("de", "0,33", True), ("en", "0,33", True), ("en", ".33", True)])
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


# -- numbers that may mean two things -------------------------------------------------------------------


def asking(question: Any, *, lang: str = "en") -> Lesson:
    return Lesson(build.lesson("S", build.step("Look.", question=question, position=CORNER), key="s"), lang=lang)


MEAN = ["27347/6545", "27,347/6,545", "27.347/6.545", "27 347 / 6 545", "27347:6545", "4.178", "4,178"]


@pytest.mark.parametrize("text", MEAN)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_of_two_numbers_that_may_be_meant_the_right_one_is(text: str, lang: str) -> None:
    assert asking(build.number("27347 / 6545", places=3), lang=lang).answer(text), text


@pytest.mark.parametrize("text", ["\u00bd", "1\u00bd", "1 1/2", "-4 1167/6545"])
def test_a_number_before_a_fraction_is_no_try(text: str) -> None:
    assert asking(build.number("3 / 2", places=3)).answer(text).counted is False


@pytest.mark.parametrize(
    "text", ["0.095", "0,095", ".095", ",095", "9.5 %", "9,5%", "\uff10.\uff10\uff19\uff15", "2:21"]
)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_small_numbers_are_read_with_and_without_a_nought(text: str, lang: str) -> None:
    assert asking(build.number("2 / 21", places=3), lang=lang).answer(text), text


def test_a_verdict_says_which_number_was_understood() -> None:
    english, german = (asking(build.number("27347 / 6545", places=3), lang=lang) for lang in ("en", "de"))
    assert german.answer("4.179").text == "Das ist nicht richtig. Es ist weniger als 4179."
    assert german.answer("4,177").text == "Das ist nicht richtig. Es ist mehr als 4,177."
    assert english.answer("4,179").text == "Not right. It is less than 4179."


# -- names, choices, orders, tiles and ports ------------------------------------------------------------


@pytest.mark.parametrize("text", ["Niemand.", "keiner", "none", "no one", "No  One.", "nobody"])
def test_nobody_has_many_names(text: str) -> None:
    assert sample("dragon").answer(text), text


@pytest.mark.parametrize("text", ["ann ben", "Ann, Ben.", "Ben ANN", "Ann und Ben."])
def test_names_may_stand_side_by_side(text: str) -> None:
    assert sample("moves").answer(text), text
    assert sample("moves").answer(f"{text} Zed").counted is False


def test_choices_are_read_from_any_digits_and_run_together() -> None:
    assert sample("choice").answer("\uff11")
    for text in ("13", "1/3", "31", "\uff11\uff13"):
        assert sample("many").answer(text), text
    for text in ("113 4", "14", "1/4"):
        assert sample("many").answer(text).counted is False, text
    assert sample("choice").answer("13").counted is False


def test_an_order_may_be_told_by_its_texts_and_is_told_so() -> None:
    lesson = sample("order")
    told = "Ann lays a tile. Ann moves. Ben leaves."
    for text in (told, told.lower(), "Ann lays a tile, Ann moves, then Ben leaves", told.split(". ")):
        feedback = lesson.reset().answer(text)
        assert feedback.text == "Right. The answer is (2) Ann lays a tile. (3) Ann moves. (1) Ben leaves."
    assert sample("sizes").answer("A, B, C, D") == sample("sizes").answer("2 1 3 4")
    assert sample("order").answer("Ann moves, Ben leaves").counted is False


def test_a_tile_of_one_turn_needs_none() -> None:
    game = Game("kosmos", seats=["Ann", "Ben"], seed=3)
    while game.actor == "chance" or "place" not in str(game.legal_actions[0]):
        game.step("cautious")
    question = TileQuestion(Part({"goal": {"refused": True}}), case_of(game.state), (), game)
    box = game.state.box
    same = next(name for name in box if len(box[name].orientations) == 1)
    other = next(name for name in box if len(box[name].orientations) > 1)
    assert question.read(f"{same} via n2", "en") == question.read(f"place {same} r0 via n2", "en")
    with pytest.raises(AnswerFormatError):
        question.read(f"{other} via n2", "en")


@pytest.mark.parametrize("text", ["b1:n1", "b1.n1.", "b1 : n1 ", "B1.N1!"])
def test_a_port_is_read_through_its_stops(text: str) -> None:
    assert question_of(sample("port")).read(text, "en") == question_of(sample("port")).read("b1.n1", "en")


class Wordless:
    def __str__(self) -> str:
        raise RuntimeError("no words")


@pytest.mark.parametrize("answer", [10**5000, Wordless(), [Wordless()]], ids=["digits", "object", "list"])
@pytest.mark.parametrize("item", ["port", "tile", "who", "number", "choice", "order", "play"])
def test_what_has_no_text_is_no_answer_and_no_error(item: str, answer: object) -> None:
    feedback = sample(item).answer(answer)
    assert feedback.right is False
    assert feedback.counted is False
