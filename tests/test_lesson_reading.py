"""Answers are read as people write them, in Python and in words, in both languages."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.lesson_samples import CORNER, asked, data, question_of, sample
from tsuro_widget import Game, Lesson
from tsuro_widget.teach import build
from tsuro_widget.teach.cases import Case
from tsuro_widget.teach.kinds.tile import TileQuestion
from tsuro_widget.teach.questions import Unreadable


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
        ("pawns Ben: out edge", "A player who is out holds tiles.", "Jemand, der ausgeschieden ist, hat noch Karten."),
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


# -- numbers that may mean two things -------------------------------------------------------------------


def asking(question: Any, *, lang: str = "en") -> Lesson:
    return Lesson(build.lesson("S", build.step("Look.", question=question, position=CORNER), key="s"), lang=lang)


MEAN = ["27347/6545", "27,347/6,545", "27.347/6.545", "27 347 / 6 545", "4 1167/6545", "27347:6545", "4.178", "4,178"]


@pytest.mark.parametrize("text", MEAN)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_of_two_numbers_that_may_be_meant_the_right_one_is(text: str, lang: str) -> None:
    assert asking(build.number("27347 / 6545", places=3), lang=lang).answer(text), text


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
    assert english.answer("1\u00bd").text == "Not right. It is more than 3/2."


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
    question = TileQuestion(Case(game.state, game.state), (), None, {}, None)
    box = game.state.box
    same = next(name for name in box if len(box[name].orientations) == 1)
    other = next(name for name in box if len(box[name].orientations) > 1)
    assert question.read(f"{same} via n2", "en") == question.read(f"place {same} r0 via n2", "en")
    with pytest.raises(Unreadable):
        question.read(f"{other} via n2", "en")


@pytest.mark.parametrize("text", ["b1:n1", "b1.n1.", "b1 : n1 ", "B1.N1!"])
def test_a_port_is_read_through_its_stops(text: str) -> None:
    assert question_of(sample("port")).read(text, "en") == question_of(sample("port")).read("b1.n1", "en")


class Wordless:
    def __str__(self) -> str:
        raise RuntimeError("no words")


@pytest.mark.parametrize("answer", [10**5000, Wordless(), [Wordless()]], ids=["digits", "object", "list"])
@pytest.mark.parametrize("item", ["port", "tile", "who", "number", "choice", "order", "position", "play"])
def test_what_has_no_text_is_no_answer_and_no_error(item: str, answer: object) -> None:
    feedback = sample(item).answer(answer)
    assert feedback.right is False
    assert feedback.counted is False
