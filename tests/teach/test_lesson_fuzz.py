"""Lessons with random mistakes in them: refused with a reason, or good to be taken to the end."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from tests.support.lesson_samples import data
from tsuro_widget import Lesson, SaveError

WORDS: list[Any] = [
    *(
        "Ann",
        "Zed",
        "a1.n1",
        "a1.n",
        "c4",
        "place t20 r0",
        "place t01 r0",
        "tiles.count",
        "out",
        "lives",
        "after",
        "then",
    ),
    *("not", "", " ", "1", None, True, False, 0, 1, -1, 10**17, [], {}, ["Ann"], {"out": "Ann"}, {"that": "1 == 1"}),
    *(
        "port",
        "tile",
        "who",
        "number",
        "choice",
        "order",
        "position",
        "play",
        "board c4",
        "turn",
        "x" * 300,
        "{faces}",
        "{",
    ),
]


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every part of a value."""
    if path:
        yield path
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from paths(part, (*path, key))


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def mistaken(random: Random) -> dict[str, Any]:
    script = data()
    script["steps"] = [random.choice(script["steps"])]
    for _ in range(random.randint(1, 3)):
        known = list(paths(script))
        *way, key = random.choice(known)
        parent = at(script, tuple(way))
        kind = random.randrange(3)
        if kind == 0:
            parent[key] = deepcopy(at(script, random.choice(known)))
        elif kind == 1:
            del parent[key]
        else:
            parent[key] = random.choice(WORDS)
    return script


def take(lesson: Lesson) -> None:
    """Everything that a learner can do."""
    question = lesson.step.question
    listed = [choice["answer"] for choice in lesson.panel()["choices"]]
    answers = [] if question is None else [question.solution(), *[*question.space(), *listed][:3]]
    for answer in [*answers, "x", "1", "Ann"]:
        lesson.answer(answer)
        assert json.dumps([lesson.scene(), lesson.panel(), lesson.question()])
    for _ in range(3):
        lesson.hint()
    lesson.play("place t20 r0")
    lesson.show()
    assert all((lesson.results().csv(), repr(lesson), lesson._repr_mimebundle_()))
    lesson.reset()
    lesson.check()


def opened(script: dict[str, Any]) -> Lesson | None:
    """The lesson; None if it is refused, as only a `SaveError` may do."""
    try:
        return Lesson(script)
    except SaveError:
        return None


@pytest.mark.parametrize("seed", range(10))
def test_a_lesson_with_mistakes_is_refused_or_can_be_taken(seed: int) -> None:
    random = Random(seed)
    lessons = [opened(mistaken(random)) for _ in range(80)]
    sound = [lesson for lesson in lessons if lesson is not None]
    assert 0 < len(sound) < len(lessons)
    for lesson in sound:
        take(lesson)
