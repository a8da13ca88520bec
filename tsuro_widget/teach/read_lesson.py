"""Lessons as data: each step with the position that it shows, what it says and what it asks; every fault at once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from .._base.data import Json
from .._base.faults import SaveError
from .._base.shapes import SWITCH, Part, Shape, one_of, some, text, whole
from ..editions import EDITIONS, edition_by_name
from ..game.game import Game
from ..game.luck import Seed
from ..notation.position import FORMAT as POSITION
from ..notation.record import FORMAT as RECORD
from ..rules.model import Edition
from ..scenarios.cases import Case, case_of
from ..scenarios.condition_words import check_kind
from ..scenarios.conditions import read_actions
from ..scene.marks import checked_marks
from ..words.phrases import Words, known, say
from .conditions import read_condition
from .parsed_lesson import FORMAT, LESSON_KEYS, LEVELS, NEWER, LessonStep, ParsedLesson
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
    lesson = Part(data).mapping(name="lesson")
    others = {RECORD: "a record: Game.from_record reads it", POSITION: "a position: Game.from_position reads it"}
    lesson = lesson.format(FORMAT, others, NEWER)
    lesson.finish()
    lesson.known(LESSON_KEYS, "lesson")
    key, title = lesson.get("key").read(NAME, "name", ""), read_text(lesson.get("title"), None)
    default = lesson.get("edition", next(iter(EDITIONS)))
    edition = _edition(default) if edition is None else edition_by_name(edition)
    tries = lesson.get("tries").read(whole(1, MOST_TRIES), "number", 1) if "tries" in lesson else None
    seed = lesson.get("seed", "").read(text(LONGEST_SEED), "seed", "")
    steps = _Steps(edition, f"lesson {seed}").read(lesson.get("steps"))
    lesson.finish()
    assert title is not None
    return ParsedLesson(key, title, edition, tries, steps)


def _edition(part: Part) -> Edition:
    return EDITIONS[part.read(one_of(EDITIONS), "edition", next(iter(EDITIONS)))]


@dataclass(frozen=True)
class _Setting:
    """The beginning of a step: its start and its actions, and the actions that its question adds."""

    start: Mapping[str, Any]
    actions: tuple[str, ...]
    is_checked: bool
    after: tuple[str, ...] | None = ()
    """None if they depend on the answer."""


class _Steps:
    """The steps of a lesson while they are read: each may go on from the one before it."""

    def __init__(self, edition: Edition, seed: Seed) -> None:
        self.edition, self.seed = edition, seed
        self.setting = _Setting({"edition": edition.key, "seats": ["Ann", "Ben"]}, (), True)

    def read(self, part: Part) -> tuple[LessonStep, ...]:
        parts = part.items(some(1, MOST_STEPS, "steps"), "steps")
        steps = [step for number, one in enumerate(parts, 1) if (step := self._step(one.mapping(STEP_KEYS), number))]
        items = [step.item for step in steps]
        for item in sorted({item for item in items if items.count(item) > 1}):
            part.fault("item-twice", f"the item {item!r} is there {items.count(item)} times")
        return tuple(steps)

    def _step(self, part: Part, number: int) -> LessonStep | None:
        setting = _setting(part, self.setting)
        game = self._game(part, setting)
        if game is None:
            return None
        question = read_question(one, game) if (one := part.given("question")) else None
        self.setting = replace(setting, after=question.ends_with if question else ())
        case = question.case if question else case_of(game.state)
        if not part.given("question") and not part.given("text"):
            part.fault("text", "found nothing; a step without a question has a text", "text")
        return LessonStep(
            item.read(NAME, "name", "") if (item := part.given("item")) else str(number),
            read_text(written, case) if (written := part.given("text")) else None,
            game,
            setting.start,
            setting.actions,
            setting.is_checked,
            _marks(part.get("marks", []), game),
            _may(part.get("may", "nothing")),
            question,
            _rule(rule, game, case) if (rule := part.given("rule")) else None,
            _hints(part.get("hints", []), case, most=LEVELS if question else 0),
            part.get("points", int(question is not None)).read(whole(0, MOST_POINTS if question else 0), "number", 0),
        )

    def _game(self, part: Part, setting: _Setting) -> Game | None:
        record = {"format": RECORD, "start": setting.start, "actions": list(setting.actions), "notes": {}}
        edition = {self.edition.key: self.edition}.get(str(setting.start.get("edition")))
        try:
            return Game.from_record(record, seed=self.seed, check=setting.is_checked, edition=edition)
        except SaveError as error:
            for code, where, wrong in error.faults:
                part.fault(code, wrong, where if where.startswith("action") else f"position {where}")
        except ValueError as error:
            part.fault("position", str(error), "position")
        return None


def _setting(part: Part, before: _Setting) -> _Setting:
    own = read_actions(part.get("actions", []))
    is_checked = part.get("check", True).read(SWITCH, "switch", False)
    start = part.get("position").mapping() if "position" in part else None
    goes_on = part.get("goes_on", False).read(SWITCH, "switch", False)
    if start is not None:
        if goes_on:
            part.fault("goes-on", "a step has a position of its own or goes on, not both", "goes_on")
        return _Setting(start.value, own, is_checked)
    if goes_on and before.after is None:
        wrong = "how the step before ends depends on the answer; nothing goes on from it"
        part.fault("goes-on", wrong, "goes_on")
    then = before.after or () if goes_on else ()
    return _Setting(before.start, (*before.actions, *then, *own), is_checked and before.is_checked)


def _marks(part: Part, game: Game) -> tuple[Json, ...]:
    with part.catching("marks"):
        return tuple(checked_marks(part.value, game.state.board))
    return ()


def _may(part: Part) -> frozenset[str] | None:
    if isinstance(part.value, str) and part.value in MAY:
        return MAY[part.value]
    kinds = part.texts() if isinstance(part.value, list | tuple) else []
    if not kinds:
        part.refuse("may", "'nothing', 'anything' or kinds of action, as in ['place']")
    for kind in kinds:
        with part.catching("may"):
            check_kind(kind)
    return frozenset(kinds)


def _rule(part: Part, game: Game, case: Case) -> Words:
    parts = part.mapping(("edition", "section"))
    edition = _edition(parts.get("edition")) if "edition" in parts else game.state.edition
    section = read_text(parts.get("section"), case)
    return say("rule", book=known(f"book {edition.key}", edition.name), section=section)


def _hints(part: Part, case: Case, *, most: int) -> tuple[Text, ...]:
    right = f"a list of up to {LEVELS} hints, and there must be a question"
    hints = part.items(Shape(right, some(0, most).fits), "hints")
    return tuple(text for hint in hints if (text := _hint(hint.mapping(("text", "if")), case)) is not None)


def _hint(part: Part, case: Case) -> Text | None:
    """A hint that the engine has checked."""
    condition = part.get("if", {"all": []})
    if "if" not in part:
        part.fault("hint-unchecked", "it has no `if`: the condition by which the engine checks it")
    holds = read_condition(condition, case.before)
    with condition.catching("condition"):
        if not holds(case) and "if" in part:
            part.fault("hint-false", "what it says is not true: its condition does not hold")
    return read_text(part.get("text"), case)
