"""Lessons as data: each step with the position that it shows, what it says and what it asks; every fault at once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress

from .._base.data import Json
from .._base.faults import Fault
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
from .questions.free_play import MOST_TRIED, PlayQuestion
from .questions.lists import ChoiceQuestion, OrderQuestion, WhoQuestion
from .questions.number import NumberQuestion
from .questions.port import PortQuestion
from .questions.question import STAYS, AnswerFormatError, Question, Remark
from .questions.tile import TileQuestion
from .texts import Text, read_text

FORMAT = "tsuro-lesson/1"
NEWER = "tsuro-lesson/2"  # the same with the conditions of scenarios, and events that are checked
OTHERS = {RECORD: "a record: Game.from_record reads it", POSITION: "a position: Game.from_position reads it"}
LESSON_KEYS = ("format", "key", "title", "edition", "seed", "tries", "steps")
STEP_KEYS = (
    *("item", "text", "position", "goes_on", "check", "actions", "marks"),
    *("may", "question", "rule", "hints", "points"),
)
QUESTION_KEYS = ("kind", "ask", "after")
QUESTIONS = (PortQuestion, TileQuestion, WhoQuestion, NumberQuestion, ChoiceQuestion, OrderQuestion, PlayQuestion)
KINDS: dict[str, type[Question]] = {question.kind: question for question in QUESTIONS}
FORMER_KIND, INSTEAD = "position", "a question of the kind 'tile' asks for a choice on the board"
LEVELS = 3  # the hints of a question
MOST_STEPS, MOST_TRIES, MOST_POINTS, LONGEST_SEED = 100, 100, 100, 100
MAY = {"nothing": frozenset[str](), "anything": None}
NAME = Shape[str](
    "a name of a-z, 0-9 and '-', at most 40 of them",
    lambda value: isinstance(value, str) and re.fullmatch(r"[a-z0-9][a-z0-9-]{0,39}", value) is not None,
)
# The start of a step and the actions since, and whether a table must be able to have it.
Beginning = tuple[Json, tuple[str, ...], bool]


class ParsedLesson:
    """A whole lesson; a `SaveError` names every fault of its data."""

    def __init__(self, data: object, edition: Edition | None = None) -> None:
        lesson = Part(data).mapping(name="lesson").format(FORMAT, OTHERS, NEWER)
        lesson.finish()
        lesson.check_keys(LESSON_KEYS, "lesson")
        self.key, self.title = lesson.get("key").read(NAME, "name", ""), read_text(lesson.get("title"), None)
        usual = lesson.get("edition", next(iter(EDITIONS)))
        self.edition = _edition(usual) if edition is None else edition_by_name(edition)
        self.tries = lesson.get("tries").read(whole(1, MOST_TRIES), "number", 1) if "tries" in lesson else None
        seed = lesson.get("seed", "").read(text(LONGEST_SEED), "seed", "")
        self.steps = self._steps(lesson.get("steps"), f"lesson {seed}")
        lesson.finish()

    def _steps(self, part: Part, seed: str) -> list[LessonStep]:
        """The steps; each may go on from the one before it."""
        steps = list[LessonStep]()
        for number, one in enumerate(part.items(some(1, MOST_STEPS, "steps"), "steps"), 1):
            own = one.mapping(STEP_KEYS)
            beginning = _beginning(own, steps[-1] if steps else None, self.edition)
            if game := _game(own, beginning, self.edition, seed):
                steps.append(LessonStep(own, number, game, beginning))
        for item, times in Counter(step.item for step in steps).items():
            if times > 1:
                part.fault("item-twice", f"the item {item!r} is there {times} times")
        return steps


class LessonStep:
    """One step: what it says, the position that it shows, and its question. `game` is branched, never played on."""

    def __init__(self, part: Part, number: int, game: Game, beginning: Beginning) -> None:
        self.game, (self.start, self.actions, self.is_checked) = game, beginning
        asked, written, item, rule = map(part.find, ("question", "text", "item", "rule"))
        self.question = read_question(asked, game) if asked else None
        case = self.question.case if self.question else case_of(game.state)
        if not asked and not written:
            part.fault("text", "found nothing; a step without a question has a text", "text")
        self.item = item.read(NAME, "name", "") if item else str(number)
        self.text = read_text(written, case) if written else None
        self.marks = list[Json]()
        with part.inside("marks", None).catch("marks"):
            self.marks = list(check_marks(part.value.get("marks", []), game.state.board))
        # The kinds of action that the learner may try; None for all.
        self.may = _may(part.get("may", "nothing"))
        self.rule = _rule(rule, game, case) if rule else None
        most, points = (LEVELS, MOST_POINTS) if self.question else (0, 0)
        right = f"a list of up to {LEVELS} hints, and there must be a question"
        hints = part.get("hints", []).items(Shape(right, some(0, most).fits), "hints")
        self.hints = [_hint(hint.mapping(("text", "if")), case) for hint in hints]
        self.points = part.get("points", int(points > 0)).read(whole(0, points), "number", 0)

    def hint(self, level: int, played: Sequence[str]) -> Remark:
        """A hint of the author, or the one that is computed for what was played so far."""
        assert self.question is not None
        return Remark(self.hints[level]) if level < len(self.hints) else self.question.hints(played)[level]

    def problems(self) -> Iterator[str]:
        """Name the problems of a step whose question cannot be solved or missed."""
        if not (question := self.question):
            return
        if not (solution := question.solution()):
            yield f"no way to the goal was found among the first {MOST_TRIED} tried"
            return
        is_taken = False
        with suppress(AnswerFormatError):
            is_taken = question.read(solution, "en") == solution and question.is_right(solution)
        if not is_taken:
            yield f"its answer {solution!r} is not taken"
        if question.space() and all(map(question.is_right, question.space())):
            yield "every answer is right"


def _edition(part: Part) -> Edition:
    return EDITIONS[part.read(one_of(EDITIONS), "edition", next(iter(EDITIONS)))]


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
    except ValueError as error:
        for code, where, wrong in getattr(error, "faults", [Fault("position", "", str(error))]):
            part.fault(code, wrong, where if where.startswith("action") else f"position {where}")
    return None


def read_question(part: Part, game: Game) -> Question | None:
    part, faults = part.mapping(), part.faults
    if part.get("kind").value == FORMER_KIND:
        part.fault("kind", f"found {FORMER_KIND!r}, a kind that lessons no longer have; {INSTEAD}", "kind")
        return None
    kind = part.get("kind").read(one_of(KINDS), "kind", "")
    if not kind:
        return None
    part.check_keys((*QUESTION_KEYS, *KINDS[kind].parts))
    before, after, case = len(faults), part.get("after", []), case_of(game.state)
    actions = read_actions(after)
    with after.catch("action"):
        case = case_of(game.state, actions)
    if len(faults) > before and "ask" in part:
        read_text(part.get("ask"), case)
    with part.catch("question"):
        if actions and kind in STAYS:
            raise ValueError("`after` is what the learner plays here")
        question = KINDS[kind](part, case, actions, game) if len(faults) == before else None
        for fault in question.faults() if question and len(faults) == before else ():
            part.fault("question", fault)
        return question if len(faults) == before else None
    return None


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


def _hint(part: Part, case: Case) -> Text:
    """Its condition, which is checked here, must hold."""
    holds = read_condition(part.get("if"), case.before) if "if" in part else None
    if holds is None:
        part.fault("hint-unchecked", "it has no `if`: the condition by which the engine checks it")
    with part.inside("if", None).catch("condition"):
        if holds is not None and not holds(case):
            part.fault("hint-false", "what it says is not true: its condition does not hold")
    return read_text(part.get("text"), case)
