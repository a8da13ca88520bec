"""Nothing that is said about a question is false: every hint and every remark is checked against the game."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from tests.support.catalogs import keys_by_file
from tests.support.lesson_samples import QUESTIONS, both, data, question_of, sample
from tests.support.lesson_samples import asked as asked_by
from tests.support.lesson_solver import is_right, solve, wrong
from tsuro_widget import Lesson, lessons
from tsuro_widget.teach.questions.free_play import PlayQuestion
from tsuro_widget.teach.questions.question import Question
from tsuro_widget.words.catalogs import COMMON
from tsuro_widget.words.phrases import Phrase, Sentences

Json = dict[str, Any]
Check = Callable[[dict[str, Any], Any, Json, str], bool]
"""Of the parts of a sentence, the question, what it says, and the answer that the sentence is about."""


def among(parts: dict[str, Any], question: Any, asked: Json, answer: str) -> bool:
    """Whether a seat belongs to the right answer."""
    return f", {parts['name']}, " in f", {solve(asked)}, "


def members(asked: Json) -> list[str]:
    return [] if solve(asked) == "nobody" else solve(asked).split(", ")


def chosen(parts: dict[str, Any], question: Any, asked: Json, answer: str) -> bool:
    return str(parts["number"]) in solve(asked).split()


def right_ones(question: Question, asked: Json) -> list[str]:
    return [one for one in question.space() if is_right(asked, one)]


def linked(parts: dict[str, Any], question: Any, asked: Json, answer: str) -> bool:
    laid = question.case.after.board.laid[parts["cell"]]
    return bool(laid.face[parts["enter"]] == parts["leave"])


def left_by(question: Any) -> str:
    """The name of the port at which the last square of a way is left: `e1` on a side, `se` at a corner."""
    return str(question.case.after.board.geometry.ports[question.way[-1].leave])


OF_LESSONS = frozenset(keys_by_file(COMMON.folder, "en")["lessons.json"])
CHECKS: dict[str, Check] = {
    # where a path goes
    "hint begins": lambda parts, q, asked, answer: (q.way[0].cell, q.way[0].enter) == (parts["cell"], parts["port"]),
    "hint length": lambda parts, q, asked, answer: parts["count"] == len({leg.cell for leg in q.way}) == len(q.way) > 1,
    "hint length_one": lambda parts, q, asked, answer: len(q.way) == 1,
    "hint length again": lambda parts, q, asked, answer: (
        len({leg.cell for leg in q.way}) < parts["count"] == len(q.way)
    ),
    "hint but last": lambda parts, q, asked, answer: parts["cell"] == q.way[-1].cell,
    "hint side": lambda parts, q, asked, answer: left_by(q) in [f"{parts['side'].key[-1]}{half}" for half in "12"],
    "hint corner": lambda parts, q, asked, answer: left_by(q) == parts["corner"].key.removeprefix("corner "),
    "wrong port": linked,
    # which answer
    "hint tile count": lambda parts, q, asked, answer: parts["count"] == len(right_ones(q, asked)),
    "hint tile count_one": lambda parts, q, asked, answer: len(right_ones(q, asked)) == 1,
    "hint tile one": lambda parts, q, asked, answer: any(parts["tile"] in one for one in right_ones(q, asked)),
    "hint tile either": lambda parts, q, asked, answer: (
        is_right(asked, parts["one"]) != is_right(asked, parts["other"])
    ),
    "wrong tile": lambda parts, q, asked, answer: not is_right(asked, parts["answer"]),
    "lesson refused": lambda parts, q, asked, answer: answer not in map(str, q.state.options),
    # which seats
    "hint is": among,
    "hint not": lambda *about: not among(*about),
    "hint who count": lambda parts, q, asked, answer: parts["count"] == len(members(asked)) != 1,
    "hint who count_one": lambda parts, q, asked, answer: len(members(asked)) == 1,
    # numbers
    "hint between": lambda parts, q, asked, answer: parts["least"] <= Fraction(solve(asked)) <= parts["most"],
    "hint odd": lambda parts, q, asked, answer: int(solve(asked)) % 2 == 1,
    "hint even": lambda parts, q, asked, answer: int(solve(asked)) % 2 == 0,
    "hint out of": lambda parts, q, asked, answer: parts["count"] == len(q.case.after.options),
    "hint at least": lambda parts, q, asked, answer: Fraction(solve(asked)) >= parts["number"],
    "hint less": lambda parts, q, asked, answer: Fraction(solve(asked)) < parts["number"],
    "hint whole": lambda parts, q, asked, answer: Fraction(solve(asked)).denominator == 1,
    "hint out of_one": lambda parts, q, asked, answer: len(q.case.after.options) == 1,
    "hint denominator": lambda parts, q, asked, answer: Fraction(solve(asked)).denominator == parts["count"],
    "too large": lambda parts, q, asked, answer: Fraction(answer) > Fraction(solve(asked)),
    "too small": lambda parts, q, asked, answer: Fraction(answer) < Fraction(solve(asked)),
    # choices and orders
    "hint choices": lambda parts, q, asked, answer: len(solve(asked).replace("none", "").split()) == parts["count"],
    "hint choices_one": lambda parts, q, asked, answer: solve(asked).isdigit(),
    "hint choice true": chosen,
    "hint choice false": lambda *about: not chosen(*about),
    "hint first": lambda parts, q, asked, answer: solve(asked).split()[0] == str(parts["number"]),
    "hint last": lambda parts, q, asked, answer: solve(asked).split()[-1] == str(parts["number"]),
    "hint not first": lambda parts, q, asked, answer: solve(asked).split()[0] != str(parts["number"]),
    "wrong choice": lambda parts, q, asked, answer: solve(asked) not in (answer, "none"),
    "wrong order": lambda parts, q, asked, answer: (
        solve(asked).split()[parts["place"] - 1] != answer.split()[parts["place"] - 1]
    ),
    # free play
    "hint play count": lambda parts, q, asked, answer: len(solve(asked).split(";")) == parts["count"] > 1,
    "hint play count_one": lambda parts, q, asked, answer: ";" not in solve(asked),
    "hint play begins": lambda parts, q, asked, answer: parts["what"] in q.solution().split("; ")[0],
    "hint play first": lambda parts, q, asked, answer: q.solution().split("; ")[0] == parts["action"],
    "wrong play": lambda parts, q, asked, answer: not is_right(asked, answer),
    "wrong play_one": lambda parts, q, asked, answer: not is_right(asked, answer),
}


def statements(words: Any) -> list[Phrase]:
    """The sentences of lessons in what is said; those of authors and of the board are checked elsewhere."""
    if isinstance(words, Sentences):
        return [one for part in words.phrases for one in statements(part)]
    return [words] if isinstance(words, Phrase) and words.key in OF_LESSONS else []


def check(lesson: Lesson) -> None:
    question, asked = question_of(lesson), asked_by(lesson)
    assert is_right(asked, question.solution())
    about = [(remark, question.solution()) for remark in question.hints()]
    missed = [question.read(one, "en") for one in wrong(asked, 12) if readable(question, one)]
    about += [(question.against(answer), answer) for answer in missed]
    for remark, answer in about:
        for said in statements(remark.words):
            assert CHECKS[said.key](dict(said.parts), question, asked, answer), (said, answer)


def readable(question: Question, answer: str) -> bool:
    try:
        return not question.is_right(question.read(answer, "en"))
    except ValueError:
        return False


@pytest.mark.parametrize("item", QUESTIONS)
def test_nothing_said_about_a_question_is_false(item: str) -> None:
    check(sample(item))


@pytest.mark.parametrize("name", lessons())
def test_nothing_said_in_a_lesson_of_the_package_is_false(name: str) -> None:
    lesson = Lesson.load(name)
    for number, step in enumerate(lesson.script.steps, 1):
        if step.question is not None:
            check(lesson.goto(number))


@pytest.mark.parametrize("item", QUESTIONS)
def test_hints_are_said_in_both_languages(item: str) -> None:
    english, german = sample(item), sample(item, lang="de")
    for _ in range(3):
        assert english.hint() != german.hint()


# -- hints ------------------------------------------------------------------------------------------


def hints(lesson: Lesson) -> list[str]:
    return [lesson.hint() for _ in range(3)]


@pytest.mark.parametrize("item", QUESTIONS)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_three_hints_are_given_and_counted(item: str, lang: str) -> None:
    lesson = sample(item, lang=lang)
    given = hints(lesson)
    assert len(given) == 3
    assert all("{" not in hint for hint in given)
    assert lesson.hint() == given[2]
    assert lesson.panel()["hints"] == lesson.results()[0].hints == 3


def test_a_hint_of_the_author_takes_the_place_of_the_computed_one() -> None:
    script = data("who")
    script["steps"][0]["hints"] = [{"text": both("Ann stays.", "Ann bleibt."), "if": {"lives": "Ann"}}]
    lesson = Lesson(script)
    assert hints(lesson)[:2] == ["Hint 1: Ann stays.", "Hint 2: Ben belongs to the answer."]


def test_a_path_that_leaves_by_a_corner_is_not_said_to_leave_on_a_side() -> None:
    lesson = Lesson.load("phoenix-1").goto("diagonal")
    assert hints(lesson)[2] == "Hint 3: It leaves a1 at its south-east corner."
    lesson.lang = "de"
    assert lesson.hint() == "Tipp 3: Er verlässt a1 an der Ecke im Südosten."


# -- hints while something is played ------------------------------------------------------------------


def following(lesson: Lesson) -> int:
    """How many moves the hints lead on, from where the learner is, until the goal is reached."""
    for moves in range(1, 20):
        lesson.stage.level = 0
        action = hints(lesson)[2].partition("move ")[2].rstrip(".")
        if lesson.play(action):
            return moves
    raise AssertionError(lesson)


def test_hints_in_free_play_go_on_from_what_was_played() -> None:
    lesson = Lesson.load("classic-1").goto("alive")
    question = lesson.step.question
    assert isinstance(question, PlayQuestion)
    for first in question.space():
        told = lesson.reset().play(first)
        if told.right is not None:
            continue
        said = lesson.hint()
        assert said.startswith("Hint 1: From here"), (first, said)
        assert following(lesson) == int(said.split(" in ")[1].split()[0]), first


def test_after_the_first_of_two_moves_one_is_left() -> None:
    lesson = Lesson.load("classic-1").goto("alive")
    first, _, last = lesson.step.question.solution().partition("; ")  # type: ignore[union-attr]
    assert "; " not in last
    lesson.play(first)
    assert hints(lesson) == [
        "Hint 1: From here it can be done in 1 move.",
        f"Hint 2: One way goes on with {last.split()[1]}.",
        f"Hint 3: One way goes on with the move {last}.",
    ]
    lesson.play(last)
    assert lesson.hint() == "Hint 3: Nothing more is played here. Reset to begin again."
    lesson.reset()
    assert lesson.hint() == "Hint 1: It can be done in 2 moves."


def test_where_no_way_goes_on_the_hint_says_so() -> None:
    lesson = sample("play")
    assert lesson.play("place t20 r1").text == "Go on: 1 move is left."
    assert hints(lesson) == [
        f"Hint {level}: No way from here to the goal was found. Take a move back, or reset." for level in (1, 2, 3)
    ]


@pytest.mark.parametrize("name", lessons())
def test_each_hint_of_a_choice_says_more_than_the_one_before(name: str) -> None:
    lesson = Lesson.load(name)
    for step in lesson.script.steps:
        if step.question is not None and step.question.kind == "choice":
            said = [hint.partition(": ")[2] for hint in hints(lesson.goto(step.item))]
            assert len(set(said)) == 3, (step.item, said)
