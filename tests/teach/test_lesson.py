"""Lessons: every kind of question, wrong answers, reveal, reset and free play."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.support.lesson_samples import QUESTIONS, asked, both, data, question_of, sample
from tests.support.lesson_solver import is_right, solve, space, wrong
from tsuro_widget import Lesson


def bytes_of(lesson: Lesson) -> bytes:
    """All that is shown."""
    shown = [lesson.scene(), lesson.panel(), lesson.game.record(), repr(lesson)]
    return json.dumps(shown, sort_keys=True).encode()


# -- every kind of question -------------------------------------------------------------------------


@pytest.mark.parametrize("item", QUESTIONS)
def test_a_program_that_only_reads_the_question_solves_it(item: str) -> None:
    lesson = sample(item)
    feedback = lesson.answer(solve(json.loads(json.dumps(lesson.question()))))
    assert feedback
    assert feedback.right is True
    assert feedback.counted
    assert lesson.grade() == {item: (1, 1)}


@pytest.mark.parametrize("item", QUESTIONS)
def test_engine_and_solver_agree_on_every_answer_of_the_right_form(item: str) -> None:
    lesson = sample(item)
    for answer in list(space(asked(lesson)))[:150]:
        assert bool(lesson.reset().answer(answer)) == is_right(asked(lesson), answer), answer


@pytest.mark.parametrize("item", QUESTIONS)
def test_the_answer_that_is_shown_is_right(item: str) -> None:
    lesson = sample(item)
    shown = lesson.show()
    assert shown.right is None
    assert shown.text.startswith("This is how it goes.")
    assert is_right(asked(lesson), question_of(lesson).solution())
    assert lesson.grade() == {item: (0, 1)}
    assert lesson.answer(question_of(lesson).solution()).right is True
    assert lesson.grade() == {item: (0, 1)}, "what has been shown gives no points"


@pytest.mark.parametrize("item", QUESTIONS)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_question_is_worded_in_both_languages(item: str, lang: str) -> None:
    lesson = sample(item, lang=lang)
    panel = lesson.panel()
    assert panel["question"]
    assert "{" not in panel["question"]
    assert panel["question"] != sample(item, lang="de" if lang == "en" else "en").panel()["question"]


def test_a_lesson_that_can_be_taught_has_nothing_to_mend() -> None:
    assert sample().check() == []


# -- predict, then reveal ---------------------------------------------------------------------------


def test_the_answer_is_logged_before_the_board_moves() -> None:
    lesson = sample("port")
    before = lesson.game
    assert lesson.answer("a1.e1")
    [entry] = lesson.log
    assert (entry.item, entry.answer, entry.right, entry.ply) == ("port", "a1.e1", True, 0)
    assert before.ply == 0
    assert lesson.game.ply == 1
    assert lesson.scene()["motions"]


def test_a_wrong_answer_leaves_the_board_and_shows_the_first_piece_of_path_that_differs() -> None:
    lesson = sample("port")
    feedback = lesson.answer("a1.s1")
    assert feedback.text == "Not right. On a1 the path goes from n1 to e1."
    assert lesson.game.ply == 0
    assert feedback.marks == ({"path": [["a1", 0, 2]]},)
    assert lesson.scene()["marks"][1:] == list(feedback.marks)


def test_the_tile_that_a_question_is_about_lies_dashed_on_its_square_until_it_is_laid() -> None:
    lesson = sample("port")
    ahead = {"cell": "a1", "tile": "n1-e1 n2-w1 e2-s1 s2-w2"}
    assert lesson.marks == [ahead]
    lesson.answer("a1.s1")
    assert ahead in lesson.marks
    lesson.answer("a1.e1")
    assert ahead not in lesson.marks
    assert "a1" in [tile["cell"] for tile in lesson.scene()["tiles"]]
    assert sample("tile").marks == [], "which tile it is would be told"


def test_stopping_short_shows_the_piece_after_the_answered_port() -> None:
    lesson = sample("path")
    board, start = question_of(lesson).case.after.board, question_of(lesson).data["from"]
    way = board.walk(board.grid.parse(start)).legs  # type: ignore[arg-type]
    assert len(way) > 1
    between = f"{way[1].cell}.{lesson.game.state.board.geometry.ports[way[1].enter]}"
    assert lesson.answer(between).marks == ({"path": [[str(way[1].cell), way[1].enter, way[1].leave]]},)


def test_a_tile_question_shows_no_outcome_before_the_answer() -> None:
    options = sample("tile").scene()["ask"]["options"]
    assert {option["text"] for option in options} >= {"place t20 r0", "place t01 r0"}
    assert all(option["pawns"] == [] and option["says"] == "" and "why" not in option for option in options)


def test_a_refused_placement_cites_the_rule_in_the_language_of_the_learner() -> None:
    english, german = sample("tile").answer("place t01 r0"), sample("tile", lang="de").answer("place t01 r0")
    assert english.right is german.right is False
    assert "not allowed" in english.text
    assert "classic rules" in english.text.lower()
    assert "nicht erlaubt" in german.text
    assert "not allowed" not in german.text


def test_a_wrong_answer_cites_the_rule_of_the_step() -> None:
    script = data("who")
    script["steps"][0]["rule"] = {"edition": "classic", "section": both("Elimination", "Ausscheiden")}
    assert Lesson(script).answer("Ann").rule == "(Classic rules: Elimination)"
    assert "Ausscheiden" in Lesson(script, lang="de").answer("Ann").rule


def test_after_so_many_wrong_tries_the_answer_is_shown() -> None:
    lesson = sample("who", tries=2)
    assert lesson.answer("Ann").text == "Not right. Ann does not belong to the answer."
    feedback = lesson.answer("Cy")
    assert feedback.right is False
    assert "The answer is Ben." in feedback.text
    assert lesson.game.ply == 1
    assert lesson.answer("Ben").counted is False
    assert lesson.grade() == {"who": (0, 1)}
    assert lesson.results()[0].tries == 2


NOTHING = object()
TRIES: dict[str, list[Any]] = {"who": [[]], "number": [3.5], "play": ["zzz", "\x00", {}, NOTHING, 3.5]}
"""What can be read all the same: nobody, a number, and what is no action."""


@pytest.mark.parametrize("answer", ["", "   ", "zzz", "\x00", "9" * 30_000, None, True, [], {}, NOTHING, 3.5])
@pytest.mark.parametrize("item", ["port", "tile", "who", "number", "choice", "order", "play"])
def test_what_cannot_be_read_is_said_so_and_is_no_try(item: str, answer: object) -> None:
    lesson = sample(item)
    feedback = lesson.answer(answer)
    assert feedback.right is False
    assert feedback.text
    is_try = answer in TRIES.get(item, [])
    assert feedback.counted is is_try
    assert lesson.results()[0].tries == len(lesson.log) == is_try


# -- reset, steps, free play ------------------------------------------------------------------------


@pytest.mark.parametrize("item", QUESTIONS)
def test_reset_gives_the_step_back_to_the_byte(item: str) -> None:
    lesson = sample(item)
    begun = bytes_of(lesson)
    answers = [*wrong(asked(lesson)), question_of(lesson).solution()]
    for do in (lesson.hint, lesson.show, *(lambda answer=one: lesson.answer(answer) for one in answers)):
        do()
        assert bytes_of(lesson) != begun
        lesson.reset()
        assert bytes_of(lesson) == begun


def test_reset_keeps_the_log_and_restart_does_not() -> None:
    lesson = sample("who", "number")
    lesson.answer("Ann")
    lesson.next().answer(7)
    assert [entry.answer for entry in lesson.reset().log] == ["Ann", "7"]
    assert lesson.restart().log == ()
    assert lesson.number == 1
    assert [row.right for row in lesson.results()] == [None, None]


def test_steps_are_walked_and_the_ends_hold() -> None:
    lesson = sample("who", "number", "order")
    assert [lesson.next().number for _ in range(4)] == [2, 3, 3, 3]
    assert [lesson.back().number for _ in range(4)] == [2, 1, 1, 1]
    assert lesson.goto("order").number == 3
    assert lesson.goto(2).step.item == "number"
    for step in (0, 4, "nothing", True, 1.0):
        with pytest.raises(ValueError, match="there are 1 to 3, or who, number, order"):
            lesson.goto(step)  # type: ignore[arg-type]


def test_free_play_is_judged_when_the_goal_holds() -> None:
    lesson = sample("play")
    assert lesson.play("place t20 r0")
    assert lesson.log[-1].answer == "place t20 r0"
    assert lesson.grade() == {"play": (1, 1)}
    assert lesson.play("place t35 r0").text == "Nothing more is played here. Reset to begin again."


def test_free_play_that_misses_the_goal_is_wrong() -> None:
    script = data("play")
    script["steps"][0]["question"]["goal"] = {"out": "Cy"}
    script["steps"][0]["question"]["within"] = 1
    lesson = Lesson(script)
    assert lesson.play("place t99 r0").right is None
    assert lesson.results()[0].tries == 0
    assert lesson.play("place t20 r0").right is False
    assert lesson.results()[0].tries == 1
    assert lesson.check() != []


def test_free_play_can_be_taken_back() -> None:
    script = data("play")
    script["steps"][0]["question"] |= {"goal": {"out": "Cy"}, "within": 3}
    lesson = Lesson(script)
    begun = lesson.game.record()
    assert lesson.play("place t20 r0").text == "Go on: 2 moves are left."
    lesson.undo()
    assert lesson.game.record() == begun
    assert lesson.undo().text == "There is nothing to take back: this is how the step begins."
    lesson.lang = "de"
    assert lesson.undo().text == "Es gibt nichts zurückzunehmen: So beginnt der Schritt."
    assert lesson.undo().right is None
    assert lesson.game.record() == begun


def test_what_a_reader_has_played_in_the_game_of_a_question_is_not_taken_back() -> None:
    lesson = Lesson(data("play"))
    lesson.game.play("place t20 r0")
    assert lesson.undo().text == "There is nothing to take back: this is how the step begins."


def test_a_game_that_a_reader_has_taken_back_is_not_taken_back_further() -> None:
    lesson = Lesson.load("maths-4")
    lesson.goto(5)
    lesson.game.goto(lesson.game.ply - 2)
    assert lesson.undo().text == "There is nothing to take back: this is how the step begins."


def test_a_step_says_what_may_be_tried() -> None:
    script = data("who")
    script["steps"] = [{"text": "Try.", "position": script["steps"][0]["position"], "may": ["place"]}]
    lesson = Lesson(script)
    assert lesson.play("place t20 r0").text == "place t20 r0 is played."
    assert lesson.game.ply >= 1
    assert lesson.undo().text == "The last move is taken back."
    assert "Not allowed" in lesson.play("place t01 r0").text
    script["steps"][0]["may"] = "nothing"
    lesson = Lesson(script)
    assert lesson.play("place t20 r0").text == "Nothing is played on the board in this step."
    assert lesson.answer("x").text == "Nothing is asked in this step." == lesson.hint() == lesson.show().text


def test_a_step_goes_on_where_the_one_before_ends() -> None:
    script = data("who")
    script["steps"].append({"text": "Ben is out.", "goes_on": True})
    script["steps"].append({"text": "And the same again."})
    lesson = Lesson(script)
    assert lesson.goto(2).game.state.living == (0, 2) == lesson.goto(3).game.state.living


def test_texts_compute_what_they_state() -> None:
    script = data("who")
    script["steps"][0]["text"] = both("{tiles.count} tiles, {{{faces}}} faces, {1/3}", "{tiles.count} Kärtchen")
    assert Lesson(script).panel()["text"] == "35 tiles, {105} faces, 1/3"
    assert Lesson(script, lang="de").panel()["text"] == "35 Kärtchen"


def test_the_language_can_be_changed_on_the_way() -> None:
    lesson = sample("who")
    assert lesson.answer("Ann").text.startswith("Not right.")
    lesson.lang = "de"
    assert lesson.answer("Ann").text == "Das ist nicht richtig. Ann gehört nicht zur Antwort."
    with pytest.raises(ValueError, match="lang is 'xx'"):
        lesson.lang = "xx"
