"""Answers as people write them, and what is said about them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.lesson_samples import CORNER, question_of
from tsuro_widget import Game, Lesson
from tsuro_widget.teach import build
from tsuro_widget.teach.conditions import LANGUAGES
from tsuro_widget.teach.facts import FAMILIES, PLAIN

Json = dict[str, Any]


def asking(question: Json, position: object = CORNER, *, lang: str = "en", **parts: Any) -> Lesson:
    """A lesson of one question."""
    step = build.step("Look.", question=question, position=position, item="it")
    return Lesson(build.lesson("Sample", step, key="sample", **parts), lang=lang)


def entering() -> Game:
    """A phoenix before its first move: some ways in are refused for several ports at once."""
    game = Game("phoenix", seats=["Ann", "Ben", "Cy"], seed=0)
    while not (game.scene()["ask"] or {}).get("refused"):
        game.step("random")
    return game


def test_refused_answers_are_told_one_by_one() -> None:
    game = entering()
    refused = [text for way in game.scene()["ask"]["refused"] for text in way["texts"]]
    assert any(" via " in text and text.split(" via ")[1].count(" ") for text in refused)
    lesson = asking(build.tile({"refused": True}), game)
    assert lesson.check() == []
    assert all(lesson.hint() for _ in range(3))
    question = question_of(lesson)
    assert all(question.read(text, "en") == text for text in question.space())
    assert lesson.show().text
    assert lesson.answer(question.solution())


# -- hints --------------------------------------------------------------------------------------------


def hints_of(question: Json, position: object = CORNER) -> list[str]:
    lesson = asking(question, position)
    return [lesson.hint() for _ in range(3)]


def test_hints_are_true_of_negative_numbers() -> None:
    assert hints_of(build.number("-1 / 3"))[:2] == [
        "Hint 1: It is at least -1/2.",
        "Hint 2: It is between -2/5 and -3/10.",
    ]
    assert hints_of(build.number("-5 / 3"))[0] == "Hint 1: It is less than -3/2."
    assert hints_of(build.number("0 - 7"))[0] == "Hint 1: It is between -12 and 3."


def test_what_is_counted_is_never_said_to_be_less_than_nothing() -> None:
    assert hints_of(build.number("0"))[0] == "Hint 1: It is between 0 and 10."
    assert hints_of(build.number("1"))[2] == "Hint 3: It is between 0 and 3."
    certain = build.number(odds={"not": {"out": "Cy"}})
    assert hints_of(certain)[1] == "Hint 2: It is between 9/10 and 1."


# -- sentences ----------------------------------------------------------------------------------------


def test_sentences_have_one_stop_and_a_rule_is_cited_once() -> None:
    choices = [("Ann stays.", {"lives": "Ann"}), ("Ben stays (here)", {"lives": "Ben"}), ("Cy?", {"lives": "Cy"})]
    lesson = asking(build.choice(*choices, many=True, ask="Who?"))
    assert lesson.show().text == "This is how it goes. The answer is (1) Ann stays. (2) Ben stays (here). (3) Cy?"
    script = build.lesson(
        "Sample",
        build.step(
            "Look.", question=build.tile({"out": "Ben"}), position=CORNER, item="it", rule={"section": "Play a tile, 1"}
        ),
        key="sample",
    )
    said = str(Lesson(script).answer("place t99 r0"))
    assert said.count("(Classic rules: Play a tile, 1)") == 1


# -- what was right -----------------------------------------------------------------------------------


def test_what_is_called_right_is_the_answer_that_was_given() -> None:
    lesson = asking(build.tile({"survives": "Ann"}))
    question = question_of(lesson)
    *_, last = filter(question.is_right, question.space())
    count = sum(map(question.is_right, question.space()))
    assert lesson.answer(last).text == f"Right. {last} is one of {count} right answers."
    assert last != question.solution()
    lesson = asking(build.play({"lives": "Ann", "at": {"Ann": "b1.w2"}}, within=2, seats=["Ann"]))
    assert lesson.answer("place t20 r0").text == "Right. A right answer is place t20 r0."


# -- numbers ------------------------------------------------------------------------------------------


def test_all_the_decimals_that_are_given_must_be_right() -> None:
    lesson = asking(build.number("2 / 21", places=3))
    for right in ("0.095", "0.0952", "0.09524", "9.52 %", "2/21", 2 / 21):
        assert lesson.reset().answer(right), right
    for wrong in ("0.0957", "0.0953", "0.096", "9.53 %", "0.09526"):
        assert not lesson.reset().answer(wrong), wrong
    assert lesson.answer("0.0952").text == "Right. 0.0952 is right; exactly it is 2/21."
    lesson.lang = "de"
    assert lesson.answer("0,0952").text == "Richtig. 0,0952 ist richtig; genau ist es 2/21."


def test_where_a_fraction_is_wanted_a_rounded_number_is_no_try() -> None:
    lesson = asking(build.number("2 / 21"))
    feedback = lesson.answer("0.095")
    assert not feedback.counted
    assert feedback.text == "0.095 is rounded. Answer exactly, as a fraction such as 4/9."
    assert not lesson.answer(0.0952).counted
    assert lesson.answer("2/21").text == "Right. The answer is 2/21."
    assert asking(build.number("1 / 4")).answer("0.25")
    assert asking(build.number("1 / 4")).answer("0.26").counted
    german = asking(build.number("0 - 1 / 4", places=2), lang="de")
    assert german.answer("-0,25").text == "Richtig. Die Antwort lautet: -0,25."


# -- as people write ----------------------------------------------------------------------------------


def read(question: Json, answer: object, *, lang: str = "en") -> str:
    return question_of(asking(question, lang=lang)).read(answer, lang)


def test_answers_are_read_as_people_write_them() -> None:
    after = "place t20 r0"
    chosen: list[tuple[str, Json]] = [
        ("Ann", {"lives": "Ann"}),
        ("Ben", {"lives": "Ben"}),
        ("Cy", {"at": {"Cy": "f6.n1"}}),
    ]
    for text in ("(1)", "1.", "1)", "1"):
        assert read(build.choice(*chosen, after=after), text) == "1"
    assert read(build.choice(*chosen, many=True), "(1) and 3.") == "1 3"
    order = build.order(("B", "tiles.count"), ("A", "living"), ("C", "faces"))
    for text in ("2-3-1", "231", "2, 3, 1", "(2) (3) (1)", "2 > 3 > 1"):
        assert read(order, text) == "2 3 1"
    for text in ("t20 r3", "T20 R3", "PLACE T20 R3", "place T20 r3"):
        assert read(build.tile({"survives": "Ann"}), text) == read(build.tile({"survives": "Ann"}), "place t20 r3")
    for text in ("Ann and Ben", "ann, and ben", "Ann UND Ben", "Ann & Ben"):
        assert read(build.who("out", after=after), text) == "Ann, Ben"
    assert read(build.who("out", after=after), "alle") == "Ann, Ben, Cy"
    for text in ("b1 n1", "B1.N1", "b1n1", "b1, n1"):
        assert read(build.port("Ann", after=after), text) == read(build.port("Ann", after=after), "b1.n1")


def test_both_are_two() -> None:
    game = Game("classic", seats=["Ann", "Ben"], seed=3)
    while game.ply < 8:
        game.step("cautious")
    lesson = asking(build.who("lives"), game)
    assert lesson.answer("both")
    assert lesson.reset().answer("beide")
    assert asking(build.who("lives")).answer("both").counted is False


def test_builders_say_what_a_condition_looks_like() -> None:
    with pytest.raises(ValueError, match="found True; a condition is a mapping such as"):
        build.choice(("Paris", True))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="a condition is"):
        build.tile("out Ben")  # type: ignore[arg-type]
    told = build.__doc__ or ""
    assert all(f" {name}" in told for name in [*LANGUAGES[2].words, *PLAIN, *FAMILIES])
