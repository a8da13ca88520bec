"""Lessons as data: read with every fault named, and where it is."""

from __future__ import annotations

import json
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

from .._base.faults import SaveError, refuse
from .._base.quote import short
from ..editions import EDITIONS, edition_named
from ..play.files import LARGEST_FILE, parse_json, read_file
from ..play.luck import Seed
from ..play.position import FORMAT as POSITION
from ..play.reading import Reader, found
from ..play.record import FORMAT as RECORD
from ..rules.model import Edition
from .library import lessons
from .script import FORMAT, Script, Step
from .step_reading import Setting, StepReading
from .text_reading import read_text
from .values import read_edition, read_name, read_number, read_seed

LESSON_KEYS = ("format", "key", "title", "edition", "seed", "tries", "steps")
MOST_PARTS, MOST_STEPS, MOST_TRIES = 100, 100, 100


def lesson_data(lesson: Mapping[str, Any] | str | Path) -> object:
    """The data of a lesson; what Python gives is held to the rules of a file, and copied."""
    if isinstance(lesson, str | Path):
        return parse_json(_read(lesson))
    if isinstance(lesson, Mapping) and len(lesson) > MOST_PARTS:
        raise refuse("too-many", f"found {len(lesson)} parts; a lesson has {', '.join(LESSON_KEYS)}")
    try:
        return parse_json(_json_text(lesson))
    except (TypeError, ValueError, RecursionError) as error:
        if isinstance(error, SaveError):
            raise
        why = f"found {short(lesson)}" if isinstance(lesson, int) else error
        raise refuse("not-json", f"not data that a file could hold: {why}") from None


def _json_text(lesson: object) -> bytes:
    """The text of a file. A file that is too large is read only until that is clear."""
    text = BytesIO()
    for piece in json.JSONEncoder().iterencode(lesson):
        if text.write(piece[: LARGEST_FILE + 1].encode()) and text.tell() > LARGEST_FILE:
            break
    return text.getvalue()


def _read(path: str | Path) -> bytes:
    right = "a lesson is data or the path of a file; Lesson.load opens those that tsuro.lessons() names"
    if str(path) in lessons():
        right = f"the lesson of that name is Lesson.load({str(path)!r})"
    return read_file(path, right)


def read_lesson(data: object, edition: Edition | None = None) -> Script:
    """The lesson that data describes; a `SaveError` names every fault at once."""
    reader = Reader()
    parts = reader.mapping(data, "lesson")
    others = {RECORD: "a record: Game.from_record reads it", POSITION: "a position: Game.from_position reads it"}
    reader.format(parts.get("format"), FORMAT, others)
    reader.finish()
    reader.known(parts, LESSON_KEYS, "lesson")
    key, title = read_name(reader, parts.get("key"), "key"), read_text(reader, parts.get("title"), "title", None)
    if edition is None:
        edition = read_edition(reader, parts.get("edition", next(iter(EDITIONS))), "edition")
    edition = edition_named(edition)
    tries = read_number(reader, parts["tries"], "tries", 1, MOST_TRIES) if "tries" in parts else None
    seed = read_seed(reader, parts.get("seed", ""))
    steps = _steps(reader, parts.get("steps"), edition, seed)
    reader.finish()
    assert title is not None
    return Script(key, title, edition, tries, steps)


def _steps(reader: Reader, value: object, edition: Edition, seed: Seed) -> tuple[Step, ...]:
    if not isinstance(value, list | tuple) or not 0 < len(value) <= MOST_STEPS:
        reader.fault("steps", "steps", f"found {found(value)}; it must be a list of 1 to {MOST_STEPS} steps")
        return ()
    steps, setting = list[Step](), _empty(edition)
    for number, part in enumerate(value, 1):
        reading = StepReading(reader, f"steps {number}", number, edition, seed)
        setting = reading.read(part, setting)
        steps += reading.made
    _unique(reader, [step.item for step in steps])
    return tuple(steps)


def _empty(edition: Edition) -> Setting:
    """The board of a lesson that has not yet shown a position."""
    return Setting({"edition": edition.key, "seats": ["Ann", "Ben"]}, (), True)


def _unique(reader: Reader, items: list[str]) -> None:
    for item in sorted({item for item in items if items.count(item) > 1}):
        reader.fault("item-twice", "steps", f"the item {item!r} is there {items.count(item)} times")
