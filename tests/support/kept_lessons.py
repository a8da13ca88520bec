"""Verdicts of lessons on answers (right, wrong or neither), and the answers that they show as right."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

from tests.support.lesson_solver import NONSENSE, solve, space
from tsuro_widget import Lesson

Json = dict[str, Any]
SOME = 14
"""The number of answers of the right form to judge for each question."""


def short_digest(value: object) -> str:
    """The first digits of the digest of plain data."""
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:12]


def questions(lesson: Lesson) -> Iterator[Json]:
    """The question of each step that has one."""
    for item in lesson.grade():
        question = lesson.goto(item).question()
        assert question is not None
        yield question


def candidates(question: Json) -> list[str]:
    """Return a right answer, several of the right form, and some nonsense."""
    return list(dict.fromkeys([solve(question), *islice(space(question), SOME), *NONSENSE[:3]]))


def answers_of(lesson: Lesson) -> Json:
    """For each question the answers that are tried, right and wrong, and what is shown as the right one."""
    return {question["item"]: _answers(lesson, question) for question in list(questions(lesson))}


def _answers(lesson: Lesson, question: Json) -> Json:
    given = candidates(question)
    right = [answer for answer in given if is_right(lesson, question["item"], answer)]
    wrong = [answer for answer in given if answer not in right]
    return {"right": right, "wrong": wrong, "shown": shown(lesson, question["item"])}


def is_right(lesson: Lesson, item: str, answer: str) -> bool:
    """Return the verdict on an answer at the beginning of a step."""
    return bool(lesson.goto(item).answer(answer))


def shown(lesson: Lesson, item: str) -> str:
    """Return a digest of the game after a right answer is shown."""
    lesson.goto(item).show()
    return short_digest(lesson.game.record())


def answers_again(lesson: Lesson, kept: Json) -> Json:
    """Judge the same answers again and sort them by today's verdict."""
    found: Json = {}
    for item, answers in kept.items():
        told = {answer: is_right(lesson, item, answer) for answer in (*answers["right"], *answers["wrong"])}
        right, wrong = ([answer for answer in told if told[answer] is said] for said in (True, False))
        found[item] = {"right": right, "wrong": wrong, "shown": shown(lesson, item)}
    return found


def grade_of(lesson: Lesson, kept: Json) -> dict[str, tuple[int, int]]:
    """Return the points for answering every second question right and the others wrong."""
    lesson.restart()
    for number, (item, answers) in enumerate(kept.items()):
        is_right(lesson, item, answers["wrong" if number % 2 else "right"][0])
    return lesson.grade()
