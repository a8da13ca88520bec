"""The data of lessons, from the package, a file or Python."""

from __future__ import annotations

import json
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

from .._base.data import data_files
from .._base.faults import refuse
from .._base.files import LARGEST_FILE, parse_json, read_file
from .._base.quote import short
from ..editions import EDITIONS
from .parsed_lesson import LESSON_KEYS

ORDER = (*EDITIONS, "maths", "code")  # in this order they are taken
MOST_PARTS = 100
LessonSource = Mapping[str, Any] | str | Path


def lessons() -> list[str]:
    """The names of the lessons that come with the package: `Lesson.load` opens one."""
    return sorted(data_files(__package__), key=lambda name: (ORDER.index(name.split("-")[0]), name))


def lesson_by_name(name: str | Path) -> dict[str, Any] | Path:
    """The data of a lesson of the package; where a path is meant, that."""
    if not isinstance(name, str | Path):
        raise ValueError(f"name is {short(name)}; it must be the name of a lesson, such as 'classic-1', or a path")
    if isinstance(name, Path) or "/" in name or "\\" in name or name.endswith(".json"):
        return Path(name)
    if name not in (texts := data_files(__package__)):
        raise ValueError(f"no lesson {short(name)}; there are {', '.join(lessons())}, or give the path of a file")
    return dict(json.loads(texts[name]))


def lesson_data(lesson: LessonSource) -> object:
    """The data of a lesson; what Python gives is held to the rules of a file, and copied."""
    if isinstance(lesson, str | Path):
        right = "a lesson is data or the path of a file; Lesson.load opens those that tsuro.lessons() names"
        if str(lesson) in lessons():
            right = f"the lesson of that name is Lesson.load({str(lesson)!r})"
        return parse_json(read_file(lesson, right))
    if isinstance(lesson, Mapping) and len(lesson) > MOST_PARTS:
        raise refuse("too-many", f"found {len(lesson)} parts; a lesson has {', '.join(LESSON_KEYS)}")
    text = BytesIO()
    try:
        for piece in json.JSONEncoder().iterencode(lesson):
            if text.write(piece[: LARGEST_FILE + 1].encode()) and text.tell() > LARGEST_FILE:
                break  # it is too large for a file, however much follows
    except (TypeError, ValueError, RecursionError) as error:
        why = f"found {short(lesson)}" if isinstance(lesson, int) else error
        raise refuse("not-json", f"not data that a file could hold: {why}") from None
    return parse_json(text.getvalue())
