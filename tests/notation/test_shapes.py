"""Reading JSON by shapes and parts: every fault comes at once, each with its place and what would be right."""

from __future__ import annotations

from typing import Any

import pytest

from tsuro_widget._base.faults import SaveError
from tsuro_widget._base.shapes import MOST_ENTRIES, SWITCH, TEXT, Part, Shape, one_of, some, text, whole

SHAPES: list[tuple[Shape[Any], list[object], list[object], str]] = [
    (SWITCH, [True, False], [0, 1, "true", None], "true or false"),
    (TEXT, ["", "x"], [b"x", 7, None, ["x"]], "a text"),
    (text(2), ["", "ab"], ["abc", 7], "a text of at most 2 characters"),
    (whole(0, 3), [0, 3], [-1, 4, True, 1.0, "1"], "a whole number from 0 to 3"),
    (whole(0, 0), [0], [1], "0"),
    (one_of(["a", "b"]), ["a"], ["c", ["a"], {}], "one of a, b"),
    (some(1, 2, "steps"), [[1], (1, 2)], [[], [1, 2, 3], "ab", {1: 1}], "a list of 1 to 2 steps"),
]


@pytest.mark.parametrize(("shape", "right", "wrong", "remedy"), SHAPES, ids=[one[3] for one in SHAPES])
def test_a_shape_says_what_a_value_must_be(
    shape: Shape[Any], right: list[object], wrong: list[object], remedy: str
) -> None:
    assert [shape.check("it", value) for value in right] == right
    for value in wrong:
        with pytest.raises(ValueError, match=r"^it is ") as caught:
            shape.check("it", value)
        assert str(caught.value).endswith(f"; it must be {remedy}")


def told(part: Part) -> list[tuple[str, str]]:
    """The codes and the sentences of the faults."""
    return [(fault.code, str(fault)) for fault in part.faults]


def test_all_faults_come_at_once_each_with_its_place() -> None:
    lesson = Part({"key": 7, "tries": 0, "steps": [{"check": 1}, 5], "x": 1})
    parts = lesson.mapping(("key", "tries", "steps"), "lesson")
    assert parts.get("key").read(TEXT, "key", "none") == "none"
    assert parts.get("tries").read(whole(1, 9), "number", 1) == 1
    for step in parts.get("steps").items(some(1, 2), "steps"):
        step.mapping().get("check", True).read(SWITCH, "switch", False)
    assert told(lesson) == [
        ("unknown-key", "lesson: unknown 'x'; it may hold key, tries, steps"),
        ("key", "key: found 7; it must be a text"),
        ("number", "tries: found 0; it must be a whole number from 1 to 9"),
        ("switch", "steps 1 check: found 1; it must be true or false"),
        ("not-a-mapping", "steps 2: found 5; it must be an object of named values"),
    ]
    with pytest.raises(SaveError) as caught:
        lesson.finish()
    assert caught.value.faults == tuple(lesson.faults)


def test_what_is_sound_is_read_without_a_fault() -> None:
    parts = Part({"format": "f/1", "names": ["a", "b"], "alt": "x"}).mapping(("format", "names", "alt"))
    parts.format("f/1", {})
    parts.alternative()
    assert parts.get("names").texts() == ["a", "b"]
    assert "names" in parts
    assert "other" not in parts
    assert parts.get("other").value is None
    parts.finish()


def test_another_format_is_named() -> None:
    part = Part({"format": "g/1"})
    part.format("f/1", {"g/1": "a game"})
    Part({}, faults=part.faults).format("f/1", {})
    assert told(part) == [
        ("format", "format: found 'g/1', which is a game; it must be 'f/1'"),
        ("format", "format: found nothing; it must be 'f/1'"),
    ]


@pytest.mark.parametrize("value", [None, 7, [], "x", {1: 2}, {"a": 1, 2: 3}])
def test_what_is_no_object_is_an_empty_one(value: object) -> None:
    part = Part(value, "start")
    assert part.mapping().value == {}
    assert [code for code, _ in told(part)] == ["not-a-mapping"]


def test_an_object_is_read_as_a_copy() -> None:
    given = {"a": 1}
    Part(given).mapping().value["b"] = 2
    assert given == {"a": 1}


def test_lists_of_texts_name_each_entry_that_is_none() -> None:
    part = Part(["a", 1, "b", None], "pile")
    assert part.texts() == ["a", "b"]
    assert told(part) == [
        ("not-a-list", "pile: entry 2 is 1; it must be a text"),
        ("not-a-list", "pile: entry 4 is None; it must be a text"),
    ]
    assert Part("ab", "pile", part.faults).texts() == []
    assert told(part)[-1] == ("not-a-list", "pile: found 'ab'; it must be a list of texts")


def test_what_is_too_long_is_not_looked_into() -> None:
    part = Part(dict.fromkeys(map(str, range(MOST_ENTRIES + 1))), "board")
    assert part.mapping().value == {}
    assert Part(["a"] * (MOST_ENTRIES + 1), "pile", part.faults).texts() == []
    assert told(part) == [
        ("too-many", f"board: found {MOST_ENTRIES + 1}; there may be at most {MOST_ENTRIES}"),
        ("too-many", f"pile: found {MOST_ENTRIES + 1}; there may be at most {MOST_ENTRIES}"),
    ]


def test_errors_become_faults_of_the_part_in_which_they_come_up() -> None:
    part = Part(0, "steps 1")
    with part.catch("square"):
        int("x")
    inner = Part("z9", "board a1")
    inner.fault("off-board", "the board ends at f6")
    with part.inside("position", None).catch("position"):
        inner.finish()
    with pytest.raises(KeyError), part.catch("square"):
        raise KeyError("no fault")
    assert told(part) == [
        ("square", "steps 1: invalid literal for int() with base 10: 'x'"),
        ("off-board", "steps 1 position board a1: the board ends at f6"),
    ]
