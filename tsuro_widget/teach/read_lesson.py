"""Lessons as data: each step with the position that it shows, what it says and what it asks; every fault at once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from .._base.data import Json
from .._base.faults import SaveError
from .._base.shapes import SWITCH, Part, Shape, one_of, some, text, whole
from ..editions import EDITIONS, edition_by_name
from ..game.game import Game
from ..notation.position import FORMAT as POSITION
from ..notation.record import FORMAT as RECORD
from ..rules.model import Edition
from ..scenarios.cases import Case, case_of
from ..scenarios.condition_words import check_kind
from ..scenarios.conditions import read_actions
from ..scene.marks import check_marks
from ..words.phrases import Translatable, sentence, sentence_or
from .conditions import read_condition
from .parsed_lesson import FORMAT, LESSON_KEYS, LEVELS, NEWER, LessonStep, ParsedLesson
from .questions.question import STAYS
from .read_questions import read_question
from .texts import Text, read_text

STEP_KEYS = (
    *("item", "text", "position", "goes_on", "check", "actions", "marks"),
    *("may", "question", "rule", "hints", "points"),
)
MOST_STEPS, MOST_TRIES, MOST_POINTS, LONGEST_SEED = 100, 100, 100, 100
MAY = {"nothing": frozenset[str](), "anything": None}
NAME = Shape[str](
    "a name of a-z, 0-9 and '-', at most 40 of them",
    lambda value: isinstance(value, str) and re.fullmatch(r"[a-z0-9][a-z0-9-]{0,39}", value) is not None,
)


def read_lesson(data: object, edition: Edition | None = None) -> ParsedLesson:
    """The lesson that data describes; a `SaveError` names every fault at once."""
    others = {RECORD: "a record: Game.from_record reads it", POSITION: "a position: Game.from_position reads it"}
    lesson = Part(data).mapping(name="lesson").format(FORMAT, others, NEWER)
    lesson.finish()
    lesson.check_keys(LESSON_KEYS, "lesson")
    key, title = lesson.get("key").read(NAME, "name", ""), read_text(lesson.get("title"), None)
    default = lesson.get("edition", next(iter(EDITIONS)))
    edition = _edition(default) if edition is None else edition_by_name(edition)
    tries = lesson.get("tries").read(whole(1, MOST_TRIES), "number", 1) if "tries" in lesson else None
    seed = lesson.get("seed", "").read(text(LONGEST_SEED), "seed", "")
    steps = _steps(lesson.get("steps"), edition, f"lesson {seed}")
    lesson.finish()
    return ParsedLesson(key, title, edition, tries, steps)


def _edition(part: Part) -> Edition:
    return EDITIONS[part.read(one_of(EDITIONS), "edition", next(iter(EDITIONS)))]


Beginning = tuple[Mapping[str, Any], tuple[str, ...], bool]
"""The start of a step and the actions since, and whether a table must be able to have it."""


def _steps(part: Part, edition: Edition, seed: str) -> tuple[LessonStep, ...]:
    """The steps of a lesson; each may go on from the one before it."""
    steps = list[LessonStep]()
    for number, one in enumerate(part.items(some(1, MOST_STEPS, "steps"), "steps"), 1):
        own = one.mapping(STEP_KEYS)
        beginning = _beginning(own, steps[-1] if steps else None, edition)
        if game := _game(own, beginning, edition, seed):
            steps.append(_step(own, number, game, beginning))
    items = [step.item for step in steps]
    for item in sorted({item for item in items if items.count(item) > 1}):
        part.fault("item-twice", f"the item {item!r} is there {items.count(item)} times")
    return tuple(steps)


def _beginning(part: Part, before: LessonStep | None, edition: Edition) -> Beginning:
    """The position of the step itself, or how the one before it begins or ends."""
    own = read_actions(part.get("actions", []))
    is_checked = part.get("check", True).read(SWITCH, "switch", False)
    goes_on = part.get("goes_on", False).read(SWITCH, "switch", False)
    if "position" in part:
        if goes_on:
            part.fault("goes-on", "a step has a position of its own or goes on, not both", "goes_on")
        return part.get("position").mapping().value, own, is_checked
    if before is None:
        return {"edition": edition.key, "seats": ["Ann", "Ben"]}, own, is_checked
    question = before.question if goes_on else None
    if question and question.kind in STAYS:
        part.fault("goes-on", "how the step before ends depends on the answer; nothing goes on from it", "goes_on")
    then = question.after if question else ()
    return before.start, (*before.actions, *then, *own), is_checked and before.is_checked


def _game(part: Part, beginning: Beginning, edition: Edition, seed: str) -> Game | None:
    start, actions, is_checked = beginning
    record = {"format": RECORD, "start": start, "actions": list(actions), "notes": {}}
    own = {edition.key: edition}.get(str(start.get("edition")))
    try:
        return Game.from_record(record, seed=seed, check=is_checked, edition=own)
    except SaveError as error:
        for code, where, wrong in error.faults:
            part.fault(code, wrong, where if where.startswith("action") else f"position {where}")
    except ValueError as error:
        part.fault("position", str(error), "position")
    return None


def _step(part: Part, number: int, game: Game, beginning: Beginning) -> LessonStep:
    question = read_question(one, game) if (one := part.find("question")) else None
    case = question.case if question else case_of(game.state)
    if not part.find("question") and not part.find("text"):
        part.fault("text", "found nothing; a step without a question has a text", "text")
    return LessonStep(
        item.read(NAME, "name", "") if (item := part.find("item")) else str(number),
        read_text(written, case) if (written := part.find("text")) else None,
        game,
        *beginning,
        _marks(part.get("marks", []), game),
        _may(part.get("may", "nothing")),
        question,
        _rule(rule, game, case) if (rule := part.find("rule")) else None,
        _hints(part.get("hints", []), case, most=LEVELS if question else 0),
        part.get("points", int(question is not None)).read(whole(0, MOST_POINTS if question else 0), "number", 0),
    )


def _marks(part: Part, game: Game) -> tuple[Json, ...]:
    with part.catch("marks"):
        return tuple(check_marks(part.value, game.state.board))
    return ()


def _may(part: Part) -> frozenset[str] | None:
    if isinstance(part.value, str) and part.value in MAY:
        return MAY[part.value]
    kinds = part.texts() if isinstance(part.value, list | tuple) else []
    if not kinds:
        part.refuse("may", "'nothing', 'anything' or kinds of action, as in ['place']")
    for kind in kinds:
        with part.catch("may"):
            check_kind(kind)
    return frozenset(kinds)


def _rule(part: Part, game: Game, case: Case) -> Translatable:
    parts = part.mapping(("edition", "section"))
    edition = _edition(parts.get("edition")) if "edition" in parts else game.state.edition
    section = read_text(parts.get("section"), case)
    return sentence("rule", book=sentence_or(f"book {edition.key}", edition.name), section=section)


def _hints(part: Part, case: Case, *, most: int) -> tuple[Text, ...]:
    right = f"a list of up to {LEVELS} hints, and there must be a question"
    hints = part.items(Shape(right, some(0, most).fits), "hints")
    return tuple(_hint(hint.mapping(("text", "if")), case) for hint in hints)


def _hint(part: Part, case: Case) -> Text:
    """A hint that the engine has checked."""
    condition = part.get("if", {"all": []})
    if "if" not in part:
        part.fault("hint-unchecked", "it has no `if`: the condition by which the engine checks it")
    holds = read_condition(condition, case.before)
    with condition.catch("condition"):
        if not holds(case) and "if" in part:
            part.fault("hint-false", "what it says is not true: its condition does not hold")
    return read_text(part.get("text"), case)
